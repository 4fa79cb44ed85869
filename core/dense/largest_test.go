package dense

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestLargest compares with a stable sort by falling magnitude, on vectors with and
// without ties.
func TestLargest(t *testing.T) {
	g := rand.New(rand.NewPCG(7, 8))
	for n := range 60 {
		for _, values := range []int{1, 3, 1000} {
			x := make([]float64, n)
			order := make([]int, n)
			for i := range x {
				x[i], order[i] = float64(g.IntN(values)-values/2), i
			}
			slices.SortStableFunc(order, func(a, b int) int {
				return int(math.Abs(x[b]) - math.Abs(x[a]))
			})
			for count := -1; count <= n+1; count++ {
				want := slices.Clone(order[:max(0, min(count, n))])
				slices.Sort(want)
				if got := Largest(x, count); !slices.Equal(got, want) {
					t.Fatalf("the %d largest of %v: %v, want %v", count, x, got, want)
				}
			}
		}
	}
	if got := Largest([]float64{1, math.NaN(), math.Inf(-1), 2}, 2); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("with NaN: %v", got)
	}
}
