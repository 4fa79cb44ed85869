package recovery

import (
	"math"
	"math/rand/v2"
	"testing"
)

// testColumns is a matrix of random numbers.
func testColumns(rows, cols int) (m columnList, x, y []float64) {
	g := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
	draw := func(n int) []float64 {
		v := make([]float64, n)
		for i := range v {
			v[i] = g.NormFloat64()
		}
		return v
	}
	for range cols {
		m = append(m, draw(rows))
	}
	return m, draw(cols), draw(rows)
}

// Products by strips are those entry by entry, whatever is left over at the ends.
func TestColumnProducts(t *testing.T) {
	for _, shape := range [][2]int{{1, 1}, {16, 4}, {15, 5}, {33, 7}, {50, 3}, {64, 8}} {
		m, x, y := testColumns(shape[0], shape[1])
		mx, mty := make([]float64, shape[0]), make([]float64, shape[1])
		m.mulTo(mx, x)
		m.mulTransTo(mty, y)
		for i := range mx {
			for j := range m {
				mx[i] -= m[j][i] * x[j]
			}
			if math.Abs(mx[i]) > 1e-12 {
				t.Errorf("%v: row %d of the product is %v off", shape, i, mx[i])
			}
		}
		for j := range mty {
			for i := range y {
				mty[j] -= m[j][i] * y[i]
			}
			if math.Abs(mty[j]) > 1e-12 {
				t.Errorf("%v: column %d of the product is %v off", shape, j, mty[j])
			}
		}
	}
}

// BenchmarkColumns are the products that conjugate gradients take, beside the same products
// one column after the other, which is what they are to be compared with.
func BenchmarkColumns(b *testing.B) {
	m, x, y := testColumns(2000, 744)
	into, back := make([]float64, len(y)), make([]float64, len(x))
	for name, multiply := range map[string]func(){
		"product":    func() { m.mulTo(into, x) },
		"transposed": func() { m.mulTransTo(back, y) },
		"plain": func() {
			clear(into)
			for j, c := range m {
				for i, v := range c {
					into[i] += x[j] * v
				}
			}
		},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				multiply()
			}
		})
	}
}
