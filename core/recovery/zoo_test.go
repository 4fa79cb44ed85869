package recovery

import (
	"embed"
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"cloakroom/core/dense"
)

//go:embed testdata/bpd.json
var reference embed.FS

// referenceCase is a basis pursuit problem whose answer was found by following
// the path at 400 bits.
type referenceCase struct {
	ID, Kind string
	N, M     int // columns, rows
	Theta    float64
	Y        []float64
	Params   struct {
		T, Tau float64
		Edges  [][3]float64
	}
	Matrix    [][]float64  `json:"M"`
	Check     [][3]float64 `json:"M_check"`
	Status    string
	Objective float64
	Fstar     [][2]float64
	Unique    bool
	Margin    float64      `json:"sc_margin"`
	ThetaMin  float64      `json:"theta_min"`
	BoxLS     [][2]float64 `json:"f_boxls"`
}

// UnmarshalJSON tells the two fields "m" and "M" apart, which the default
// decoding by name does not.
func (c *referenceCase) UnmarshalJSON(data []byte) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	for name, into := range map[string]any{
		"id": &c.ID, "kind": &c.Kind, "n": &c.N, "m": &c.M, "theta": &c.Theta, "y": &c.Y,
		"params": &c.Params, "M": &c.Matrix, "M_check": &c.Check, "status": &c.Status,
		"objective": &c.Objective, "fstar": &c.Fstar, "unique": &c.Unique,
		"sc_margin": &c.Margin, "theta_min": &c.ThetaMin, "f_boxls": &c.BoxLS,
	} {
		if value, ok := raw[name]; ok {
			if err := json.Unmarshal(value, into); err != nil {
				return err
			}
		}
	}
	return nil
}

func referenceCases(t *testing.T) []referenceCase {
	t.Helper()
	data, err := reference.ReadFile("testdata/bpd.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []referenceCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

// matrix builds the case's matrix and checks its orientation against the
// entries stored with it.
func (c *referenceCase) matrix(t *testing.T) *dense.Matrix {
	t.Helper()
	var m *dense.Matrix
	switch c.Kind {
	case "heat":
		m = heat(c.N, c.M, c.Params.T)
	case "graph":
		m = diffusion(c.N, c.Params.Edges, c.Params.Tau)
	default:
		m = dense.New(c.M, c.N)
		for i, row := range c.Matrix {
			for j, v := range row {
				m.Data[j*c.M+i] = v
			}
		}
	}
	for _, e := range c.Check {
		got := m.Data[int(e[1])*m.Rows+int(e[0])]
		if math.Abs(got-e[2]) > 1e-12 {
			t.Fatalf("entry (%v, %v) of M is %v, want %v", e[0], e[1], got, e[2])
		}
	}
	return m
}

// heat returns the m × n matrix A[j, i] = g(j/m − i/n) for i = 1…n, j = 1…m with
// g(x) = exp(−x²/4T)/√(4πT).
func heat(n, m int, time float64) *dense.Matrix {
	a := dense.New(m, n)
	for i := range n {
		col := a.Col(i)
		for j := range col {
			x := float64(j+1)/float64(m) - float64(i+1)/float64(n)
			col[j] = math.Exp(-x*x/(4*time)) / math.Sqrt(4*math.Pi*time)
		}
	}
	return a
}

// diffusion returns e^{−τL} of the graph with the given edges (u, v, weight).
func diffusion(n int, edges [][3]float64, tau float64) *dense.Matrix {
	l := mat.NewSymDense(n, nil)
	for _, e := range edges {
		u, v := int(e[0]), int(e[1])
		l.SetSym(u, v, l.At(u, v)-e[2])
		l.SetSym(u, u, l.At(u, u)+e[2])
		l.SetSym(v, v, l.At(v, v)+e[2])
	}
	var eigen mat.EigenSym
	if !eigen.Factorize(l, true) {
		panic("the Laplacian has no eigenvalues")
	}
	var vectors mat.Dense
	eigen.VectorsTo(&vectors)
	out := dense.New(n, n)
	for k, value := range eigen.Values(nil) {
		decay := math.Exp(-tau * value)
		for j := range n {
			for i := range n {
				out.Data[j*n+i] += decay * vectors.At(i, k) * vectors.At(j, k)
			}
		}
	}
	return out
}

// readings returns Mf₀ + σ·normal noise.
func readings(g *rand.Rand, m *dense.Matrix, f0 []float64, sigma float64) []float64 {
	y := make([]float64, m.Rows)
	m.MulTo(y, f0)
	for i := range y {
		y[i] += sigma * g.NormFloat64()
	}
	return y
}

// grid returns the line that heat(n, m, time) lies on.
func grid(n, m int, time float64) Line {
	line := Line{Sensors: make([]float64, m), Places: make([]float64, n), Time: time}
	for j := range line.Sensors {
		line.Sensors[j] = float64(j+1) / float64(m)
	}
	for i := range line.Places {
		line.Places[i] = float64(i+1) / float64(n)
	}
	return line
}

// chi2Radius returns σ times the square root of the 95 % quantile of χ² with m
// degrees of freedom, by Wilson and Hilferty's approximation.
func chi2Radius(m int, sigma float64) float64 {
	k := float64(m)
	z := 1.6448536269514722
	cube := 1 - 2/(9*k) + z*math.Sqrt(2/(9*k))
	return sigma * math.Sqrt(k*cube*cube*cube)
}

func TestHelpers(t *testing.T) {
	if got := chi2Radius(50, 1); math.Abs(got-math.Sqrt(67.505)) > 0.01 {
		t.Errorf("χ² radius for 50 readings is %v", got)
	}
}
