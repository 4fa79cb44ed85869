package networkpage

import (
	"math"
	"slices"

	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/network"
)

// The edits of a network by hand. Each takes a network of kind edges and leaves
// one; people are counted from 0.

// byHand turns any network into one given by hand: the ties, communities and
// places as they are drawn.
func byHand(n *network.Question, d *network.Drawing, communities []int) {
	g := &n.Graph
	if g.Kind == network.GraphEdges && (d == nil || len(d.Kept) == 0) {
		g.Count = g.Nodes() // whoever loses the last tie stays
		pinAll(g, d)
		return
	}
	places, names, groups := g.At, g.Names, g.Groups
	if len(d.Kept) > 0 && len(names) > 0 {
		names = nil
		for _, old := range d.Kept {
			names = append(names, g.Names[old])
		}
	}
	*g = network.DefaultGraph()
	g.Kind = network.GraphEdges
	g.Disconnected = network.DisconnectedKeep
	g.Count = len(d.X.Values)
	g.Names, g.At = names, slices.DeleteFunc(slices.Clone(places), func(pin network.Pin) bool { return pin.Node >= g.Count })
	g.Communities, g.Groups = slices.Clone(communities), groups
	fitGroups(g)
	g.Edges = network.Edges{}
	for i := 0; i+2 < len(d.Edges.Values); i += 3 {
		g.Edges = append(g.Edges, network.Edge{From: int(d.Edges.Values[i]), To: int(d.Edges.Values[i+1]), Weight: d.Edges.Values[i+2]})
	}
	pinAll(g, d)
}

// placedByHand reports that a network says itself who is tied and where
// everyone stands, so that it can be edited before it is drawn.
func placedByHand(g *network.Graph) bool {
	return g.Kind == network.GraphEdges && g.Disconnected != network.DisconnectedLargest && len(g.At) == g.Nodes()
}

// pinAll keeps everyone where they are drawn.
func pinAll(g *network.Graph, d *network.Drawing) {
	if d == nil {
		return
	}
	pinned := map[int]bool{}
	for _, pin := range g.At {
		pinned[pin.Node] = true
	}
	for i := range min(g.Nodes(), len(d.X.Values)) {
		if !pinned[i] {
			g.At = append(g.At, network.Pin{Node: i, X: words.Unit(d.X.Values[i]), Y: words.Unit(d.Y.Values[i])})
		}
	}
	field.Sort(g.At, func(a, b *network.Pin) int { return a.Node - b.Node })
}

// put puts a person somewhere, unless it is nowhere: no link or file holds that.
func put(g *network.Graph, node int, x, y float64) {
	if math.IsNaN(x) || math.IsNaN(y) {
		return
	}
	pin := network.Pin{Node: node, X: words.Unit(x), Y: words.Unit(y)}
	at, found := slices.BinarySearchFunc(g.At, node, func(p network.Pin, node int) int { return p.Node - node })
	g.At = slices.Clone(g.At)
	if found {
		g.At[at] = pin
		return
	}
	g.At = append(g.At, pin)
	copy(g.At[at+1:], g.At[at:])
	g.At[at] = pin
}

// addNode adds a person at a place, in the community of the given person (−1
// for a new one), and returns the number.
func addNode(g *network.Graph, x, y float64, beside int) int {
	node := g.Nodes()
	g.Count = node + 1
	if len(g.Communities) > 0 {
		community := 0
		if beside >= 0 && beside < len(g.Communities) {
			community = g.Communities[beside]
		}
		g.Communities = append(slices.Clone(g.Communities), community)
	}
	if len(g.Names) > 0 {
		g.Names = append(slices.Clone(g.Names), "")
	}
	put(g, node, x, y)
	return node
}

// removeNodes takes people out of the network with their ties and rumours; the
// others keep their order.
func removeNodes(n *network.Question, gone []int) {
	g := &n.Graph
	nodes := g.Nodes()
	number := make([]int, nodes)
	kept := 0
	for i := range number {
		if slices.Contains(gone, i) {
			number[i] = -1
			continue
		}
		number[i] = kept
		kept++
	}
	edges := network.Edges{}
	for _, e := range g.Edges {
		if number[e.From] >= 0 && number[e.To] >= 0 {
			edges = append(edges, network.Edge{From: number[e.From], To: number[e.To], Weight: e.Weight})
		}
	}
	var pins network.Pins
	for _, pin := range g.At {
		if number[pin.Node] >= 0 {
			pins = append(pins, network.Pin{Node: number[pin.Node], X: pin.X, Y: pin.Y})
		}
	}
	var sources []network.Source
	for _, s := range n.Sources {
		if number[s.Node] >= 0 {
			sources = append(sources, network.Source{Node: number[s.Node], Strength: s.Strength})
		}
	}
	regroup(g, keepOf(g.Communities, number))
	g.Names = keepOf(g.Names, number)
	g.Edges, g.At, g.Count, n.Sources = edges, pins, kept, sources
}

func keepOf[V any](list []V, number []int) []V {
	var kept []V
	for i, v := range list {
		if number[i] >= 0 {
			kept = append(kept, v)
		}
	}
	return kept
}

// compact numbers the communities anew, without gaps, in the order of their
// first members.
func compact(communities []int) []int {
	number := map[int]int{}
	var list []int
	for _, c := range communities {
		if _, known := number[c]; !known {
			number[c] = len(number)
		}
		list = append(list, number[c])
	}
	return list
}

// regroup gives everyone a community, numbered anew; each keeps its word.
func regroup(g *network.Graph, communities []int) {
	fresh := compact(communities)
	var groups []string
	for i, community := range communities {
		if fresh[i] == len(groups) {
			groups = append(groups, "")
			if community < len(g.Groups) {
				groups[fresh[i]] = g.Groups[community]
			}
		}
	}
	g.Communities, g.Groups = fresh, groups
	fitGroups(g)
}

// fitGroups leaves a word for every community given; without any word there are none.
func fitGroups(g *network.Graph) {
	groups := make([]string, g.CommunityCount())
	copy(groups, g.Groups)
	g.Groups = groups
	if !slices.ContainsFunc(groups, func(word string) bool { return word != "" }) {
		g.Groups = nil
	}
}

// edgeBetween finds the edge between two people.
func edgeBetween(g *network.Graph, a, b int) (int, bool) {
	for i, e := range g.Edges {
		if e.From == a && e.To == b || e.From == b && e.To == a {
			return i, true
		}
	}
	return 0, false
}

// join ties two people, or cuts the tie that is there, and reports which.
func join(g *network.Graph, a, b int, weight float64) (tied bool) {
	if i, found := edgeBetween(g, a, b); found {
		g.Edges = slices.Delete(slices.Clone(g.Edges), i, i+1)
		return false
	}
	g.Edges = append(slices.Clone(g.Edges), network.Edge{From: min(a, b), To: max(a, b), Weight: weight})
	return true
}

// group makes people a community of their own.
func group(g *network.Graph, people []int, communities []int) {
	list := make([]int, g.Nodes())
	copy(list, communities)
	fresh := slices.Max(list) + 1
	for _, i := range people {
		list[i] = fresh
	}
	regroup(g, list)
}

// assign puts one person into a community.
func assign(g *network.Graph, node, community int, communities []int) {
	list := make([]int, g.Nodes())
	copy(list, communities)
	list[node] = community
	regroup(g, list)
}

// rename gives a person a name; without any name left there are none.
func rename(g *network.Graph, node int, name string) {
	names := make([]string, g.Nodes())
	copy(names, g.Names)
	names[node] = name
	if !slices.ContainsFunc(names, func(n string) bool { return n != "" }) {
		names = nil
	}
	g.Names = names
}
