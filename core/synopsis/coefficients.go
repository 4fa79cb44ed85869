package synopsis

import (
	"fmt"

	"cloakroom/core/dense"
)

// Entrywise is Laplace noise on every entry, Δ = 1: the Laplacian mechanism of Li et
// al. 2011. With a basis it decodes by keeping the S largest noisy coefficients, which
// looks at the release alone and costs nothing more: in an orthonormal basis the noise
// of every coefficient has the same variance as that of an entry. See coefficients.md.
type Entrywise struct {
	entries int
	keep    *keeper // nil for the release as it is
}

// NewEntrywise returns Laplace noise on n entries. The error wraps [ErrEmpty] or
// [ErrTooLong].
func NewEntrywise(n int) (*Entrywise, error) {
	if err := checkLength(n); err != nil {
		return nil, fmt.Errorf("noise on every entry: %w", err)
	}
	return &Entrywise{entries: n}, nil
}

// NewSparseEntrywise returns the same release, of which only the S largest coefficients
// in a basis are kept, 1 ≤ S ≤ N. The error wraps [ErrKept].
func NewSparseEntrywise(b Basis, sparsity int) (*Entrywise, error) {
	keep, err := newKeeper(b, sparsity)
	if err != nil {
		return nil, err
	}
	return &Entrywise{entries: b.Entries(), keep: keep}, nil
}

// Entries implements [Strategy].
func (e *Entrywise) Entries() int { return e.entries }

// Readings returns n.
func (e *Entrywise) Readings() int { return e.entries }

// Sensitivity returns 1: the readings are the entries.
func (e *Entrywise) Sensitivity() float64 { return 1 }

// MeasureTo implements [Strategy].
func (e *Entrywise) MeasureTo(dst, d []float64) {
	mustFit(len(dst), e.entries)
	mustFit(len(d), e.entries)
	copy(dst, d)
}

// DecodeTo implements [Decoder].
func (e *Entrywise) DecodeTo(d, readings []float64) {
	mustFit(len(d), e.entries)
	mustFit(len(readings), e.entries)
	if e.keep == nil {
		copy(d, readings)
		return
	}
	e.keep.basis.AnalyseTo(e.keep.work, readings)
	e.keep.rebuild(d)
}

// Coefficients is Laplace noise on all N coefficients in a basis, of which only the S
// largest noisy ones are kept: the control that Li et al. 2011 lack, since it spends
// nothing on random signs. Δ = maxⱼ ‖Ψᵀeⱼ‖₁. See coefficients.md.
type Coefficients struct {
	keep keeper
}

// NewCoefficients returns the mechanism for a basis and 1 ≤ S ≤ N; S = N keeps all.
// The error wraps [ErrKept].
func NewCoefficients(b Basis, sparsity int) (*Coefficients, error) {
	keep, err := newKeeper(b, sparsity)
	if err != nil {
		return nil, err
	}
	return &Coefficients{keep: *keep}, nil
}

// Entries implements [Strategy].
func (c *Coefficients) Entries() int { return c.keep.basis.Entries() }

// Readings returns N.
func (c *Coefficients) Readings() int { return c.keep.basis.Len() }

// Sensitivity returns that of the basis.
func (c *Coefficients) Sensitivity() float64 { return c.keep.basis.Sensitivity() }

// MeasureTo implements [Strategy].
func (c *Coefficients) MeasureTo(dst, d []float64) {
	mustFit(len(d), c.Entries())
	c.keep.basis.AnalyseTo(dst, d)
}

// DecodeTo implements [Decoder].
func (c *Coefficients) DecodeTo(d, readings []float64) {
	mustFit(len(d), c.Entries())
	mustFit(len(readings), c.Readings())
	copy(c.keep.work, readings)
	c.keep.rebuild(d)
}

// keeper rebuilds data from the largest coefficients of its scratch.
type keeper struct {
	basis    Basis
	sparsity int
	work     []float64
}

func newKeeper(b Basis, sparsity int) (*keeper, error) {
	if sparsity < 1 || sparsity > b.Len() {
		return nil, fmt.Errorf("keeping %d of %d coefficients: %w", sparsity, b.Len(), ErrKept)
	}
	return &keeper{basis: b, sparsity: sparsity, work: make([]float64, b.Len())}, nil
}

// rebuild writes the data of the kept coefficients; of equal magnitudes the smaller
// index is kept.
func (k *keeper) rebuild(d []float64) {
	if k.sparsity < len(k.work) {
		kept := dense.Largest(k.work, k.sparsity)
		at := 0
		for i := range k.work {
			if at < len(kept) && kept[at] == i {
				at++
			} else {
				k.work[i] = 0
			}
		}
	}
	k.basis.SynthesiseTo(d, k.work)
}
