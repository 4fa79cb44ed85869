package mechanismsfig

import (
	"fmt"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario/mechanisms"
)

// TitleOf returns the heading of a lane.
func (f Figure) TitleOf(lane Lane) string {
	switch lane {
	case Worlds:
		if f.Asked == nil || len(f.Asked.People.Values) == 0 {
			return "Two worlds"
		}
		return "Two worlds of " + field.Counted(len(f.Asked.People.Values), "person", "people")
	case Laws:
		return "The output’s law in D and in D′"
	case Losses:
		return "Privacy loss ℓ = ln P/Q of each output"
	}
	return "The best test and its errors"
}

// Hint returns the remark at the right end of a lane's heading.
func (f Figure) Hint(lane Lane) string {
	if f.own() == nil {
		return ""
	}
	d := f.own().Divergences
	switch {
	case lane == Worlds && f.Asked != nil:
		return "in question: person " + fmt.Sprint(f.Asked.People.Person) + ", " + f.Change()
	case lane == Laws && f.Frame.Done(SamplesDropped) == 1:
		if n := len(f.Got.Worlds[0].Drawn.Values); n > 0 {
			return draw.Count(n, "sample") + " in each world"
		}
	case lane == Losses && f.Frame.Done(LossRead) == 1:
		if d.Max[0] == nil || d.Max[1] == nil {
			return "no largest loss"
		}
		return "largest " + draw.Format(max(*d.Max[0], *d.Max[1]))
	case lane == Tests && f.Frame.Done(Judged) == 1:
		return "best guess right in " + draw.Percent(d.Guess)
	}
	return ""
}

// Change is what the person in question says in both worlds, in words.
func (f Figure) Change() string {
	q := f.Asked
	there, missing := q.Neighbour()
	says := SaidWords(q, q.Value())
	if missing {
		return says + " in D, missing in D′"
	}
	return says + " in D, " + SaidWords(q, there) + " in D′"
}

// SaidWords is what a person says, in words.
func SaidWords(q *mechanisms.Question, v float64) string {
	switch q.People.Kind {
	case mechanisms.PeopleVotes:
		return Candidate(int(v))
	case mechanisms.PeopleNumbers:
		return draw.Format(v)
	}
	if v == 1 {
		return "yes"
	}
	return "no"
}

// Says returns the text alternative of a lane.
func (f Figure) Says(lane Lane) string {
	if f.own() == nil || f.Asked == nil || len(f.Asked.People.Values) == 0 {
		return "Nothing has been computed yet."
	}
	own, d := f.own(), f.own().Divergences
	switch lane {
	case Worlds:
		return fmt.Sprintf("%s in two rows, one for each world. Person %d is in question: %s.", field.Counted(len(f.Asked.People.Values), "person", "people"), f.Asked.People.Person, f.Change())
	case Laws:
		text := fmt.Sprintf("The laws of the output in both worlds on one axis. They are %s apart in total variation.", draw.Format(d.TotalVariation))
		if n := len(f.Got.Worlds[0].Drawn.Values); n > 0 {
			text += " " + draw.Count(n, "sample") + " of each stand above them."
		}
		return text + " The released output is " + f.Outcome(f.Got.Release.Output) + "."
	case Losses:
		if d.Max[0] == nil || d.Max[1] == nil {
			return "The privacy loss of each output. It has no largest value."
		}
		epsilon, _ := f.promise()
		return fmt.Sprintf("The privacy loss of each output, at most %s for D and %s for D′. The promise is %s.", draw.Format(*d.Max[0]), draw.Format(*d.Max[1]), draw.Format(epsilon))
	}
	text := fmt.Sprintf("The least δ against ε, %s at the promised ε; and the errors of the best test, which is right in %s of cases.", draw.Format(d.Delta), draw.Percent(d.Guess))
	if own.Name == mechanisms.PairMechanism && len(f.Got.Pairs) > 1 {
		text += " Changed outputs or inputs are drawn beside."
	}
	return text
}
