package ui

import (
	"math"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

func (s *store) sweepFigure() app.UI {
	w := s.sweep.asked.Sweep
	if w == nil || len(w.Over) == 0 {
		return app.Div().Hidden(true)
	}
	return s.showCard("sweep")
}

// sweepCard is the sweep as far as it has come.
func (s *store) sweepCard() card {
	return card{
		name:    "sweep",
		caption: "Mean earth mover’s distance with its 95 % confidence band (Student’s t over the draws); the same coins at every value.",
		box:     figure.Box{Width: s.chartWidth(), Height: 320}, table: s.sweepTable(), asked: s.sweep.asked,
		source: len(s.sweep.cells), now: s.sweepNow(),
		draw: s.sweepChart,
	}
}

// sweepNow is the value in force of the swept field, marked in the chart.
func (s *store) sweepNow() float64 {
	w := s.sweep.asked.Sweep
	if len(w.Over) != 1 || w.Over[0] == s.path("sources") {
		return 0
	}
	return s.effective(w.Over[0])
}

// sweepBlind is the distance of a guess that ignores the readings, where it is
// the same in every cell and known from the answer on the screen.
func (s *store) sweepBlind() float64 {
	w, got := &s.sweep, s.answer()
	over := w.asked.Sweep.Over[0]
	if got == nil || got.Blind == nil || over == s.path("sources") || over == "heat.positions" || strings.HasPrefix(over, "network.graph.") {
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
func (s *store) sweepChart(look figure.Palette, box figure.Box) string {
	w := &s.sweep
	switch len(w.asked.Sweep.Over) {
	case 1:
		return s.sweepCurve(look, box)
	case 2:
		return s.sweepMap(look, box)
	}
	return ""
}

func (s *store) sweepCurve(look figure.Palette, box figure.Box) string {
	w := &s.sweep
	path := w.asked.Sweep.Over[0]
	field, _ := scenario.Lookup(path)
	chart := figure.SweepChart{
		X:       figure.Axis{Title: axisTitle(field), Log: field.Log || path == s.path("sources")},
		Y:       figure.Axis{Title: "mean earth mover’s distance", Log: true},
		Palette: look, Box: box,
	}
	// The axis holds every value asked for, so that it rests while cells come.
	asked := w.asked.Sweep.Values[0]
	chart.X.Lo, chart.X.Hi = slices.Min(asked), slices.Max(asked)
	if chart.X.Lo == chart.X.Hi {
		chart.X.Lo, chart.X.Hi = 0, 0
	}
	if blind := s.sweepBlind(); blind > 0 {
		chart.Floor = &figure.Floor{At: blind, Name: "a guess that ignores the readings"}
	}
	if now := s.sweepNow(); now > 0 {
		chart.Current = &now
	}
	chart.Series = append(chart.Series, figure.Series{
		Name: figure.MethodName(w.asked.Sensing().Recovery.Method), Role: figure.RoleRecovered,
		Points: figure.Points(w.cells, func(c scenario.Cell) scenario.Interval { return c.EMD }),
	})
	if reference := s.reference(); reference != nil {
		chart.Series = append(chart.Series, *reference)
	}
	for _, method := range w.asked.Sensing().Recovery.Compare {
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
	if strings.HasSuffix(f.Path, ".sources") {
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

func (s *store) sweepMap(look figure.Palette, box figure.Box) string {
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
		Title: "mean earth mover’s distance", Log: true, Palette: look, Box: box,
	}.SVG()
}
