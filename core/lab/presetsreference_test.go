package lab

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// referenced lists the presets whose curve another program has computed too.
func referenced() []scenario.Preset {
	return slices.DeleteFunc(presets.All(), func(p scenario.Preset) bool { return p.Reference == nil })
}

// TestPresetReferences: the picture that the page draws. Means of independent
// draws from one distribution have 95 % intervals that miss each other in about
// 1 of 200 points; the seeds are fixed and none of the 145 points misses.
func TestPresetReferences(t *testing.T) {
	t.Parallel()
	points := 0
	for _, p := range referenced() {
		ref := p.Reference
		if !slices.Equal(ref.X, p.Scenario.Sweep.Values[0]) {
			t.Fatalf("%s: the reference is not computed at the swept values", p.Name)
		}
		for i, c := range mustRun(t, p.Scenario).Sweep.Cells {
			points++
			if *c.EMD.High < ref.Low[i] || *c.EMD.Low > ref.High[i] {
				t.Errorf("%s at %g: %.4g…%.4g, the reference has %.4g…%.4g", p.Name, ref.X[i], *c.EMD.Low, *c.EMD.High, ref.Low[i], ref.High[i])
			}
		}
	}
	if points != 145 {
		t.Errorf("%d points are compared, want 145", points)
	}
}

// TestPresetMeans is the sharper comparison: with 400 trials a point our own
// error is a third of the reference's, and the difference of the means, measured
// in its standard error, stays below 4.5. With the reference's 40 trials the
// ratio follows Student's t with 39 degrees of freedom, which exceeds 4.5 with
// probability 6e-5: by the union bound over 145 points a false alarm has
// probability below 1e-2 for any seed, and the seeds are fixed.
func TestPresetMeans(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	for _, p := range referenced() {
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			s := p.Scenario.Clone()
			s.Sweep.Trials = 400
			worst := 0.0
			for i, c := range mustRun(t, s).Sweep.Cells {
				if s.Sweep.Over[0] == "heat.sources" && c.At[0] == 1 {
					continue // the reference puts a single source at 0.5
				}
				ref := p.Reference
				theirs := (ref.High[i] - ref.Low[i]) / 2 / 2.023
				ours := (*c.EMD.High - *c.EMD.Low) / 2 / 1.966
				ratio := (*c.EMD.Mean - ref.Mean[i]) / math.Hypot(theirs, ours)
				if math.Abs(ratio) > 4.5 {
					t.Errorf("at %g: mean %.4g, the reference has %.4g: %.1f standard errors", ref.X[i], *c.EMD.Mean, ref.Mean[i], ratio)
				}
				if math.Abs(ratio) > math.Abs(worst) {
					worst = ratio
				}
			}
			t.Logf("the means differ by at most %.1f standard errors", worst)
		})
	}
}
