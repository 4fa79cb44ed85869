package heatpage

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	return []page.Panel{
		page.SweepPanel(),
		{Name: sensing.ExtraPromise, Title: "Promise", Asks: true, Body: func() []app.UI { return p.PromisePanel(p.neighbourWords) }},
		{Name: sensing.ExtraBackdoor, Title: "Back door", Asks: true, Body: p.backdoorPanel},
		{Name: sensing.ExtraDiagnostics, Title: "Diagnostics", Asks: true, Body: p.diagnosticsPanel},
		page.DataPanel(),
	}
}

// Chart finds the laboratory's own charts.
func (p *Page) Chart(name string) (page.Chart, bool) {
	kind, over, _ := strings.Cut(name, "-")
	switch {
	case kind == "difference" && p.backdoor() != nil:
		return p.differenceChart(), true
	case kind == "spectrum" && p.diagnostics() != nil:
		return p.spectrumChart(), true
	case kind == "sensitivity" && p.diagnostics() != nil:
		return p.sensitivityChart(over)
	}
	return page.Chart{}, false
}

// extras is the last full answer, or an empty one.
func (p *Page) extras() *heat.Result {
	if p.Work.Extras == nil {
		return new(heat.Result)
	}
	return p.Work.Extras.Heat
}

func (p *Page) diagnostics() *heat.Diagnostics { return p.extras().Diagnostics }

func (p *Page) backdoor() *heat.Backdoor { return p.extras().Backdoor }

// Promised is what the last full answer tells of the promise, or nil.
func (p *Page) Promised() *sensing.PromiseNumbers {
	if promise := p.extras().Promise; promise != nil {
		return &promise.PromiseNumbers
	}
	return nil
}

// backdoorPanel shows what a seed gives away.
func (p *Page) backdoorPanel() []app.UI {
	b := p.backdoor()
	if b == nil {
		return privacy.NoBackDoor()
	}
	moved := "the first source one place along"
	if len(b.Moved) > 0 {
		moved = "the first source moved to " + draw.Format(b.Moved[0].At)
	}
	return []app.UI{
		p.SecretKey(),
		tag.P("", "The trusted analyst who keeps the seed makes the same noise again and subtracts it. The lane of readings now shows what is left: the exact readings, off by at most "+draw.Format(b.Error)+", which is rounding alone."),
		tag.P("", "The same door opens to anyone who sees two releases made with one seed. Below, the difference of this release and of one with "+moved+", beside the exact difference of the readings: they agree to "+draw.Format(b.DifferenceError)+". No noise is left between them, and no ε bounds it."),
		p.Charts.Show("difference"),
	}
}

// diagnosticsPanel describes the forward model.
func (p *Page) diagnosticsPanel() []app.UI {
	d := p.diagnostics()
	if d == nil {
		return []app.UI{tag.P("", sensingpage.Awaited(p.Work, "The diagnostics are being computed."))}
	}
	facts := tag.Box("dl", "facts wide",
		widget.Fact("condition number κ₂", sensingpage.ConditionWords(d.Condition, d.Saturated)),
		widget.Fact("rank (singular values above 10⁻¹² of the largest)", strconv.Itoa(d.Rank)),
		widget.Fact("coherence µ of unit columns", sensingpage.NearOne(d.Coherence)),
		widget.Fact("Theorem 15, min{½, T^1.5 σ/√m}: a rate, no bound", draw.Format(d.LowerBoundRate)),
	)
	charts := []app.UI{p.Charts.Show("spectrum")}
	for _, c := range d.Curves {
		charts = append(charts, p.Charts.Show("sensitivity-"+c.Over))
	}
	return []app.UI{facts, sensingpage.LemmaList(d.Lemmas), p.rates(), tag.Div("charts", charts...)}
}

func (p *Page) spectrumChart() page.Chart {
	d := p.diagnostics()
	t := widget.Table{Title: "Singular values of A", Head: []string{"index", "singular value"}}
	for i, v := range d.SingularValues.Values {
		t.Add(strconv.Itoa(i+1), words.Written(v))
	}
	return page.Chart{
		Name: "spectrum", Caption: "Singular values of A, largest first.",
		Box: draw.Box{Width: page.SmallChartWidth(p.Desk.Screen()), Height: 230}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return heatfig.Spectrum(d, look, box) },
	}
}

// sensitivityChart is Δ₂ against one of n, m, T.
func (p *Page) sensitivityChart(over string) (page.Chart, bool) {
	d := p.diagnostics()
	for _, curve := range d.Curves {
		if curve.Over != over {
			continue
		}
		t := widget.Table{Title: "Δ₂ against " + over, Head: []string{over, "computed", "paper’s rate", "small-T law"}}
		for i, x := range curve.Exact.X.Values {
			t.Add(words.Written(x), words.CellAt(curve.Exact.Y.Values, i), words.CellAt(curve.Paper.Y.Values, i), words.CellAt(curve.Law.Y.Values, i))
		}
		now := p.current(over)
		return page.Chart{
			Name: "sensitivity-" + over, Caption: "Δ₂ for a move by one place, against " + over + ", beside the paper’s rate and the law for small T.",
			Box: draw.Box{Width: page.SmallChartWidth(p.Desk.Screen()), Height: 230}, Table: t, Asked: p.Work.Shown.Asked,
			Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
				return heatfig.Sensitivity(curve, now, look, box)
			},
		}, true
	}
	return page.Chart{}, false
}

// current is the value in force of a sensitivity curve's parameter.
func (p *Page) current(over string) float64 {
	switch over {
	case "n":
		return float64(p.heat().Positions)
	case "m":
		return float64(p.heat().Sensors)
	}
	return p.heat().Time
}

// differenceChart is the difference of two releases with one seed.
func (p *Page) differenceChart() page.Chart {
	got, b := p.got(), p.backdoor()
	t := widget.Table{Title: "Difference of two releases with one seed", Head: []string{"sensor", "position", "difference", "exact difference"}}
	for j, v := range b.Difference.Values {
		t.Add(strconv.Itoa(j+1), words.CellAt(got.SensorsAt.Values, j), words.Written(v), words.CellAt(b.ExactDifference.Values, j))
	}
	f := p.figureOf(heatfig.Readings, p.Desk.Palette())
	return page.Chart{
		Name: "difference", Caption: "Difference of two releases with one seed, against the sensors’ positions.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 200}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			f.Palette, f.Box = look, box
			return heatfig.Difference{Figure: f, Exact: b.ExactDifference.Values}
		},
	}
}

// neighbourWords tells of a neighbour of the truth; there is a promise.
func (p *Page) neighbourWords() string {
	from, to := p.Work.Shown.Asked.Heat.Sources[0], p.extras().Promise.Neighbour[0]
	if to.Strength < from.Strength-1e-9 {
		return fmt.Sprintf("For example: %s of the source at %s stands at %s instead.",
			draw.Format(to.Strength), draw.Format(from.At), draw.Format(to.At))
	}
	return fmt.Sprintf("For example: the source stands at %s instead of %s.", draw.Format(to.At), draw.Format(from.At))
}
