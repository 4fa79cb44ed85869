package continual

import (
	"fmt"
	"math"
)

// Loss returns ln(f(state | stream)/f(state | neighbour)), the logarithm of how much
// likelier the cells are under the one stream than under the other: what an intruder who
// finds them in memory learns. f multiplies the densities of all noises. Streams give one
// number a tick to every counter alike; for counters behind signs see [Compressive.Loss].
//
// A cell without noise whose sum differs makes it +Inf: the memory says outright which
// stream it was. The error wraps [ErrLength] when a stream is shorter than the cells
// reach.
func Loss(cells []Cell, stream, neighbour []float64) (float64, error) {
	return loss(cells, func(d []float64, from, to int, dst []float64) {
		sum := 0.0
		for _, v := range d[from:to] {
			sum += v
		}
		for k := range dst {
			dst[k] = sum
		}
	}, stream, neighbour)
}

// summing sets dst to the sums that counters form of ticks from+1 … to of a stream.
type summing func(d []float64, from, to int, dst []float64)

func loss(cells []Cell, sum summing, stream, neighbour []float64) (float64, error) {
	total := 0.0
	for _, c := range cells {
		if c.To > len(stream) || c.To > len(neighbour) {
			return 0, fmt.Errorf("cells of %d ticks, streams of %d and %d: %w", c.To, len(stream), len(neighbour), ErrLength)
		}
		here, there := make([]float64, len(c.Values)), make([]float64, len(c.Values))
		sum(stream, c.From, c.To, here)
		sum(neighbour, c.From, c.To, there)
		for k, v := range c.Values {
			switch {
			case here[k] == there[k]:
			case c.Terms == 0:
				return math.Inf(1), nil
			default:
				total += c.logDensity(v-here[k]) - c.logDensity(v-there[k])
			}
		}
	}
	return total, nil
}

// logDensity returns the logarithm of the density of the cell's noise, up to a constant:
// e^{−|x|/b} for one Laplace noise, (1 + |x|/b)·e^{−|x|/b} for two.
func (c Cell) logDensity(x float64) float64 {
	ratio := math.Abs(x) / c.Scale
	if c.Terms == 2 {
		return math.Log1p(ratio) - ratio
	}
	return -ratio
}

// Entries returns the single numbers of a stream from the outputs of a counter at ticks
// 1 … T: each output less the one before. It is how Li et al. 2011, section 6.3, answer the
// identity query with the plain continual mechanism.
func Entries(outputs []float64) []float64 {
	entries := make([]float64, len(outputs))
	before := 0.0
	for t, v := range outputs {
		entries[t] = v - before
		before = v
	}
	return entries
}
