package recovery

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/dense"
)

const (
	// cosampSteps is the most steps of CoSaMP. It has settled long before, or it goes
	// round in circles.
	cosampSteps = 50
	// largeFit is the size k·|T| of a least-squares system beyond which it is solved
	// loosely, and looseFit how small ‖A_Tᵀ(y − Ab)‖₂ then becomes relative to the residual
	// in force: an error of b of that size moves the next residual by its square.
	largeFit = 1 << 18
	looseFit = 1e-3
	// polishedFit is the same for the answer, relative to ‖A_Tᵀy‖₂.
	polishedFit = 1e-10
)

// CoSaMP looks for an x of at most S entries with Ax ≈ y (Needell and Tropp 2009). From
// x = 0 it repeats, with the residual v = y − Ax,
//
//	Ω = the 2S largest |Aᵀv|,  T = Ω ∪ supp x,  b = least squares of y on A_T,
//	x′ = the S largest of b,
//
// not fitted again, and stops before the first step that does not lower ‖v‖₂. Of equal
// magnitudes the smaller index counts as larger; where A_T has dependent columns, b is
// the least squares of least norm. Where k·|T| exceeds 2¹⁸, few steps of conjugate
// gradients take the place of the least squares, as its authors advise, except for the x
// that is returned, which comes from an exact one.
//
// The status is [Settled], or [Approximate] when 50 steps did not suffice. There is no
// certificate: the answer depends on S and may be far from the best x of S entries. The
// error wraps [ErrShape], [ErrReading] or [ErrSparsity], or came from Options.Yield.
//
// Cost of a step: one product with Aᵀ, at most 2S new columns and a least squares of
// k × 3S.
func CoSaMP(a Operator, y []float64, sparsity int, opt Options) (Sparse, error) {
	if err := checkReadings(a, y); err != nil {
		return Sparse{}, fmt.Errorf("CoSaMP: %w", err)
	}
	_, cols := a.Shape()
	if sparsity < 1 || sparsity > cols {
		return Sparse{}, fmt.Errorf("CoSaMP with S = %d of %d: %w", sparsity, cols, ErrSparsity)
	}
	length := dense.Norm2(y)
	c := &cosamp{
		op: a, y: y, sparsity: sparsity, columns: newStore(a), proxy: make([]float64, cols),
		now:   point{v: append([]float64(nil), y...), residual: length},
		watch: dense.NewWatch(opt.Yield, yieldEvery), film: newFilm(opt.Trace, nil),
	}
	s := Sparse{Method: "cosamp", Status: Approximate, Radius: math.NaN(), Bound: math.NaN(), Gap: math.NaN()}
	for {
		s.Residuals = append(s.Residuals, c.now.residual)
		c.film.shootSparse(c.now.support, c.now.values, c.now.residual, 0)
		if s.Steps == cosampSteps {
			break
		}
		if c.now.residual <= roundingFloor*length {
			s.Status = Settled
			break
		}
		next, err := c.step()
		if err != nil {
			return Sparse{}, fmt.Errorf("CoSaMP: %w", err)
		}
		if next.residual >= c.now.residual {
			s.Status = Settled
			break
		}
		c.now = next
		s.Steps++
	}
	if err := c.polish(&s); err != nil {
		return Sparse{}, fmt.Errorf("CoSaMP: %w", err)
	}
	s.fill(a, y, c.now.support, c.now.values)
	s.Trace = c.film.iterates()
	return s, nil
}

// point is an x of at most S entries with its residual v = y − Ax.
type point struct {
	support  []int
	values   []float64
	v        []float64
	residual float64
	fitted   []int     // T, of which the support is a part
	fit      []float64 // b
}

// cosamp is the state of a solve.
type cosamp struct {
	op       Operator
	y        []float64
	sparsity int
	columns  *store
	proxy    []float64 // Aᵀv
	now      point
	watch    *dense.Watch
	film     *film
}

// step returns the next point.
func (c *cosamp) step() (point, error) {
	c.op.MulTransTo(c.proxy, c.now.v)
	if err := c.watch.Work(len(c.y) * len(c.proxy) / 8); err != nil {
		return point{}, err
	}
	merged := append(dense.Largest(c.proxy, 2*c.sparsity), c.now.support...)
	slices.Sort(merged)
	merged = slices.Compact(merged)
	m, err := c.gather(merged)
	if err != nil {
		return point{}, err
	}
	var b []float64
	if c.loose(merged) {
		b, err = c.correct(merged, m)
	} else {
		b, err = fitColumns(m, c.y, c.watch)
	}
	if err != nil {
		return point{}, err
	}
	return c.prune(merged, m, b), nil
}

// loose reports whether the least squares on T are left unfinished on the way. Those with
// more columns than rows have many answers, of which only a finished one is known.
func (c *cosamp) loose(merged []int) bool {
	return len(c.y)*len(merged) > largeFit && len(merged) <= len(c.y)
}

// correct returns a loose least-squares fit: x in force and a correction for its residual,
// whose normal residual is the proxy on T.
func (c *cosamp) correct(merged []int, m columnList) ([]float64, error) {
	b, normal := make([]float64, len(merged)), make([]float64, len(merged))
	at := 0
	for k, j := range merged {
		normal[k] = c.proxy[j]
		if at < len(c.now.support) && c.now.support[at] == j {
			b[k] = c.now.values[at]
			at++
		}
	}
	return b, conjugateGradients(m, b, append([]float64(nil), c.now.v...), normal, looseFit*c.now.residual, c.watch)
}

// prune returns the point of the S largest entries of b.
func (c *cosamp) prune(merged []int, m columnList, b []float64) point {
	next := point{v: append([]float64(nil), c.y...), fitted: merged, fit: b}
	for _, k := range dense.Largest(b, c.sparsity) {
		next.support = append(next.support, merged[k])
		next.values = append(next.values, b[k])
		dense.Axpy(-b[k], m[k], next.v)
	}
	next.residual = dense.Norm2(next.v)
	return next
}

// polish solves the least squares behind the last point exactly where they were solved
// loosely.
func (c *cosamp) polish(s *Sparse) error {
	merged := c.now.fitted
	if !c.loose(merged) {
		return nil
	}
	m, err := c.gather(merged)
	if err != nil {
		return err
	}
	b, r, normal := c.now.fit, make([]float64, len(c.y)), make([]float64, len(m))
	m.mulTransTo(normal, c.y)
	goal := polishedFit * dense.Norm2(normal)
	m.mulTo(r, b)
	for i, v := range r {
		r[i] = c.y[i] - v
	}
	m.mulTransTo(normal, r)
	if err := conjugateGradients(m, b, r, normal, goal, c.watch); err != nil {
		return err
	}
	c.now = c.prune(merged, m, b)
	s.Residuals[s.Steps] = c.now.residual
	c.film.shootSparse(c.now.support, c.now.values, c.now.residual, 0)
	return nil
}

// gather returns A_T. It keeps columns for the next step, as most of T comes again, but
// not without limit.
func (c *cosamp) gather(merged []int) (columnList, error) {
	if len(c.columns.columns) > 9*c.sparsity {
		c.columns.keepOnly(merged)
	}
	m := make(columnList, len(merged))
	for k, j := range merged {
		m[k] = c.columns.column(j)
		if err := c.watch.Work(len(c.y)); err != nil {
			return nil, err
		}
	}
	return m, nil
}
