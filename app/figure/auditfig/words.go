package auditfig

import (
	"fmt"
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario/audit"
)

// TitleOf returns the heading of a lane.
func (f Figure) TitleOf(lane Lane) string {
	switch lane {
	case Laws:
		if f.Got != nil && !f.Hidden {
			return f.Got.Box.Title
		}
		return "The box"
	case Counts:
		if f.Got != nil {
			return "About " + Enough(f.Got.Plan.Samples) + " samples of each database"
		}
		return "Samples"
	case Statistic:
		return "The statistic while samples come"
	}
	return "The verdict, run after run"
}

// Enough writes a number of samples that are needed: the next whole one.
func Enough(v float64) string { return Large(math.Ceil(v - 1e-9)) }

// Large writes a number of samples.
func Large(v float64) string {
	if v < 1e6 {
		return field.Grouped(int(v + 0.5))
	}
	for _, unit := range []struct {
		size float64
		name string
	}{{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}} {
		if v >= unit.size && v < 1e15 {
			return draw.Format(v/unit.size) + " " + unit.name
		}
	}
	return draw.Format(v)
}

// Hint returns the remark at the right end of a lane's heading. It tells a number no
// sooner than the player's frame shows where it comes from.
func (f Figure) Hint(lane Lane) string {
	if f.Got == nil {
		return ""
	}
	got := f.Got
	switch {
	case lane == Laws && got.Truth != nil && !f.Hidden:
		delta, says := max(got.Truth.Delta[0], got.Truth.Delta[1]), ": broken"
		if got.Truth.Private {
			says = ": kept"
			if delta < rounding {
				delta = 0
			}
		}
		return "δ(ε) = " + draw.Format(delta) + ", claimed " + draw.Format(got.Claim.Delta) + says
	case lane == Counts && f.Frame.Done(Lighting) == 1 && got.Witness != nil && got.Witness.Count > 0:
		return "marked event: " + f.came(got.Witness.Likely) + " samples against " + f.came(got.Witness.Other)
	case lane == Statistic && f.Frame.Done(Moving) == 1:
		return f.statisticWords()
	case lane == Verdicts && f.Frame.Done(Voting) == 1:
		return f.votesWords()
	}
	return ""
}

// rounding is what the δ of laws that keep their claim may be by rounding alone.
const rounding = 1e-12

// came is the count of an event from its share of λ.
func (f Figure) came(share float64) string {
	return field.Grouped(int(share*f.Got.Plan.Samples + 0.5))
}

func (f Figure) statisticWords() string {
	got := f.Got
	most := got.Run.Statistics[0]
	for _, v := range got.Run.Statistics {
		most = max(most, v)
	}
	if got.Run.Unbounded {
		return "without bound: " + got.Run.Verdict
	}
	return draw.Format(most) + " against " + draw.Format(got.Run.Threshold) + ": " + got.Run.Verdict
}

func (f Figure) votesWords() string {
	v := &f.Got.Votes
	runs := v.Accepts + v.Rejects
	switch {
	case runs == 1 && v.Rejects == 1:
		return "the one run rejects"
	case runs == 1:
		return "the one run accepts"
	case v.Rejects >= v.Accepts:
		return fmt.Sprintf("%d of %s reject", v.Rejects, draw.Count(runs, "run"))
	}
	return fmt.Sprintf("%d of %s accept", v.Accepts, draw.Count(runs, "run"))
}

// Says returns the text alternative of a lane.
func (f Figure) Says(lane Lane) string {
	if f.Got == nil {
		return "Nothing has been computed yet."
	}
	got := f.Got
	switch lane {
	case Laws:
		return f.saysLaws()
	case Counts:
		text := fmt.Sprintf("Counts of %s on each database, divided by λ.", field.Counted(got.Counts.Outcomes, "outcome", "outcomes"))
		if w := got.Witness; w != nil && w.Count > 0 {
			text += fmt.Sprintf(" The witness is %s: %s samples on database %d and %s on the other.",
				field.Counted(w.Count, "outcome", "outcomes"), f.came(w.Likely), databaseOf(w), f.came(w.Other))
		}
		return text
	case Statistic:
		return "The statistic ends at " + f.statisticWords() + "."
	}
	return "The verdict: " + f.votesWords() + "."
}

func databaseOf(w *audit.Event) int {
	if w.Reversed {
		return 1
	}
	return 0
}

func (f Figure) saysLaws() string {
	got := f.Got
	switch {
	case f.Hidden:
		return "The box is closed: only its samples are shown."
	case got.Laws == nil || got.Truth == nil:
		return "The laws of the box are not known."
	}
	text := fmt.Sprintf("Two laws of %s. δ(ε) is %s from database 0 to 1 and %s back, and %s is claimed.",
		field.Counted(got.Laws.Outcomes, "outcome", "outcomes"), draw.Format(got.Truth.Delta[0]), draw.Format(got.Truth.Delta[1]), draw.Format(got.Claim.Delta))
	if got.Box.Gives != "" && !got.Truth.Private {
		text += " What gives it away: " + got.Box.Gives
	}
	return text
}
