package diffusion

import (
	"math"
	"testing"

	"cloakroom/core/dense"
	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

func spectrum(t *testing.T, g *graphs.Graph) *LaplacianSpectrum {
	t.Helper()
	sp, err := GraphSpectrum(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	return sp
}

// shapes are graphs with simple, multiple and repeated zero eigenvalues, weights
// far apart, and sizes around the unrolling by four and eight.
func shapes() map[string]*graphs.Graph {
	coins := rng.NewTeaching(2, "diffusion/shapes")
	var edges []graphs.Edge
	for u := range 37 {
		for v := range u {
			if coins.Uniform() < 0.2 {
				edges = append(edges, graphs.Edge{From: u, To: v, Weight: math.Exp(4 * coins.Normal())})
			}
		}
	}
	weighted, err := graphs.New(37, edges)
	if err != nil {
		panic(err)
	}
	apart, err := graphs.New(23, append(graphs.Path(9).Edges()[:8:8],
		graphs.Edge{From: 10, To: 11, Weight: 3}, graphs.Edge{From: 11, To: 12, Weight: 0.5}))
	if err != nil {
		panic(err)
	}
	return map[string]*graphs.Graph{
		"one node": graphs.Path(1), "two nodes": graphs.Path(2), "three": graphs.Path(3),
		"path": graphs.Path(60), "cycle": graphs.Cycle(61), "star": graphs.Star(30),
		"complete": graphs.Complete(25), "grid": graphs.Grid(8, 9), "barbell": graphs.Barbell(10, 6),
		"blocks":   graphs.Blocks([]int{40, 41, 42}, 0.3, 0.01, coins),
		"weighted": weighted, "apart": apart,
		"long path": graphs.Path(203),
	}
}

// The certificate of a decomposition: L v = s v and VᵀV = 1.
func TestSpectrumResiduals(t *testing.T) {
	for name, g := range shapes() {
		sp := spectrum(t, g)
		n := g.Nodes()
		l, err := laplacianMatrix(g)
		if err != nil {
			t.Fatal(err)
		}
		largest := math.Max(math.Abs(sp.Values[n-1]), 1e-300)
		image := make([]float64, n)
		worst, skew := 0.0, 0.0
		for k := range n {
			v := sp.Vectors.Col(k)
			l.MulTo(image, v)
			dense.Axpy(-sp.Values[k], v, image)
			worst = max(worst, dense.Norm2(image)/largest)
			for j := range k + 1 {
				want := 0.0
				if j == k {
					want = 1
				}
				skew = max(skew, math.Abs(dense.Dot(v, sp.Vectors.Col(j))-want))
			}
			if k > 0 && sp.Values[k] < sp.Values[k-1] {
				t.Errorf("%s: values %d and %d are out of order", name, k-1, k)
			}
		}
		t.Logf("%s: residual %.2g, skew %.2g", name, worst, skew)
		if worst > 1e-14 || skew > 1e-14 {
			t.Errorf("%s: residual %g of the largest value, vectors off by %g", name, worst, skew)
		}
	}
}
