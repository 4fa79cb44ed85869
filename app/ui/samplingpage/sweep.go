package samplingpage

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sampling"
)

// swept is the sweep that is shown: the one that runs or has run, or the one that the form
// would run; false where there is nothing to vary.
func (p *Page) swept() (*session.Sweep, bool) {
	if w := &p.Work.Sweep; w.Started() {
		return w, len(w.Asked.Sweep.Over) > 0
	}
	planned, some := p.Work.PlannedSweep()
	return &planned, some
}

// SweepShown is the sweep as far as it has come: a figure over one field or two, and a
// table over none.
func (p *Page) SweepShown() []app.UI {
	switch w := &p.Work.Sweep; {
	case len(w.Asked.Sweep.Over) > 0:
		return p.SweepPlanned()
	case len(w.Cells) == 0:
		return nil
	}
	return []app.UI{widget.Nothing(), p.SweepTable().UI()}
}

// SweepPlanned is the figure that a sweep will fill.
func (p *Page) SweepPlanned() []app.UI {
	return []app.UI{tag.Div("", widget.Nothing(), p.Charts.Show(session.PanelSweep))}
}

// sweepChart is the figure of a sweep.
func (p *Page) sweepChart(w *session.Sweep) page.Chart {
	c := page.Chart{
		Name: session.PanelSweep, Caption: "Every answer’s distance from the data and its error on ranges, with 95 % confidence bands (Student’s t over the draws); the same coins at every value.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 340}, Table: p.SweepTable(), Asked: w.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return p.panels(w, look, box) },
		Over: func(box draw.Box) app.UI { return p.SweepHand.Panels(w, p.panels(w, p.Desk.Palette(), box), box) },
	}
	if c.Box.Width < 760 {
		c.Box.Height = 640
	}
	if len(w.Asked.Sweep.Over) == 2 {
		c.Caption = "Mean distance of the answer from the data. Press a cell to open one of its draws."
		c.Box = draw.Box{Width: min(c.Box.Width, 760), Height: 420}
		c.Draw = func(look draw.Palette, box draw.Box) draw.Drawing { return mapOf(w, look, box) }
		c.Over = func(box draw.Box) app.UI { return p.SweepHand.Cells(w, mapOf(w, p.Desk.Palette(), box), box) }
	}
	c.Caption += w.Caption()
	return c
}

// mapOf draws a sweep over two fields.
func mapOf(w *session.Sweep, look draw.Palette, box draw.Box) chart.Map {
	drawn := samplingfig.MapOf(w.Asked.Sweep.Over, w.Asked.Sweep.Values, page.FieldAxis, w.Cells)
	drawn.Palette, drawn.Box = look, box
	_, drawn.Begun = w.BegunAt()
	return drawn
}

// panels draws a sweep over one field. The axis holds every value asked for, so that it
// rests while cells come.
func (p *Page) panels(w *session.Sweep, look draw.Palette, box draw.Box) chart.Panels {
	path, asked := w.Asked.Sweep.Over[0], w.Asked.Sweep.Values[0]
	axis := page.FieldAxis(path)
	if axis.Lo, axis.Hi = slices.Min(asked), slices.Max(asked); axis.Lo == axis.Hi {
		axis.Lo, axis.Hi = 0, 0
	}
	drawn := samplingfig.Sweep(w.Cells, axis, look, box)
	drawn.Begun, _ = w.BegunAt()
	if now := p.Work.Effective(path); now > 0 {
		drawn.Current = &now
	}
	return drawn
}

// SweepTable is the sweep in numbers.
func (p *Page) SweepTable() widget.Table {
	w, _ := p.swept()
	t := widget.Table{Title: "Sweep"}
	if w.Asked.Sweep != nil {
		for _, path := range w.Asked.Sweep.Over {
			t.Head = append(t.Head, page.FieldAxis(path).Title)
		}
	}
	t.Head = append(t.Head, "draws")
	methods := samplingfig.Methods(w.Cells)
	for _, method := range methods {
		for _, m := range samplingfig.Measures() {
			t.Head = append(t.Head, method+": "+m.Title, "95 % from", "to")
		}
	}
	for _, c := range w.Cells {
		var row []string
		for _, v := range c.At {
			row = append(row, words.Written(v))
		}
		row = append(row, strconv.Itoa(c.Trials))
		for _, method := range methods {
			for _, m := range samplingfig.Measures() {
				row = append(row, cellsOf(c.Methods, method, m.Of)...)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return page.Counted(t, w)
}

func cellsOf(cells []sampling.MethodCell, method string, of func(sampling.MethodCell) answer.Interval) []string {
	for _, c := range cells {
		if c.Method == method {
			i := of(c)
			return []string{words.Cell(i.Mean), words.Cell(i.Low), words.Cell(i.High)}
		}
	}
	return []string{"", "", ""}
}

// Spread spreads fields for a sweep, by the ends of their paths.
func Spread(name string, entries int) ([]float64, bool) {
	switch name {
	case "privacy.epsilon":
		return []float64{0.01, 0.03, 0.1, 0.3, 1, 3, 10}, true
	case "sparsity":
		return slices.DeleteFunc([]float64{1, 2, 4, 8, 16, 32, 64}, func(v float64) bool { return int(v) > sampling.MostSparsity(entries) }), true
	case "oversampling":
		return []float64{0.5, 0.75, 1, 1.5, 2, 3}, true
	case "data.entries":
		return []float64{256, 512, 1024, 2048, 4096}, true
	case "data.steps":
		return []float64{2, 4, 8, 16, 32, 64}, true
	case "data.height":
		return []float64{10, 30, 100, 300, 1000}, true
	case "data.seed":
		return []float64{1, 2, 3, 4, 5, 6}, true
	}
	return nil, false
}
