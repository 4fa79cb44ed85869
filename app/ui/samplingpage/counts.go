package samplingpage

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/samplingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
)

// newLoader takes in files of counts.
func (p *Page) newLoader() *loading.Panel {
	return loading.New(p.Work, p.Desk, loading.Loader{
		Name: "counts", Title: "Load counts", Opener: "load-counts", Things: "counts",
		Says:    "A table with a row for every entry, and a column that holds its count.",
		Accept:  ".csv,.txt,.tsv,text/csv,text/plain",
		Samples: samples.Counts(),
		Read: func(file intake.File) (loading.Reading, string) {
			if file.Table == nil {
				return nil, "It holds no counts."
			}
			read := &countsFile{page: p, table: file.Table}
			read.roles, read.why = samplingfiles.Guess(file.Table)
			return read, ""
		},
	})
}

// countsFile is a file of counts being looked at.
type countsFile struct {
	page  *Page
	table *table.Table
	roles samplingfiles.Roles
	why   []string
	maker *samplingfiles.Builder
	made  samplingfiles.Vector
}

// Choices are the column, and how many rows make one entry.
func (f *countsFile) Choices() []loading.Choice {
	sums := []int{1, 2, 5, 10, 12, 24, 60, 100, 1000}
	if !slices.Contains(sums, f.roles.Sum) {
		sums = append(sums, f.roles.Sum)
	}
	var options []widget.Option
	for _, n := range sums {
		options = append(options, widget.Item(strconv.Itoa(n), tag.Either(n == 1, "one row", "the sum of "+field.Grouped(n)+" rows")))
	}
	return []loading.Choice{
		loading.Column("count", "Count", f.table, &f.roles.Count),
		{Name: "sum", Label: "An entry is", Chosen: strconv.Itoa(f.roles.Sum), Options: options, Set: func(value string) { f.roles.Sum, _ = strconv.Atoi(value) }},
	}
}

func (f *countsFile) Why() []string      { return f.why }
func (f *countsFile) Problem() string    { return f.roles.Problem(f.table) }
func (f *countsFile) Begin()             { f.maker = samplingfiles.NewBuilder(f.table, f.roles) }
func (f *countsFile) Step(rows int) bool { return f.maker.Step(rows) }
func (f *countsFile) More() []app.UI     { return nil }

// Usable is none where the counts are too few for a vector.
func (f *countsFile) Usable() int {
	if len(f.made.Values) < sampling.FewestEntries {
		return 0
	}
	return len(f.made.Values)
}

// Found tells the counts.
func (f *countsFile) Found() loading.Found {
	f.made = f.maker.Vector()
	remarks := slices.Concat(f.table.Remarks, f.made.Remarks())
	if n := len(f.made.Values); n > 0 && n < sampling.FewestEntries {
		remarks = append(remarks, tooFew())
	}
	return loading.Found{Summary: f.made.Summary(), Remarks: remarks, Refused: f.made.Groups(), Place: f.table.Place}
}

func tooFew() string { return fmt.Sprintf("A vector has at least %d entries.", sampling.FewestEntries) }

// Use goes on with the counts.
func (f *countsFile) Use() string {
	if len(f.made.Values) < sampling.FewestEntries {
		return tooFew()
	}
	q := f.page.part()
	q.Data = sampling.Data{Kind: sampling.DataValues, Values: f.made.Values}
	q.Queries, q.Weights = nil, nil
	f.page.shortened = 0
	f.page.page.Fit()
	f.page.Desk.CloseDialog()
	f.page.Work.Loaded(scenario.File{Kind: sampling.FileCounts}, field.Counted(len(f.made.Values), "count was", "counts were")+" loaded.")
	return ""
}
