package networkfiles

import (
	"fmt"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/scenario/network"
)

// edgeReader takes the lines one by one.
type edgeReader struct {
	table   *Table
	columns int
	nodes   map[string]int
	names   []string
	first   map[[2]int]int // the line of each pair
}

// read takes an edge, or says what is wrong with the line.
func (r *edgeReader) read(l edgeLine) string {
	if problem := r.shape(l); problem != "" {
		return problem
	}
	if l.cells[0] == l.cells[1] {
		return fmt.Sprintf("%s is joined to itself; an edge joins two", field.Quoted(l.cells[0]))
	}
	weight := 1.0
	if len(l.cells) == 3 {
		var problem string
		if weight, problem = edgeWeight(l.cells[2], r.table.Separator); problem != "" {
			return problem
		}
	}
	if problem := r.room(l.cells[:2]); problem != "" {
		return problem
	}
	from, to := r.node(l.cells[0]), r.node(l.cells[1])
	pair := [2]int{min(from, to), max(from, to)}
	if before, twice := r.first[pair]; twice {
		return fmt.Sprintf("joins the same two as line %d", before)
	}
	r.first[pair] = l.number
	r.table.Weighted = r.table.Weighted || len(l.cells) == 3
	r.table.Edges = append(r.table.Edges, network.Edge{From: from, To: to, Weight: weight})
	return ""
}

// shape refuses a line without two names and perhaps a weight.
func (r *edgeReader) shape(l edgeLine) string {
	switch {
	case l.open:
		return "a quote is not closed"
	case len(l.cells) == 1:
		return "1 column; an edge has two names, and a weight when the file has weights"
	case len(l.cells) > 3:
		return fmt.Sprintf("%d columns; an edge has two names, and a weight when the file has weights", len(l.cells))
	}
	for _, name := range l.cells[:2] {
		if name == "" {
			return "a name is missing"
		}
		if !network.IsName(name) {
			return fmt.Sprintf("%s is not a name; allowed are at most %d letters", field.Quoted(name), network.LongestName)
		}
	}
	if r.columns == 0 {
		r.columns = len(l.cells)
	}
	if len(l.cells) != r.columns {
		return fmt.Sprintf("%d columns where the first edge has %d", len(l.cells), r.columns)
	}
	return ""
}

func edgeWeight(text, sep string) (float64, string) {
	if text == "" {
		return 0, "the weight is missing"
	}
	v, ok := readers.FiniteNumber(text, sep)
	if !ok {
		return 0, field.Quoted(text) + " is not a finite number"
	}
	if limit := network.WeightField(); v <= 0 || v > limit.Max {
		return 0, "weight " + field.Short(v) + " is not among the " + limit.Range()
	}
	return v, ""
}

// room refuses an edge, or a name, that is one too many.
func (r *edgeReader) room(names []string) string {
	if len(r.table.Edges) == network.MostEdges {
		return "more than 200,000 edges"
	}
	fresh := 0
	for _, name := range names {
		if _, known := r.nodes[name]; !known {
			fresh++
		}
	}
	if len(r.names)+fresh > network.MostNodes {
		return "more than 2,000 people"
	}
	return ""
}

func (r *edgeReader) node(name string) int {
	i, known := r.nodes[name]
	if !known {
		i = len(r.names)
		r.nodes[name] = i
		r.names = append(r.names, name)
	}
	return i
}
