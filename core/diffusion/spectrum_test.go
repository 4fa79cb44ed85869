package diffusion

import (
	"math"
	"testing"

	"cloakroom/core/dense"
	"cloakroom/core/rng"

	"gonum.org/v1/gonum/mat"
)

func TestReferenceSpectra(t *testing.T) {
	settings, _ := reference(t)
	for _, s := range settings {
		if s.Largest == 0 { // not computed in the reference
			continue
		}
		a := s.line().Kernel()
		got := spectrumOf(t, a)
		if relative(got.Values[0], s.Largest) > 1e-13 {
			t.Errorf("%d × %d, T = %v: σ₁ = %v, want %v", s.N, s.M, s.T, got.Values[0], s.Largest)
		}
		if got.Rank != s.Rank {
			t.Errorf("%d × %d, T = %v: rank %d, want %d", s.N, s.M, s.T, got.Rank, s.Rank)
		}
		if got.Saturated != (s.Condition == nil) {
			t.Errorf("%d × %d, T = %v: saturated = %v", s.N, s.M, s.T, got.Saturated)
		}
		if s.Condition != nil && relative(got.Condition, *s.Condition) > 1e-10+*s.Condition*1e-15 {
			t.Errorf("%d × %d, T = %v: κ = %v, want %v", s.N, s.M, s.T, got.Condition, *s.Condition)
		}
	}
}

// Condition numbers known to 120 digits: a value must be right where it is given,
// and what is said in its place must be below the truth.
func TestConditionNumbers(t *testing.T) {
	_, conditions := reference(t)
	for _, c := range conditions {
		line := c.line()
		got := spectrumOf(t, line.Kernel())
		if got.Saturated && math.Log10(got.Condition) > c.Exponent {
			t.Errorf("%d × %d, T = %v: at least %v, but it is 10^%v", c.N, c.M, c.T, got.Condition, c.Exponent)
		}
		if !got.Saturated && math.Abs(math.Log10(got.Condition)-c.Exponent) > 1e-12+1e-15*got.Condition {
			t.Errorf("%d × %d, T = %v: %v, want 10^%v", c.N, c.M, c.T, got.Condition, c.Exponent)
		}
		proved := line.ConditionExponent(got.Values[0])
		if proved > c.Exponent {
			t.Errorf("%d × %d, T = %v: proved 10^%v, but it is 10^%v", c.N, c.M, c.T, proved, c.Exponent)
		}
		if c.T == 0.5 && c.N == 20 && c.M == 20 && proved < 30 {
			t.Errorf("20 × 20, T = 0.5: only 10^%v is proved of 10^%v", proved, c.Exponent)
		}
	}
	// The paper's own example is beyond double precision many times over.
	if got := (Line{Positions: 100, Sensors: Grid(50), Time: 0.05}).ConditionExponent(1); got < 16 {
		t.Errorf("Figure 1: only 10^%v is proved", got)
	}
}

// The reduced decomposition against the full one of an independent library.
func TestSpectrumAgainstFullDecomposition(t *testing.T) {
	s := rng.NewTeaching(3, "diffusion/spectrum")
	for _, shape := range [][2]int{{60, 40}, {40, 60}, {1, 5}, {5, 1}, {30, 30}} {
		random := dense.New(shape[0], shape[1])
		for k := range random.Data {
			random.Data[k] = s.Normal()
		}
		kernel := Line{Positions: shape[1], Sensors: Grid(shape[0]), Time: 0.01}.Kernel()
		for name, a := range map[string]*dense.Matrix{"random": random, "kernel": kernel} {
			var svd mat.SVD
			if !svd.Factorize(mat.NewDense(a.Cols, a.Rows, a.Data), mat.SVDNone) {
				t.Fatal("no decomposition")
			}
			got := spectrumOf(t, a)
			for k, want := range svd.Values(nil) {
				value := 0.0
				if k < len(got.Values) {
					value = got.Values[k]
				}
				if math.Abs(value-want) > got.Trusted {
					t.Errorf("%s %v: σ%d = %v, want %v ± %v", name, shape, k+1, value, want, got.Trusted)
				}
			}
		}
	}
}

func TestSpectrumOfNothing(t *testing.T) {
	if got := spectrumOf(t, dense.New(3, 4)); len(got.Values) != 0 || !got.Saturated {
		t.Errorf("%+v", got)
	}
}

func TestReferenceCoherence(t *testing.T) {
	settings, _ := reference(t)
	for _, s := range settings {
		unit, raw := coherence(t, s.line().Kernel())
		if math.Abs(unit-s.Coherence) > 1e-13 || relative(raw, s.Raw) > 1e-11 {
			t.Errorf("%d × %d, T = %v: %v and %v, want %v and %v", s.N, s.M, s.T, unit, raw, s.Coherence, s.Raw)
		}
	}
}

// The sorted search against all pairs, with and without negative entries.
func TestCoherenceAgainstAllPairs(t *testing.T) {
	s := rng.NewTeaching(4, "diffusion/coherence")
	for trial := range 100 {
		a := dense.New(1+s.IntN(5), 2+s.IntN(30))
		for k := range a.Data {
			a.Data[k] = s.Normal()
			if trial%2 == 0 {
				a.Data[k] = math.Abs(a.Data[k])
			}
		}
		unit, raw := coherence(t, a)
		wantUnit, wantRaw := 0.0, 0.0
		for i := range a.Cols {
			for j := range i {
				product := math.Abs(dense.Dot(a.Col(i), a.Col(j)))
				wantRaw = max(wantRaw, product)
				wantUnit = max(wantUnit, product/(dense.Norm2(a.Col(i))*dense.Norm2(a.Col(j))))
			}
		}
		if math.Abs(unit-wantUnit) > 1e-14 || relative(raw, wantRaw) > 1e-14 {
			t.Errorf("%v and %v, want %v and %v", unit, raw, wantUnit, wantRaw)
		}
	}
}

func TestLemma6(t *testing.T) {
	settings, _ := reference(t)
	for _, s := range settings {
		if s.N*s.M > 100_000 {
			continue
		}
		line := s.line()
		a := line.Kernel()
		step, _, _ := line.Sensitivity(a)
		spectrum := spectrumOf(t, a)
		got := Lemma6(a, step, spectrum)
		if got.Applies != (s.N <= s.M) || got.Why == "" {
			t.Errorf("%d × %d: applies = %v, %q", s.N, s.M, got.Applies, got.Why)
		}
		if got.Applies && got.Left < got.Right*(1-1e-12) {
			t.Errorf("%d × %d, T = %v: %v < %v", s.N, s.M, s.T, got.Left, got.Right)
		}
		if !spectrum.Saturated && (got.Left >= got.Right) != s.Lemma6 {
			t.Errorf("%d × %d, T = %v: %v and %v, reference %v", s.N, s.M, s.T, got.Left, got.Right, s.Lemma6)
		}
	}
}

// The counter-example of erratum D-07: κ = 1, no sensitivity, more positions than
// sensors.
func TestLemma6CounterExample(t *testing.T) {
	a := dense.New(1, 2)
	a.Data[0], a.Data[1] = math.Sqrt2/2, math.Sqrt2/2
	got := Lemma6(a, 0, spectrumOf(t, a))
	if got.Applies || got.Left != 0 || relative(got.Right, 1) > 1e-14 {
		t.Errorf("%+v", got)
	}
}

func TestLemma7BothWays(t *testing.T) {
	for _, time := range []float64{0.001, 0.05, 1, 100} {
		for _, shape := range [][2]int{{2, 9}, {30, 20}, {20, 30}} {
			line := Line{Positions: shape[0], Sensors: Grid(shape[1]), Time: time}
			a := line.Kernel()
			step, _, _ := line.Sensitivity(a)
			s := spectrumOf(t, a)
			for name, c := range map[string]Comparison{"lemma": Lemma7(a, step, s), "converse": Lemma7Converse(a, step, s)} {
				if !c.Applies || c.Left > c.Right*(1+1e-9) {
					t.Errorf("%s at T = %v, %v: %+v", name, time, shape, c)
				}
			}
		}
	}
	negative := dense.New(1, 2)
	negative.Data[0] = -1
	if Lemma7Converse(negative, 1, spectrumOf(t, negative)).Applies {
		t.Error("the converse was applied to a negative entry")
	}
}

func spectrumOf(t *testing.T, a *dense.Matrix) SpectrumResult {
	t.Helper()
	s, err := Spectrum(a, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func coherence(t *testing.T, a *dense.Matrix) (unitColumns, raw float64) {
	t.Helper()
	unitColumns, raw, err := Coherence(a, nil)
	if err != nil {
		t.Fatal(err)
	}
	return unitColumns, raw
}

func benchmarkSpectrum(b *testing.B, n, m int, time float64) {
	a := Line{Positions: n, Sensors: Grid(m), Time: time}.Kernel()
	for b.Loop() {
		if _, err := Spectrum(a, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSpectrum100x50(b *testing.B) { benchmarkSpectrum(b, 100, 50, 0.05) }

func BenchmarkSpectrum2000x1000(b *testing.B) { benchmarkSpectrum(b, 2000, 1000, 0.05) }

func BenchmarkSpectrumShortTime500x250(b *testing.B) { benchmarkSpectrum(b, 500, 250, 1e-4) }

func benchmarkCoherence(b *testing.B, n, m int, time float64) {
	a := Line{Positions: n, Sensors: Grid(m), Time: time}.Kernel()
	for b.Loop() {
		if _, _, err := Coherence(a, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCoherence2000x1000(b *testing.B) { benchmarkCoherence(b, 2000, 1000, 0.05) }

func BenchmarkCoherenceShortTime2000x2000(b *testing.B) { benchmarkCoherence(b, 2000, 2000, 1e-4) }
