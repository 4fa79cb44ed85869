package scenario

import (
	"fmt"
	"slices"
	"strings"
)

// foreign refuses every field that was given although the graph's kind, or the
// crowd's, has no such field.
func (s *Scenario) foreign(given map[string]bool) []*FieldError {
	var refused []*FieldError
	for _, f := range Fields() {
		if !given[f.Path] {
			continue
		}
		if name, found := strings.CutPrefix(f.Path, "network.graph."); found && !s.Network.Graph.Has(name) {
			refused = append(refused, refuse(f.Path, "given, but a graph of kind "+s.Network.Graph.Kind+" has no "+name))
		}
		if name, found := strings.CutPrefix(f.Path, "heatmap.people."); found && !s.Heatmap.People.Has(name) {
			refused = append(refused, refuse(f.Path, "given, but a crowd of kind "+s.Heatmap.People.Kind+" has no "+name))
		}
	}
	return refused
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
		if s.Node < 0 || s.Node >= nodes {
			return refuse(fmt.Sprintf("network.sources[%d].node", i), noNode(s.Node, nodes))
		}
	}
	if given := len(n.Readings); given > 0 && given != nodes && (given > nodes || !n.Graph.mayShrink()) {
		return refuse("network.readings", fmt.Sprintf("%d readings for %d nodes; there must be one for each", given, nodes))
	}
	return n.Sensing.validate(LabNetwork)
}

// mayShrink reports whether only the largest component may be kept.
func (g *Graph) mayShrink() bool { return g.Has("disconnected") && g.Disconnected == Largest }

func noNode(node, nodes int) string {
	if nodes == 1 {
		return fmt.Sprintf("%d is no node of this network, whose only node is 0", node)
	}
	return fmt.Sprintf("%d is no node of this network, whose %s nodes are 0…%s", node, plain(float64(nodes)), plain(float64(nodes-1)))
}

func (g *Graph) validate() error {
	nodes := g.Nodes()
	if g.Kind == GraphBlocks && len(g.Sizes) == 0 {
		return refuse("network.graph.sizes", "an empty list; a block model has at least one community")
	}
	if nodes < 1 {
		return refuse(g.sizePath(), "no node; a network has 1…2,000")
	}
	if nodes > MostNodes {
		return refuse(g.sizePath(), plain(float64(nodes))+" nodes in all; a network has 1…2,000")
	}
	if g.Kind == GraphEdges {
		if err := g.validateEdges(nodes); err != nil {
			return err
		}
	}
	if len(g.Names) > 0 && len(g.Names) != nodes {
		return refuse("network.graph.names", fmt.Sprintf("%d names for %d nodes; there must be one for each", len(g.Names), nodes))
	}
	for i, pin := range g.At {
		if pin.Node < 0 || pin.Node >= nodes {
			return refuse(fmt.Sprintf("network.graph.at[%d][0]", i), noNode(pin.Node, nodes))
		}
	}
	return nil
}

// sizePath is the field that says how many nodes there are.
func (g *Graph) sizePath() string {
	switch g.Kind {
	case GraphBlocks:
		return "network.graph.sizes"
	case GraphGrid:
		return "network.graph.rows"
	case GraphEdges:
		return "network.graph.edges"
	}
	return "network.graph.nodes"
}

// validateEdges refuses what is no simple graph.
func (g *Graph) validateEdges(nodes int) error {
	if len(g.Communities) > 0 && len(g.Communities) != nodes {
		return refuse("network.graph.communities", fmt.Sprintf("%d communities for %d nodes; there must be one for each", len(g.Communities), nodes))
	}
	joined := newPairs(nodes)
	for i, e := range g.Edges {
		if min(e.From, e.To) < 0 || max(e.From, e.To) >= nodes || e.From == e.To || !joined.add(e.From, e.To) {
			return g.refuseEdge(i, nodes)
		}
	}
	return nil
}

// refuseEdge says what is wrong with an edge.
func (g *Graph) refuseEdge(i, nodes int) error {
	e, at := g.Edges[i], fmt.Sprintf("network.graph.edges[%d]", i)
	for k, node := range [2]int{e.From, e.To} {
		if node < 0 || node >= nodes {
			return refuse(fmt.Sprintf("%s[%d]", at, k), noNode(node, nodes))
		}
	}
	if e.From == e.To {
		return refuse(at, fmt.Sprintf("%d–%d joins a node to itself; an edge joins two", e.From, e.To))
	}
	before := slices.IndexFunc(g.Edges, func(b Edge) bool { return samePair(b, e) })
	return refuse(at, fmt.Sprintf("%d–%d is joined twice, first by edge %d", e.From, e.To, before))
}

func samePair(a, b Edge) bool {
	return a.From == b.From && a.To == b.To || a.From == b.To && a.To == b.From
}

// pairs is a set of unordered pairs of nodes, one bit each.
type pairs struct {
	nodes int
	bits  []uint64
}

func newPairs(nodes int) pairs { return pairs{nodes, make([]uint64, nodes*nodes/64+1)} }

// add reports whether the pair was new.
func (p pairs) add(a, b int) bool {
	at := min(a, b)*p.nodes + max(a, b)
	bit := uint64(1) << (at % 64)
	if p.bits[at/64]&bit != 0 {
		return false
	}
	p.bits[at/64] |= bit
	return true
}

// refuseSwept refuses a swept field that the graph's kind does not have.
func (n *Network) refuseSwept(w *Sweep) error {
	for i, path := range w.Over {
		name, found := strings.CutPrefix(path, "network.graph.")
		if found && (!n.Graph.Has(name) || n.Graph.Kind == GraphEdges) {
			return refuse(fmt.Sprintf("sweep.over[%d]", i), path+" cannot vary: a graph of kind "+n.Graph.Kind+" has no "+name+" to choose")
		}
	}
	return nil
}

// validateSweep refuses values that make an impossible graph, or one without
// the nodes that hold the sources.
func (n *Network) validateSweep(w *Sweep, drawn bool) error {
	for i, path := range w.Over {
		name, found := strings.CutPrefix(path, "network.graph.")
		if !found {
			continue
		}
		for k, v := range w.Values[i] {
			g := n.Graph.clone()
			g.setSwept(name, v)
			nodes, at := g.Nodes(), fmt.Sprintf("sweep.values[%d][%d]", i, k)
			if nodes > MostNodes {
				return refuse(at, fmt.Sprintf("%s gives %s nodes; allowed are 1…2,000", plain(v), plain(float64(nodes))))
			}
			outside := slices.IndexFunc(n.Sources, func(s NodeSource) bool { return s.Node >= nodes })
			if outside >= 0 && !drawn {
				return refuse(at, fmt.Sprintf("%s leaves no node for the source at %d, nodes being 0…%d", plain(v), n.Sources[outside].Node, nodes-1))
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

const sizesPath = "network.graph.sizes"

// oneSize is the field of a size that every community takes.
func (g *Graph) oneSize() Field {
	return Field{Path: sizesPath, Kind: KindInteger, Min: 1, Max: float64(MostNodes / max(len(g.Sizes), 1))}
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

// Fits refuses a graph whose fields do not fit each other, as [Scenario.Validate]
// does.
func (g *Graph) Fits() error { return g.validate() }
