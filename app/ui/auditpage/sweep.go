package auditpage

import (
	"math"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
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
		return p.SweepPlanned()
	case len(w.Cells) == 0:
		return nil
	}
	return []app.UI{widget.Nothing(), p.SweepTable().UI()}
}

func (p *Page) SweepPlanned() []app.UI {
	return []app.UI{tag.Div("", widget.Nothing(), p.Charts.Show(session.PanelSweep))}
}

// sweepChart is the power over one field, or a map over two.
func (p *Page) sweepChart(w *session.Sweep) page.Chart {
	c := page.Chart{
		Name: session.PanelSweep, Caption: "Share of the tests that reject, with Wilson’s 95 % intervals. Where the claim is kept these are false alarms; press a point to open one of its draws.",
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 300), Table: p.SweepTable(), Asked: w.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return p.powerCurve(w, look, box) },
		Over: func(box draw.Box) app.UI {
			return p.SweepHand.Lines(w, box, page.SweptLine{Plot: p.powerCurve(w, p.Desk.Palette(), box).Plot(), Points: powerPoints(w.Cells)})
		},
	}
	if len(w.Asked.Sweep.Over) == 2 {
		c.Caption = "Share of the tests that reject. Press a cell to open one of its draws."
		c.Box = draw.Box{Width: min(c.Box.Width, 760), Height: 420}
		c.Draw = func(look draw.Palette, box draw.Box) draw.Drawing { return p.powerMap(w, look, box) }
		c.Over = func(box draw.Box) app.UI { return p.SweepHand.Cells(w, p.powerMap(w, p.Desk.Palette(), box), box) }
	}
	c.Caption += w.Caption()
	return c
}

func powerPoints(cells []scenario.Cell) []chart.Point {
	points := make([]chart.Point, 0, len(cells))
	for _, c := range cells {
		q := chart.Point{X: c.At[0]}
		if c.Test != nil {
			r := c.Test.Rejected
			q.Interval = answer.Interval{Mean: r.Share, Low: r.Low, High: r.High, Count: r.Count}
		}
		points = append(points, q)
	}
	return points
}

// powerCurve draws how often the test rejects.
func (p *Page) powerCurve(w *session.Sweep, look draw.Palette, box draw.Box) chart.Sweep {
	path, asked := w.Asked.Sweep.Over[0], w.Asked.Sweep.Values[0]
	drawn := chart.Sweep{X: page.FieldAxis(path), Y: chart.Axis{Title: "share that rejects", Hi: 1}, Palette: look, Box: box}
	if drawn.X.Lo, drawn.X.Hi = slices.Min(asked), slices.Max(asked); drawn.X.Lo == drawn.X.Hi || drawn.X.Log && drawn.X.Lo <= 0 {
		drawn.X.Lo, drawn.X.Hi = 0, 0
	}
	drawn.Series = []chart.Series{{Name: "rejects", Role: chart.RoleRecovered, Points: powerPoints(w.Cells)}}
	drawn.Floor = &chart.Floor{At: 2.0 / 3, Name: "two in three"}
	drawn.Begun, _ = w.BegunAt()
	if now := p.Work.Effective(path); now > 0 {
		drawn.Current = &now
	}
	return drawn
}

// powerMap draws the same over two fields.
func (p *Page) powerMap(w *session.Sweep, look draw.Palette, box draw.Box) chart.Map {
	over, values := w.Asked.Sweep.Over, w.Asked.Sweep.Values
	m := chart.Map{X: page.FieldAxis(over[0]), Y: page.FieldAxis(over[1]), XAt: values[0], YAt: values[1], Title: "Share that rejects", Hi: 1, Palette: look, Box: box}
	m.Values, m.Tips = make([]float64, len(values[0])*len(values[1])), make([]string, len(values[0])*len(values[1]))
	for i := range m.Values {
		m.Values[i] = math.NaN()
	}
	for _, c := range w.Cells {
		if c.Test == nil || c.Test.Rejected.Share == nil || c.Index >= len(m.Values) {
			continue
		}
		m.Values[c.Index] = *c.Test.Rejected.Share
		m.Tips[c.Index] = m.Place(c.Index) + words.Percent(*c.Test.Rejected.Share) + " reject"
	}
	_, m.Begun = w.BegunAt()
	return m
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
	t.Head = append(t.Head, "draws", "share that rejects", "95 % from", "to", "distance from the claim", "samples", "mean statistic", "threshold")
	for _, c := range w.Cells {
		var row []string
		for _, v := range c.At {
			row = append(row, words.Written(v))
		}
		row = append(row, strconv.Itoa(c.Trials))
		if k := c.Test; k != nil {
			row = append(row, words.Cell(k.Rejected.Share), words.Cell(k.Rejected.Low), words.Cell(k.Rejected.High), words.Cell(k.Distance), words.Written(k.Samples), words.Cell(k.Statistic.Mean), words.Written(k.Threshold))
		}
		t.Rows = append(t.Rows, row)
	}
	return page.Counted(t, w)
}
