package regretfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/regret"
)

// Figure draws the laboratory as four lanes. Asked is what the reader has set, Got the
// latest answer; either may be nil, and what is missing is left out.
type Figure struct {
	Asked   *regret.Question
	Got     *regret.Result
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
	// Look is the moment looked at when the film rests, counted from 0; those beyond are
	// the last.
	Look int
	// Reach fixes the scales of regrets, as Reaches gives them; zeros take them from the data.
	Reach [3]float64
	// Rival is the one learner drawn beside ours; empty for all.
	Rival string
}

// Lane is one of the four pictures.
type Lane int

// The lanes, from top to bottom.
const (
	Losses Lane = iota
	Totals
	Chances
	Regret
	Lanes // how many there are
)

// Draw draws a lane.
func (f Figure) Draw(lane Lane) string {
	switch lane {
	case Losses:
		return f.table()
	case Totals:
		return f.totals()
	case Chances:
		return f.chances()
	}
	return f.regrets().SVG()
}

// Playing reports that somebody plays by hand, and has rounds left: what comes is hidden.
func (f Figure) Playing() bool { return f.Got != nil && f.Played() < f.Got.Rounds && f.byHand() }

// byHand reports a game that is played by hand: its adversary needs one, or choices were
// made.
func (f Figure) byHand() bool {
	return f.Asked != nil && f.Asked.Plays() && (f.Asked.Losses.Kind == regret.LossesReader || len(f.Asked.Hand) > 0)
}

// Played is how many rounds were played by hand.
func (f Figure) Played() int {
	if f.Got == nil || f.Got.Hand == nil {
		return 0
	}
	return f.Got.Hand.Played
}

// seen is the last round whose losses may be seen: those laid down while the film begins,
// those played while somebody plays, else all.
func (f Figure) seen() int {
	switch {
	case f.Got == nil:
		return 0
	case f.Playing():
		return f.Played()
	case f.Frame.Done(Laying) < 1:
		return f.Frame.Share(f.Got.Rounds)
	}
	return f.Got.Rounds
}

// looked is how many rounds were looked at, and roundOf the number of one of them.
func (f Figure) looked() int { return len(f.Got.Moments) + len(f.Got.Turns) }

func (f Figure) roundOf(i int) int {
	if len(f.Got.Moments) > 0 {
		return f.Got.Moments[i].Round
	}
	return f.Got.Turns[i].Round
}

// at is the round looked at, counted among those that were; false where none was.
func (f Figure) at() (int, bool) {
	if f.Got == nil || f.looked() == 0 {
		return 0, false
	}
	last := f.looked() - 1
	switch {
	case f.Playing():
		// The last that was played: what a round changes would tell of its losses.
		for last >= 0 && f.roundOf(last) > f.Played() {
			last--
		}
		return last, last >= 0
	case f.Frame.During(Looking):
		return f.Frame.Moment(last + 1), true
	case f.Frame.During(Judging):
		return last, true
	}
	return min(max(f.Look, 0), last), true
}

// roundSeen is the number of the round looked at, false where none was.
func (f Figure) roundSeen() (int, bool) {
	i, some := f.at()
	if !some {
		return 0, false
	}
	return f.roundOf(i), true
}

// moment is the round looked at in a game of experts, false where none was.
func (f Figure) moment() (regret.Moment, bool) {
	if i, some := f.at(); some && len(f.Got.Moments) > 0 {
		return f.Got.Moments[i], true
	}
	return regret.Moment{}, false
}

// turn is the round looked at on a ball or with subspaces, false where none was.
func (f Figure) turn() (regret.Turn, bool) {
	if i, some := f.at(); some && len(f.Got.Moments) == 0 {
		return f.Got.Turns[i], true
	}
	return regret.Turn{}, false
}

// learners are those drawn: all, or ours and the one beside it.
func (f Figure) learners() []regret.Learned {
	if f.Rival == "" {
		return f.Got.Learners
	}
	var list []regret.Learned
	for i, l := range f.Got.Learners {
		if i == 0 || l.Method == f.Rival {
			list = append(list, l)
		}
	}
	return list
}
