package diffusion

import (
	"math"

	"cloakroom/core/dense"
)

// Sensitivity returns how much the readings change when a unit source moves one
// step of 1/n:
//
//	vector = maxᵢ ‖Aᵢ − Aᵢ₊₁‖₂,  sensor = max over r and i of |Aᵣᵢ − Aᵣ,ᵢ₊₁|,
//
// and the 0-based i at which the first is attained. For neighbours at earth mover's
// distance α, α a length, the caller multiplies by α·n (Gilbert and McMillan
// 2018, Proposition 5; errata D-02 on the two kinds and D-04 on the unit).
//
// a is the line's own [Line.Kernel], whose entries spare half of the
// exponentials; nil computes them. Differences are formed without subtracting
// nearly equal numbers, so the values are good to about 1e-13 for every n (1e-12 at
// T = 1e-6, where the last digit of a place moves the exponent). With a single
// position there are no neighbours: 0, 0 and −1. A matrix of another shape panics.
func (l Line) Sensitivity(a *dense.Matrix) (vector, sensor float64, argmax int) {
	l.check()
	if a != nil && (a.Rows != len(l.Sensors) || a.Cols != l.Positions) {
		panic("diffusion: the matrix belongs to another line")
	}
	g := newGaussian(l.Time)
	if l.Positions == 1 {
		return 0, 0, -1
	}
	s := search{line: l, kernel: a, g: g, step: 1 / float64(l.Positions), argmax: -1}
	s.run()
	return s.best, l.steepestReading(g), s.argmax
}

// search finds the neighbours that are furthest apart. Two consecutive
// differences, as vectors over the sensors, are themselves at most
//
//	slack = √m·h²·max|g″|
//
// apart, so between two norms N₁, N₂ known w pairs apart none exceeds
// (N₁ + N₂ + w·slack)/2. Intervals whose bound does not reach the best known
// norm need no look inside, and the result is still the exact maximum.
type search struct {
	line   Line
	kernel *dense.Matrix
	g      gaussian
	step   float64
	slack  float64
	best   float64
	argmax int
}

func (s *search) run() {
	m := float64(len(s.line.Sensors))
	s.slack = math.Sqrt(m) * s.step * s.step * s.g.flatness()
	last := s.line.Positions - 2
	// The middle is usually near the maximum; a good first value prunes most.
	middle := last / 2
	atMiddle := s.norm(middle)
	s.between(0, middle, s.norm(0), atMiddle)
	s.between(middle, last, atMiddle, s.norm(last))
}

// between searches the pairs strictly between low and high, whose norms are
// given.
func (s *search) between(low, high int, normLow, normHigh float64) {
	if high-low < 2 || (normLow+normHigh+float64(high-low)*s.slack)/2 < s.best {
		return
	}
	middle := (low + high) / 2
	norm := s.norm(middle)
	s.between(low, middle, normLow, norm)
	s.between(middle, high, norm, normHigh)
}

// norm returns ‖Aᵢ − Aᵢ₊₁‖₂ and keeps it if it is the largest so far, the
// smallest i winning ties.
func (s *search) norm(i int) float64 {
	midpoint := (float64(i) + 1.5) * s.step
	sum := 0.0
	for j, x := range s.line.Sensors {
		c := x - midpoint
		near := s.near(i, j, c)
		if near == 0 {
			continue
		}
		d := near * s.g.share(c, s.step)
		sum += d * d
	}
	norm := math.Sqrt(sum)
	if norm > s.best || s.argmax < 0 || norm == s.best && i < s.argmax {
		s.best, s.argmax = norm, i
	}
	return norm
}

// near returns the larger of A[j, i] and A[j, i+1].
func (s *search) near(i, j int, c float64) float64 {
	switch {
	case s.kernel == nil:
		return s.g.at(math.Abs(c) - s.step/2)
	case c > 0:
		return s.kernel.Col(i + 1)[j]
	default:
		return s.kernel.Col(i)[j]
	}
}

// steepestReading returns the largest change of a single reading. Seen from one
// sensor the change rises with the distance c of the midpoint up to a known
// place and falls beyond it, so on each side only the midpoints next to that
// place can be the largest.
func (l Line) steepestReading(g gaussian) float64 {
	step := 1 / float64(l.Positions)
	steepest := g.steepest(step)
	largest := 0.0
	for _, x := range l.Sensors {
		for _, wanted := range [2]float64{x - steepest, x + steepest} {
			below := int(math.Floor(wanted/step - 1.5))
			for i := below; i <= below+1; i++ {
				pair := min(max(i, 0), l.Positions-2)
				largest = max(largest, g.descent(x-(float64(pair)+1.5)*step, step))
			}
		}
	}
	return largest
}
