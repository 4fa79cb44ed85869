// Package dense holds a dense matrix by columns and the few products the
// solvers are made of.
//
// Every kernel adds in one fixed order, written out below, and uses plain
// multiplications and additions. On amd64 and in WebAssembly, where Go never
// fuses the two, the same input therefore gives the same bits.
package dense

// Matrix is a Rows × Cols matrix; column j is Data[j*Rows : (j+1)*Rows].
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns the zero matrix of the given shape. It panics when a dimension
// is negative; a dimension of zero is allowed and gives an empty matrix.
func New(rows, cols int) *Matrix {
	if rows < 0 || cols < 0 {
		panic("dense: negative dimension")
	}
	return &Matrix{Rows: rows, Cols: cols, Data: make([]float64, rows*cols)}
}

// Col returns column j, a slice into the matrix itself.
func (m *Matrix) Col(j int) []float64 {
	return m.Data[j*m.Rows : (j+1)*m.Rows : (j+1)*m.Rows]
}

// MulTo sets dst = M x, with len(x) = Cols and len(dst) = Rows. Columns whose
// coefficient is zero are skipped, so a sparse x costs Rows multiplications
// per non-zero. dst must not overlap x.
func (m *Matrix) MulTo(dst, x []float64) {
	if len(x) != m.Cols || len(dst) != m.Rows {
		panic("dense: MulTo with vectors of the wrong length")
	}
	clear(dst)
	var pending [4]int
	count := 0
	for j, xj := range x {
		if xj == 0 {
			continue
		}
		pending[count] = j
		count++
		if count == 4 {
			m.addFour(dst, x, &pending)
			count = 0
		}
	}
	for _, j := range pending[:count] {
		Axpy(x[j], m.Col(j), dst)
	}
}

// addFour adds four columns at once, which loads and stores dst a quarter as
// often as four separate additions.
func (m *Matrix) addFour(dst, x []float64, at *[4]int) {
	a0, a1, a2, a3 := x[at[0]], x[at[1]], x[at[2]], x[at[3]]
	c0, c1, c2, c3 := m.Col(at[0]), m.Col(at[1]), m.Col(at[2]), m.Col(at[3])
	i := 0
	for ; i+8 <= len(dst); i += 8 {
		d := (*[8]float64)(dst[i:])
		p0, p1 := (*[8]float64)(c0[i:]), (*[8]float64)(c1[i:])
		p2, p3 := (*[8]float64)(c2[i:]), (*[8]float64)(c3[i:])
		d[0] += (a0*p0[0] + a1*p1[0]) + (a2*p2[0] + a3*p3[0])
		d[1] += (a0*p0[1] + a1*p1[1]) + (a2*p2[1] + a3*p3[1])
		d[2] += (a0*p0[2] + a1*p1[2]) + (a2*p2[2] + a3*p3[2])
		d[3] += (a0*p0[3] + a1*p1[3]) + (a2*p2[3] + a3*p3[3])
		d[4] += (a0*p0[4] + a1*p1[4]) + (a2*p2[4] + a3*p3[4])
		d[5] += (a0*p0[5] + a1*p1[5]) + (a2*p2[5] + a3*p3[5])
		d[6] += (a0*p0[6] + a1*p1[6]) + (a2*p2[6] + a3*p3[6])
		d[7] += (a0*p0[7] + a1*p1[7]) + (a2*p2[7] + a3*p3[7])
	}
	for ; i < len(dst); i++ {
		dst[i] += (a0*c0[i] + a1*c1[i]) + (a2*c2[i] + a3*c3[i])
	}
}

// MulTransTo sets dst = Mᵀ y, with len(y) = Rows and len(dst) = Cols. Entry j
// has the bits of Dot(m.Col(j), y). dst must not overlap y.
func (m *Matrix) MulTransTo(dst, y []float64) {
	if len(y) != m.Rows || len(dst) != m.Cols {
		panic("dense: MulTransTo with vectors of the wrong length")
	}
	j := 0
	for ; j+2 <= m.Cols; j += 2 {
		dst[j], dst[j+1] = dotTwo(m.Col(j), m.Col(j+1), y)
	}
	if j < m.Cols {
		dst[j] = Dot(m.Col(j), y)
	}
}
