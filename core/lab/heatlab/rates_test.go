package heatlab

import (
	"math"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario/heat"
)

// Table 1 of Gilbert and McMillan (2018) at the parameters of their Figure 1, worked out
// by hand: the condition that it assumes does not hold there.
func TestTheConditionOfTable1(t *testing.T) {
	h := heat.Default()
	h.Sources = []heat.Source{{At: 0.24, Strength: 1}, {At: 0.76, Strength: 1}}
	a, several := separation(&h)
	if want := (0.52 - math.Sqrt(0.1)) / 2; !several || !labtest.Near(a, want, 1e-12) {
		t.Errorf("A = %v, want %v", a, want)
	}
	want := math.Sqrt(0.05) * (math.Sqrt(50)/(100*math.Pow(0.05, 1.5)) + 2*math.Exp(-a*a/0.2))
	if got := rateCondition(&h, a); !labtest.Near(got, want, 1e-12) || got < 1.8 || got > 1.9 {
		t.Errorf("the condition is %v, want %v", got, want)
	}
	h.Sources = h.Sources[:1]
	if a, several = separation(&h); several || !math.IsInf(a, 1) {
		t.Errorf("one source has A = %v", a)
	}
	if got, want := rateCondition(&h, a), math.Sqrt(2); !labtest.Near(got, want, 1e-12) {
		t.Errorf("for one source the condition is %v, want √m/(nT) = %v", got, want)
	}
	h.Sources = append(h.Sources, heat.Source{At: 0.3, Strength: 1})
	if a, _ = separation(&h); a != 0 {
		t.Errorf("sources nearer than √(2T) have A = %v", a)
	}
}

// What a doubling can multiply a bound by lies between its terms: for many constants the
// printed bounds stay within.
func TestDoublingTheBoundsOfTable1(t *testing.T) {
	h := heat.Default()
	h.Sources = []heat.Source{{At: 0.2, Strength: 1}, {At: 0.8, Strength: 1}}
	a, _ := separation(&h)
	bounds := map[string]func(x, b, c float64) float64{
		"n": func(x, b, _ float64) float64 { return 1 + b/math.Sqrt(x) },
		"m": func(float64, float64, float64) float64 { return 1 },
		"T": func(x, b, c float64) float64 { return 1 + b/x + c*math.Pow(x, 2.5)*math.Exp(-a*a/(4*x)) },
	}
	now := map[string]float64{"n": 100, "m": 50, "T": h.Time}
	for _, row := range rateRows(&h, a) {
		for _, b := range []float64{0, 0.01, 1, 1e6} {
			for _, c := range []float64{0, 1, 1e9} {
				bound := bounds[row.Over]
				if got := bound(2*now[row.Over], b, c) / bound(now[row.Over], b, c); got < row.Least-1e-9 || got > row.Most+1e-9 {
					t.Errorf("with constants %v and %v doubling %s multiplies the bound by %v, outside %v…%v", b, c, row.Over, got, row.Least, row.Most)
				}
			}
		}
	}
}

// The measured rates are those of a sweep over the same values, and the draws that they
// rest on release nothing.
func TestMeasuredRates(t *testing.T) {
	s := twoSources()
	s.Heat.Extras = []string{heat.ExtraRates}
	r := mustAnswer(t, s).Heat.Rates
	if r == nil || len(r.Rows) != 3 || r.Trials != rateTrials {
		t.Fatalf("the rates are %+v", r)
	}
	for _, row := range r.Rows {
		if len(row.At.Values) != 3 || len(row.EMD) != 3 || row.Measured == nil {
			t.Fatalf("the row of %s is %+v", row.Over, row)
		}
		if want := math.Sqrt(*row.EMD[2].Mean / *row.EMD[0].Mean); !labtest.Near(*row.Measured, want, 1e-12) {
			t.Errorf("doubling %s multiplies by %v, want %v", row.Over, *row.Measured, want)
		}
		t.Logf("%s at %v: %.4f %.4f %.4f, ×%.3f of ×%.3f…×%.3f", row.Over, row.At.Values, *row.EMD[0].Mean, *row.EMD[1].Mean, *row.EMD[2].Mean, *row.Measured, row.Least, row.Most)
	}
	s.Heat.Sources, s.Heat.Readings = nil, make([]float64, s.Heat.Sensors)
	if r := mustAnswer(t, s).Heat.Rates; r != nil {
		t.Error("there are rates of readings that were given")
	}
}
