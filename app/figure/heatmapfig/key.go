package heatmapfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
)

// Picture is one view, to be drawn when it is needed.
func (h Figure) Picture(v View) draw.Captioned { return draw.Bind(h, v) }

// Key tells a view apart. A result counts for itself, and so do the lists of a
// question.
func (h Figure) KeyOf(v View) draw.Key {
	parts := []any{v, draw.Same(h.Got)}
	if q := h.Asked; q != nil {
		parts = append(parts, q.Grid, q.People.Kind, draw.SameList(q.People.Values), draw.SameList(q.People.Rows))
	}
	h.Frame = h.Moment(v)
	h.Asked, h.Got = nil, nil
	return draw.KeyOf(append(parts, h)...)
}

// Moment returns the first of the moments that look as the frame does in a view,
// or the finished picture.
func (h Figure) Moment(v View) chart.Frame {
	rebuilt := h.recoverChapter()
	switch m := h.mapOf(v); {
	case v == Truth:
		return h.Frame.Between(crowdChapter, crowdChapter)
	case v == Pyramid:
		return h.Frame.Between(crowdChapter+1, rebuilt)
	case m != nil && len(m.Moves.Values) > 0:
		return h.Frame.Between(rebuilt, rebuilt+1)
	}
	return h.Frame.Between(rebuilt, rebuilt)
}
