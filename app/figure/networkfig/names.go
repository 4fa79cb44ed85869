package networkfig

import (
	"math"

	"cloakroom/app/figure/draw"
)

// namedNodes is the number of nodes up to which each is named.
const namedNodes = 40

// longestName is the number of letters beyond which a name is cut.
const longestName = 14

// nameGroups writes the names of communities above their areas, or below, and
// returns what they take up. Where one would lie on nodes or on another name,
// all are shortened to letters, and what still has no room is left out.
func (n Figure) nameGroups(p *draw.Pen, at places, groups []group) []draw.Rect {
	full := true
	for {
		var taken []draw.Rect
		var placed []draw.Words
		for _, g := range groups {
			w := draw.Words{Text: CommunityLetter(g.community), Colour: n.Palette.Muted, Size: n.Palette.Text, Bold: true, Halo: true}
			if full {
				w.Text = cut(CommunityName(n.Asked, g.community))
			}
			if spot, ok := n.groupSpot(at, g, w, taken); ok {
				taken, placed = append(taken, spot), append(placed, w)
			}
		}
		if full && len(placed) < len(groups) {
			full = false
			continue
		}
		for k, spot := range taken {
			p.Text(spot.Left+2, spot.Bottom-0.28*placed[k].Size, placed[k])
		}
		return taken
	}
}

// groupSpot finds a place for a community's name.
func (n Figure) groupSpot(at places, g group, w draw.Words, taken []draw.Rect) (draw.Rect, bool) {
	width, height := w.Width()+4, 1.15*w.Size
	middle := (g.bounds.Left + g.bounds.Right) / 2
	left := min(max(middle-width/2, 2), n.Box.Width-width-2)
	room := n.room()
	for _, top := range []float64{max(g.bounds.Top-height-3, 1), g.bounds.Bottom + 3} {
		spot := draw.Rect{Left: left, Right: left + width, Top: top, Bottom: top + height}
		if spot.Within(room) && spot.ClearOf(taken) && n.clearOfNodes(spot, at) {
			return spot, true
		}
	}
	return draw.Rect{}, false
}

// room is where names may stand: above the strip of the verdict.
func (n Figure) room() draw.Rect {
	return draw.Rect{Left: 1, Right: n.Box.Width - 1, Top: 1, Bottom: n.Box.Height - 1.7*n.Palette.Text}
}

// clearOfNodes reports whether no node, at its largest, reaches into the spot.
func (n Figure) clearOfNodes(spot draw.Rect, at places) bool {
	r := 1.4 * n.radius()
	for i := range at.x {
		if at.x[i]+r > spot.Left && at.x[i]-r < spot.Right && at.y[i]+r > spot.Top && at.y[i]-r < spot.Bottom {
			return false
		}
	}
	return true
}

// NamesNodes reports whether the nodes are so few that each is named.
func (n Figure) NamesNodes() bool { return n.nodes() <= namedNodes }

// nameNodes writes each node's name beside it, where few nodes leave room for
// names: to the right, to the left, below or above, else not at all.
func (n Figure) nameNodes(p *draw.Pen, at places, groups []group, taken []draw.Rect) {
	if !n.NamesNodes() {
		return
	}
	edges := n.segments(at, groups)
	for i := range at.x {
		if !at.known(i) {
			continue
		}
		w := draw.Words{Text: cut(NodeName(n.Asked, n.drawing().Drawing, i)), Colour: n.Palette.Ink, Size: n.Palette.Tick(), Halo: true}
		if spot, ok := n.nodeSpot(at, i, w, taken, edges); ok {
			p.Text(spot.Left+1, spot.Bottom-0.25*w.Size, w)
			taken = append(taken, spot)
		}
	}
}

// nodeSpot finds the place for a node's name that costs least: an edge or a rim
// through it counts one, a place further down the list a little, and one that
// is as near to another node more than any.
func (n Figure) nodeSpot(at places, i int, w draw.Words, taken []draw.Rect, edges [][2]draw.Point) (best draw.Rect, found bool) {
	room := n.room()
	least := math.Inf(1)
	for k, spot := range n.nodeSpots(at, i, w) {
		if !spot.Within(room) || !spot.ClearOf(taken) || !n.clearOfNodes(spot, at) {
			continue
		}
		cost := 0.25 * float64(k)
		for _, e := range edges {
			if spot.CrossedBy(e[0], e[1]) {
				cost++
			}
		}
		if near := at.nearestTo(spot); near != i {
			cost += 20
		}
		if cost < least {
			best, found, least = spot, true, cost
		}
	}
	return best, found
}

// nearestTo returns the node nearest to a rectangle, the first of several.
func (p places) nearestTo(r draw.Rect) int {
	nearest, least := -1, math.Inf(1)
	for i := range p.x {
		dx := max(r.Left-p.x[i], 0, p.x[i]-r.Right)
		dy := max(r.Top-p.y[i], 0, p.y[i]-r.Bottom)
		if d := math.Hypot(dx, dy); d < least {
			nearest, least = i, d
		}
	}
	return nearest
}

// segments lists the edges as drawn and the rims of the communities: what a name
// should not lie across.
func (n Figure) segments(at places, groups []group) [][2]draw.Point {
	var list [][2]draw.Point
	for _, g := range groups {
		rim := draw.Widened(g.corners, n.softness())
		for k := range rim {
			list = append(list, [2]draw.Point{rim[k], rim[(k+1)%len(rim)]})
		}
	}
	n.eachEdge(func(from, to int, _ float64) {
		if at.known(from) && at.known(to) {
			list = append(list, [2]draw.Point{draw.XY(at.x[from], at.y[from]), draw.XY(at.x[to], at.y[to])})
		}
	})
	return list
}

// nodeSpots lists the places beside a node, the best first: clear of a source's
// ring, and then beyond the rim of the community.
func (n Figure) nodeSpots(at places, i int, w draw.Words) []draw.Rect {
	x, y := at.x[i], at.y[i]
	width, height := w.Width()+2, 1.1*w.Size
	put := func(left, top float64) draw.Rect {
		return draw.Rect{Left: left, Right: left + width, Top: top, Bottom: top + height}
	}
	var spots []draw.Rect
	for _, gap := range []float64{1.5*n.radius() + 6, n.softness() + 5} {
		spots = append(spots,
			put(x+gap, y-height/2), put(x-gap-width, y-height/2),
			put(x-width/2, y+gap-1), put(x-width/2, y-gap-height+1),
			put(x+0.7*gap, y+0.6*gap), put(x+0.7*gap, y-0.6*gap-height),
			put(x-0.7*gap-width, y+0.6*gap), put(x-0.7*gap-width, y-0.6*gap-height))
	}
	return spots
}

// cut shortens a long name.
func cut(name string) string {
	letters := []rune(name)
	if len(letters) <= longestName {
		return name
	}
	return string(letters[:longestName-1]) + "…"
}
