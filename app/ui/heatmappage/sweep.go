package heatmappage

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/heatmap"
)

// SweepShown is the sweep as far as it has come; over no field there is nothing to see.
func (p *Page) SweepShown() []app.UI {
	if len(p.Work.Sweep.Asked.Sweep.Over) == 0 {
		return nil
	}
	return p.SweepPlanned()
}

// SweepPlanned is the figure that a sweep will fill, with its axes, their range and the
// point where one stands.
func (p *Page) SweepPlanned() []app.UI {
	return []app.UI{tag.Div("", widget.Nothing(), p.Charts.Show(session.PanelSweep))}
}

// chart finds a chart: those of the sweep and of the promise.
func (p *Page) chart(name string) (page.Chart, bool) {
	switch name {
	case session.PanelSweep:
		if w, some := p.swept(); some {
			return p.sweepChart(w), true
		}
	case chartLoss:
		if promise := p.promised(); promise != nil {
			return p.lossChart(promise), true
		}
	}
	return page.Chart{}, false
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

// sweepChart shows all four measures over one field, every method with its band; over
// the scale of the shuffle model, what a person sends beside three of them.
func (p *Page) sweepChart(w *session.Sweep) page.Chart {
	over := w.Asked.Sweep.Over
	c := page.Chart{
		Name: session.PanelSweep, Caption: "Every method’s map against the truth, with 95 % confidence bands (Student’s t over the draws); the same coins at every value.",
		Box: groupBox(page.ChartWidth(p.Desk.Screen())), Table: p.SweepTable(), Asked: w.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return p.sweepPanels(w, look, groupBox(box.Width)) },
		Over: func(box draw.Box) app.UI { return p.SweepHand.Panels(w, p.sweepPanels(w, p.Desk.Palette(), box), box) },
	}
	switch {
	case len(over) == 2:
		c.Caption = "Mean earth mover’s distance of the private pyramid."
		c.Box = draw.Box{Width: min(c.Box.Width, 760), Height: 420}
		c.Draw = func(look draw.Palette, box draw.Box) draw.Drawing { return p.sweepMap(w, look, box) }
		c.Over = func(box draw.Box) app.UI { return p.SweepHand.Cells(w, p.sweepMap(w, p.Desk.Palette(), box), box) }
	case over[0] == pathShuffle:
		c.Caption = "What a person sends in the shuffle model. Beside its map stands that of a trusted curator. Bands hold 95 % (Student’s t over the draws); every value has the same coins."
	}
	c.Caption += w.Caption()
	return c
}

// groupBox is the room of four charts: two and two, or below each other where it is
// narrow, and each high enough to be pressed.
func groupBox(width float64) draw.Box {
	if width < 520 {
		return draw.Box{Width: width, Height: 900}
	}
	return draw.Box{Width: width, Height: 560}
}

const pathShuffle = "heatmap.shuffle"

// sweepPanels draws a sweep over one field. The axis holds every value asked for, so
// that it rests while cells come.
func (p *Page) sweepPanels(w *session.Sweep, look draw.Palette, box draw.Box) chart.Panels {
	path, asked := w.Asked.Sweep.Over[0], w.Asked.Sweep.Values[0]
	axis := page.FieldAxis(path)
	if axis.Lo, axis.Hi = slices.Min(asked), slices.Max(asked); axis.Lo == axis.Hi {
		axis.Lo, axis.Hi = 0, 0
	}
	drawn := heatmapfig.Sweep(w.Cells, axis, look, box)
	if path == pathShuffle {
		drawn = heatmapfig.Shuffle(w.Cells, axis, look, box)
	}
	drawn.Begun, _ = w.BegunAt()
	if now := p.Work.Effective(path); now > 0 {
		drawn.Current = &now
	}
	return drawn
}

// sweepMap draws a sweep over two fields.
func (p *Page) sweepMap(w *session.Sweep, look draw.Palette, box draw.Box) chart.Map {
	drawn := heatmapfig.MapOf(w.Asked.Sweep, page.FieldAxis, w.Cells, heatmap.MethodPyramid, 3)
	drawn.Palette, drawn.Box = look, box
	_, drawn.Begun = w.BegunAt()
	return drawn
}

// SweepTable is the sweep in numbers.
func (p *Page) SweepTable() widget.Table { return p.warned(p.sweepTable)() }

func (p *Page) sweepTable() widget.Table {
	w, _ := p.swept()
	t := widget.Table{Title: "Sweep"}
	for _, path := range w.Asked.Sweep.Over {
		t.Head = append(t.Head, page.FieldAxis(path).Title)
	}
	t.Head = append(t.Head, "map")
	for _, name := range []string{"similarity", "Pearson", "KL", "EMD"} {
		t.Head = append(t.Head, name, "95 % from", "to")
	}
	sent := slices.Equal(w.Asked.Sweep.Over, []string{pathShuffle})
	if sent {
		t.Head = append(t.Head, "bytes a person sends")
	}
	t.Head = append(t.Head, "draws")
	for _, c := range w.Cells {
		for _, m := range c.Maps {
			var row []string
			for _, v := range c.At {
				row = append(row, words.Written(v))
			}
			row = append(row, m.Method)
			for _, i := range []answer.Interval{m.Similarity, m.Pearson, m.KL, m.EMD} {
				row = append(row, words.Cell(i.Mean), words.Cell(i.Low), words.Cell(i.High))
			}
			if sent {
				row = append(row, words.Cell(m.Bytes))
			}
			t.Rows = append(t.Rows, append(row, strconv.Itoa(c.Trials)))
		}
	}
	return page.Counted(t, w)
}
