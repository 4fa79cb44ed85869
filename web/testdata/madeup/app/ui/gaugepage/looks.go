package gaugepage

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/ties"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

var moved = hold.Gesture{Moved: true}

const dialogGauge = "gauge-about"

// Why says more of the step than the field itself.
func (p *Page) Why(f scenario.Field) (string, bool) {
	p.Called["Why"]++
	return "A step of " + draw.Format(p.gauge().Step) + ".", f.Path == "gauge.step"
}

// Formula is what is solved.
func (p *Page) Formula() app.UI {
	p.Called["Formula"]++
	return app.P().Text("x̃ = x + ν")
}

// Measure reads the size of the picture.
func (p *Page) Measure() {
	p.Called["Measure"]++
	p.boxes.Measure(p.desk.Screen(), page.PictureID)
}

// Rehearse draws a frame.
func (p *Page) Rehearse(share float64) {
	p.Called["Rehearse"]++
	f := p.picture()
	f.Frame = p.work.Player.Timeline.At(int(share * float64(p.work.Player.Last())))
	f.SVG()
}

// Readout says what is pointed at.
func (p *Page) Readout() (words string, idle bool) {
	p.Called["Readout"]++
	return "the gauge from 0 to " + draw.Format(p.gauge().Top), true
}

// Add puts the number into the middle.
func (p *Page) Add() {
	p.Called["Add"]++
	p.work.Marked().Gauge.Number = new(p.gauge().Top / 2)
	p.work.Remarked()
}

// Views are the other ways to look at the stage.
func (p *Page) Views() []page.View {
	p.Called["Views"]++
	return []page.View{{Name: scenario.StageGallery, Title: "Side by side", Stage: func() app.UI { return app.P().Text("the gauge beside itself") }}}
}

// Mends are the ways out of a refusal.
func (p *Page) Mends() []app.UI {
	p.Called["Mends"]++
	return []app.UI{app.Button().ID("less").Text("Lower it")}
}

// Panels are the deeper looks.
func (p *Page) Panels() []page.Panel {
	p.Called["Panels"]++
	return []page.Panel{
		{Name: gauge.PanelGuess, Title: "Guess", Asks: true, Body: p.guess, Start: func() { p.told = "begun" }},
		page.SweepPanel(), page.DataPanel(),
	}
}

func (p *Page) guess() []app.UI {
	if extras := resultOf(p.work.Extras); extras != nil && extras.Guess != nil {
		return []app.UI{app.P().Text("A guess is right with a chance of " + draw.Format(*extras.Guess) + ", " + p.told + ".")}
	}
	return []app.UI{app.P().Text("The guess is being computed.")}
}

// SweepShown is a chart over one field, and nothing over two.
func (p *Page) SweepShown() []app.UI {
	p.Called["SweepShown"]++
	return []app.UI{p.charts.Show(session.PanelSweep)}
}

// SweepPlanned is shown before a sweep runs.
func (p *Page) SweepPlanned() []app.UI {
	p.Called["SweepPlanned"]++
	return []app.UI{app.P().Text("the axes to be filled")}
}

// SweepTable is the same in numbers.
func (p *Page) SweepTable() widget.Table {
	p.Called["SweepTable"]++
	t := widget.Table{Title: "The sweep", Head: []string{"cell", "error"}}
	for _, c := range p.work.Sweep.Cells {
		t.Add(strconv.Itoa(c.Index), chart.IntervalWords(c.EMD))
	}
	return t
}

func (p *Page) chart(string) (page.Chart, bool) {
	w := &p.work.Sweep
	return page.Chart{
		Name: session.PanelSweep, Caption: "The mean error.", Box: draw.Box{Width: 500, Height: 300}, Table: p.SweepTable(), Asked: w.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			c := chart.Sweep{Y: chart.Axis{Title: "error"}, X: page.FieldAxis(w.Asked.Sweep.Over[0]), Palette: look, Box: box}
			points := chart.Points(chart.Cells(w.Cells, func(c scenario.Cell) chart.Cell {
				return chart.Cell{Index: c.Index, At: c.At, Interval: c.EMD}
			}))
			c.Series = append(c.Series, chart.Series{Name: "gauge", Role: chart.RoleRecovered, Points: points})
			return c
		},
	}, len(w.Cells) > 0
}

// Figures are the pictures to take away.
func (p *Page) Figures() []page.Figure {
	p.Called["Figures"]++
	f := p.picture()
	f.Frame = chart.Still()
	return []page.Figure{{Name: "gauge", Label: "The gauge", Title: "The gauge", Draw: func(m chart.Meta) string { return chart.Standalone(f.SVG(), m) }}}
}

// Tables are the numbers to take away.
func (p *Page) Tables() []page.NamedTable {
	p.Called["Tables"]++
	return []page.NamedTable{{Name: "readings", Label: "Readings as CSV", Table: p.readings}}
}

func (p *Page) readings() widget.Table {
	t := widget.Table{Title: "Readings", Head: []string{"reading"}}
	for _, v := range p.got().Readings.Values {
		t.Add(draw.Number(v))
	}
	return t
}

// Parameters names the settings of a question.
func (p *Page) Parameters(asked *scenario.Scenario) string {
	p.Called["Parameters"]++
	return "ε = " + draw.Format(asked.Question().(*gauge.Question).Privacy.Epsilon)
}

// Complete asks in what is saved for the guess too, which is on the page.
func (p *Page) Complete(asked *scenario.Scenario) {
	p.Called["Complete"]++
	asked.Question().(*gauge.Question).Extras = []string{gauge.ExtraGuess}
}

// Files are files to take away besides.
func (p *Page) Files() []page.File {
	p.Called["Files"]++
	return []page.File{{ID: "save-gauge", Label: "The gauge as text", Save: func() { p.desk.Save("gauge", "txt", "text/plain", p.picture().Says()) }}}
}

// Ties are those of the needle and its axle.
func (p *Page) Ties() (g ties.Graph, sought, some bool) {
	p.Called["Ties"]++
	return ties.Graph{Nodes: 2, Edges: ties.Edges{{From: 0, To: 1, Weight: 1}}}, false, true
}

// Import takes a reading from a file.
func (p *Page) Import(file dom.File) {
	p.Called["Import"]++
	file.Text(func(text string) {
		v, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		if err != nil {
			p.work.Notices = []string{file.Name + " holds no number."}
			return
		}
		p.gauge().Reading = &v
		p.work.Loaded(scenario.File{Kind: "reading"}, "A reading was loaded.")
	})
}

// Load says which file is looked for.
func (p *Page) Load(kind string) {
	p.Called["Load"]++
	p.work.Notices = []string{"A " + kind + " is looked for."}
}

// Dialogs are those of the laboratory.
func (p *Page) Dialogs() []page.Dialog {
	p.Called["Dialogs"]++
	return []page.Dialog{{Name: dialogGauge, Title: "About the gauge", Opener: "stage", Body: func() []app.UI {
		return []app.UI{app.P().Text("It was made up.")}
	}}}
}

// Recovered is the gauge as it was read.
func (p *Page) Recovered(a, _ session.Answer, width float64) []draw.Drawing {
	p.Called["Recovered"]++
	f := p.picture()
	f.Asked, f.Got, f.Frame, f.Box.Width = *a.Asked.Gauge, a.Result.Gauge, chart.Still(), width
	return []draw.Drawing{f}
}
