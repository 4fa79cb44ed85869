package sensingpage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

const dialogImport = "import"

// importing is a file of readings being looked at before it is used.
type importing struct {
	text    string
	table   sensingfiles.Table
	refused string // why the readings cannot be used here
}

// ReadingsDialog is the dialog in which readings are looked at.
func (p *Page) ReadingsDialog() page.Dialog {
	return page.Dialog{Name: dialogImport, Title: "Load sensor readings", Opener: "load-csv", Body: p.importBody}
}

// LoadReadings is the button that opens it.
func (p *Page) LoadReadings(label string) app.HTMLElem {
	return widget.Button("load-csv", label, func() { p.Load(sensing.FileReadings) })
}

// Load opens the dialog of readings.
func (p *Page) Load(string) {
	p.incoming = importing{}
	p.Desk.OpenDialog(dialogImport)
}

// ImportReadings looks at a file of readings.
func (p *Page) ImportReadings(text string) {
	p.look(text)
	p.Desk.OpenDialog(dialogImport)
	p.Desk.OnceDrawn(func() { p.Desk.SetValue("paste-csv", text) })
}

func (p *Page) look(text string) {
	p.incoming = importing{text: text, table: sensingfiles.ParseReadings(text)}
}

// UseReadings recovers from the readings that were looked at.
func (p *Page) UseReadings() {
	table := p.incoming.table
	if len(table.Readings) == 0 {
		return
	}
	back := p.simulated
	if !p.Work.Given() {
		back = new(p.Work.Asked.Clone())
	}
	if err := p.page.TakeReadings(table); err != nil {
		p.incoming.refused = err.Error()
		p.Work.Say(p.incoming.refused)
		return
	}
	p.Desk.CloseDialog()
	p.Work.Loaded(scenario.File{Kind: sensing.FileReadings}, fmt.Sprintf("%d readings were loaded.", len(table.Readings)))
	p.simulated = back
}

// LoadedReadings says that the readings came from a file, and leads back.
func (p *Page) LoadedReadings() app.UI {
	count := len(p.Sensing().Readings)
	if count == 0 {
		return widget.Nothing()
	}
	return tag.Div("what-if",
		widget.Says(fmt.Sprintf("%d readings were loaded; nothing is simulated, and σ is an assumption. Sources placed here are a guess to compare with.", count)),
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

func (p *Page) importBody() []app.UI {
	table := p.incoming.table
	body := []app.UI{
		tag.P("", "One reading per line, or position and reading, separated by comma, semicolon or tab, with or without a header. The file is read in this page and goes nowhere else; real personal data does not belong in a demonstration."),
		widget.Buttons(widget.Button("pick-csv", "Choose a file", p.pick)),
		tag.Label("paste-csv", "or paste the readings"),
		tag.Box("textarea", "").ID("paste-csv").Attr("rows", 6).Spellcheck(false).Attr("autocomplete", "off").OnInput(widget.Take(p.look)),
	}
	if p.incoming.text == "" {
		return body
	}
	var rows [][]string
	for i, reading := range table.Readings[:min(widget.PreviewRows, len(table.Readings))] {
		row := []string{strconv.Itoa(i + 1)}
		if table.At != nil {
			row = append(row, words.Written(table.At[i]))
		}
		rows = append(rows, append(row, words.Written(reading)))
	}
	body = append(body, tag.P("import-summary", table.Summary()+".").Attr("role", "status"), widget.Preview("The first readings", rows))
	body = append(body, widget.RefusedLines(table.Problems)...)
	return append(body, widget.Refusal(p.incoming.refused),
		widget.UseButton("use-readings", "readings", len(table.Readings) > 0, len(table.Readings), len(table.Problems), p.UseReadings))
}

func (p *Page) pick() {
	p.Desk.Screen().PickFile(".csv,.txt,.tsv,text/csv,text/plain", func(_, text string) {
		p.Desk.Dispatch(func() { p.ImportReadings(text) })
	})
}
