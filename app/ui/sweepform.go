package ui

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// sweepPanel is the form, the progress, the chart and its table.
func (s *store) sweepPanel() []app.UI {
	return []app.UI{s.sweepForm(), s.sweepProgress(), s.sweepFigure(), s.lab().sweepTwin()}
}

func (s *store) sweepForm() app.UI {
	options := func(chosen, none string) []app.UI {
		var list []app.UI
		if none != "" {
			list = append(list, app.Option().Value("").Selected(chosen == "").Text(none))
		}
		for _, path := range scenario.SweepPaths(s.asked.Lab) {
			if field, _ := scenario.Lookup(path); s.canSweep(field) {
				list = append(list, app.Option().Value(path).Selected(path == chosen).Text(strings.TrimSpace(field.Label+" "+field.Symbol)))
			}
		}
		return list
	}
	return app.Div().Class("sweep-form").Body(
		app.Label().For("sweep-over").Text("Sweep"),
		app.Select().ID("sweep-over").OnChange(s.onSweepOver).Body(options(s.sweepOver(), "")...),
		app.Label().For("sweep-and").Text("and"),
		app.Select().ID("sweep-and").OnChange(s.onSweepAnd).Body(options(s.sweepAnd(), "nothing else")...),
		app.Label().For("sweep-trials").Text("draws at each value"),
		app.Input().ID("sweep-trials").Type("text").Spellcheck(false).Attr("inputmode", "numeric").Class("short").
			Attr("value", strconv.Itoa(s.sweepTrials())).OnChange(s.onSweepTrials),
		s.randomSources(),
		app.Button().ID("sweep-run").Type("button").Class("primary").Disabled(s.sweep.running).OnClick(s.onSweepRun).Text("Run the sweep"),
		app.Button().ID("sweep-cancel").Type("button").Disabled(!s.sweep.running).OnClick(s.onSweepCancel).Text("Cancel"),
	)
}

// canSweep reports whether a field is there to be swept: a network has only the
// fields of its kind.
func (s *store) canSweep(field scenario.Field) bool {
	if name, found := strings.CutPrefix(field.Path, "network.graph."); found {
		g := &s.asked.Network.Graph
		return g.Has(name) && g.Kind != network.GraphEdges
	}
	if name, found := strings.CutPrefix(field.Path, "heatmap.people."); found {
		return s.asked.Heatmap.People.Has(name)
	}
	return field.Path != "heatmap.grid" || s.asked.Heatmap.People.Kind != heatmap.PeopleWeights
}

// randomSources is the choice between the sources that are set and as many at
// random, which says how the method fares wherever it starts.
func (s *store) randomSources() app.UI {
	if s.asked.Network == nil {
		return app.Span().Hidden(true)
	}
	return app.Span().Class("pair").Body(
		app.Input().ID("sweep-random").Type("checkbox").Checked(!s.sweep.form.fixed).OnChange(s.onRandomSources),
		app.Label().For("sweep-random").Text("somebody at random starts it in each draw"),
	)
}

func (s *store) onRandomSources(ctx app.Context, _ app.Event) {
	s.sweep.form.fixed = !ctx.JSSrc().Get("checked").Bool()
}

// sweepOver is the field chosen to be swept, or ε where that is not there.
func (s *store) sweepOver() string {
	return firstOf(s.sweepable(s.sweep.form.over), s.path("privacy.epsilon"))
}

// sweepAnd is the second field, or none.
func (s *store) sweepAnd() string { return s.sweepable(s.sweep.form.and) }

// sweepable is a field chosen before, unless it belongs to another kind of truth.
func (s *store) sweepable(path string) string {
	if field, ok := scenario.Lookup(path); ok && s.canSweep(field) {
		return path
	}
	return ""
}

func (s *store) sweepTrials() int {
	if s.sweep.form.trials > 0 {
		return s.sweep.form.trials
	}
	return field.DefaultTrials
}

func (s *store) onSweepOver(ctx app.Context, _ app.Event) { s.sweep.form.over = valueOf(ctx) }
func (s *store) onSweepAnd(ctx app.Context, _ app.Event)  { s.sweep.form.and = valueOf(ctx) }

func (s *store) onSweepTrials(ctx app.Context, _ app.Event) {
	v, problem := parseNumber(valueOf(ctx))
	if problem != "" || v != math.Trunc(v) || v < 1 || v > 10000 {
		s.sweep.failure = "sweep.trials: " + strconv.Quote(valueOf(ctx)) + " is no whole number from 1 to 10,000"
		return
	}
	s.sweep.failure = ""
	s.sweep.form.trials = int(v)
}

func (s *store) onSweepRun(app.Context, app.Event) { s.runForm() }

// runForm runs the sweep that the form asks for.
func (s *store) runForm() {
	over := []string{s.sweepOver()}
	if and := s.sweepAnd(); and != "" && and != over[0] {
		over = append(over, and)
	}
	w := field.Sweep{Over: over, Trials: s.sweepTrials()}
	for _, path := range over {
		values := s.sweepValues(path)
		if len(over) == 2 {
			values = thinned(values, mapSide)
		}
		w.Values = append(w.Values, values)
	}
	if s.asked.Network != nil && !s.sweep.form.fixed && !slices.Contains(over, s.path("sources")) {
		w.Sources = max(s.asked.SourceCount(), 1)
	}
	s.startSweep(&w)
}

// mapSide is the number of values on a side of a map.
const mapSide = 8

// thinned keeps at most so many values, spread evenly.
func thinned(values []float64, most int) []float64 {
	if len(values) <= most {
		return values
	}
	kept := make([]float64, most)
	for i := range kept {
		kept[i] = values[(i*(len(values)-1)+(most-1)/2)/(most-1)]
	}
	return kept
}

func (s *store) onSweepCancel(app.Context, app.Event) { s.cancelSweep() }

// sweepValues spreads values around the one in force, a factor of about ten
// to both sides, within the field's range.
func (s *store) sweepValues(path string) []float64 {
	field, _ := scenario.Lookup(path)
	if values, ok := s.lab().sweepValues(path); ok {
		return values
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
