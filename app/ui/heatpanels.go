package ui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// Panels are the deeper looks, in the order shown.
func (p *heatPage) Panels() []Panel {
	return []Panel{
		SweepPanel(),
		{Name: sensing.ExtraPromise, Title: "What ε promises", Asks: true, Body: func() []app.UI { return p.PromisePanel(p.neighbourWords) }},
		{Name: sensing.ExtraBackdoor, Title: "Back door", Asks: true, Body: p.backdoorPanel},
		{Name: sensing.ExtraDiagnostics, Title: "Diagnostics", Asks: true, Body: p.diagnosticsPanel},
		DataPanel(),
	}
}

// Chart finds the laboratory's own charts.
func (p *heatPage) Chart(name string) (Chart, bool) {
	kind, over, _ := strings.Cut(name, "-")
	switch {
	case kind == "difference" && p.backdoor() != nil:
		return p.differenceChart(), true
	case kind == "spectrum" && p.diagnostics() != nil:
		return p.spectrumChart(), true
	case kind == "sensitivity" && p.diagnostics() != nil:
		return p.sensitivityChart(over)
	}
	return Chart{}, false
}

// extras is the last full answer, or an empty one.
func (p *heatPage) extras() *heat.Result {
	if p.Work.Extras == nil {
		return new(heat.Result)
	}
	return p.Work.Extras.Heat
}

func (p *heatPage) diagnostics() *heat.Diagnostics { return p.extras().Diagnostics }

func (p *heatPage) backdoor() *heat.Backdoor { return p.extras().Backdoor }

// Promised is what the last full answer tells of the promise, or nil.
func (p *heatPage) Promised() *sensing.PromiseNumbers {
	if promise := p.extras().Promise; promise != nil {
		return &promise.PromiseNumbers
	}
	return nil
}

// backdoorPanel shows what a seed gives away.
func (p *heatPage) backdoorPanel() []app.UI {
	b := p.backdoor()
	if b == nil {
		return NoBackDoor()
	}
	moved := "the first source one place along"
	if len(b.Moved) > 0 {
		moved = "the first source moved to " + draw.Format(b.Moved[0].At)
	}
	return []app.UI{
		app.P().Text("The trusted analyst who keeps the seed makes the same noise again and subtracts it. The lane of readings now shows what is left: the exact readings, off by at most " + draw.Format(b.Error) + ", which is rounding alone."),
		app.P().Text("The same door opens to anyone who sees two releases made with one seed. Below, the difference of this release and of one with " + moved + ", beside the exact difference of the readings: they agree to " + draw.Format(b.DifferenceError) + ". No noise is left between them, and no ε bounds it."),
		p.Charts.Show("difference"),
	}
}

// diagnosticsPanel describes the forward model.
func (p *heatPage) diagnosticsPanel() []app.UI {
	d := p.diagnostics()
	if d == nil {
		return []app.UI{app.P().Text("The diagnostics are being computed.")}
	}
	condition := draw.Format(d.Condition)
	if d.Saturated {
		condition = "at least " + strings.TrimPrefix(condition, "1·") + "; float64 sees no further"
	}
	facts := app.Dl().Class("facts wide").Body(
		fact("condition number κ₂", condition),
		fact("rank (singular values above 10⁻¹² of the largest)", strconv.Itoa(d.Rank)),
		fact("coherence µ of unit columns", nearOne(d.Coherence)),
		fact("Theorem 15, min{½, T^1.5 σ/√m}: a rate, no bound", draw.Format(d.LowerBoundRate)),
	)
	var lemmas []app.UI
	for _, l := range d.Lemmas {
		lemmas = append(lemmas, app.Li().Text(lemmaWords(l)))
	}
	charts := []app.UI{p.Charts.Show("spectrum")}
	for _, c := range d.Curves {
		charts = append(charts, p.Charts.Show("sensitivity-"+c.Over))
	}
	return []app.UI{facts, app.Ul().Class("lemmas").Body(lemmas...), app.Div().Class("charts").Body(charts...)}
}

func (p *heatPage) spectrumChart() Chart {
	d := p.diagnostics()
	t := Table{Title: "Singular values of A", Head: []string{"index", "singular value"}}
	for i, v := range d.SingularValues.Values {
		t.Add(strconv.Itoa(i+1), written(v))
	}
	return Chart{
		Name: "spectrum", Caption: "Singular values of A, largest first.",
		Box: draw.Box{Width: SmallChartWidth(p.Desk.Screen()), Height: 230}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return heatfig.Spectrum(d, look, box) },
	}
}

// sensitivityChart is Δ₂ against one of n, m, T.
func (p *heatPage) sensitivityChart(over string) (Chart, bool) {
	d := p.diagnostics()
	for _, curve := range d.Curves {
		if curve.Over != over {
			continue
		}
		t := Table{Title: "Δ₂ against " + over, Head: []string{over, "computed", "paper’s rate", "small-T law"}}
		for i, x := range curve.Exact.X.Values {
			t.Add(written(x), cellAt(curve.Exact.Y.Values, i), cellAt(curve.Paper.Y.Values, i), cellAt(curve.Law.Y.Values, i))
		}
		now := p.current(over)
		return Chart{
			Name: "sensitivity-" + over, Caption: "Δ₂ for a move by one place, against " + over + ", beside the paper’s rate and the law for small T.",
			Box: draw.Box{Width: SmallChartWidth(p.Desk.Screen()), Height: 230}, Table: t, Asked: p.Work.Shown.Asked,
			Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
				return heatfig.Sensitivity(curve, now, look, box)
			},
		}, true
	}
	return Chart{}, false
}

// current is the value in force of a sensitivity curve's parameter.
func (p *heatPage) current(over string) float64 {
	switch over {
	case "n":
		return float64(p.heat().Positions)
	case "m":
		return float64(p.heat().Sensors)
	}
	return p.heat().Time
}

// differenceChart is the difference of two releases with one seed.
func (p *heatPage) differenceChart() Chart {
	got, b := p.got(), p.backdoor()
	t := Table{Title: "Difference of two releases with one seed", Head: []string{"sensor", "position", "difference", "exact difference"}}
	for j, v := range b.Difference.Values {
		t.Add(strconv.Itoa(j+1), cellAt(got.SensorsAt.Values, j), written(v), cellAt(b.ExactDifference.Values, j))
	}
	f := p.figureOf(heatfig.Readings, p.Desk.Palette())
	return Chart{
		Name: "difference", Caption: "Difference of two releases with one seed, against the sensors’ positions.",
		Box: draw.Box{Width: ChartWidth(p.Desk.Screen()), Height: 200}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			f.Palette, f.Box = look, box
			return heatfig.Difference{Figure: f, Exact: b.ExactDifference.Values}
		},
	}
}

// neighbourWords tells of a neighbour of the truth; there is a promise.
func (p *heatPage) neighbourWords() string {
	from, to := p.Work.Shown.Asked.Heat.Sources[0], p.extras().Promise.Neighbour[0]
	if to.Strength < from.Strength-1e-9 {
		return fmt.Sprintf("Here is one: %s of the source at %s stands at %s instead.",
			draw.Format(to.Strength), draw.Format(from.At), draw.Format(to.At))
	}
	return fmt.Sprintf("Here is one: the source at %s stands at %s instead.", draw.Format(from.At), draw.Format(to.At))
}
