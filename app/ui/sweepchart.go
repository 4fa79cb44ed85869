package ui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

func (s *store) sweepFigure() app.UI {
	w := s.sweep.asked.Sweep
	if w == nil || len(w.Over) == 0 || len(s.sweep.cells) == 0 {
		return app.Div().Hidden(true)
	}
	return app.Div().Body(s.lab().measureChoice(), s.showCard("sweep"))
}

// sweepCard is the sweep as far as it has come.
func (s sensorPage) sweepCard() card {
	c := card{
		name: "sweep", caption: "Mean earth mover’s distance with its 95 % confidence band (Student’s t over the draws); the same coins at every value.",
		box: draw.Box{Width: s.chartWidth(), Height: 320}, table: s.sweepTable(), asked: s.sweep.asked,
		source: s.sweepKey(), now: s.sweepNow(),
		draw: s.sweepChart,
	}
	if s.measure() != sensingfig.MeasureEMD {
		c.caption = "Share of draws that name the right community; naming none is not right. Intervals are Wilson’s, 95 %. The posterior over all people is the best that any analyst can do when everyone is as likely to have begun it."
	}
	if len(s.sweep.asked.Sweep.Over) == 2 {
		c.box.Width = min(c.box.Width, 760)
		c.box.Height = 420
		if s.measure() == sensingfig.MeasureEMD {
			c.caption = "Mean earth mover’s distance over the draws; the same coins in every cell. Press a cell to open one of its draws."
		} else {
			c.caption = "Share of draws that name the right community, naming none not being right. The posterior is the best that any analyst can do when everyone is as likely to have begun it; differences from it below zero are chance. Press a cell to open one of its draws."
		}
		c.over = s.mapCells
	}
	return c
}

// sweepState tells one state of one sweep from another.
type sweepState struct{ run, cells int }

func (w *sweeping) state() sweepState { return sweepState{w.run, len(w.cells)} }

// sweepKey is what a sweep's drawing depends on.
type sweepKey struct {
	sweepState
	measure       sensingfig.Measure
	chance, blind float64
	preset        string // which has a curve to compare with
}

func (s sensorPage) sweepKey() sweepKey {
	return sweepKey{s.sweep.state(), s.measure(), s.chance(), s.sweepBlind(), s.sweep.preset}
}

// measures are what the sweep on the page can show, in the published words.
func (s sensorPage) measures() []string {
	if s.sweep.asked.Network == nil || len(s.sweep.sizes) < 2 {
		return []string{"emd"}
	}
	if len(s.sweep.asked.Sweep.Over) == 2 {
		return []string{"right", "ceiling", "loss", "emd"}
	}
	return []string{"right", "emd"}
}

// measure is what the sweep shows.
func (s sensorPage) measure() sensingfig.Measure {
	offered := s.measures()
	name := offered[0]
	if slices.Contains(offered, s.view.Measure) {
		name = s.view.Measure
	}
	return map[string]sensingfig.Measure{
		"emd": sensingfig.MeasureEMD, "right": sensingfig.MeasureRight, "ceiling": sensingfig.MeasureCeiling, "loss": sensingfig.MeasureLoss,
	}[name]
}

// measureChoice offers the measures, where there is more than one.
func (s sensorPage) measureChoice() app.UI {
	offered := s.measures()
	if len(offered) < 2 {
		return app.Div().Hidden(true)
	}
	words := map[string]string{"right": "right community", "ceiling": "best possible", "loss": "lost to the best", "emd": "distance in hops"}
	chosen := s.measure()
	var options []app.UI
	for _, name := range offered {
		id := "measure-" + name
		is := map[string]sensingfig.Measure{"emd": sensingfig.MeasureEMD, "right": sensingfig.MeasureRight, "ceiling": sensingfig.MeasureCeiling, "loss": sensingfig.MeasureLoss}[name]
		options = append(options,
			app.Input().ID(id).Type("radio").Name("measure").Attr("value", name).Checked(is == chosen).OnChange(s.onMeasure(name), name),
			app.Label().For(id).Text(words[name]),
		)
	}
	return app.FieldSet().Class("segments measures").Body(
		app.Legend().Class("unseen").Text("What the sweep shows"),
		app.Div().Class("segment-row").Body(options...),
	)
}

func (s sensorPage) onMeasure(name string) app.EventHandler {
	return func(app.Context, app.Event) {
		s.view.Measure = name
		s.ask.change++
		s.linkSoon()
	}
}

// countCommunities keeps the communities of the swept network as soon as there is
// an answer about it: another network may be on the page when they are needed.
func (s *store) countCommunities() {
	w, shown := s.sweep.asked.Network, s.shown.asked.Network
	if w == nil || len(s.sweep.sizes) > 0 {
		return
	}
	if w.Graph.Kind == network.GraphBlocks {
		s.sweep.sizes = w.Graph.Sizes
		return
	}
	got := networkOf(s).got()
	if got == nil || shown == nil || graphKey(&shown.Graph) != graphKey(&w.Graph) {
		return
	}
	s.sweep.sizes = make([]int, communityCount(got.Communities))
	for _, c := range got.Communities {
		s.sweep.sizes[c]++
	}
}

// chance is how often the guess of the largest community would be right when
// anyone may have begun it; 0 where the sources are set.
func (s sensorPage) chance() float64 {
	w := &s.sweep.asked
	if w.Network == nil || w.Sweep.Sources != 1 {
		return 0
	}
	largest, all := 0, 0
	for _, size := range s.sweep.sizes {
		largest, all = max(largest, size), all+size
	}
	if all == 0 {
		return 0
	}
	return float64(largest) / float64(all)
}

// sweepNow is the value in force of the swept field, marked in the chart.
func (s sensorPage) sweepNow() float64 {
	w := s.sweep.asked.Sweep
	if len(w.Over) != 1 || w.Over[0] == s.path("sources") {
		return 0
	}
	return s.effective(w.Over[0])
}

// sweepBlind is the distance of a guess that ignores the readings, where it is
// the same in every cell and known from the answer on the screen.
func (s sensorPage) sweepBlind() float64 {
	w, got := &s.sweep, s.answer()
	if got == nil || got.Blind == nil || len(w.asked.Sweep.Over) != 1 {
		return 0
	}
	over := w.asked.Sweep.Over[0]
	if over == s.path("sources") || over == "heat.positions" || strings.HasPrefix(over, "network.graph.") {
		return 0
	}
	if w.asked.Sweep.Sources > 0 || !sameTruth(&w.asked, &s.shown.asked) {
		return 0
	}
	return *got.Blind
}

// sameTruth reports whether two scenarios have one truth on one line or network.
func sameTruth(a, b *scenario.Scenario) bool {
	switch {
	case a.Heat != nil && b.Heat != nil:
		return slices.Equal(a.Heat.Truth(), b.Heat.Truth())
	case a.Network != nil && b.Network != nil:
		return slices.Equal(a.Network.Sources, b.Network.Sources) && graphKey(&a.Network.Graph) == graphKey(&b.Network.Graph)
	}
	return false
}

// sweepChart draws the sweep as far as it has come: a curve over one
// parameter, a map over two, and a bar of methods over none.
func (s sensorPage) sweepChart(look draw.Palette, box draw.Box) string {
	w := &s.sweep
	switch len(w.asked.Sweep.Over) {
	case 1:
		return s.sweepCurve(look, box)
	case 2:
		return s.sweepMap(look, box)
	}
	return ""
}

func (s sensorPage) sweepCurve(look draw.Palette, box draw.Box) string {
	w := &s.sweep
	path := w.asked.Sweep.Over[0]
	field, _ := scenario.Lookup(path)
	right := s.measure() == sensingfig.MeasureRight
	chosen := w.asked.Sensing().Recovery.Method
	plot := chart.Sweep{Y: chart.Axis{Title: "mean earth mover’s distance", Log: true}}
	if right {
		plot = sensingfig.RightChart(w.cells, chosen, w.asked.Sensing().Recovery.Compare, s.chance())
	}
	plot.X = chart.Axis{Title: axisTitle(field), Log: field.Log || path == s.path("sources")}
	plot.Palette, plot.Box = look, box
	// The axis holds every value asked for, so that it rests while cells come.
	asked := w.asked.Sweep.Values[0]
	plot.X.Lo, plot.X.Hi = slices.Min(asked), slices.Max(asked)
	if plot.X.Lo == plot.X.Hi {
		plot.X.Lo, plot.X.Hi = 0, 0
	}
	if blind := s.sweepBlind(); blind > 0 && !right {
		plot.Floor = &chart.Floor{At: blind, Name: "a guess that ignores the readings"}
	}
	if now := s.sweepNow(); now > 0 {
		plot.Current = &now
	}
	if right {
		return plot.SVG()
	}
	plot.Series = append(plot.Series, chart.Series{
		Name: sensingfig.MethodName(w.asked.Sensing().Recovery.Method), Role: chart.RoleRecovered,
		Points: sensingfig.Points(w.cells, func(c scenario.Cell) answer.Interval { return c.EMD }),
	})
	if reference := s.reference(); reference != nil {
		plot.Series = append(plot.Series, *reference)
	}
	for _, method := range w.asked.Sensing().Recovery.Compare {
		plot.Series = append(plot.Series, chart.Series{
			Name: sensingfig.MethodName(method), Role: chart.RoleBaseline,
			Points: sensingfig.Points(w.cells, func(c scenario.Cell) answer.Interval { return rivalOf(c, method) }),
		})
	}
	return plot.SVG()
}

// reference is another program's curve for the preset that is on the screen.
func (s sensorPage) reference() *chart.Series {
	preset, ok := s.preset(s.sweep.preset)
	if !ok || preset.Reference == nil {
		return nil
	}
	curve := preset.Reference
	series := chart.Series{Name: curve.Name, Role: chart.RoleReference}
	for i, x := range curve.X {
		series.Points = append(series.Points, chart.Point{X: x, Interval: answer.Interval{
			Mean: &curve.Mean[i], Low: &curve.Low[i], High: &curve.High[i],
		}})
	}
	return &series
}

func axisTitle(f scenario.Field) string {
	title := strings.TrimSpace(f.Label + " " + f.Symbol)
	if strings.HasSuffix(f.Path, ".sources") {
		return "number of sources k"
	}
	return title
}

func rivalOf(c scenario.Cell, method string) answer.Interval {
	for _, rival := range c.Compared {
		if rival.Method == method {
			return rival.EMD
		}
	}
	return answer.Interval{}
}

// sweepMap is the map of a sweep over two fields.
func (s sensorPage) sweepMap(look draw.Palette, box draw.Box) string {
	return s.mapChart(look, box).SVG()
}

func (s sensorPage) mapChart(look draw.Palette, box draw.Box) chart.Map {
	w := &s.sweep
	plot := sensingfig.MapOf(w.asked.Sweep, fieldAxis, w.asked.Sensing().Recovery.Method, w.cells, s.measure(), s.chance())
	plot.Palette, plot.Box = look, box
	return plot
}

// mapCells lie over the map, one button for each cell that has arrived: it
// opens the very draw that the cell keeps.
func (s sensorPage) mapCells(box draw.Box) app.UI {
	plot := s.mapChart(s.palette(), box)
	var buttons []app.UI
	for i, c := range s.sweep.cells {
		left, top, width, height := plot.CellBox(c.Index)
		buttons = append(buttons, app.Button().ID(cellID(c.Index)).Type("button").Class("map-cell").
			TabIndex(tabbable(i == s.sweep.cursor(len(s.sweep.cells)))).
			Style("left", percent(left/box.Width)).Style("top", percent(top/box.Height)).
			Style("width", percent(width/box.Width)).Style("height", percent(height/box.Height)).
			Title(plot.Tips[c.Index]).Aria("label", plot.Tips[c.Index]+"; open a draw").
			OnClick(s.onOpenCell(c.Index), c.Index).OnKeyDown(s.onCellKey(i), i))
	}
	return app.Div().Class("map-cells").Attr("role", "group").Aria("label", "The cells of the map; each opens one of its draws").Body(buttons...)
}

func cellID(index int) string { return "cell-" + strconv.Itoa(index) }

// cursor is the cell that the Tab key comes to.
func (w *sweeping) cursor(cells int) int { return min(w.at, max(cells-1, 0)) }

func (s sensorPage) onOpenCell(index int) app.EventHandler {
	return func(app.Context, app.Event) { s.openCell(index) }
}

// onCellKey goes from cell to cell by the arrows: up and down along the second
// field, sideways along the first.
func (s sensorPage) onCellKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		steps := map[string]int{"ArrowUp": 1, "ArrowDown": -1, "ArrowRight": len(s.sweep.asked.Sweep.Values[1]), "ArrowLeft": -len(s.sweep.asked.Sweep.Values[1])}
		key, _ := keyOf(e)
		step, arrow := steps[key]
		if !arrow {
			return
		}
		e.PreventDefault()
		if to := i + step; to >= 0 && to < len(s.sweep.cells) {
			s.sweep.at = to
			s.focusSoon(cellID(s.sweep.cells[to].Index))
		}
	}
}
