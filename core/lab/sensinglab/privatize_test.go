package sensinglab

import (
	_ "embed"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario/sensing"
)

// calibrationReference was computed independently of this program.
//
//go:embed testdata/calibration.json
var calibrationReference []byte

func TestCalibrationsAgainstReference(t *testing.T) {
	type row = [9]any
	for _, r := range labtest.Load[[]row](t, calibrationReference) {
		number := func(i int) float64 { return r[i].(float64) }
		p := sensing.Privacy{Epsilon: number(0), Delta: number(1)}
		list := calibrations(&p, 1)
		for i, want := range []float64{number(2), number(3), number(4)} {
			if !labtest.Near(list[i].Sigma, want, 1e-9) {
				t.Errorf("ε, δ = %v, %v: %s σ = %v, want %v", r[0], r[1], list[i].Name, list[i].Sigma, want)
			}
		}
		for i, want := range []float64{number(5), number(6)} {
			if got := list[i+1].Delta; !labtest.Near(got, want, 1e-7) && max(got, want) > 1e-290 {
				t.Errorf("ε, δ = %v, %v: %s delivers δ = %v, want %v", r[0], r[1], list[i+1].Name, got, want)
			}
		}
		if list[1].Private != r[7].(bool) || list[2].Private != r[8].(bool) || !list[0].Private || !list[0].Proved {
			t.Errorf("ε, δ = %v, %v: verdicts %+v, want private %v, %v", r[0], r[1], list, r[7], r[8])
		}
	}
}
