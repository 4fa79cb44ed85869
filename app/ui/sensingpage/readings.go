package sensingpage

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
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// readingsLoader takes in files of readings.
func (p *Page) readingsLoader() loading.Loader {
	return loading.Loader{
		Name: "readings", Title: "Load sensor readings", Opener: "load-csv", Things: "readings",
		Says:    "A table with a row for every reading, and perhaps its position.",
		Accept:  ".csv,.txt,.tsv,text/csv,text/plain",
		Samples: samples.Readings(),
		Read: func(file intake.File) (loading.Reading, string) {
			if file.Table == nil {
				return nil, "It holds no readings."
			}
			read := &readingsFile{page: p, table: file.Table}
			read.roles, read.why = sensingfiles.GuessReadings(file.Table)
			return read, ""
		},
	}
}

// readingsFile is a file of readings being looked at.
type readingsFile struct {
	page  *Page
	table *table.Table
	roles sensingfiles.ReadingRoles
	why   []string
	maker *sensingfiles.ReadingBuilder
	made  sensingfiles.Table
}

// Choices are the columns, and how many rows give one reading.
func (f *readingsFile) Choices() []loading.Choice {
	position := loading.Column("position", "Position", f.table, &f.roles.Position, loading.Other(sensingfiles.NoColumn, "none: evenly, in the order of the rows"))
	set := position.Set
	position.Set = func(value string) {
		set(value)
		f.roles = f.roles.Fitted(f.table)
	}
	means := []int{1, 2, 5, 10, 12, 24, 60, 100, 500}
	if !slices.Contains(means, f.roles.Mean) {
		means = append(means, f.roles.Mean)
	}
	var options []widget.Option
	for _, n := range means {
		options = append(options, widget.Item(strconv.Itoa(n), tag.Either(n == 1, "one row", "the mean of "+field.Grouped(n)+" rows")))
	}
	list := []loading.Choice{loading.Column("reading", "Reading", f.table, &f.roles.Reading), position}
	if f.page.page.NamesSensors() {
		list = append(list, loading.Column("name", "Name of the sensor", f.table, &f.roles.Name, loading.Other(sensingfiles.NoColumn, "none: they have numbers")))
	}
	if f.roles.Position >= 0 {
		list = append(list, f.endsChoice())
	}
	return append(list, loading.Choice{
		Name: "mean", Label: "A reading is", Chosen: strconv.Itoa(f.roles.Mean), Options: options, Set: func(value string) { f.roles.Mean, _ = strconv.Atoi(value) },
	})
}

// endsChoice is what the positions become.
func (f *readingsFile) endsChoice() loading.Choice {
	c := &f.table.Columns[f.roles.Position]
	plain := f.roles.From == 0 && f.roles.To == 1
	return loading.Choice{
		Name: "ends", Label: "Positions", Chosen: tag.Either(plain, "plain", "outermost"),
		Options: []widget.Option{
			widget.Item("plain", "as they stand, in 0…1"),
			widget.Item("outermost", field.Short(c.Min)+"…"+field.Short(c.Max)+" become 0…1"),
		},
		Set: func(value string) {
			f.roles.From, f.roles.To = 0, 1
			if value == "outermost" {
				f.roles.From, f.roles.To = c.Min, c.Max
			}
		},
	}
}

func (f *readingsFile) Why() []string         { return f.why }
func (f *readingsFile) Problem() string       { return f.roles.Problem(f.table) }
func (f *readingsFile) Begin()                { f.maker = sensingfiles.NewReadingBuilder(f.table, f.roles) }
func (f *readingsFile) Step(rows int) bool    { return f.maker.Step(rows) }
func (f *readingsFile) Usable() int           { return len(f.made.Readings) }
func (f *readingsFile) More() []app.UI        { return nil }
func (f *readingsFile) ExchangeLabel() string { return "Exchange positions and readings" }
func (f *readingsFile) Exchange()             { f.roles = f.roles.Exchanged().Fitted(f.table) }

// Found tells the readings.
func (f *readingsFile) Found() loading.Found {
	f.made = f.maker.Readings()
	return loading.Found{Summary: f.made.Summary(), Remarks: f.table.Remarks, Refused: f.made.Groups(), Place: f.table.Place}
}

// Use recovers from the readings.
func (f *readingsFile) Use() string {
	p := f.page
	back := p.simulated
	if !p.Work.Given() {
		back = new(p.Work.Asked.Clone())
	}
	if err := p.page.TakeReadings(f.made); err != nil {
		return err.Error()
	}
	p.Desk.CloseDialog()
	p.Work.Loaded(scenario.File{Kind: sensing.FileReadings}, fmt.Sprintf("%d readings were loaded.", len(f.made.Readings)))
	p.simulated = back
	return ""
}

// LoadReadings is the button that opens the dialog of readings.
func (p *Page) LoadReadings(label string) app.HTMLElem {
	return widget.Button("load-csv", label, p.Readings.Begin)
}

// Load opens it for whoever needs a file.
func (p *Page) Load(string) { p.Readings.Begin() }

// LoadedReadings says that the readings came from a file, and leads back.
func (p *Page) LoadedReadings() app.UI {
	count := len(p.Sensing().Readings)
	if count == 0 {
		return widget.Nothing()
	}
	return tag.Div("what-if",
		widget.Says(fmt.Sprintf("%d readings were loaded; nothing is simulated, and σ is an assumption. Sources placed here are your guess at the truth.", count)),
		widget.Button("", "Back to simulated readings", p.Simulate).Class("quiet"),
	)
}

// Simulate brings back what was on the page before readings were loaded, or
// simulates the sensors of a link that came with readings.
func (p *Page) Simulate() {
	if p.simulated != nil {
		p.Work.Asked = p.simulated.Clone()
	} else {
		p.page.ForgetReadings()
		p.Work.Tidy()
	}
	p.Work.Replace(p.Work.Asked)
	p.Work.Settle()
}
