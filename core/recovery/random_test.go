package recovery

import (
	"math"
	"math/rand/v2"
	"testing"

	"cloakroom/core/dense"
)

// instance is a random problem whose source vector lies in the box.
type instance struct {
	m            *dense.Matrix
	f0, y        []float64
	sigma, theta float64
}

// randomInstance draws sizes up to 200 × 150, T from 1e-6 to 10, σ from 1e-7 to
// 1, from none to n sources (now and then at the upper bound), and one of the
// radii σ√m, χ² 95 %.
func randomInstance(g *rand.Rand) instance {
	n, rows := 1+g.IntN(200), 1+g.IntN(150)
	in := instance{
		m:     heat(n, rows, math.Pow(10, -6+7*g.Float64())),
		f0:    make([]float64, n),
		sigma: math.Pow(10, -7+7*g.Float64()),
	}
	count := g.IntN(12)
	if g.IntN(10) == 0 {
		count = g.IntN(n + 1)
	}
	for range count {
		in.f0[g.IntN(n)] = min(1, 1.5*g.Float64())
	}
	in.y = readings(g, in.m, in.f0, in.sigma)
	in.theta = in.sigma * math.Sqrt(float64(rows))
	if g.IntN(2) == 0 {
		in.theta = chi2Radius(rows, in.sigma)
	}
	return in
}

// TestRandomInstances solves 500 problems. Every answer is either optimal with
// a gap of at most 1e-6·max(1, objective), inside box and radius, or infeasible
// with a proof; and no bound is above the objective of any feasible vector.
func TestRandomInstances(t *testing.T) {
	g := rand.New(rand.NewPCG(31, 32))
	count := map[Status]int{}
	for trial := range 500 {
		in := randomInstance(g)
		s, err := NewFactor(in.m).BPD(in.y, in.theta, Options{})
		if err != nil {
			t.Fatal(err)
		}
		count[s.Status]++
		insideBox(t, trial, s.Estimate)
		switch s.Status {
		case Infeasible:
			if !s.Proved || Farkas(in.m, in.y, in.theta, s.Certificate) <= 0 {
				t.Errorf("trial %d: infeasibility without a proof", trial)
			}
			if misfit(in.m, in.f0, in.y) <= in.theta {
				t.Errorf("trial %d: infeasible although the sources are inside the radius", trial)
			}
		case Optimal:
			checkCertificate(t, trial, g, in, s)
		default:
			t.Errorf("trial %d: status %s, gap %g", trial, s.Status, s.Gap)
		}
	}
	if count[Optimal] < 350 || count[Infeasible] < 20 {
		t.Errorf("the instances are too much alike: %v", count)
	}
}

func checkCertificate(t *testing.T, trial int, g *rand.Rand, in instance, s Solution) {
	t.Helper()
	size := max(1, s.Objective)
	if s.Gap > 1e-6*size || math.Abs(s.Gap-(s.Objective-s.Bound)) > 1e-12*size {
		t.Errorf("trial %d: gap %g, objective %g, bound %g", trial, s.Gap, s.Objective, s.Bound)
	}
	if s.Residual > in.theta*(1+1e-9) && in.theta > 1e-7*dense.Norm2(in.y) {
		t.Errorf("trial %d: residual %g outside the radius %g", trial, s.Residual, in.theta)
	}
	if got := misfit(in.m, s.Estimate, in.y); math.Abs(got-s.Residual) > 1e-12*(1+dense.Norm2(in.y)) {
		t.Errorf("trial %d: residual %g reported as %g", trial, got, s.Residual)
	}
	if again := Bound(in.m, in.y, in.theta, s.Certificate); math.Abs(again-s.Bound) > 1e-9*size {
		t.Errorf("trial %d: bound %g, from the certificate %g", trial, s.Bound, again)
	}
	if misfit(in.m, in.f0, in.y) <= in.theta {
		mass := 0.0
		for _, v := range in.f0 {
			mass += v
		}
		if s.Bound > mass+1e-9*size {
			t.Errorf("trial %d: bound %g above the feasible objective %g", trial, s.Bound, mass)
		}
	}
	nu := make([]float64, in.m.Rows)
	for range 5 {
		spread := math.Pow(10, -3+4*g.Float64())
		for j := range nu {
			nu[j] = s.Certificate[j] * (1 + spread*g.NormFloat64())
		}
		if b := Bound(in.m, in.y, in.theta, nu); b > s.Objective+1e-9*size {
			t.Errorf("trial %d: a random dual vector bounds %g by %g", trial, s.Objective, b)
		}
	}
}

func insideBox(t *testing.T, trial int, f []float64) {
	t.Helper()
	for i, v := range f {
		if !(v >= 0 && v <= 1) {
			t.Errorf("trial %d: entry %d is %g", trial, i, v)
		}
	}
}

// misfit returns ‖Mf − ỹ‖₂ from its definition.
func misfit(m *dense.Matrix, f, y []float64) float64 {
	left := make([]float64, m.Rows)
	m.MulTo(left, f)
	for i := range left {
		left[i] -= y[i]
	}
	return dense.Norm2(left)
}

// TestDenseInstances does the same for matrices without structure, whose rank
// is full, and with f at its upper bound in many places.
func TestDenseInstances(t *testing.T) {
	g := rand.New(rand.NewPCG(33, 34))
	for trial := range 100 {
		n, rows := 1+g.IntN(120), 1+g.IntN(80)
		in := instance{m: dense.New(rows, n), f0: make([]float64, n), sigma: 0.05}
		for k := range in.m.Data {
			in.m.Data[k] = g.NormFloat64()
		}
		for i := range in.f0 {
			in.f0[i] = float64(g.IntN(2))
		}
		in.y = readings(g, in.m, in.f0, in.sigma)
		in.theta = chi2Radius(rows, in.sigma)
		s, err := NewFactor(in.m).BPD(in.y, in.theta, Options{})
		if err != nil {
			t.Fatal(err)
		}
		insideBox(t, trial, s.Estimate)
		if s.Status == Infeasible && s.Proved {
			continue
		}
		if s.Status != Optimal {
			t.Errorf("trial %d (%d×%d): status %s, gap %g", trial, rows, n, s.Status, s.Gap)
			continue
		}
		checkCertificate(t, trial, g, in, s)
	}
}

// TestRadiusIsKept: with noise nine to eleven digits below the readings, where
// a step's rounding alone can leave the radius, the answer still lies inside.
func TestRadiusIsKept(t *testing.T) {
	g := rand.New(rand.NewPCG(35, 36))
	feasible := 0
	for trial := range 300 {
		m := heat(20+g.IntN(150), 10+g.IntN(80), math.Pow(10, -4+4*g.Float64()))
		f0 := make([]float64, m.Cols)
		for i := range f0 {
			f0[i] = g.Float64()
		}
		exact := readings(g, m, f0, 0)
		sigma := math.Pow(10, -11+2*g.Float64()) * dense.Norm2(exact)
		y := readings(g, m, f0, sigma)
		theta := 1.5 * sigma * math.Sqrt(float64(m.Rows))
		s, err := NewFactor(m).BPD(y, theta, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Status == Infeasible {
			continue
		}
		feasible++
		if s.Residual > theta*(1+1e-9) {
			t.Errorf("trial %d: residual above the radius by %g", trial, s.Residual/theta-1)
		}
	}
	if feasible < 200 {
		t.Errorf("only %d of 300 feasible", feasible)
	}
}
