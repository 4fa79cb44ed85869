package synopsis

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"
)

func TestQueriesAgainstSums(t *testing.T) {
	g := rand.New(rand.NewPCG(7, 7))
	for _, n := range []int{1, 2, 3, 17} {
		truth, answer := randomVector(g, n), randomVector(g, n)
		ranges := NewRanges(answer)
		all, count := 0.0, 0
		for from := range n {
			for to := from; to <= n; to++ {
				sum, want := 0.0, 0.0
				for i := from; i < to; i++ {
					sum += answer[i]
					want += truth[i]
				}
				got, err := ranges.Sum(from, to)
				if err != nil || math.Abs(got-sum) > 1e-13 {
					t.Fatalf("range %d–%d: %v, %v; want %v", from, to, got, err, sum)
				}
				if to > from {
					all += (sum - want) * (sum - want)
					count++
				}
			}
		}
		errs, err := Judge(truth, answer)
		if err != nil || math.Abs(errs.Range-math.Sqrt(all/float64(count))) > 1e-12 {
			t.Errorf("n = %d: range error %v, %v; want %v", n, errs.Range, err, math.Sqrt(all/float64(count)))
		}
		weighted := 0.0
		for length := 1; length <= n; length++ {
			e, err := RangeError(truth, answer, length)
			if err != nil {
				t.Fatal(err)
			}
			weighted += e * e * float64(n+1-length)
		}
		if math.Abs(weighted-all) > 1e-11 {
			t.Errorf("n = %d: the lengths add up to %v, want %v", n, weighted, all)
		}
		if one, _ := RangeError(truth, answer, 1); math.Abs(one-errs.Point) > 1e-13 || math.Abs(errs.Distance-one*math.Sqrt(float64(n))) > 1e-13 {
			t.Errorf("n = %d: point error %v, distance %v, ranges of one %v", n, errs.Point, errs.Distance, one)
		}
	}
	if got, err := Linear([]float64{1, 2, 3}, []float64{1, -1, 0.5}); err != nil || got != 0.5 {
		t.Errorf("a linear query: %v, %v", got, err)
	}
}

func TestQueryRefusals(t *testing.T) {
	ranges := NewRanges([]float64{1, 2, 3})
	for _, c := range [][2]int{{-1, 2}, {2, 1}, {0, 4}, {4, 4}} {
		if _, err := ranges.Sum(c[0], c[1]); !errors.Is(err, ErrRange) {
			t.Errorf("range %v: %v", c, err)
		}
	}
	if _, err := Linear([]float64{1}, nil); !errors.Is(err, ErrLength) {
		t.Errorf("no weights: %v", err)
	}
	if _, err := Linear([]float64{1}, []float64{math.Inf(1)}); !errors.Is(err, ErrEntry) {
		t.Errorf("an infinite weight: %v", err)
	}
	if _, err := Judge([]float64{1}, nil); !errors.Is(err, ErrLength) {
		t.Errorf("no answer: %v", err)
	}
	if _, err := Judge(nil, nil); !errors.Is(err, ErrEmpty) {
		t.Errorf("nothing to judge: %v", err)
	}
	for _, length := range []int{0, 2} {
		if _, err := RangeError([]float64{1}, []float64{1}, length); !errors.Is(err, ErrRange) {
			t.Errorf("ranges of %d: %v", length, err)
		}
	}
	if _, err := RangeError([]float64{1}, nil, 1); !errors.Is(err, ErrLength) {
		t.Errorf("ranges of unequal vectors: %v", err)
	}
}

// An exact power law is found exactly, whatever follows as zeros.
func TestDecay(t *testing.T) {
	x := make([]float64, 200)
	for i := range 100 {
		x[199-i] = 7 * math.Pow(float64(i+1), -1/0.6) * float64(1-2*(i%2))
	}
	d, err := FitDecay(Magnitudes(x))
	if err != nil || d.Ranks != 100 || math.Abs(d.P-0.6) > 1e-12 || math.Abs(d.R-7) > 1e-11 || math.Abs(d.Cover-7) > 1e-11 {
		t.Errorf("%+v, %v", d, err)
	}
	if got := d.At(3); math.Abs(got-7*math.Pow(3, -1/0.6)) > 1e-11 {
		t.Errorf("at rank 3: %v", got)
	}
	if d, err := FitDecay([]float64{2, 2, 2}); err != nil || !math.IsInf(d.P, 1) || math.Abs(d.R-2) > 1e-12 || math.Abs(d.At(9)-2) > 1e-12 {
		t.Errorf("no fall: %+v, %v", d, err)
	}
	for _, m := range [][]float64{nil, {1}, {0, 0, 0}, {5, 0, 0}, {1, 1e-13}} {
		if _, err := FitDecay(m); !errors.Is(err, ErrFlat) {
			t.Errorf("%v: %v", m, err)
		}
	}
	if _, err := FitDecay([]float64{math.Inf(1), 1}); !errors.Is(err, ErrEntry) {
		t.Errorf("an infinite magnitude: %v", err)
	}
}

// The curve with the covering factor lies above all bundled coefficients.
func TestDecayCovers(t *testing.T) {
	for _, s := range AllSeries() {
		data := must[[]float64](t)(s.Data())
		for _, family := range families {
			b := mustBasis(t, family, len(data))
			x := make([]float64, b.Len())
			b.AnalyseTo(x, data)
			m := Magnitudes(x)
			d := must[Decay](t)(FitDecay(m))
			for i, v := range m[:d.Ranks] {
				if v > d.Cover*math.Pow(float64(i+1), -1/d.P)*(1+1e-12) {
					t.Fatalf("%s, %s: rank %d is %v", s, family, i+1, v)
				}
			}
			t.Logf("%s, %s: p = %.3f, R = %.4g, cover %.4g, %d ranks", s, family, d.P, d.R, d.Cover, d.Ranks)
		}
	}
}
