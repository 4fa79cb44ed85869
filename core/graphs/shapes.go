package graphs

import "fmt"

// unweighted makes a graph from joins that are right by construction, all of
// weight 1. It panics when n < 1.
func unweighted(n int, joins [][2]int) *Graph {
	edges := make([]Edge, len(joins))
	for i, j := range joins {
		edges[i] = Edge{From: j[0], To: j[1], Weight: 1}
	}
	return must(n, edges)
}

// must makes a graph from edges that are right by construction.
func must(n int, edges []Edge) *Graph {
	g, err := New(n, edges)
	if err != nil {
		panic(fmt.Sprintf("graphs: %v", err))
	}
	return g
}

// Path returns the path 0 – 1 – … – n−1. Like every shape here its weights are
// 1, and it panics when it would have no node.
func Path(n int) *Graph {
	return unweighted(n, chain(nil, 0, n-1))
}

// Cycle returns the path of n nodes, closed. One or two nodes cannot be closed
// without a loop or a double edge; they give the path.
func Cycle(n int) *Graph {
	joins := chain(nil, 0, n-1)
	if n > 2 {
		joins = append(joins, [2]int{0, n - 1})
	}
	return unweighted(n, joins)
}

// Star returns node 0 joined to each of the n−1 others.
func Star(n int) *Graph {
	var joins [][2]int
	for v := 1; v < n; v++ {
		joins = append(joins, [2]int{0, v})
	}
	return unweighted(n, joins)
}

// Complete returns n nodes, every two joined.
func Complete(n int) *Graph {
	return unweighted(n, clique(nil, 0, n))
}

// Grid returns rows × columns nodes, each joined to the next in its row and in
// its column. Node r·columns + c is row r, column c.
func Grid(rows, columns int) *Graph {
	if rows < 1 || columns < 1 {
		panic("graphs: a grid needs a row and a column")
	}
	var joins [][2]int
	for v := range rows * columns {
		if v%columns+1 < columns {
			joins = append(joins, [2]int{v, v + 1})
		}
		if v/columns+1 < rows {
			joins = append(joins, [2]int{v, v + columns})
		}
	}
	return unweighted(rows*columns, joins)
}

// Barbell returns two complete graphs of bell nodes each, joined by a path
// through bridge further nodes, or by one edge when bridge is 0. In order come
// the first bell, the bridge and the second bell; the path runs from the last
// node of the first bell to the first node of the second. It panics when bell
// < 1 or bridge < 0.
func Barbell(bell, bridge int) *Graph {
	if bell < 1 || bridge < 0 {
		panic("graphs: a barbell needs bells of one node at least, and no negative bridge")
	}
	n := 2*bell + bridge
	joins := clique(nil, 0, bell)
	joins = clique(joins, bell+bridge, n)
	joins = chain(joins, bell-1, bell+bridge)
	return unweighted(n, joins)
}

// chain appends the joins first – first+1 – … – last.
func chain(joins [][2]int, first, last int) [][2]int {
	for v := first; v < last; v++ {
		joins = append(joins, [2]int{v, v + 1})
	}
	return joins
}

// clique appends every join among the nodes from … to−1.
func clique(joins [][2]int, from, to int) [][2]int {
	for u := from; u < to; u++ {
		for v := u + 1; v < to; v++ {
			joins = append(joins, [2]int{u, v})
		}
	}
	return joins
}
