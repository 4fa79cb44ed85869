package synopsis

import (
	"fmt"
	"math"
)

// Sampler is the measuring side of the compressive mechanism: Φ together with the
// basis Ψ in which the data are looked for. As a [Strategy] its readings are ΦD; as an
// operator for a solver it is A = ΦΨ, k × N. It holds scratch and is not safe for
// concurrent use.
type Sampler struct {
	projection Projection
	basis      Basis
	rows       int
	work       []float64 // N
}

// NewSampler joins a projection and a basis of the same N. The error wraps [ErrLength].
func NewSampler(p Projection, b Basis) (*Sampler, error) {
	rows, cols := p.Shape()
	if cols != b.Len() {
		return nil, fmt.Errorf("a projection of %d columns and a basis of %d coefficients: %w", cols, b.Len(), ErrLength)
	}
	return &Sampler{projection: p, basis: b, rows: rows, work: make([]float64, cols)}, nil
}

// Basis returns Ψ.
func (s *Sampler) Basis() Basis { return s.basis }

// Projection returns Φ.
func (s *Sampler) Projection() Projection { return s.projection }

// Shape returns k and N.
func (s *Sampler) Shape() (rows, cols int) { return s.rows, s.basis.Len() }

// MulTo sets dst = Ax: one synthesis and one product. It panics unless len(dst) = k
// and len(x) = N.
func (s *Sampler) MulTo(dst, x []float64) {
	s.basis.SynthesiseTo(s.work, x)
	s.projection.MulTo(dst, s.work)
}

// MulTransTo sets dst = Aᵀy: one product and one analysis. It panics unless
// len(dst) = N and len(y) = k.
func (s *Sampler) MulTransTo(dst, y []float64) {
	s.projection.MulTransTo(s.work, y)
	s.basis.AnalyseTo(dst, s.work)
}

// ColumnTo sets dst to column j of A, for which the Haar basis and the identity need
// no product: their columns are sums of few blocks of signs. It panics unless
// len(dst) = k and 0 ≤ j < N.
func (s *Sampler) ColumnTo(dst []float64, j int) {
	switch basis := s.basis.(type) {
	case identity:
		s.projection.ColumnTo(dst, j)
	case *haar:
		if from, half := basis.block(j); half > 0 {
			s.projection.stepTo(dst, from, half, basis.height(j))
			return
		}
		s.projection.totalTo(dst)
		for i := range dst {
			dst[i] *= basis.height(0)
		}
	case *cosine:
		basis.vectorTo(s.work, j)
		s.projection.MulTo(dst, s.work)
	}
}

// Entries implements [Strategy].
func (s *Sampler) Entries() int { return s.basis.Entries() }

// Readings returns k.
func (s *Sampler) Readings() int { return s.rows }

// Sensitivity returns √k, for every draw of the signs: each of the k readings moves by
// 1/√k when an entry moves by one. See sampling.md.
func (s *Sampler) Sensitivity() float64 { return math.Sqrt(float64(s.rows)) }

// MeasureTo implements [Strategy]: dst = ΦD, zeros standing for what D lacks of N
// entries.
func (s *Sampler) MeasureTo(dst, d []float64) {
	mustFit(len(d), s.basis.Entries())
	clear(s.work[copy(s.work, d):])
	s.projection.MulTo(dst, s.work)
}

// CheapColumns reports whether ColumnTo costs much less than a product.
func (s *Sampler) CheapColumns() bool {
	_, cosines := s.basis.(*cosine)
	return !cosines
}
