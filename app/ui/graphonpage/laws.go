package graphonpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

// lawsPanel tells two laws apart by r samples.
func (p *Page) lawsPanel() []app.UI {
	q := p.asked()
	body := []app.UI{
		tag.P("", "Two laws P and Q are told apart by r samples. The best guess takes the law that makes them likelier. Where even that errs, every estimator errs: that is Le Cam’s argument."),
		p.listRow("graphon.laws.p", "First law P", listed(q.Laws.P)),
		p.listRow("graphon.laws.q", "Second law Q", listed(q.Laws.Q)),
		p.Form.Knob("graphon.laws.samples", widget.Span(1, graphon.MostSamples), ""),
	}
	l := p.extras().Laws
	if l == nil {
		return append(body, tag.P("", "The laws are being compared."))
	}
	needed := "more than " + field.Grouped(l.Most)
	if l.Needed > 0 {
		needed = field.Grouped(l.Needed)
	}
	divergence := "infinite"
	if l.Divergence != nil {
		divergence = draw.Format(*l.Divergence) + " nats"
	}
	return append(body,
		tag.Box("dl", "facts wide",
			widget.Fact("the best guess is right with probability", percent(l.Success)+tag.Either(l.Exact, "", " at most")),
			widget.Fact("distance ‖P − Q‖ of one sample", draw.Format(l.Variation)),
			widget.Fact("divergence D", divergence),
			widget.Fact("samples for a test right with ⅔ under both, at least", needed),
		),
		p.Charts.Show("counts"), p.Charts.Show(panelLaws),
		tag.Box("p", "says", app.Text("a test needs the laws of all its samples ⅓ apart "), p.Form.Erratum("graphon.laws.samples")),
	)
}

// listed writes numbers as they are typed.
func listed(values []float64) string {
	text := ""
	for i, v := range values {
		if i > 0 {
			text += ", "
		}
		text += field.Short(v)
	}
	return text
}

func (p *Page) lawsChart(l *graphon.TwoLaws) page.Chart {
	t := widget.Table{Title: "Two laws and r samples", Head: []string{"r", "distance", "r times that of one", "Pinsker", "least error", "Le Cam"}}
	for i, r := range l.Samples.Values {
		t.Add(words.Written(r), words.CellAt(l.Distance.Values, i), words.CellAt(l.Sum.Values, i), words.CellAt(l.Pinsker.Values, i), words.CellAt(l.Risk.Values, i), words.CellAt(l.LeCam.Values, i))
	}
	c := page.Chart{
		Name: panelLaws, Caption: "How far the laws of r samples are apart, with bounds, and what any estimator errs by at least.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 320}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return graphonfig.Distances(l, look, box) },
	}
	if c.Box.Width < 760 {
		c.Box.Height = 600
	}
	return c
}

func (p *Page) countsChart(l *graphon.TwoLaws) page.Chart {
	t := widget.Table{Title: "Counts of the first outcome", Head: []string{"count", "under P", "under Q"}}
	for i, c := range l.Totals.Values {
		t.Add(words.Written(c), words.CellAt(l.AtP.Values, i), words.CellAt(l.AtQ.Values, i))
	}
	return page.Chart{
		Name: "counts", Caption: "All that r samples can show, under both laws. The best guess takes the higher bar; it errs where the pale ones are.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 260}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return graphonfig.Counts{Laws: l, Palette: look, Box: box}
		},
	}
}
