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
	name  string
	text  string
	table networkfiles.Table
}

func (s networkPage) onLoadEdges(app.Context, app.Event) {
	s.loading = incomingTies{}
	s.open(dialogTies)
}

// importTies looks at a file of ties.
func (s networkPage) importTies(name, text string) {
	s.loading = incomingTies{name: name, text: text, table: networkfiles.Parse(text)}
	s.open(dialogTies)
	s.onceDrawn(func() { s.dom.SetValue("paste-ties", text) })
}

// looksLikeReadings reports a text that could be ties by its two columns, but is
// one reading for each of the people: its words are neither whole numbers nor names.
func (s networkPage) looksLikeReadings(text string) bool {
	table := sensingfiles.ParseReadings(text)
	if len(table.Problems) > 0 || len(table.Readings) != s.nodes() {
		return false
	}
	return slices.ContainsFunc(networkfiles.Parse(text).Names, func(name string) bool {
		_, err := strconv.Atoi(name)
		return err != nil && !slices.Contains(s.network().Graph.Names, name)
	})
}

// tiesBody is the dialog that shows what was read, and what was not.
func (s networkPage) tiesBody() []app.UI {
	table := s.loading.table
	body := []app.UI{
		app.P().Text("One tie per line: two people, by name or by number, and, in every line or in none, a weight, separated by comma, semicolon, tab or space, with or without a header. Or GraphML, with labels, weights and communities. The file is read in this page and goes nowhere else; real personal data does not belong in a demonstration."),
		app.Div().Class("buttons").Body(
			app.Button().ID("pick-ties").Type("button").Text("Choose a file").OnClick(s.onPickTies),
		),
		app.Label().For("paste-ties").Text("or paste the ties"),
		app.Textarea().ID("paste-ties").Rows(6).Spellcheck(false).OnInput(s.onPasteTies),
	}
	if s.loading.text == "" {
		return body
	}
	body = append(body, app.P().Class("import-summary").Attr("role", "status").Text(table.Summary()+"."))
	body = append(body, tiesPreview(table)...)
	return append(body, app.Div().Class("buttons").Body(
		app.Button().ID("use-ties").Type("button").Class("primary").Disabled(table.Nodes == 0).
			OnClick(s.onUseTies).Text(useTiesLabel(table)),
	))
}

func useTiesLabel(t networkfiles.Table) string {
	switch {
	case t.Nodes == 0:
		return "There is nothing to use"
	case len(t.Problems) == 0:
		return fmt.Sprintf("Use the ties (%d)", len(t.Edges))
	}
	return fmt.Sprintf("Go on with the ties (%d), without the lines refused (%d)", len(t.Edges), len(t.Problems))
}

// tiesPreview shows the first ties and every line refused.
func tiesPreview(t networkfiles.Table) []app.UI {
	who := func(i int) string {
		if i < len(t.Names) && t.Names[i] != "" {
			return t.Names[i]
		}
		return strconv.Itoa(i)
	}
	var rows []app.UI
	for _, e := range t.Edges[:min(previewRows, len(t.Edges))] {
		rows = append(rows, app.Tr().Body(app.Td().Text(who(e.From)), app.Td().Text(who(e.To)), app.Td().Text(written(e.Weight))))
	}
	parts := []app.UI{app.Table().Class("preview").Body(app.Caption().Text("The first ties"), app.TBody().Body(rows...))}
	return append(parts, refusedLines(t.Problems)...)
}

func (s networkPage) onPickTies(ctx app.Context, _ app.Event) {
	s.dom.PickFile(".csv,.txt,.tsv,.graphml,.xml,text/csv,text/plain", func(name, text string) {
		ctx.Dispatch(func(app.Context) { s.importTies(name, text) })
	})
}

func (s networkPage) onPasteTies(ctx app.Context, _ app.Event) {
	text := valueOf(ctx)
	s.loading = incomingTies{name: "pasted text", text: text, table: networkfiles.Parse(text)}
}

func (s networkPage) onUseTies(app.Context, app.Event) { s.useTies() }

// useTies goes on with the network that was looked at.
func (s networkPage) useTies() {
	table := s.loading.table
	if table.Nodes == 0 {
		return
	}
	n := s.network()
	n.Graph = table.Graph()
	n.Readings = nil
	s.notices = nil
	s.adapt("network.graph.edges")
	lost := s.notices
	s.closeDialog()
	s.begin()
	s.notices = lost
	s.view.Preset = ""
	s.settle()
	s.say(fmt.Sprintf("%d ties among %d people were loaded.", len(table.Edges), table.Nodes))
}
