package graphonpage

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
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

// SweepShown and SweepPlanned are the figure of a sweep, filled or to be filled.
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
		Name: session.PanelSweep, Caption: "Every estimator’s distance from the truth, with 95 % confidence bands (Student’s t over the networks). Bounds are shapes. Each is moved by one factor, to lie among the first estimator’s points: compare slopes, and not heights. Where curves meet, the last one named covers the others.",
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 360), Table: p.SweepTable(), Asked: w.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return p.sweepLines(w, look, box) },
		Over: func(box draw.Box) app.UI { return p.pressedLines(w, box) },
	}
	if len(w.Asked.Sweep.Over) == 2 {
		c.Caption = "Mean distance of the first estimate from the truth. Press a cell to open one of its draws."
		c.Box = draw.Box{Width: min(c.Box.Width, 760), Height: 420}
		c.Draw = func(look draw.Palette, box draw.Box) draw.Drawing { return p.sweepMap(w, look, box) }
		c.Over = func(box draw.Box) app.UI { return p.pressed.Cells(w, p.sweepMap(w, p.Desk.Palette(), box), box) }
	}
	if !p.Work.Sweep.Started() && len(w.Asked.Sweep.Over) == 1 {
		// Nothing is known yet of how far it reaches: the axes alone, and what will stand there.
		c.Box.Height = 14 * p.Desk.Palette().Text
		c.Caption = "A run fills in every estimator’s distance, and the shapes of both bounds, at " + page.FieldAxis(w.Asked.Sweep.Over[0]).Title + " = " + listed(w.Asked.Sweep.Values[0]) + "."
		return c
	}
	c.Caption += w.Caption()
	return c
}

// sweepLines draws a sweep over one field. The axis holds every value asked for, so that
// it rests while cells come.
func (p *Page) sweepLines(w *session.Sweep, look draw.Palette, box draw.Box) chart.Sweep {
	path, asked := w.Asked.Sweep.Over[0], w.Asked.Sweep.Values[0]
	axis := page.FieldAxis(path)
	if axis.Lo, axis.Hi = slices.Min(asked), slices.Max(asked); axis.Lo == axis.Hi || axis.Log && axis.Lo <= 0 {
		axis.Lo, axis.Hi, axis.Log = 0, 0, axis.Log && axis.Lo > 0
	}
	drawn := graphonfig.Sweep(w.Cells, axis, look, box)
	drawn.Begun, _ = w.BegunAt()
	if now := p.Work.Effective(path); now > 0 {
		drawn.Current = &now
	}
	return drawn
}

// pressedLines are the points of the first estimator, to be pressed.
func (p *Page) pressedLines(w *session.Sweep, box draw.Box) app.UI {
	drawn := p.sweepLines(w, p.Desk.Palette(), box)
	if len(drawn.Series) == 0 {
		return widget.Nothing()
	}
	return p.pressed.Lines(w, box, page.SweptLine{Plot: drawn.Plot(), Points: drawn.Series[0].Points, Name: drawn.Series[0].Name})
}

// sweepMap draws a sweep over two fields.
func (p *Page) sweepMap(w *session.Sweep, look draw.Palette, box draw.Box) chart.Map {
	drawn := graphonfig.MapOf(w.Asked.Sweep.Over, w.Asked.Sweep.Values, page.FieldAxis, w.Cells)
	drawn.Palette, drawn.Box = look, box
	_, drawn.Begun = w.BegunAt()
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
	methods := graphonfig.Swept(w.Cells)
	for _, method := range methods {
		t.Head = append(t.Head, method+": distance", "95 % from", "to", method+": placed right")
	}
	t.Head = append(t.Head, "shape of the lower bound", "of the upper")
	for _, c := range w.Cells {
		var row []string
		for _, v := range c.At {
			row = append(row, words.Written(v))
		}
		row = append(row, strconv.Itoa(c.Trials))
		for _, e := range c.Estimates {
			row = append(row, words.Cell(e.Distance.Mean), words.Cell(e.Distance.Low), words.Cell(e.Distance.High), words.Cell(e.Right.Mean))
		}
		if c.Rates != nil {
			row = append(row, words.Written(c.Rates.Lower), words.Written(c.Rates.Upper))
		}
		for len(row) < len(t.Head) {
			row = append(row, "")
		}
		t.Rows = append(t.Rows, row)
	}
	return page.Counted(t, w)
}
