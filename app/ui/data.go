package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// dataTable is the table twin of a figure; the same rows are exported as CSV.
type dataTable struct {
	title string
	head  []string
	rows  [][]string
}

// dataPanel shows the numbers behind the pictures.
func (s *store) dataPanel() []app.UI {
	if s.shown.result == nil {
		return []app.UI{app.P().Text("There is no answer yet.")}
	}
	var twins []app.UI
	for _, t := range s.lab().tables() {
		twins = append(twins, tableTwin(t.table()))
	}
	return []app.UI{app.Div().Class("tables").Body(twins...)}
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

func cellAt(values []float64, i int) string {
	if i >= len(values) {
		return ""
	}
	return written(values[i])
}
