package networkfig

import (
	"math"

	"cloakroom/app/figure/draw"
)

// mostEdges is how many edges are drawn at most; of more, every so manyth.
const mostEdges = 20_000

// mostHulls is how many communities are shown as areas at most.
const mostHulls = 12

// SVG draws the resting layer of a view: the communities as soft areas with
// their names, every edge, and the names of the nodes where there is room. While
// the network is being sampled, the truth has the edges drawn so far and the
// other views have none.
func (g Ground) SVG() string {
	n, v := g.Figure, g.View
	p := draw.NewPen(n.Box.Width, n.Box.Height, n.Palette, `aria-hidden="true"`)
	at := n.places()
	groups := n.groups(at)
	for _, g := range groups {
		p.Fill(draw.SoftOutline(g.corners, n.softness()), n.Palette.Muted, 0.1)
	}
	n.drawEdges(p, at, v)
	taken := n.nameGroups(p, at, groups)
	n.nameNodes(p, at, groups, taken)
	return p.Finish()
}

// group is a community as drawn.
type group struct {
	community int
	corners   []draw.Point
	bounds    draw.Rect // with the soft rim
}

// groups lists the communities that are shown as areas: none where there is
// only one, or too many to tell apart.
func (n Figure) groups(at places) []group {
	of, count := n.communities()
	members := make([][]draw.Point, count)
	present := 0
	for i, community := range of {
		if community < 0 || !at.known(i) {
			continue
		}
		if len(members[community]) == 0 {
			present++
		}
		members[community] = append(members[community], draw.XY(at.x[i], at.y[i]))
	}
	if present < 2 || present > mostHulls {
		return nil
	}
	var groups []group
	rim := n.softness()
	for community, points := range members {
		if len(points) == 0 {
			continue
		}
		b := draw.BoundsOf(points)
		groups = append(groups, group{community: community, corners: draw.Hull(points),
			bounds: draw.Rect{Left: b.Left - rim, Right: b.Right + rim, Top: b.Top - rim, Bottom: b.Bottom + rim}})
	}
	return groups
}

// softness is how far the area of a community reaches beyond its nodes.
func (n Figure) softness() float64 { return 1.4*n.radius() + 4 }

// drawEdges draws the edges as one path for each thickness, the paler the more of
// the picture they would cover: an edge looks the same whether or not all are
// there yet. Where weights differ, the heaviest edges are the thickest.
func (n Figure) drawEdges(p *draw.Pen, at places, v View) {
	g := at.grid()
	hidden := n.unsampled(v)
	every, seen := n.edgeStride(), 0
	var paths [thicknesses]draw.Path
	ink, heaviest := 0.0, n.heaviest()
	n.eachEdge(func(from, to int, weight float64) {
		seen++
		if (seen-1)%every != 0 || !at.known(from) || !at.known(to) {
			return
		}
		ink += math.Hypot(at.x[from]-at.x[to], at.y[from]-at.y[to])
		if hidden != nil && hidden[seen-1] {
			return
		}
		paths[thickness(weight, heaviest)].Segment(g.x[from], g.y[from], g.x[to], g.y[to])
	})
	r := n.area()
	cover := ink / (r.Width() * r.Height())
	width := min(max(0.6/math.Sqrt(cover), 0.35), 1.3)
	strength := min(max(0.14/(cover*width), 0.05), 0.55)
	for k := range paths {
		p.Path(&paths[k], `fill="none"`, draw.Attribute("stroke", n.Palette.Muted),
			draw.Attribute("stroke-width", draw.Number(thick(k)*width*n.Palette.Stroke)), draw.Attribute("stroke-opacity", draw.Number(strength)))
	}
}

// thicknesses is how many thicknesses of edges are told apart; evenly is that of
// edges which all weigh the same.
const (
	thicknesses = 5
	evenly      = 1
)

// thick is the width of the kth thickness, that of evenly being one.
func thick(k int) float64 { return []float64{0.6, 1, 1.6, 2.3, 3.1}[k] }

// thickness returns which of the thicknesses an edge has: by the square root of its
// share of the heaviest, so that light ones are told apart too. Where all edges
// weigh the same, heaviest is 0.
func thickness(weight, heaviest float64) int {
	if heaviest == 0 {
		return evenly
	}
	return min(max(int(thicknesses*math.Sqrt(weight/heaviest)), 0), thicknesses-1)
}

// heaviest is the largest weight, or 0 when all weigh the same.
func (n Figure) heaviest() float64 {
	least, most := math.Inf(1), 0.0
	n.eachEdge(func(_, _ int, weight float64) { least, most = min(least, weight), max(most, weight) })
	if least >= most {
		return 0
	}
	return most
}

// edgeStride is one more than the number of edges left out after each drawn.
func (n Figure) edgeStride() int { return (n.edges() + mostEdges - 1) / mostEdges }
