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
	// Reach fixes the ends of the scale of regrets; both zero take them from the data.
	Reach [2]float64
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

// seen is the last round that may be seen: the one looked at while the film runs through
// rounds, those played while somebody plays, else all.
func (f Figure) seen() int {
	switch {
	case f.Got == nil:
		return 0
	case f.Playing():
		return f.Played()
	case f.Frame.Done(Laying) < 1:
		return f.Frame.Share(f.Got.Rounds)
	case f.Frame.During(Looking) && len(f.Got.Moments) > 0:
		m, _ := f.moment()
		return m.Round
	}
	return f.Got.Rounds
}

// moment is the round looked at, false where none was.
func (f Figure) moment() (regret.Moment, bool) {
	if f.Got == nil || len(f.Got.Moments) == 0 {
		return regret.Moment{}, false
	}
	list := f.Got.Moments
	if f.Playing() {
		// The last that was played: what a round changes would tell of its losses.
		at := -1
		for i, m := range list {
			if m.Round <= f.Played() {
				at = i
			}
		}
		if at < 0 {
			return regret.Moment{}, false
		}
		return list[at], true
	}
	if f.Frame.During(Looking) {
		return list[f.Frame.Moment(len(list))], true
	}
	return list[min(max(f.Look, 0), len(list)-1)], true
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
