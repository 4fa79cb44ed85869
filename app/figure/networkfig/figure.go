package networkfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/network"
)

// Figure draws the network laboratory as four views of one network, in the
// order of the journey. Asked is what the reader has set, Got the latest
// answer, Drawing where its nodes stand; each may be nil or behind the others,
// and what is missing is left out. Where the answer is about the largest
// component alone, its nodes are numbered anew, and so are the sources asked
// for.
//
// A view is two <svg> of Box's size, one upon the other: a Ground that rests
// while the player runs, and a View that does not.
type Figure struct {
	Asked   *network.Question
	Got     *network.Result
	Drawing *network.Drawing // nil stands for the answer's own
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
	Show    Show
}

// Show chooses what is drawn besides.
type Show struct {
	NoiseRemoved bool      // the readings the seed's owner gets back, as the reports
	Rival        string    // method of a compared recovery to draw instead of ours
	Earth        bool      // the earth that a rival has still to move, too
	Scale        NodeScale // in the place of its own; zero for none
	Hidden       bool      // the truth is hidden: what is asked holds a guess at it
}

// View is one of the four pictures.
type View int

// The views in the order of the journey.
const (
	Truth     View = iota // the sources f₀
	Exact                 // e^{−τL}f₀
	Private               // what each node reports
	Recovered             // the estimate and its community
	Views                 // how many there are
)

// area is the rectangle of the unit square; a strip above is left for the names
// of communities, one below for the verdict.
func (n Figure) area() draw.Rect {
	side, strip := 16.0, 1.7*n.Palette.Text+6
	p := draw.Rect{Left: side, Right: n.Box.Width - side, Top: strip, Bottom: n.Box.Height - strip}
	p.Right, p.Bottom = max(p.Right, p.Left+1), max(p.Bottom, p.Top+1)
	return p
}

// Node returns the px of node i; (NaN, NaN) when nobody knows its place.
func (n Figure) Node(i int) (x, y float64) {
	if n.Asked != nil {
		for _, pin := range n.Asked.Graph.At {
			if pin.Node == i {
				return n.px(pin.X, pin.Y)
			}
		}
	}
	d := n.drawing()
	if i >= 0 && i < d.places() {
		return n.px(d.X.Values[i], d.Y.Values[i])
	}
	return math.NaN(), math.NaN()
}

// px places a point of the unit square.
func (n Figure) px(x, y float64) (float64, float64) {
	r := n.area()
	return r.Left + x*r.Width(), r.Top + y*r.Height()
}

// At returns the point of the unit square under the px, kept within it: the
// inverse of Node, for dragging.
func (n Figure) At(x, y float64) [2]float64 {
	r := n.area()
	inside := func(v float64) float64 { return min(max(v, 0), 1) }
	return [2]float64{inside((x - r.Left) / r.Width()), inside((y - r.Top) / r.Height())}
}

// NearestNode returns the node nearest to the px, false when none is within the
// given distance.
func (n Figure) NearestNode(x, y, within float64) (node int, found bool) {
	places := n.places()
	nearest := within
	for i := range places.x {
		if d := math.Hypot(places.x[i]-x, places.y[i]-y); d <= nearest {
			node, found, nearest = i, true, d
		}
	}
	return node, found
}

// radius is the radius of a node of middling value: large where there is room.
func (n Figure) radius() float64 {
	r := n.area()
	spacing := math.Sqrt(r.Width() * r.Height() / float64(max(n.nodes(), 1)))
	return min(max(0.86*math.Pow(spacing, 0.54), 1.6), 14) * math.Sqrt(n.Palette.Stroke)
}

// places holds the nodes' px, NaN where nobody knows the place.
type places struct{ x, y []float64 }

func (n Figure) places() places {
	count := n.nodes()
	p := places{x: make([]float64, count), y: make([]float64, count)}
	for i := range p.x {
		p.x[i], p.y[i] = math.NaN(), math.NaN()
	}
	d := n.drawing()
	for i := range min(d.places(), count) {
		p.x[i], p.y[i] = n.px(d.X.Values[i], d.Y.Values[i])
	}
	if n.Asked != nil {
		for _, pin := range n.Asked.Graph.At {
			if pin.Node >= 0 && pin.Node < count {
				p.x[pin.Node], p.y[pin.Node] = n.px(pin.X, pin.Y)
			}
		}
	}
	return p
}

// known reports whether node i has a place.
func (p places) known(i int) bool { return i >= 0 && i < len(p.x) && !math.IsNaN(p.x[i]) }
