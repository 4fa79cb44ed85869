package pyramid

import (
	"math"
	"testing"
)

func TestReferenceMetrics(t *testing.T) {
	var file struct {
		Cases []struct {
			Name            string
			Estimate, Truth []float64
			Sim, Cc, Kl     *float64
		}
	}
	readCases(t, "metrics.json", &file)
	for _, c := range file.Cases {
		for name, m := range map[string]struct {
			measure func(p, q []float64) (float64, bool)
			want    *float64
		}{"similarity": {Similarity, c.Sim}, "Pearson": {Pearson, c.Cc}, "divergence": {Divergence, c.Kl}} {
			got, ok := m.measure(c.Estimate, c.Truth)
			if ok != (m.want != nil) || ok && !near(got, *m.want, 1e-13) {
				t.Errorf("%s of %s: %v (%v), want %v", name, c.Name, got, ok, m.want)
			}
		}
	}
}

func TestEqualMaps(t *testing.T) {
	p := []float64{1, 2, 0, 4}
	q := []float64{0.5, 1, 0, 2}
	if got, _ := Similarity(p, q); !near(got, 1, 1e-15) {
		t.Errorf("similarity %v", got)
	}
	if got, _ := Pearson(p, q); !near(got, 1, 1e-15) {
		t.Errorf("correlation %v", got)
	}
	if got, _ := Divergence(p, q); math.Abs(got) > 1e-14 {
		t.Errorf("divergence %v", got)
	}
}

func TestUndefinedMetrics(t *testing.T) {
	good := []float64{1, 2, 3, 4}
	for name, bad := range map[string][]float64{
		"zero": {0, 0, 0, 0}, "negative": {-1, -2, -3, 0}, "cancelling": {1, -1, 0, 0},
		"NaN": {math.NaN(), 1, 1, 1}, "infinite": {math.Inf(1), 1, 1, 1},
	} {
		for which, measure := range map[string]func(p, q []float64) (float64, bool){
			"similarity": Similarity, "Pearson": Pearson, "divergence": Divergence,
		} {
			if _, ok := measure(bad, good); ok {
				t.Errorf("%s with an estimate that is %s is defined", which, name)
			}
			if _, ok := measure(good, bad); ok {
				t.Errorf("%s with a truth that is %s is defined", which, name)
			}
		}
	}
	if _, ok := Divergence([]float64{5, -1, 0, 0}, good); ok {
		t.Error("a divergence from a negative point is defined")
	}
	if _, ok := Pearson(good, []float64{2, 2, 2, 2}); ok {
		t.Error("a correlation with a constant map is defined")
	}
	if _, ok := Similarity(nil, nil); ok {
		t.Error("a similarity of nothing is defined")
	}
}
