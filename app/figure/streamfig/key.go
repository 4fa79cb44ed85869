package streamfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// Picture is one lane, to be drawn when it is needed.
func (f Figure) Picture(lane Lane) draw.Captioned { return draw.Bind(f, lane) }

// KeyOf tells a lane apart.
func (f Figure) KeyOf(lane Lane) draw.Key { return f.key(f.shown(lane), lane) }

// key takes the content of a figure and of the parts, but the result for itself, and of
// the question what the lanes show of it.
func (f Figure) key(shown chart.Frame, parts ...any) draw.Key {
	parts = append(parts, draw.Same(f.Got), draw.SameList(f.Guess))
	if q := f.Asked; q != nil {
		parts = append(parts, draw.SameList(f.values()), draw.SameList(q.Weights), question{q.Counter, q.Data.Kind, q.Privacy.Randomness, q.Data.Length(), q.Ticks(), q.Queries})
	}
	f.Guess, f.Asked, f.Got, f.Frame = nil, nil, (*stream.Result)(nil), shown
	return draw.KeyOf(append(parts, f)...)
}

// question is what the lanes show of a question.
type question struct {
	counter, kind, randomness string
	entries, ticks            int
	ranges                    sampling.Ranges
}

// shown returns the first of the moments that look as the frame does in a lane.
func (f Figure) shown(lane Lane) chart.Frame {
	switch lane {
	case Truth:
		return chart.Still()
	case Samples:
		return f.Frame.Between(Counting, Noising)
	case Tree:
		return f.Frame.Between(Noising, Growing)
	}
	return f.Frame.Between(Growing, Growing)
}
