package ui

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/readers/sensingfiles"
)

// incomingTies is a file of ties being looked at before it is used.
type incomingTies struct {
	text  string
	table networkfiles.Table
}

const dialogTies = "ties"

func (p *networkPage) onLoadEdges(app.Context, app.Event) {
	p.loading = incomingTies{}
	p.Desk.OpenDialog(dialogTies)
}

// importTies looks at a file of ties.
func (p *networkPage) importTies(text string) {
	p.loading = incomingTies{text: text, table: networkfiles.Parse(text)}
	p.Desk.OpenDialog(dialogTies)
	p.Desk.OnceDrawn(func() { p.Desk.SetValue("paste-ties", text) })
}

// looksLikeReadings reports a text that could be ties by its two columns, but is
// one reading for each of the people: its words are neither whole numbers nor names.
func (p *networkPage) looksLikeReadings(text string) bool {
	table := sensingfiles.ParseReadings(text)
	if len(table.Problems) > 0 || len(table.Readings) != p.nodes() {
		return false
	}
	return slices.ContainsFunc(networkfiles.Parse(text).Names, func(name string) bool {
		_, err := strconv.Atoi(name)
		return err != nil && !slices.Contains(p.network().Graph.Names, name)
	})
}

// tiesBody is the dialog that shows what was read, and what was not.
func (p *networkPage) tiesBody() []app.UI {
	table := p.loading.table
	body := []app.UI{
		app.P().Text("One tie per line: two people, by name or by number, and, in every line or in none, a weight, separated by comma, semicolon, tab or space, with or without a header. Or GraphML, with labels, weights and communities. The file is read in this page and goes nowhere else; real personal data does not belong in a demonstration."),
		app.Div().Class("buttons").Body(
			app.Button().ID("pick-ties").Type("button").Text("Choose a file").OnClick(p.onPickTies),
		),
		app.Label().For("paste-ties").Text("or paste the ties"),
		app.Textarea().ID("paste-ties").Rows(6).Spellcheck(false).OnInput(p.onPasteTies),
	}
	if p.loading.text == "" {
		return body
	}
	body = append(body, app.P().Class("import-summary").Attr("role", "status").Text(table.Summary()+"."))
	body = append(body, tiesPreview(table)...)
	return append(body, app.Div().Class("buttons").Body(
		app.Button().ID("use-ties").Type("button").Class("primary").Disabled(table.Nodes == 0).
			OnClick(p.onUseTies).Text(useLabel("ties", table.Nodes > 0, len(table.Edges), len(table.Problems))),
	))
}

// tiesPreview shows the first ties and every line refused.
func tiesPreview(t networkfiles.Table) []app.UI {
	who := func(i int) string {
		if i < len(t.Names) && t.Names[i] != "" {
			return t.Names[i]
		}
		return strconv.Itoa(i)
	}
	var rows [][]string
	for _, e := range t.Edges[:min(previewRows, len(t.Edges))] {
		rows = append(rows, []string{who(e.From), who(e.To), written(e.Weight)})
	}
	return append([]app.UI{preview("The first ties", rows)}, refusedLines(t.Problems)...)
}

func (p *networkPage) onPickTies(ctx app.Context, _ app.Event) {
	p.Desk.Screen().PickFile(".csv,.txt,.tsv,.graphml,.xml,text/csv,text/plain", func(_, text string) {
		ctx.Dispatch(func(app.Context) { p.importTies(text) })
	})
}

func (p *networkPage) onPasteTies(ctx app.Context, _ app.Event) {
	text := valueOf(ctx)
	p.loading = incomingTies{text: text, table: networkfiles.Parse(text)}
}

func (p *networkPage) onUseTies(app.Context, app.Event) { p.useTies() }

// useTies goes on with the network that was looked at.
func (p *networkPage) useTies() {
	table := p.loading.table
	if table.Nodes == 0 {
		return
	}
	n := p.network()
	n.Graph = table.Graph()
	n.Readings = nil
	p.Work.Notices = nil
	p.Adapt("network.graph.edges")
	lost := p.Work.Notices
	p.Desk.CloseDialog()
	p.Work.Replace(p.Work.Asked)
	p.Work.Notices = lost
	p.Work.Preset = ""
	p.Work.Settle()
	p.Work.Say(fmt.Sprintf("%d ties among %d people were loaded.", len(table.Edges), table.Nodes))
}
