package heatpage

import (
	"fmt"
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// Sentence says how near the estimate of this draw is, and against what.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Heat
	loaded := len(a.Asked.Sensing().Readings) > 0
	switch found := words.Sum(got.Estimate.Values); {
	case got.Recovery.Status == "infeasible":
		after := "."
		if got.Distance.EMD != nil {
			after = fmt.Sprintf(". The nearest explanation is drawn instead, on average %s of the line’s length from the truth.", draw.Format(*got.Distance.EMD))
		}
		return session.Spoken("No arrangement of sources explains these readings within the radius: the problem is ", "infeasible", after)
	case found == 0:
		return session.Spoken("The noise is so large that the readings would fit ", "even if there were no source", ". The vicinity is hidden too.")
	case got.Distance.EMD == nil:
		return session.Spoken(tag.Either(loaded, "From the loaded readings the analyst finds ", "The analyst finds "), draw.Format(found)+" units of heat", ". No truth is known to judge it by.")
	case *got.Distance.EMD < 0.5/float64(len(got.Estimate.Values)):
		return session.Spoken(tag.Either(loaded, "The estimate hits ", "The estimate of this draw hits "), "the very place", ". "+nearMiss(a))
	default:
		return session.Spoken(tag.Either(loaded, "The estimate from the loaded readings is on average ", "The estimate of this draw is on average "),
			draw.Format(*got.Distance.EMD)+" of the line’s length", " away from "+counted(len(a.Asked.Heat.Sources))+"."+verdict(got))
	}
}

// nearMiss says how well all the readings tell this truth from one whose source lies one
// place along, at best: Φ(µ/2) of draws, with µ at most Δ₂/(αnσ), and √m times that
// where each sensor is protected alone.
func nearMiss(a session.Answer) string {
	got, q := a.Result.Heat, a.Asked.Heat
	if len(q.Readings) > 0 {
		return "The noise of loaded readings is not known, so nobody can say how well they hide it."
	}
	mu := got.Sensitivity / (a.Asked.Alpha() * float64(q.Positions) * got.Sigma)
	if q.Privacy.Scope == sensing.ScopeSensor {
		mu *= math.Sqrt(float64(len(got.Private.Values)))
	}
	guess := 0.5 * math.Erfc(-mu/math.Sqrt2/2)
	switch {
	case math.IsNaN(guess) || guess < 0.505:
		return "Nothing tells this from a near miss."
	case guess < 0.9:
		return "The best test tells it from one place along with a chance of at most " + words.Percent(guess) + "; guessing has 50 %."
	}
	return "This is hardly hidden: a test can tell it from one place along with a chance of up to " + words.Percent(guess) + "."
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
		return " But " + words.Percent(share) + " of what was found lies between two sources, and does not tell them apart."
	}
	if got.Blind == nil {
		return ""
	}
	guess := " A blind guess is " + draw.Format(*got.Blind) + " away"
	switch emd := *got.Distance.EMD; {
	case emd < *got.Blind/2:
		return guess + ": the vicinity is found, the place is not."
	case emd < *got.Blind:
		return guess + ", hardly further: little is found."
	}
	return guess + ", no further: nothing is found."
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
	return "Earth mover’s distance, in this draw. Every method knows M and T, none the number of sources."
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
