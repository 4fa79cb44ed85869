package mechanismspage

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/loading"
	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// newLoader takes in files of people.
func (p *Page) newLoader() *loading.Panel {
	return loading.New(p.Work, p.Desk, loading.Loader{
		Name: "people", Title: "Load people", Opener: "load-people", Things: "people",
		Says:   "A table with a row for every person. One column holds what they say: yes and no, 0 and 1, or numbers from 0 on.",
		Accept: ".csv,.txt,.tsv,text/csv,text/plain",
		Read: func(file intake.File) (loading.Reading, string) {
			if file.Table == nil {
				return nil, "It holds no people."
			}
			f := &peopleFile{page: p, table: file.Table}
			f.column = f.guess()
			return f, ""
		},
	})
}

// peopleFile is a file of people being looked at.
type peopleFile struct {
	page    *Page
	table   *table.Table
	column  int
	row     int
	values  []float64
	refused readers.Problems
}

// guess is the column of what people say, −1 where none can be: the one that is named so,
// else the first.
func (f *peopleFile) guess() int {
	serves := func(c *table.Column) bool { return c.IsNumeric() || f.answers(c) }
	if named := f.table.Find(serves, "answer", "value", "number", "count", "yes"); named >= 0 {
		return named
	}
	for i := range f.table.Columns {
		if serves(&f.table.Columns[i]) {
			return i
		}
	}
	return -1
}

// answers reports that most of the first rows of a column say yes or no.
func (f *peopleFile) answers(c *table.Column) bool {
	answers, others := 0, 0
	for i := range f.table.Columns {
		if c != &f.table.Columns[i] {
			continue
		}
		for row := range min(f.table.Rows, mechanisms.MostPeople) {
			text := f.table.Text(i, row)
			if _, ok := said(text); ok {
				answers++
			} else if text != "" {
				others++
			}
		}
	}
	return answers > others
}

// said is an answer in words: 1 for yes and 0 for no.
func said(text string) (v float64, ok bool) {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "yes", "y", "true":
		return 1, true
	case "no", "n", "false":
		return 0, true
	}
	return 0, false
}

func (f *peopleFile) Choices() []loading.Choice {
	return []loading.Choice{loading.Column("value", "They say", f.table, &f.column)}
}

func (f *peopleFile) Why() []string {
	if f.column < 0 {
		return nil
	}
	return []string{f.table.Says(f.column)}
}

func (f *peopleFile) Problem() string {
	if f.column < 0 || f.column >= len(f.table.Columns) {
		return "no column holds numbers, or yes and no; choose the one of what people say"
	}
	return ""
}

func (f *peopleFile) Begin() {
	f.row, f.values, f.refused = 0, nil, readers.Problems{}
	f.refused.Join(&f.table.Problems)
}

func (f *peopleFile) Step(rows int) bool {
	for end := min(f.row+rows, f.table.Rows); f.row < end; f.row++ {
		v, ok := f.table.Number(f.column, f.row)
		if !ok {
			v, ok = said(f.table.Text(f.column, f.row))
		}
		refuse := func(why string) { f.refused.Add(f.table.PlaceOf(f.row), why, f.table.Text(f.column, f.row)) }
		switch {
		case !ok:
			refuse("what they say is neither a number nor yes or no")
		case v < 0 || v > 1e6:
			refuse("what they say lies outside 0…1,000,000")
		case len(f.values) == mechanisms.MostPeople:
			refuse("beyond the 200 people that fit")
		default:
			f.values = append(f.values, v)
		}
	}
	return f.row == f.table.Rows
}

func (f *peopleFile) Found() loading.Found {
	says := "the text holds nobody"
	if n := len(f.values); n > 0 {
		says = field.Counted(n, "person", "people")
	}
	return loading.Found{Summary: says, Remarks: f.table.Remarks, Refused: f.refused.Groups(), Place: f.table.Place}
}

func (f *peopleFile) Usable() int    { return len(f.values) }
func (f *peopleFile) More() []app.UI { return nil }

// Use goes on with the people: answers where all of them say 0 or 1, else numbers up to a
// round one that holds them all.
func (f *peopleFile) Use() string {
	if len(f.values) == 0 {
		return "Nobody in it can be used."
	}
	p := f.page
	q := p.asked()
	people := &q.People
	people.Kind, people.Values, people.Person, people.Other = mechanisms.PeopleAnswers, f.values, 1, nil
	if largest := slices.Max(f.values); slices.ContainsFunc(f.values, func(v float64) bool { return v != 0 && v != 1 }) {
		people.Kind, people.Upper = mechanisms.PeopleNumbers, roundUp(largest)
	}
	if !mechanisms.Fit(q.Mechanism, people.Kind) {
		q.Mechanism = mechanisms.UsualMechanism(people.Kind)
	}
	q.Seen = nil
	if q.Mechanism == mechanisms.DiscreteLaplace {
		q.Mechanism = mechanisms.Laplace // which leaves numbers as they are in the file
	}
	p.fit()
	p.Desk.CloseDialog()
	p.Work.Loaded(scenario.File{Kind: mechanisms.FilePeople}, fmt.Sprintf("%s loaded.", field.Counted(len(f.values), "person was", "people were")))
	return ""
}

// roundUp is 1, 2 or 5 times a power of ten that is at least v.
func roundUp(v float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(max(v, 1e-3))))
	for _, factor := range []float64{1, 2, 5} {
		if factor*power >= v {
			return factor * power
		}
	}
	return 10 * power
}
