package networkpage

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/widget"
	"cloakroom/core/readers"
	"cloakroom/core/readers/formats"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// incomingEdges are the files of ties.
type incomingEdges struct {
	panel *loading.Panel
	// graph is the last that came as GraphML.
	graph networkfiles.Table
	// chosen is what the reader chose for ties given twice, "" before: whoever opens
	// another file is not asked again.
	chosen networkfiles.Twice
	// dropped is a file that may hold readings as well, nil for one that may not.
	dropped *dom.File
}

// twice is what becomes of ties given twice.
func (l *incomingEdges) twice() networkfiles.Twice {
	return cmp.Or(l.chosen, networkfiles.TwiceRefused)
}

// edgesLoader takes in files of ties.
func (p *Page) edgesLoader() loading.Loader {
	return loading.Loader{
		Name: "ties", Title: "Load a network", Opener: "load-edges", Things: "ties", Lists: true,
		Says:    "A table with a row for every tie, and perhaps its weight; lists of neighbours; or GraphML, with labels, weights, places and communities.",
		Accept:  ".csv,.txt,.tsv,.graphml,.xml,text/csv,text/plain",
		Samples: samples.Graphs(),
		Graph:   func(in io.Reader) { p.loading.graph = networkfiles.ReadGraphML(in, p.loading.twice()) },
		Read:    p.readEdges,
	}
}

// Load opens the dialog of ties, or that of readings.
func (p *Page) Load(kind string) {
	if kind == network.FileTies {
		p.loadEdges()
		return
	}
	p.Page.Load(kind)
}

func (p *Page) loadEdges() {
	p.loading.dropped = nil
	p.loading.panel.Begin()
}

// Import looks at a file of ties or of readings.
func (p *Page) Import(file dom.File) {
	p.loading.dropped = &file
	p.loading.panel.Open(file)
}

// readEdges looks at a file of ties; a file that was dropped may hold readings instead.
func (p *Page) readEdges(file intake.File) (loading.Reading, string) {
	dropped := p.loading.dropped
	p.loading.dropped = nil
	switch {
	case file.Format.Kind == formats.GraphML:
		return &graphFile{p}, ""
	case file.Format.Kind != formats.Table || file.Table == nil:
		return nil, "It holds no network."
	case dropped != nil && p.looksLikeReadings(file.Table):
		p.Readings.Open(*dropped)
		return nil, ""
	}
	read := &edgesFile{page: p, table: file.Table}
	read.roles, read.why = networkfiles.GuessEdges(file.Table)
	if chosen := p.loading.chosen; chosen != "" && !file.Table.Lists {
		read.roles.Twice = chosen
	}
	return read, ""
}

// looksLikeReadings reports a table that could be ties by its columns, but is one
// reading for each of the people.
func (p *Page) looksLikeReadings(t *table.Table) bool {
	r, _ := sensingfiles.GuessReadings(t)
	if r.Reading < 0 || len(t.Columns) > 1 && t.Rows != p.nodes() {
		return false
	}
	words := slices.ContainsFunc(t.Columns, func(c table.Column) bool { return !c.IsNumeric() })
	c := &t.Columns[r.Reading]
	return len(t.Columns) == 1 || readers.IsTitle(c.Title, "private", "reading") || c.Fractions > 0 && !words
}

// edgesFile is a table of ties being looked at.
type edgesFile struct {
	page  *Page
	table *table.Table
	roles networkfiles.EdgeRoles
	why   []string
	maker *networkfiles.EdgeBuilder
	made  networkfiles.Table
}

// Choices are the columns, and what becomes of ties given twice.
func (f *edgesFile) Choices() []loading.Choice {
	none := loading.Other(networkfiles.NoColumn, "none")
	column := func(name, label string, at *int, others ...widget.Option) loading.Choice {
		return loading.Column(name, label, f.table, at, others...)
	}
	return []loading.Choice{
		column("from", "From", &f.roles.From),
		column("to", "To", &f.roles.To),
		column("weight", "Weight", &f.roles.Weight, loading.Other(networkfiles.NoColumn, "none: every tie weighs 1")),
		column("from-community", "Community of the first", &f.roles.FromCommunity, none),
		column("to-community", "Community of the second", &f.roles.ToCommunity, none),
		f.page.twiceChoice(f.roles.Twice, func(twice networkfiles.Twice) { f.roles.Twice = twice }),
	}
}

// twiceChoice is what becomes of ties given twice, in this file and those to come.
func (p *Page) twiceChoice(twice networkfiles.Twice, set func(networkfiles.Twice)) loading.Choice {
	return loading.Choice{
		Name: "twice", Label: "Ties given twice", Chosen: string(twice), Set: func(value string) {
			p.loading.chosen = networkfiles.Twice(value)
			set(p.loading.chosen)
		},
		Options: []widget.Option{
			widget.Item(string(networkfiles.TwiceRefused), "are refused"),
			widget.Item(string(networkfiles.TwiceSummed), "are one, their weights summed"),
			widget.Item(string(networkfiles.TwiceIgnored), "count once"),
		},
	}
}

func (f *edgesFile) Why() []string         { return f.why }
func (f *edgesFile) Problem() string       { return f.roles.Problem(f.table) }
func (f *edgesFile) Begin()                { f.maker = networkfiles.NewEdgeBuilder(f.table, f.roles) }
func (f *edgesFile) Step(rows int) bool    { return f.maker.Step(rows) }
func (f *edgesFile) ExchangeLabel() string { return "Exchange from and to" }
func (f *edgesFile) Exchange()             { f.roles = f.roles.Exchanged() }
func (f *edgesFile) Usable() int           { return usable(f.made) }
func (f *edgesFile) Use() string           { return f.page.useEdges(f.made) }
func (f *edgesFile) More() []app.UI        { return f.page.twiceOffer(f.made.Offer(f.roles)) }

// Found tells the ties.
func (f *edgesFile) Found() loading.Found {
	f.made = f.maker.Network()
	found := foundEdges(f.made, f.table.Place)
	found.Remarks = slices.Concat(f.table.Remarks, found.Remarks)
	return found
}

func foundEdges(made networkfiles.Table, place string) loading.Found {
	return loading.Found{Summary: made.Summary(), Remarks: made.Remarks, Refused: made.Groups(), Place: place}
}

// usable counts the ties; people without any are a network too.
func usable(made networkfiles.Table) int { return max(len(made.Edges), min(made.Nodes, 1)) }

// twiceOffer offers to sum what is given twice.
func (p *Page) twiceOffer(says string) []app.UI {
	if says == "" {
		return nil
	}
	return []app.UI{widget.Says(says), widget.Buttons(widget.Button("sum-ties", "Sum the weights", func() { p.loading.panel.Choose("twice", string(networkfiles.TwiceSummed)) }))}
}

// graphFile is a graph in GraphML being looked at.
type graphFile struct{ page *Page }

// Choices are what becomes of ties given twice: the file is read again for it.
func (f *graphFile) Choices() []loading.Choice {
	choice := f.page.twiceChoice(f.page.loading.twice(), func(networkfiles.Twice) {})
	choice.Anew = true
	return []loading.Choice{choice}
}

func (f *graphFile) Why() []string        { return nil }
func (f *graphFile) Problem() string      { return "" }
func (f *graphFile) Begin()               {}
func (f *graphFile) Step(int) bool        { return true }
func (f *graphFile) Found() loading.Found { return foundEdges(f.page.loading.graph, "line") }
func (f *graphFile) Usable() int          { return usable(f.page.loading.graph) }
func (f *graphFile) Use() string          { return f.page.useEdges(f.page.loading.graph) }
func (f *graphFile) More() []app.UI {
	return f.page.twiceOffer(f.page.loading.graph.Offer(networkfiles.EdgeRoles{Twice: f.page.loading.twice()}))
}

// useEdges goes on with a network that was looked at.
func (p *Page) useEdges(table networkfiles.Table) string {
	n := p.network()
	n.Graph = table.Graph()
	n.Readings = nil
	p.Work.Notices = nil
	p.Adapt("network.graph.edges")
	lost := p.Work.Notices
	p.Desk.CloseDialog()
	p.Work.Loaded(scenario.File{Kind: network.FileTies}, fmt.Sprintf("%d ties among %d people were loaded.", len(table.Edges), table.Nodes))
	p.Work.Notices = append(lost, p.Work.Notices...)
	return ""
}
