package samplinglab

import (
	"fmt"
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/synopsis"
)

// Coefficients are x = Ψᵀ(D, 0 … 0), with their magnitudes by falling size.
type Coefficients struct {
	Basis      synopsis.Basis
	Values     []float64
	Magnitudes []float64
}

// Analyse returns the coefficients of a vector in a basis, one of the published words.
func Analyse(d []float64, basis string) (Coefficients, error) {
	b, err := synopsis.NewBasis(synopsis.Family(basis), len(d))
	if err != nil {
		return Coefficients{}, fmt.Errorf("making the basis: %w", err)
	}
	x := make([]float64, b.Len())
	b.AnalyseTo(x, d)
	return Coefficients{Basis: b, Values: x, Magnitudes: synopsis.Magnitudes(x)}, nil
}

// mostMagnitudes bounds the points of the curve of magnitudes.
const mostMagnitudes = 160

// Spectrum describes the coefficients, of which S are looked for.
func (c Coefficients) Spectrum(sparsity, shown int) sampling.Spectrum {
	s := sampling.Spectrum{Coefficients: Reduce(c.Values, shown), Kept: kept(c.Magnitudes, sparsity)}
	for _, rank := range Spaced(len(c.Magnitudes), mostMagnitudes) {
		s.Magnitudes.X.Values = append(s.Magnitudes.X.Values, float64(rank))
		s.Magnitudes.Y.Values = append(s.Magnitudes.Y.Values, c.Magnitudes[rank-1])
	}
	if d, err := synopsis.FitDecay(c.Magnitudes); err == nil {
		s.Decay = &sampling.Decay{P: stage.Finite(d.P), R: d.R, Cover: d.Cover, Ranks: d.Ranks}
	}
	return s
}

// kept is the share of the squares in the first of the magnitudes.
func kept(magnitudes []float64, first int) float64 {
	part, all := 0.0, 0.0
	for i, m := range magnitudes {
		if all += m * m; i < first {
			part += m * m
		}
	}
	if all == 0 {
		return 1
	}
	return part / all
}

// Spaced returns at most so many of the numbers 1 … n, in order, with the first and the
// last: equally many in every octave, and all where there are few.
func Spaced(n, most int) []int {
	var list []int
	if n <= most {
		for i := range n {
			list = append(list, i+1)
		}
		return list
	}
	step := math.Pow(float64(n), 1/float64(most-1))
	at, last := 1.0, 0
	for last < n {
		if i := int(math.Round(at)); i > last {
			last = min(i, n)
			list = append(list, last)
		}
		at *= step
	}
	return list
}

// Reduce returns a vector for the eye: itself, or where it is longer than shown > 0 the
// means of so many stretches with the least and the largest of each. Stretch i of m ends
// before entry ⌊(i+1)·n/m⌋.
func Reduce(values []float64, shown int) sampling.Vector {
	n := len(values)
	if shown <= 0 || n <= shown {
		return sampling.Vector{Values: answer.Numbers(values)}
	}
	means, low, high := make([]float64, shown), make([]float64, shown), make([]float64, shown)
	for i := range shown {
		part := values[i*n/shown : (i+1)*n/shown]
		low[i], high[i] = part[0], part[0]
		sum := 0.0
		for _, v := range part {
			sum += v
			low[i], high[i] = min(low[i], v), max(high[i], v)
		}
		means[i] = sum / float64(len(part))
	}
	return sampling.Vector{Values: answer.Numbers(means), Low: answer.Numbers(low), High: answer.Numbers(high)}
}
