package scenario

import (
	"fmt"
	"slices"
	"strings"
)

// refuseForeign refuses a field that was given although the graph's kind has
// no such field.
func (s *Scenario) refuseForeign(given map[string]bool) error {
	if s.Network == nil {
		return nil
	}
	for _, f := range Fields() {
		name, found := strings.CutPrefix(f.Path, "network.graph.")
		if found && given[f.Path] && !s.Network.Graph.Has(name) {
			return refuse(f.Path, "given, but a graph of kind "+s.Network.Graph.Kind+" has no "+name)
		}
	}
	return nil
}

func (n *Network) validate(drawn bool) error {
	if err := n.Graph.validate(); err != nil {
		return err
	}
	if len(n.Sources) == 0 && len(n.Readings) == 0 && !drawn {
		return refuse("network.sources", "no source and no readings; a scenario needs at least one source, or readings to recover from")
	}
	nodes := n.Graph.Nodes()
	for i, s := range n.Sources {
		if s.Node >= nodes {
			return refuse(fmt.Sprintf("network.sources[%d].node", i), fmt.Sprintf("%d is no node of this network, whose %d nodes are 0…%d", s.Node, nodes, nodes-1))
		}
	}
	if given := len(n.Readings); given > 0 && given != nodes && n.Graph.Disconnected != Largest {
		return refuse("network.readings", fmt.Sprintf("%d readings for %d nodes; there must be one for each", given, nodes))
	}
	return n.Sensing.validate(LabNetwork)
}

func (g *Graph) validate() error {
	nodes := g.Nodes()
	if g.Kind == GraphBlocks && len(g.Sizes) == 0 {
		return refuse("network.graph.sizes", "an empty list; a block model has at least one community")
	}
	if nodes < 1 {
		return refuse("network.graph", "a network without a person; allowed are 1…2,000")
	}
	if nodes > MostNodes {
		return refuse("network.graph", fmt.Sprintf("%d nodes; allowed are 1…2,000", nodes))
	}
	for i, pin := range g.At {
		if pin.Node >= nodes {
			return refuse(fmt.Sprintf("network.graph.at[%d]", i), fmt.Sprintf("%d is no node of this network, whose %d nodes are 0…%d", pin.Node, nodes, nodes-1))
		}
	}
	if len(g.Names) > 0 && len(g.Names) != nodes {
		return refuse("network.graph.names", fmt.Sprintf("%d names for %d nodes; there must be one for each", len(g.Names), nodes))
	}
	if g.Kind != GraphEdges {
		return nil
	}
	return g.validateEdges(nodes)
}

// validateEdges refuses what is no simple graph.
func (g *Graph) validateEdges(nodes int) error {
	if len(g.Communities) > 0 && len(g.Communities) != nodes {
		return refuse("network.graph.communities", fmt.Sprintf("%d communities for %d nodes; there must be one for each", len(g.Communities), nodes))
	}
	first := make(map[[2]int]int, len(g.Edges))
	for i, e := range g.Edges {
		at := fmt.Sprintf("network.graph.edges[%d]", i)
		if most := max(e.From, e.To); g.Count > 0 && most >= g.Count {
			return refuse(at, fmt.Sprintf("%d is no node of this network, whose %d nodes are 0…%d", most, g.Count, g.Count-1))
		}
		if e.From == e.To {
			return refuse(at, fmt.Sprintf("%d–%d joins a node to itself; an edge joins two", e.From, e.To))
		}
		pair := [2]int{min(e.From, e.To), max(e.From, e.To)}
		if before, twice := first[pair]; twice {
			return refuse(at, fmt.Sprintf("%d–%d is joined twice, first by edge %d", e.From, e.To, before))
		}
		first[pair] = i
	}
	return nil
}

// validateSweep refuses a swept field that the graph's kind does not have, and
// values that make an impossible graph.
func (n *Network) validateSweep(w *Sweep) error {
	for i, path := range w.Over {
		name, found := strings.CutPrefix(path, "network.graph.")
		if !found {
			continue
		}
		if !n.Graph.Has(name) || n.Graph.Kind == GraphEdges {
			return refuse(fmt.Sprintf("sweep.over[%d]", i), path+" cannot vary: a graph of kind "+n.Graph.Kind+" has no "+name+" to choose")
		}
		for k, v := range w.Values[i] {
			g := n.Graph.clone()
			g.setSwept(name, v)
			if nodes := g.Nodes(); nodes > MostNodes {
				return refuse(fmt.Sprintf("sweep.values[%d][%d]", i, k), fmt.Sprintf("%s gives %d nodes; allowed are 1…2,000", plain(v), nodes))
			}
		}
	}
	return nil
}

// fewestNodes is the smallest number of nodes among the cells of a sweep.
func (n *Network) fewestNodes(w *Sweep) int {
	fewest := n.Graph.Nodes()
	for i, path := range w.Over {
		name, found := strings.CutPrefix(path, "network.graph.")
		if !found || len(w.Values[i]) == 0 {
			continue
		}
		g := n.Graph.clone()
		g.setSwept(name, slices.Min(w.Values[i]))
		fewest = min(fewest, g.Nodes())
	}
	return fewest
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
