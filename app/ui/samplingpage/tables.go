package samplingpage

import (
	"strconv"

	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/sampling"
)

// VectorTable is the data and every answer, entry by entry, or stretch by stretch where
// they are shown reduced.
func VectorTable(entries int, truth sampling.Vector, answers []sampling.Answer) widget.Table {
	n := len(truth.Values.Values)
	t := widget.Table{Title: "The data and every answer", Head: []string{"first entry", "last entry", "data"}}
	if n < entries {
		t.Title += ", as means of stretches"
	}
	for _, a := range answers {
		t.Head = append(t.Head, a.Method)
	}
	for i := range n {
		row := []string{strconv.Itoa(i*entries/n + 1), strconv.Itoa((i + 1) * entries / n), words.CellAt(truth.Values.Values, i)}
		for _, a := range answers {
			row = append(row, words.CellAt(a.Values.Values, i))
		}
		t.Add(row...)
	}
	return t
}

// ErrorsTable is every answer with its errors.
func ErrorsTable(answers []sampling.Answer) widget.Table {
	t := widget.Table{Title: "Errors of every answer", Head: []string{"answer", "distance", "entry", "range", "running sum"}}
	for _, a := range answers {
		t.Add(a.Method, words.Written(a.Errors.Distance), words.Written(a.Errors.Point), words.Written(a.Errors.Range), words.Written(a.Errors.Running))
	}
	return t
}

// QueriesTable is what was asked, on the data and on every answer.
func QueriesTable(queries []sampling.Query, answers []sampling.Answer) widget.Table {
	t := widget.Table{Title: "Sums of ranges", Head: []string{"first entry", "last entry", "data"}}
	for _, a := range answers {
		t.Head = append(t.Head, a.Method)
	}
	for _, q := range queries {
		row := []string{strconv.Itoa(q.First), strconv.Itoa(q.Last), words.Written(q.Exact)}
		for i := range answers {
			row = append(row, words.CellAt(q.Answers.Values, i))
		}
		t.Add(row...)
	}
	return t
}
