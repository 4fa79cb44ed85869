package recovery

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/dense"
)

// Operator is a k × n matrix A known by its products. It may hold scratch, so that one
// operator serves one solve at a time.
type Operator interface {
	// Shape returns k and n.
	Shape() (rows, cols int)
	// MulTo sets dst = Ax, with len(dst) = k and len(x) = n.
	MulTo(dst, x []float64)
	// MulTransTo sets dst = Aᵀy, with len(dst) = n and len(y) = k.
	MulTransTo(dst, y []float64)
	// ColumnTo sets dst to column j, with len(dst) = k and 0 ≤ j < n.
	ColumnTo(dst []float64, j int)
}

// Explicit is the operator of a matrix that is held in memory.
type Explicit struct{ *dense.Matrix }

// Shape implements [Operator].
func (e Explicit) Shape() (rows, cols int) { return e.Rows, e.Cols }

// ColumnTo implements [Operator].
func (e Explicit) ColumnTo(dst []float64, j int) { copy(dst, e.Col(j)) }

// cheapColumns is what an operator may implement to say that a column costs much less
// than a product. Solvers then keep columns that they only may need.
type cheapColumns interface{ CheapColumns() bool }

// CheapColumns reports that the columns are there already.
func (e Explicit) CheapColumns() bool { return true }

// Settled is the status of a method without a certificate that has come to its own end.
const Settled Status = "settled"

// Sparse is a sparse estimate x ∈ Rⁿ from readings y ≈ Ax, and what is known about it.
type Sparse struct {
	Method string
	// Value[k] is entry Index[k] of x and every other entry is zero. Indices rise.
	Index  []int
	Value  []float64
	Status Status
	// Objective is ‖x‖₁, and Residual ‖Ax − y‖₂ computed with A itself.
	Objective, Residual float64
	// Radius is θ, NaN for a method that has none.
	Radius float64
	// Bound is a lower bound on ‖x‖₁ over all x with ‖Ax − y‖₂ ≤ θ and Gap is
	// Objective − Bound; NaN where they have no meaning.
	Bound, Gap float64
	// Steps counts the method's own steps.
	Steps int
	// Residuals holds, for CoSaMP, ‖y‖₂ and then the residual after each step that was
	// kept.
	Residuals []float64
	// Trace holds the iterates that were asked for. Their Objective is ‖x‖₁.
	Trace []Iterate
	// Certificate is the dual vector u ∈ Rᵏ behind Bound; nil when there is none.
	Certificate []float64
}

// Vector returns x as a vector of length n. It panics when an index lies beyond.
func (s Sparse) Vector(n int) []float64 {
	x := make([]float64, n)
	for k, i := range s.Index {
		x[i] = s.Value[k]
	}
	return x
}

// What can be wrong with a question about an operator. Functions wrap these with the
// numbers at fault.
var (
	ErrShape    = errors.New("the readings do not fit the matrix")
	ErrReading  = errors.New("a reading is not a finite number within ±1e150")
	ErrRadius   = errors.New("θ is negative or not a number")
	ErrSparsity = errors.New("the sparsity S must lie between 1 and the number of unknowns")
)

// largestReading keeps squares of readings within the range of doubles.
const largestReading = 1e150

// checkReadings returns an error unless there is one finite reading for every row.
func checkReadings(a Operator, y []float64) error {
	rows, cols := a.Shape()
	if len(y) != rows || rows < 1 || cols < 1 {
		return fmt.Errorf("%d readings for a matrix of %d × %d: %w", len(y), rows, cols, ErrShape)
	}
	for i, v := range y {
		if !(math.Abs(v) <= largestReading) {
			return fmt.Errorf("reading %d is %v: %w", i+1, v, ErrReading)
		}
	}
	return nil
}

// fill records x given by unordered indices and measures it with A itself.
func (s *Sparse) fill(a Operator, y []float64, index []int, value []float64) {
	order := make([]int, 0, len(index))
	for k := range index {
		if value[k] != 0 {
			order = append(order, k)
		}
	}
	slices.SortFunc(order, func(p, q int) int { return index[p] - index[q] })
	s.Index, s.Value, s.Objective = make([]int, 0, len(order)), make([]float64, 0, len(order)), 0
	for _, k := range order {
		s.Index = append(s.Index, index[k])
		s.Value = append(s.Value, value[k])
		s.Objective += math.Abs(value[k])
	}
	rows, cols := a.Shape()
	left := make([]float64, rows)
	a.MulTo(left, s.Vector(cols))
	for i, v := range left {
		left[i] = y[i] - v
	}
	s.Residual = dense.Norm2(left)
}

// iterate is the point of a solve as the trace keeps it.
func sparseIterate(index []int, value []float64, residual, lambda float64) Iterate {
	it := Iterate{Residual: residual, Lambda: lambda}
	order := make([]int, 0, len(index))
	for k := range index {
		if value[k] != 0 {
			order = append(order, k)
		}
	}
	slices.SortFunc(order, func(p, q int) int { return index[p] - index[q] })
	for _, k := range order {
		it.Index = append(it.Index, index[k])
		it.Value = append(it.Value, value[k])
		it.Objective += math.Abs(value[k])
	}
	return it
}

// store keeps columns of an operator that were asked for.
type store struct {
	op      Operator
	rows    int
	columns map[int][]float64
	spare   [][]float64
	longest float64 // the largest norm of a column seen so far
}

func newStore(a Operator) *store {
	rows, _ := a.Shape()
	return &store{op: a, rows: rows, columns: map[int][]float64{}}
}

// column returns column j, valid until it is dropped.
func (s *store) column(j int) []float64 {
	if c, ok := s.columns[j]; ok {
		return c
	}
	var c []float64
	if last := len(s.spare) - 1; last >= 0 {
		c, s.spare = s.spare[last], s.spare[:last]
	} else {
		c = make([]float64, s.rows)
	}
	s.op.ColumnTo(c, j)
	s.longest = max(s.longest, dense.Norm2(c))
	s.columns[j] = c
	return c
}

// keepOnly drops all columns but those of the rising indices.
func (s *store) keepOnly(indices []int) {
	for j, c := range s.columns {
		if _, found := slices.BinarySearch(indices, j); !found {
			delete(s.columns, j)
			s.spare = append(s.spare, c)
		}
	}
}
