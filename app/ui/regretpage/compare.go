package regretpage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/regret"
)

// Explanation is the learners, and the numbers behind them.
func (p *Page) Explanation() []app.UI {
	got := p.got()
	switch {
	case got == nil:
		return []app.UI{tag.Nothing("section"), widget.Nothing()}
	case p.table().Playing():
		return []app.UI{p.played(got), widget.Nothing()}
	}
	return []app.UI{p.comparison(got), p.computed(got)}
}

// comparison is every learner with its regret; any but ours is drawn alone beside it when
// it is pressed.
func (p *Page) comparison(got *regret.Result) app.UI {
	least := *got.Learners[0].Regret.Mean
	for _, l := range got.Learners {
		if l.Method != regret.MethodBe {
			least = min(least, *l.Regret.Mean)
		}
	}
	rows := []app.UI{p.handRow(got)}
	for i, l := range got.Learners {
		lead, delay := draw.NoNumber, draw.NoNumber
		if l.Lead != nil {
			lead, delay = regretfig.LossWords(*l.Lead.Mean), regretfig.LossWords(*l.Delay)
		}
		rows = append(rows, tag.Box("tr", "",
			tag.Box("th", "", p.nameOf(i, l.Method)).Attr("scope", "row"),
			tag.Text("td", tag.Either(*l.Regret.Mean <= least && l.Method != regret.MethodBe, "best", ""), meanWords(l.Regret)),
			tag.Text("td", "", lead), tag.Text("td", "", delay),
		))
	}
	head := tag.Box("tr", "", widget.Th("learner"), widget.Th("regret").Title("what it was charged beyond L*; less is better"),
		widget.Th("knowing the round").Title("its regret if it knew each round before it plays, as be-the-leader does"),
		widget.Th("one round late").Title("what knowing each round one round late costs it"))
	return tag.Section(tag.Either(p.Work.Shown.Full, "compare", "compare stale"),
		tag.H2("Compare"),
		tag.Box("table", "metrics", tag.Text("caption", "unseen", "Every learner against the best in hindsight"), tag.Box("thead", "", head), tag.Box("tbody", "", rows...)),
		tag.P("", p.privacyWords(got)),
		widget.Buttons(widget.Button("to-hazard", "Measure it", func() { p.Desk.OpenPanel(panelHazard) }).Hidden(!p.Work.Shown.Asked.Regret.Plays())),
		widget.Says("All play the same losses. The last two columns add up to the regret; ± is its 95 % confidence band over the draws. Press a learner to draw it alone beside ours."),
	)
}

// privacyWords tells that the noise is a privacy mechanism of one choice, with what was
// measured.
func (p *Page) privacyWords(got *regret.Result) string {
	text := "The noise makes each choice private. With one round more or less, no chance of a choice changes by more than a factor of eᵋ"
	switch {
	case !p.Work.Shown.Asked.Regret.Plays():
		return fmt.Sprintf("The noise makes each choice private: it hides one round more or less, with ε = %s and δ = %s. In the bound, D is the most that all rounds can charge.", draw.Format(got.Noise.Epsilon), draw.Format(got.Noise.Delta))
	case got.Noise.Hazard == nil:
		return "Gaussian noise keeps no such promise: its hazard has no bound, and one round can change a chance by any factor."
	}
	text += fmt.Sprintf(" = %s.", draw.Format(math.Exp(got.Noise.Epsilon)))
	if s := p.extras().Steps; s != nil {
		text += fmt.Sprintf(" The largest factor measured is %s.", draw.Format(math.Exp(s.Largest)))
	}
	return text
}

func (p *Page) nameOf(i int, method string) app.UI {
	name := words.Capital(regretfig.MethodName(method))
	if i == 0 {
		return tag.Span("", name)
	}
	return widget.Button("", name, func() {
		p.Work.Beside = tag.Either(p.Work.Beside == method, "", method)
		p.Desk.WriteSoon()
		p.Desk.Refresh()
	}, method).Class("quiet").Aria("pressed", fmt.Sprint(p.Work.Beside == method))
}

func meanWords(i answer.Interval) string {
	text := regretfig.LossWords(*i.Mean)
	if i.Low != nil {
		text += " ± " + draw.Format((*i.High-*i.Low)/2)
	}
	return text
}

// computed is what was computed besides.
func (p *Page) computed(got *regret.Result) app.UI {
	rows := []app.UI{
		widget.Fact("L*, the loss of the best", regretfig.LossWords(got.Least)),
		widget.Fact("noise", regretfig.NoiseName(got.Noise.Law)+", scale "+draw.Format(got.Noise.Scale)),
		widget.Fact("ε of one step", draw.Format(got.Noise.Epsilon)),
	}
	if got.Best > 0 {
		rows = append(rows, widget.Fact("best expert", fmt.Sprint(got.Best)))
	}
	if s := p.extras().Steps; s != nil {
		rows = append(rows, widget.Fact("largest one-step loss", fmt.Sprintf("%s, of %s looked at", draw.Format(s.Largest), words.Count(s.Looked, "round", "rounds"))))
	}
	rows = append(rows,
		widget.Fact("the noise’s part of the bound before the factor eᵋ", draw.Format(got.Noise.Cost)),
		widget.Fact("first-order rate", draw.Format(got.Bound.Root+got.Bound.Logarithm)),
		widget.Fact("seconds", draw.Format(p.Work.Shown.Seconds)),
	)
	if got.Bound.Total != nil {
		rows = append(rows, widget.Fact("bound with its constants", draw.Format(*got.Bound.Total)))
	}
	return widget.Fold("What was computed", tag.Box("dl", "facts", rows...))
}
