package regretfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/regret"
)

// Picture is one lane, to be drawn when it is needed.
func (f Figure) Picture(lane Lane) draw.Captioned { return draw.Bind(f, lane) }

// KeyOf tells a lane apart. It takes the content of a figure, but the result for itself,
// and of the question what the lanes show of it.
func (f Figure) KeyOf(lane Lane) draw.Key {
	shown := f.Frame
	switch lane {
	case Totals:
		shown = f.Frame.Between(Adding, Judging)
	case Chances:
		shown = f.Frame.Between(Noising, Judging)
	case Regret:
		shown = f.Frame.Between(Looking, Judging)
	default:
		if f.Frame.During(Adding) || f.Frame.During(Noising) { // they show all rounds
			shown = chart.Frame{Chapter: Adding, Part: 1}
		}
	}
	parts := []any{lane, draw.Same(f.Got)}
	if f.Asked != nil {
		parts = append(parts, f.byHand(), f.Asked.Setting, f.Asked.Losses.Kind)
	}
	f.Asked, f.Got, f.Frame = nil, (*regret.Result)(nil), shown
	return draw.KeyOf(append(parts, f)...)
}
