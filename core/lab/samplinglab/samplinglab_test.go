package samplinglab_test

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/synopsis"
)

// TestStaircase: of a power of two entries at most as many Haar coefficients as steps are
// not zero, heights lie within the bound, and the seed alone tells stairs apart.
func TestStaircase(t *testing.T) {
	for steps := 1; steps < 40; steps += 3 {
		d := sampling.Data{Kind: sampling.DataSteps, Entries: 256, Steps: steps, Height: 9, Seed: uint64(steps)}
		v, err := samplinglab.Data("lab", &d)
		if err != nil {
			t.Fatal(err)
		}
		c, err := samplinglab.Analyse(v, sampling.BasisHaar)
		if err != nil {
			t.Fatal(err)
		}
		count := 0
		for _, m := range c.Magnitudes {
			if m > 1e-9 {
				count++
			}
		}
		if count > steps || slices.Min(v) < 0 || slices.Max(v) > 9 {
			t.Errorf("%d steps have %d coefficients between %v and %v", steps, count, slices.Min(v), slices.Max(v))
		}
		again, _ := samplinglab.Data("lab", &d)
		if d.Seed++; !slices.Equal(v, again) {
			t.Error("one seed builds two stairs")
		}
	}
	few := sampling.Data{Kind: sampling.DataSteps, Entries: 2, Steps: 4096, Height: 1, Seed: 1}
	if v, err := samplinglab.Data("lab", &few); err != nil || len(v) != 2 {
		t.Errorf("two entries of many steps are %v, %v", v, err)
	}
}

// TestReduce: stretches differ in length by at most one, and together are the whole.
func TestReduce(t *testing.T) {
	values := []float64{1, 5, 2, 2, 9, -3, 0}
	r := samplinglab.Reduce(values, 3)
	if !slices.Equal(r.Values.Values, []float64{3, 2, 2}) || !slices.Equal(r.Low.Values, []float64{1, 2, -3}) || !slices.Equal(r.High.Values, []float64{5, 2, 9}) {
		t.Errorf("reduced to %v between %v and %v", r.Values.Values, r.Low.Values, r.High.Values)
	}
	if whole := samplinglab.Reduce(values, 7); whole.Low.Values != nil || len(whole.Values.Values) != 7 {
		t.Errorf("what is short is reduced to %v", whole)
	}
}

func TestSpaced(t *testing.T) {
	for _, c := range []struct{ n, most int }{{1, 5}, {5, 5}, {6, 5}, {65536, 160}, {1000, 3}} {
		list := samplinglab.Spaced(c.n, c.most)
		if len(list) > c.most || list[0] != 1 || list[len(list)-1] != c.n || !slices.IsSorted(list) || len(slices.Compact(slices.Clone(list))) != len(list) {
			t.Errorf("of %d at most %d are %v", c.n, c.most, list)
		}
	}
}

// TestErrors: by hand, on four entries.
func TestErrors(t *testing.T) {
	e, err := samplinglab.Errors([]float64{0, 0, 0, 0}, []float64{1, -1, 2, 0})
	// Sums from the first on: 1, 0, 2, 2. The ten ranges: 1, −1, 2, 0, 0, 1, 2, 2, 1, 2.
	if err != nil || math.Abs(e.Running-1.5) > 1e-12 || math.Abs(e.Distance-math.Sqrt(6)) > 1e-12 || math.Abs(e.Range-math.Sqrt(2)) > 1e-12 {
		t.Errorf("%+v, %v", e, err)
	}
}

// TestByLength: as the errors of one length at a time.
func TestByLength(t *testing.T) {
	truth, values := make([]float64, 37), make([]float64, 37)
	for i := range truth {
		truth[i], values[i] = float64(i*i%11), float64(i*7%13)
	}
	a, err := samplinglab.Judge("some", "", truth, values, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, length := range samplinglab.Lengths(37) {
		want, err := synopsis.RangeError(truth, values, int(length))
		if err != nil || math.Abs(a.ByLength.Values[i]-want) > 1e-9*want {
			t.Errorf("ranges of %v are %v off, want %v, %v", length, a.ByLength.Values[i], want, err)
		}
	}
}

// TestNoiseLaw: the bars hold all lengths, what is expected of them sums to nearly as many,
// and the 95 % quantile lies between what holds half of them and Chebyshev's radius.
func TestNoiseLaw(t *testing.T) {
	for _, law := range []dp.NoiseNorm{{Scale: 2, Readings: 30, Terms: 1}, {Scale: 0.5, Readings: 7, Terms: 5}} {
		r, err := samplinglab.NoiseLaw(law, 3, "test/lengths", nil, stage.NewPause(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		counted, expected := 0.0, 0.0
		for i, v := range r.Counts.Values {
			counted, expected = counted+v, expected+r.Expected.Values[i]
		}
		if counted != float64(r.Trials) || math.Abs(expected-counted) > 0.02*counted {
			t.Errorf("%v of %d lengths are in bars, %v expected", counted, r.Trials, expected)
		}
		// Pearson's χ² over bars of at least five: with 40 degrees of freedom at most, 80 is
		// passed once in 10,000 laws.
		chi := 0.0
		for i, want := range r.Expected.Values {
			if want >= 5 {
				chi += (r.Counts.Values[i] - want) * (r.Counts.Values[i] - want) / want
			}
		}
		if chi > 80 {
			t.Errorf("the lengths are not those of the law: χ² = %v", chi)
		}
		rms, quantile, last := r.Radii[0], r.Radii[1], r.Radii[len(r.Radii)-1]
		if !(rms.Radius < quantile.Radius && quantile.Radius < last.Radius) || math.Abs(quantile.Coverage-0.95) > 1e-6 {
			t.Errorf("the radii are %+v", r.Radii)
		}
		if printed := len(r.Radii) == 4; printed != (law.Terms == 1) {
			t.Errorf("%d radii for %d noises a sample", len(r.Radii), law.Terms)
		}
	}
}
