package networkfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/network"
)

// Picture is the moving layer of a view, to be drawn when it is needed.
func (n Figure) Picture(v View) draw.Captioned { return draw.Bind(n, v) }

// Key tells the moving layer of a view apart.
func (n Figure) KeyOf(v View) draw.Key {
	n.Frame = n.shown(v)
	var asked *question
	if q := n.Asked; q != nil {
		asked = &question{sources: q.Sources, time: q.Time, given: len(q.Readings) > 0}
	}
	return n.key(v, asked)
}

// key takes the content of a figure and of the parts, but the result, the drawing
// and the lists of the graph for themselves.
func (n Figure) key(parts ...any) draw.Key {
	parts = append(parts, draw.Same(n.Got), draw.Same(n.Drawing))
	if n.Asked != nil {
		g := &n.Asked.Graph
		parts = append(parts, g.Kind, g.Nodes(), draw.SameList(g.Edges), draw.SameList(g.Communities), draw.SameList(g.Names), g.Groups, draw.SameList(g.At))
	}
	n.Asked, n.Got, n.Drawing = nil, nil, nil
	return draw.KeyOf(append(parts, n)...)
}

// question is what the views show of a question besides its graph.
type question struct {
	sources []network.Source
	time    float64
	given   bool
}

// shown returns the first of the moments that look as the frame does in a view.
func (n Figure) shown(v View) chart.Frame {
	switch {
	case n.Frame.During(sensingfig.Sample) && v == Truth:
		return n.Frame
	case n.Frame.During(sensingfig.Sample):
		return chart.Frame{}
	}
	switch v {
	case Truth:
		return n.Frame.Between(sensingfig.Place, sensingfig.Place)
	case Exact:
		return n.Frame.Between(sensingfig.Diffuse, sensingfig.Diffuse)
	case Private:
		return n.Frame.Between(sensingfig.Read, sensingfig.AddNoise)
	}
	return n.Frame.Between(sensingfig.Recover, sensingfig.Chapters) // the finished picture alone has arrows
}

// Ground is the resting layer of a view, which lies under it.
type Ground struct {
	Figure Figure
	View   View
}

// Ground is the resting layer of a view, to be drawn when it is needed.
func (n Figure) Ground(v View) draw.Drawing { return Ground{Figure: n, View: v} }

// Key tells the ground apart: while a network is being sampled, by the edges that
// are there.
func (g Ground) Key() draw.Key {
	sampled := g.Figure.SampledEdges(g.View)
	g.Figure.Frame, g.Figure.Show = chart.Frame{}, Show{}
	return g.Figure.key(sampled)
}

// Key tells the bar apart.
func (b ColourBar) Key() draw.Key { return draw.KeyOf(b) }
