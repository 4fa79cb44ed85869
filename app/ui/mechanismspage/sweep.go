package mechanismspage

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
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

// SweepShown and SweepPlanned are the figure of a sweep, filled or to be filled, and
// SweepTable is the same in numbers.
func (p *Page) SweepShown() []app.UI {
	switch w := &p.Work.Sweep; {
	case len(w.Asked.Sweep.Over) > 0:
		return []app.UI{tag.Div("", widget.Nothing(), p.Charts.Show(session.PanelSweep))}
	case len(w.Cells) == 0:
		return nil
	}
	return []app.UI{widget.Nothing(), p.SweepTable().UI()}
}

func (p *Page) SweepPlanned() []app.UI {
	return []app.UI{tag.Div("", widget.Nothing(), p.Charts.Show(session.PanelSweep))}
}

// sweepChart is the figure of a sweep.
func (p *Page) sweepChart(w *session.Sweep) page.Chart {
	c := page.Chart{
		Name: session.PanelSweep, Caption: "The error of the estimate beside that of sampling alone, and how often the best test names the world. Bands hold 95 %.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 320}, Table: p.SweepTable(), Asked: w.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return p.sweepPanels(w, look, box) },
		Over: func(box draw.Box) app.UI { return p.pressedPoints(w, box) },
	}
	if c.Box.Width < 760 {
		c.Box.Height = 620
	}
	if len(w.Asked.Sweep.Over) == 2 {
		c.Caption = "Mean error of the estimate."
		c.Box = draw.Box{Width: min(c.Box.Width, 760), Height: 420}
		c.Draw = func(look draw.Palette, box draw.Box) draw.Drawing { return p.sweepMap(w, look, box) }
		c.Over = func(box draw.Box) app.UI { return p.SweepHand.Cells(w, p.sweepMap(w, p.Desk.Palette(), box), box) }
	}
	c.Caption += w.Caption()
	return c
}

// sweepPanels draws a sweep over one field. The axis holds every value asked for, so that
// it rests while cells come.
func (p *Page) sweepPanels(w *session.Sweep, look draw.Palette, box draw.Box) chart.Panels {
	path, asked := w.Asked.Sweep.Over[0], w.Asked.Sweep.Values[0]
	axis := page.FieldAxis(path)
	if axis.Lo, axis.Hi = slices.Min(asked), slices.Max(asked); axis.Lo == axis.Hi {
		axis.Lo, axis.Hi = 0, 0
	}
	drawn := mechanismsfig.Sweep(w.Cells, axis, look, box)
	drawn.Begun, _ = w.BegunAt()
	if now := p.Work.Effective(path); now > 0 {
		drawn.Current = &now
	}
	return drawn
}

func (p *Page) sweepMap(w *session.Sweep, look draw.Palette, box draw.Box) chart.Map {
	drawn := mechanismsfig.MapOf(w.Asked.Sweep.Over, w.Asked.Sweep.Values, page.FieldAxis, w.Cells)
	drawn.Palette, drawn.Box = look, box
	_, drawn.Begun = w.BegunAt()
	return drawn
}

// pressedPoints lie over the first line of each chart: a point for every cell that has
// come, in whatever order.
func (p *Page) pressedPoints(w *session.Sweep, box draw.Box) app.UI {
	drawn := p.sweepPanels(w, p.Desk.Palette(), box)
	var lines []page.SweptLine
	for k, plot := range drawn.Plots() {
		first := drawn.Parts[k].Series[0]
		line := page.SweptLine{Plot: plot, Name: first.Name}
		for _, c := range w.Cells {
			q := chart.Point{X: c.At[0]}
			if i := slices.IndexFunc(first.Points, func(own chart.Point) bool { return own.X == q.X && own.Interval.Mean != nil }); i >= 0 {
				q = first.Points[i]
			}
			line.Points = append(line.Points, q)
		}
		lines = append(lines, line)
	}
	return p.SweepHand.Lines(w, box, lines...)
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
	var all []mechanismsfig.Measure
	for _, group := range mechanismsfig.Measures() {
		all = append(all, group...)
	}
	for _, m := range all {
		t.Head = append(t.Head, m.Title, "95 % from", "to")
	}
	for _, c := range w.Cells {
		var row []string
		for _, v := range c.At {
			row = append(row, words.Written(v))
		}
		row = append(row, strconv.Itoa(c.Trials))
		for _, m := range all {
			var i answer.Interval
			if c.Mechanism != nil {
				i = m.Of(c.Mechanism)
			}
			row = append(row, words.Cell(i.Mean), words.Cell(i.Low), words.Cell(i.High))
		}
		t.Rows = append(t.Rows, row)
	}
	return page.Counted(t, w)
}
