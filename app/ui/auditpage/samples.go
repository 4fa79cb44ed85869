package auditpage

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/loading"
	"cloakroom/core/field"
	"cloakroom/core/readers/auditfiles"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// newLoader takes in files of samples.
func (p *Page) newLoader() *loading.Panel {
	return loading.New(p.Work, p.Desk, loading.Loader{
		Name: "samples", Title: "Load samples", Opener: "load-samples", Things: "samples",
		Says:    "A table with a row for every answer of the mechanism: which database it was asked on, and what it said.",
		Accept:  ".csv,.txt,.tsv,text/csv,text/plain",
		Samples: samples.Answers(),
		Read: func(file intake.File) (loading.Reading, string) {
			if file.Table == nil {
				return nil, "It holds no samples."
			}
			read := &samplesFile{page: p, table: file.Table}
			read.roles, read.why = auditfiles.Guess(file.Table)
			return read, ""
		},
	})
}

// samplesFile is a file of samples being looked at.
type samplesFile struct {
	page  *Page
	table *table.Table
	roles auditfiles.Roles
	why   []string
	maker *auditfiles.Builder
	made  auditfiles.Samples
}

// Choices are the two columns.
func (f *samplesFile) Choices() []loading.Choice {
	return []loading.Choice{
		loading.Column("database", "Database", f.table, &f.roles.Database),
		loading.Column("outcome", "Outcome", f.table, &f.roles.Outcome),
	}
}

func (f *samplesFile) Why() []string      { return f.why }
func (f *samplesFile) Problem() string    { return f.roles.Problem(f.table) }
func (f *samplesFile) Begin()             { f.maker = auditfiles.NewBuilder(f.table, f.roles) }
func (f *samplesFile) Step(rows int) bool { return f.maker.Step(rows) }
func (f *samplesFile) More() []app.UI     { return nil }

// Usable counts the samples, none of which helps where they cannot be tested.
func (f *samplesFile) Usable() int {
	if f.made.Problem() != "" {
		return 0
	}
	return f.made.All()
}

// Found tells the samples.
func (f *samplesFile) Found() loading.Found {
	f.made = f.maker.Samples()
	remarks := slices.Concat(f.table.Remarks, f.made.Remarks())
	if problem := f.made.Problem(); problem != "" {
		remarks = append(remarks, problem)
	}
	return loading.Found{Summary: f.made.Summary(), Remarks: remarks, Refused: f.made.Groups(), Place: f.table.Place}
}

// Use goes on with the samples.
func (f *samplesFile) Use() string {
	if problem := f.made.Problem(); problem != "" {
		return problem
	}
	p := f.page
	q := p.asked()
	q.Box.Kind, q.Box.FirstCounts, q.Box.SecondCounts, q.Box.Names = audit.BoxSamples, f.made.First, f.made.Second, f.made.Names
	q.Tester, q.Claimed, q.Samples = audit.TesterApproximate, audit.Laws{}, 0
	p.Desk.CloseDialog()
	p.Work.Loaded(scenario.File{Kind: audit.FileSamples}, field.Counted(f.made.All(), "sample was", "samples were")+" loaded.")
	return ""
}
