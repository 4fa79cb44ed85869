package graphon

import (
	"errors"
	"slices"
)

// ErrLabel says that a label names no block, or that not every node has one.
var ErrLabel = errors.New("a label names no block")

// SortedBy returns the nodes in the order of their labels, nodes of equal label in
// their own order: seen in it, the adjacency matrix shows the blocks.
func SortedBy(labels []int) []int {
	order := make([]int, len(labels))
	for v := range order {
		order[v] = v
	}
	slices.SortStableFunc(order, func(u, v int) int { return labels[u] - labels[v] })
	return order
}

// ErrSide says that a picture has no cells.
var ErrSide = errors.New("a picture needs at least one cell a side")

// Raster returns the adjacency matrix seen in an order of the nodes on side × side
// cells, row by row: cell (a, b) holds the share of ones, in [0, 1], among the
// entries (i, j) with a = ⌊i·side/n⌋ and b = ⌊j·side/n⌋. With more cells than nodes
// there is one for each entry, side being taken as n. It returns the side taken;
// the errors are [ErrOrder] and [ErrSide].
func (g *Network) Raster(order []int, side int) ([]float64, int, error) {
	switch {
	case !isOrder(order, g.nodes):
		return nil, 0, ErrOrder
	case side < 1:
		return nil, 0, ErrSide
	}
	side = min(side, g.nodes)
	cell := make([]int, g.nodes)
	nodes := make([]float64, side)
	for i, v := range order {
		cell[v] = i * side / g.nodes
		nodes[cell[v]]++
	}
	raster := make([]float64, side*side)
	for u := range g.nodes {
		row := raster[cell[u]*side : (cell[u]+1)*side]
		g.each(u, func(v int) { row[cell[v]]++ })
	}
	for at := range raster {
		raster[at] /= nodes[at/side] * nodes[at%side]
	}
	return raster, side, nil
}
