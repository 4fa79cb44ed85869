package graphon

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/ties"
)

// Truth is the graphon W, of values in [0, 1].
type Truth struct {
	Kind string
	// Tiles and Widths are a block graphon given by hand; without widths all blocks are
	// equally wide.
	Tiles  Tiles
	Widths []float64
	// Blocks is k of planted blocks, and into how many tiles a side a surface is cut.
	Blocks int
	// Sizes are the communities of a block model, as a network has them.
	Sizes []int
	// Within and Between are p and q, the chance of an edge in a block and across.
	Within, Between float64
	// Surface names a smooth graphon.
	Surface string
	// Edges are a network that was observed in place of a graphon, and Communities those
	// that its nodes are known to be in, absent where nobody knows.
	Edges       ties.Edges
	Communities []int
}

// Tiles are k rows of k probabilities, symmetric.
type Tiles [][]float64

// The kinds of graphon.
const (
	KindTiles       = "tiles"
	KindPlanted     = "planted"
	KindCommunities = "communities"
	KindSurface     = "surface"
	// KindObserved is a network whose graphon nobody knows.
	KindObserved = "observed"
)

// Kinds lists the kinds of graphon, and Surfaces the smooth ones.
func Kinds() []string {
	return []string{KindTiles, KindPlanted, KindCommunities, KindSurface, KindObserved}
}

// Surfaces lists the smooth graphons in the order shown.
func Surfaces() []string { return []string{"product", "mean", "gap", "saturated", "growth", "ring"} }

// DefaultTruth holds the default of every field of every kind.
func DefaultTruth() Truth {
	return Truth{
		Kind: KindPlanted, Blocks: 3, Sizes: []int{250, 250}, Within: 0.8, Between: 0.2, Surface: "product",
	}
}

// Observed reports a network whose graphon nobody knows.
func (t *Truth) Observed() bool { return t.Kind == KindObserved }

// K is the number of blocks; of an observed network that of its communities, 0 where none
// are known.
func (t *Truth) K() int {
	switch t.Kind {
	case KindObserved:
		return ties.Count(t.Communities)
	case KindTiles:
		return len(t.Tiles)
	case KindCommunities:
		return len(t.Sizes)
	}
	return t.Blocks
}

// Even reports that all blocks are equally wide, which of an observed network nobody
// knows.
func (t *Truth) Even() bool {
	switch t.Kind {
	case KindObserved:
		return false
	case KindTiles:
		return !slices.ContainsFunc(t.Widths, func(w float64) bool { return w != t.Widths[0] })
	case KindCommunities:
		return !slices.ContainsFunc(t.Sizes, func(n int) bool { return n != t.Sizes[0] })
	}
	return true
}

// check refuses what is no graphon.
func (t *Truth) check() error {
	switch t.Kind {
	case KindTiles:
		if len(t.Tiles) == 0 {
			return field.Refuse("graphon.truth.tiles", fmt.Sprintf("missing; a graphon of tiles has 1…%d blocks", MostBlocks))
		}
		if len(t.Widths) > 0 && len(t.Widths) != len(t.Tiles) {
			return field.Refuse("graphon.truth.widths", fmt.Sprintf("%s for %s; there must be one for each",
				field.Counted(len(t.Widths), "width", "widths"), field.Counted(len(t.Tiles), "block", "blocks")))
		}
	case KindCommunities:
		if len(t.Sizes) == 0 || len(t.Sizes) > MostBlocks {
			return field.Refuse("graphon.truth.sizes", fmt.Sprintf("%s; allowed are 1…%d", field.CountOf(len(t.Sizes), "community size"), MostBlocks))
		}
	}
	return nil
}

// Values returns the widths and the tiles of the block graphons; of a surface nothing,
// as its formula is no part of the question, nor of an observed network.
func (t *Truth) Values() (widths []float64, tiles Tiles) {
	k := t.K()
	switch t.Kind {
	case KindTiles:
		widths, tiles = slices.Clone(t.Widths), t.Tiles
		if len(widths) == 0 {
			widths = slices.Repeat([]float64{1}, k)
		}
		return widths, tiles
	case KindSurface, KindObserved:
		return nil, nil
	}
	widths = slices.Repeat([]float64{1}, k)
	if t.Kind == KindCommunities {
		for i, size := range t.Sizes {
			widths[i] = float64(size)
		}
	}
	for i := range k {
		row := slices.Repeat([]float64{t.Between}, k)
		row[i] = t.Within
		tiles = append(tiles, row)
	}
	return widths, tiles
}

// With returns the tiles with one value changed, and its mirror image with it.
func (t Tiles) With(i, j int, v float64) Tiles {
	changed := make(Tiles, len(t))
	for row := range t {
		changed[row] = slices.Clone(t[row])
	}
	v = min(max(math.Round(v*1000)/1000, 0), 1)
	changed[i][j], changed[j][i] = v, v
	return changed
}
