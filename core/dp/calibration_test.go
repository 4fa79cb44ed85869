package dp

import (
	_ "embed"
	"encoding/csv"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"testing"
)

var (
	//go:embed testdata/calibration.json
	calibrationCases []byte
	//go:embed testdata/exact.json
	exactCases []byte
	//go:embed testdata/thresholds.csv
	thresholds string
)

func relative(got, want float64) float64 { return math.Abs(got-want) / math.Abs(want) }

func decode(t *testing.T, data []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

func TestReferenceCalibrations(t *testing.T) {
	var file struct {
		Cases []struct {
			Eps, Delta       float64
			Paper            float64 `json:"sigma_paper"`
			Classical        float64 `json:"sigma_classical"`
			Analytic         float64 `json:"sigma_analytic"`
			DeltaPaper       float64 `json:"delta_actual_paper"`
			DeltaClassical   float64 `json:"delta_actual_classical"`
			PaperPrivate     bool    `json:"paper_is_private"`
			ClassicalPrivate bool    `json:"classical_is_private"`
			ClassicalProved  bool    `json:"classical_proved"`
		}
	}
	decode(t, calibrationCases, &file)
	for _, c := range file.Cases {
		for _, s := range []struct {
			formula Calibration
			sigma   float64
			private bool
		}{{Paper, c.Paper, c.PaperPrivate}, {Classical, c.Classical, c.ClassicalPrivate}, {Analytic, c.Analytic, true}} {
			if got := Sigma(s.formula, c.Eps, c.Delta, 1); relative(got, s.sigma) > 1e-14 {
				t.Errorf("%s σ(%v, %v) = %v, want %v", s.formula, c.Eps, c.Delta, got, s.sigma)
			}
			if _, private := Verdict(s.formula, c.Eps, c.Delta); private != s.private {
				t.Errorf("%s at (%v, %v): private = %v", s.formula, c.Eps, c.Delta, private)
			}
		}
		if got := GaussianDelta(c.Eps, c.Paper, 1); relative(got, c.DeltaPaper) > 1e-12 {
			t.Errorf("δ of the paper's σ at (%v, %v) = %v, want %v", c.Eps, c.Delta, got, c.DeltaPaper)
		}
		if got := GaussianDelta(c.Eps, c.Classical, 1); relative(got, c.DeltaClassical) > 1e-12 {
			t.Errorf("δ of the classical σ at (%v, %v) = %v, want %v", c.Eps, c.Delta, got, c.DeltaClassical)
		}
		if proved, _ := Verdict(Classical, c.Eps, c.Delta); proved != c.ClassicalProved {
			t.Errorf("classical at ε = %v: proved = %v", c.Eps, proved)
		}
	}
}

// The whole range of the laboratory, against an evaluation with 80 digits.
func TestExactValuesOverTheWholeRange(t *testing.T) {
	var file struct {
		Sigmas, Deltas []struct{ Epsilon, Sigma, Delta float64 }
	}
	decode(t, exactCases, &file)
	worstSigma, worstDelta := 0.0, 0.0
	for _, c := range file.Sigmas {
		got := Sigma(Analytic, c.Epsilon, c.Delta, 1)
		worstSigma = max(worstSigma, relative(got, c.Sigma))
		if relative(got, c.Sigma) > 1e-14 {
			t.Errorf("σ(%v, %v) = %v, want %v", c.Epsilon, c.Delta, got, c.Sigma)
		}
		if GaussianDelta(c.Epsilon, got, 1) > c.Delta {
			t.Errorf("σ(%v, %v) is not private", c.Epsilon, c.Delta)
		}
		for _, sensitivity := range []float64{1e-9, 0.0013589715279376596, 3, 1e6} {
			if GaussianDelta(c.Epsilon, Sigma(Analytic, c.Epsilon, c.Delta, sensitivity), sensitivity) > c.Delta {
				t.Errorf("σ(%v, %v) is not private at Δ = %v", c.Epsilon, c.Delta, sensitivity)
			}
		}
		if back := GaussianEpsilon(c.Delta, got, 1); relative(back, c.Epsilon) > 1e-7 {
			t.Errorf("ε of σ(%v, %v) = %v", c.Epsilon, c.Delta, back)
		}
	}
	for _, c := range file.Deltas {
		got := GaussianDelta(c.Epsilon, c.Sigma, 1)
		worstDelta = max(worstDelta, relative(got, c.Delta))
		if relative(got, c.Delta) > 1e-12 {
			t.Errorf("δ(%v; σ = %v) = %v, want %v", c.Epsilon, c.Sigma, got, c.Delta)
		}
	}
	t.Logf("largest relative error: σ %.1e, δ %.1e", worstSigma, worstDelta)
}

// The table of erratum D-01, to the digits it prints.
func TestPrintedTable(t *testing.T) {
	for _, c := range []struct{ epsilon, delta, sigma, digits float64 }{
		{1, 1e-5, 3.7306, 1e-4}, {4, 0.1, 0.4855, 1e-4}, {0.1, 1e-5, 30.750, 1e-3},
		{0.5, 1e-5, 7.0318, 1e-4}, {10, 1e-3, 0.4061, 1e-4},
	} {
		if got := Sigma(Analytic, c.epsilon, c.delta, 1); math.Abs(got-c.sigma) > 0.51*c.digits {
			t.Errorf("σ(%v, %v) = %v, want %v", c.epsilon, c.delta, got, c.sigma)
		}
	}
}

// The closed forms stop being private at known ε: on either side of each the
// verdict must differ.
func TestThresholds(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(thresholds)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	number := func(s string) float64 {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	for _, row := range rows[1:] {
		delta := number(row[0])
		for i, formula := range []Calibration{Classical, Paper} {
			at := number(row[1+i])
			_, below := Verdict(formula, at*(1-1e-7), delta)
			_, above := Verdict(formula, at*(1+1e-7), delta)
			if !below || above {
				t.Errorf("%s at δ = %v: private below %v = %v, above = %v", formula, delta, at, below, above)
			}
		}
	}
}

// A formula may be proved only where it is private.
func TestProvedImpliesPrivate(t *testing.T) {
	for _, formula := range []Calibration{Analytic, Classical, Paper} {
		for _, epsilon := range []float64{1e-3, 0.03, 0.3, 0.999, 1, 3, 30, 300, 1000} {
			for _, delta := range []float64{1e-12, 1e-6, 0.01, 0.3, 0.7, 0.758, 0.76, 0.9, 0.999} {
				if proved, private := Verdict(formula, epsilon, delta); proved && !private {
					t.Errorf("%s at (%v, %v) is called proved and is not private", formula, epsilon, delta)
				}
			}
		}
	}
}

func TestGaussianDeltaAtTheEdges(t *testing.T) {
	for _, c := range []struct {
		epsilon, sigma, sensitivity, want float64
	}{
		{1, 0, 1, 1}, {1, 0, 0, 0}, {1, 1, 0, 0}, {1, 1e300, 1e-300, 0},
		{1, 1e-300, 1e300, 1}, {1000, 1e6, 1, 0},
	} {
		if got := GaussianDelta(c.epsilon, c.sigma, c.sensitivity); got != c.want {
			t.Errorf("δ(%v; %v, %v) = %v, want %v", c.epsilon, c.sigma, c.sensitivity, got, c.want)
		}
	}
	// At ε = 0, δ is the total variation 2Φ(Δ/2σ) − 1 = erf(Δ/(2√2 σ)).
	for _, sigma := range []float64{0.1, 1, 10, 1e4, 1e8} {
		if got, want := GaussianDelta(0, sigma, 1), math.Erf(1/(2*math.Sqrt2*sigma)); relative(got, want) > 1e-14 {
			t.Errorf("total variation at σ = %v: %v, want %v", sigma, got, want)
		}
	}
}

func TestGaussianEpsilonAtTheEdges(t *testing.T) {
	if got := GaussianEpsilon(0.1, 0, 1); !math.IsInf(got, 1) {
		t.Errorf("without noise ε = %v", got)
	}
	if got := GaussianEpsilon(0.1, 0, 0); got != 0 {
		t.Errorf("with nothing to hide ε = %v", got)
	}
	if got := GaussianEpsilon(0.5, 1, 1); got != 0 {
		t.Errorf("δ above the total variation: ε = %v", got)
	}
}

// σ is linear in Δ, and falls as ε or δ grow.
func TestSigmaIsLinearAndMonotone(t *testing.T) {
	for _, formula := range []Calibration{Analytic, Classical, Paper} {
		if relative(Sigma(formula, 1, 0.01, 7), 7*Sigma(formula, 1, 0.01, 1)) > 1e-14 {
			t.Errorf("%s is not linear", formula)
		}
		last := math.Inf(1)
		for epsilon := 1e-3; epsilon < 1e3; epsilon *= 1.7 {
			sigma := Sigma(formula, epsilon, 0.01, 1)
			if sigma >= last {
				t.Errorf("%s does not fall at ε = %v", formula, epsilon)
			}
			last = sigma
		}
	}
}

func TestMisusePanics(t *testing.T) {
	for name, call := range map[string]func(){
		"calibration":      func() { Sigma("other", 1, 0.1, 1) },
		"epsilon":          func() { Sigma(Analytic, 0, 0.1, 1) },
		"delta":            func() { Sigma(Paper, 1, 1, 1) },
		"sensitivity":      func() { LaplaceScale(1, -1) },
		"negative epsilon": func() { GaussianDelta(-1, 1, 1) },
		"scale":            func() { Gaussian{Sigma: math.NaN()}.Release(nil, nil, nil) },
		"length":           func() { Laplace{}.Release(nil, []float64{1}, nil) },
		"no sensitivity":   func() { Exponential([]float64{1}, 1, 0, nil) },
		"cost":             func() { Exponential([]float64{math.NaN()}, 1, 1, nil) },
		"no candidate":     func() { Exponential(nil, 1, 1, nil) },
		"answers":          func() { RandomisedResponseEstimate(2, 1, 1) },
		"releases":         func() { Advanced(1, 0, -1, 0.1) },
		"slack":            func() { Advanced(1, 0, 1, 0) },
		"budget":           func() { Basic([]Budget{{-1, 0}}) },
		"readings":         func() { Radius95(1, 0) },
		"probability":      func() { RadiusQuantile(1, 1, 1) },
		"radius":           func() { RadiusCoverage(-1, 1, 1) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			call()
		}()
	}
}

func BenchmarkSigmaAnalytic(b *testing.B) {
	for b.Loop() {
		Sigma(Analytic, 1, 1e-5, 1)
	}
}

func BenchmarkGaussianEpsilon(b *testing.B) {
	for b.Loop() {
		GaussianEpsilon(1e-5, 3, 1)
	}
}

func BenchmarkGaussianDelta(b *testing.B) {
	for b.Loop() {
		GaussianDelta(1, 3, 1)
	}
}
