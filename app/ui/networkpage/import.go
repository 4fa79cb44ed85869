package networkpage

import (
	"fmt"
	"slices"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/tiespage"
	"cloakroom/core/readers"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// incomingEdges are the files of ties.
type incomingEdges struct {
	panel *loading.Panel
	// dropped is a file that may hold readings as well, nil for one that may not.
	dropped *dom.File
}

// edgesLoader takes in files of ties.
func (p *Page) edgesLoader() *loading.Panel {
	return tiespage.New(p.Work, p.Desk, tiespage.Taker{
		Says:  "A table with a row for every tie, and perhaps its weight; lists of neighbours; or GraphML, with labels, weights, places and communities.",
		Use:   p.useEdges,
		Other: p.openReadings,
	}).Panel
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

// openReadings opens a file that was dropped as readings, where it looks like some.
func (p *Page) openReadings(t *table.Table) bool {
	dropped := p.loading.dropped
	p.loading.dropped = nil
	if dropped == nil || t == nil || !p.looksLikeReadings(t) {
		return false
	}
	p.Readings.Open(*dropped)
	return true
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

// useEdges goes on with a network that was looked at.
func (p *Page) useEdges(table tiesfiles.Table) string {
	n := p.network()
	n.Graph = network.OfTies(table.Graph())
	n.Readings = nil
	p.Work.Notices = nil
	p.Adapt("network.graph.edges")
	lost := p.Work.Notices
	p.Desk.CloseDialog()
	p.Work.Loaded(scenario.File{Kind: network.FileTies}, fmt.Sprintf("%d ties among %d people were loaded.", len(table.Edges), table.Nodes))
	p.Work.Notices = append(lost, p.Work.Notices...)
	return ""
}
