package graphon

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// MostBlocks is the largest number of blocks a graphon may have.
const MostBlocks = 256

// Blocks is a k-block graphon: [0, 1] is cut into k intervals of the given widths,
// in order, and the value at (x, y) is the tile of the intervals that hold x and y
// (McMillan 2018, Definition 4.2). It is never changed once made, so that it may
// be shared.
type Blocks struct {
	widths []float64 // positive, of sum 1 up to rounding
	tiles  []float64 // k² values, row by row, symmetric, in [0, 1]
}

// The refusals of [New] and [Even]. Those of a tile come as a [*TileError].
var (
	ErrNoBlocks   = errors.New("a graphon needs at least one block")
	ErrManyBlocks = fmt.Errorf("a graphon has at most %d blocks", MostBlocks)
	ErrShape      = errors.New("a graphon of k blocks needs k² tiles")
	ErrWidth      = errors.New("the width of a block is not a positive finite number")
	ErrTile       = errors.New("a tile is not a probability between 0 and 1")
	ErrAsymmetric = errors.New("a tile differs from its mirror image")
	ErrDensity    = errors.New("a density is not between 0 and 1")
)

// TileError says which tile was refused, 0-based, and why: [ErrTile] or
// [ErrAsymmetric].
type TileError struct {
	Row, Column int
	Value       float64
	Reason      error
}

func (e *TileError) Error() string {
	return fmt.Sprintf("tile %d, %d of value %v: %v", e.Row, e.Column, e.Value, e.Reason)
}

func (e *TileError) Unwrap() error { return e.Reason }

// Even returns the graphon W[M] of k blocks of width 1/k and the k² tiles M, row by
// row (McMillan 2018, section 4.1). It refuses what [New] refuses.
func Even(k int, tiles []float64) (*Blocks, error) {
	widths := make([]float64, max(0, min(k, MostBlocks+1)))
	for i := range widths {
		widths[i] = 1
	}
	return New(widths, tiles)
}

// New returns the graphon with blocks of the given widths, positive and of any sum,
// which is made 1, and k² tiles, row by row.
//
// The error is one of [ErrNoBlocks], [ErrManyBlocks] and [ErrShape], or wraps
// [ErrWidth] with the block, or is a [*TileError].
func New(widths, tiles []float64) (*Blocks, error) {
	k := len(widths)
	switch {
	case k == 0:
		return nil, ErrNoBlocks
	case k > MostBlocks:
		return nil, ErrManyBlocks
	case len(tiles) != k*k:
		return nil, ErrShape
	}
	total := 0.0
	for i, width := range widths {
		if !(width > 0) || math.IsInf(width, 1) {
			return nil, fmt.Errorf("block %d of width %v: %w", i, width, ErrWidth)
		}
		total += width
	}
	if math.IsInf(total, 1) {
		return nil, fmt.Errorf("all blocks together: %w", ErrWidth)
	}
	for at, value := range tiles {
		row, column := at/k, at%k
		if !isProbability(value) {
			return nil, &TileError{row, column, value, ErrTile}
		}
		if tiles[column*k+row] != value && column < row {
			return nil, &TileError{row, column, value, ErrAsymmetric}
		}
	}
	b := &Blocks{widths: make([]float64, k), tiles: slices.Clone(tiles)}
	for i, width := range widths {
		if b.widths[i] = width / total; b.widths[i] == 0 {
			return nil, fmt.Errorf("block %d of width %v among %v: %w", i, width, total, ErrWidth)
		}
	}
	return b, nil
}

// Constant returns the graphon that is p everywhere: the law of Erdős and Rényi.
// The error is a [*TileError] unless p is in [0, 1].
func Constant(p float64) (*Blocks, error) { return Even(1, []float64{p}) }

func isProbability(p float64) bool { return p >= 0 && p <= 1 }

// K returns the number of blocks.
func (b *Blocks) K() int { return len(b.widths) }

// Width returns the width of block i, the chance that a node is in it.
func (b *Blocks) Width(i int) float64 { return b.widths[i] }

// Tile returns the chance that a node of block i and one of block j are joined.
func (b *Blocks) Tile(i, j int) float64 { return b.tiles[i*len(b.widths)+j] }

// Tiles returns a copy of the k² tiles, row by row.
func (b *Blocks) Tiles() []float64 { return slices.Clone(b.tiles) }

// Widths returns a copy of the widths, of sum 1.
func (b *Blocks) Widths() []float64 { return slices.Clone(b.widths) }

// IsEven reports whether all blocks are equally wide, up to rounding.
func (b *Blocks) IsEven() bool {
	for _, width := range b.widths {
		if math.Abs(width*float64(len(b.widths))-1) > 1e-12 {
			return false
		}
	}
	return true
}

// Scaled returns ρW, the ρ-bounded graphon of expected density ρ times W's. The
// error is [ErrDensity] unless ρ is in [0, 1].
func (b *Blocks) Scaled(rho float64) (*Blocks, error) {
	if !isProbability(rho) {
		return nil, fmt.Errorf("density %v: %w", rho, ErrDensity)
	}
	scaled := &Blocks{widths: b.widths, tiles: make([]float64, len(b.tiles))}
	for at, value := range b.tiles {
		scaled.tiles[at] = rho * value
	}
	return scaled, nil
}

// ErrOrder says that a list is no order of all blocks.
var ErrOrder = errors.New("an order names every block once")

// Permuted returns W_σ with tile (i, j) taken from (σ(i), σ(j)), the widths moving
// along. The same networks come from it: δ₂(W_σ, W) = 0. The error is [ErrOrder]
// unless σ holds each of 0 … k−1 once.
func (b *Blocks) Permuted(sigma []int) (*Blocks, error) {
	if !isOrder(sigma, b.K()) {
		return nil, ErrOrder
	}
	k := b.K()
	p := &Blocks{widths: make([]float64, k), tiles: make([]float64, k*k)}
	for i, from := range sigma {
		p.widths[i] = b.widths[from]
		for j, other := range sigma {
			p.tiles[i*k+j] = b.Tile(from, other)
		}
	}
	return p, nil
}

// isOrder reports whether sigma holds each of 0 … k−1 once.
func isOrder(sigma []int, k int) bool {
	seen := make([]bool, k)
	for _, at := range sigma {
		if at < 0 || at >= k || seen[at] {
			return false
		}
		seen[at] = true
	}
	return len(sigma) == k
}

// Density returns ∬W, the chance that two nodes are joined.
func (b *Blocks) Density() float64 {
	sum := 0.0
	for i, width := range b.widths {
		for j, other := range b.widths {
			sum += width * other * b.Tile(i, j)
		}
	}
	return sum
}

// Largest returns ‖W‖_∞, the largest tile: W is ρ-bounded for every ρ from there.
func (b *Blocks) Largest() float64 { return slices.Max(b.tiles) }
