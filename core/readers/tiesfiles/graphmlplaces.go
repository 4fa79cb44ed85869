package tiesfiles

import (
	"math"
	"strconv"

	"cloakroom/core/scenario/ties"
)

// graphics is what yEd draws of a node: any shape, with a label and where it stands.
// A group holds several realizers, of which the first tells enough.
type graphics struct {
	Shapes []struct {
		Label    []string   `xml:"NodeLabel"`
		Geometry []geometry `xml:"Geometry"`
		Inner    []struct {
			Shapes []struct {
				Label []string `xml:"NodeLabel"`
			} `xml:",any"`
		} `xml:"Realizers"`
	} `xml:",any"`
}

// geometry is a box from its upper left corner, in numbers as written.
type geometry struct {
	X      string `xml:"x,attr"`
	Y      string `xml:"y,attr"`
	Width  string `xml:"width,attr"`
	Height string `xml:"height,attr"`
}

// drawn is what is known of how a node was drawn.
type drawn struct {
	label string
	at    *geometry
}

func (d *drawn) take(g *graphics) {
	label := func(labels []string) {
		if d.label == "" && len(labels) > 0 {
			d.label = plain(labels[0])
		}
	}
	for _, shape := range g.Shapes {
		label(shape.Label)
		if len(shape.Geometry) > 0 {
			d.at = &shape.Geometry[0]
		}
		for _, inner := range shape.Inner {
			for _, realizer := range inner.Shapes {
				label(realizer.Label)
			}
		}
	}
}

// place is where a node stands, y downwards.
type place struct {
	x, y float64
	ok   bool
}

// place is told by the data x and y, which go upwards as Gephi draws them, or by
// what yEd draws, downwards.
func (item *graphMLItem) place() place {
	p := place{ok: true}
	number := func(text string) float64 {
		v, err := strconv.ParseFloat(text, 64)
		p.ok = p.ok && err == nil && math.Abs(v) < 1e12
		return v
	}
	if p.x, p.y = number(item.data["x"]), -number(item.data["y"]); p.ok || item.drawn.at == nil {
		return p
	}
	g := item.drawn.at
	p.ok = true
	p.x, p.y = number(g.X)+number(g.Width)/2, number(g.Y)+number(g.Height)/2
	return p
}

// margin is what is left free around the nodes on every side of the unit square.
const margin = 0.04

// pinned takes the places of all nodes to the unit square in one scale, the shorter
// side in the middle; nil when some node has none, or all stand on one point.
func pinned(places []place) ties.Pins {
	if len(places) == 0 {
		return nil
	}
	low, high := places[0], places[0]
	for _, p := range places {
		if !p.ok {
			return nil
		}
		low = place{x: min(low.x, p.x), y: min(low.y, p.y)}
		high = place{x: max(high.x, p.x), y: max(high.y, p.y)}
	}
	side := max(high.x-low.x, high.y-low.y)
	if !(side > 0) {
		return nil
	}
	to := func(v, low, high float64) float64 {
		at := 0.5 + (1-2*margin)*(v-(low+high)/2)/side
		return math.Round(at*1e4) / 1e4 // finer than anything that is seen, and short in a link
	}
	pins := make(ties.Pins, len(places))
	for i, p := range places {
		pins[i] = ties.Pin{Node: i, X: to(p.x, low.x, high.x), Y: to(p.y, low.y, high.y)}
	}
	return pins
}
