package network

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sensing"
)

const (
	graphPrefix = "network.graph."
	sizesPath   = graphPrefix + "sizes"
)

// Paths lists the fields that a sweep may vary.
func (q *Question) Paths() []string {
	return append([]string{
		"network.time", "network.sources", sizesPath, "network.graph.within", "network.graph.between",
		"network.graph.seed", "network.graph.nodes",
	}, sensing.PrivacyPaths(Name)...)
}

// ofGraph yields the swept fields of the graph by their names.
func ofGraph(w *field.Sweep) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, path := range w.Over {
			if name, found := strings.CutPrefix(path, graphPrefix); found && !yield(i, name) {
				return
			}
		}
	}
}

// Fixed refuses any sweep while the readings are given, and while nobody is there.
func (q *Question) Fixed() error {
	if q.Empty() {
		return field.Refuse("sweep", "nobody is in this network yet; a sweep needs one person at least")
	}
	return q.CheckFixed(Name)
}

// Vary refuses a swept field that the graph's kind does not have.
func (q *Question) Vary(w *field.Sweep) error {
	for i, name := range ofGraph(w) {
		if !q.Graph.Has(name) || q.Graph.Kind == GraphEdges {
			return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), graphPrefix+name+" cannot vary: a graph of kind "+q.Graph.Kind+" has no "+name+" to choose")
		}
	}
	return nil
}

// Fits refuses values that make an impossible graph, or one without the nodes
// that hold the sources, and more random sources than nodes.
func (q *Question) Fits(w *field.Sweep) error {
	for i, name := range ofGraph(w) {
		for k, v := range w.Values[i] {
			nodes, at := q.Graph.swept(name, v), fmt.Sprintf("sweep.values[%d][%d]", i, k)
			if nodes > MostNodes {
				return field.Refuse(at, fmt.Sprintf("%s gives %s nodes; allowed are 1…2,000", field.Plain(v), field.Plain(float64(nodes))))
			}
			outside := slices.IndexFunc(q.Sources, func(s Source) bool { return s.Node >= nodes })
			if outside >= 0 && !w.Draws("network.sources") {
				return field.Refuse(at, fmt.Sprintf("%s leaves no node for the source at %d, nodes being 0…%d", field.Plain(v), q.Sources[outside].Node, nodes-1))
			}
		}
	}
	return sensing.CheckSources(Name, w, q.places(w))
}

// Range lets a number of sources be swept, as many as there are nodes, and one
// size that every community takes.
func (q *Question) Range(p field.Parameter, w *field.Sweep) field.Parameter {
	if p.Path == sizesPath {
		return q.Graph.oneSize()
	}
	return sensing.SourcesRange(Name, p, func() int { return q.places(w) })
}

// SetSwept gives a field a value, sizes being that of every community. Names and
// places that no longer fit the number of nodes, which change nothing that is
// computed, are dropped.
func (q *Question) SetSwept(path string, v float64, set func() error) error {
	if path == sizesPath {
		set = func() error {
			if err := q.Graph.oneSize().CheckSwept(v, path); err != nil {
				return err
			}
			q.Graph.Sizes = slices.Clone(q.Graph.Sizes)
			q.Graph.setSwept("sizes", v)
			return nil
		}
	}
	err := set()
	if err == nil {
		q.Graph.fitWords()
	}
	return err
}

// places is the smallest number of nodes among the cells of a sweep.
func (q *Question) places(w *field.Sweep) int {
	fewest := q.Graph.Nodes()
	for i, name := range ofGraph(w) {
		if len(w.Values[i]) > 0 {
			fewest = min(fewest, q.Graph.swept(name, slices.Min(w.Values[i])))
		}
	}
	return fewest
}

// swept is the number of nodes when a field of the graph has a value.
func (g *Graph) swept(name string, v float64) int {
	c := *g
	c.Sizes = slices.Clone(g.Sizes)
	c.setSwept(name, v)
	return c.Nodes()
}

// setSwept gives a number to the fields that change how many nodes there are:
// every community the same size, or the count.
func (g *Graph) setSwept(name string, v float64) {
	switch name {
	case "sizes":
		for i := range g.Sizes {
			g.Sizes[i] = int(v)
		}
	case "nodes":
		g.Count = int(v)
	}
}

// oneSize is the field of a size that every community takes.
func (g *Graph) oneSize() field.Parameter {
	return field.Parameter{Path: sizesPath, Kind: field.KindInteger, Min: 1, Max: float64(MostNodes / max(len(g.Sizes), 1))}
}

// fitWords drops names and places when their nodes are not there.
func (g *Graph) fitWords() {
	nodes := g.Nodes()
	if len(g.Names) != nodes {
		g.Names = nil
	}
	if len(g.At) > 0 && g.At[len(g.At)-1].Node >= nodes {
		g.At = nil
	}
}
