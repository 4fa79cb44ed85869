package graphs

import (
	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/community"
	"gonum.org/v1/gonum/graph/iterator"
	"gonum.org/v1/gonum/graph/simple"

	"cloakroom/core/rng"
)

// Communities divides the nodes into communities by the Louvain method (Blondel
// and others 2008) at resolution 1, weights counted: nodes move, and then whole
// communities, as long as the modularity
//
//	Q = (1/2m) Σ_uv [W_uv − D_u D_v / 2m] · [u and v are together]
//
// grows. It is a heuristic: a good division, with no promise to be the best.
// Labels count from 0, by the smallest node. A node without edges is alone.
//
// The method visits nodes in random order; the stream is always the same, so
// that a graph always gets the same answer. Each visit looks at all members of
// the communities around, so that the work grows with the square of the nodes
// where communities are large; it cannot be interrupted.
func Communities(g *Graph) []int {
	coins := rng.NewTeaching(0, "graphs/communities")
	reduced := community.Modularize(ordered{g}, 1, coins)
	labels := make([]int, g.nodes)
	for label, nodes := range reduced.Communities() {
		for _, node := range nodes {
			labels[node.ID()] = label
		}
	}
	return bySmallest(labels)
}

// bySmallest renumbers labels 0, 1, … in the order of their first appearance.
func bySmallest(labels []int) []int {
	number := map[int]int{}
	renumbered := make([]int, len(labels))
	for v, label := range labels {
		if _, known := number[label]; !known {
			number[label] = len(number)
		}
		renumbered[v] = number[label]
	}
	return renumbered
}

// ordered shows a graph to gonum with its nodes and neighbours in ascending
// order. Gonum's own graphs keep them in maps, whose order changes from run to
// run, and the division with it.
type ordered struct{ g *Graph }

var _ graph.WeightedUndirected = ordered{}

func (o ordered) Node(id int64) graph.Node {
	if id < 0 || id >= int64(o.g.nodes) {
		return nil
	}
	return simple.Node(id)
}

func (o ordered) Nodes() graph.Nodes {
	nodes := make([]graph.Node, o.g.nodes)
	for v := range nodes {
		nodes[v] = simple.Node(v)
	}
	return iterator.NewOrderedNodes(nodes)
}

func (o ordered) From(id int64) graph.Nodes {
	to, _ := o.g.Neighbours(int(id))
	nodes := make([]graph.Node, len(to))
	for i, u := range to {
		nodes[i] = simple.Node(u)
	}
	return iterator.NewOrderedNodes(nodes)
}

func (o ordered) HasEdgeBetween(u, v int64) bool {
	_, joined := o.g.Weight(int(u), int(v))
	return joined
}

func (o ordered) Edge(u, v int64) graph.Edge { return o.WeightedEdgeBetween(u, v) }

func (o ordered) EdgeBetween(u, v int64) graph.Edge { return o.WeightedEdgeBetween(u, v) }

func (o ordered) WeightedEdge(u, v int64) graph.WeightedEdge { return o.WeightedEdgeBetween(u, v) }

func (o ordered) WeightedEdgeBetween(u, v int64) graph.WeightedEdge {
	weight, joined := o.g.Weight(int(u), int(v))
	if !joined {
		return nil
	}
	return simple.WeightedEdge{F: simple.Node(u), T: simple.Node(v), W: weight}
}

// Weight follows gonum: a node has weight 0 to itself and is then "joined".
func (o ordered) Weight(u, v int64) (weight float64, joined bool) {
	if u == v {
		return 0, true
	}
	return o.g.Weight(int(u), int(v))
}
