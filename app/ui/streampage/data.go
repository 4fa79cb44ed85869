package streampage

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/streamfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/stream"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	return p.Page.Tables(
		page.NamedTable{Name: "samples", Label: "Counters as CSV", Table: p.samplesTable, Truth: []string{"exact"}},
		page.NamedTable{Name: "growth", Label: "Errors as the stream grew as CSV", Table: func() widget.Table { return growthTable(p.extras().Moments) }, Truth: []string{"tick"}, All: true},
	)
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
