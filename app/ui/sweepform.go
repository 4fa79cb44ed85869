package ui

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// sweepPanel is the form, the progress, the chart and its table.
func (s *store) sweepPanel() []app.UI {
	return []app.UI{s.sweepForm(), s.sweepProgress(), s.sweepFigure(), s.sweepTwin()}
}

func (s *store) sweepForm() app.UI {
	var options []app.UI
	for _, path := range scenario.SweepPaths(s.asked.Lab) {
		field, _ := scenario.Lookup(path)
		options = append(options, app.Option().Value(path).Selected(path == s.sweepOver()).Text(field.Label+" "+field.Symbol))
	}
	return app.Div().Class("sweep-form").Body(
		app.Label().For("sweep-over").Text("Sweep"),
		app.Select().ID("sweep-over").OnChange(s.onSweepOver).Body(options...),
		app.Label().For("sweep-trials").Text("draws at each value"),
		app.Input().ID("sweep-trials").Type("text").Attr("inputmode", "numeric").Class("short").
			Attr("value", strconv.Itoa(s.sweepTrials())).OnChange(s.onSweepTrials),
		app.Button().ID("sweep-run").Type("button").Class("primary").Disabled(s.sweep.running).OnClick(s.onSweepRun).Text("Run the sweep"),
		app.Button().ID("sweep-cancel").Type("button").Disabled(!s.sweep.running).OnClick(s.onSweepCancel).Text("Cancel"),
	)
}

func (s *store) sweepOver() string { return firstOf(s.sweep.over, "heat.privacy.epsilon") }

func (s *store) sweepTrials() int {
	if s.sweep.trials > 0 {
		return s.sweep.trials
	}
	return 30
}

func (s *store) onSweepOver(ctx app.Context, _ app.Event) { s.sweep.over = valueOf(ctx) }

func (s *store) onSweepTrials(ctx app.Context, _ app.Event) {
	v, problem := parseNumber(valueOf(ctx))
	if problem != "" || v != math.Trunc(v) || v < 1 || v > 10000 {
		s.sweep.failure = "sweep.trials: " + strconv.Quote(valueOf(ctx)) + " is no whole number from 1 to 10,000"
		return
	}
	s.sweep.failure = ""
	s.sweep.trials = int(v)
}

func (s *store) onSweepRun(app.Context, app.Event) {
	path := s.sweepOver()
	s.startSweep(&scenario.Sweep{Over: []string{path}, Values: [][]float64{s.sweepValues(path)}, Trials: s.sweepTrials()})
}

func (s *store) onSweepCancel(app.Context, app.Event) { s.cancelSweep() }

// sweepValues spreads values around the one in force, a factor of about ten
// to both sides, within the field's range.
func (s *store) sweepValues(path string) []float64 {
	field, _ := scenario.Lookup(path)
	if path == "heat.sources" {
		return withinPlaces([]float64{1, 2, 3, 5, 8, 12, 20, 30, 50}, s.heat().Positions)
	}
	middle := s.effective(path)
	if middle <= 0 {
		middle = 1
	}
	var values []float64
	for k := -5; k <= 5; k++ {
		v := snapReadable(field, middle*math.Pow(10, float64(k)/5))
		if field.Check(v, "", "") == nil && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return values
}

func withinPlaces(values []float64, places int) []float64 {
	return slices.DeleteFunc(values, func(k float64) bool { return k > float64(places) })
}

func (s *store) sweepProgress() app.UI {
	w := &s.sweep
	switch {
	case w.failure != "":
		return app.P().Class("says refused").Attr("role", "alert").Text(w.failure)
	case w.running:
		return app.Div().Class("sweep-progress").Body(
			app.Progress().Max(max(w.total, 1)).Attr("value", strconv.Itoa(w.done)).Aria("label", "Progress of the sweep"),
			app.Span().Text(fmt.Sprintf("%d of %d draws", w.done, w.total)),
		)
	case len(w.cells) == 0:
		return app.P().Text("A sweep draws many times at each value of one parameter and shows the mean error with its 95 % confidence band.")
	}
	if asked := w.asked.Sweep.Cells(); len(w.cells) < asked {
		return app.P().Text(fmt.Sprintf("Stopped: %d of %d values were finished. %s", len(w.cells), asked, w.words()))
	}
	return app.P().Text(w.words())
}

// words says what the sweep found, in counts.
func (w *sweeping) words() string {
	trials, infeasible, nothing := 0, 0, 0
	for _, c := range w.cells {
		trials += c.Trials
		infeasible += c.Infeasible
		nothing += c.NothingFound
	}
	used := 0
	for _, c := range w.cells {
		used += c.EMD.Count
	}
	text := fmt.Sprintf("%d draws, %d of them in the means", trials, used)
	if infeasible > 0 {
		text += fmt.Sprintf("; %d infeasible, where the least-squares fallback stands in", infeasible)
	}
	if nothing > 0 {
		text += fmt.Sprintf("; %d named no source, and have no distance", nothing)
	}
	return text + "."
}
