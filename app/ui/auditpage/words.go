package auditpage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/auditfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/audit"
)

// rejects reports that the majority rejects.
func rejects(got *audit.Result) bool { return got.Votes.Rejects >= got.Votes.Accepts }

// Sentence says the verdict, how sure it is, and whether it is right.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Audit
	runs := got.Votes.Accepts + got.Votes.Rejects
	told := "The claim is "
	verdict, of := "accepted", got.Votes.Accepts
	if rejects(got) {
		verdict, of = "rejected", got.Votes.Rejects
	}
	where := fmt.Sprintf("%d of %s", of, draw.Count(runs, "run"))
	if runs == 1 {
		where = "the one run"
	}
	return session.Spoken(told, verdict, ", in "+where+"."+sure(got)+known(got))
}

// sure says how rarely such a vote is wrong, where that is proved.
func sure(got *audit.Result) string {
	doubts := got.Votes.Doubt.Values
	if len(doubts) == 0 {
		return ""
	}
	if !promised(got) {
		return " With these samples nothing is proved of how often that is wrong."
	}
	if got.Votes.Cut && len(doubts) < got.Plan.Repetitions {
		return fmt.Sprintf(" For the error allowed it must be repeated %d times.", got.Plan.Repetitions)
	}
	return " Were it wrong, such a vote would come with probability at most " + draw.Format(doubts[len(doubts)-1]) + "."
}

// promised reports that a run which says what the majority says is proved to be wrong at
// most one time in three: by the bound of its error at λ, and where there is none by as
// many samples as the tester asks. Without that no vote says anything.
func promised(got *audit.Result) bool {
	plan := &got.Plan
	bound := plan.Miss
	if rejects(got) {
		bound = plan.FalseAlarm
	}
	if got.Random != nil || bound == nil {
		return plan.Samples >= plan.Needed*(1-1e-12)
	}
	return *bound <= 1.0/3
}

// known says what is true, where that is in sight.
func known(got *audit.Result) string {
	switch t := got.Truth; {
	case t == nil || got.Random != nil:
		return ""
	case t.Private:
		return " In truth the box keeps its claim."
	case t.Distance != nil:
		return " In truth the box is " + draw.Format(*t.Distance) + " from its claim."
	}
	return " In truth the box has no bound at all."
}

// Formula is the statistic and its threshold.
func (p *Page) Formula() app.UI {
	body := `<mtr><mtd><mi>z</mi><mo>=</mo><munder><mo>∑</mo><mi>i</mi></munder><mi>max</mi><mo>(</mo><mn>0</mn><mo>,</mo><mfrac><mrow><msub><mi>x</mi><mi>i</mi></msub><mo>−</mo><msup><mi>e</mi><mi>ε</mi></msup><msub><mi>y</mi><mi>i</mi></msub></mrow><mi>λ</mi></mfrac><mo>)</mo></mtd></mtr><mtr><mtd><mi>reject if</mi><mspace width="0.4em"/><mi>z</mi><mo>≥</mo><mi>δ</mi><mo>+</mo><mi>α</mi></mtd></mtr>`
	label := "the statistic z adds up by how much each count exceeds e to the epsilon times the other; reject when it reaches delta plus alpha, in either order"
	switch p.asked().Tester {
	case audit.TesterFull:
		body = `<mtr><mtd><munder><mo>∑</mo><mi>i</mi></munder><mfrac><mrow><msup><mrow><mo>(</mo><msub><mi>x</mi><mi>i</mi></msub><mo>−</mo><mi>λ</mi><msub><mi>q</mi><mi>i</mi></msub><mo>)</mo></mrow><mn>2</mn></msup><mo>−</mo><msub><mi>x</mi><mi>i</mi></msub></mrow><mrow><msup><mi>λ</mi><mn>2</mn></msup><msub><mi>q</mi><mi>i</mi></msub></mrow></mfrac><mo>≤</mo><mn>2</mn><msup><mrow><mo>(</mo><mfrac><mi>α</mi><mrow><mn>1</mn><mo>+</mo><msup><mi>e</mi><mi>ε</mi></msup></mrow></mfrac><mo>)</mo></mrow><mn>2</mn></msup></mtd></mtr>`
		label = "on each database the counts are compared with the claimed law by an unbiased chi squared, which must stay below its threshold"
	case audit.TesterPure:
		body = `<mtr><mtd><mover><mi>ε</mi><mo>^</mo></mover><mo>=</mo><munder><mi>max</mi><mi>i</mi></munder><mo>|</mo><mi>ln</mi><mfrac><msub><mi>x</mi><mi>i</mi></msub><msub><mi>y</mi><mi>i</mi></msub></mfrac><mo>|</mo><mo>≤</mo><mi>ε</mi><mo>+</mo><mn>2</mn><mi>α</mi></mtd></mtr>`
		label = "the largest logarithm of a ratio of counts must stay within epsilon plus two alpha, and every count near its claim"
	case audit.TesterRandom:
		body = `<mtr><mtd><mfrac><mrow><mi>rejected pairs</mi></mrow><mi>m</mi></mfrac><mo>≤</mo><mi>γ</mi><mo>+</mo><mfrac><mi>α</mi><mi>weight</mi></mfrac></mtd></mtr>`
		label = "the share of rejected pairs of databases must stay within gamma plus alpha over the weight"
	}
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="`+label+`"><mtable>`+body+`</mtable></math>`))
}

// Explanation is what one event proves, and the numbers.
func (p *Page) Explanation() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.Nothing("section"), widget.Nothing()}
	}
	return []app.UI{p.proof(got), p.computed(got)}
}

// proof is what one event proves, whatever the samples.
func (p *Page) proof(got *audit.Result) app.UI {
	if got.Proof == nil {
		return tag.Nothing("section")
	}
	text := "No event among these samples proves a violation. That is no proof that there is none."
	if got.Proof.Violated {
		text = fmt.Sprintf("One event alone proves a violation: δ(ε) is at least %s. That is wrong with probability %s at most. The event was chosen on half of the samples and measured on the rest.",
			draw.Format(got.Proof.LeastDelta), draw.Format(p.Work.Shown.Asked.Audit.Error))
	}
	return tag.Section("", tag.H2("What one event proves"), tag.P("", text))
}

// computed is what was computed.
func (p *Page) computed(got *audit.Result) app.UI {
	plan := &got.Plan
	rows := []app.UI{
		widget.Fact("claim", "ε = "+draw.Format(got.Claim.Epsilon)+", δ = "+draw.Format(got.Claim.Delta)),
		widget.Fact("outcomes n", field.Grouped(plan.Outcomes)),
		widget.Fact("samples λ of each database", auditfig.Enough(plan.Samples)),
		widget.Fact("the tester asks", auditfig.Enough(plan.Needed)),
	}
	add := func(name string, v *float64, write func(float64) string) {
		if v != nil {
			rows = append(rows, widget.Fact(name, write(*v)))
		}
	}
	add("the thesis prints", plan.Printed, auditfig.Large)
	add("any tester needs", plan.Lower, auditfig.Enough)
	add("false alarms of a run, at most", plan.FalseAlarm, words.Percent)
	add("misses of a run, at most", plan.Miss, words.Percent)
	add("these samples see what is", plan.Visible, func(v float64) string { return draw.Format(v) + " far" })
	rows = append(rows,
		widget.Fact("runs for the error allowed", field.Grouped(plan.Repetitions)),
		widget.Fact("samples in all", auditfig.Large(plan.All)),
		widget.Fact("time", draw.Format(p.Work.Shown.Seconds)+" s"),
	)
	return widget.Fold("What was computed", tag.Box("dl", "facts", rows...))
}

// Readout is what is known of the outcome pointed at, or what happens.
func (p *Page) Readout() (text string, idle bool) {
	got := p.got()
	if got == nil || p.over < 0 {
		return p.caption(), p.over < 0
	}
	counts := &got.Counts
	n := len(counts.First.Values)
	i := min(int(p.over*float64(n)), n-1)
	text = "outcome " + field.Grouped(i)
	if len(got.Names) == n {
		text = got.Names[i]
	} else if n < counts.Outcomes {
		text = "bar " + field.Grouped(i)
	}
	if l := got.Laws; l != nil && len(l.First.Values) == n {
		text += " · P " + draw.Format(l.First.Values[i]) + ", Q " + draw.Format(l.Second.Values[i])
	}
	return text + " · came " + field.Grouped(int(counts.First.Values[i])) + " and " + field.Grouped(int(counts.Second.Values[i])) + " times", false
}

// caption tells what happens in the chapter that is on the screen.
func (p *Page) caption() string {
	if !p.Work.Moment().End && p.got() != nil {
		return p.Work.PlayerText()
	}
	if p.drawable() {
		return lawTools().Named(p.tool).Hint
	}
	return "Violet and brown is what exceeds e^ε times the other: added up it is δ(ε)."
}
