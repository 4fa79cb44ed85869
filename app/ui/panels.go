package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

// panel is one of the tabs below the stage.
type panel struct {
	name, title string
}

func panelList() []panel {
	return []panel{
		{"sweep", "Sweep"}, {scenario.AlsoPromise, "What ε promises"}, {scenario.AlsoBackdoor, "Back door"},
		{scenario.AlsoDiagnostics, "Diagnostics"}, {"data", "Data"},
	}
}

// panels are the deeper looks below the stage, as tabs with one tab stop.
func (s *store) panels() app.UI {
	var tabs []app.UI
	open := s.panelOpen()
	for i, p := range panelList() {
		tabs = append(tabs, app.Button().ID("tab-"+p.name).Type("button").Class("tab").
			Attr("role", "tab").Aria("selected", strconv.FormatBool(p.name == open)).Aria("controls", "panel").
			TabIndex(tabbable(p.name == open || open == "" && i == 0)).
			OnClick(s.onPanel(p.name), p.name).OnKeyDown(s.onPanelKey(i), i).Text(p.title))
	}
	return app.Section().ID("panels").Class("panels").Aria("label", "A deeper look").Body(
		app.Div().Class("panel-tabs").Attr("role", "tablist").Aria("label", "A deeper look").Body(tabs...),
		app.Div().ID("panel").Class(s.panelClass(open)).Attr("role", "tabpanel").TabIndex(0).
			Aria("labelledby", "tab-"+firstOf(open, "sweep")).Hidden(open == "").Body(s.panelBody(open)...),
	)
}

// panelClass dims what belongs to the answer before, while the next is awaited.
func (s *store) panelClass(open string) string {
	if !s.shown.full && open != "sweep" {
		return "panel stale"
	}
	return "panel"
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// panelOpen is the open panel's name, or empty.
func (s *store) panelOpen() string {
	if slices.ContainsFunc(panelList(), func(p panel) bool { return p.name == s.view.Panel }) {
		return s.view.Panel
	}
	return ""
}

func (s *store) onPanel(name string) app.EventHandler {
	return func(app.Context, app.Event) {
		if s.view.Panel == name {
			s.openPanel(closedPanel)
			return
		}
		s.openPanel(name)
	}
}

func (s *store) onPanelKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		list := panelList()
		to := 0 // Home
		switch key, _ := keyOf(e); key {
		case "Home":
		case "ArrowRight":
			to = (i + 1) % len(list)
		case "ArrowLeft":
			to = (i + len(list) - 1) % len(list)
		case "End":
			to = len(list) - 1
		default:
			return
		}
		e.PreventDefault()
		s.openPanel(list[to].name)
		s.focusSoon("tab-" + list[to].name)
	}
}

// panelBody is the open panel, under the story of the preset that opened it.
func (s *store) panelBody(open string) []app.UI {
	body := s.panelContents(open)
	if preset, ok := s.preset(s.view.Preset); ok && preset.Panel == open && preset.Claim != "" {
		body = append([]app.UI{story(preset)}, body...)
	}
	return body
}

func (s *store) panelContents(open string) []app.UI {
	switch open {
	case "sweep":
		return s.sweepPanel()
	case scenario.AlsoPromise:
		return s.promisePanel()
	case scenario.AlsoBackdoor:
		return s.backdoorPanel()
	case scenario.AlsoDiagnostics:
		return s.diagnosticsPanel()
	case "data":
		return s.dataPanel()
	}
	return nil
}

// backdoorPanel shows what a seed gives away.
func (s *store) backdoorPanel() []app.UI {
	b := s.parts.backdoor
	if b == nil {
		return []app.UI{app.P().Text("There is a back door only where a seed makes the noise: choose teaching randomness and simulated readings.")}
	}
	moved := "the first source one place along"
	if len(b.Moved) > 0 {
		moved = "the first source moved to " + figure.Format(b.Moved[0].At)
	}
	return []app.UI{
		app.P().Text("The trusted analyst who keeps the seed makes the same noise again and subtracts it. The lane of readings now shows what is left: the exact readings, off by at most " + figure.Format(b.Error) + ", which is rounding alone."),
		app.P().Text("The same door opens to anyone who sees two releases made with one seed. Below, the difference of this release and of one with " + moved + ", beside the exact difference of the readings: they agree to " + figure.Format(b.DifferenceError) + ". No noise is left between them, and no ε bounds it."),
		s.showCard("difference"),
	}
}

// chartWidth is the width that a panel's chart has.
func (s *store) chartWidth() float64 {
	width := s.dom.Width("panel") - 32
	if width < 280 {
		return 720
	}
	return min(width, 900)
}

// smallChart is the width of charts that stand two and two.
func (s *store) smallChart() float64 {
	full := s.dom.Width("panel") - 32
	if full < 280 {
		full = 1100
	}
	if full > 900 {
		return (full - 24) / 2
	}
	return full
}

// diagnosticsPanel describes the forward model.
func (s *store) diagnosticsPanel() []app.UI {
	d := s.parts.diagnostics
	if d == nil {
		return []app.UI{app.P().Text("The diagnostics are being computed.")}
	}
	condition := figure.Format(d.Condition)
	if d.Saturated {
		condition = "at least " + strings.TrimPrefix(condition, "1·") + "; float64 sees no further"
	}
	facts := app.Dl().Class("facts wide").Body(
		fact("condition number κ₂", condition),
		fact("rank (singular values above 10⁻¹² of the largest)", strconv.Itoa(d.Rank)),
		fact("coherence µ of unit columns", nearOne(d.Coherence)),
		fact("Theorem 15, min{½, T^1.5 σ/√m}: a rate, no bound", figure.Format(d.LowerBoundRate)),
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

func (s *store) spectrumCard() card {
	d := s.parts.diagnostics
	t := dataTable{title: "Singular values of A", head: []string{"index", "singular value"}}
	for i, v := range d.SingularValues.Values {
		t.rows = append(t.rows, []string{strconv.Itoa(i + 1), written(v)})
	}
	return card{
		name: "spectrum", caption: "Singular values of A, largest first.",
		box: figure.Box{Width: s.smallChart(), Height: 230}, table: t, asked: s.shown.asked, source: d,
		draw: func(look figure.Palette, box figure.Box) string { return figure.Spectrum(d, look, box).SVG() },
	}
}

// sensitivityCard is Δ₂ against one of n, m, T.
func (s *store) sensitivityCard(over string) (card, bool) {
	d := s.parts.diagnostics
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
			box: figure.Box{Width: s.smallChart(), Height: 230}, table: t, asked: s.shown.asked, source: d, now: now,
			draw: func(look figure.Palette, box figure.Box) string {
				return figure.SensitivityChart(curve, now, look, box).SVG()
			},
		}, true
	}
	return card{}, false
}

// nearOne writes a number that may be so close to one that rounding would hide
// the difference.
func nearOne(v float64) string {
	if v < 1 && v > 0.99 {
		return "1 − " + figure.Format(1-v)
	}
	return figure.Format(v)
}

func lemmaWords(l scenario.Lemma) string {
	if !l.Applies {
		return l.Name + " does not apply: " + l.Why + "."
	}
	verdict := "holds"
	if !l.Holds {
		verdict = "fails"
	}
	return fmt.Sprintf("%s %s here, %s against %s: %s.", l.Name, verdict, figure.Format(l.Left), figure.Format(l.Right), l.Why)
}

// current is the value in force of a sensitivity curve's parameter.
func (s *store) current(over string) float64 {
	switch over {
	case "n":
		return float64(s.heat().Positions)
	case "m":
		return float64(s.heat().Sensors)
	}
	return s.heat().Time
}

// differenceCard is the difference of two releases with one seed.
func (s *store) differenceCard() card {
	got, b := s.answer(), s.parts.backdoor
	t := dataTable{title: "Difference of two releases with one seed", head: []string{"sensor", "position", "difference", "exact difference"}}
	for j, v := range b.Difference.Values {
		t.rows = append(t.rows, []string{strconv.Itoa(j + 1), cellAt(got.SensorsAt.Values, j), written(v), cellAt(b.ExactDifference.Values, j)})
	}
	f := s.figureOf(laneReadings, s.palette())
	return card{
		name: "difference", caption: "Difference of two releases with one seed, against the sensors’ positions.",
		box: figure.Box{Width: s.chartWidth(), Height: 200}, table: t, asked: s.shown.asked, source: b,
		draw: func(look figure.Palette, box figure.Box) string {
			f.Palette, f.Box = look, box
			return f.Difference(b.ExactDifference.Values)
		},
	}
}
