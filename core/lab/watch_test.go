package lab

import (
	"math"
	"strings"
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/audit"
)

// TestWatchedReleases: each laboratory's release has its exact numbers for a mean and the
// noise that it states, and its databases differ by no more than the claim pays for.
func TestWatchedReleases(t *testing.T) {
	watch := watching(Laboratories())
	const epsilon, delta, draws = 1.0, 0.05, 400
	for _, name := range audit.Releases() {
		w, err := watch(name, epsilon, delta, nil, stage.NewPause(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		m := len(w.Exact[0])
		if m == 0 || m != len(w.Exact[1]) || len(w.Scales) != 1 && len(w.Scales) != m || w.What == "" {
			t.Fatalf("%s: %d and %d numbers, %d scales", name, m, len(w.Exact[1]), len(w.Scales))
		}
		loss, dst := 0.0, make([]float64, m)
		for i, v := range w.Exact[0] {
			step := math.Abs(v-w.Exact[1][i]) / w.Scales[min(i, len(w.Scales)-1)]
			if w.Gaussian {
				step *= step
			}
			loss += step
		}
		if w.Gaussian && math.Abs(dp.GaussianDelta(epsilon, 1, math.Sqrt(loss))-delta) > 1e-6 || !w.Gaussian && (loss > epsilon*(1+1e-9) || loss < 0.3) {
			t.Errorf("%s: the databases are %v of the noise apart", name, loss)
		}
		for database := range 2 {
			mean, square := 0.0, 0.0
			for seed := range uint64(draws) {
				if err := w.Draw(dst, database, seed); err != nil {
					t.Fatal(err)
				}
				scale := w.Scales[0]
				d := (dst[0] - w.Exact[database][0]) / scale
				mean, square = mean+d/draws, square+d*d/draws
			}
			variance := 2.0
			if w.Gaussian {
				variance = 1
			}
			if math.Abs(mean) > 6*math.Sqrt(variance/draws) || math.Abs(square-variance) > variance {
				t.Errorf("%s on database %d: noise of mean %v and variance %v, want 0 and %v", name, database, mean, square, variance)
			}
		}
	}
	if _, err := watch(audit.Name, epsilon, delta, nil, stage.NewPause(t.Context())); err == nil {
		t.Error("an audit is watched")
	}
}

// TestWatchedSettings: the fields of a laboratory can be set, and what is none is refused
// in one sentence.
func TestWatchedSettings(t *testing.T) {
	watch := watching(Laboratories())
	one := func(settings ...string) (stage.Watched, error) {
		return watch("heat", 1, 0.05, settings, stage.NewPause(t.Context()))
	}
	usual, err := one()
	if err != nil {
		t.Fatal(err)
	}
	loud, err := one("heat.privacy.scope=sensor", "heat.sensors=40")
	if err != nil || len(loud.Exact[0]) != 40 || loud.Scales[0] >= usual.Scales[0] {
		t.Errorf("%d readings with noise %v (%v)", len(loud.Exact[0]), loud.Scales, err)
	}
	for setting, says := range map[string]string{
		"heat.sensors":      "no setting; one is written path=value",
		"heat.nothing=3":    "unknown field",
		"network.time=3":    "belongs to the laboratory network",
		"heat.sensors=many": "is not a",
		"seed=3":            "unknown field",
	} {
		if _, err := one(setting); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", setting, err, says)
		}
	}
}
