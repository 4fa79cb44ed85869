package figure

// Picture is one view, to be drawn when it is needed.
func (h Heatmap) Picture(v HeatmapView) Captioned { return Bind(h, v) }

// Key tells a view apart. A result counts for itself, and so do the lists of a
// question.
func (h Heatmap) Key(v HeatmapView) Key {
	parts := []any{v, Same(h.Got)}
	if q := h.Asked; q != nil {
		parts = append(parts, q.Grid, q.People.Kind, SameList(q.People.Values), SameList(q.People.Rows))
	}
	h.Frame = h.Moment(v)
	h.Asked, h.Got = nil, nil
	return KeyOf(append(parts, h)...)
}

// Moment returns the first of the moments that look as the frame does in a view,
// or the finished picture.
func (h Heatmap) Moment(v HeatmapView) Frame {
	rebuilt := h.recoverChapter()
	switch m := h.mapOf(v); {
	case v == HeatmapTruth:
		return h.Frame.between(crowdChapter, crowdChapter)
	case v == HeatmapPyramid:
		return h.Frame.between(crowdChapter+1, rebuilt)
	case m != nil && len(m.Moves.Values) > 0:
		return h.Frame.between(rebuilt, rebuilt+1)
	}
	return h.Frame.between(rebuilt, rebuilt)
}
