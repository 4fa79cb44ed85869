package diffusion

import (
	"math"

	"cloakroom/core/dense"
)

const (
	// panelRows is how many rows of the eigenvectors are turned together.
	panelRows = 8
	// gatheredRotations is how many rotations are kept before they are applied.
	gatheredRotations = 4096
	// mostSweeps is how many sweeps one eigenvalue may take; two are usual.
	mostSweeps = 60
	// negligibleBeside is an entry beside the diagonal, in a matrix of size about
	// one, that is no more than rounding. Dropping all of that size moves an
	// eigenvalue by at most twice as much.
	negligibleBeside = 0x1p-54
)

// rotation turns columns i and i+1 of the eigenvectors.
type rotation struct{ c, s float64 }

// sweep is a run of rotations of the columns (from, from+1), (from−1, from), … .
type sweep struct{ from, start, end int }

// rowPanels holds a matrix eight rows at a time: entry (8p + r, j) is panel p's
// number 8j + r. Rotations wait until there are many.
type rowPanels struct {
	rows, cols int
	panels     [][]float64
	rotations  []rotation
	sweeps     []sweep
}

func newRowPanels(m *dense.Matrix) *rowPanels {
	r := &rowPanels{rows: m.Rows, cols: m.Cols, panels: make([][]float64, (m.Rows+panelRows-1)/panelRows)}
	for k := range r.panels {
		r.panels[k] = make([]float64, panelRows*m.Cols)
	}
	for j := range m.Cols {
		column := m.Col(j)
		for k, panel := range r.panels {
			copy(panel[panelRows*j:panelRows*(j+1)], column[panelRows*k:])
		}
	}
	return r
}

// unpack writes the columns into m in the given order.
func (r *rowPanels) unpack(m *dense.Matrix, order []int) {
	for j, from := range order {
		column := m.Col(j)
		for k, panel := range r.panels {
			copy(column[panelRows*k:], panel[panelRows*from:panelRows*(from+1)])
		}
	}
}

// end closes a sweep that began with the columns (from, from+1).
func (r *rowPanels) end(from int, w *dense.Watch) error {
	start := 0
	if last := len(r.sweeps) - 1; last >= 0 {
		start = r.sweeps[last].end
	}
	r.sweeps = append(r.sweeps, sweep{from, start, len(r.rotations)})
	if len(r.rotations) < gatheredRotations {
		return nil
	}
	return r.flush(w)
}

// flush applies the rotations that wait.
func (r *rowPanels) flush(w *dense.Watch) error {
	for _, panel := range r.panels {
		for _, s := range r.sweeps {
			turn(panel, s.from, r.rotations[s.start:s.end])
		}
		if err := w.Work(4 * panelRows * len(r.rotations)); err != nil {
			return err
		}
	}
	r.rotations, r.sweeps = r.rotations[:0], r.sweeps[:0]
	return nil
}

// turn applies one sweep to a panel. The column that two successive rotations
// share stays in registers.
func turn(panel []float64, from int, rotations []rotation) {
	x := (*[panelRows]float64)(panel[panelRows*(from+1):])
	x0, x1, x2, x3, x4, x5, x6, x7 := x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
	for _, r := range rotations {
		c, s := r.c, r.s
		above := (*[2 * panelRows]float64)(panel[panelRows*from:])
		y0, y1, y2, y3 := above[0], above[1], above[2], above[3]
		above[8], x0 = s*y0+c*x0, c*y0-s*x0
		above[9], x1 = s*y1+c*x1, c*y1-s*x1
		above[10], x2 = s*y2+c*x2, c*y2-s*x2
		above[11], x3 = s*y3+c*x3, c*y3-s*x3
		y4, y5, y6, y7 := above[4], above[5], above[6], above[7]
		above[12], x4 = s*y4+c*x4, c*y4-s*x4
		above[13], x5 = s*y5+c*x5, c*y5-s*x5
		above[14], x6 = s*y6+c*x6, c*y6-s*x6
		above[15], x7 = s*y7+c*x7, c*y7-s*x7
		from--
	}
	x = (*[panelRows]float64)(panel[panelRows*(from+1):])
	x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7] = x0, x1, x2, x3, x4, x5, x6, x7
}

// diagonalise turns T into its eigenvalues, in t.diagonal and in no order, by
// implicit QL with Wilkinson's shift (Golub and Van Loan 2013, section 8.3), and
// the columns of q into the eigenvectors.
func (t *tridiagonal) diagonalise(q *rowPanels, w *dense.Watch) error {
	for low := range t.diagonal {
		for sweeps := 0; ; sweeps++ {
			high := t.splitAfter(low)
			if high == low {
				break
			}
			if sweeps == mostSweeps {
				return errConverge
			}
			t.sweep(low, high, q)
			if err := q.end(high-1, w); err != nil {
				return err
			}
		}
	}
	return q.flush(w)
}

// splitAfter returns the end of the block that begins at low: the first entry
// that nothing but rounding joins to the next.
func (t *tridiagonal) splitAfter(low int) int {
	for k := low; k+1 < len(t.diagonal); k++ {
		if math.Abs(t.beside[k]) <= negligibleBeside {
			t.beside[k] = 0
			return k
		}
	}
	return len(t.diagonal) - 1
}

// sweep makes one QL step on the block low … high, chasing the bulge upwards, and
// notes its rotations. Should the bulge run out on the way, the block splits there
// and the rest is left for the next step.
func (t *tridiagonal) sweep(low, high int, q *rowPanels) {
	d, e := t.diagonal, t.beside
	half := (d[low+1] - d[low]) / (2 * e[low])
	shift := d[low] - e[low]/(half+math.Copysign(math.Sqrt(half*half+1), half))
	along := d[high] - shift
	c, s, moved := 1.0, 1.0, 0.0
	for i := high - 1; i >= low; i-- {
		bulge, across := s*e[i], c*e[i]
		length := math.Sqrt(bulge*bulge + along*along)
		e[i+1] = length
		if length == 0 {
			d[i+1] -= moved
			e[high] = 0
			return
		}
		c, s = along/length, bulge/length
		before := d[i+1] - moved
		turned := (d[i]-before)*s + 2*c*across
		moved = s * turned
		d[i+1] = before + moved
		along = c*turned - across
		q.rotations = append(q.rotations, rotation{c, s})
	}
	d[low] -= moved
	e[low] = along
	e[high] = 0
}
