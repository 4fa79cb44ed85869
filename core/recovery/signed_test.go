package recovery

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"cloakroom/core/dense"
)

// signMatrix returns a matrix of independent signs over √k.
func signMatrix(g *rand.Rand, rows, cols int) Explicit {
	m := dense.New(rows, cols)
	for i := range m.Data {
		m.Data[i] = float64(2*g.IntN(2)-1) / math.Sqrt(float64(rows))
	}
	return Explicit{m}
}

// hidden hides an operator's columns, so that solvers must live on products.
type hidden struct{ Explicit }

func (hidden) CheapColumns() bool { return false }

// checkSigned holds an answer of basis pursuit against its promises: inside the
// radius, and no further from a bound that anyone can compute than the gap says.
func checkSigned(t *testing.T, name string, a Operator, y []float64, s Sparse, gap float64) {
	t.Helper()
	if s.Status != Optimal {
		t.Errorf("%s: %s, gap %g, residual %g of %g, %d steps", name, s.Status, s.Gap, s.Residual, s.Radius, s.Steps)
		return
	}
	size := max(1, s.Objective)
	if s.Residual > s.Radius*(1+1e-9) && s.Residual > s.Radius+1e-13*dense.Norm2(y) {
		t.Errorf("%s: residual %.15g outside %.15g", name, s.Residual, s.Radius)
	}
	bound, err := SparseBound(a, y, s.Radius, s.Certificate)
	if err != nil || math.Abs(bound-s.Bound) > 1e-9*size {
		t.Errorf("%s: bound %.12g, %v; reported %.12g", name, bound, err, s.Bound)
	}
	if s.Gap > gap*size || s.Gap < -1e-9*size {
		t.Errorf("%s: gap %g at ‖x‖₁ = %g after %d steps", name, s.Gap, s.Objective, s.Steps)
	}
}

// Signs, Gaussian matrices and matrices of few distinct columns; answers sparse, dense and
// saturated (as many entries as readings); radii from large to zero. The certificate is the
// proof, so no other solver is needed.
func TestBPDNOnRandomProblems(t *testing.T) {
	g := rand.New(rand.NewPCG(61, 62))
	most := 0.0
	for trial := range 150 {
		rows, cols := 2+g.IntN(40), 2+g.IntN(120)
		a := signMatrix(g, rows, cols)
		switch trial % 3 {
		case 1:
			for i := range a.Data {
				a.Data[i] = 10 * g.NormFloat64()
			}
		case 2:
			for j := range cols / 3 {
				copy(a.Col(j), a.Col(cols-1-j))
			}
			clear(a.Col(cols / 2))
		}
		x, y := make([]float64, cols), make([]float64, rows)
		for range 1 + g.IntN(rows) {
			x[g.IntN(cols)] = 20 * g.NormFloat64()
		}
		a.MulTo(y, x)
		for i := range y {
			y[i] += g.NormFloat64()
		}
		for _, share := range []float64{0.9, 0.3, 0.05, 1e-4} {
			s, err := BPDN(a, y, share*dense.Norm2(y), Options{})
			if err != nil {
				t.Fatal(err)
			}
			if s.Status == Infeasible {
				// More readings than unknowns, or columns too few: the distance is what
				// least squares leave, and nothing can lower it.
				price := make([]float64, cols)
				left := make([]float64, rows)
				a.MulTo(left, s.Vector(cols))
				for i, v := range left {
					left[i] = y[i] - v
				}
				a.MulTransTo(price, left)
				if worst := dense.Norm2(price); worst > 1e-9*dense.Norm2(y)*20 {
					t.Errorf("trial %d: called infeasible with normal residual %g", trial, worst)
				}
				continue
			}
			checkSigned(t, "random", a, y, s, 1e-8)
			most = max(most, s.Gap/max(1, s.Objective))
			b, err := BPDN(hidden{a}, y, share*dense.Norm2(y), Options{})
			if err != nil || math.Abs(b.Objective-s.Objective) > 1e-9*max(1, s.Objective) {
				t.Errorf("trial %d: ‖x‖₁ = %v, %v by products alone, %v with columns", trial, b.Objective, err, s.Objective)
			}
		}
	}
	t.Logf("largest relative gap %.2g", most)
}

func TestBPDNEdges(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		name      string
		m         *dense.Matrix
		y         []float64
		theta     float64
		status    Status
		objective float64
	}{
		{"readings inside the radius", columns([]float64{1, 0}, []float64{0, 1}), []float64{.3, -.4}, .5, Optimal, 0},
		{"radius without end", columns([]float64{1, 0}), []float64{3, 4}, inf, Optimal, 0},
		{"nothing read", columns([]float64{1, 0}), []float64{0, 0}, 0, Optimal, 0},
		{"radius zero, one unknown", columns([]float64{2}), []float64{-1}, 0, Optimal, 0.5},
		{"radius zero, square", columns([]float64{4, 1}, []float64{1, 4}), []float64{3, -4.5}, 0, Optimal, (16.5 + 21) / 15},
		{"one row", columns([]float64{1}, []float64{-4}, []float64{2}), []float64{6}, 2, Optimal, 1},
		{"equal columns", columns([]float64{1, 1}, []float64{1, 1}), []float64{2, 2}, math.Sqrt2, Optimal, 1},
		{"opposite columns", columns([]float64{1, 1}, []float64{-1, -1}), []float64{2, 2}, 0, Optimal, 2},
		{"unreachable", columns([]float64{1, 1}), []float64{1, -1}, 1, Infeasible, 0},
		{"only zero columns", columns([]float64{0, 0}), []float64{1, 0}, .5, Infeasible, 0},
		{"huge readings", columns([]float64{1, 0}, []float64{0, 1}), []float64{3e149, 4e149}, 0, Optimal, 7e149},
	} {
		s, err := BPDN(Explicit{c.m}, c.y, c.theta, Options{Trace: 10})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if s.Status != c.status {
			t.Errorf("%s: %s (gap %g, residual %g), want %s", c.name, s.Status, s.Gap, s.Residual, c.status)
		} else if c.status == Optimal && math.Abs(s.Objective-c.objective) > 1e-12*max(1, c.objective) {
			t.Errorf("%s: ‖x‖₁ = %.15g, want %g", c.name, s.Objective, c.objective)
		}
		if len(s.Trace) == 0 || s.Trace[len(s.Trace)-1].Objective != s.Objective {
			t.Errorf("%s: the trace does not end with the answer", c.name)
		}
	}
}

func TestOperatorRefusals(t *testing.T) {
	a := signMatrix(rand.New(rand.NewPCG(63, 64)), 3, 5)
	good := []float64{1, 2, 3}
	for _, c := range []struct {
		name  string
		solve func() error
		want  error
	}{
		{"too few readings", func() error { _, err := BPDN(a, good[:2], 1, Options{}); return err }, ErrShape},
		{"NaN", func() error { _, err := BPDN(a, []float64{1, math.NaN(), 3}, 1, Options{}); return err }, ErrReading},
		{"beyond range", func() error { _, err := BPDN(a, []float64{1, 2, -1e151}, 1, Options{}); return err }, ErrReading},
		{"negative θ", func() error { _, err := BPDN(a, good, -1, Options{}); return err }, ErrRadius},
		{"θ undefined", func() error { _, err := BPDN(a, good, math.NaN(), Options{}); return err }, ErrRadius},
		{"no columns", func() error { _, err := BPDN(Explicit{dense.New(3, 0)}, good, 1, Options{}); return err }, ErrShape},
		{"no rows", func() error { _, err := CoSaMP(Explicit{dense.New(0, 3)}, nil, 1, Options{}); return err }, ErrShape},
		{"infinite", func() error { _, err := CoSaMP(a, []float64{1, 2, math.Inf(1)}, 1, Options{}); return err }, ErrReading},
		{"S = 0", func() error { _, err := CoSaMP(a, good, 0, Options{}); return err }, ErrSparsity},
		{"S < 0", func() error { _, err := CoSaMP(a, good, -2, Options{}); return err }, ErrSparsity},
		{"S > n", func() error { _, err := CoSaMP(a, good, 6, Options{}); return err }, ErrSparsity},
		{"a short dual vector", func() error { _, err := SparseBound(a, good, 1, good[:1]); return err }, ErrShape},
		{"readings of a bound", func() error { _, err := SparseBound(a, good[:1], 1, good); return err }, ErrShape},
	} {
		if err := c.solve(); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}

func TestOperatorSolversYield(t *testing.T) {
	enough := errors.New("enough")
	g := rand.New(rand.NewPCG(65, 66))
	a := signMatrix(g, 400, 1200)
	y := make([]float64, 400)
	for i := range y {
		y[i] = g.NormFloat64()
	}
	stop := Options{Yield: func() error { return enough }}
	if _, err := BPDN(a, y, 1, stop); !errors.Is(err, enough) {
		t.Errorf("basis pursuit: %v", err)
	}
	if _, err := CoSaMP(a, y, 100, stop); !errors.Is(err, enough) {
		t.Errorf("CoSaMP: %v", err)
	}
}

// A sparse vector without noise is found exactly, by either method, when there are
// readings enough.
func TestSparseVectorsAreFound(t *testing.T) {
	g := rand.New(rand.NewPCG(67, 68))
	a := signMatrix(g, 80, 300)
	x, y := make([]float64, 300), make([]float64, 80)
	for range 10 {
		x[g.IntN(300)] = g.NormFloat64()
	}
	a.MulTo(y, x)
	greedy, err := CoSaMP(a, y, 10, Options{Trace: 3})
	if err != nil || greedy.Status != Settled || len(greedy.Trace) == 0 {
		t.Fatalf("CoSaMP: %s, %v", greedy.Status, err)
	}
	pursuit, err := BPDN(a, y, 1e-9, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]Sparse{"CoSaMP": greedy, "basis pursuit": pursuit} {
		for i, v := range s.Vector(300) {
			if math.Abs(v-x[i]) > 1e-8 {
				t.Errorf("%s: entry %d is %v, want %v", name, i, v, x[i])
			}
		}
	}
}

// Large and small systems give the same least squares, of least norm where many are.
func TestFitsAgree(t *testing.T) {
	g := rand.New(rand.NewPCG(69, 70))
	for _, shape := range [][2]int{{30, 10}, {10, 30}, {20, 20}, {1, 1}, {1, 7}, {7, 1}, {31, 29}} {
		a := signMatrix(g, shape[0], shape[1])
		if shape[0] > 1 && shape[1] > 2 {
			copy(a.Col(1), a.Col(0)) // dependent columns
		}
		var m columnList
		for j := range shape[1] {
			m = append(m, a.Col(j))
		}
		y := make([]float64, shape[0])
		for i := range y {
			y[i] = g.NormFloat64()
		}
		b, err := fitColumns(m, y, dense.NewWatch(nil, 0))
		if err != nil {
			t.Fatal(err)
		}
		// The normal equations, and no part outside the span of the rows: b is least.
		left, normal := make([]float64, shape[0]), make([]float64, shape[1])
		m.mulTo(left, b)
		for i, v := range left {
			left[i] = y[i] - v
		}
		m.mulTransTo(normal, left)
		if dense.Norm2(normal) > 1e-10 {
			t.Errorf("%v: normal residual %g", shape, dense.Norm2(normal))
		}
		if shape[0] > 1 && shape[1] > 2 && math.Abs(b[0]-b[1]) > 1e-8 {
			t.Errorf("%v: equal columns share %v and %v", shape, b[0], b[1])
		}
	}
}

// A problem large enough for the loose least squares on the way: the answer's are exact.
func TestLargeCoSaMPIsPolished(t *testing.T) {
	g := rand.New(rand.NewPCG(71, 72))
	const rows, cols, sparsity = 900, 1500, 100
	a := signMatrix(g, rows, cols)
	x, y := make([]float64, cols), make([]float64, rows)
	for range sparsity {
		x[g.IntN(cols)] = 10 * g.NormFloat64()
	}
	a.MulTo(y, x)
	for i := range y {
		y[i] += 0.1 * g.NormFloat64()
	}
	s, err := CoSaMP(a, y, sparsity, Options{Trace: 100})
	if last := s.Trace[len(s.Trace)-1]; last.Objective != s.Objective {
		t.Errorf("the trace ends with ‖x‖₁ = %v, the answer has %v", last.Objective, s.Objective)
	}
	if err != nil || s.Status != Settled || len(s.Index) > sparsity {
		t.Fatalf("%s, %v, %d entries", s.Status, err, len(s.Index))
	}
	if last := s.Residuals[len(s.Residuals)-1]; math.Abs(last-s.Residual) > 1e-9*s.Residual {
		t.Errorf("the last residual is %v, the answer's %v", last, s.Residual)
	}
	found := s.Vector(cols)
	for i, v := range x {
		if got := found[i]; math.Abs(v) > 2 && math.Abs(got-v) > 0.7 {
			t.Errorf("entry %d is %v, want about %v", i, got, v)
		}
	}
}
