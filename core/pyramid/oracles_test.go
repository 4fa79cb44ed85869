package pyramid

import (
	"fmt"
	"math"
)

// SelectAll keeps every cell of every measured level: the full tree.
func SelectAll(m Measurement) Selection {
	s := Selection{First: m.First}
	for level := m.First; level <= m.Depth(); level++ {
		all := allCells(level)
		s.Candidates = append(s.Candidates, all)
		s.Kept = append(s.Kept, all)
	}
	return s
}

// PolyaPMF returns the probability of k = 0, 1, … under the Pólya (negative
// binomial) distribution, Γ(k+r)/(k! Γ(r)) · p^k (1−p)^r, for r > 0 and 0 < p < 1.
// The sum of n independent Pólya(1/n, p) is geometric, (1−p)p^k, and not discrete
// Laplace as Appendix F says: it is never negative (erratum D-27).
func PolyaPMF(k int, r, p float64) float64 {
	if k < 0 {
		return 0
	}
	probability := math.Pow(1-p, r)
	for i := range k {
		probability *= p * (r + float64(i)) / float64(i+1)
	}
	return probability
}

// DiscreteLaplacePMF returns the probability of k under the discrete Laplace
// distribution, (1−p)/(1+p) · p^|k|, 0 < p < 1. It is the law of the difference of
// two independent geometrics, hence of the sum of n differences of independent
// Pólya(1/n, p).
func DiscreteLaplacePMF(k int, p float64) float64 {
	return (1 - p) / (1 + p) * math.Pow(p, math.Abs(float64(k)))
}

// EMDNorm returns ‖w‖_EMD, with the price α = 2 for mass that is made or destroyed
// (section 2.1). w has 4^ℓ values of either sign. The error is that of yield, which
// may be nil.
func EMDNorm(w []float64, yield func() error) (float64, error) {
	flow := newGridFlow(w)
	if err := flow.run(yield); err != nil {
		return 0, fmt.Errorf("measuring in the EMD norm: %w", err)
	}
	remains := sumOf(flow.deficit) + sumOf(flow.excess)
	return (flow.cost() + flow.price()*remains) / float64(flow.side), nil
}

// LargeCity is the bundled one: 30 neighbourhoods and 16,000 people with no point
// or a few. [Crowd.Window] cuts a part out of it.
func LargeCity() City {
	return City{
		Seed: childSeed(2022, 30), Neighbourhoods: 30, Venues: 900, People: 16_000,
		Narrowest: 0.01, Widest: 0.05, Fewest: 0, Most: 20, Typical: 3,
	}
}
