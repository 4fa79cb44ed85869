package heatlab

import (
	_ "embed"
	"math"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// Reference results computed independently of this program, trimmed to what is
// used here.
var (
	//go:embed testdata/bpd_heat.json
	bpdReference []byte
	//go:embed testdata/sensitivity.json
	sensitivityReference []byte
)

// TestReadingsAgainstReference recovers given readings at a given radius, the
// whole way through Run, and compares with path following at 400 bits.
func TestReadingsAgainstReference(t *testing.T) {
	for _, c := range labtest.Load[[]struct {
		ID   string
		N, M int
		T    float64
		Y    []float64
		labtest.Pursuit
	}](t, bpdReference) {
		t.Run(c.ID, func(t *testing.T) {
			s, _ := scenario.New(heat.Name)
			h := s.Heat
			h.Positions, h.Sensors, h.Time, h.Readings = c.N, c.M, c.T, c.Y
			h.Recovery.Radius = sensing.Radius{Value: c.Theta}
			h.Recovery.Trace = true
			result := mustAnswer(t, s)
			if result.Heat.Exact.Values != nil || result.Heat.Distance != (sensing.Distance{}) {
				t.Error("without a truth there are exact readings or distances")
			}
			r := result.Heat.Recovery
			c.Check(t, r)
			if steps := len(r.Trace); c.Status != "infeasible" && steps == 0 || steps > 200 {
				t.Errorf("the trace holds %d steps", steps)
			}
		})
	}
}

// TestSensitivityAgainstReference: α of one place, so the step itself.
func TestSensitivityAgainstReference(t *testing.T) {
	for _, row := range labtest.Load[[][5]float64](t, sensitivityReference) {
		h := heat.Default()
		h.Positions, h.Sensors, h.Time = int(row[0]), int(row[1]), row[2]
		model := newModel(&h)
		if got := model.Sensitivity(h.Alpha(), &h.Privacy); !labtest.Near(got, row[3], 1e-9) {
			t.Errorf("n, m, T = %v: Δ₂ = %v, want %v", row[:3], got, row[3])
		}
		h.Privacy.Scope = sensing.ScopeSensor
		if got := model.Sensitivity(h.Alpha(), &h.Privacy); !labtest.Near(got, row[4], 1e-9) {
			t.Errorf("n, m, T = %v: Δ∞ = %v, want %v", row[:3], got, row[4])
		}
	}
}

// TestAlphaIsALength: α is counted in lengths, so the sensitivity is (α·n) steps
// whatever n is, and the default is one place.
func TestAlphaIsALength(t *testing.T) {
	plain := mustAnswer(t, twoSources()).Heat.Sensitivity
	for _, factor := range []float64{1, 2.5, 100} {
		s := with(func(h *heat.Question) { h.Privacy.Alpha = new(factor / 100) })
		if got := mustAnswer(t, s).Heat.Sensitivity; !labtest.Near(got, factor*plain, 1e-12) {
			t.Errorf("α = %v places gives Δ = %v, want %v", factor, got, factor*plain)
		}
	}
}

// TestRadius: the three kinds, and how likely each holds the truth.
func TestRadius(t *testing.T) {
	for _, c := range []struct {
		radius         sensing.Radius
		theta, covered float64
	}{
		// σ = 0.1, m = 50: the 95 % quantile of χ²₅₀ is 67.5048065495412 and
		// P(χ²₅₀ ≤ 50) = 0.5266015310.
		{sensing.Radius{Rule: sensing.RadiusChi2}, 0.1 * math.Sqrt(67.5048065495412), 0.95},
		{sensing.Radius{Rule: sensing.RadiusRootM}, 0.1 * math.Sqrt(50), 0.526601531},
		{sensing.Radius{Value: 100}, 100, 1},
	} {
		h := mustAnswer(t, with(func(h *heat.Question) {
			h.Privacy.Sigma, h.Recovery.Radius = new(0.1), c.radius
		})).Heat
		if !labtest.Near(h.Recovery.Radius, c.theta, 1e-9) || h.RadiusCoverage == nil || !labtest.Near(*h.RadiusCoverage, c.covered, 1e-8) {
			t.Errorf("%+v: θ = %v covers %v, want %v, %v", c.radius, h.Recovery.Radius, h.RadiusCoverage, c.theta, c.covered)
		}
	}
}
