package ui

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/core/scenario/heat"
)

func (s heatPage) tables() []namedTable {
	return []namedTable{
		{"readings", "Readings as CSV", func() dataTable { return readingsTable(s.got()) }},
		{"places", "Places as CSV", func() dataTable { return placesTable(s.got()) }},
		{"heat", "Heat as CSV", func() dataTable { return heatTable(s.got()) }},
	}
}

// figures are the four lanes, together and one by one.
func (s heatPage) figures() []exported {
	whole := s.figureOf(laneRecovered, s.palette())
	whole.Box.Width = exportWidth
	list := []exported{{"figure", "The whole figure", whole.Document}}
	for lane := range laneCount {
		f := s.figureOf(lane, s.palette())
		f.Box.Width = exportWidth
		list = append(list, exported{fmt.Sprintf("lane-%d", lane+1), f.Title(heatfig.Lane(lane)), func(meta chart.Meta) string {
			return f.Single(heatfig.Lane(lane), meta)
		}})
	}
	return list
}

// about names the whole figure and its parameters.
func (s heatPage) about() (title, parameters string) {
	h := s.heat()
	return "Heat sources: truth, heat, readings and recovery",
		fmt.Sprintf("T = %s, n = %d, m = %d, %s", draw.Format(h.Time), h.Positions, h.Sensors, s.budgetWords())
}

func readingsTable(got *heat.Result) dataTable {
	t := dataTable{title: "Readings", head: []string{"sensor", "position", "exact", "private"}}
	for j, private := range got.Private.Values {
		t.rows = append(t.rows, []string{
			strconv.Itoa(j + 1), cellAt(got.SensorsAt.Values, j), cellAt(got.Exact.Values, j), written(private),
		})
	}
	return t
}

func placesTable(got *heat.Result) dataTable {
	t := dataTable{title: "Places", head: []string{"place", "position", "truth", "estimate"}}
	for _, c := range got.Compared {
		t.head = append(t.head, c.Recovery.Method)
	}
	n := len(got.Estimate.Values)
	for i, v := range got.Estimate.Values {
		row := []string{strconv.Itoa(i + 1), written(place(i, n)), cellAt(got.Truth.Values, i), written(v)}
		for _, c := range got.Compared {
			row = append(row, cellAt(c.Estimate.Values, i))
		}
		t.rows = append(t.rows, row)
	}
	return t
}

func heatTable(got *heat.Result) dataTable {
	t := dataTable{title: "Heat", head: []string{"x", "heat"}}
	for i, x := range got.Spread.X.Values {
		t.rows = append(t.rows, []string{written(x), cellAt(got.Spread.Y.Values, i)})
	}
	return t
}
