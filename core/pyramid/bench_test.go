package pyramid

import (
	"fmt"
	"testing"
)

func benchmarkSums(b *testing.B, depth int) Sums {
	b.Helper()
	leaves, err := town(1, 200).Leaves(depth)
	if err != nil {
		b.Fatal(err)
	}
	return NewSums(leaves)
}

// From sums to map, as one move of a slider asks for it.
func BenchmarkPyramid(b *testing.B) {
	for _, depth := range []int{6, 8, 9} {
		b.Run(fmt.Sprintf("side=%d", Side(depth)), func(b *testing.B) {
			sums := benchmarkSums(b, depth)
			budget := mustBudget(b, 1, 20, depth)
			for b.Loop() {
				m := Measure(sums, budget, streams(1))
				mustReconstruct(b, m, Select(m, 20), AllRows)
			}
		})
	}
}

func BenchmarkReconstruct(b *testing.B) {
	for _, c := range []struct{ depth, keep int }{{8, 20}, {8, 1000}, {9, 20}} {
		b.Run(fmt.Sprintf("side=%d/keep=%d", Side(c.depth), c.keep), func(b *testing.B) {
			m := Measure(benchmarkSums(b, c.depth), mustBudget(b, 1, 20, c.depth), streams(1))
			s := Select(m, c.keep)
			for b.Loop() {
				mustReconstruct(b, m, s, AllRows)
			}
		})
	}
	b.Run("side=256/full", func(b *testing.B) {
		m := Measure(benchmarkSums(b, 8), mustBudget(b, 1, 20, 8), streams(1))
		s := SelectAll(m)
		for b.Loop() {
			mustReconstruct(b, m, s, AllRows)
		}
	})
}
