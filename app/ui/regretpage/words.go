package regretpage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/core/field"
	"cloakroom/core/scenario/regret"
)

// Sentence says what the perturbed leader paid, and what others did.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Regret
	if f := (regretfig.Figure{Asked: a.Asked.Regret, Got: got}); f.Playing() {
		return playingSentence(got)
	}
	mean := *got.Learners[0].Regret.Mean
	if h := got.Hand; h != nil && h.Played == got.Rounds {
		v := h.Charged - h.Least
		return session.Spoken("You lost ", regretfig.LossWords(math.Abs(v)), fmt.Sprintf(" %s than the best expert in %s. On the same losses the perturbed leader loses %s %s, on average.",
			moreOrLess(v), field.Counted(got.Rounds, "round", "rounds"), regretfig.LossWords(math.Abs(mean)), moreOrLess(mean)))
	}
	rest := fmt.Sprintf(" %s than the best, who loses %s in %s.", moreOrLess(mean), regretfig.LossWords(got.Least), field.Counted(got.Rounds, "round", "rounds"))
	for _, l := range got.Learners[1:] {
		if l.Method == regret.MethodLeader {
			rest += fmt.Sprintf(" Whoever follows the leader loses %s %s.", regretfig.LossWords(math.Abs(*l.Regret.Mean)), moreOrLess(*l.Regret.Mean))
		}
	}
	return session.Spoken("The perturbed leader loses ", regretfig.LossWords(math.Abs(mean)), rest)
}

func moreOrLess(v float64) string {
	if v < 0 {
		return "less"
	}
	return "more"
}

func playingSentence(got *regret.Result) session.Sentence {
	h := got.Hand
	if h == nil {
		return session.Spoken("It is your turn: ", "follow an expert", " for a round. Then you see what all of them lost.")
	}
	return session.Spoken("After "+field.Counted(h.Played, "round", "rounds")+" your regret is ", regretfig.LossWords(h.Charged-h.Least),
		fmt.Sprintf(". The perturbed leader’s would be %s.", regretfig.LossWords(h.Learner-h.Least)))
}

// Formula is the choice and the bound.
func (p *Page) Formula() app.UI {
	choice := `<msub><mi>x</mi><mi>t</mi></msub><mo>=</mo><msub><mi>arg min</mi><mi>i</mi></msub><mo>(</mo><msub><mi>L</mi><mrow><mi>t</mi><mo>−</mo><mn>1</mn><mo>,</mo><mi>i</mi></mrow></msub><mo>−</mo><msub><mi>Z</mi><mi>i</mi></msub><mo>)</mo>`
	if !p.asked().Plays() {
		choice = `<msub><mi>x</mi><mi>t</mi></msub><mo>=</mo><msub><mi>arg min</mi><mi>x</mi></msub><mo>⟨</mo><mi>x</mi><mo>,</mo><msub><mi>L</mi><mrow><mi>t</mi><mo>−</mo><mn>1</mn></mrow></msub><mo>−</mo><mi>Z</mi><mo>⟩</mo>`
	}
	if !p.asked().Plays() {
		return ballFormula(choice, p.asked().Setting == regret.SettingSubspaces)
	}
	bound := `<mi>R</mi><mo>≤</mo><mo>(</mo><msup><mi>e</mi><mi>ε</mi></msup><mo>−</mo><mn>1</mn><mo>)</mo><msup><mi>L</mi><mo>*</mo></msup></mtd></mtr><mtr><mtd><mo>+</mo><msup><mi>e</mi><mi>ε</mi></msup><mo>(</mo><mi>E</mi><mo>[</mo><mi>max</mi><mi>Z</mi><mo>]</mo><mo>−</mo><mi>E</mi><mo>[</mo><mi>Z</mi><mo>]</mo><mo>)</mo>`
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="in each round the least total of earlier losses less noise is chosen; the regret is at most e to the epsilon minus one times the loss of the best, plus e to the epsilon times what the expected largest noise exceeds the mean noise by"><mtable>`+
		`<mtr><mtd>`+choice+`</mtd></mtr><mtr><mtd>`+bound+`</mtd></mtr></mtable></math>`))
}

// ballFormula is the same on balls and for subspaces, where privacy has a δ, and D is the
// most that all rounds can charge.
func ballFormula(choice string, subspaces bool) app.UI {
	largest := `<mo>‖</mo><mi>Z</mi><mo>‖</mo>`
	if subspaces {
		largest = `<msub><mi>max</mi><mi>x</mi></msub><mo>⟨</mo><mi>x</mi><mo>,</mo><mi>Z</mi><mo>⟩</mo>`
	}
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="in each round the best by earlier rounds with noise is chosen; the regret is at most e to the epsilon minus one times the loss of the best, plus e to the epsilon times what the noise can gain, plus delta times the most that all rounds can charge"><mtable>`+
		`<mtr><mtd>`+choice+`</mtd></mtr><mtr><mtd><mi>R</mi><mo>≤</mo><mo>(</mo><msup><mi>e</mi><mi>ε</mi></msup><mo>−</mo><mn>1</mn><mo>)</mo><msup><mi>L</mi><mo>*</mo></msup></mtd></mtr><mtr><mtd><mo>+</mo><msup><mi>e</mi><mi>ε</mi></msup><mi>E</mi><mo>[</mo>`+largest+`<mo>]</mo><mo>+</mo><mi>δ</mi><mi>D</mi></mtd></mtr></mtable></math>`))
}

// Readout is what is known of the round pointed at, or what happens.
func (p *Page) Readout() (words string, idle bool) {
	got := p.got()
	f := p.table()
	switch {
	case got == nil || p.over < 0:
		return p.caption(), p.over < 0
	case f.Playing():
		return p.caption(), false
	}
	round := min(max(int(p.over*float64(got.Rounds)), 0), got.Rounds-1) + 1
	columns := len(got.Table.Values.Values) / len(got.Table.Rows)
	text := "round " + field.Grouped(round)
	if got.Table.Each > 1 {
		text += fmt.Sprintf(", means of %d", got.Table.Each)
	}
	for row, number := range got.Table.Rows {
		text += fmt.Sprintf(" · %d: %s", number, draw.Format(got.Table.Values.Values[row*columns+(round-1)/got.Table.Each]))
	}
	return text, false
}

// tapped is the loss that the keyboard stands at.
func (p *Page) tapped() string {
	values := p.ownLosses()
	n := p.asked().Losses.Experts
	if at := p.column*n + p.row; at < len(values) {
		return fmt.Sprintf("Expert %d, round %d: %s", p.row+1, p.column+1, draw.Format(values[at]))
	}
	return ""
}

// caption tells what happens in the chapter that is on the screen.
func (p *Page) caption() string {
	if !p.Work.Moment().End && p.got() != nil {
		return p.Work.PlayerText()
	}
	return lossTools().Named(p.toolNow()).Hint
}
