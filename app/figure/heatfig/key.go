package heatfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/heat"
)

// Picture is one lane, to be drawn when it is needed.
func (h Figure) Picture(lane Lane) draw.Captioned { return draw.Bind(h, lane) }

// Key tells a lane apart.
func (h Figure) KeyOf(lane Lane) draw.Key { return h.key(h.shown(lane), lane) }

// key takes the content of a figure and of the parts, but the result for itself,
// and of the question what the lanes show of it.
func (h Figure) key(shown chart.Frame, parts ...any) draw.Key {
	var asked *question
	if q := h.Asked; q != nil {
		asked = &question{sources: q.Sources, positions: q.Positions, time: q.Time, given: len(q.Readings) > 0}
	}
	parts = append(parts, draw.Same(h.Got), asked)
	h.Asked, h.Got, h.Frame = nil, nil, shown
	return draw.KeyOf(append(parts, h)...)
}

// question is what the lanes show of a question.
type question struct {
	sources   []heat.Source
	positions int
	time      float64
	given     bool
}

// shown returns the first of the moments that look as the frame does in a lane.
func (h Figure) shown(lane Lane) chart.Frame {
	switch lane {
	case Truth:
		return chart.Still()
	case Spread:
		return h.Frame.Between(sensingfig.Diffuse, sensingfig.Read)
	case Readings:
		return h.Frame.Between(sensingfig.Read, sensingfig.AddNoise)
	}
	return h.Frame.Between(sensingfig.Recover, sensingfig.Chapters) // the finished picture alone has arcs in full
}

// Key tells the difference apart.
func (d Difference) Key() draw.Key {
	return d.Figure.key(chart.Still(), "difference", draw.SameList(d.Exact))
}
