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

// LeaningBall returns independent unit losses, of each of which the share lean points
// along a fixed axis and the rest anywhere across it. In one dimension the sign of a loss
// has that mean.
func LeaningBall(dimension, rounds int, lean float64, src rng.Source) *Ball {
	b := &Ball{dimension, rounds, make([]float64, dimension*rounds)}
	for t := range rounds {
		row := b.Round(t)
		if dimension == 1 {
			row[0] = 1
			if 2*src.Uniform() > 1+lean {
				row[0] = -1
			}
			continue
		}
		anywhere(row[1:], src)
		for i := range row {
			row[i] *= math.Sqrt(1 - float64(lean*lean))
		}
		row[0] = lean
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
		row := d.Round(t)
		inside, outside := row[:rank], row[rank:]
		anywhere(inside, src)
		anywhere(outside, src)
		for i := range inside {
			inside[i] *= math.Sqrt(share)
		}
		for i := range outside {
			outside[i] *= math.Sqrt(1 - share)
		}
	}
	return d
}

// anywhere fills x with a unit vector of uniform direction.
func anywhere(x []float64, src rng.Source) {
	for i := range x {
		x[i] = src.Normal()
	}
	norm := dense.Norm2(x)
	for i := range x {
		x[i] /= norm
	}
}
