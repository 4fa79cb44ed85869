package ui

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/scenario/network"
)

// Tables are the numbers behind the pictures.
func (p *networkPage) Tables() []NamedTable {
	return []NamedTable{
		{Name: "people", Label: "People as CSV", Table: p.peopleTable},
		{Name: "ties", Label: "Ties as CSV", Table: p.tiesTable},
	}
}

// peopleTable is the twin of all four views.
func (p *networkPage) peopleTable() Table {
	got := p.got()
	t := Table{Title: "People", Head: []string{"person", "name", "community", "truth", "exact", "private", "estimate"}}
	for _, c := range got.Compared {
		t.Head = append(t.Head, c.Recovery.Method)
	}
	names := p.network().Graph.Names
	for i, private := range got.Private.Values {
		row := []string{strconv.Itoa(i), "", "", cellAt(got.Truth.Values, i), cellAt(got.Exact.Values, i), written(private), cellAt(got.Estimate.Values, i)}
		if name := networkfig.NodeName(p.network(), p.part(), i); len(names) > 0 && name != strconv.Itoa(i) {
			row[1] = name
		}
		if i < len(got.Communities) {
			row[2] = letter(got.Communities[i])
		}
		for _, c := range got.Compared {
			row = append(row, cellAt(c.Estimate.Values, i))
		}
		t.Add(row...)
	}
	return t
}

// tiesTable is the network, with the mass that crosses each tie.
func (p *networkPage) tiesTable() Table {
	t := Table{Title: "Ties, and the mass that crosses them from the estimate to the truth", Head: []string{"from", "to", "weight", "mass", "towards"}}
	crossing := map[[2]int][2]float64{}
	if got := p.got(); got != nil {
		for i := 0; i+2 < len(got.Plan.Values); i += 3 {
			a, b := int(got.Plan.Values[i]), int(got.Plan.Values[i+1])
			crossing[[2]int{min(a, b), max(a, b)}] = [2]float64{got.Plan.Values[i+2], float64(b)}
		}
	}
	for _, e := range p.ties() {
		row := []string{strconv.Itoa(e.From), strconv.Itoa(e.To), written(e.Weight), "", ""}
		if mass, ok := crossing[[2]int{min(e.From, e.To), max(e.From, e.To)}]; ok {
			row[3], row[4] = written(mass[0]), written(mass[1])
		}
		t.Add(row...)
	}
	return t
}

// ties are the edges in force: those given by hand, or those drawn.
func (p *networkPage) ties() network.Edges {
	if p.network().Graph.Kind == network.GraphEdges && p.part() == nil {
		return p.network().Graph.Edges
	}
	var edges network.Edges
	if p.needsDrawing() {
		return edges
	}
	v := p.net.drawing.Edges.Values
	for i := 0; i+2 < len(v); i += 3 {
		edges = append(edges, network.Edge{From: int(v[i]), To: int(v[i+1]), Weight: v[i+2]})
	}
	return edges
}

// Figures are the four views, together and one by one.
func (p *networkPage) Figures() []Figure {
	whole := p.figureOf(networkfig.Recovered, p.Desk.Palette())
	whole.Box = draw.Box{Width: ExportWidth, Height: ExportWidth * 0.8}
	list := []Figure{{Name: "figure", Label: "The whole figure", Title: "A rumour on a network: truth, what was heard, what was said, and recovery", Draw: whole.Document}}
	for v := range networkfig.Views {
		f, at := p.figureOf(v, p.Desk.Palette()), networkfig.View(v)
		f.Box = draw.Box{Width: ExportWidth, Height: ExportWidth * 0.75}
		list = append(list, Figure{Name: PictureNames()[v], Label: f.Title(at), Title: f.Title(at), Draw: func(meta chart.Meta) string { return f.Single(at, meta) }})
	}
	return list
}

// Parameters names the settings in force.
func (p *networkPage) Parameters() string {
	n := p.network()
	return fmt.Sprintf("%s, n = %d, τ = %s, neighbours: %s, %s", n.Graph.Kind, p.nodes(), draw.Format(n.Time), n.Privacy.Neighbours, p.BudgetWords())
}

// Files are the ties as they can be loaded again.
func (p *networkPage) Files() []File {
	return []File{{ID: "csv-edges", Label: "Ties, to load again", Save: func() {
		p.Desk.Save("edges", "csv", "text/csv", networkfiles.EdgesCSV(p.ties(), p.names()))
	}}}
}
