package heatmaplab

import (
	"cmp"
	"fmt"
	"slices"

	"cloakroom/core/graphs"
	"cloakroom/core/pyramid"
	"cloakroom/core/transport"
)

// moves is where the earth moves from a map to the truth, flattened: from, to
// (cells of the map), mass.
type moves struct {
	list []float64
	note string
}

// planDepth is the finest level on which a plan is made, 32 × 32 cells: what more
// would show, no eye can tell apart. mostMoves is how many moves are kept.
const (
	planDepth = 5
	mostMoves = 400
)

// carry returns the largest moves of an optimal plan from the estimate to the
// truth, on blocks of cells where the maps are finer than 32 × 32. A block's moves
// start and end at its middle. There are none where the distance is undefined.
func carry(estimate, truth []float64, yield func() error) (moves, error) {
	depth := 0
	for pyramid.Cells(depth) < len(truth) {
		depth++
	}
	coarse := min(depth, planDepth)
	side := pyramid.Side(coarse)
	flow, err := transport.Graph(graphs.Grid(side, side), nil, pyramid.Coarsen(estimate, coarse), pyramid.Coarsen(truth, coarse), yield)
	if err != nil {
		return moves{}, unlessUndefined(err)
	}
	arcs := slices.DeleteFunc(flow.Moves, func(a transport.Arc) bool { return a.From == a.To })
	slices.SortStableFunc(arcs, func(a, b transport.Arc) int { return cmp.Compare(b.Mass, a.Mass) })
	all, kept := len(arcs), arcs[:min(len(arcs), mostMoves)]
	m := moves{list: make([]float64, 0, 3*len(kept))}
	for _, a := range kept {
		m.list = append(m.list, float64(middle(a.From, coarse, depth)), float64(middle(a.To, coarse, depth)), a.Mass)
	}
	m.note = planNote(coarse < depth, side, len(kept), all)
	return m, nil
}

func planNote(aggregated bool, side, kept, all int) string {
	on, most := "", ""
	if aggregated {
		on = fmt.Sprintf("The moves are those of the map summed to %d × %d cells.", side, side)
	}
	if kept < all {
		most = fmt.Sprintf("The %d largest of %d moves are shown.", kept, all)
	}
	return joined(on, most)
}

// middle returns the cell of the finest level in the middle of a coarser one.
func middle(cell, level, depth int) int {
	width := pyramid.Side(depth - level)
	row, column := cell/pyramid.Side(level), cell%pyramid.Side(level)
	return (row*width+width/2)*pyramid.Side(depth) + column*width + width/2
}
