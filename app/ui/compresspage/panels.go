package compresspage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/compressfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/compress"
)

const (
	panelChoice = "choice"
	panelRanges = "ranges"
)

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	return []page.Panel{
		page.SweepPanel(),
		{Name: samplingpage.PanelNoise, Title: "Noise", Asks: true, Body: func() []app.UI {
			return samplingpage.NoisePanel(p.extras().Noise, p.Charts.Show("noise"), p.awaited("The noise is being measured."))
		}},
		{Name: panelChoice, Title: "Choice", Asks: true, Body: p.choicePanel},
		{Name: panelRanges, Title: "Ranges", Body: p.rangesPanel},
		page.DataPanel(),
	}
}

// rangesPanel compares the answers as ranges grow, and on those marked.
func (p *Page) rangesPanel() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.P("", p.awaited("The answers are being computed."))}
	}
	body := []app.UI{
		tag.P("", "Errors of single entries and errors of ranges are two contests. Noise of its own on every entry adds up along a range. A tree has loud leaves and quiet sums. What recovery leaves out, it leaves out of a whole range."),
		p.Charts.Show(panelRanges),
	}
	if len(got.Queries) > 0 {
		body = append(body, samplingpage.QueriesTable(got.Queries, got.Answers).UI())
	}
	return body
}

func (p *Page) awaited(otherwise string) string {
	return tag.Either(p.Work.AwaitsDraw(), "Nothing has been drawn yet: press “Draw fresh noise”.", otherwise)
}

// choicePanel is the private choice of S, its law and its price.
func (p *Page) choicePanel() []app.UI {
	body := []app.UI{
		tag.P("", "Which S? Too small leaves out what the data hold, too large makes the noise louder. The sum of both is a bound on the error, and it depends on the data. So S is chosen by chance, the likelier the smaller its bound: the exponential mechanism."),
	}
	c := p.extras().Choice
	switch {
	case !p.asked().Chooses():
		give := func() { p.Work.SetNumber("compress.choose.share", 0.1) }
		return append(body,
			tag.P("", "S is set by hand. Give a share of ε to have it chosen."),
			widget.Buttons(widget.Button("give-share", "Give a tenth of ε to the choice", give)))
	case c == nil || c.Law == nil:
		return append(body, tag.P("", p.awaited("The choice is being computed.")))
	}
	l := c.Law
	body = append(body,
		tag.Box("dl", "facts wide",
			widget.Fact("chosen in this draw", "S = "+field.Grouped(c.Sparsity)),
			widget.Fact("least bound", "S = "+field.Grouped(l.Best)),
			widget.Fact("median of 1,000 choices", "S = "+field.Grouped(l.Median)),
			widget.Fact("choices within a tenth of the least bound", words.Percent(l.Near)),
			widget.Fact("ε meant for the choice, and kept", draw.Format(c.Epsilon)+", "+draw.Format(c.Delivered)),
			widget.Fact("the bound moves between neighbours by at most", draw.Format(c.Sensitivity)),
		),
		p.Charts.Show(panelChoice),
		widget.Says("The curve and the shares depend on the data. They are for the eye of who holds those, and no part of the release."),
	)
	return append(body, tag.P("", ruleWords(c)), widget.Says("The share of ε and the rule are set under Measure, on the left."))
}

// ruleWords says what the rule in force does.
func ruleWords(c *compress.Choice) string {
	switch {
	case c.Rule == compress.RulePrinted && c.Delivered > c.Epsilon*(1+1e-9):
		return fmt.Sprintf("To the letter the constant C₅ is the same in every basis. Here it is too small: the choice spends ε = %s. And S may be n, where the printed bound is zero and no sample is taken (Li and others 2011, §5.3).", draw.Format(c.Delivered))
	case c.Rule == compress.RulePrinted:
		return "To the letter S may be n, where the printed bound is zero whatever the data are. Nearly every choice falls there, and no sample is taken (Li and others 2011, §5.3)."
	case c.Rule == compress.RuleOwn:
		return "Each S is weighed by a sensitivity of its own. That keeps ε, but it makes √S times the bound small, not the bound. Small S are chosen too often (Li and others 2011, §5.3)."
	}
	return "All S are weighed by one sensitivity, the largest of any. The choice then favours small bounds, and S stays below N/e, where more coefficients still need more samples."
}

// chart finds a chart.
func (p *Page) chart(name string) (page.Chart, bool) {
	switch name {
	case session.PanelSweep:
		if w, some := p.sweep.Swept(); some {
			return p.sweep.Chart(w), true
		}
	case "noise":
		if law := p.extras().Noise; law != nil {
			return samplingpage.NoiseChart(p.Work, p.Desk, law), true
		}
	case panelChoice:
		if c := p.extras().Choice; c != nil && c.Law != nil {
			return p.choiceChart(c), true
		}
	case panelRanges:
		if got := p.got(); got != nil {
			return samplingpage.LengthChart(p.Work, p.Desk, got.Answers, got.Lengths.Values), true
		}
	}
	return page.Chart{}, false
}

// choiceChart is Figure 3.
func (p *Page) choiceChart(c *compress.Choice) page.Chart {
	t := widget.Table{Title: "The choice of S", Head: []string{"S", "cost u(S)", "probability"}}
	for i, s := range c.Law.Cost.X.Values {
		t.Add(words.Written(s), words.CellAt(c.Law.Cost.Y.Values, i), words.CellAt(c.Law.Probability.Y.Values, i))
	}
	chart := page.Chart{
		Name: panelChoice, Caption: "The bound u(S) on the error, and how often each S came in 1,000 choices.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 300}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return compressfig.Choice(c, look, box) },
	}
	if chart.Box.Width < 760 {
		chart.Box.Height = 560
	}
	return chart
}

// SweepShown and SweepPlanned are the figure of a sweep, filled or to be filled, and
// SweepTable is the same in numbers.
func (p *Page) SweepShown() []app.UI { return p.sweep.Shown(p.Charts) }
func (p *Page) SweepPlanned() []app.UI {
	return []app.UI{tag.Div("", widget.Nothing(), p.Charts.Show(session.PanelSweep))}
}
func (p *Page) SweepTable() widget.Table { return p.sweep.Table() }
