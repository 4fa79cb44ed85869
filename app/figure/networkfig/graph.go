package networkfig

import (
	"math"
	"slices"
	"strconv"

	"cloakroom/core/scenario/network"
)

// drawn is the drawing of a network, which may be missing.
type drawn struct{ *network.Drawing }

func (n Figure) drawing() drawn {
	switch {
	case n.Drawing != nil:
		return drawn{n.Drawing}
	case n.Got != nil && n.Got.Drawing != nil:
		return drawn{n.Got.Drawing}
	}
	return drawn{&network.Drawing{}}
}

// places is the number of nodes with a place.
func (d drawn) places() int { return min(len(d.X.Values), len(d.Y.Values)) }

// part reports that the drawing is of the largest component alone. Its nodes
// are numbered anew then, and so are sources, readings and places.
func (d drawn) part() bool { return len(d.Kept) > 0 }

// nodes is the number of nodes in force: of the question, or of the component
// that was kept of it.
func (n Figure) nodes() int {
	d := n.drawing()
	if n.Asked == nil || d.part() {
		return min(d.places(), network.MostNodes)
	}
	return min(max(n.Asked.Graph.Nodes(), 0), network.MostNodes)
}

// numbered returns one value for every node, NaN where the answer is behind. It
// may return the values themselves.
func (n Figure) numbered(values []float64) []float64 {
	count := n.nodes()
	if len(values) == 0 || len(values) == count {
		return values
	}
	out := make([]float64, count)
	for i := copy(out, values); i < count; i++ {
		out[i] = math.NaN()
	}
	return out
}

// byHand reports whether the edges are those of the question itself.
func (n Figure) byHand() bool {
	return n.Asked != nil && n.Asked.Graph.Kind == network.GraphEdges && !n.drawing().part()
}

// eachEdge calls do for every edge in force whose ends exist: those given by
// hand as they are now, others as last drawn.
func (n Figure) eachEdge(do func(from, to int, weight float64)) {
	count := n.nodes()
	visit := func(from, to int, weight float64) {
		if from >= 0 && from < count && to >= 0 && to < count {
			do(from, to, weight)
		}
	}
	if n.byHand() {
		for _, e := range n.Asked.Graph.Edges {
			visit(e.From, e.To, e.Weight)
		}
		return
	}
	d := n.drawing()
	for k := 0; k+2 < len(d.Edges.Values); k += 3 {
		visit(int(d.Edges.Values[k]), int(d.Edges.Values[k+1]), d.Edges.Values[k+2])
	}
}

func (n Figure) edges() int {
	total := 0
	n.eachEdge(func(int, int, float64) { total++ })
	return total
}

// communities returns the community of every node, −1 where it is not known,
// and how many communities there are: as given by hand, else as answered.
func (n Figure) communities() (of []int, count int) {
	var given []int
	switch {
	case n.byHand() && len(n.Asked.Graph.Communities) > 0:
		given = n.Asked.Graph.Communities
	case n.Got != nil:
		given = n.Got.Communities
	}
	of = slices.Repeat([]int{-1}, n.nodes())
	for i, community := range given {
		if i < len(of) && community >= 0 && community < network.MostNodes {
			of[i] = community
			count = max(count, community+1)
		}
	}
	return of, count
}

// CommunityName is what a community is called: by its word, else by a letter.
func CommunityName(asked *network.Question, community int) string {
	if word := CommunityWord(asked, community); word != "" {
		return word
	}
	return "Community " + CommunityLetter(community)
}

// CommunityWord is the word for a community that was given, "" without one.
func CommunityWord(asked *network.Question, community int) string {
	if asked == nil || asked.Graph.Kind != network.GraphEdges || community < 0 || community >= len(asked.Graph.Groups) {
		return ""
	}
	return asked.Graph.Groups[community]
}

// CommunityLetter is the letter of a community, beyond the alphabet its number.
func CommunityLetter(community int) string {
	if community >= 0 && community < 26 {
		return string(rune('A' + community))
	}
	return strconv.Itoa(community + 1)
}

// NodeName is what a node is called: by its word, else by its number, which is
// the one that sources are written with. Words belong to the network as it was
// before a component was kept.
func NodeName(asked *network.Question, drawing *network.Drawing, node int) string {
	old := node
	if drawing != nil && node >= 0 && node < len(drawing.Kept) {
		old = drawing.Kept[node]
	}
	if asked != nil && old >= 0 && old < len(asked.Graph.Names) && asked.Graph.Names[old] != "" {
		return asked.Graph.Names[old]
	}
	return strconv.Itoa(node)
}
