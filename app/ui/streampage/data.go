package streampage

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/streamfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/stream"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	got := p.got()
	if got == nil {
		return nil
	}
	list := []page.NamedTable{
		{Name: "vectors", Label: "Stream and answers as CSV", Table: func() widget.Table { return samplingpage.VectorTable(got.Ticks, got.Truth, got.Answers) }, Truth: []string{"data"}},
		{Name: "samples", Label: "Counters as CSV", Table: p.samplesTable, Truth: []string{"exact"}},
		{Name: "growth", Label: "Errors as the stream grew as CSV", Table: func() widget.Table { return growthTable(p.extras().Moments) }, Truth: []string{"tick"}, All: true},
		{Name: "errors", Label: "Errors as CSV", Table: func() widget.Table { return samplingpage.ErrorsTable(got.Answers) }, Truth: []string{"distance"}, All: true},
	}
	if len(got.Queries) > 0 {
		list = append(list, page.NamedTable{Name: "ranges", Label: "Sums of ranges as CSV", Table: func() widget.Table { return samplingpage.QueriesTable(got.Queries, got.Answers) }, Truth: []string{"data"}})
	}
	return list
}

func (p *Page) samplesTable() widget.Table {
	s := &p.got().Sketch
	t := widget.Table{Title: "What the counters show", Head: []string{"counter", "exact", "private"}}
	for i, v := range s.Private.Values {
		t.Add(strconv.Itoa(i+1), words.CellAt(s.Exact.Values, i), words.Written(v))
	}
	return t
}

// growthTable is the distance of every answer from the stream as it grew, as the chart of
// it has them.
func growthTable(moments []stream.Moment) widget.Table {
	t := widget.Table{Title: "Distances as the stream grew", Head: []string{"tick"}}
	for i, m := range moments {
		row := []string{strconv.Itoa(m.Tick)}
		for _, one := range m.Methods {
			if !streamfig.Grows(one.Method) {
				continue
			}
			if i == 0 {
				t.Head = append(t.Head, one.Method)
			}
			row = append(row, words.Written(one.Errors.Distance))
		}
		t.Add(row...)
	}
	return t
}

// Figures are the four lanes, together and one by one, and every answer side by side.
func (p *Page) Figures() []page.Figure {
	whole := p.figureOf(streamfig.Release, p.Desk.Palette())
	whole.Frame, whole.Box.Width = chart.Still(), page.ExportWidth
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: "Stream, noise, counters and release", Truth: true, Draw: whole.Document}}
	for lane := range streamfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Box.Width = page.ExportWidth
		title := f.TitleOf(lane)
		list = append(list, page.Figure{Name: fmt.Sprintf("lane-%d", lane+1), Label: title, Title: title, Truth: true, Draw: func(meta chart.Meta) string {
			return f.Single(lane, meta)
		}})
	}
	return append(list, p.galleryFigure()...)
}

// Parameters names the settings in force.
func (p *Page) Parameters(asked *scenario.Scenario) string {
	q := asked.Stream
	text := fmt.Sprintf("%s, tick %d of %d, %s basis, S = %d, C = %s, %s, noise for %s, ε = %s", q.Data.Kind, q.Ticks(), q.MostTicks(), q.Basis, q.Sparsity,
		draw.Format(q.Oversampling), streamfig.CounterName(q.Counter), streamfig.CompositionName(q.Composition), draw.Format(q.Privacy.Epsilon))
	if q.Privacy.Unit == stream.UnitPerson {
		text += fmt.Sprintf(" for persons in %d ticks", q.Privacy.Reports)
	}
	return text
}
