package sensingpage

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
)

// SweepShown is the sweep as far as it has come: a figure over one field or two, a
// table of methods over none.
func (p *Page) SweepShown() []app.UI {
	switch w := &p.Work.Sweep; {
	case len(w.Asked.Sweep.Over) > 0:
		return []app.UI{tag.Div("", p.measureChoice(), p.Charts.Show(session.PanelSweep)), widget.Nothing(), p.confusion()}
	case len(w.Cells) == 0:
		return nil
	}
	return []app.UI{widget.Nothing(), p.methodTable().UI(), p.confusion()}
}

// SweepPlanned is the figure that a sweep will fill, with its axes, their range and the
// point where one stands.
func (p *Page) SweepPlanned() []app.UI {
	return []app.UI{tag.Div("", widget.Nothing(), p.Charts.Show(session.PanelSweep)), widget.Nothing()}
}

// swept is the sweep that is shown: the one that runs or has run, or the one that the
// form would run; false where there is nothing to vary.
func (p *Page) swept() (*session.Sweep, bool) {
	if w := &p.Work.Sweep; w.Started() {
		return w, len(w.Asked.Sweep.Over) > 0
	}
	planned, some := p.Work.PlannedSweep()
	return &planned, some
}

// SweptQuestion is the question of the sweep that is shown.
func (p *Page) SweptQuestion() *scenario.Scenario {
	w, _ := p.swept()
	return &w.Asked
}

// sweepChart is the figure of the sweep.
func (p *Page) sweepChart(w *session.Sweep) page.Chart {
	c := page.Chart{
		Name: session.PanelSweep, Caption: "Mean earth mover’s distance with its 95 % confidence band (Student’s t over the draws); the same coins at every value.",
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 320), Table: p.SweepTable(), Asked: w.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return p.sweepCurve(w, look, box) },
		Over: func(box draw.Box) app.UI { return p.pressedPoints(w, box) },
	}
	if p.measure() != sensingfig.MeasureEMD {
		c.Caption = "Share of draws that name the right community; naming none is not right. Intervals are Wilson’s, 95 %. The posterior is the best that any analyst can do when everyone is as likely to have begun it."
	}
	if len(w.Asked.Sweep.Over) == 2 {
		c.Box = draw.Box{Width: min(c.Box.Width, 760), Height: 420}
		c.Draw = func(look draw.Palette, box draw.Box) draw.Drawing { return p.mapChart(w, look, box) }
		c.Over = func(box draw.Box) app.UI { return p.SweepHand.Cells(w, p.mapChart(w, p.Desk.Palette(), box), box) }
		c.Caption = "Share of draws that name the right community; naming none is not right. The posterior is the best that any analyst can do when everyone is as likely to have begun it; differences from it below zero are chance. Press a cell to open one of its draws."
		if p.measure() == sensingfig.MeasureEMD {
			c.Caption = "Mean earth mover’s distance over the draws; the same coins in every cell. Press a cell to open one of its draws."
		}
	}
	c.Caption += w.Caption()
	return c
}

// measures are what the sweep on the page can show, in the published words.
func (p *Page) measures() []string {
	if own, ok := p.page.(Weighing); ok {
		return own.Measures()
	}
	return []string{"emd"}
}

func (p *Page) chance() float64 {
	if own, ok := p.page.(Weighing); ok {
		return own.Chance()
	}
	return 0
}

// measureNames are the published words.
func measureNames() map[string]sensingfig.Measure {
	return map[string]sensingfig.Measure{"emd": sensingfig.MeasureEMD, "right": sensingfig.MeasureRight, "ceiling": sensingfig.MeasureCeiling, "loss": sensingfig.MeasureLoss}
}

// measured is the name of what the sweep shows, and measure what that is.
func (p *Page) measured() string {
	if offered := p.measures(); !slices.Contains(offered, p.Work.Measure) {
		return offered[0]
	}
	return p.Work.Measure
}

func (p *Page) measure() sensingfig.Measure { return measureNames()[p.measured()] }

// measureChoice offers the measures, where there is more than one.
func (p *Page) measureChoice() app.UI {
	offered := p.measures()
	if len(offered) < 2 {
		return widget.Nothing()
	}
	labels := map[string]string{"right": "right community", "ceiling": "best possible", "loss": "lost to the best", "emd": "distance in hops"}
	choice := widget.Segments{Name: "measure", Legend: "What the sweep shows", Quiet: true, Class: "measures"}
	for _, name := range offered {
		choice.Words = append(choice.Words, widget.Segment{ID: "measure-" + name, Value: name, Label: labels[name], Chosen: name == p.measured()})
	}
	return choice.UI(func(name string) {
		p.Work.Measure = name
		p.Desk.WriteSoon()
	})
}

// sweepNow is the value in force of the swept field, marked in the chart.
func (p *Page) sweepNow(asked *scenario.Scenario) float64 {
	w := asked.Sweep
	if len(w.Over) != 1 || w.Over[0] == p.Work.Path("sources") {
		return 0
	}
	return p.Work.Effective(w.Over[0])
}

// sweepBlind is the distance of a guess that ignores the readings, where it is
// the same in every cell and known from the answer on the screen.
func (p *Page) sweepBlind(asked *scenario.Scenario) float64 {
	got := p.Answer()
	if got == nil || got.Blind == nil || len(asked.Sweep.Over) != 1 || asked.Sweep.Sources > 0 {
		return 0
	}
	if over := asked.Sweep.Over[0]; over == p.Work.Path("sources") || !p.page.SameTruth(asked, over) {
		return 0
	}
	return *got.Blind
}

// sweepHere is the distance of the draw on the page, where the sweep is of its settings.
func (p *Page) sweepHere() *float64 {
	if got := p.Answer(); got != nil && !p.Work.Earlier() {
		return got.Distance.EMD
	}
	return nil
}

// sweepCurve draws a sweep over one field.
func (p *Page) sweepCurve(w *session.Sweep, look draw.Palette, box draw.Box) chart.Sweep {
	path := w.Asked.Sweep.Over[0]
	right := p.measure() == sensingfig.MeasureRight
	chosen := w.Asked.Sensing().Recovery.Method
	drawn := chart.Sweep{Y: chart.Axis{Title: "mean earth mover’s distance, " + p.page.DistanceUnit(), Log: true}}
	if right {
		drawn = sensingfig.RightChart(w.Cells, chosen, w.Asked.Sensing().Recovery.Compare, p.chance())
	}
	drawn.X = page.FieldAxis(path)
	drawn.X.Log = drawn.X.Log || path == p.Work.Path("sources")
	drawn.Palette, drawn.Box = look, box
	drawn.Begun, _ = w.BegunAt()
	// The axis holds every value asked for, so that it rests while cells come.
	asked := w.Asked.Sweep.Values[0]
	drawn.X.Lo, drawn.X.Hi = slices.Min(asked), slices.Max(asked)
	if drawn.X.Lo == drawn.X.Hi {
		drawn.X.Lo, drawn.X.Hi = 0, 0
	}
	if blind := p.sweepBlind(&w.Asked); blind > 0 && !right {
		drawn.Floor = &chart.Floor{At: blind, Name: "blind guess"}
	}
	if now := p.sweepNow(&w.Asked); now > 0 {
		drawn.Current = &now
	}
	if right {
		return drawn
	}
	if drawn.Current != nil {
		drawn.Here = p.sweepHere()
	}
	drawn.Series = append(drawn.Series, chart.Series{
		Name: sensingfig.MethodName(w.Asked.Sensing().Recovery.Method), Role: chart.RoleRecovered,
		Points: sensingfig.Points(w.Cells, func(c scenario.Cell) answer.Interval { return c.EMD }),
	})
	if reference := p.reference(); reference != nil {
		drawn.Series = append(drawn.Series, *reference)
	}
	for _, method := range w.Asked.Sensing().Recovery.Compare {
		drawn.Series = append(drawn.Series, chart.Series{
			Name: sensingfig.MethodName(method), Role: chart.RoleBaseline,
			Points: sensingfig.Points(w.Cells, func(c scenario.Cell) answer.Interval { return rivalOf(c, method) }),
		})
	}
	return drawn
}

// reference is another program's curve for the preset that is on the screen.
func (p *Page) reference() *chart.Series {
	preset, ok := p.Desk.Preset(p.Work.Sweep.Preset)
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

func rivalOf(c scenario.Cell, method string) answer.Interval {
	for _, rival := range c.Compared {
		if rival.Method == method {
			return rival.EMD
		}
	}
	return answer.Interval{}
}
