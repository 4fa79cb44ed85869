package regret

import (
	"errors"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

// Directions is T rounds of points for a learner who plays subspaces of rank k of R^N:
// principal component analysis online. A subspace with the projector X is charged what
// of the point it misses, ‖a_t − Xa_t‖₂² = ‖a_t‖² − a_tᵀXa_t, which is to be small: the
// paper's aᵀXa has the other sign, and is right for projectors on what is discarded
// (erratum D-41).
type Directions struct {
	// Dimension is N, Rank k and Rounds T.
	Dimension, Rank, Rounds int
	// Points holds a₁ … a_T, N numbers each, of norm at most 1.
	Points []float64
}

// ErrEigen says that an eigenproblem did not converge.
var ErrEigen = errors.New("the eigenvalues of a matrix did not converge")

// Round returns a_t for t from 0, a slice of the points themselves.
func (d *Directions) Round(t int) []float64 { return d.Points[t*d.Dimension : (t+1)*d.Dimension] }

// Least fills least with what the best fixed subspace of the rounds up to each misses in
// them: the sum of all eigenvalues of Σ a_s a_sᵀ but the k largest. It returns the
// eigenvalues of all rounds, largest first. It solves T eigenproblems, and calls yield
// before each, whose error it returns; another error is [ErrEigen].
func (d *Directions) Least(least []float64, yield func() error) ([]float64, error) {
	sum := mat.NewSymDense(d.Dimension, nil)
	var values []float64
	for t := range least {
		if err := yield(); err != nil {
			return nil, err
		}
		sum.SymRankOne(sum, 1, mat.NewVecDense(d.Dimension, d.Round(t)))
		var err error
		if values, err = eigenvalues(sum); err != nil {
			return nil, err
		}
		for _, v := range values[d.Rank:] {
			least[t] += max(0, v)
		}
	}
	return values, nil
}

// Values returns the eigenvalues of Σ a_t a_tᵀ + z, largest first: [ErrEigen] or none.
func (d *Directions) Values(z *mat.SymDense) ([]float64, error) {
	sum := mat.NewSymDense(d.Dimension, nil)
	sum.CopySym(z)
	for t := range d.Rounds {
		sum.SymRankOne(sum, 1, mat.NewVecDense(d.Dimension, d.Round(t)))
	}
	return eigenvalues(sum)
}

func eigenvalues(m *mat.SymDense) ([]float64, error) {
	var eigen mat.EigenSym
	if !eigen.Factorize(m, false) {
		return nil, ErrEigen
	}
	values := eigen.Values(nil)
	slices.Reverse(values)
	return values, nil
}

// Play returns what a leader perturbed by z, a symmetric matrix, is charged in each
// round when it follows, playing the k leading eigenvectors of Σ_{s<t} a_s a_sᵀ + z, and
// when it also knows a_t. It solves T + 1 eigenproblems, and calls yield before each,
// whose error it returns; another error is [ErrEigen].
func (d *Directions) Play(z *mat.SymDense, yield func() error) (follow, be []float64, err error) {
	follow, be = make([]float64, d.Rounds), make([]float64, d.Rounds)
	n := d.Dimension
	sum := mat.NewSymDense(n, nil)
	if z != nil {
		sum.CopySym(z)
	}
	var eigen mat.EigenSym
	var vectors mat.Dense
	for t := range d.Rounds + 1 {
		if err := yield(); err != nil {
			return nil, nil, err
		}
		if !eigen.Factorize(sum, true) {
			return nil, nil, ErrEigen
		}
		eigen.VectorsTo(&vectors)
		if t > 0 {
			be[t-1] = d.missed(&vectors, d.Round(t-1))
		}
		if t < d.Rounds {
			follow[t] = d.missed(&vectors, d.Round(t))
			sum.SymRankOne(sum, 1, mat.NewVecDense(n, d.Round(t)))
		}
	}
	return follow, be, nil
}

// Shares returns what a leader perturbed by z plays after so many rounds: the share of every
// axis in its subspace, which is the diagonal of the projector and sums to k; the eigenvalues
// of Σ a_s a_sᵀ and of that with z, largest first; and what of a further point it misses, 0
// for nil. Its error is [ErrEigen].
func (d *Directions) Shares(z *mat.SymDense, rounds int, point []float64) (shares, exact, noisy []float64, missed float64, err error) {
	n := d.Dimension
	sum := mat.NewSymDense(n, nil)
	for t := range rounds {
		sum.SymRankOne(sum, 1, mat.NewVecDense(n, d.Round(t)))
	}
	if exact, err = eigenvalues(sum); err != nil {
		return nil, nil, nil, 0, err
	}
	sum.AddSym(sum, z)
	var eigen mat.EigenSym
	if !eigen.Factorize(sum, true) {
		return nil, nil, nil, 0, ErrEigen
	}
	noisy = eigen.Values(nil)
	slices.Reverse(noisy)
	var vectors mat.Dense
	eigen.VectorsTo(&vectors)
	shares = make([]float64, n)
	for c := n - d.Rank; c < n; c++ {
		for i := range shares {
			v := vectors.At(i, c)
			shares[i] += float64(v * v)
		}
	}
	if point != nil {
		missed = d.missed(&vectors, point)
	}
	return shares, exact, noisy, missed, nil
}

// missed is what the last k columns miss of a point.
func (d *Directions) missed(vectors *mat.Dense, point []float64) float64 {
	norm := dense.Norm2(point)
	missed := float64(norm * norm)
	n := d.Dimension
	for c := n - d.Rank; c < n; c++ {
		dot := 0.0
		for i, v := range point {
			dot += float64(v * vectors.At(i, c))
		}
		missed -= float64(dot * dot)
	}
	return max(0, missed)
}

// GaussianEnsemble returns a symmetric matrix with density ∝ exp(−‖Z‖_F²/2σ²):
// independent entries, of variance σ² on the diagonal and σ²/2 beside it. Its largest
// eigenvalue is at most σ√(2N) on average. Every turn of it has the same density.
func GaussianEnsemble(n int, sigma float64, src rng.Source) *mat.SymDense {
	z := mat.NewSymDense(n, nil)
	for i := range n {
		z.SetSym(i, i, sigma*src.Normal())
		for j := i + 1; j < n; j++ {
			z.SetSym(i, j, sigma/math.Sqrt2*src.Normal())
		}
	}
	return z
}
