package synopsis

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"cloakroom/core/rng"
)

func must[T any](t testing.TB) func(value T, err error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// strategies returns every way of measuring n entries.
func strategies(t testing.TB, n int) map[string]Strategy {
	t.Helper()
	all := map[string]Strategy{
		"entries":               must[*Entrywise](t)(NewEntrywise(n)),
		"sparse entries":        must[*Entrywise](t)(NewSparseEntrywise(mustBasis(t, Haar, n), 1)),
		"Privelet":              must[*Wavelet](t)(NewWavelet(n, nil)),
		"orthonormal wavelet":   must[*Wavelet](t)(NewWavelet(n, must[[]float64](t)(OrthonormalWeights(n)))),
		"hierarchy":             must[*Hierarchy](t)(NewHierarchy(n, false)),
		"hierarchy, cut at 0":   must[*Hierarchy](t)(NewHierarchy(n, true)),
		"all coefficients":      must[*Coefficients](t)(NewCoefficients(mustBasis(t, Haar, n), padded(n))),
		"all cosines":           must[*Coefficients](t)(NewCoefficients(mustBasis(t, Cosine, n), n)),
		"one coefficient":       must[*Coefficients](t)(NewCoefficients(mustBasis(t, Haar, n), 1)),
		"all entries as a base": must[*Coefficients](t)(NewCoefficients(mustBasis(t, Identity, n), n)),
	}
	for _, family := range families {
		basis := mustBasis(t, family, n)
		for name, p := range projections(t, (basis.Len()+2)/3, basis.Len()) {
			all[name+" in "+string(family)] = must[*Sampler](t)(NewSampler(p, basis))
		}
	}
	return all
}

// Readings are linear, so two neighbours are apart by the readings of their difference.
// Every unit of every entry is tried, upwards and downwards, and the greatest distance
// must be the stated sensitivity: no less, which would break the promise, and no more,
// which would waste noise. Differences spread over entries are averages of these.
// Padding may leave the last entries out, so lengths that are no power of two are tried
// too.
func TestSensitivitiesByAllNeighbours(t *testing.T) {
	for _, n := range []int{1, 2, 3, 5, 8, 13, 64, 100} {
		d := make([]float64, n)
		g := rand.New(rand.NewPCG(3, uint64(n)))
		for i := range d {
			d[i] = float64(g.IntN(50))
		}
		for name, s := range strategies(t, n) {
			before, after := make([]float64, s.Readings()), make([]float64, s.Readings())
			s.MeasureTo(before, d)
			furthest := 0.0
			for j := range d {
				for _, unit := range []float64{1, -1} {
					d[j] += unit
					s.MeasureTo(after, d)
					d[j] -= unit
					distance := 0.0
					for i := range after {
						distance += math.Abs(after[i] - before[i])
					}
					furthest = max(furthest, distance)
				}
			}
			if math.Abs(furthest-s.Sensitivity()) > 1e-10*s.Sensitivity() {
				t.Errorf("%s of %d: neighbours are up to %v apart, the stated sensitivity is %v", name, n, furthest, s.Sensitivity())
			}
		}
	}
}

// familyOf translates the names of the reference results.
var familyOf = map[string]Family{"haar": Haar, "dct": Cosine}

// The closed forms at larger n, against all neighbours for the cosine basis and against
// the other program's values.
func TestSensitivitiesOfBases(t *testing.T) {
	var file struct {
		RowL1 []struct {
			Basis string
			N     int
			Value float64
		} `json:"row_l1_max"`
	}
	readCases(t, "transforms.json", &file)
	for _, c := range file.RowL1 {
		if got := mustBasis(t, familyOf[c.Basis], c.N).Sensitivity(); math.Abs(got-c.Value) > 1e-12 {
			t.Errorf("%s of %d: %v, want %v", c.Basis, c.N, got, c.Value)
		}
	}
	for _, c := range []struct {
		family Family
		n      int
		value  float64 // to the digits known
	}{{Haar, 256, 2.3258}, {Haar, 4096, 2.3921}, {Cosine, 4096, 57.62}} {
		if got := mustBasis(t, c.family, c.n).Sensitivity(); math.Abs(got-c.value) > 0.0051 {
			t.Errorf("%s of %d: %v, want %v", c.family, c.n, got, c.value)
		}
	}
	if got := mustBasis(t, Haar, MaxEntries).Sensitivity(); got >= 1+math.Sqrt2 {
		t.Errorf("the Haar sensitivity %v passes its limit", got)
	}
}

// A decoder that drops nothing gives exact data back from exact readings.
func TestDecodersInvertTheirReadings(t *testing.T) {
	g := rand.New(rand.NewPCG(4, 4))
	for _, n := range []int{1, 2, 7, 16, 33} {
		d := make([]float64, n)
		for i := range d {
			d[i] = float64(1 + g.IntN(9))
		}
		for name, s := range strategies(t, n) {
			decoder, ok := s.(Decoder)
			if !ok || n > 1 && (name == "sparse entries" || name == "one coefficient") {
				continue
			}
			back := must[[]float64](t)(Decode(decoder, must[[]float64](t)(Measure(s, d))))
			for i := range d {
				if math.Abs(back[i]-d[i]) > 1e-11 {
					t.Errorf("%s of %d: entry %d comes back as %v, was %v", name, n, i, back[i], d[i])
				}
			}
		}
	}
}

// The noise on every reading is Laplace of scale Δ/ε: a Kolmogorov test that a correct
// release fails once in a million (Massart 1990).
func TestReleaseNoise(t *testing.T) {
	const n, epsilon = 300, 0.7
	for name, s := range strategies(t, n) {
		var noise []float64
		exact := must[[]float64](t)(Measure(s, make([]float64, n)))
		src := rng.NewTeaching(5, name)
		for len(noise) < 20_000 {
			for i, v := range must[[]float64](t)(Release(s, make([]float64, n), epsilon, src)) {
				noise = append(noise, v-exact[i])
			}
		}
		slices.Sort(noise)
		gap, count, scale := 0.0, float64(len(noise)), s.Sensitivity()/epsilon
		for i, v := range noise {
			p := math.Exp(-math.Abs(v)/scale) / 2
			if v > 0 {
				p = 1 - p
			}
			gap = max(gap, p-float64(i)/count, float64(i+1)/count-p)
		}
		if limit := math.Sqrt(math.Log(2e6) / (2 * count)); gap > limit {
			t.Errorf("%s: Kolmogorov distance %.4f exceeds %.4f", name, gap, limit)
		}
	}
}

func TestReleaseRefusals(t *testing.T) {
	s := must[*Entrywise](t)(NewEntrywise(3))
	src := rng.NewTeaching(1, "refusals")
	for _, c := range []struct {
		d       []float64
		epsilon float64
		want    error
	}{
		{[]float64{1, 2, 3}, 0, ErrEpsilon}, {[]float64{1, 2, 3}, -1, ErrEpsilon},
		{[]float64{1, 2, 3}, math.NaN(), ErrEpsilon}, {[]float64{1, 2, 3}, math.Inf(1), ErrEpsilon}, {[]float64{1, 2, 3}, 5e-324, ErrEpsilon},
		{nil, 1, ErrLength}, {[]float64{1, 2}, 1, ErrLength},
		{[]float64{1, math.NaN(), 3}, 1, ErrEntry}, {[]float64{1, 2, math.Inf(-1)}, 1, ErrEntry}, {[]float64{1e300, 0, 0}, 1, ErrEntry},
	} {
		if _, err := Release(s, c.d, c.epsilon, src); !errors.Is(err, c.want) {
			t.Errorf("%v at ε = %v: %v, want %v", c.d, c.epsilon, err, c.want)
		}
	}
	if _, err := Decode(s, []float64{1}); !errors.Is(err, ErrLength) {
		t.Errorf("too few readings: %v", err)
	}
	if err := CheckData(nil); !errors.Is(err, ErrEmpty) {
		t.Errorf("no data: %v", err)
	}
	if err := CheckData(make([]float64, MaxEntries+1)); !errors.Is(err, ErrTooLong) {
		t.Errorf("too much data: %v", err)
	}
	for _, kept := range []int{0, -1, 9} {
		if _, err := NewCoefficients(mustBasis(t, Haar, 8), kept); !errors.Is(err, ErrKept) {
			t.Errorf("%d kept coefficients: %v", kept, err)
		}
		if _, err := NewSparseEntrywise(mustBasis(t, Haar, 8), kept); !errors.Is(err, ErrKept) {
			t.Errorf("%d kept coefficients of entries: %v", kept, err)
		}
	}
	for name, weights := range map[string][]float64{
		"too few": {1, 1, 1}, "zero": {1, 1, 0, 1}, "negative": {1, -1, 1, 1}, "infinite": {1, 1, 1, math.Inf(1)},
		"undefined": {math.NaN(), 1, 1, 1},
	} {
		if _, err := NewWavelet(8, weights); !errors.Is(err, ErrWeights) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, n := range []int{0, -5} {
		if _, err := NewHierarchy(n, false); !errors.Is(err, ErrEmpty) {
			t.Errorf("a tree of %d: %v", n, err)
		}
		if _, err := NewWavelet(n, nil); !errors.Is(err, ErrEmpty) {
			t.Errorf("a wavelet of %d: %v", n, err)
		}
		if _, err := NewEntrywise(n); !errors.Is(err, ErrEmpty) {
			t.Errorf("noise on %d: %v", n, err)
		}
		if _, err := OrthonormalWeights(n); !errors.Is(err, ErrEmpty) {
			t.Errorf("weights for %d: %v", n, err)
		}
	}
}
