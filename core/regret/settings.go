package regret

import (
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

// AlternatingBall returns the losses of section 12.1 along the first axis: −½, 1, −1,
// 1 …, to which a follower of the leader answers 0, +1, −1, +1 … and loses every round.
// With N = 1 they are the paper's example, whose printed answers have the other sign
// (erratum D-42).
func AlternatingBall(dimension, rounds int) *Ball {
	b := &Ball{dimension, rounds, make([]float64, dimension*rounds)}
	for t := range rounds {
		b.Round(t)[0] = float64(2*(t&1) - 1)
	}
	b.Losses[0] = -0.5
	return b
}

// DriftBall returns independent unit losses around a fixed direction: drift says how much
// of each is the direction, from 0 for none to 1 for all.
func DriftBall(dimension, rounds int, drift float64, src rng.Source) *Ball {
	b := &Ball{dimension, rounds, make([]float64, dimension*rounds)}
	for t := range rounds {
		towards(b.Round(t), drift, src)
	}
	return b
}

// TurningDirections returns points along the first k + 1 axes in turn, k the rank, of
// squared norm 1, but in the first turn 1/(k+1), 2/(k+1) … 1: the axis that comes is always
// the one that the leader leaves out. The dimension is larger than the rank.
func TurningDirections(dimension, rank, rounds int) *Directions {
	d := &Directions{dimension, rank, rounds, make([]float64, dimension*rounds)}
	axes := rank + 1
	for t := range rounds {
		d.Round(t)[t%axes] = math.Sqrt(min(1, float64(t+1)/float64(axes)))
	}
	return d
}

// SpikedDirections returns independent unit points, of which a share of the squared
// norm lies in a fixed subspace of the rank, the first axes.
func SpikedDirections(dimension, rank, rounds int, share float64, src rng.Source) *Directions {
	d := &Directions{dimension, rank, rounds, make([]float64, dimension*rounds)}
	for t := range rounds {
		towards(d.Round(t), 0, src)
		split(d.Round(t), rank, share)
	}
	return d
}

// towards fills x with a unit vector: drift times the first axis and the rest, of size
// 1 − drift, uniform in direction, scaled to length one.
func towards(x []float64, drift float64, src rng.Source) {
	for i := range x {
		x[i] = src.Normal()
	}
	norm := dense.Norm2(x)
	for i := range x {
		x[i] *= (1 - drift) / norm
	}
	x[0] += drift
	if norm = dense.Norm2(x); norm > 0 {
		for i := range x {
			x[i] /= norm
		}
	}
}

// split scales the first axes and the others of a vector to the two shares of 1.
func split(x []float64, axes int, share float64) {
	for _, part := range []struct {
		x     []float64
		share float64
	}{{x[:axes], share}, {x[axes:], 1 - share}} {
		norm := dense.Norm2(part.x)
		for i := range part.x {
			if norm > 0 {
				part.x[i] *= math.Sqrt(part.share) / norm
			}
		}
	}
}
