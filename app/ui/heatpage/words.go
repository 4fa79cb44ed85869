package heatpage

import (
	"fmt"
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// Sentence says how near the estimate of this draw is, in words.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Heat
	before, strong, after := "", "", ""
	readings, from := "Each sensor blurred its own reading before sending it. ", "From the blurred readings"
	if len(a.Asked.Sensing().Readings) > 0 {
		readings, from = "", "From the readings that were loaded"
	}
	switch {
	case got.Recovery.Status == "infeasible":
		before = readings + "No arrangement of sources explains these readings within the radius: the problem is "
		strong, after = "infeasible", "."
		if got.Distance.EMD != nil {
			after = ". The nearest explanation is drawn instead, " + draw.Format(*got.Distance.EMD) + " from the truth on average."
		}
	case words.Sum(got.Estimate.Values) == 0:
		before, strong, after = readings+"The noise is so large that the readings would fit ", "even if there were no source", ": the vicinity is hidden too."
	case got.Distance.EMD == nil:
		before, strong, after = readings+from+" the analyst finds ", draw.Format(words.Sum(got.Estimate.Values))+" units of heat", "; no truth is known to judge it by."
	case *got.Distance.EMD < 0.5/float64(len(got.Estimate.Values)):
		before, strong, after = readings+from+" the analyst happens to hit ", "the very place", " in this draw; "+nearMiss(a)
	default:
		before = readings + "What the analyst recovers from this draw lies "
		if len(a.Asked.Sensing().Readings) > 0 {
			before = "What the analyst recovers from the readings that were loaded lies "
		}
		strong = draw.Format(*got.Distance.EMD) + " of a unit"
		after = " from " + counted(len(a.Asked.Heat.Sources)) + " on average: " + verdict(got)
	}
	return session.Spoken(before, strong, after)
}

// nearMiss says how well all the readings tell this truth from one whose source lies one
// place along, at best: Φ(µ/2) of draws, with µ at most Δ₂/(αnσ), and √m times that
// where each sensor is protected alone.
func nearMiss(a session.Answer) string {
	got, q := a.Result.Heat, a.Asked.Heat
	if len(q.Readings) > 0 {
		return "the noise of readings that were loaded is not known, nor whether they tell a hit from a near miss."
	}
	mu := got.Sensitivity / (a.Asked.Alpha() * float64(q.Positions) * got.Sigma)
	if q.Privacy.Scope == sensing.ScopeSensor {
		mu *= math.Sqrt(float64(len(got.Private.Values)))
	}
	guess := 0.5 * math.Erfc(-mu/math.Sqrt2/2)
	switch {
	case math.IsNaN(guess) || guess < 0.505:
		return "nothing tells a hit from a near miss."
	case guess < 0.9:
		return "one place along would be told from it with a chance of at most " + words.Percent(guess) + ", where guessing has 50 %."
	}
	return "this is hardly hidden: one place along could be told from it with a chance of up to " + words.Percent(guess) + "."
}

// between is the share of what was found that lies in the middle half of a gap between
// two neighbouring sources, the gap that holds most.
func between(got *heat.Result) float64 {
	last, most := -1, 0.0
	for place, strength := range got.Truth.Values {
		if !(strength > 0) {
			continue
		}
		if gap := place - last; last >= 0 && gap > 1 {
			middle := got.Estimate.Values[last+(gap+3)/4 : place-gap/4]
			most = max(most, words.Sum(middle))
		}
		last = place
	}
	return most / words.Sum(got.Estimate.Values)
}

// verdict weighs the distance against that of a guess which ignores the
// readings: a vicinity is found when it is less than half of it, and what was found
// does not lie between the sources.
func verdict(got *heat.Result) string {
	if share := between(got); share > 0.25 {
		return words.Percent(share) + " of what was found lies between two sources, and does not tell them apart."
	}
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

// CompareSays explains what the comparison shows.
func (p *Page) CompareSays() string {
	return "earth mover’s distance, this draw. Every method knows M and T, none the number of sources."
}

// DistanceUnit is the unit of the earth mover's distance.
func (p *Page) DistanceUnit() string { return "in lengths of the line" }

// Judged is the earth mover's distance, a length on the line.
func (p *Page) Judged(rival int) string {
	got := p.Answer()
	d := got.Distance
	if rival >= 0 {
		d = got.Compared[rival].Distance
	}
	if d.EMD == nil {
		return "–"
	}
	return draw.Format(*d.EMD)
}
