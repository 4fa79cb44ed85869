package diffusion

import "cloakroom/core/dense"

const (
	// tile is the side of the square of results that is summed at a time.
	tile = 4
	// deep is how many terms are added before the sums are stored: two strips
	// of so many fit the nearest cache.
	deep = 256
)

// outerProduct returns B Bᵀ for the n × r matrix B whose column k is that of v
// times scale[k]. v has n rows. Only tiles on and below the diagonal are summed;
// the rest is copied, so the result is symmetric to the last bit.
func outerProduct(v *dense.Matrix, scale []float64, w *dense.Watch) (*dense.Matrix, error) {
	n := v.Rows
	out := dense.New(n, n)
	strips := newStrips(v, scale)
	for from := 0; from < len(scale); from += deep {
		to := min(from+deep, len(scale))
		for q := range strips {
			b := strips[q][tile*from : tile*to]
			for p := q; p < len(strips); p++ {
				sums := tileProduct(strips[p][tile*from:tile*to], b)
				addTile(out, &sums, tile*p, tile*q)
			}
			if err := w.Work(tile * tile * (to - from) * (len(strips) - q)); err != nil {
				return nil, err
			}
		}
	}
	mirror(out)
	return out, nil
}

// newStrips lays B out four rows at a time: entry (4p + i, k) is strip p's number
// 4k + i. Rows missing from the last strip are zero.
func newStrips(v *dense.Matrix, scale []float64) [][]float64 {
	strips := make([][]float64, (v.Rows+tile-1)/tile)
	for p := range strips {
		strips[p] = make([]float64, tile*len(scale))
	}
	for k, f := range scale {
		for i, x := range v.Col(k) {
			strips[i/tile][tile*k+i%tile] = f * x
		}
	}
	return strips
}

// tileProduct returns the products of four rows with four, entry 4j + i that of
// row i of a with row j of b.
func tileProduct(a, b []float64) (sums [tile * tile]float64) {
	b = b[:len(a)]
	for half := 0; half < tile; half += 2 {
		var s0, s1, s2, s3, t0, t1, t2, t3 float64
		for k := 0; k+tile <= len(a); k += tile {
			p, q := (*[tile]float64)(a[k:]), (*[tile]float64)(b[k:])
			x, y := q[half], q[half+1]
			s0, t0 = s0+p[0]*x, t0+p[0]*y
			s1, t1 = s1+p[1]*x, t1+p[1]*y
			s2, t2 = s2+p[2]*x, t2+p[2]*y
			s3, t3 = s3+p[3]*x, t3+p[3]*y
		}
		at := tile * half
		sums[at], sums[at+1], sums[at+2], sums[at+3] = s0, s1, s2, s3
		sums[at+4], sums[at+5], sums[at+6], sums[at+7] = t0, t1, t2, t3
	}
	return sums
}

// addTile adds sums to the entries of out at the given corner that exist.
func addTile(out *dense.Matrix, sums *[tile * tile]float64, row, col int) {
	for j := range min(tile, out.Cols-col) {
		column := out.Col(col + j)[row:]
		for i := range min(tile, len(column)) {
			column[i] += sums[tile*j+i]
		}
	}
}

// mirror copies the lower triangle to the upper one, square by square so that
// neither side is read across the whole matrix.
func mirror(m *dense.Matrix) {
	const side = 32
	for left := 0; left < m.Cols; left += side {
		for top := left; top < m.Rows; top += side {
			for j := left; j < min(left+side, m.Cols); j++ {
				column := m.Col(j)
				for i := max(top, j+1); i < min(top+side, m.Rows); i++ {
					m.Data[i*m.Rows+j] = column[i]
				}
			}
		}
	}
}
