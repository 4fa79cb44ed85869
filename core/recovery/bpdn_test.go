package recovery

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"cloakroom/core/dense"
)

// signedCase is a reference case of the compressive mechanism, its matrix written out.
type signedCase struct {
	Name     string
	N, S, K  int
	Basis    string
	PhiSigns string    `json:"phi_signs"`
	YStar    []float64 `json:"y_star"`
	Cosamp   struct {
		Support         []int
		Values          []float64
		ResidualHistory []float64 `json:"residual_history"`
	}
	Bpdn []struct {
		Theta, Dual float64
		Optimum     float64 `json:"optimum_l1"`
		X           []float64
	}
}

// operator writes A = ΦΨ out, by the formulas of the bases.
func (c signedCase) operator() Explicit {
	m := dense.New(c.K, c.N)
	for j := range c.N {
		for i := range c.K {
			sum := 0.0
			for t := range c.N {
				sign := 1.0
				if c.PhiSigns[i*c.N+t] == '-' {
					sign = -1
				}
				sum += sign * basisElement(c.Basis, c.N, j, t)
			}
			m.Col(j)[i] = sum / math.Sqrt(float64(c.K))
		}
	}
	return Explicit{m}
}

// basisElement returns entry t of basis vector j.
func basisElement(basis string, n, j, t int) float64 {
	if j == 0 {
		return 1 / math.Sqrt(float64(n))
	}
	if basis == "dct" {
		return math.Sqrt(2/float64(n)) * math.Cos(math.Pi*float64((2*t+1)*j)/float64(2*n))
	}
	level := int(math.Log2(float64(j)))
	length := n >> level
	switch at := t - (j-1<<level)*length; {
	case at < 0 || at >= length:
		return 0
	case at < length/2:
		return 1 / math.Sqrt(float64(length))
	default:
		return -1 / math.Sqrt(float64(length))
	}
}

func signedCases(t *testing.T) []signedCase {
	t.Helper()
	data, err := os.ReadFile("testdata/signed.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Cases []signedCase }
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Cases) != 5 {
		t.Fatalf("%d cases, want 5", len(file.Cases))
	}
	return file.Cases
}

func TestReferenceBPDN(t *testing.T) {
	for _, c := range signedCases(t) {
		a := c.operator()
		for _, want := range c.Bpdn {
			s, err := BPDN(a, c.YStar, want.Theta, Options{})
			if err != nil {
				t.Fatal(err)
			}
			size := max(1, want.Optimum)
			if s.Status != Optimal || math.Abs(s.Objective-want.Optimum) > 1e-8*size {
				t.Errorf("%s, θ = %g: %s with ‖x‖₁ = %.12g (gap %.2g), want %.12g", c.Name, want.Theta, s.Status, s.Objective, s.Gap, want.Optimum)
			}
			if s.Residual > want.Theta*(1+1e-9) {
				t.Errorf("%s, θ = %g: residual %.15g", c.Name, want.Theta, s.Residual)
			}
			bound, err := SparseBound(a, c.YStar, want.Theta, s.Certificate)
			if err != nil || math.Abs(bound-s.Bound) > 1e-9*size || bound > want.Optimum+1e-9*size {
				t.Errorf("%s, θ = %g: bound %.12g, %v; reported %.12g", c.Name, want.Theta, bound, err, s.Bound)
			}
			t.Logf("%s θ = %.3g: %d steps, %d entries, gap %.2g, off by %.2g", c.Name, want.Theta, s.Steps, len(s.Index), s.Gap, s.Objective-want.Optimum)
		}
	}
}

func TestReferenceCoSaMP(t *testing.T) {
	for _, c := range signedCases(t) {
		s, err := CoSaMP(c.operator(), c.YStar, c.S, Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := c.Cosamp
		if s.Status != Settled || len(s.Index) != len(want.Support) || len(s.Residuals) != len(want.ResidualHistory) {
			t.Errorf("%s: %s, support %v, residuals %v; want %v, %v", c.Name, s.Status, s.Index, s.Residuals, want.Support, want.ResidualHistory)
			continue
		}
		for k, i := range want.Support {
			if s.Index[k] != i || math.Abs(s.Value[k]-want.Values[k]) > 1e-10*dense.Norm2(c.YStar) {
				t.Errorf("%s: x[%d] = %v, want x[%d] = %v", c.Name, s.Index[k], s.Value[k], i, want.Values[k])
			}
		}
		for k, r := range want.ResidualHistory {
			if math.Abs(s.Residuals[k]-r) > 1e-11*dense.Norm2(c.YStar) {
				t.Errorf("%s: residual %d is %v, want %v", c.Name, k, s.Residuals[k], r)
			}
		}
	}
}
