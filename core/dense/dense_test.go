package dense

import (
	"math"
	"math/rand/v2"
	"testing"
)

func random(g *rand.Rand, n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = g.NormFloat64()
	}
	return x
}

// TestProductsAgainstDefinition compares every kernel with the sum that
// defines it, at lengths around the unrolling by eight. Reordering n terms of
// size about one moves the sum by at most n·2⁻⁵² or so; 1e-13 leaves room.
func TestProductsAgainstDefinition(t *testing.T) {
	g := rand.New(rand.NewPCG(1, 2))
	for rows := range 35 {
		for _, cols := range []int{0, 1, 2, 3, 4, 5, 9} {
			m := New(rows, cols)
			copy(m.Data, random(g, rows*cols))
			x, y := random(g, cols), random(g, rows)
			if cols > 2 {
				x[1] = 0
			}
			mx, mty := make([]float64, rows), make([]float64, cols)
			m.MulTo(mx, x)
			m.MulTransTo(mty, y)
			for i := range rows {
				want := 0.0
				for j := range cols {
					want += m.Data[j*rows+i] * x[j]
				}
				if math.Abs(mx[i]-want) > 1e-13 {
					t.Fatalf("%d×%d: (Mx)[%d] = %v, want %v", rows, cols, i, mx[i], want)
				}
			}
			for j := range cols {
				want := 0.0
				for i := range rows {
					want += m.Data[j*rows+i] * y[i]
				}
				if math.Abs(mty[j]-want) > 1e-13 {
					t.Fatalf("%d×%d: (Mᵀy)[%d] = %v, want %v", rows, cols, j, mty[j], want)
				}
				if mty[j] != Dot(m.Col(j), y) {
					t.Fatalf("%d×%d: MulTransTo and Dot differ in column %d", rows, cols, j)
				}
			}
		}
	}
}

func TestAxpy(t *testing.T) {
	g := rand.New(rand.NewPCG(3, 4))
	for n := range 35 {
		x, y := random(g, n), random(g, n)
		got := append([]float64(nil), y...)
		Axpy(1.5, x, got)
		for i := range n {
			if got[i] != y[i]+1.5*x[i] {
				t.Fatalf("n = %d: entry %d is %v", n, i, got[i])
			}
		}
	}
}

// TestBitsAreFixed pins the order of addition: these terms give another last
// bit in almost any other order, natively and in WebAssembly alike.
func TestBitsAreFixed(t *testing.T) {
	a, b := make([]float64, 101), make([]float64, 101)
	for i := range a {
		a[i], b[i] = 1/float64(i+3), math.Sqrt(float64(i+1))
	}
	var s [4]float64
	for i := range 96 {
		s[i%4] += a[i] * b[i]
	}
	want := (s[0] + s[1]) + (s[2] + s[3])
	for i := 96; i < 101; i++ {
		want += a[i] * b[i]
	}
	if got := Dot(a, b); got != want {
		t.Errorf("Dot = %x, want %x", math.Float64bits(got), math.Float64bits(want))
	}
}

func TestNorm2(t *testing.T) {
	for _, c := range []struct {
		x    []float64
		want float64
	}{
		{nil, 0},
		{[]float64{0, 0}, 0},
		{[]float64{3, -4}, 5},
		{[]float64{3e200, 4e200}, 5e200},
		{[]float64{3e-200, 4e-200}, 5e-200},
		{[]float64{math.Inf(-1), 1}, math.Inf(1)},
	} {
		if got := Norm2(c.x); math.Abs(got-c.want) > 1e-15*c.want && got != c.want {
			t.Errorf("Norm2(%v) = %v, want %v", c.x, got, c.want)
		}
	}
	if got := Norm2([]float64{1, math.NaN()}); !math.IsNaN(got) {
		t.Errorf("Norm2 of a vector with NaN = %v", got)
	}
}

func TestMisusePanics(t *testing.T) {
	m := New(2, 3)
	for name, f := range map[string]func(){
		"negative":   func() { New(-1, 2) },
		"MulTo":      func() { m.MulTo(make([]float64, 3), make([]float64, 3)) },
		"MulTransTo": func() { m.MulTransTo(make([]float64, 2), make([]float64, 2)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}

func BenchmarkMulTransTo(b *testing.B) {
	for _, c := range []struct {
		name       string
		rows, cols int
	}{{"16x2000", 16, 2000}, {"50x100", 50, 100}, {"1000x2000", 1000, 2000}} {
		b.Run(c.name, func(b *testing.B) {
			g := rand.New(rand.NewPCG(5, 6))
			m := New(c.rows, c.cols)
			copy(m.Data, random(g, c.rows*c.cols))
			y, dst := random(g, c.rows), make([]float64, c.cols)
			for b.Loop() {
				m.MulTransTo(dst, y)
			}
		})
	}
}
