package ties

import (
	"strconv"

	"cloakroom/core/field"
)

// File is the kind of file that ties come from: who knows whom, and what they are called.
const File = "ties"

// The lists that ties are written as.
const (
	KindEdges field.Kind = "list of edges"
	KindPins  field.Kind = "list of nodes with their places"
)

// MostNodes and MostEdges bound a graph, LongestName a node's name, in letters.
const (
	MostNodes   = 2000
	MostEdges   = 200_000
	LongestName = 40
)

// Graph is who is joined to whom, and what is known of them besides: a name for every
// node, its community and what that is called, and where it stands. All but Nodes may
// be absent.
type Graph struct {
	Nodes       int
	Edges       Edges
	Names       []string
	Communities []int
	Groups      []string
	At          Pins
}

// Edge joins two nodes, 0-based, with a weight.
type Edge struct {
	From, To int
	Weight   float64
}

// Edges is a list of edges, written as [[from, to, weight], …]; a weight of 1 is
// left out.
type Edges []Edge

// Pin is a node put somewhere by hand.
type Pin struct {
	Node int
	X, Y float64
}

// Pins is a list of pins in ascending order of the nodes, written as [[node, x,
// y], …].
type Pins []Pin

// IsName reports whether a word is short enough and holds no line break or
// other control character.
func IsName(word string) bool { return field.IsLine(word, LongestName) }

// Weight bounds an edge's weight.
func Weight() field.Parameter {
	return field.Parameter{Label: "Weight", Kind: field.KindNumber, Min: 0, Max: 1e6, OpenMin: true}
}

// Named is the number of nodes that edges speak of, at least one for each of so many
// others.
func (e Edges) Named(least int) int {
	for _, edge := range e {
		least = max(least, edge.From+1, edge.To+1)
	}
	return least
}

// Count is how many communities are given, by their largest number.
func Count(communities []int) int {
	count := 0
	for _, community := range communities {
		count = max(count, community+1)
	}
	return count
}

// MarshalJSON writes [[from, to, weight], …].
func (e Edges) MarshalJSON() ([]byte, error) {
	out := make([]byte, 0, 2+10*len(e))
	out = append(out, '[')
	for i, edge := range e {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '[')
		out = strconv.AppendInt(out, int64(edge.From), 10)
		out = append(out, ',')
		out = strconv.AppendInt(out, int64(edge.To), 10)
		if edge.Weight != 1 {
			out = append(out, ',')
			out = strconv.AppendFloat(out, edge.Weight, 'g', -1, 64)
		}
		out = append(out, ']')
	}
	return append(out, ']'), nil
}

// MarshalJSON writes [[node, x, y], …].
func (p Pins) MarshalJSON() ([]byte, error) {
	out := make([]byte, 0, 2+20*len(p))
	out = append(out, '[')
	for i, pin := range p {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '[')
		out = strconv.AppendInt(out, int64(pin.Node), 10)
		out = append(out, ',')
		out = strconv.AppendFloat(out, pin.X, 'g', -1, 64)
		out = append(out, ',')
		out = strconv.AppendFloat(out, pin.Y, 'g', -1, 64)
		out = append(out, ']')
	}
	return append(out, ']'), nil
}
