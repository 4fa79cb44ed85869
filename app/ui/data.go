package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// dataTable is the table twin of a figure; the same rows are exported as CSV.
type dataTable struct {
	title string
	head  []string
	rows  [][]string
}

// dataPanel shows the numbers behind the lanes.
func (s *store) dataPanel() []app.UI {
	got := s.answer()
	if got == nil {
		return []app.UI{app.P().Text("There is no answer yet.")}
	}
	return []app.UI{app.Div().Class("tables").Body(
		tableTwin(readingsTable(got)), tableTwin(placesTable(got)),
	)}
}

// longestTable is the number of rows shown; an export has them all.
const longestTable = 250

func tableTwin(t dataTable) app.UI {
	var head, rows []app.UI
	for _, name := range t.head {
		head = append(head, app.Th().Scope("col").Text(name))
	}
	for _, row := range t.rows[:min(len(t.rows), longestTable)] {
		var cells []app.UI
		for _, cell := range row {
			cells = append(cells, app.Td().Text(cell))
		}
		rows = append(rows, app.Tr().Body(cells...))
	}
	caption := t.title
	if len(t.rows) > longestTable {
		caption += ": the first " + strconv.Itoa(longestTable) + " of " + strconv.Itoa(len(t.rows)) + "; an export has them all"
	}
	return app.Div().Class("table-scroll").TabIndex(0).Attr("role", "region").Aria("label", t.title).Body(
		app.Table().Body(app.Caption().Text(caption), app.THead().Body(app.Tr().Body(head...)), app.TBody().Body(rows...)),
	)
}

func readingsTable(got *scenario.HeatResult) dataTable {
	t := dataTable{title: "Readings", head: []string{"sensor", "position", "exact", "private"}}
	for j, private := range got.Private.Values {
		t.rows = append(t.rows, []string{
			strconv.Itoa(j + 1), cellAt(got.SensorsAt.Values, j), cellAt(got.Exact.Values, j), written(private),
		})
	}
	return t
}

func placesTable(got *scenario.HeatResult) dataTable {
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

func heatTable(got *scenario.HeatResult) dataTable {
	t := dataTable{title: "Heat", head: []string{"x", "heat"}}
	for i, x := range got.Spread.X.Values {
		t.rows = append(t.rows, []string{written(x), cellAt(got.Spread.Y.Values, i)})
	}
	return t
}

func cellAt(values []float64, i int) string {
	if i >= len(values) {
		return ""
	}
	return written(values[i])
}
