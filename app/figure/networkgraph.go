package figure

import (
	"math"
	"slices"
	"strconv"

	"cloakroom/core/scenario"
)

// drawn is the drawing of a network, which may be missing.
type drawn struct{ *scenario.Drawing }

func (n Network) drawing() drawn {
	switch {
	case n.Drawing != nil:
		return drawn{n.Drawing}
	case n.Got != nil && n.Got.Drawing != nil:
		return drawn{n.Got.Drawing}
	}
	return drawn{&scenario.Drawing{}}
}

// places is the number of nodes with a place.
func (d drawn) places() int { return min(len(d.X.Values), len(d.Y.Values)) }

// number returns the number in the question of the drawing's node k, −1 for
// none.
func (d drawn) number(k int) int {
	switch {
	case len(d.Kept) == 0:
		return k
	case k < 0 || k >= len(d.Kept):
		return -1
	}
	return d.Kept[k]
}

// nodes is the number of nodes in the question, or without one in the drawing.
func (n Network) nodes() int {
	if n.Asked != nil {
		return min(max(n.Asked.Graph.Nodes(), 0), scenario.MostNodes)
	}
	d := n.drawing()
	most := 0
	for k := range d.places() {
		most = max(most, d.number(k)+1)
	}
	return min(most, scenario.MostNodes)
}

// kept lists the question's numbers of the nodes that the answer is about, nil
// when they are the same.
func (n Network) kept() []int {
	if n.Got == nil {
		return nil
	}
	kept := n.drawing().Kept
	if n.Got.Drawing != nil {
		kept = n.Got.Drawing.Kept
	}
	if len(kept) != n.Got.Nodes {
		return nil
	}
	return kept
}

// original returns the question's number of the answer's node k, given the kept
// ones; −1 for none.
func original(kept []int, k int) int {
	switch {
	case kept == nil:
		return k
	case k < len(kept):
		return kept[k]
	}
	return -1
}

// numbered returns values of the answer by the numbers of the question, NaN
// where there is none. It may return the values themselves.
func (n Network) numbered(values []float64) []float64 {
	count, kept := n.nodes(), n.kept()
	if len(values) == 0 || kept == nil && len(values) == count {
		return values
	}
	out := make([]float64, count)
	for i := range out {
		out[i] = math.NaN()
	}
	for k, v := range values {
		if i := original(kept, k); i >= 0 && i < count {
			out[i] = v
		}
	}
	return out
}

// byHand reports whether the edges are those of the question itself.
func (n Network) byHand() bool { return n.Asked != nil && n.Asked.Graph.Kind == scenario.GraphEdges }

// eachEdge calls do for every edge in force whose ends exist, in the question's
// numbers: those given by hand as they are now, others as last drawn.
func (n Network) eachEdge(do func(from, to int)) {
	count := n.nodes()
	visit := func(from, to int) {
		if from >= 0 && from < count && to >= 0 && to < count {
			do(from, to)
		}
	}
	if n.byHand() {
		for _, e := range n.Asked.Graph.Edges {
			visit(e.From, e.To)
		}
		return
	}
	d := n.drawing()
	for k := 0; k+2 < len(d.Edges.Values); k += 3 {
		visit(d.number(int(d.Edges.Values[k])), d.number(int(d.Edges.Values[k+1])))
	}
}

func (n Network) edges() int {
	total := 0
	n.eachEdge(func(int, int) { total++ })
	return total
}

// communities returns the community of every node, −1 where it is not known,
// and how many communities there are: as given by hand, else as answered.
func (n Network) communities() (of []int, count int) {
	given, kept := []int(nil), []int(nil)
	switch {
	case n.byHand() && len(n.Asked.Graph.Communities) > 0:
		given = n.Asked.Graph.Communities
	case n.Got != nil:
		given, kept = n.Got.Communities, n.kept()
	}
	of = slices.Repeat([]int{-1}, n.nodes())
	for k, community := range given {
		if i := original(kept, k); i >= 0 && i < len(of) && community >= 0 && community < scenario.MostNodes {
			of[i] = community
			count = max(count, community+1)
		}
	}
	return of, count
}

// CommunityName is what a community is called: by a letter, beyond the alphabet
// by its number.
func CommunityName(community int) string { return "Community " + communityLetter(community) }

func communityLetter(community int) string {
	if community >= 0 && community < 26 {
		return string(rune('A' + community))
	}
	return strconv.Itoa(community + 1)
}

// NodeName is what a node is called: by its word, else by its number, which is
// the one that edges and sources are written with.
func NodeName(asked *scenario.Network, node int) string {
	if asked != nil && node >= 0 && node < len(asked.Graph.Names) && asked.Graph.Names[node] != "" {
		return asked.Graph.Names[node]
	}
	return strconv.Itoa(node)
}
