package figure

import "cloakroom/core/scenario"

// Picture is the moving layer of a view, to be drawn when it is needed.
func (n Network) Picture(v NetworkView) Captioned { return Bind(n, v) }

// Key tells the moving layer of a view apart.
func (n Network) Key(v NetworkView) Key {
	n.Frame = n.shown(v)
	var asked *askedNetwork
	if q := n.Asked; q != nil {
		asked = &askedNetwork{sources: q.Sources, time: q.Time, given: len(q.Readings) > 0}
	}
	return n.key(v, asked)
}

// key takes the content of a figure and of the parts, but the result, the drawing
// and the lists of the graph for themselves.
func (n Network) key(parts ...any) Key {
	parts = append(parts, Same(n.Got), Same(n.Drawing))
	if n.Asked != nil {
		g := &n.Asked.Graph
		parts = append(parts, g.Kind, g.Nodes(), SameList(g.Edges), SameList(g.Communities), SameList(g.Names), SameList(g.At))
	}
	n.Asked, n.Got, n.Drawing = nil, nil, nil
	return KeyOf(append(parts, n)...)
}

// askedNetwork is what the views show of a question besides its graph.
type askedNetwork struct {
	sources []scenario.NodeSource
	time    float64
	given   bool
}

// shown returns the first of the moments that look as the frame does in a view.
func (n Network) shown(v NetworkView) Frame {
	switch {
	case n.Frame.during(Sample) && v == NetworkTruth:
		return n.Frame
	case n.Frame.during(Sample):
		return Frame{}
	}
	switch v {
	case NetworkTruth:
		return n.Frame.between(Place, Place)
	case NetworkExact:
		return n.Frame.between(Diffuse, Diffuse)
	case NetworkPrivate:
		return n.Frame.between(Read, AddNoise)
	}
	return n.Frame.between(Recover, chapters) // the finished picture alone has arrows
}

// Ground is the resting layer of a view, which lies under it.
type Ground struct {
	Figure Network
	View   NetworkView
}

// Ground is the resting layer of a view, to be drawn when it is needed.
func (n Network) Ground(v NetworkView) Drawing { return Ground{Figure: n, View: v} }

// Key tells the ground apart: while a network is being sampled, by the edges that
// are there.
func (g Ground) Key() Key {
	sampled := g.Figure.SampledEdges(g.View)
	g.Figure.Frame, g.Figure.Show = Frame{}, NetworkShow{}
	return g.Figure.key(sampled)
}

// Key tells the bar apart.
func (b ColourBar) Key() Key { return KeyOf(b) }
