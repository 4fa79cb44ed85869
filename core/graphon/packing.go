package graphon

import (
	"errors"
	"fmt"
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

// Packing is a set of symmetric k × k matrices of zeros and ones, every two of which
// differ in many places however rows and columns of one are put in order (McMillan
// 2018, Lemma 5.3).
type Packing struct {
	K int
	// Matrices holds each as k² numbers 0 or 1, row by row.
	Matrices [][]float64
	// Least is the smallest number of places in which two of them differ, least over
	// two orders: k²·δ̂̂₂². It is k² + 1 while there are fewer than two.
	Least int
	// Closest are two of the matrices that differ in so few places.
	Closest [2]int
	// Tried is how many random matrices were drawn.
	Tried int
}

// ErrPacking refuses a size for which the least distance is not computed exactly.
var ErrPacking = errors.New("a packing needs matrices of 2 to 8 blocks")

// Pack draws random symmetric matrices of fair bits, so many, and keeps each that
// differs from all kept before in at least apart places under all orders of rows and
// columns; it stops at most matrices. The thesis takes apart = k²/6.
//
// yield, when not nil, is called about every millisecond, and its error ends the
// computation. The other error is [ErrPacking].
func Pack(k, apart, most, draws int, coins *rng.Teaching, yield func() error) (*Packing, error) {
	if k < 2 || k > searchedFully {
		return nil, fmt.Errorf("%d blocks: %w", k, ErrPacking)
	}
	p := &Packing{K: k, Least: k*k + 1}
	watch := dense.NewWatch(yield, yieldEvery)
	var kept []*Blocks
	for p.Tried < draws && len(kept) < most {
		p.Tried++
		candidate := fairMatrix(k, coins)
		least, nearest, err := leastDifference(candidate, kept, apart, watch)
		if err != nil {
			return nil, err
		}
		if least >= apart {
			if least < p.Least {
				p.Least, p.Closest = least, [2]int{nearest, len(kept)}
			}
			kept = append(kept, candidate)
			p.Matrices = append(p.Matrices, candidate.Tiles())
		}
	}
	return p, nil
}

func fairMatrix(k int, coins *rng.Teaching) *Blocks {
	b := &Blocks{widths: make([]float64, k), tiles: make([]float64, k*k)}
	for i := range k {
		b.widths[i] = 1 / float64(k)
		for j := range i + 1 {
			bit := float64(coins.Uint64() >> 63)
			b.tiles[i*k+j], b.tiles[j*k+i] = bit, bit
		}
	}
	return b
}

// leastDifference returns the least number of differing places between a matrix and
// those kept, and the place of the one that is nearest, or any number below apart as soon
// as one is that near.
func leastDifference(candidate *Blocks, kept []*Blocks, apart int, watch *dense.Watch) (least, nearest int, err error) {
	k := candidate.K()
	least = k*k + 1
	for i, other := range kept {
		s := newRowSearch(candidate, other, watch)
		s.start()
		if int(math.Round(s.best)) >= apart {
			if err := s.descend(0, 0); err != nil {
				return 0, 0, err
			}
		}
		if places := int(math.Round(s.best)); places < least {
			least, nearest = places, i
		}
		if least < apart {
			break
		}
	}
	return least, nearest, nil
}

// UnionExponent returns the logarithm of the bound (5.7) on the chance that two random
// matrices differ in fewer than k²/6 places under some two orders,
//
//	2 ln k! − 2(C/2 − k²/6)²/C,  C = k(k+1)/2 free entries,
//
// which the text writes with C = k(k−1)/2 and a doubled sign. Where it is negative, a
// packing of e^{−exponent/2} matrices exists. It is positive up to k = 344: for fewer
// blocks the proof shows nothing, while packings are easily found.
func UnionExponent(k int) float64 {
	logFactorial, _ := math.Lgamma(float64(k) + 1)
	free := float64(k) * float64(k+1) / 2
	return 2*logFactorial - 2*square(free/2-float64(k)*float64(k)/6)/free
}

// Fano returns the lower bound 1 − (D + ln 2)/ln m on the chance that a guess which of
// m laws made the sample is wrong, when no divergence between two of them exceeds D
// nats (McMillan 2018, Lemma 3.2; erratum D-51 on logarithms). It is 0 where the bound
// says nothing.
func Fano(divergence float64, m int) float64 {
	if m < 2 {
		return 0
	}
	return max(0, 1-(divergence+math.Ln2)/math.Log(float64(m)))
}

// FanoBound is a lower bound on the error of every estimator, with numbers for the
// constants of the proof of Theorem 5.4.
type FanoBound struct {
	// Eta is min(1, k/(n√ρ)), and Contrast the c of Q_B = ρ(½ ± cη).
	Eta, Contrast float64
	// Separation is the least δ₂ between two of the graphons, by δ̂̂₂ ≤ δ₂.
	Separation float64
	// Divergence bounds that between two of the laws of networks: n(n−1)/2 times the
	// larger Bernoulli divergence of ρ(½ + cη) and ρ(½ − cη).
	Divergence float64
	// Printed is (5.10)'s 32c²k²ρ, which rests on Lemma 5.2 outside its range ¼ ≤ W ≤ ¾
	// and is less than Divergence below ρ = 1/16 or so; Mended is 32c²k² (erratum D-48).
	Printed, Mended float64
	// Wrong bounds the chance to guess the graphon wrongly from below, by [Fano].
	Wrong float64
	// Risk is Wrong·Separation/2: some graphon of the packing makes every estimator err
	// by at least so much on average.
	Risk float64
}

// Bound evaluates the lower bound for networks on n nodes, density ρ in (0, 1] and
// contrast c in (0, ½]. The errors are [ErrNoNodes], [ErrDensity] and [ErrContrast].
func (p *Packing) Bound(n int, rho, contrast float64) (FanoBound, error) {
	switch {
	case n < 1:
		return FanoBound{}, ErrNoNodes
	case !(rho > 0 && rho <= 1):
		return FanoBound{}, fmt.Errorf("density %v: %w", rho, ErrDensity)
	case !(contrast > 0 && contrast <= 0.5):
		return FanoBound{}, ErrContrast
	}
	k := float64(p.K)
	f := FanoBound{Eta: min(1, k/(float64(n)*math.Sqrt(rho))), Contrast: contrast}
	high, low := rho*(0.5+contrast*f.Eta), rho*(0.5-contrast*f.Eta)
	f.Divergence = float64(pairs(n)) * max(bernoulli(high, low), bernoulli(low, high))
	f.Mended = 32 * square(contrast*k)
	f.Printed = f.Mended * rho
	if len(p.Matrices) > 1 {
		f.Separation = (high - low) * math.Sqrt(float64(p.Least)) / k
		f.Wrong = Fano(f.Divergence, len(p.Matrices))
		f.Risk = f.Wrong * f.Separation / 2
	}
	return f, nil
}

// ErrContrast says that a contrast is not between 0 and ½.
var ErrContrast = errors.New("a contrast is a number above 0 and at most ½")

// bernoulli returns the divergence of one coin from another, in nats.
func bernoulli(p, q float64) float64 {
	return divergence([]float64{p, 1 - p}, []float64{q, 1 - q})
}

// NetworkDivergence bounds D(G_n(A)‖G_n(B)), the divergence between the laws of
// networks from two graphons as they lie: n(n−1)/2 times the mean divergence of their
// coins, since knowing the labels can only tell the laws further apart. eighth is
// Lemma 5.2's 8n²‖A − B‖², which holds when all values are within ¼ … ¾, as inside
// reports. The error is [ErrNoNodes].
func NetworkDivergence(a, b *Blocks, n int) (bound, eighth float64, inside bool, err error) {
	if n < 1 {
		return 0, 0, false, ErrNoNodes
	}
	common := overlay(a.widths, b.widths)
	inside = true
	for at, mass := range common {
		for other, second := range common {
			if mass == 0 || second == 0 {
				continue
			}
			x, y := a.Tile(at/b.K(), other/b.K()), b.Tile(at%b.K(), other%b.K())
			bound += mass * second * bernoulli(x, y)
			inside = inside && min(x, y) >= 0.25 && max(x, y) <= 0.75
		}
	}
	return float64(pairs(n)) * bound, 8 * square(float64(n)*L2(a, b)), inside, nil
}
