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

func (s networkPage) tables() []namedTable {
	return []namedTable{
		{"people", "People as CSV", s.peopleTable},
		{"ties", "Ties as CSV", s.tiesTable},
	}
}

// peopleTable is the twin of all four views.
func (s networkPage) peopleTable() dataTable {
	got := s.got()
	t := dataTable{title: "People", head: []string{"person", "name", "community", "truth", "exact", "private", "estimate"}}
	for _, c := range got.Compared {
		t.head = append(t.head, c.Recovery.Method)
	}
	names := s.network().Graph.Names
	for i, private := range got.Private.Values {
		row := []string{strconv.Itoa(i), "", "", cellAt(got.Truth.Values, i), cellAt(got.Exact.Values, i), written(private), cellAt(got.Estimate.Values, i)}
		if name := networkfig.NodeName(s.network(), s.part(), i); len(names) > 0 && name != strconv.Itoa(i) {
			row[1] = name
		}
		if i < len(got.Communities) {
			row[2] = letter(got.Communities[i])
		}
		for _, c := range got.Compared {
			row = append(row, cellAt(c.Estimate.Values, i))
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// tiesTable is the network, with the mass that crosses each tie.
func (s networkPage) tiesTable() dataTable {
	t := dataTable{title: "Ties, and the mass that crosses them from the estimate to the truth", head: []string{"from", "to", "weight", "mass", "towards"}}
	crossing := map[[2]int][2]float64{}
	if got := s.got(); got != nil {
		for i := 0; i+2 < len(got.Plan.Values); i += 3 {
			a, b := int(got.Plan.Values[i]), int(got.Plan.Values[i+1])
			crossing[[2]int{min(a, b), max(a, b)}] = [2]float64{got.Plan.Values[i+2], float64(b)}
		}
	}
	for _, e := range s.ties() {
		row := []string{strconv.Itoa(e.From), strconv.Itoa(e.To), written(e.Weight), "", ""}
		if mass, ok := crossing[[2]int{min(e.From, e.To), max(e.From, e.To)}]; ok {
			row[3], row[4] = written(mass[0]), written(mass[1])
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// ties are the edges in force: those given by hand, or those drawn.
func (s networkPage) ties() network.Edges {
	if s.network().Graph.Kind == network.GraphEdges && s.part() == nil {
		return s.network().Graph.Edges
	}
	var edges network.Edges
	if s.needsDrawing() {
		return edges
	}
	v := s.net.drawing.Edges.Values
	for i := 0; i+2 < len(v); i += 3 {
		edges = append(edges, network.Edge{From: int(v[i]), To: int(v[i+1]), Weight: v[i+2]})
	}
	return edges
}

// figures are the four views, together and one by one.
func (s networkPage) figures() []exported {
	whole := s.figureOf(viewRecovered, s.palette())
	whole.Box = draw.Box{Width: exportWidth, Height: exportWidth * 0.8}
	list := []exported{{"figure", "The whole figure", whole.Document}}
	for v := range viewCount {
		f, at := s.figureOf(v, s.palette()), networkfig.View(v)
		f.Box = draw.Box{Width: exportWidth, Height: exportWidth * 0.75}
		list = append(list, exported{viewNames()[v], f.Title(at), func(meta chart.Meta) string { return f.Single(at, meta) }})
	}
	return list
}

// about names the whole figure and its parameters.
func (s networkPage) about() (title, parameters string) {
	n := s.network()
	return "A rumour on a network: truth, what was heard, what was said, and recovery",
		fmt.Sprintf("%s, n = %d, τ = %s, neighbours: %s, %s", n.Graph.Kind, s.nodes(), draw.Format(n.Time), n.Privacy.Neighbours, s.budgetWords())
}

// downloads are the ties as they can be loaded again.
func (s networkPage) downloads() []download {
	return []download{{"csv-edges", "Ties, to load again", func() {
		s.dom.Download(s.exportName("edges", "csv"), "text/csv", networkfiles.EdgesCSV(s.ties(), s.names()))
	}}}
}
