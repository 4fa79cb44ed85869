package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heat"
)

// sentence says how near the estimate of this draw is, in words.
func (heatPage) sentence(p *picture) (before, strong, after string) {
	got := p.result.Heat
	readings, from := "Each sensor blurred its own reading before sending it. ", "From the blurred readings"
	if len(p.asked.Sensing().Readings) > 0 {
		readings, from = "", "From the readings that were loaded"
	}
	switch {
	case got.Recovery.Status == "infeasible":
		before = readings + "No arrangement of sources explains these readings within the radius: the problem is "
		strong, after = "infeasible", "."
		if got.Distance.EMD != nil {
			after = ". The nearest explanation is drawn instead, " + draw.Format(*got.Distance.EMD) + " from the truth on average."
		}
	case total(got.Estimate.Values) == 0:
		before, strong, after = readings+"The noise is so large that the readings would fit ", "even if there were no source", ": the vicinity is hidden too."
	case got.Distance.EMD == nil:
		before, strong, after = readings+from+" the analyst finds ", draw.Format(total(got.Estimate.Values))+" units of heat", "; no truth is known to judge it by."
	case *got.Distance.EMD < 0.5/float64(len(got.Estimate.Values)):
		before, strong, after = readings+from+" the analyst happens to hit ", "the very place", " in this draw; nothing tells a hit from a near miss."
	default:
		before = readings + "What the analyst recovers from this draw lies "
		if len(p.asked.Sensing().Readings) > 0 {
			before = "What the analyst recovers from the readings that were loaded lies "
		}
		strong = draw.Format(*got.Distance.EMD) + " of a unit"
		after = " from " + counted(len(p.asked.Heat.Sources)) + " on average: " + verdict(got)
	}
	return before, strong, after
}

// verdict weighs the distance against that of a guess which ignores the
// readings: a vicinity is found when it is less than half of it.
func verdict(got *heat.Result) string {
	if got.Blind == nil {
		return "that is all there is to judge it by."
	}
	guess := draw.Format(*got.Blind)
	switch emd := *got.Distance.EMD; {
	case emd < *got.Blind/2:
		return "the vicinity is found, but not the place itself."
	case emd < *got.Blind:
		return "little better than a guess that ignores the readings, which would be " + guess + " away."
	}
	return "no better than a guess that ignores the readings, which would be " + guess + " away."
}

func counted(sources int) string {
	switch sources {
	case 1:
		return "the source"
	case 2:
		return "both sources"
	}
	return fmt.Sprintf("the %d sources", sources)
}

// facts are none beside those that every sensor laboratory has.
func (heatPage) facts() []app.UI { return nil }

func (heatPage) compareSays() string {
	return "earth mover’s distance, this draw. Every method knows M and T, none the number of sources."
}

// judged is the earth mover's distance, a length on the line.
func (s heatPage) judged(rival int) string {
	got := s.answer()
	d := got.Distance
	if rival >= 0 {
		d = got.Compared[rival].Distance
	}
	if d.EMD == nil {
		return "–"
	}
	return draw.Format(*d.EMD)
}
