package networkpage

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// incomingEdges is a file of ties being looked at before it is used.
type incomingEdges struct {
	text  string
	table networkfiles.Table
}

const dialogEdges = "ties"

// Load opens the dialog of ties, or that of readings.
func (p *Page) Load(kind string) {
	if kind == network.FileTies {
		p.loadEdges()
		return
	}
	p.Page.Load(kind)
}

func (p *Page) loadEdges() {
	p.loading = incomingEdges{}
	p.Desk.OpenDialog(dialogEdges)
}

// importEdges looks at a file of ties.
func (p *Page) importEdges(text string) {
	p.lookAtEdges(text)
	p.Desk.OpenDialog(dialogEdges)
	p.Desk.OnceDrawn(func() { p.Desk.SetValue("paste-ties", text) })
}

func (p *Page) lookAtEdges(text string) {
	p.loading = incomingEdges{text: text, table: networkfiles.Parse(text)}
}

// looksLikeReadings reports a text that could be ties by its two columns, but is
// one reading for each of the people: its words are neither whole numbers nor names.
func (p *Page) looksLikeReadings(text string) bool {
	table := sensingfiles.ParseReadings(text)
	if len(table.Problems) > 0 || len(table.Readings) != p.nodes() {
		return false
	}
	return slices.ContainsFunc(networkfiles.Parse(text).Names, func(name string) bool {
		_, err := strconv.Atoi(name)
		return err != nil && !slices.Contains(p.network().Graph.Names, name)
	})
}

// edgesBody is the dialog that shows what was read, and what was not.
func (p *Page) edgesBody() []app.UI {
	table := p.loading.table
	body := []app.UI{
		tag.P("", "One tie per line: two people, by name or by number, and, in every line or in none, a weight, separated by comma, semicolon, tab or space, with or without a header. Or GraphML, with labels, weights and communities. The file is read in this page and goes nowhere else; real personal data does not belong in a demonstration."),
		widget.Buttons(widget.Button("pick-ties", "Choose a file", p.pickEdges)),
		tag.Label("paste-ties", "or paste the ties"),
		tag.Box("textarea", "").ID("paste-ties").Attr("rows", 6).Spellcheck(false).Attr("autocomplete", "off").OnInput(widget.Take(p.lookAtEdges)),
	}
	if p.loading.text == "" {
		return body
	}
	body = append(body, tag.P("import-summary", table.Summary()+".").Attr("role", "status"))
	body = append(body, edgesPreview(table)...)
	return append(body, widget.UseButton("use-ties", "ties", table.Nodes > 0, len(table.Edges), len(table.Problems), p.useEdges))
}

// edgesPreview shows the first ties and every line refused.
func edgesPreview(t networkfiles.Table) []app.UI {
	who := func(i int) string {
		if i < len(t.Names) && t.Names[i] != "" {
			return t.Names[i]
		}
		return strconv.Itoa(i)
	}
	var rows [][]string
	for _, e := range t.Edges[:min(widget.PreviewRows, len(t.Edges))] {
		rows = append(rows, []string{who(e.From), who(e.To), words.Written(e.Weight)})
	}
	return append([]app.UI{widget.Preview("The first ties", rows)}, widget.RefusedLines(t.Problems)...)
}

func (p *Page) pickEdges() {
	p.Desk.Screen().PickFile(".csv,.txt,.tsv,.graphml,.xml,text/csv,text/plain", func(_, text string) {
		p.Desk.Dispatch(func() { p.importEdges(text) })
	})
}

// useEdges goes on with the network that was looked at.
func (p *Page) useEdges() {
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
	p.Work.Loaded(scenario.File{Kind: network.FileTies}, fmt.Sprintf("%d ties among %d people were loaded.", len(table.Edges), table.Nodes))
	p.Work.Notices = append(lost, p.Work.Notices...)
}
