package auditfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/audit"
)

// Picture is one lane, to be drawn when it is needed.
func (f Figure) Picture(lane Lane) draw.Captioned { return draw.Bind(f, lane) }

// KeyOf tells a lane apart.
func (f Figure) KeyOf(lane Lane) draw.Key {
	parts := []any{lane, draw.Same(f.Got)}
	if q := f.Asked; q != nil {
		parts = append(parts, draw.SameList(q.Box.First), draw.SameList(q.Box.Second), q.Box.Kind, q.Box.Share, q.Claim.Epsilon)
	}
	shown := f.shown(lane)
	f.Asked, f.Got, f.Frame = nil, (*audit.Result)(nil), shown
	return draw.KeyOf(append(parts, f)...)
}

// shown returns the first of the moments that look as the frame does in a lane.
func (f Figure) shown(lane Lane) chart.Frame {
	switch lane {
	case Laws:
		return chart.Still()
	case Counts:
		if f.Frame.During(Moving) {
			return chart.Frame{Chapter: Sampling, Part: 1}
		}
		return f.Frame.Between(Sampling, Lighting)
	case Statistic:
		return f.Frame.Between(Moving, Moving)
	}
	return f.Frame.Between(Voting, Voting)
}
