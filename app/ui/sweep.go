package ui

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

const slotSweep = "sweep"

// sweeping is a sweep, running or finished.
type sweeping struct {
	asked   scenario.Scenario
	preset  string          // whose sweep it is, if a preset's
	cells   []scenario.Cell // as they come, in order of their index
	done    int
	total   int
	running bool
	failure string
	// drawn is the chart, and drawnKey what it was drawn for.
	drawn    string
	drawnKey sweepKey
	// over and trials are what the form says.
	over   string
	trials int
}

// onHundred runs a hundred draws of the scenario as it stands.
func (s *store) onHundred(app.Context, app.Event) {
	s.startSweep(&scenario.Sweep{Trials: 100})
	s.after(settleAfter, func() { s.dom.ScrollTo("panels") })
}

// startSweep opens the panel and runs a sweep of the scenario as it stands.
func (s *store) startSweep(w *scenario.Sweep) {
	asked := s.asked.Clone()
	asked.Sweep = w
	asked.Heat.Privacy.Randomness = scenario.Teaching
	asked.Heat.Recovery.Compare = rivals(asked.Heat.Recovery.Method)
	asked.Heat.Recovery.Trace = false
	s.view.Panel = "sweep"
	s.sweepScenario(asked)
}

// runSweep runs the sweep that the scenario itself carries.
func (s *store) runSweep() {
	s.sweepScenario(s.asked.Clone())
	s.sweep.preset = s.view.Preset
	s.sweep.trials = s.asked.Sweep.Trials
	if len(s.asked.Sweep.Over) > 0 {
		s.sweep.over = s.asked.Sweep.Over[0]
	}
}

func (s *store) sweepScenario(asked scenario.Scenario) {
	form := s.sweep
	s.sweep = sweeping{asked: asked, over: form.over, trials: form.trials}
	if err := asked.Validate(); err != nil {
		s.sweep.failure = err.Error()
		s.refresh()
		return
	}
	if s.engine == nil {
		return
	}
	s.sweep.running = true
	s.sweep.total = asked.Sweep.Cells() * asked.Sweep.Trials
	request := scenario.Request{Slot: slotSweep, Kind: scenario.RequestRun, Scenario: &asked}
	s.engine.Sweep(request, asked.Sweep.Cells(), s.swept)
	s.refresh()
}

// swept takes what a running sweep brings.
func (s *store) swept(e scenario.Event) {
	w := &s.sweep
	switch {
	case e.Error != nil:
		w.running, w.failure = false, e.Error.Error()
	case e.Cell != nil:
		w.add(*e.Cell)
	case e.Kind == scenario.EventProgress:
		w.done, w.total = e.Done, e.Total
	case e.Result != nil:
		w.running = false
		w.done = w.total
		if e.Result.Sweep != nil {
			for _, c := range e.Result.Sweep.Cells {
				w.add(c)
			}
		}
		s.status = "The sweep is finished."
	}
	s.refresh()
}

// add keeps the cells in order and each once.
func (w *sweeping) add(c scenario.Cell) {
	at, found := slices.BinarySearchFunc(w.cells, c.Index, func(have scenario.Cell, index int) int { return have.Index - index })
	if found {
		w.cells[at] = c
		return
	}
	w.cells = slices.Insert(w.cells, at, c)
}

func (s *store) cancelSweep() {
	if s.engine != nil {
		s.engine.Cancel(slotSweep)
	}
	s.sweep.running = false
	s.say("The sweep was cancelled; what was finished is kept.")
}

// sweepPanel is the form, the progress, the chart and its table.
func (s *store) sweepPanel() []app.UI {
	return []app.UI{s.sweepForm(), s.sweepProgress(), s.sweepFigure(), s.sweepTwin()}
}

func (s *store) sweepForm() app.UI {
	var options []app.UI
	for _, path := range scenario.SweepPaths() {
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
	text := fmt.Sprintf("%d draws", trials)
	if infeasible > 0 {
		text += fmt.Sprintf("; %d infeasible, where the least-squares fallback stands in", infeasible)
	}
	if nothing > 0 {
		text += fmt.Sprintf("; %d named no source, and have no distance", nothing)
	}
	return text + "."
}

func (s *store) sweepFigure() app.UI {
	w := &s.sweep
	if len(w.cells) == 0 || w.asked.Sweep == nil || len(w.asked.Sweep.Over) == 0 {
		return app.Div().Hidden(true)
	}
	box := figure.Box{Width: s.chartWidth(), Height: 320}
	return chart(s.drawnSweep(box), "Mean earth mover’s distance with its 95 % confidence band (Student’s t over the draws); the same coins at every value.", box.Width)
}

// drawnSweep draws the chart again only when it would look different.
func (s *store) drawnSweep(box figure.Box) string {
	w := &s.sweep
	key := sweepKey{cells: len(w.cells), palette: s.theme(), box: box, now: s.sweepNow()}
	if key != w.drawnKey || w.drawn == "" {
		w.drawnKey, w.drawn = key, s.sweepChart(box)
	}
	return w.drawn
}

// sweepKey is everything the chart depends on besides the sweep itself.
type sweepKey struct {
	cells   int
	palette string
	box     figure.Box
	now     float64
}

// sweepNow is the value in force of the swept field, marked in the chart.
func (s *store) sweepNow() float64 {
	w := s.sweep.asked.Sweep
	if len(w.Over) != 1 || w.Over[0] == "heat.sources" {
		return 0
	}
	return s.effective(w.Over[0])
}

// sweepChart draws the sweep as far as it has come: a curve over one
// parameter, a map over two, and a bar of methods over none.
func (s *store) sweepChart(box figure.Box) string {
	w := &s.sweep
	switch len(w.asked.Sweep.Over) {
	case 1:
		return s.sweepCurve(box)
	case 2:
		return s.sweepMap(box)
	}
	return ""
}

func (s *store) sweepCurve(box figure.Box) string {
	w := &s.sweep
	path := w.asked.Sweep.Over[0]
	field, _ := scenario.Lookup(path)
	chart := figure.SweepChart{
		X:       figure.Axis{Title: axisTitle(field), Log: field.Log || path == "heat.sources"},
		Y:       figure.Axis{Title: "mean earth mover’s distance", Log: true},
		Palette: s.palette(), Box: box,
	}
	if now := s.sweepNow(); now > 0 {
		chart.Current = &now
	}
	chart.Series = append(chart.Series, figure.Series{
		Name: figure.MethodName(w.asked.Heat.Recovery.Method), Role: figure.RoleRecovered,
		Points: figure.Points(w.cells, func(c scenario.Cell) scenario.Interval { return c.EMD }),
	})
	if reference := s.reference(); reference != nil {
		chart.Series = append(chart.Series, *reference)
	}
	for _, method := range w.asked.Heat.Recovery.Compare {
		chart.Series = append(chart.Series, figure.Series{
			Name: figure.MethodName(method), Role: figure.RoleBaseline,
			Points: figure.Points(w.cells, func(c scenario.Cell) scenario.Interval { return rivalOf(c, method) }),
		})
	}
	return chart.SVG()
}

// reference is another program's curve for the preset that is on the screen.
func (s *store) reference() *figure.Series {
	preset, ok := s.preset(s.sweep.preset)
	if !ok || preset.Reference == nil {
		return nil
	}
	curve := preset.Reference
	series := figure.Series{Name: curve.Name, Role: figure.RoleReference}
	for i, x := range curve.X {
		series.Points = append(series.Points, figure.Point{X: x, Interval: scenario.Interval{
			Mean: &curve.Mean[i], Low: &curve.Low[i], High: &curve.High[i],
		}})
	}
	return &series
}

func axisTitle(f scenario.Field) string {
	title := strings.TrimSpace(f.Label + " " + f.Symbol)
	if f.Path == "heat.sources" {
		return "number of sources k"
	}
	return title
}

func rivalOf(c scenario.Cell, method string) scenario.Interval {
	for _, rival := range c.Compared {
		if rival.Method == method {
			return rival.EMD
		}
	}
	return scenario.Interval{}
}

func (s *store) sweepMap(box figure.Box) string {
	w := &s.sweep
	x, _ := scenario.Lookup(w.asked.Sweep.Over[0])
	y, _ := scenario.Lookup(w.asked.Sweep.Over[1])
	values := make([]float64, w.asked.Sweep.Cells())
	for i := range values {
		values[i] = math.NaN()
	}
	for _, c := range w.cells {
		if c.EMD.Mean != nil {
			values[c.Index] = *c.EMD.Mean
		}
	}
	return figure.MapChart{
		X: figure.Axis{Title: axisTitle(x)}, Y: figure.Axis{Title: axisTitle(y)},
		XAt: w.asked.Sweep.Values[0], YAt: w.asked.Sweep.Values[1], Values: values,
		Title: "mean earth mover’s distance", Log: true, Palette: s.palette(), Box: box,
	}.SVG()
}

func (s *store) sweepTwin() app.UI {
	if len(s.sweep.cells) == 0 {
		return app.Div().Hidden(true)
	}
	if len(s.sweep.asked.Sweep.Over) == 0 {
		return tableTwin(s.methodTable())
	}
	return app.Details().Body(app.Summary().Text("The sweep as a table"), tableTwin(s.sweepTable()))
}

// methodTable compares the methods over the draws of one setting.
func (s *store) methodTable() dataTable {
	t := dataTable{title: "Mean earth mover’s distance over the same draws", head: []string{"method", "mean", "95 % from", "to", "draws"}}
	add := func(method string, i scenario.Interval) {
		t.rows = append(t.rows, []string{figure.MethodName(method), rounded(i.Mean), rounded(i.Low), rounded(i.High), strconv.Itoa(i.Count)})
	}
	cell := s.sweep.cells[0]
	add(s.sweep.asked.Heat.Recovery.Method, cell.EMD)
	for _, rival := range cell.Compared {
		add(rival.Method, rival.EMD)
	}
	return t
}

func rounded(v *float64) string {
	if v == nil {
		return "–"
	}
	return figure.Format(*v)
}

// sweepTable is the sweep in numbers.
func (s *store) sweepTable() dataTable {
	t := dataTable{title: "Sweep"}
	if s.sweep.asked.Sweep != nil {
		t.head = append(t.head, s.sweep.asked.Sweep.Over...)
	}
	t.head = append(t.head, "emd", "low", "high", "trials", "infeasible", "nothing_found", "sigma")
	for _, c := range s.sweep.cells {
		var row []string
		for _, v := range c.At {
			row = append(row, written(v))
		}
		t.rows = append(t.rows, append(row, cellOf(c.EMD.Mean), cellOf(c.EMD.Low), cellOf(c.EMD.High),
			strconv.Itoa(c.Trials), strconv.Itoa(c.Infeasible), strconv.Itoa(c.NothingFound), written(c.Sigma)))
	}
	return t
}

func cellOf(v *float64) string {
	if v == nil {
		return ""
	}
	return written(*v)
}
