package pyramid

import (
	"math"
	"slices"
	"testing"
)

func TestSelectBreaksTiesByIndex(t *testing.T) {
	m := Measurement{First: 0, Values: [][]float64{{0}, {2, 2, 2, 2}, make([]float64, 16)}}
	s := Select(m, 2)
	if !slices.Equal(s.Kept[1], []int{0, 1}) || !slices.Equal(s.Kept[2], []int{0, 1}) {
		t.Errorf("kept %v", s.Kept)
	}
	if !slices.Equal(s.Candidates[2], []int{0, 1, 2, 3, 4, 5, 6, 7}) {
		t.Errorf("candidates %v", s.Candidates[2])
	}
}

// NaN goes behind −∞, and zeros of either sign are equal.
func TestSelectOrdersAnyNumber(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		values []float64
		kept   []int
	}{
		{[]float64{nan, -inf, nan, nan}, []int{0, 1}},
		{[]float64{nan, nan, nan, -inf}, []int{0, 3}},
		{[]float64{math.Copysign(0, -1), 0, 0, 1}, []int{0, 3}},
		{[]float64{-3, -1, -2, -1}, []int{1, 3}},
		{[]float64{inf, nan, 5, 6}, []int{0, 3}},
	} {
		m := Measurement{First: 0, Values: [][]float64{{0}, c.values}}
		if got := Select(m, 2).Kept[1]; !slices.Equal(got, c.kept) {
			t.Errorf("of %v %v are kept, want %v", c.values, got, c.kept)
		}
	}
}

// The definition, cell by cell: a kept cell has a kept parent, and no candidate
// left out is larger.
func TestSelectKeepsTheLargest(t *testing.T) {
	sums := leavesOf(t, town(4, 50), 6)
	for _, keep := range []int{1, 3, 4, 20, 100, 5000} {
		m := Measure(sums, mustBudget(t, 1, keep, 6), streams(uint64(keep)))
		s := Select(m, keep)
		for k := 1; k < len(s.Kept); k++ {
			level := s.First + k
			values := m.Level(level)
			if want := min(keep, 4*len(s.Kept[k-1])); len(s.Kept[k]) != want {
				t.Errorf("w = %d: %d cells kept at level %d, want %d", keep, len(s.Kept[k]), level, want)
			}
			least := math.Inf(1)
			for _, cell := range s.Kept[k] {
				least = min(least, values[cell])
			}
			for _, cell := range s.Candidates[k] {
				if !slices.Contains(s.Kept[k-1], Parent(level, cell)) {
					t.Errorf("w = %d: candidate %d of level %d has no kept parent", keep, cell, level)
				}
				if !slices.Contains(s.Kept[k], cell) && values[cell] > least {
					t.Errorf("w = %d: cell %d of level %d is left out", keep, cell, level)
				}
			}
		}
	}
}
