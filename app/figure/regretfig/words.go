package regretfig

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/regret"
)

// TitleOf returns the heading of a lane.
func (f Figure) TitleOf(lane Lane) string {
	space := f.Asked != nil && !f.Asked.Plays()
	switch lane {
	case Losses:
		return f.tableTitle(space)
	case Totals:
		if m, some := f.moment(); some {
			return fmt.Sprintf("Totals over the leader’s, before round %d", m.Round)
		}
		if t, some := f.turn(); some {
			what := "Totals L"
			if f.Asked.Setting == regret.SettingSubspaces {
				what = "Eigenvalues"
			}
			return fmt.Sprintf("%s with noise Z, before round %d", what, t.Round)
		}
		if space && f.Asked.Setting == regret.SettingSubspaces {
			return "Eigenvalues of all points, with noise Z"
		}
		return "Totals L, with noise Z"
	case Chances:
		if _, some := f.turn(); some {
			if f.Asked.Setting == regret.SettingBall {
				return "Point x that is played"
			}
			return "Share of each coordinate in the subspace"
		}
		if space {
			return "Regret in its two parts"
		}
		return "Chance of each choice"
	}
	return "Lost beside L*, and regret"
}

func (f Figure) tableTitle(space bool) string {
	switch {
	case f.Got == nil:
		return "Losses ℓ"
	case space && f.Asked.Setting == regret.SettingBall:
		return fmt.Sprintf("Losses ℓ on %s, %s", field.Counted(f.Got.Experts, "axis", "axes"), field.Counted(f.Got.Rounds, "round", "rounds")) + f.belowWords()
	case space:
		return fmt.Sprintf("Points a in %d dimensions, %s", f.Got.Experts, field.Counted(f.Got.Rounds, "round", "rounds")) + f.belowWords()
	case f.Playing():
		return fmt.Sprintf("Your game: round %d of %s", f.Played()+1, field.Grouped(f.Got.Rounds))
	}
	text := fmt.Sprintf("Losses ℓ: %s, %s", field.Counted(f.Got.Experts, "expert", "experts"), field.Counted(f.Got.Rounds, "round", "rounds"))
	if len(f.Got.Table.Rows) < f.Got.Experts {
		text += fmt.Sprintf(", the best %d", len(f.Got.Table.Rows))
	}
	return text
}

// belowWords tell the colour of what is negative, where something is.
func (f Figure) belowWords() string {
	if slices.ContainsFunc(f.Got.Table.Values.Values, func(v float64) bool { return v < 0 }) {
		return "; green is below 0"
	}
	return ""
}

// Hint returns the remark at the right end of a lane's heading. It tells a number no sooner
// than the player's frame shows where it comes from.
func (f Figure) Hint(lane Lane) string {
	if f.Got == nil {
		return ""
	}
	m, some := f.moment()
	switch lane {
	case Losses:
		if h := f.Got.Hand; h != nil && f.Playing() {
			return fmt.Sprintf("you lost %s, the best %s", short(h.Charged), short(h.Least))
		}
		if f.Playing() || f.seen() < f.Got.Rounds {
			return ""
		}
		return "L* = " + short(f.Got.Least)
	case Totals:
		if some && f.Frame.Done(Noising) == 1 {
			return f.chosenWords(m)
		}
		if !some && f.Frame.Done(Noising) == 1 && !f.Playing() {
			return "noise of scale " + short(f.Got.Noise.Scale)
		}
	case Chances:
		if some && !f.before(Looking) {
			sign := "≤"
			switch {
			case f.Playing(): // ε may tell of rounds to come
				return "privacy loss " + short(m.Loss)
			case f.Got.Noise.Hazard == nil:
				return "privacy loss " + short(m.Loss) + ", no bound"
			case m.Loss > m.Allowed:
				sign = ">"
			}
			return fmt.Sprintf("privacy loss %s %s ε = %s", short(m.Loss), sign, short(m.Allowed))
		}
		if t, some := f.turn(); some && !f.before(Looking) {
			return fmt.Sprintf("round %d loses %s", t.Round, short(t.Lost))
		}
	case Regret:
		if f.Frame.End && !f.Playing() {
			return "regret " + short(*f.Got.Learners[0].Regret.Mean)
		}
	}
	return ""
}

// Says returns the text alternative of a lane.
func (f Figure) Says(lane Lane) string {
	if f.Got == nil {
		return "Nothing has been computed yet."
	}
	switch lane {
	case Losses:
		return f.saysLosses()
	case Totals:
		return f.saysTotals()
	case Chances:
		return f.saysChances()
	}
	return f.saysRegret()
}

func (f Figure) saysLosses() string {
	got := f.Got
	if f.Playing() {
		if h := got.Hand; h != nil {
			return fmt.Sprintf("%s played. You lost %s, the best expert in them %s, and the perturbed leader %s.", field.Counted(h.Played, "round", "rounds"), short(h.Charged), short(h.Least), short(h.Learner))
		}
		return fmt.Sprintf("No round has been played. There are %d experts to choose from.", got.Experts)
	}
	text := fmt.Sprintf("A row for each %s, a column for each round or stretch; darker is more loss. ", f.rowName())
	if got.Best > 0 {
		text += fmt.Sprintf("Expert %d lost least, %s in %s.", got.Best, short(got.Least), field.Counted(got.Rounds, "round", "rounds"))
	} else {
		text += fmt.Sprintf("The best in hindsight lost %s in %s.", short(got.Least), field.Counted(got.Rounds, "round", "rounds"))
	}
	return text
}

func (f Figure) saysTotals() string {
	if m, some := f.moment(); some {
		leads := fmt.Sprintf("expert %d leads", m.Leader)
		if n, _ := f.leaders(m); n > 1 {
			leads = fmt.Sprintf("%d experts lead", n)
		}
		return fmt.Sprintf("Before round %d %s. With the noise taken off, expert %d has the least, is chosen, and loses %s.", m.Round, leads, m.Choice, short(m.Lost))
	}
	if t, some := f.turn(); some {
		return fmt.Sprintf("What the rounds before round %d add up to, with noise of scale %s and without.", t.Round, short(f.Got.Noise.Scale))
	}
	if f.Got.Spectrum != nil {
		return fmt.Sprintf("What all rounds add up to, with noise of scale %s and without.", short(f.Got.Noise.Scale))
	}
	return f.absent("No round has been looked at.")
}

// leaders is how many of the experts shown lead in a round, and whether the chosen one does.
func (f Figure) leaders(m regret.Moment) (count int, chosen bool) {
	least := slices.Min(m.Totals.Values)
	for i, v := range m.Totals.Values {
		if v == least {
			count++
			chosen = chosen || f.Got.Table.Rows[i] == m.Choice
		}
	}
	return count, chosen
}

// chosenWords tell who leads in a round, and who is chosen.
func (f Figure) chosenWords(m regret.Moment) string {
	count, chosen := f.leaders(m)
	switch {
	case chosen && count > 1:
		return fmt.Sprintf("%d is chosen, one of %d who lead", m.Choice, count)
	case chosen:
		return fmt.Sprintf("%d leads and is chosen", m.Choice)
	case count > 1:
		return fmt.Sprintf("%d is chosen, %d others lead", m.Choice, count)
	}
	return fmt.Sprintf("%d is chosen, %d leads", m.Choice, m.Leader)
}

func (f Figure) saysChances() string {
	if f.looked() > 0 && f.before(Looking) {
		return "Nothing is chosen before the noise is there."
	}
	if m, some := f.moment(); some && f.Playing() {
		return fmt.Sprintf("Round %d changes the chance of a choice by a factor of at most e to the %s.", m.Round, short(m.Loss))
	} else if some {
		return fmt.Sprintf("Round %d changes the chance of a choice by a factor of at most e to the %s. That is the one-step loss; ε is %s.", m.Round, short(m.Loss), short(m.Allowed))
	}
	if t, some := f.turn(); some {
		return fmt.Sprintf("What is played without round %d and with it; the round loses %s.", t.Round, short(t.Lost))
	}
	if f.Got.Spectrum != nil {
		text := ""
		for _, l := range f.Got.Learners {
			if l.Lead != nil {
				text += fmt.Sprintf("Regret of %s: %s knowing each round, and %s more for being one round late. ", MethodName(l.Method), short(*l.Lead.Mean), short(*l.Delay))
			}
		}
		return text
	}
	return f.absent("No round has been looked at.")
}

func (f Figure) saysRegret() string {
	text := fmt.Sprintf("After %s L* is %s. ", field.Counted(f.Got.Rounds, "round", "rounds"), short(f.Got.Least))
	if f.Playing() {
		return "The curves are shown up to the last round played."
	}
	for _, l := range f.learners() {
		text += fmt.Sprintf("Regret of %s: %s. ", MethodName(l.Method), short(*l.Regret.Mean))
	}
	return text + fmt.Sprintf("The rate is %s.", short(f.Got.Bound.Root+f.Got.Bound.Logarithm))
}
