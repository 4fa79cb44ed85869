package figure

import "math"

// namedNodes is the number of nodes up to which each is named.
const namedNodes = 40

// longestName is the number of letters beyond which a name is cut.
const longestName = 14

// nameGroups writes the names of communities above their areas, or below, and
// returns what they take up. Where one would lie on nodes or on another name,
// all are shortened to letters, and what still has no room is left out.
func (n Network) nameGroups(p *pen, at places, groups []group) []plot {
	full := true
	for {
		var taken []plot
		var placed []words
		for _, g := range groups {
			w := words{text: communityLetter(g.community), colour: n.Palette.Muted, size: n.Palette.Text, bold: true, halo: true}
			if full {
				w.text = CommunityName(g.community)
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
			p.text(spot.left+2, spot.bottom-0.28*placed[k].size, placed[k])
		}
		return taken
	}
}

// groupSpot finds a place for a community's name.
func (n Network) groupSpot(at places, g group, w words, taken []plot) (plot, bool) {
	width, height := w.width()+4, 1.15*w.size
	middle := (g.bounds.left + g.bounds.right) / 2
	left := min(max(middle-width/2, 2), n.Box.Width-width-2)
	room := n.room()
	for _, top := range []float64{max(g.bounds.top-height-3, 1), g.bounds.bottom + 3} {
		spot := plot{left: left, right: left + width, top: top, bottom: top + height}
		if spot.within(room) && spot.clearOf(taken) && n.clearOfNodes(spot, at) {
			return spot, true
		}
	}
	return plot{}, false
}

// room is where names may stand: above the strip of the verdict.
func (n Network) room() plot {
	return plot{left: 1, right: n.Box.Width - 1, top: 1, bottom: n.Box.Height - 1.7*n.Palette.Text}
}

// clearOfNodes reports whether no node, at its largest, reaches into the spot.
func (n Network) clearOfNodes(spot plot, at places) bool {
	r := 1.4 * n.radius()
	for i := range at.x {
		if at.x[i]+r > spot.left && at.x[i]-r < spot.right && at.y[i]+r > spot.top && at.y[i]-r < spot.bottom {
			return false
		}
	}
	return true
}

// nameNodes writes each node's name beside it, where few nodes leave room for
// names: to the right, to the left, below or above, else not at all.
func (n Network) nameNodes(p *pen, at places, groups []group, taken []plot) {
	if n.nodes() > namedNodes {
		return
	}
	edges := n.segments(at, groups)
	for i := range at.x {
		if !at.known(i) {
			continue
		}
		w := words{text: cut(NodeName(n.Asked, n.drawing().Drawing, i)), colour: n.Palette.Ink, size: n.Palette.tick(), halo: true}
		if spot, ok := n.nodeSpot(at, i, w, taken, edges); ok {
			p.text(spot.left+1, spot.bottom-0.25*w.size, w)
			taken = append(taken, spot)
		}
	}
}

// nodeSpot finds the place for a node's name that costs least: an edge or a rim
// through it counts one, a place further down the list a little, and one that
// is as near to another node more than any.
func (n Network) nodeSpot(at places, i int, w words, taken []plot, edges [][2]point) (best plot, found bool) {
	room := n.room()
	least := math.Inf(1)
	for k, spot := range n.nodeSpots(at, i, w) {
		if !spot.within(room) || !spot.clearOf(taken) || !n.clearOfNodes(spot, at) {
			continue
		}
		cost := 0.25 * float64(k)
		for _, e := range edges {
			if spot.crossedBy(e[0], e[1]) {
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
func (p places) nearestTo(r plot) int {
	nearest, least := -1, math.Inf(1)
	for i := range p.x {
		dx := max(r.left-p.x[i], 0, p.x[i]-r.right)
		dy := max(r.top-p.y[i], 0, p.y[i]-r.bottom)
		if d := math.Hypot(dx, dy); d < least {
			nearest, least = i, d
		}
	}
	return nearest
}

// segments lists the edges as drawn and the rims of the communities: what a name
// should not lie across.
func (n Network) segments(at places, groups []group) [][2]point {
	var list [][2]point
	for _, g := range groups {
		rim := widened(g.corners, n.softness())
		for k := range rim {
			list = append(list, [2]point{rim[k], rim[(k+1)%len(rim)]})
		}
	}
	n.eachEdge(func(from, to int, _ float64) {
		if at.known(from) && at.known(to) {
			list = append(list, [2]point{xy(at.x[from], at.y[from]), xy(at.x[to], at.y[to])})
		}
	})
	return list
}

// nodeSpots lists the places beside a node, the best first: clear of a source's
// ring, and then beyond the rim of the community.
func (n Network) nodeSpots(at places, i int, w words) []plot {
	x, y := at.x[i], at.y[i]
	width, height := w.width()+2, 1.1*w.size
	put := func(left, top float64) plot {
		return plot{left: left, right: left + width, top: top, bottom: top + height}
	}
	var spots []plot
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
