package mechanismsfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/mechanisms"
)

// Picture is one lane, to be drawn when it is needed.
func (f Figure) Picture(lane Lane) draw.Captioned { return draw.Bind(f, lane) }

// KeyOf tells a lane apart: by what its frame shows, by the result, and by what it shows of
// the question.
func (f Figure) KeyOf(lane Lane) draw.Key {
	frame := chart.Still()
	switch lane {
	case Laws:
		frame = f.Frame.Between(LawsDrawn, SamplesDropped)
	case Losses:
		frame = f.Frame.Between(LossRead, LossRead)
	case Tests:
		frame = f.Frame.Between(Judged, Judged)
	}
	parts := []any{lane, draw.Same(f.Got)}
	if q := f.Asked; q != nil {
		epsilon, delta := q.Budget()
		parts = append(parts, draw.SameList(q.People.Values), question{q.People, q.Mechanism, epsilon, delta}.bare())
	}
	f.Asked, f.Got, f.Frame = nil, (*mechanisms.Result)(nil), frame
	return draw.KeyOf(append(parts, f)...)
}

// question is what the lanes show of a question.
type question struct {
	people         mechanisms.People
	mechanism      string
	epsilon, delta float64
}

// bare is without the values, which are told apart by themselves.
func (q question) bare() question {
	q.people.Values = nil
	return q
}
