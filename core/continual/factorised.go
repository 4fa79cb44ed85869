package continual

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/fourier"
	"cloakroom/core/rng"
)

// Factorised is a counter by matrix factorisation: the lower triangle of ones that turns a
// stream into its sums is the square of the lower triangular Toeplitz matrix M of
//
//	f₀ = 1,  fᵢ = fᵢ₋₁·(2i − 1)/2i
//
// (Fichtenberger, Henzinger and Upadhyay 2023), and the output is M(MD + z) with Gaussian z.
// Among factorisations its largest error is within a small constant of the least that any
// can have. It is (ε, δ)-private under continual observation; its memory is not private.
// See factorised.md.
type Factorised struct {
	limit, ticks int
	squares      []float64 // Σ_{i<t} fᵢ²
	sigma        float64
	noise        []float64 // Mz
	count        float64
}

// NewFactorised returns a counter for at most limit ticks, with the analytic Gaussian noise
// for (ε, δ). The error wraps [ErrLimit], [ErrEpsilon] or [ErrDelta].
func NewFactorised(limit int, epsilon, delta float64, src rng.Source) (*Factorised, error) {
	if _, err := Levels(limit); err != nil {
		return nil, fmt.Errorf("a factorised counter: %w", err)
	}
	if !(epsilon > 0) || math.IsInf(epsilon, 1) {
		return nil, fmt.Errorf("a factorised counter with ε = %v: %w", epsilon, ErrEpsilon)
	}
	if !(delta > 0 && delta < 1) {
		return nil, fmt.Errorf("a factorised counter with δ = %v: %w", delta, ErrDelta)
	}
	row, z := squareRoot(limit), make([]float64, limit)
	f := &Factorised{limit: limit, squares: make([]float64, limit+1)}
	for i, v := range row {
		f.squares[i+1] = f.squares[i] + v*v
	}
	f.sigma = dp.Sigma(dp.Analytic, epsilon, delta, f.Sensitivity())
	if !(f.sigma <= largest) {
		return nil, fmt.Errorf("a factorised counter with ε = %v and δ = %v needs too much noise: %w", epsilon, delta, ErrEpsilon)
	}
	for i := range z {
		z[i] = f.sigma * src.Normal()
	}
	f.noise = fourier.Convolve(z, row)
	return f, nil
}

// squareRoot returns f₀ … f_{n−1}.
func squareRoot(n int) []float64 {
	f := make([]float64, n)
	f[0] = 1
	for i := 1; i < n; i++ {
		f[i] = f[i-1] * float64(2*i-1) / float64(2*i)
	}
	return f
}

// Limit returns T and Ticks how many ticks have come.
func (f *Factorised) Limit() int { return f.limit }

// Ticks returns how many ticks have come.
func (f *Factorised) Ticks() int { return f.ticks }

// Sensitivity returns the ℓ₂ sensitivity of MD, the norm of the first column of M,
// √(Σ_{i<T} fᵢ²) ≈ √(1 + ln(T)/π).
func (f *Factorised) Sensitivity() float64 { return math.Sqrt(f.squares[f.limit]) }

// Sigma returns the standard deviation of z.
func (f *Factorised) Sigma() float64 { return f.sigma }

// Deviation returns the standard deviation of the output at tick t, σ·√(Σ_{i<t} fᵢ²), 0
// beyond 1 … T.
func (f *Factorised) Deviation(t int) float64 {
	if t < 1 || t > f.limit {
		return 0
	}
	return f.sigma * math.Sqrt(f.squares[t])
}

// Observe takes the next number of the stream and returns the noisy sum so far. The error
// wraps [ErrFull] or [ErrTick].
func (f *Factorised) Observe(d float64) (float64, error) {
	if f.ticks == f.limit {
		return 0, fmt.Errorf("tick %d of %d: %w", f.ticks+1, f.limit, ErrFull)
	}
	if !(math.Abs(d) <= largest) {
		return 0, fmt.Errorf("tick %d is %v: %w", f.ticks+1, d, ErrTick)
	}
	f.count += d
	f.ticks++
	return f.count + f.noise[f.ticks-1], nil
}
