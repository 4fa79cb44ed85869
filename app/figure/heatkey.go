package figure

import "cloakroom/core/scenario"

// Picture is one lane, to be drawn when it is needed.
func (h Heat) Picture(lane Lane) Captioned { return Bind(h, lane) }

// Key tells a lane apart.
func (h Heat) Key(lane Lane) Key { return h.key(h.shown(lane), lane) }

// key takes the content of a figure and of the parts, but the result for itself,
// and of the question what the lanes show of it.
func (h Heat) key(shown Frame, parts ...any) Key {
	var asked *askedHeat
	if q := h.Asked; q != nil {
		asked = &askedHeat{sources: q.Sources, positions: q.Positions, time: q.Time, given: len(q.Readings) > 0}
	}
	parts = append(parts, Same(h.Got), asked)
	h.Asked, h.Got, h.Frame = nil, nil, shown
	return KeyOf(append(parts, h)...)
}

// askedHeat is what the lanes show of a question.
type askedHeat struct {
	sources   []scenario.Source
	positions int
	time      float64
	given     bool
}

// shown returns the first of the moments that look as the frame does in a lane.
func (h Heat) shown(lane Lane) Frame {
	switch lane {
	case LaneTruth:
		return Still()
	case LaneSpread:
		return h.Frame.between(Diffuse, Read)
	case LaneReadings:
		return h.Frame.between(Read, AddNoise)
	}
	return h.Frame.between(Recover, chapters) // the finished picture alone has arcs in full
}

// Key tells the difference apart.
func (d Difference) Key() Key { return d.Figure.key(Still(), "difference", SameList(d.Exact)) }
