package regret

import (
	"math"
	"slices"

	"cloakroom/core/rng"
)

// Ensemble is the law of the eigenvalues of the printed ensemble, a random symmetric
// matrix with density ∝ exp(−‖λ(Z)‖₁), as a walk on it saw it. The eigenvalues of
// such a matrix have the density
//
//	∏_{i<j} |λ_i − λ_j| · exp(−Σ|λ_i|),
//
// not that of independent Laplace draws, which is what Lemma 12.6 gives them: the
// product pushes them apart (erratum D-40). Norm, the sum of all |λ|, is Gamma of shape
// N(N+1)/2, and independent of the direction of λ. Means of λ are therefore that shape
// times the means of λ/‖λ‖₁ that the walk saw.
type Ensemble struct {
	// Dimension is N.
	Dimension int
	// Norm is E‖λ‖₁ = N(N+1)/2 and Claimed that of N Laplace draws, N.
	Norm, Claimed float64
	// Values are the mean eigenvalues, largest first, and Errors their standard errors
	// from the means of batches of the walk.
	Values, Errors []float64
	// WalkNorm is the mean of ‖λ‖₁ along the walk itself with its standard error, to
	// judge the walk by.
	WalkNorm, WalkError float64
	// Draws are eigenvalues seen along the walk, N of each, largest first.
	Draws []float64
}

// batches is the number of batches whose means give a standard error.
const batches = 20

// WalkEnsemble walks so many sweeps of Metropolis's rule, after a tenth as many that do
// not count. yield is called in every sweep, and its error returned.
func WalkEnsemble(n, sweeps int, src rng.Source, yield func() error) (*Ensemble, error) {
	e := &Ensemble{Dimension: n, Norm: float64(n*(n+1)) / 2, Claimed: float64(n), Values: make([]float64, n), Errors: make([]float64, n)}
	sweeps = max(sweeps, batches)
	values := make([]float64, n)
	for i := range values { // an even spread, as wide as the law
		values[i] = (float64(2*i+1)/float64(n) - 1) * float64(n) * 1.2
	}
	sums := make([][]float64, batches) // means of each batch: the shares, then the norm
	for b := range sums {
		sums[b] = make([]float64, n+1)
	}
	sorted := make([]float64, n)
	every := max(1, sweeps/200)
	for s := -sweeps / 10; s < sweeps; s++ {
		if err := yield(); err != nil {
			return nil, err
		}
		sweep(values, src)
		if s < 0 {
			continue
		}
		copy(sorted, values)
		slices.Sort(sorted)
		slices.Reverse(sorted)
		norm := 0.0
		for _, v := range sorted {
			norm += math.Abs(v)
		}
		batch := sums[s*batches/sweeps]
		for i, v := range sorted {
			batch[i] += v / norm
		}
		batch[n] += norm
		if s%every == 0 {
			e.Draws = append(e.Draws, sorted...)
		}
	}
	each := float64(sweeps) / batches
	for i := range e.Values {
		mean, deviation := spread(sums, i, each)
		e.Values[i], e.Errors[i] = mean*e.Norm, deviation*e.Norm
	}
	e.WalkNorm, e.WalkError = spread(sums, n, each)
	return e, nil
}

// sweep proposes another place for every eigenvalue, near it by turns and further off.
func sweep(values []float64, src rng.Source) {
	for i, v := range values {
		to := v + 3*src.Normal()
		ratio := exp(math.Abs(v) - math.Abs(to))
		for j, other := range values {
			if j != i {
				ratio *= math.Abs((to - other) / (v - other))
			}
		}
		if src.Uniform() < ratio {
			values[i] = to
		}
	}
}

// spread returns the mean over all batches of one sum and its standard error.
func spread(sums [][]float64, at int, each float64) (mean, deviation float64) {
	for _, batch := range sums {
		mean += batch[at] / each / float64(len(sums))
	}
	for _, batch := range sums {
		off := batch[at]/each - mean
		deviation += off * off
	}
	count := float64(len(sums))
	return mean, math.Sqrt(deviation / (count - 1) / count)
}

// LargestSum returns the mean sum of the k largest eigenvalues.
func (e *Ensemble) LargestSum(k int) float64 {
	sum := 0.0
	for _, v := range e.Values[:k] {
		sum += v
	}
	return sum
}

// ClaimedSum returns k(ln(N/k) + 1), which Lemma 12.6 gives for it.
func ClaimedSum(n, k int) float64 {
	return float64(k) * (math.Log(float64(n)/float64(k)) + 1)
}

// LaplaceOrder returns the mean of the largest, second, … of N independent Laplace draws
// of scale 1, by integrating the chance that at least so many lie above x:
// E X_(k) = ∫₀^∞ P(X_(k) > x) dx − ∫₀^∞ P(X_(k) < −x) dx.
func LaplaceOrder(n int) []float64 {
	means := make([]float64, n)
	chance := make([]float64, n+1) // of exactly so many above x
	eachNode(0, 40+math.Log(float64(n)), 0.5, func(x, weight float64) {
		binomial(chance, exp(-x)/2)
		above := 1.0
		for k := range n {
			above -= chance[k] // at least k + 1 above x
			means[k] += weight * above
			means[n-1-k] -= weight * above
		}
	})
	return means
}

// binomial fills chance with that of k successes among len(chance) − 1 trials.
func binomial(chance []float64, p float64) {
	clear(chance)
	chance[0] = 1
	for trial := 1; trial < len(chance); trial++ {
		for k := trial; k > 0; k-- {
			chance[k] = float64(chance[k]*(1-p)) + float64(chance[k-1]*p)
		}
		chance[0] *= 1 - p
	}
}
