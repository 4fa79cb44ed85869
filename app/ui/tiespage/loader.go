// Package tiespage takes in files of who is joined to whom, for whichever page has a
// network.
package tiespage

import (
	"cmp"
	"io"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget"
	"cloakroom/core/readers/formats"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
)

// Taker is who takes ties.
type Taker struct {
	// Says tells what can be loaded.
	Says string
	// Use goes on with a network, or says in a sentence why it cannot.
	Use func(tiesfiles.Table) string
	// Unweighted says that what ties weigh means nothing there.
	Unweighted bool
	// Other takes a table that holds something else, and is told of a file without one by
	// nil; it is nil where nothing else is taken.
	Other func(*table.Table) bool
}

// Loader takes in files of ties.
type Loader struct {
	*loading.Panel
	taker Taker
	// graph is the last that came as GraphML.
	graph tiesfiles.Table
	// chosen is what the reader chose for ties given twice, "" before: whoever opens
	// another file is not asked again.
	chosen tiesfiles.Twice
}

// New returns a loader with its dialog.
func New(work *session.Session, desk page.Desk, taker Taker) *Loader {
	l := &Loader{taker: taker}
	l.Panel = loading.New(work, desk, loading.Loader{
		Name: "ties", Title: "Load a network", Opener: "load-edges", Things: "ties", Lists: true,
		Says:    taker.Says,
		Accept:  ".csv,.txt,.tsv,.graphml,.xml,text/csv,text/plain",
		Samples: samples.Graphs(),
		Graph:   func(in io.Reader) { l.graph = tiesfiles.ReadGraphML(in, l.twice()) },
		Read:    l.read,
	})
	return l
}

// twice is what becomes of ties given twice.
func (l *Loader) twice() tiesfiles.Twice { return cmp.Or(l.chosen, tiesfiles.TwiceRefused) }

// read looks at a file of ties.
func (l *Loader) read(file intake.File) (loading.Reading, string) {
	switch {
	case l.taker.Other != nil && l.taker.Other(file.Table):
		return nil, ""
	case file.Format.Kind == formats.GraphML:
		return &graphFile{l}, ""
	case file.Format.Kind != formats.Table || file.Table == nil:
		return nil, "It holds no network."
	}
	read := &edgesFile{loader: l, table: file.Table}
	read.roles, read.why = tiesfiles.GuessEdges(file.Table)
	if chosen := l.chosen; chosen != "" && !file.Table.Lists {
		read.roles.Twice = chosen
	}
	if read.weighed = read.roles.Weight >= 0; l.taker.Unweighted {
		read.roles.Weight = tiesfiles.NoColumn
	}
	return read, ""
}

// edgesFile is a table of ties being looked at.
type edgesFile struct {
	loader  *Loader
	table   *table.Table
	roles   tiesfiles.EdgeRoles
	weighed bool // some column says what ties weigh
	why     []string
	maker   *tiesfiles.EdgeBuilder
	made    tiesfiles.Table
}

// Choices are the columns, and what becomes of ties given twice.
func (f *edgesFile) Choices() []loading.Choice {
	none := loading.Other(tiesfiles.NoColumn, "none")
	column := func(name, label string, at *int, others ...widget.Option) loading.Choice {
		return loading.Column(name, label, f.table, at, others...)
	}
	list := []loading.Choice{column("from", "From", &f.roles.From), column("to", "To", &f.roles.To)}
	if !f.loader.taker.Unweighted {
		list = append(list, column("weight", "Weight", &f.roles.Weight, loading.Other(tiesfiles.NoColumn, "none: every tie weighs 1")))
	}
	return append(list,
		column("from-community", "Community of the first", &f.roles.FromCommunity, none),
		column("to-community", "Community of the second", &f.roles.ToCommunity, none),
		f.loader.twiceChoice(f.roles.Twice, func(twice tiesfiles.Twice) { f.roles.Twice = twice }),
	)
}

// twiceChoice is what becomes of ties given twice, in this file and those to come.
func (l *Loader) twiceChoice(twice tiesfiles.Twice, set func(tiesfiles.Twice)) loading.Choice {
	options := []widget.Option{widget.Item(string(tiesfiles.TwiceRefused), "are refused")}
	if !l.taker.Unweighted {
		options = append(options, widget.Item(string(tiesfiles.TwiceSummed), "are one, their weights summed"))
	}
	options = append(options, widget.Item(string(tiesfiles.TwiceIgnored), "count once"))
	return loading.Choice{
		Name: "twice", Label: "Ties given twice", Chosen: string(twice), Options: options, Set: func(value string) {
			l.chosen = tiesfiles.Twice(value)
			set(l.chosen)
		},
	}
}

// Made is the network that was made last.
func (f *edgesFile) Made() tiesfiles.Table { return f.made }

func (f *edgesFile) Why() []string {
	if f.loader.taker.Unweighted && len(f.why) > 1 {
		return append(f.why[:1:1], f.why[2:]...) // but of the weights
	}
	return f.why
}
func (f *edgesFile) Problem() string {
	if f.roles.From < 0 && f.roles.To < 0 {
		return "this seems to be no list of ties: no two columns name who is tied to whom; if it is one, choose them"
	}
	return f.roles.Problem(f.table)
}
func (f *edgesFile) Begin()                { f.maker = tiesfiles.NewEdgeBuilder(f.table, f.roles) }
func (f *edgesFile) Step(rows int) bool    { return f.maker.Step(rows) }
func (f *edgesFile) ExchangeLabel() string { return "Exchange from and to" }
func (f *edgesFile) Exchange()             { f.roles = f.roles.Exchanged() }
func (f *edgesFile) Usable() int           { return usable(f.made) }
func (f *edgesFile) Use() string           { return f.loader.taker.Use(f.made) }
func (f *edgesFile) More() []app.UI        { return f.loader.offer(f.made, f.roles) }

// Found tells the ties.
func (f *edgesFile) Found() loading.Found {
	f.made = f.maker.Network()
	found := f.loader.found(f.made, f.table.Place, f.weighed)
	found.Remarks = slices.Concat(f.table.Remarks, found.Remarks)
	return found
}

// found tells what was made of a file, which may weigh its ties.
func (l *Loader) found(made tiesfiles.Table, place string, weighed bool) loading.Found {
	f := loading.Found{Summary: made.Summary(), Remarks: made.Remarks, Refused: made.Groups(), Place: place}
	if l.taker.Unweighted && weighed {
		f.Remarks = append(slices.Clone(f.Remarks), "What the ties weigh is ignored: two are joined, or they are not.")
	}
	return f
}

// usable counts the ties; people without any are a network too.
func usable(made tiesfiles.Table) int { return max(len(made.Edges), min(made.Nodes, 1)) }

// offer offers to sum what is given twice, or to count it once.
func (l *Loader) offer(made tiesfiles.Table, roles tiesfiles.EdgeRoles) []app.UI {
	says := made.Offer(roles)
	if says == "" {
		return nil
	}
	id, label, choice := "sum-ties", "Sum the weights", tiesfiles.TwiceSummed
	if l.taker.Unweighted {
		id, label, choice = "join-ties", "Count them once", tiesfiles.TwiceIgnored
		says = "Some edges join two who are joined already, perhaps the other way round."
	}
	return []app.UI{widget.Says(says), widget.Buttons(widget.Button(id, label, func() { l.Choose("twice", string(choice)) }))}
}

// graphFile is a graph in GraphML being looked at.
type graphFile struct{ loader *Loader }

// Choices are what becomes of ties given twice: the file is read again for it.
func (f *graphFile) Choices() []loading.Choice {
	choice := f.loader.twiceChoice(f.loader.twice(), func(tiesfiles.Twice) {})
	choice.Anew = true
	return []loading.Choice{choice}
}

func (f *graphFile) Why() []string   { return nil }
func (f *graphFile) Problem() string { return "" }
func (f *graphFile) Begin()          {}
func (f *graphFile) Step(int) bool   { return true }
func (f *graphFile) Found() loading.Found {
	return f.loader.found(f.loader.graph, "line", f.loader.graph.Weighted)
}
func (f *graphFile) Usable() int { return usable(f.loader.graph) }
func (f *graphFile) Use() string { return f.loader.taker.Use(f.loader.graph) }
func (f *graphFile) More() []app.UI {
	return f.loader.offer(f.loader.graph, tiesfiles.EdgeRoles{Twice: f.loader.twice()})
}
