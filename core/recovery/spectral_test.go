package recovery

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"cloakroom/core/dense"
	spread "cloakroom/core/diffusion"
	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

// rumour is a graph with its spectrum, and a kernel with its factor.
type rumour struct {
	graph   *graphs.Graph
	sp      *spread.LaplacianSpectrum
	kernel  *dense.Matrix
	factor  *Factor
	weights []float64
}

func newRumour(t testing.TB, g *graphs.Graph, tau float64) rumour {
	t.Helper()
	sp, err := spread.GraphSpectrum(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rumour{graph: g, sp: sp}.after(t, tau)
}

// after returns the rumour at another time.
func (r rumour) after(t testing.TB, tau float64) rumour {
	t.Helper()
	kernel, err := r.sp.Kernel(tau, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.kernel, r.weights = kernel, r.sp.Weights(tau)
	r.factor = NewSpectralFactor(kernel, r.sp.Vectors, r.weights)
	return r
}

// communities is a graph like that of Gilbert and McMillan 2018, Figure 3.
func communities() *graphs.Graph {
	return graphs.Blocks([]int{250, 250}, 0.05, 0.001, rng.NewTeaching(1, "recovery/communities"))
}

// TestSpectralFactorError checks M ≈ QC to 2e-14 of the largest column norm and
// QᵀQ = I, as for the factors found without a spectrum.
func TestSpectralFactorError(t *testing.T) {
	for _, g := range []*graphs.Graph{
		graphs.Path(1), graphs.Path(60), graphs.Star(50), graphs.Barbell(20, 5), graphs.Complete(40),
	} {
		for _, tau := range []float64{0, 0.1, 1, 10} {
			checkFactor(t, newRumour(t, g, tau).factor)
		}
	}
}

// TestSpectralReferenceCases solves the stored problems on graphs by their spectra.
func TestSpectralReferenceCases(t *testing.T) {
	solved := 0
	for _, c := range referenceCases(t) {
		if c.Kind != "graph" {
			continue
		}
		solved++
		t.Run(c.ID, func(t *testing.T) {
			edges := make([]graphs.Edge, len(c.Params.Edges))
			for k, e := range c.Params.Edges {
				edges[k] = graphs.Edge{From: int(e[0]), To: int(e[1]), Weight: e[2]}
			}
			g, err := graphs.New(c.N, edges)
			if err != nil {
				t.Fatal(err)
			}
			r := newRumour(t, g, c.Params.Tau)
			s, err := r.factor.BPD(c.Y, c.Theta, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if c.Status == "infeasible" {
				checkInfeasible(t, c, r.kernel, s)
				return
			}
			checkOptimal(t, c, r.kernel, s)
		})
	}
	if solved != 11 {
		t.Errorf("%d cases, want 11", solved)
	}
}

// TestCommunityReleases solves releases on 500 nodes at times that keep all, some
// and few eigenvectors. Every answer is certified, and every method finds with the
// spectral factor what it finds with the factor made from the matrix alone.
func TestCommunityReleases(t *testing.T) {
	r := newRumour(t, communities(), 1)
	for _, tau := range []float64{0.25, 2, 4, 8} {
		r := r.after(t, tau)
		plain := NewFactor(r.kernel)
		for _, eps := range []float64{1, 64} {
			for k, d := range r.releases(t, eps) {
				s, err := r.factor.BPD(d.y, d.theta, Options{})
				if err != nil {
					t.Fatal(err)
				}
				if s.Status == Approximate || s.Status == Infeasible && !s.Proved {
					t.Errorf("τ = %v, ε = %v, release %d: %s, gap %g", tau, eps, k, s.Status, s.Gap)
				}
				other, err := plain.BPD(d.y, d.theta, Options{})
				if err != nil {
					t.Fatal(err)
				}
				if other.Status != s.Status || math.Abs(other.Objective-s.Objective) > 2e-6*max(1, s.Objective) {
					t.Errorf("τ = %v, ε = %v, release %d: %s %v, without the spectrum %s %v",
						tau, eps, k, s.Status, s.Objective, other.Status, other.Objective)
				}
			}
		}
	}
}

func TestSpectralMisusePanics(t *testing.T) {
	m := dense.New(2, 2)
	for name, weights := range map[string][]float64{
		"short": {1}, "negative": {1, -1}, "undefined": {math.NaN(), 0},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			NewSpectralFactor(m, m, weights)
		}()
	}
}

// BenchmarkSpectralBPD solves 24 releases of one or two unit sources, half of them
// with the radius σ√n, which is often out of reach, and half with the χ² one. It
// reports how many are answered by f = 0 without a search, and the median and the
// largest time of the others.
func BenchmarkSpectralBPD(b *testing.B) {
	r := newRumour(b, communities(), 1)
	for _, tau := range []float64{0.25, 1, 2, 4, 8} {
		r := r.after(b, tau)
		for _, eps := range []float64{1, 4, 16, 64, 256} {
			b.Run(fmt.Sprintf("tau=%v/eps=%v", tau, eps), func(b *testing.B) {
				all := r.releases(b, eps)
				times, count := make([]time.Duration, 0, b.N), map[Status]int{}
				for k := range b.N {
					start := time.Now()
					s, err := r.factor.BPD(all[k%24].y, all[k%24].theta, Options{})
					spent := time.Since(start)
					if err != nil {
						b.Fatal(err)
					}
					count[s.Status]++
					if s.Steps > 0 {
						times = append(times, spent)
					}
				}
				if slices.Sort(times); len(times) > 0 {
					b.ReportMetric(times[len(times)/2].Seconds()*1e3, "median-ms")
					b.ReportMetric(times[len(times)-1].Seconds()*1e3, "max-ms")
				}
				b.ReportMetric(1-float64(len(times))/float64(b.N), "trivial")
				b.ReportMetric(float64(count[Infeasible])/float64(b.N), "infeasible")
				b.ReportMetric(float64(count[Approximate])/float64(b.N), "approximate")
			})
		}
	}
}

// releases returns 24 releases of one or two unit sources with noise for neighbours
// one hop apart, of about the size that ε needs at δ = 0.1.
func (r rumour) releases(t testing.TB, eps float64) []draw {
	t.Helper()
	vector, _, _, _, err := spread.EdgeSensitivity(r.kernel, r.graph, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	n := r.graph.Nodes()
	sigma := vector * max(1/math.Sqrt(2*eps), 1/eps)
	g := rand.New(rand.NewPCG(51, 52))
	all := make([]draw, 24)
	for k := range all {
		f0 := make([]float64, n)
		f0[g.IntN(n)] = 1
		if k%4 < 2 {
			f0[g.IntN(n)] = 1
		}
		theta := chi2Radius(n, sigma)
		if k%2 == 0 {
			theta = sigma * math.Sqrt(float64(n))
		}
		all[k] = draw{readings(g, r.kernel, f0, sigma), theta}
	}
	return all
}

func BenchmarkNewSpectralFactor(b *testing.B) {
	r := newRumour(b, communities(), 1)
	for _, tau := range []float64{0.25, 2, 4, 8} {
		r := r.after(b, tau)
		b.Run(fmt.Sprintf("tau=%v", tau), func(b *testing.B) {
			for b.Loop() {
				NewSpectralFactor(r.kernel, r.sp.Vectors, r.weights)
			}
		})
		b.Run(fmt.Sprintf("cross/tau=%v", tau), func(b *testing.B) {
			for b.Loop() {
				NewFactor(r.kernel)
			}
		})
	}
}
