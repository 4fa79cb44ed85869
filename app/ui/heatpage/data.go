package heatpage

import (
	"fmt"
	"slices"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	return []page.NamedTable{
		{Name: "readings", Label: "Readings as CSV", Table: p.readingsTable, Truth: []string{"name", "exact"}, All: p.Work.Given()},
		{Name: "places", Label: "Places as CSV", Table: func() widget.Table { return placesTable(p.got()) }, Truth: []string{"truth"}},
		{Name: "heat", Label: "Heat as CSV", Table: func() widget.Table { return heatTable(p.got()) }, Truth: []string{"heat"}, All: true},
	}
}

// Figures are the four lanes, together and one by one.
func (p *Page) Figures() []page.Figure {
	whole := p.figureOf(heatfig.Recovered, p.Desk.Palette())
	whole.Box.Width = page.ExportWidth
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: "Heat sources: truth, heat, readings and recovery", Truth: true, Draw: whole.Document}}
	for lane := range heatfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Box.Width = page.ExportWidth
		title := f.TitleOf(heatfig.Lane(lane))
		list = append(list, page.Figure{Name: fmt.Sprintf("lane-%d", lane+1), Label: title, Title: title, Truth: !p.Work.Given() || lane == heatfig.Readings || lane == heatfig.Spread, Draw: func(meta chart.Meta) string {
			return f.Single(heatfig.Lane(lane), meta)
		}})
	}
	return list
}

// Parameters names the settings in force.
func (p *Page) Parameters(asked *scenario.Scenario) string {
	h := asked.Heat
	return fmt.Sprintf("T = %s, n = %d, m = %d, %s", draw.Format(h.Time), h.Positions, h.Sensors, sensingpage.BudgetWords(asked))
}

// readingsTable is every sensor, with its name where any has one.
func (p *Page) readingsTable() widget.Table {
	got, named := p.got(), len(p.Work.Shown.Asked.Heat.Names) > 0
	t := widget.Table{Title: "Readings", Head: []string{"sensor", "position", "exact", "private"}}
	if named {
		t.Head = slices.Insert(t.Head, 1, "name")
	}
	for j, private := range got.Private.Values {
		first := []string{strconv.Itoa(j + 1)}
		if named {
			first = append(first, p.sensorName(j))
		}
		t.Add(append(first, words.CellAt(got.SensorsAt.Values, j), words.CellAt(got.Exact.Values, j), words.Written(private))...)
	}
	return t
}

func placesTable(got *heat.Result) widget.Table {
	t := widget.Table{Title: "Places", Head: []string{"place", "position", "truth", "estimate"}}
	for _, c := range got.Compared {
		t.Head = append(t.Head, c.Recovery.Method)
	}
	n := len(got.Estimate.Values)
	for i, v := range got.Estimate.Values {
		row := []string{strconv.Itoa(i + 1), words.Written(place(i, n)), words.CellAt(got.Truth.Values, i), words.Written(v)}
		for _, c := range got.Compared {
			row = append(row, words.CellAt(c.Estimate.Values, i))
		}
		t.Add(row...)
	}
	return t
}

func heatTable(got *heat.Result) widget.Table {
	t := widget.Table{Title: "Heat", Head: []string{"x", "heat"}}
	for i, x := range got.Spread.X.Values {
		t.Add(words.Written(x), words.CellAt(got.Spread.Y.Values, i))
	}
	return t
}
