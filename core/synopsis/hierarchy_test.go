package synopsis

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestReferenceHierarchies(t *testing.T) {
	var file struct {
		Cases []struct {
			N, Levels      int
			D              []float64
			TrueTree       []float64 `json:"true_tree"`
			NoisyTree      []float64 `json:"noisy_tree"`
			ConsistentTree []float64 `json:"consistent_tree"`
			NonNegTree     []float64 `json:"nonneg_tree"`
			Leaves         []float64
		}
	}
	readCases(t, "hrms.json", &file)
	for _, c := range file.Cases {
		plain, cut := must[*Hierarchy](t)(NewHierarchy(c.N, false)), must[*Hierarchy](t)(NewHierarchy(c.N, true))
		compare(t, "exact tree", must[[]float64](t)(Measure(plain, c.D)), c.TrueTree)
		tree := make([]float64, plain.Readings())
		plain.ConsistentTo(tree, c.NoisyTree)
		compare(t, "consistent tree", tree, c.ConsistentTree)
		cut.ConsistentTo(tree, c.NoisyTree)
		compare(t, "non-negative tree", tree, c.NonNegTree)
		compare(t, "leaves", must[[]float64](t)(Decode(plain, c.NoisyTree)), c.Leaves)
	}
}

func compare(t *testing.T, what string, got, want []float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d values, want %d", what, len(got), len(want))
	}
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-11 {
			t.Errorf("%s: value %d is %v, want %v", what, i, got[i], want[i])
		}
	}
}

// A tree of two leaves that can be solved in the head.
func TestSmallestHierarchy(t *testing.T) {
	h := must[*Hierarchy](t)(NewHierarchy(2, false))
	compare(t, "leaves", must[[]float64](t)(Decode(h, []float64{0, 0.5, 0.5})), []float64{1.0 / 6, 1.0 / 6})
	one := must[*Hierarchy](t)(NewHierarchy(1, false))
	compare(t, "one leaf", must[[]float64](t)(Decode(one, []float64{3})), []float64{3})
}

// The answer is consistent and the remaining error is orthogonal to every consistent
// tree: that of one leaf alone spans its ancestors. Both together characterise the least
// squares.
func TestConsistencyIsLeastSquares(t *testing.T) {
	g := rand.New(rand.NewPCG(6, 6))
	for _, n := range []int{1, 2, 3, 4, 16, 100, 1024} {
		h := must[*Hierarchy](t)(NewHierarchy(n, false))
		noisy := randomVector(g, h.Readings())
		tree := make([]float64, h.Readings())
		h.ConsistentTo(tree, noisy)
		for v := range h.leaves - 1 {
			if math.Abs(tree[v]-tree[2*v+1]-tree[2*v+2]) > 1e-12 {
				t.Fatalf("%d leaves: node %d is not the sum of its children", n, v)
			}
		}
		for leaf := range h.leaves {
			left := 0.0
			for v := leaf + h.leaves - 1; ; v = (v - 1) / 2 {
				left += noisy[v] - tree[v]
				if v == 0 {
					break
				}
			}
			if math.Abs(left) > 1e-11 {
				t.Fatalf("%d leaves: error %v remains along leaf %d", n, left, leaf)
			}
		}
	}
}

// What hierarchy.md says of a leaf's variance: summed squares of the answer to one unit
// of noise in each node in turn.
func TestVarianceOfALeaf(t *testing.T) {
	h := must[*Hierarchy](t)(NewHierarchy(512, false))
	variance := 0.0
	unit := make([]float64, h.Readings())
	d := make([]float64, 512)
	for v := range unit {
		unit[v] = 1
		h.DecodeTo(d, unit)
		unit[v] = 0
		variance += d[137] * d[137]
	}
	if math.Abs(variance-0.6066) > 0.001 {
		t.Errorf("a leaf keeps %v of its variance", variance)
	}
}
