package diffusion

import (
	"math"
	"testing"

	"cloakroom/core/dense"
	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

// squaredExponential returns e^{−τL} by scaling and squaring: the Taylor series of
// e^{−τL/2ˢ}, of norm at most ½ in the exponent, multiplied by itself s times.
func squaredExponential(t *testing.T, g *graphs.Graph, tau float64) *dense.Matrix {
	t.Helper()
	l, err := laplacianMatrix(g)
	if err != nil {
		t.Fatal(err)
	}
	n := g.Nodes()
	norm := 0.0
	for v := range n {
		norm = max(norm, 2*tau*g.Degree(v))
	}
	squarings := max(0, int(math.Ceil(math.Log2(norm)))+1)
	step := math.Ldexp(tau, -squarings)
	sum, term := identity(n), identity(n)
	for k := 1; k < 20; k++ {
		term = product(l, term)
		for i := range term.Data {
			term.Data[i] *= -step / float64(k)
			sum.Data[i] += term.Data[i]
		}
	}
	for range squarings {
		sum = product(sum, sum)
	}
	return sum
}

func identity(n int) *dense.Matrix {
	m := dense.New(n, n)
	for i := range n {
		m.Col(i)[i] = 1
	}
	return m
}

func product(a, b *dense.Matrix) *dense.Matrix {
	out := dense.New(a.Rows, b.Cols)
	for j := range b.Cols {
		a.MulTo(out.Col(j), b.Col(j))
	}
	return out
}

func largestGap(a, b *dense.Matrix) float64 {
	return largestDifference(a.Data, b.Data)
}

func largestDegree(g *graphs.Graph) float64 {
	largest := 0.0
	for v := range g.Nodes() {
		largest = max(largest, g.Degree(v))
	}
	return largest
}

// kernels are all ways to e^{−τL}, each with what it promises.
func kernels(t *testing.T, g *graphs.Graph, tau float64) map[string]*dense.Matrix {
	t.Helper()
	sum, err := ChebyshevKernel(g, tau, nil)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]*dense.Matrix{"spectral": kernelOf(t, spectrum(t, g), tau), "Chebyshev": sum}
}

var taus = []float64{0, 1e-3, 0.1, 1, 7, 100}

func TestKernelAgainstScalingAndSquaring(t *testing.T) {
	for name, g := range shapes() {
		for _, tau := range taus[:5] {
			want := squaredExponential(t, g, tau)
			for way, a := range kernels(t, g, tau) {
				// Every squaring doubles the error of the series in the test's own
				// result; the weighted graph needs more than ten.
				if gap := largestGap(a, want); gap > 1e-12 {
					t.Errorf("%s, τ = %v, %s: off by %g", name, tau, way, gap)
				}
			}
		}
	}
}

// What e^{−τL} must be whatever the graph: symmetric, stochastic, free of negative
// entries but for rounding, zero between components, and e^{−sL}e^{−tL} = e^{−(s+t)L}.
func TestKernelProperties(t *testing.T) {
	for name, g := range shapes() {
		n, components := g.Nodes(), g.Components()
		for _, tau := range taus {
			for way, a := range kernels(t, g, tau) {
				// An eigenvalue errs by 10⁻¹⁵ of the largest, its weight by τ times that.
				tolerance := 3e-14 + 2e-15*tau*largestDegree(g)
				for i := range n {
					sum := 0.0
					for j, x := range a.Col(i) {
						sum += x
						if math.Abs(x-a.Col(j)[i]) > tolerance {
							t.Fatalf("%s, τ = %v, %s: not symmetric at %d, %d", name, tau, way, i, j)
						}
						if x < -tolerance || components[i] != components[j] && math.Abs(x) > 1e-14 {
							t.Fatalf("%s, τ = %v, %s: entry %d, %d is %g", name, tau, way, i, j, x)
						}
					}
					if math.Abs(sum-1) > tolerance {
						t.Fatalf("%s, τ = %v, %s: column %d sums to 1 %+g", name, tau, way, i, sum-1)
					}
				}
			}
		}
		parts, whole := kernels(t, g, 0.3), kernels(t, g, 1)
		rest := kernels(t, g, 0.7)
		for way := range parts {
			if gap := largestGap(product(parts[way], rest[way]), whole[way]); gap > 2e-14 {
				t.Errorf("%s, %s: e^{−0.3L}e^{−0.7L} is off by %g", name, way, gap)
			}
		}
	}
}

func TestApplyAgainstKernel(t *testing.T) {
	coins := rng.NewTeaching(3, "diffusion/apply")
	for name, g := range shapes() {
		f := make([]float64, g.Nodes())
		for i := range f {
			f[i] = coins.Normal()
		}
		sp := spectrum(t, g)
		want := make([]float64, len(f))
		kernelOf(t, sp, 0.8).MulTo(want, f)
		if gap := largestDifference(sp.Apply(0.8, f), want); gap > 2e-14 {
			t.Errorf("%s: off by %g", name, gap)
		}
	}
}

// The search against the definition, with and without labels.
func TestEdgeSensitivityAgainstDefinition(t *testing.T) {
	coins := rng.NewTeaching(4, "diffusion/edges")
	for name, g := range shapes() {
		a := kernelOf(t, spectrum(t, g), 0.4)
		labels := make([]int, g.Nodes())
		for v := range labels {
			labels[v] = coins.IntN(2)
		}
		all, err := EdgeSensitivities(a, g, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, within := range [][]int{nil, labels} {
			wantVector, wantSensor, count := 0.0, 0.0, 0
			for k, e := range g.Edges() {
				squares := 0.0
				for r := range a.Rows {
					d := a.Col(e.From)[r] - a.Col(e.To)[r]
					squares += d * d
				}
				if math.Abs(all[k]-math.Sqrt(squares)) > 1e-15 {
					t.Errorf("%s: edge %v gives %v, want %v", name, e, all[k], math.Sqrt(squares))
				}
				if within != nil && within[e.From] != within[e.To] {
					continue
				}
				count++
				wantVector = max(wantVector, all[k])
				wantSensor = max(wantSensor, largestDifference(a.Col(e.From), a.Col(e.To)))
			}
			vector, sensor, at, found := edgeSensitivity(t, a, g, within)
			if vector != wantVector || sensor != wantSensor || found != (count > 0) {
				t.Errorf("%s: %v, %v, %v, want %v, %v from %d edges", name, vector, sensor, found, wantVector, wantSensor, count)
			}
			if found && distance(a.Col(at.From), a.Col(at.To)) != vector {
				t.Errorf("%s: the maximum is not at %v", name, at)
			}
		}
	}
}

func TestComponents(t *testing.T) {
	for name, g := range shapes() {
		want := 0
		for _, label := range g.Components() {
			want = max(want, label+1)
		}
		sp := spectrum(t, g)
		if got := sp.Components(); got != want {
			t.Errorf("%s: %d components, want %d", name, got, want)
		}
		zero := 1e-14 * sp.Values[g.Nodes()-1]
		for k, s := range sp.Values {
			if isZero := math.Abs(s) <= zero; isZero != (k < want) {
				t.Errorf("%s: eigenvalue %d of a graph in %d parts is %g", name, k, want, s)
			}
		}
		if c := sp.Connectivity(); g.Nodes() > 1 && c != sp.Values[1] {
			t.Errorf("%s: connectivity %v", name, c)
		}
	}
	if c := spectrum(t, graphs.Path(1)).Connectivity(); !math.IsNaN(c) {
		t.Errorf("a single node has connectivity %v", c)
	}
}

// Weights far from one, and weights that add up beyond the doubles.
func TestExtremeWeights(t *testing.T) {
	for _, scale := range []float64{1e-200, 1e200} {
		edges := graphs.Path(10).Edges()
		scaled := make([]graphs.Edge, len(edges))
		for k, e := range edges {
			scaled[k] = graphs.Edge{From: e.From, To: e.To, Weight: scale}
		}
		g, err := graphs.New(10, scaled)
		if err != nil {
			t.Fatal(err)
		}
		want := scale * (2 - 2*math.Cos(math.Pi/10))
		if got := spectrum(t, g).Connectivity(); relative(got, want) > 1e-13 {
			t.Errorf("connectivity %v, want %v", got, want)
		}
	}
	g, err := graphs.New(3, []graphs.Edge{{From: 0, To: 1, Weight: 1e308}, {From: 1, To: 2, Weight: 1e308}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := GraphSpectrum(g, nil); err == nil {
		t.Error("an infinite degree was decomposed")
	}
}
