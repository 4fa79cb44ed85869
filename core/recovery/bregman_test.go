package recovery

import (
	"math"
	"testing"

	"cloakroom/core/dense"
)

// TestBregman checks, on 24 releases, Theorem 8.4 of McMillan's thesis (H never
// increases), that the first iterate inside the radius is the answer, that it
// lies in the box, and that the bound is that of basis pursuit denoising.
func TestBregman(t *testing.T) {
	m := heat(100, 50, 0.05)
	f := NewFactor(m)
	feasible := 0
	for trial, in := range draws(m) {
		s, err := f.Bregman(in.y, in.theta, Options{Trace: 2 * bregmanLimit})
		if err != nil {
			t.Fatal(err)
		}
		best, err := f.BPD(in.y, in.theta, Options{})
		if err != nil {
			t.Fatal(err)
		}
		insideBox(t, trial, s.Estimate)
		if best.Status == Infeasible {
			if s.Status != Infeasible || !s.Proved || !s.Fallback || s.Method != "bregman" {
				t.Errorf("draw %d: status %s although the radius is out of reach", trial, s.Status)
			}
			continue
		}
		feasible++
		if s.Steps != len(s.Trace)-1 {
			t.Errorf("draw %d: %d steps, %d iterates after zero", trial, s.Steps, len(s.Trace)-1)
		}
		for k := 1; k < len(s.Trace); k++ {
			if s.Trace[k].Residual > s.Trace[k-1].Residual*(1+1e-12) {
				t.Errorf("draw %d: the residual rises at iteration %d", trial, k)
			}
			if inside := s.Trace[k].Residual <= in.theta; inside != (k == len(s.Trace)-1) {
				t.Errorf("draw %d: iteration %d of %d, inside %v", trial, k, s.Steps, inside)
			}
		}
		if s.Objective < best.Objective*(1-1e-9) || s.Bound > best.Objective*(1+1e-9) {
			t.Errorf("draw %d: objective %g, bound %g, optimum %g", trial, s.Objective, s.Bound, best.Objective)
		}
		if s.Status == Optimal {
			t.Errorf("draw %d: Bregman iteration happens on the optimum", trial)
		}
		if b := Bound(m, in.y, in.theta, s.Certificate); math.Abs(b-s.Bound) > 1e-9 {
			t.Errorf("draw %d: bound %g, from the certificate %g", trial, s.Bound, b)
		}
	}
	if feasible < 12 {
		t.Errorf("only %d of 24 draws are feasible", feasible)
	}
}

// TestPenalty checks the inner problem: min λ1ᵀf + ½‖Cf − b‖² over the box is
// solved when every price stands on the right side of λ.
func TestPenalty(t *testing.T) {
	m := heat(80, 40, 0.02)
	f := NewFactor(m)
	for _, in := range draws(m) {
		b, _ := f.reduce(in.y)
		s := newActiveSet(f, b, 1, dense.NewWatch(nil, yieldEvery), nil)
		s.rule = penalty
		s.lambda = 0.05 * steepest(f, b)
		if err := s.run(); err != nil {
			t.Fatal(err)
		}
		price := make([]float64, m.Cols)
		f.price(price, difference(b, f.image(s.f)))
		for i, v := range s.f {
			slack := price[i] - s.lambda
			if v == 0 && slack > 1e-8*s.lambda || v == 1 && slack < -1e-8*s.lambda ||
				v > 0 && v < 1 && math.Abs(slack) > 1e-8*s.lambda {
				t.Errorf("entry %d is %g at price %g, λ = %g", i, v, price[i], s.lambda)
			}
		}
	}
}

// TestBregmanTrivial: inside the radius the answer is zero.
func TestBregmanTrivial(t *testing.T) {
	m := heat(10, 5, 0.05)
	y := ones(5)
	s, err := NewFactor(m).Bregman(y, 2*dense.Norm2(y), Options{Trace: 5})
	if err != nil || s.Status != Optimal || s.Objective != 0 || s.Method != "bregman" {
		t.Errorf("%s %s %g, %v", s.Method, s.Status, s.Objective, err)
	}
}
