package regret

import (
	"math"

	"cloakroom/core/dense"
)

// Ball is T rounds of linear losses for a learner who plays points of the unit ball of
// R^N. A point x is charged ⟨x, ℓ_t⟩ + ‖ℓ_t‖₂, which is never negative: the second term
// changes no regret, and makes the setting of Theorem 12.4, of losses alone.
type Ball struct {
	// Dimension is N and Rounds T.
	Dimension, Rounds int
	// Losses holds ℓ₁ … ℓ_T, N numbers each, of norm at most 1.
	Losses []float64
}

// Round returns ℓ_t for t from 0, a slice of the losses themselves.
func (b *Ball) Round(t int) []float64 { return b.Losses[t*b.Dimension : (t+1)*b.Dimension] }

// Least returns what the best fixed point −L_t/‖L_t‖ would have been charged in the
// rounds up to each one, Σ‖ℓ_s‖ − ‖L_t‖.
func (b *Ball) Least() []float64 {
	least := make([]float64, b.Rounds)
	total := make([]float64, b.Dimension)
	sum := 0.0
	for t := range least {
		dense.Axpy(1, b.Round(t), total)
		sum += dense.Norm2(b.Round(t))
		least[t] = sum - dense.Norm2(total)
	}
	return least
}

// Play returns what a leader perturbed by z is charged in each round when it follows,
// x_t = (z − L_{t−1})/‖z − L_{t−1}‖, and when it also knows ℓ_t. Where the norm is 0,
// x is 0. Without noise z is nil.
func (b *Ball) Play(z []float64) (follow, be []float64) {
	follow, be = make([]float64, b.Rounds), make([]float64, b.Rounds)
	pull := make([]float64, b.Dimension)
	copy(pull, z)
	for t := range follow {
		row := b.Round(t)
		norm := dense.Norm2(row)
		follow[t] = norm + along(pull, row)
		dense.Axpy(-1, row, pull)
		be[t] = norm + along(pull, row)
	}
	return follow, be
}

// Point is what a leader perturbed by z plays after so many rounds, (z − L)/‖z − L‖, and
// L the losses of those added up. Where the norm is 0 it is 0.
func (b *Ball) Point(z []float64, rounds int) (point, total []float64) {
	point, total = make([]float64, b.Dimension), make([]float64, b.Dimension)
	copy(point, z)
	for t := range rounds {
		dense.Axpy(1, b.Round(t), total)
		dense.Axpy(-1, b.Round(t), point)
	}
	if norm := dense.Norm2(point); norm > 0 {
		for i := range point {
			point[i] /= norm
		}
	}
	return point, total
}

// along is ⟨x/‖x‖, y⟩, 0 for x = 0.
func along(x, y []float64) float64 {
	norm := dense.Norm2(x)
	if norm == 0 {
		return 0
	}
	return product(x, y) / norm
}

// Gaussians says how Theorem 12.4 scales Gaussian noise, and what it then bounds.
type Gaussians struct {
	// Epsilon is min(⁴√N √(k R ln T/L*), 1) and Delta 1/(2TR), R = 1; k is 1 on a ball,
	// and the rank where subspaces are played.
	Epsilon, Delta float64
	// Root is ⁴√N √(k R L* ln T) and Logarithm √N·k·R·ln T, the two parts of the rate.
	Root, Logarithm float64
}

// GaussianTuning returns the tuning of Theorem 12.4 for who knows L* before the game.
func GaussianTuning(dimension, rank, rounds int, least float64) Gaussians {
	logarithm := math.Log(float64(max(rounds, 2)))
	root := math.Sqrt(math.Sqrt(float64(dimension)) * float64(rank) * logarithm)
	g := Gaussians{Epsilon: 1, Delta: 1 / float64(2*rounds)}
	if least > root*root {
		g.Epsilon = root / math.Sqrt(least)
	}
	g.Root = root * math.Sqrt(max(0, least))
	g.Logarithm = math.Sqrt(float64(dimension)) * float64(rank) * logarithm
	return g
}

// MeanNorm returns E‖Z‖₂ of N independent standard normals, √2 Γ((N+1)/2)/Γ(N/2), which
// is at most √N: what Gaussian noise of scale 1 may cost on the unit ball.
func MeanNorm(dimension int) float64 {
	high, _ := math.Lgamma(float64(dimension+1) / 2)
	low, _ := math.Lgamma(float64(dimension) / 2)
	return math.Sqrt2 * math.Exp(high-low)
}

// GaussianBound returns the bound of Theorem 12.3 for an (ε, δ)-one-step private
// leader whose noise costs that much and whose losses reach at most that sum:
// (e^ε − 1)L* + e^ε noise + δ·reach. The last is counted with the noise.
func GaussianBound(epsilon, delta, least, noise, reach float64) Bound {
	b := boundOf(epsilon, least, noise)
	b.Noise += delta * reach
	b.Total += delta * reach
	b.Printed += delta * reach
	return b
}
