package graphonpage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

const (
	panelAlignment = "alignment"
	panelRates     = "rates"
	panelLaws      = "laws"
	panelPacking   = "packing"
)

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	sweep := page.SweepPanel()
	if p.asked().Truth.Observed() {
		sweep.Body = func() []app.UI {
			return []app.UI{tag.P("", "A sweep draws many networks anew. This one was observed, and there is no other.")}
		}
	}
	return []page.Panel{
		sweep,
		{Name: panelAlignment, Title: "Alignment", Body: p.unless(p.alignmentPanel)},
		{Name: panelRates, Title: "Rates", Asks: true, Body: p.unless(p.ratesPanel)},
		{Name: panelLaws, Title: "Two laws", Asks: true, Body: p.lawsPanel},
		{Name: panelPacking, Title: "Packing", Asks: true, Body: p.packingPanel},
		page.DataPanel(),
	}
}

// ratesPanel is the map of rates with the question on it.
func (p *Page) ratesPanel() []app.UI {
	body := []app.UI{
		tag.P("", "How well can the best estimator do on the worst graphon? Theorem 4.3 says: min(ρ, ρ·⁴√(k/n) + √(ρk²/n²) + √(ρ/n)), up to a constant. The map shows which term rules; these are shapes, and no errors."),
		p.listed("graphon.map", p.asked().MapAxes, axesName, graphon.Axes()),
	}
	if p.extras().Map == nil {
		return append(body, tag.P("", "The map is being computed."))
	}
	body = append(body, p.Charts.Show(panelRates))
	if r := p.extras().Rates; r != nil {
		rows := []app.UI{
			widget.Fact("here rules", graphonfig.TermName(r.Rules)),
			widget.Fact("unseen labels, ρ·⁴√(k/n)", draw.Format(r.Labels)),
			widget.Fact("number of tiles, √(ρk²/n²)", draw.Format(r.Tiles)),
			widget.Fact("detection, √(ρ/n)", draw.Format(r.Detection)),
			widget.Fact("finding blocks, √(ρ ln k/n)", draw.Format(r.Assignment)),
			widget.Fact("shape of the lower bound", draw.Format(r.Lower)),
			widget.Fact("shape of the upper bound", draw.Format(r.Upper)),
		}
		if r.Zero != nil {
			rows = append(rows, widget.Fact("zero is optimal up to ρ of about", draw.Format(*r.Zero)))
		}
		body = append(body, tag.Box("dl", "facts wide", rows...))
	}
	return append(body, p.standing()...)
}

// axesName is what a map runs over.
func axesName(axes string) string {
	x, y := graphonfig.AxesOf(axes)
	return x.Title + " and " + y.Title
}

// standing says where planted blocks stand.
func (p *Page) standing() []app.UI {
	s := p.extras().Standing
	if s == nil {
		return []app.UI{widget.Says("Table 5.1 says when equal planted blocks cannot be told from none. Choose planted blocks to see where that is.")}
	}
	verdict := map[string]string{
		"hidden":  "In the limit no test tells these blocks from one constant density (Table 5.1).",
		"open":    "Whether these blocks can be told from none is not known for every k in this range.",
		"visible": "These blocks are found in polynomial time, better than by chance.",
	}[s.Visibility]
	return []app.UI{
		tag.Box("dl", "facts wide",
			widget.Fact("signal n(p − q)²/(k(p + (k − 1)q)), times ρ", draw.Format(s.Signal)),
			widget.Fact("hidden up to", draw.Format(s.HiddenUpTo)),
			widget.Fact("found from", "1"),
			widget.Fact("gap |p − q|√(k − 1)/k, times ρ (Lemma 5.5)", draw.Format(s.Gap)),
		),
		tag.Box("p", "", app.Text(verdict+" "), p.Form.Erratum("graphon.truth.within")),
	}
}

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
			widget.Fact("the best guess is right with probability", words.Percent(l.Success)+tag.Either(l.Exact, "", " at most")),
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

// packingPanel is a packing with Fano's bound.
func (p *Page) packingPanel() []app.UI {
	body := []app.UI{
		tag.P("", "Random matrices of zeros and ones differ in many places, however rows and columns are put in order. Each makes a graphon ρ(½ ± cη). They are far apart, and their networks look alike: so every estimator mistakes one for another."),
		p.Form.Knob("graphon.packing.blocks", widget.Span(2, 8), ""),
		p.Form.Knob("graphon.packing.contrast", widget.Span(0.01, 0.5), ""),
		p.Form.Knob("graphon.packing.draws", widget.Span(2, 500), ""),
	}
	k := p.extras().Packing
	if k == nil {
		return append(body, tag.P("", "The matrices are being drawn."))
	}
	rows := []app.UI{
		widget.Fact("kept, of so many drawn", fmt.Sprintf("%d of %d", len(k.Matrices), k.Tried)),
		widget.Fact("places that differ in every order, at least", fmt.Sprintf("%d, asked for %d", k.Least, k.Apart)),
		widget.Fact("exponent of the union bound (5.7); above 0 it says nothing", draw.Format(k.Union)),
	}
	if f := k.Fano; f != nil {
		rows = append(rows,
			widget.Fact("distance between two of them, at least", draw.Format(f.Separation)),
			widget.Fact("divergence of their networks, at most", draw.Format(f.Divergence)+" nats"),
			widget.Fact("as printed, 32c²k²ρ", draw.Format(f.Printed)),
			widget.Fact("mended, 32c²k²", draw.Format(f.Mended)),
			widget.Fact("Fano: every guess is wrong with probability at least", words.Percent(f.Wrong)),
			widget.Fact("so every estimator errs by at least", draw.Format(f.Risk)),
		)
	}
	return append(body, tag.Box("dl", "facts wide", rows...), p.Charts.Show(panelPacking),
		tag.Box("p", "says", app.Text("η = min(1, k/(n√ρ)) "), p.Form.Erratum("graphon.packing.contrast")))
}

// chart finds a chart.
func (p *Page) chart(name string) (page.Chart, bool) {
	got := p.extras()
	switch {
	case name == session.PanelSweep:
		if w, some := p.swept(); some {
			return p.sweepChart(w), true
		}
	case name == panelAlignment && p.aligned() != nil && !p.Work.Hidden() && !got.Observed() && !p.asked().Truth.Observed():
		return p.alignmentChart(), true
	case name == panelRates && got.Map != nil:
		return p.ratesChart(got.Map), true
	case name == panelLaws && got.Laws != nil:
		return p.lawsChart(got.Laws), true
	case name == "counts" && got.Laws != nil && len(got.Laws.Totals.Values) > 0:
		return p.countsChart(got.Laws), true
	case name == panelPacking && got.Packing != nil && len(got.Packing.Matrices) > 0:
		return p.packingChart(got.Packing), true
	}
	return page.Chart{}, false
}

func (p *Page) ratesChart(m *graphon.Map) page.Chart {
	asked := p.Work.Shown.Asked.Graphon
	at := [2]float64{asked.Density, float64(asked.Nodes)}
	switch k := float64(asked.Truth.K()); m.Axes {
	case graphon.AxesDensityBlocks:
		at = [2]float64{asked.Density, k}
	case graphon.AxesBlocksNodes:
		at = [2]float64{k, float64(asked.Nodes)}
	}
	x, y := graphonfig.AxesOf(m.Axes)
	t := widget.Table{Title: "Which term rules", Head: []string{x.Title, y.Title, "term", "shape of the lower bound"}}
	rows := len(m.Y.Values)
	for i, rule := range m.Rules.Values {
		name := "more blocks than nodes"
		if rule >= 0 {
			name = []string{"trivial", "labels", "tiles", "detection"}[int(rule)]
		}
		t.Add(words.Written(m.X.Values[i/rows]), words.Written(m.Y.Values[i%rows]), name, words.CellAt(m.Lower.Values, i))
	}
	return page.Chart{
		Name: panelRates, Caption: "Which term of the minimax error rules, and the question on it. Shapes without constants.",
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 400), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return graphonfig.Rates{Map: m, At: at, Palette: look, Box: box}
		},
	}
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
		Name: "counts", Caption: "All that r samples can show, under both laws: the best guess takes the higher bar.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 260}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return graphonfig.Counts{Laws: l, Palette: look, Box: box}
		},
	}
}

func (p *Page) packingChart(k *graphon.Packed) page.Chart {
	t := widget.Table{Title: "The matrices of the packing", Head: []string{"matrix", "row by row"}}
	for i, m := range k.Matrices {
		text := ""
		for at, v := range m.Values {
			if at > 0 && at%k.Blocks == 0 {
				text += " "
			}
			text += strconv.Itoa(int(v))
		}
		t.Add(strconv.Itoa(i+1), text)
	}
	return page.Chart{
		Name: panelPacking, Caption: "The matrices that were kept: dark is 0, bright is 1.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 220}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return graphonfig.Packing{Packed: k, Palette: look, Box: box}
		},
	}
}
