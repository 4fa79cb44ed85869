package recovery

import (
	"math"
	"testing"

	"cloakroom/core/dense"
)

// TestReferenceCases solves the stored problems. Objectives agree to
// 1e-7·max(1, objective), except where the radius is one part in a million
// above the smallest reachable and 1e-6 is what doubles give.
func TestReferenceCases(t *testing.T) {
	cases := referenceCases(t)
	if len(cases) != 46 {
		t.Fatalf("%d cases, want 46", len(cases))
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			m := c.matrix(t)
			s, err := NewFactor(m).BPD(c.Y, c.Theta, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if c.Status == "infeasible" {
				checkInfeasible(t, c, m, s)
				return
			}
			checkOptimal(t, c, m, s)
		})
	}
}

func checkOptimal(t *testing.T, c referenceCase, m *dense.Matrix, s Solution) {
	t.Helper()
	tolerance := 1e-7 * max(1, c.Objective)
	if c.ID == "heat-32-nearinfeasible" {
		tolerance = 1e-6
	}
	if math.Abs(s.Objective-c.Objective) > tolerance {
		t.Errorf("objective %.12g, want %.12g (status %s, gap %g)", s.Objective, c.Objective, s.Status, s.Gap)
	}
	if s.Status != Optimal {
		t.Errorf("status %s, gap %g", s.Status, s.Gap)
	}
	if s.Residual > c.Theta*(1+1e-9) && s.Residual > 1e-14*dense.Norm2(c.Y) {
		t.Errorf("residual %g outside the radius %g by %g", s.Residual, c.Theta, s.Residual/c.Theta-1)
	}
	if s.Bound > c.Objective+1e-9*max(1, c.Objective) {
		t.Errorf("bound %.15g above the optimum %.15g", s.Bound, c.Objective)
	}
	if again := Bound(m, c.Y, c.Theta, s.Certificate); math.Abs(again-s.Bound) > 1e-9*max(1, math.Abs(s.Bound)) {
		t.Errorf("Bound of the certificate is %.15g, reported %.15g", again, s.Bound)
	}
	t.Logf("steps %d gap %.2g difference %.2g", s.Steps, s.Gap, s.Objective-c.Objective)
	if c.Status == "trivial" || !c.Unique || c.Margin <= 1e-6 {
		return
	}
	want := make([]float64, c.N)
	for _, e := range c.Fstar {
		want[int(e[0])] = e[1]
	}
	for i, v := range s.Estimate {
		if math.Abs(v-want[i]) > 1e-5 {
			t.Errorf("entry %d is %.9g, want %.9g", i, v, want[i])
		}
	}
}

func checkInfeasible(t *testing.T, c referenceCase, m *dense.Matrix, s Solution) {
	t.Helper()
	if s.Status != Infeasible || !s.Proved || !s.Fallback {
		t.Fatalf("status %s, proved %v, fallback %v", s.Status, s.Proved, s.Fallback)
	}
	if value := Farkas(m, c.Y, c.Theta, s.Certificate); value <= 0 {
		t.Errorf("Farkas value %g is no proof", value)
	}
	if math.Abs(s.Residual-c.ThetaMin) > 1e-9*max(1, c.ThetaMin) {
		t.Errorf("least-squares residual %.12g, want %.12g", s.Residual, c.ThetaMin)
	}
	if !math.IsNaN(s.Objective) || !math.IsNaN(s.Bound) || !math.IsNaN(s.Gap) {
		t.Errorf("objective %v, bound %v, gap %v of an infeasible problem", s.Objective, s.Bound, s.Gap)
	}
}
