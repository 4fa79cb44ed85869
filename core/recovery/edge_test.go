package recovery

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"cloakroom/core/dense"
)

// columns builds a matrix from its columns.
func columns(cols ...[]float64) *dense.Matrix {
	m := dense.New(len(cols[0]), len(cols))
	for j, c := range cols {
		copy(m.Col(j), c)
	}
	return m
}

// TestEdges solves small problems whose answers are plain.
func TestEdges(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		name      string
		m         *dense.Matrix
		y         []float64
		theta     float64
		status    Status
		objective float64
	}{
		{"readings inside the radius", heat(5, 4, 0.05), []float64{.1, .1, .1, .1}, 1, Optimal, 0},
		{"radius without end", heat(5, 4, 0.05), []float64{1, 2, 3, 4}, inf, Optimal, 0},
		{"no heat at all", heat(5, 4, 0.05), make([]float64, 4), 0, Optimal, 0},
		{"radius zero, one unknown", columns([]float64{2}), []float64{1}, 0, Optimal, 0.5},
		{"radius zero, unreachable", columns([]float64{1, 1}), []float64{1, 0}, 0, Infeasible, 0},
		{"radius zero, square", columns([]float64{4, 1}, []float64{1, 4}), []float64{3, 4.5}, 0, Optimal, 1.5},
		{"one column", columns([]float64{3, 4}), []float64{3, 4}, 2.5, Optimal, 0.5},
		{"one row", columns([]float64{1}, []float64{4}, []float64{2}), []float64{3}, 1, Optimal, 0.5},
		{"one row, upper bound", columns([]float64{1}, []float64{4}, []float64{2}), []float64{6}, 1, Optimal, 1.5},
		{"zero columns", columns([]float64{0, 0}, []float64{1, 0}, []float64{0, 0}), []float64{1, 0}, 0.25, Optimal, 0.75},
		{"only zero columns", columns([]float64{0, 0}), []float64{1, 0}, 0.5, Infeasible, 0},
		{"equal columns", columns([]float64{1, 1}, []float64{1, 1}, []float64{1, 1}), []float64{2, 2}, 0, Optimal, 2},
		{"equal columns, inside", columns([]float64{1, 1}, []float64{1, 1}), []float64{2, 2}, math.Sqrt2 / 2, Optimal, 1.5},
		{"negative readings", columns([]float64{1, 1}), []float64{-1, -1}, 1, Infeasible, 0},
		{"huge readings", heat(20, 10, 0.05), scaled(1e12, ones(10)), 1, Infeasible, 0},
		{"huge matrix", columns([]float64{1e12}), []float64{5e11}, 1e11, Optimal, 0.4},
		{"no columns", dense.New(2, 0), []float64{1, 1}, 1, Infeasible, 0},
		{"no rows", dense.New(0, 3), nil, 0, Optimal, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := NewFactor(c.m).BPD(c.y, c.theta, Options{Trace: 10})
			if err != nil {
				t.Fatal(err)
			}
			insideBox(t, 0, s.Estimate)
			if s.Status != c.status {
				t.Fatalf("status %s (gap %g, residual %g), want %s", s.Status, s.Gap, s.Residual, c.status)
			}
			if c.status == Infeasible {
				if !s.Proved {
					t.Error("no proof of infeasibility")
				}
				return
			}
			if math.Abs(s.Objective-c.objective) > 1e-12 {
				t.Errorf("objective %.15g, want %g", s.Objective, c.objective)
			}
		})
	}
}

func ones(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = 1
	}
	return x
}

// TestTinyRadius shrinks the radius through the range where doubles give out.
// Noise-free readings stay reachable, so each answer has to be feasible to
// rounding and, if called optimal, right.
func TestTinyRadius(t *testing.T) {
	m := heat(100, 50, 0.05)
	f0 := make([]float64, 100)
	f0[23], f0[75] = 1, 0.5
	y := make([]float64, 50)
	m.MulTo(y, f0)
	factor := NewFactor(m)
	for e := range 25 {
		theta := math.Pow(10, -float64(e))
		if e == 24 {
			theta = 0
		}
		s, err := factor.BPD(y, theta, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Status == Infeasible {
			t.Errorf("θ = %g: infeasible with residual %g", theta, s.Residual)
			continue
		}
		if s.Residual > theta*(1+1e-9) && s.Residual > theta+1e-14*dense.Norm2(y) {
			t.Errorf("θ = %g: residual %g", theta, s.Residual)
		}
		if s.Objective > 1.5+1e-9 {
			t.Errorf("θ = %g: objective %g above that of the sources", theta, s.Objective)
		}
		t.Logf("θ = %.0e: %s, gap %.2g, residual %.3g, %d steps", theta, s.Status, s.Gap, s.Residual, s.Steps)
	}
}

func TestInputErrors(t *testing.T) {
	f := NewFactor(heat(4, 3, 0.05))
	for _, y := range [][]float64{{1, math.NaN(), 0}, {1, math.Inf(-1), 0}} {
		if _, err := f.BPD(y, 1, Options{}); !errors.Is(err, errReadings) {
			t.Errorf("readings %v: error %v", y, err)
		}
	}
	for _, radius := range []float64{-1, math.NaN()} {
		if _, err := f.Bregman([]float64{1, 2, 3}, radius, Options{}); !errors.Is(err, errRadius) {
			t.Errorf("radius %v: error %v", radius, err)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("no panic for too few readings")
		}
	}()
	_, _ = f.BPD([]float64{1}, 1, Options{})
}

// TestYield stops every method from outside, and checks that the solver calls
// at all on a problem of some size.
func TestYield(t *testing.T) {
	enough := errors.New("enough")
	m := heat(2000, 400, 1e-5)
	f0 := make([]float64, 2000)
	for i := 0; i < 2000; i += 10 {
		f0[i] = 0.7
	}
	y, theta := readings(rand.New(rand.NewPCG(51, 52)), m, f0, 0.1), 2.0
	f := NewFactor(m)
	stop := Options{Yield: func() error { return enough }}
	flat := heat(1000, 500, 0.05)
	line := grid(1000, 500, 0.05)
	line.Components = 6
	for name, solve := range map[string]func() (Solution, error){
		"bpd":      func() (Solution, error) { return f.BPD(y, theta, stop) },
		"bregman":  func() (Solution, error) { return f.Bregman(y, theta, stop) },
		"nnls":     func() (Solution, error) { return f.NNLS(y, stop) },
		"tikhonov": func() (Solution, error) { return f.Tikhonov(y, theta, stop) },
		"mixture":  func() (Solution, error) { return NewFactor(flat).Mixture(ones(500), line, stop) },
	} {
		if _, err := solve(); !errors.Is(err, enough) {
			t.Errorf("%s: error %v, want the one from Yield", name, err)
		}
	}
}
