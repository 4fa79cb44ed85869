package graphonfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/graphon"
)

// Picture is one view, to be drawn when it is needed.
func (f Figure) Picture(v View) draw.Captioned { return draw.Bind(f, v) }

// KeyOf tells a view apart.
func (f Figure) KeyOf(v View) draw.Key { return f.key(f.shown(v), v) }

// key takes the content of a figure and of the parts, but the result for itself, and of
// the question what the views show of it.
func (f Figure) key(shown chart.Frame, parts ...any) draw.Key {
	parts = append(parts, draw.Same(f.Got))
	if q := f.Asked; q != nil {
		truth := q.Truth
		truth.Edges, truth.Communities = nil, nil // which are seen by their answer alone
		parts = append(parts, truth, q.Density, q.Nodes, q.Estimator.Widths)
	}
	f.Asked, f.Got, f.Frame = nil, (*graphon.Result)(nil), shown
	return draw.KeyOf(append(parts, f)...)
}

// shown returns the first of the moments that look as the frame does in a view.
func (f Figure) shown(v View) chart.Frame {
	switch v {
	case Truth:
		return chart.Still()
	case Drawn:
		return f.Frame.Between(Tossing, Tossing)
	case Sorted:
		if f.AsDrawn {
			return f.Frame
		}
		return f.Frame.Between(Forgetting, Sorting)
	}
	return f.Frame.Between(Estimating, Judging)
}
