package synopsis

import (
	"fmt"
	"math"
	"slices"
)

// Decay is a power law for the coefficients by falling magnitude,
// |x|₍ᵢ₎ ≈ R·i^{−1/p} for i = 1, 2, … (Li et al. 2011, section 3.2). The paper calls x
// compressible when it stays below such a curve with p < 1. It is fitted to the exact
// coefficients and is therefore no private number.
type Decay struct {
	// P is p. It is +Inf when the magnitudes do not fall at all.
	P float64
	// R is the fitted factor, in the unit of the data, and Cover the least with which
	// |x|₍ᵢ₎ ≤ Cover·i^{−1/p} holds for every i.
	R, Cover float64
	// Ranks is how many magnitudes were fitted: those above 1e-12 of the largest, since
	// less is what rounding leaves of zero.
	Ranks int
}

// At returns R·i^{−1/p} for a rank i ≥ 1.
func (d Decay) At(rank float64) float64 { return d.R * math.Pow(rank, -1/d.P) }

// Magnitudes returns |x|₍₁₎ ≥ |x|₍₂₎ ≥ …
func Magnitudes(x []float64) []float64 {
	out := make([]float64, len(x))
	for i, v := range x {
		out[i] = math.Abs(v)
	}
	slices.SortFunc(out, func(a, b float64) int {
		switch {
		case a > b:
			return -1
		case a < b:
			return 1
		}
		return 0
	})
	return out
}

// negligible is the magnitude, relative to the largest, that counts as zero.
const negligible = 1e-12

// FitDecay fits the power law to magnitudes in falling order, by least squares of
// ln|x|₍ᵢ₎ on ln i with weights 1/i: every octave of ranks counts alike, where equal
// weights would fit the last octave alone. The error wraps [ErrFlat] when fewer than two
// magnitudes are above zero, and [ErrEntry] when one is not finite.
func FitDecay(magnitudes []float64) (Decay, error) {
	var weight, meanRank, meanSize float64
	ranks := 0
	for i, m := range magnitudes {
		if math.IsNaN(m) || math.IsInf(m, 0) {
			return Decay{}, fmt.Errorf("magnitude %d is %v: %w", i+1, m, ErrEntry)
		}
		if !(m > negligible*magnitudes[0]) {
			break
		}
		ranks++
		w := 1 / float64(ranks)
		weight += w
		meanRank += w * math.Log(float64(ranks))
		meanSize += w * math.Log(m)
	}
	if ranks < 2 {
		return Decay{}, fmt.Errorf("fitting %d magnitudes: %w", ranks, ErrFlat)
	}
	meanRank, meanSize = meanRank/weight, meanSize/weight
	var spread, joint float64
	for i, m := range magnitudes[:ranks] {
		w, x := 1/float64(i+1), math.Log(float64(i+1))-meanRank
		spread += w * x * x
		joint += w * x * (math.Log(m) - meanSize)
	}
	slope := min(0, joint/spread)
	d := Decay{P: -1 / slope, R: math.Exp(meanSize - slope*meanRank), Ranks: ranks}
	if slope == 0 {
		d.P = math.Inf(1)
	}
	for i, m := range magnitudes[:ranks] {
		d.Cover = max(d.Cover, m*math.Pow(float64(i+1), -slope))
	}
	return d, nil
}
