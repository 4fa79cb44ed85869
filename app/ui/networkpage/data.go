package networkpage

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// Tables are the numbers behind the pictures.
func (p *Page) Tables() []page.NamedTable {
	return []page.NamedTable{
		{Name: "people", Label: "People as CSV", Table: p.nodesTable, Truth: p.loadedColumns()},
		{Name: "ties", Label: "Ties as CSV", Table: p.edgesTable, Truth: []string{"from", "to"}, All: true},
	}
}

// loadedColumns are those of the people that hold the truth, or what was loaded.
func (p *Page) loadedColumns() []string {
	columns := []string{"name", "community", "truth", "exact"}
	if p.Work.Given() {
		columns = append(columns, "private")
	}
	return columns
}

// nodesTable is the twin of all four views.
func (p *Page) nodesTable() widget.Table {
	got := p.got()
	t := widget.Table{Title: "People", Head: []string{"person", "name", "community", "truth", "exact", "private", "estimate"}}
	if got == nil {
		return t // of nobody
	}
	for _, c := range got.Compared {
		t.Head = append(t.Head, c.Recovery.Method)
	}
	names := p.network().Graph.Names
	for i, private := range got.Private.Values {
		row := []string{strconv.Itoa(i), "", "", words.CellAt(got.Truth.Values, i), words.CellAt(got.Exact.Values, i), words.Written(private), words.CellAt(got.Estimate.Values, i)}
		if name := networkfig.NodeName(p.network(), p.part(), i); len(names) > 0 && name != strconv.Itoa(i) {
			row[1] = name
		}
		if i < len(got.Communities) {
			row[2] = p.communityName(got.Communities[i])
		}
		for _, c := range got.Compared {
			row = append(row, words.CellAt(c.Estimate.Values, i))
		}
		t.Add(row...)
	}
	return t
}

// edgesTable is the network, with the mass that crosses each tie.
func (p *Page) edgesTable() widget.Table {
	t := widget.Table{Title: "Ties, and the mass that crosses them from the estimate to the truth", Head: []string{"from", "to", "weight", "mass", "towards"}}
	crossing := map[[2]int][2]float64{}
	if got := p.got(); got != nil {
		for i := 0; i+2 < len(got.Plan.Values); i += 3 {
			a, b := int(got.Plan.Values[i]), int(got.Plan.Values[i+1])
			crossing[[2]int{min(a, b), max(a, b)}] = [2]float64{got.Plan.Values[i+2], float64(b)}
		}
	}
	for _, e := range p.edges() {
		row := []string{strconv.Itoa(e.From), strconv.Itoa(e.To), words.Written(e.Weight), "", ""}
		if mass, ok := crossing[[2]int{min(e.From, e.To), max(e.From, e.To)}]; ok {
			row[3], row[4] = words.Written(mass[0]), words.Written(mass[1])
		}
		t.Add(row...)
	}
	return t
}

// edges are the edges in force: those given by hand, or those drawn.
func (p *Page) edges() network.Edges {
	if p.network().Graph.Kind == network.GraphEdges && p.part() == nil {
		return p.network().Graph.Edges
	}
	var edges network.Edges
	if p.needsDrawing() {
		return edges
	}
	v := p.state.drawing.Edges.Values
	for i := 0; i+2 < len(v); i += 3 {
		edges = append(edges, network.Edge{From: int(v[i]), To: int(v[i+1]), Weight: v[i+2]})
	}
	return edges
}

// Figures are the four views, together and one by one.
func (p *Page) Figures() []page.Figure {
	whole := p.figureOf(networkfig.Recovered, p.Desk.Palette())
	whole.Box = draw.Box{Width: page.ExportWidth, Height: page.ExportWidth * 0.8}
	list := []page.Figure{{Name: "figure", Label: "The whole figure", Title: "A rumour on a network: truth, what was heard, what was said, and recovery", Truth: true, Draw: whole.Document}}
	_, loaded := p.Work.Asked.File(network.FileTies)
	for v := range networkfig.Views {
		f, at := p.figureOf(v, p.Desk.Palette()), networkfig.View(v)
		f.Box = draw.Box{Width: page.ExportWidth, Height: page.ExportWidth * 0.75}
		list = append(list, page.Figure{Name: page.PictureNames()[v], Label: f.TitleOf(at), Title: f.TitleOf(at), Truth: loaded || !p.Work.Given() || v == networkfig.Private, Draw: func(meta chart.Meta) string { return f.Single(at, meta) }})
	}
	return append(list, p.GalleryFigure()...)
}

// Parameters names the settings in force.
func (p *Page) Parameters(asked *scenario.Scenario) string {
	n := asked.Network
	nodes := n.Graph.Nodes()
	if graphKey(&n.Graph) == graphKey(&p.network().Graph) {
		nodes = p.nodes() // the part that was kept
	}
	return fmt.Sprintf("%s, n = %d, τ = %s, neighbours: %s, %s", n.Graph.Kind, nodes, draw.Format(n.Time), n.Privacy.Neighbours, sensingpage.BudgetWords(asked))
}

// Files are the ties as they can be loaded again.
func (p *Page) Files() []page.File {
	return []page.File{{ID: "csv-edges", Label: "Ties, to load again", Truth: true, Save: func() {
		p.Desk.Save("edges", "csv", "text/csv", tiesfiles.EdgesCSV(p.edges(), p.names()))
	}}}
}
