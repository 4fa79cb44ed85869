package synopsis

import (
	"fmt"
	"math"

	"cloakroom/core/rng"
)

// Series names a bundled data vector: a stand-in, by formula, for one of the four data
// sets of Li et al. 2011, section 7, in its length and manner. None is the data set
// itself. Every entry is a count, the formula's value rounded half up.
type Series string

const (
	// SocialNetwork has 11 342 entries, falling, so that adjacent ones are close:
	//
	//	1 + 12·(r^−0.45 − 1),  r = (i + ½)/n,  i = 0 … n−1.
	SocialNetwork Series = "social network"
	// NetTrace has 65 536 entries, falling: 5000·i^−0.85, i = 1 … n.
	NetTrace Series = "network trace"
	// SearchLogs has 32 768 entries in the order of time, a slow rise with bursts:
	//
	//	(1 + 3(t/n)² + Σ a·e^{−(t−τ)/w} over the bursts with τ ≤ t) · (0.95 + 0.1·u),
	//
	// t = 0 … n−1. There are 24 bursts with, in this order, τ = ⌊n√u⌋,
	// a = min(3000, 25·u^−0.9) and w = 20 + 230·u, u being the next uniform number of
	// [rng.Counter] with seed 2001; the bursts are drawn first.
	SearchLogs Series = "search logs"
	// TCPTrace has 7 865 entries in the order of time, 30 periods of P = n/30 and a
	// slower wave:
	//
	//	max(0, 25 + 18·sin(2πt/P − 2.1) + 6·sin(4πt/P + 0.7) + 8·cos(2πt/7P)
	//	  + 3·(u₁ + u₂ + u₃ − 1.5)),  t = 0 … n−1,
	//
	// with three uniform numbers an entry from [rng.Counter] with seed 2004.
	TCPTrace Series = "TCP trace"
)

// AllSeries returns the names of the bundled series, those with close neighbours first.
func AllSeries() []Series { return []Series{SocialNetwork, NetTrace, SearchLogs, TCPTrace} }

// Data returns the counts of a series. The error wraps [ErrSeries].
func (s Series) Data() ([]float64, error) {
	switch s {
	case SocialNetwork:
		return counts(11342, func(i int) float64 {
			r := (float64(i) + 0.5) / 11342
			return 1 + 12*(math.Pow(r, -0.45)-1)
		}), nil
	case NetTrace:
		return counts(65536, func(i int) float64 { return 5000 * math.Pow(float64(i+1), -0.85) }), nil
	case SearchLogs:
		return searchLogs(), nil
	case TCPTrace:
		return tcpTrace(), nil
	}
	return nil, fmt.Errorf("%q: %w", s, ErrSeries)
}

// counts rounds n values half up.
func counts(n int, value func(i int) float64) []float64 {
	d := make([]float64, n)
	for i := range d {
		d[i] = math.Floor(value(i) + 0.5)
	}
	return d
}

func searchLogs() []float64 {
	const n, bursts = 32768, 24
	draw := rng.NewCounter(2001)
	burst := make([]float64, n)
	for range bursts {
		start := math.Floor(n * math.Sqrt(draw.Uniform()))
		height := min(3000, 25*math.Pow(draw.Uniform(), -0.9))
		width := 20 + 230*draw.Uniform()
		for t := int(start); t < n; t++ {
			burst[t] += height * math.Exp(-(float64(t)-start)/width)
		}
	}
	return counts(n, func(t int) float64 {
		share := float64(t) / n
		return (1 + 3*share*share + burst[t]) * (0.95 + 0.1*draw.Uniform())
	})
}

func tcpTrace() []float64 {
	const n = 7865
	const period = n / 30.0
	draw := rng.NewCounter(2004)
	return counts(n, func(i int) float64 {
		t := float64(i)
		wave := 25 + 18*math.Sin(2*math.Pi*t/period-2.1) + 6*math.Sin(4*math.Pi*t/period+0.7) +
			8*math.Cos(2*math.Pi*t/(7*period))
		jitter := draw.Uniform() + draw.Uniform() + draw.Uniform() - 1.5
		return max(0, wave+3*jitter)
	})
}
