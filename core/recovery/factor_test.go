package recovery

import (
	"math"
	"math/rand/v2"
	"testing"

	"cloakroom/core/dense"
)

// TestFactorError checks M ≈ QC to 2e-14 of the largest column norm, QᵀQ = I,
// and the rank, over heat matrices from nearly flat to nearly diagonal.
func TestFactorError(t *testing.T) {
	for _, time := range []float64{1e4, 1, 0.05, 1e-3, 1e-4, 1e-6} {
		for _, size := range [][2]int{{100, 50}, {50, 100}, {300, 200}, {1, 7}, {7, 1}} {
			m := heat(size[0], size[1], time)
			f := NewFactor(m)
			checkFactor(t, f)
			if time == 0.05 && size[0] == 300 && (f.q == nil || f.Rank() > 20) {
				t.Errorf("rank %d at T = 0.05, want at most 20", f.Rank())
			}
			if time == 1e-6 && size[0] == 300 && f.first == nil {
				t.Error("the nearly diagonal matrix is not used by its bands")
			}
		}
	}
}

// TestFactorSeesBlocks hides a small block where a search along crosses of the
// other block never looks.
func TestFactorSeesBlocks(t *testing.T) {
	m := dense.New(60, 60)
	for i := range 50 {
		for j := range 50 {
			m.Data[i*60+j] = 1 / float64(1+i+j)
		}
	}
	for i := 50; i < 60; i++ {
		for j := 50; j < 60; j++ {
			m.Data[i*60+j] = 1e-3 * float64(i-j)
		}
	}
	f := NewFactor(m)
	if f.q == nil {
		t.Fatal("a matrix of small rank was not reduced")
	}
	checkFactor(t, f)
}

func checkFactor(t *testing.T, f *Factor) {
	t.Helper()
	m := f.Matrix()
	largest := 0.0
	for j := range m.Cols {
		largest = max(largest, dense.Norm2(m.Col(j)))
	}
	for j := range m.Cols {
		rebuilt := f.lift(f.c.Col(j), make([]float64, m.Rows))
		if e := dense.Norm2(difference(rebuilt, m.Col(j))); e > 2e-14*largest {
			t.Fatalf("%d×%d: column %d is off by %g of %g", m.Rows, m.Cols, j, e, largest)
		}
	}
	if f.q == nil {
		return
	}
	for a := range f.q.Cols {
		for b := range a + 1 {
			want := 0.0
			if a == b {
				want = 1
			}
			if got := dense.Dot(f.q.Col(a), f.q.Col(b)); math.Abs(got-want) > 1e-14 {
				t.Fatalf("columns %d and %d of Q have product %g", a, b, got)
			}
		}
	}
}

// TestBandedProducts compares products that skip the negligible entries with
// full ones.
func TestBandedProducts(t *testing.T) {
	g := rand.New(rand.NewPCG(41, 42))
	m := heat(120, 90, 1e-5)
	f := NewFactor(m)
	if f.first == nil {
		t.Fatal("no bands")
	}
	x, y := make([]float64, 120), make([]float64, 90)
	for i := range x {
		x[i] = g.NormFloat64()
	}
	for i := range y {
		y[i] = g.NormFloat64()
	}
	got, want := make([]float64, 120), make([]float64, 120)
	f.price(got, y)
	m.MulTransTo(want, y)
	if e := dense.Norm2(difference(got, want)); e > 1e-14*dense.Norm2(want) {
		t.Errorf("Mᵀy is off by %g", e)
	}
	full := make([]float64, 90)
	m.MulTo(full, x)
	if e := dense.Norm2(difference(f.image(x), full)); e > 1e-14*dense.Norm2(full) {
		t.Errorf("Mx is off by %g", e)
	}
}

// TestUpdates adds and removes columns at random and checks that QR remains
// their factorisation.
func TestUpdates(t *testing.T) {
	g := rand.New(rand.NewPCG(43, 44))
	const rows = 30
	a := newQR(rows)
	var kept [][]float64
	for step := range 400 {
		if a.size() > 0 && (a.size() == rows || g.IntN(5) < 2) {
			j := g.IntN(a.size())
			a.remove(j)
			kept = append(kept[:j], kept[j+1:]...)
		} else {
			c := make([]float64, rows)
			for i := range c {
				c[i] = g.NormFloat64()
			}
			if !a.append(c, dependent) {
				t.Fatalf("step %d: a random column counts as dependent", step)
			}
			kept = append(kept, c)
		}
		for j, c := range kept {
			rebuilt := make([]float64, rows)
			for k, v := range a.r[j] {
				dense.Axpy(v, a.q[k], rebuilt)
			}
			if e := dense.Norm2(difference(rebuilt, c)); e > 1e-12 {
				t.Fatalf("step %d: column %d is off by %g", step, j, e)
			}
			for k := range j {
				if p := dense.Dot(a.q[j], a.q[k]); math.Abs(p) > 1e-13 {
					t.Fatalf("step %d: columns %d and %d have product %g", step, j, k, p)
				}
			}
		}
	}
	if size := a.size(); size > 1 {
		sum := make([]float64, rows)
		dense.Axpy(2, kept[0], sum)
		dense.Axpy(-1, kept[1], sum)
		if a.append(sum, dependent) || a.size() != size {
			t.Error("a dependent column was taken in")
		}
	}
}
