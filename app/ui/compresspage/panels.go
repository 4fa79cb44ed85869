package compresspage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/compressfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/compress"
)

const panelChoice = "choice"

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	return []page.Panel{
		page.SweepPanel(),
		p.NoisePanel(),
		{Name: panelChoice, Title: "Choice", Asks: true, Body: p.choicePanel},
		p.RangesPanel("Errors of single entries and errors of ranges are two contests. Noise of its own on every entry adds up along a range. A tree has loud leaves and quiet sums. What recovery leaves out, it leaves out of a whole range."),
		page.DataPanel(),
	}
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
		return append(body, tag.P("", p.Awaited("The choice is being computed.")))
	}
	l := c.Law
	body = append(body,
		tag.Box("dl", "facts wide",
			widget.Fact("chosen in this draw", "S = "+field.Grouped(c.Sparsity)),
			widget.Fact("least bound", "S = "+field.Grouped(l.Best)),
			widget.Fact("median of 1,000 choices", "S = "+field.Grouped(l.Median)),
			widget.Fact("choices within a tenth of the least bound", words.Percent(l.Near)),
			widget.Fact("ε meant for the choice, and really spent", draw.Format(c.Epsilon)+", "+draw.Format(c.Delivered)),
			widget.Fact("the bound moves between neighbours by at most", draw.Format(c.Sensitivity)),
		),
		p.Charts.Show(panelChoice),
		widget.Says("The curve and the shares depend on the data. They are for the eye of who holds those, and no part of the release."),
	)
	return append(body, tag.P("", ruleWords(c)), widget.Says("The share of ε and the rule are set under Measure, on the left."),
		widget.Buttons(widget.Button("take-share", "Set S by hand again", p.byHand)))
}

// byHand takes the share of ε back from the choice.
func (p *Page) byHand() { p.Work.SetNumber("compress.choose.share", 0) }

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

// Chart finds the laboratory's own chart.
func (p *Page) Chart(name string) (page.Chart, bool) {
	if c := p.extras().Choice; name == panelChoice && c != nil && c.Law != nil {
		return p.choiceChart(c), true
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
