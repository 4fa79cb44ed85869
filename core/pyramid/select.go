package pyramid

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Selection is the tree of kept cells, level by level, with all that was
// considered on the way down. Index k belongs to level First + k; indices of
// cells are ascending.
type Selection struct {
	First      int
	Candidates [][]int // Tᵢ
	Kept       [][]int // Sᵢ ⊆ Tᵢ
}

// Depth returns ℓ, the last level.
func (s Selection) Depth() int { return s.First + len(s.Kept) - 1 }

// Select walks down the measured levels (Algorithm 2, lines 3–7). All cells of
// the first level are kept (the paper starts from the single cell of level 0,
// which it does not measure in section 4; erratum D-30), then
//
//	Tᵢ = children(Sᵢ₋₁),  Sᵢ = the min(w, |Tᵢ|) cells of Tᵢ with the largest y′.
//
// Values are compared with their signs, so that cells below zero are kept where
// nothing better is left. Of equal values the smaller index goes first. What is
// not a number goes behind everything else. It panics unless w = keep ≥ 1.
func Select(m Measurement, keep int) Selection {
	if keep < 1 {
		panic("pyramid: at least one cell must be kept at a level")
	}
	s := start(m)
	for level := s.First + 1; level <= m.Depth(); level++ {
		candidates := allChildren(level-1, s.Kept[level-1-s.First])
		s.Candidates = append(s.Candidates, candidates)
		s.Kept = append(s.Kept, largest(candidates, m.Level(level), keep))
	}
	return s
}

func start(m Measurement) Selection {
	all := allCells(m.First)
	return Selection{First: m.First, Candidates: [][]int{all}, Kept: [][]int{all}}
}

func allCells(level int) []int {
	cells := make([]int, Cells(level))
	for i := range cells {
		cells[i] = i
	}
	return cells
}

func allChildren(level int, cells []int) []int {
	children := make([]int, 0, 4*len(cells))
	for _, cell := range cells {
		four := Children(level, cell)
		children = append(children, four[:]...)
	}
	slices.Sort(children)
	return children
}

// largest returns, in ascending order, the count cells with the largest values.
func largest(cells []int, values []float64, count int) []int {
	if count >= len(cells) {
		return slices.Clone(cells)
	}
	order := slices.Clone(cells)
	slices.SortFunc(order, func(a, b int) int {
		// cmp.Compare puts NaN below every number, and equal to itself.
		return cmp.Or(cmp.Compare(values[b], values[a]), cmp.Compare(a, b))
	})
	kept := slices.Clone(order[:count])
	slices.Sort(kept)
	return kept
}

// check returns an error unless the kept cells are ascending indices of the
// measured levels and their values finite. That each lies below a kept cell is
// seen when the tree is built.
func (s Selection) check(m Measurement) error {
	if err := m.checkLevels(); err != nil {
		return err
	}
	if s.First != m.First || len(s.Kept) != len(m.Values) {
		return fmt.Errorf("kept cells of %d levels from level %d, measured %d from level %d", len(s.Kept), s.First, len(m.Values), m.First)
	}
	for k, kept := range s.Kept {
		level, previous := s.First+k, -1
		for _, cell := range kept {
			if cell <= previous || cell >= Cells(level) {
				return fmt.Errorf("kept cells of level %d are not ascending indices below %d", level, Cells(level))
			}
			if y := m.Values[k][cell]; !finite(y) {
				return fmt.Errorf("cell %d of level %d is %v", cell, level, y)
			}
			previous = cell
		}
	}
	return nil
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
