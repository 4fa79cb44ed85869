package regretpage

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/regret"
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
// table over none. SweepPlanned is the figure that it will fill.
func (p *Page) SweepShown() []app.UI {
	switch w := &p.Work.Sweep; {
	case len(w.Asked.Sweep.Over) > 0:
		return p.SweepPlanned()
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
	over := w.Asked.Sweep.Over
	c := page.Chart{
		Name: session.PanelSweep, Caption: "Regret with its 95 % confidence band (Student’s t over the draws); a logarithmic scale leaves out what is zero or less. The rate is a shape; the bound has its constants. The same coins at every value.",
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 340), Table: p.SweepTable(), Asked: w.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return p.sweepCurve(w, look, box) },
		Over: func(box draw.Box) app.UI { return p.pressedPoints(w, box) },
	}
	if len(over) == 2 {
		c.Caption = "Mean regret of the perturbed leader. Press a cell to open one of its draws."
		c.Box = draw.Box{Width: min(c.Box.Width, 760), Height: 420}
		c.Draw = func(look draw.Palette, box draw.Box) draw.Drawing { return p.sweepMap(w, look, box) }
		c.Over = func(box draw.Box) app.UI { return p.SweepHand.Cells(w, p.sweepMap(w, p.Desk.Palette(), box), box) }
	}
	c.Caption += w.Caption()
	return c
}

// cellsOf are the cells of a sweep as figures take them.
func cellsOf(w *session.Sweep) []regretfig.Cell {
	var cells []regretfig.Cell
	for _, c := range w.Cells {
		if c.Regret != nil {
			cells = append(cells, regretfig.Cell{Index: c.Index, At: c.At, Regret: c.Regret})
		}
	}
	return cells
}

// sweepCurve draws a sweep over one field. The axis holds every value asked for, so that it
// rests while cells come.
func (p *Page) sweepCurve(w *session.Sweep, look draw.Palette, box draw.Box) chart.Sweep {
	path, asked := w.Asked.Sweep.Over[0], w.Asked.Sweep.Values[0]
	axis := page.FieldAxis(path)
	if axis.Lo, axis.Hi = slices.Min(asked), slices.Max(asked); axis.Lo == axis.Hi {
		axis.Lo, axis.Hi = 0, 0
	}
	drawn := regretfig.Sweep(cellsOf(w), axis)
	law := regretfig.NoiseName(regret.NoiseGaussian)
	if w.Asked.Regret.Plays() {
		law = regretfig.NoiseName(w.Asked.Regret.Learner.Noise)
	}
	for i := range drawn.Series {
		switch s := &drawn.Series[i]; s.Role {
		case chart.RoleRecovered:
			s.Name += ", " + law
		case chart.RoleCeiling:
			s.Name = "bound for " + law + " noise"
		}
	}
	drawn.Palette, drawn.Box = look, box
	drawn.Begun, _ = w.BegunAt()
	if now := p.Work.Effective(path); now > 0 {
		drawn.Current = &now
	}
	return drawn
}

// pressedPoints lie over our own line.
func (p *Page) pressedPoints(w *session.Sweep, box draw.Box) app.UI {
	drawn := p.sweepCurve(w, p.Desk.Palette(), box)
	line := page.SweptLine{Plot: drawn.Plot()}
	for _, c := range cellsOf(w) {
		q := chart.Point{X: c.At[0]}
		if list := c.Regret.Learners; len(list) > 0 {
			q.Interval = list[0].Regret
		}
		line.Points = append(line.Points, q)
	}
	return p.SweepHand.Lines(w, box, line)
}

// sweepMap draws a sweep over two fields.
func (p *Page) sweepMap(w *session.Sweep, look draw.Palette, box draw.Box) chart.Map {
	drawn := regretfig.MapOf(w.Asked.Sweep.Over, w.Asked.Sweep.Values, page.FieldAxis, cellsOf(w))
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
	t.Head = append(t.Head, "draws", "L*", "rate", "bound")
	cells := cellsOf(w)
	for _, method := range regretfig.Methods(cells) {
		t.Head = append(t.Head, regretfig.MethodName(method), "95 % from", "to")
	}
	for i, c := range cells {
		var row []string
		for _, v := range c.At {
			row = append(row, words.Written(v))
		}
		row = append(row, strconv.Itoa(w.Cells[i].Trials), words.Written(c.Regret.Least), words.Written(c.Regret.Rate), words.Cell(c.Regret.Total))
		for _, l := range c.Regret.Learners {
			row = append(row, words.Cell(l.Regret.Mean), words.Cell(l.Regret.Low), words.Cell(l.Regret.High))
		}
		t.Rows = append(t.Rows, row)
	}
	return page.Counted(t, w)
}
