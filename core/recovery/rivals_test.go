package recovery

import (
	"math"
	"math/rand/v2"
	"testing"

	"cloakroom/core/dense"
)

// TestNNLSAgainstEnumeration compares with the best of all supports, each
// solved by its normal equations.
func TestNNLSAgainstEnumeration(t *testing.T) {
	g := rand.New(rand.NewPCG(61, 62))
	for trial := range 100 {
		n, rows := 1+g.IntN(5), 5+g.IntN(4)
		m, y := dense.New(rows, n), make([]float64, rows)
		for k := range m.Data {
			m.Data[k] = g.NormFloat64()
		}
		for k := range y {
			y[k] = g.NormFloat64()
		}
		s, err := NewFactor(m).NNLS(y, Options{})
		if err != nil {
			t.Fatal(err)
		}
		best := dense.Norm2(y)
		for set := 1; set < 1<<n; set++ {
			if f, ok := solveSupport(m, y, set); ok {
				best = min(best, misfit(m, f, y))
			}
		}
		if s.Status != Optimal || math.Abs(s.Residual-best) > 1e-10 {
			t.Errorf("trial %d: residual %.12g (%s), want %.12g", trial, s.Residual, s.Status, best)
		}
		for i, v := range s.Estimate {
			if v < 0 {
				t.Errorf("trial %d: entry %d is %g", trial, i, v)
			}
		}
	}
}

// solveSupport solves least squares on the columns in set and reports whether
// no entry is negative.
func solveSupport(m *dense.Matrix, y []float64, set int) ([]float64, bool) {
	var at []int
	for i := range m.Cols {
		if set>>i&1 == 1 {
			at = append(at, i)
		}
	}
	h, x := dense.New(len(at), len(at)), make([]float64, len(at))
	for a, i := range at {
		x[a] = dense.Dot(m.Col(i), y)
		for b, j := range at {
			h.Col(a)[b] = dense.Dot(m.Col(i), m.Col(j))
		}
	}
	choleskySolve(h, x)
	f := make([]float64, m.Cols)
	for a, i := range at {
		if x[a] < 0 {
			return nil, false
		}
		f[i] = x[a]
	}
	return f, true
}

// TestNNLSOnHeat: the conditions of Kuhn and Tucker hold for every release, and
// no smaller residual is met by any other method.
func TestNNLSOnHeat(t *testing.T) {
	m := heat(300, 100, 0.05)
	f := NewFactor(m)
	for trial, in := range draws(m) {
		s, err := f.NNLS(in.y, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Status != Optimal {
			t.Errorf("draw %d: status %s", trial, s.Status)
		}
		box, err := f.BPD(in.y, in.theta, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if box.Residual < s.Residual*(1-1e-9) {
			t.Errorf("draw %d: a residual of %g, least squares has %g", trial, box.Residual, s.Residual)
		}
	}
}

// TestTikhonov checks f = (Mᵀ(ỹ − Mf))₊/μ, the condition for the minimiser over
// f ≥ 0, and the discrepancy principle, with factored (small rank) and iterated
// (large rank) Newton systems.
func TestTikhonov(t *testing.T) {
	for _, c := range []struct {
		n, m int
		time float64
	}{{100, 50, 0.05}, {60, 90, 0.5}, {50, 20, 1e-4}, {400, 300, 1e-6}} {
		m := heat(c.n, c.m, c.time)
		f := NewFactor(m)
		for trial, in := range draws(m)[:6] {
			s, err := f.Tikhonov(in.y, in.theta, Options{Trace: 100})
			if err != nil {
				t.Fatal(err)
			}
			if s.Status == Infeasible {
				if least, _ := f.NNLS(in.y, Options{}); least.Residual <= in.theta {
					t.Errorf("%v draw %d: infeasible, but least squares reaches the radius", c, trial)
				}
				continue
			}
			if s.Status != Optimal || math.Abs(s.Residual/in.theta-1) > 1e-9 {
				t.Errorf("%v draw %d: status %s, residual %g of %g", c, trial, s.Status, s.Residual, in.theta)
			}
			mu := s.Trace[len(s.Trace)-1].Lambda
			left := s.measure(m, in.y)
			want := make([]float64, m.Cols)
			m.MulTransTo(want, left)
			for i, v := range want {
				if e := math.Abs(s.Estimate[i] - max(0, v)/mu); e > 1e-6 {
					t.Errorf("%v draw %d: entry %d misses its condition by %g", c, trial, i, e)
				}
			}
		}
	}
}

func TestTikhonovEdges(t *testing.T) {
	m := heat(20, 10, 0.05)
	f := NewFactor(m)
	y := make([]float64, 10)
	copy(y, m.Col(7))
	if s, err := f.Tikhonov(y, 100, Options{}); err != nil || s.Status != Optimal || s.Objective != 0 {
		t.Errorf("inside the radius: %s, objective %g, %v", s.Status, s.Objective, err)
	}
	if s, err := f.Tikhonov(scaled(-1, y), 0.1, Options{}); err != nil || s.Status != Infeasible || s.Method != "tikhonov" {
		t.Errorf("negative readings: %s %s, %v", s.Method, s.Status, err)
	}
	s, err := f.Tikhonov(y, 0, Options{})
	if err != nil || s.Status == Optimal && s.Residual > 0 {
		t.Errorf("radius zero: %s with residual %g, %v", s.Status, s.Residual, err)
	}
}

// TestMixtureWithoutNoise gives exact readings of well separated sources, which
// the fit must find at their places with their strengths. Heat that leaves the
// row of sensors is accounted for, so a source near the end counts too.
func TestMixtureWithoutNoise(t *testing.T) {
	const n, rows, time = 100, 80, 1e-3
	m := heat(n, rows, time)
	f0 := make([]float64, n)
	f0[14], f0[49], f0[97] = 1, 0.6, 0.8
	y := make([]float64, rows)
	m.MulTo(y, f0)
	line := grid(n, rows, time)
	for _, components := range []int{0, 3} {
		line.Components = components
		s, err := NewFactor(m).Mixture(y, line, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range s.Estimate {
			if math.Abs(v-f0[i]) > 1e-3 {
				t.Errorf("K = %d: entry %d is %g, want %g", components, i, v, f0[i])
			}
		}
		if s.Status != Approximate {
			t.Errorf("status %s", s.Status)
		}
	}
}

// TestMixtureGainsFromLessNoise: two sources whose traces overlap, at the papers'
// setting. The less noise there is the nearer the answer lies, and soon the
// criterion chooses two components in every draw.
func TestMixtureGainsFromLessNoise(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	const n, rows, draws = 100, 50, 10
	m := heat(n, rows, 0.05)
	f := NewFactor(m)
	for _, truth := range [][2]int{{23, 75}, {40, 58}} {
		f0 := make([]float64, n)
		f0[truth[0]], f0[truth[1]] = 1, 1
		y, before := make([]float64, rows), math.Inf(1)
		for _, sigma := range []float64{0.3, 0.1, 0.03, 0.01, 1e-3, 1e-5} {
			random, sum := rand.New(rand.NewPCG(7, 0)), 0.0
			for range draws {
				m.MulTo(y, f0)
				for j := range y {
					y[j] += sigma * random.NormFloat64()
				}
				s, err := f.Mixture(y, grid(n, rows, 0.05), Options{})
				if err != nil {
					t.Fatal(err)
				}
				peaks := 0
				for _, v := range s.Estimate {
					if v > 0 {
						peaks++
					}
				}
				if sigma <= 0.01 && peaks != 2 {
					t.Errorf("sources %v, σ = %g: %d peaks", truth, sigma, peaks)
				}
				earth := 0.0
				for i, v := range s.Estimate {
					earth += v/s.Objective - f0[i]/2
					sum += math.Abs(earth) / n / draws
				}
			}
			if sum > before {
				t.Errorf("sources %v, σ = %g: the error grows from %.4f to %.4f", truth, sigma, before, sum)
			}
			before = sum
		}
		if before > 1e-4 {
			t.Errorf("sources %v: nearly without noise the error is %.4f", truth, before)
		}
	}
}

// TestMixtureRises: a round never lowers the likelihood Σ aⱼ ln Σ pₖ Mⱼₖ/Zₖ.
func TestMixtureRises(t *testing.T) {
	m := heat(100, 50, 0.02)
	for trial, in := range draws(m) {
		e := newExpectation(m, in.y, grid(100, 50, 0.02), dense.NewWatch(nil, yieldEvery))
		at, share := e.start(1 + trial%4)
		before := math.Inf(-1)
		for range 50 {
			now := 0.0
			for j, a := range e.weight {
				p := 0.0
				for c, i := range at {
					p += share[c] * m.Col(i)[j] / e.mass[i]
				}
				now += a * math.Log(p)
			}
			if now < before-1e-9 {
				t.Errorf("draw %d: likelihood falls from %g to %g", trial, before, now)
			}
			before = now
			e.round(at, share)
		}
	}
}

func TestMixtureEdges(t *testing.T) {
	m := heat(30, 4, 1e-6) // most places reach no sensor at all
	line := grid(30, 4, 1e-6)
	for _, y := range [][]float64{{0, 0, 0, 0}, {-1, -2, 0, -1}, {5, 0, -1, 3}} {
		s, err := NewFactor(m).Mixture(y, line, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range s.Estimate {
			if !(v >= 0) || math.IsInf(v, 0) {
				t.Errorf("readings %v: entry %d is %g", y, i, v)
			}
		}
		if y[0] <= 0 && s.Objective != 0 {
			t.Errorf("readings %v: objective %g without a positive reading", y, s.Objective)
		}
	}
}
