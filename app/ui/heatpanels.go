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

func (heatPage) panels() []panel {
	return []panel{
		{"sweep", "Sweep"}, {sensing.ExtraPromise, "What ε promises"}, {sensing.ExtraBackdoor, "Back door"},
		{sensing.ExtraDiagnostics, "Diagnostics"}, {"data", "Data"},
	}
}

func (s heatPage) body(panel string) []app.UI {
	switch panel {
	case sensing.ExtraPromise:
		p := s.parts.heat.Promise
		return s.promisePanel(neighbourWords(p, s.shown.asked.Heat))
	case sensing.ExtraBackdoor:
		return s.backdoorPanel()
	case sensing.ExtraDiagnostics:
		return s.diagnosticsPanel()
	}
	return nil
}

// card finds the laboratory's own figures.
func (s heatPage) card(name string) (card, bool) {
	kind, over, _ := strings.Cut(name, "-")
	switch {
	case kind == "difference" && s.parts.heat != nil && s.parts.heat.Backdoor != nil:
		return s.differenceCard(), true
	case kind == "spectrum" && s.diagnostics() != nil:
		return s.spectrumCard(), true
	case kind == "sensitivity" && s.diagnostics() != nil:
		return s.sensitivityCard(over)
	}
	return card{}, false
}

func (s heatPage) diagnostics() *heat.Diagnostics {
	if s.parts.heat == nil {
		return nil
	}
	return s.parts.heat.Diagnostics
}

// backdoorPanel shows what a seed gives away.
func (s heatPage) backdoorPanel() []app.UI {
	b := s.parts.heat.Backdoor
	moved := "the first source one place along"
	if len(b.Moved) > 0 {
		moved = "the first source moved to " + draw.Format(b.Moved[0].At)
	}
	return []app.UI{
		app.P().Text("The trusted analyst who keeps the seed makes the same noise again and subtracts it. The lane of readings now shows what is left: the exact readings, off by at most " + draw.Format(b.Error) + ", which is rounding alone."),
		app.P().Text("The same door opens to anyone who sees two releases made with one seed. Below, the difference of this release and of one with " + moved + ", beside the exact difference of the readings: they agree to " + draw.Format(b.DifferenceError) + ". No noise is left between them, and no ε bounds it."),
		s.showCard("difference"),
	}
}

// diagnosticsPanel describes the forward model.
func (s heatPage) diagnosticsPanel() []app.UI {
	d := s.diagnostics()
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
	charts := []app.UI{s.showCard("spectrum")}
	for _, c := range d.Curves {
		charts = append(charts, s.showCard("sensitivity-"+c.Over))
	}
	return []app.UI{facts, app.Ul().Class("lemmas").Body(lemmas...), app.Div().Class("charts").Body(charts...)}
}

func (s heatPage) spectrumCard() card {
	d := s.diagnostics()
	t := dataTable{title: "Singular values of A", head: []string{"index", "singular value"}}
	for i, v := range d.SingularValues.Values {
		t.rows = append(t.rows, []string{strconv.Itoa(i + 1), written(v)})
	}
	return card{
		name: "spectrum", caption: "Singular values of A, largest first.",
		box: draw.Box{Width: s.smallChart(), Height: 230}, table: t, asked: s.shown.asked, source: d,
		draw: func(look draw.Palette, box draw.Box) string { return heatfig.Spectrum(d, look, box).SVG() },
	}
}

// sensitivityCard is Δ₂ against one of n, m, T.
func (s heatPage) sensitivityCard(over string) (card, bool) {
	d := s.diagnostics()
	for _, curve := range d.Curves {
		if curve.Over != over {
			continue
		}
		t := dataTable{title: "Δ₂ against " + over, head: []string{over, "computed", "paper’s rate", "small-T law"}}
		for i, x := range curve.Exact.X.Values {
			t.rows = append(t.rows, []string{written(x), cellAt(curve.Exact.Y.Values, i), cellAt(curve.Paper.Y.Values, i), cellAt(curve.Law.Y.Values, i)})
		}
		now := s.current(over)
		return card{
			name: "sensitivity-" + over, caption: "Δ₂ for a move by one place, against " + over + ", beside the paper’s rate and the law for small T.",
			box: draw.Box{Width: s.smallChart(), Height: 230}, table: t, asked: s.shown.asked, source: d, now: now,
			draw: func(look draw.Palette, box draw.Box) string {
				return heatfig.Sensitivity(curve, now, look, box).SVG()
			},
		}, true
	}
	return card{}, false
}

// current is the value in force of a sensitivity curve's parameter.
func (s heatPage) current(over string) float64 {
	switch over {
	case "n":
		return float64(s.heat().Positions)
	case "m":
		return float64(s.heat().Sensors)
	}
	return s.heat().Time
}

// differenceCard is the difference of two releases with one seed.
func (s heatPage) differenceCard() card {
	got, b := s.got(), s.parts.heat.Backdoor
	t := dataTable{title: "Difference of two releases with one seed", head: []string{"sensor", "position", "difference", "exact difference"}}
	for j, v := range b.Difference.Values {
		t.rows = append(t.rows, []string{strconv.Itoa(j + 1), cellAt(got.SensorsAt.Values, j), written(v), cellAt(b.ExactDifference.Values, j)})
	}
	f := s.figureOf(laneReadings, s.palette())
	return card{
		name: "difference", caption: "Difference of two releases with one seed, against the sensors’ positions.",
		box: draw.Box{Width: s.chartWidth(), Height: 200}, table: t, asked: s.shown.asked, source: b,
		draw: func(look draw.Palette, box draw.Box) string {
			f.Palette, f.Box = look, box
			return heatfig.Difference{Figure: f, Exact: b.ExactDifference.Values}.SVG()
		},
	}
}

func neighbourWords(p *heat.Promise, h *heat.Question) string {
	from, to := h.Sources[0], p.Neighbour[0]
	if to.Strength < from.Strength-1e-9 {
		return fmt.Sprintf("Here is one: %s of the source at %s stands at %s instead.",
			draw.Format(to.Strength), draw.Format(from.At), draw.Format(to.At))
	}
	return fmt.Sprintf("Here is one: the source at %s stands at %s instead.", draw.Format(from.At), draw.Format(to.At))
}
