package continual

import (
	"fmt"
	"math/bits"
	"slices"
)

// Tree is the binary tree of Chan, Shi and Song 2010 for k counters at once. Node m of
// level j sums ticks m·2ʲ + 1 … (m+1)·2ʲ; the sum of the first t ticks is that of the nodes
// of the binary digits of t, each with its own noise. Every tick lies in 1 + L nodes, so a
// unit in one tick of one counter costs (1 + L)/scale, and the noise in an output is that of
// at most L nodes instead of 1 + L.
//
// The plain tree holds open sums without noise: its outputs are private, its memory is not.
// The pan-private one starts every node from one noise and adds a second when it ends, at
// the same scale. See tree.md.
type Tree struct {
	shape
	panPrivate bool
	noise      Noise
	open       [][]float64 // open[j] is the sum of the open node of level j
	closed     [][]float64 // closed[j] is the noisy sum of the last node of level j
	drawn      []bool      // whether the closing noise of closed[j] has been added
}

// NewTree returns k counters for at most limit ticks. For ε-privacy of one counter of
// numbers of sensitivity 1 the scale is (1 + L)/ε, plain or pan-private. The error wraps
// [ErrLimit], [ErrCounters] or [ErrScale].
func NewTree(counters, limit int, scale float64, panPrivate bool, noise Noise) (*Tree, error) {
	s, err := newShape(counters, limit, scale)
	if err != nil {
		return nil, fmt.Errorf("counters on a tree: %w", err)
	}
	t := &Tree{shape: s, panPrivate: panPrivate, noise: noise, drawn: make([]bool, s.levels+1)}
	for level := range s.levels + 1 {
		t.open = append(t.open, make([]float64, counters))
		t.closed = append(t.closed, make([]float64, counters))
		t.begin(level, 0)
	}
	return t, nil
}

// begin opens node index of a level.
func (t *Tree) begin(level, index int) {
	clear(t.open[level])
	if t.panPrivate {
		t.noise.LaplaceTo(t.open[level], t.scale, Opening, level, index)
	}
}

// Tick implements [Counter].
func (t *Tree) Tick(u []float64) error {
	if err := t.admit(u); err != nil {
		return err
	}
	t.ticks++
	for level, open := range t.open {
		for k, v := range u {
			open[k] += v
		}
		if t.ticks%(1<<level) != 0 {
			continue
		}
		copy(t.closed[level], open)
		t.drawn[level] = false
		t.begin(level, t.ticks>>level)
	}
	return nil
}

// seal adds the closing noise of the last node of a level. Only nodes of even index are
// ever part of an output; the noise of the others would be read by nobody.
func (t *Tree) seal(level int) {
	if t.drawn[level] {
		return
	}
	noise := make([]float64, t.counters)
	t.noise.LaplaceTo(noise, t.scale, Closing, level, t.ticks>>level-1)
	for k, v := range noise {
		t.closed[level][k] += v
	}
	t.drawn[level] = true
}

// ReadTo implements [Counter].
func (t *Tree) ReadTo(dst []float64) {
	mustFit(len(dst), t.counters)
	clear(dst)
	for level, closed := range t.closed {
		if t.ticks>>level&1 == 0 {
			continue
		}
		t.seal(level)
		for k, v := range closed {
			dst[k] += v
		}
	}
}

// Terms returns the number of binary ones of the tick, twice that for the pan-private
// tree.
func (t *Tree) Terms() int {
	ones := bits.OnesCount(uint(t.ticks))
	if t.panPrivate {
		return 2 * ones
	}
	return ones
}

// State implements [Counter]: the open nodes of all levels, and the closed ones that
// outputs are made of.
func (t *Tree) State() []Cell {
	var cells []Cell
	held := 0
	if t.panPrivate {
		held = 1
	}
	for level := range t.open {
		if t.ticks>>level&1 == 1 {
			t.seal(level)
			index := t.ticks>>level - 1
			cells = append(cells, Cell{
				Kind: Closed, Level: level, Index: index, From: index << level, To: (index + 1) << level,
				Values: slices.Clone(t.closed[level]), Terms: held + 1, Scale: t.scale,
			})
		}
		index := t.ticks >> level
		cells = append(cells, Cell{
			Kind: Open, Level: level, Index: index, From: index << level, To: t.ticks,
			Values: slices.Clone(t.open[level]), Terms: held, Scale: t.scale,
		})
	}
	return cells
}
