package samplingpage

import (
	"strconv"

	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/sampling"
)

// vectorTable is the data and every answer, entry by entry, or stretch by stretch where
// they are shown reduced.
func vectorTable(got sampling.Found) widget.Table {
	entries, truth, answers := got.Entries, got.Truth, got.Answers
	n := len(truth.Values.Values)
	if n == 0 && len(answers) > 0 { // it is hidden
		n = len(answers[0].Values.Values)
	}
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

// errorsTable is every answer with its errors.
func errorsTable(answers []sampling.Answer) widget.Table {
	t := widget.Table{Title: "Errors of every answer", Head: []string{"answer", "distance", "entry", "range", "running sum"}}
	for _, a := range answers {
		t.Add(a.Method, words.Written(a.Errors.Distance), words.Written(a.Errors.Point), words.Written(a.Errors.Range), words.Written(a.Errors.Running))
	}
	return t
}

// queriesTable is what was asked, on the data and on every answer.
func queriesTable(got sampling.Found) widget.Table {
	t := widget.Table{Title: "Sums that were asked", Head: []string{"first entry", "last entry", "data"}}
	for _, a := range got.Answers {
		t.Head = append(t.Head, a.Method)
	}
	row := func(q *sampling.Query, first, last string) {
		row := []string{first, last, words.Written(q.Exact)}
		for i := range got.Answers {
			row = append(row, words.CellAt(q.Answers.Values, i))
		}
		t.Add(row...)
	}
	for _, q := range got.Queries {
		row(&q, strconv.Itoa(q.First), strconv.Itoa(q.Last))
	}
	if got.Weighted != nil {
		row(got.Weighted, "weighted", "")
	}
	return t
}
