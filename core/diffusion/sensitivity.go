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
// a is the line's own [Line.Kernel], which spares half of the exponentials when
// the sensors are not those of [Grid]; nil computes them. Differences are formed
// without subtracting nearly equal numbers, so the values are good to about 1e-13
// for every n (1e-12 at T = 1e-6, where the last digit of a place moves the
// exponent). Where several pairs agree to 1e-14 of the maximum, any of them is
// named. With a single position there are no neighbours: 0, 0 and −1. A matrix of
// another shape panics.
func (l Line) Sensitivity(a *dense.Matrix) (vector, sensor float64, argmax int) {
	l.check()
	if a != nil && (a.Rows != len(l.Sensors) || a.Cols != l.Positions) {
		panic("diffusion: the matrix belongs to another line")
	}
	vector, sensor, argmax, _ = l.sensitivity(a, dense.NewWatch(nil, yieldEvery)) // a watch without yield reports no error
	return vector, sensor, argmax
}

func (l Line) sensitivity(a *dense.Matrix, w *dense.Watch) (vector, sensor float64, argmax int, err error) {
	g := newGaussian(l.Time)
	if l.Positions == 1 {
		return 0, 0, -1, nil
	}
	s := newSearch(l, a, g, w)
	if err := s.run(); err != nil {
		return 0, 0, -1, err
	}
	return s.best, l.steepestReading(g), s.argmax, nil
}

// search finds the neighbours that are furthest apart. Two consecutive
// differences, as vectors over the sensors, are themselves at most
//
//	slack = √m·h²·max|g″|
//
// apart, so between two norms N₁, N₂ known w pairs apart none exceeds
// (N₁ + N₂ + w·slack)/2. Intervals whose bound does not reach the best known
// norm need no look inside, and once the best reaches the ceiling nothing does:
// the result is still the exact maximum.
type search struct {
	line    Line
	kernel  *dense.Matrix
	g       gaussian
	step    float64
	march   *march // nil unless the sensors are on the grid
	ceiling float64
	slack   float64
	best    float64
	argmax  int
	watch   *dense.Watch
	err     error // of the watch; the search is over then
}

func newSearch(l Line, a *dense.Matrix, g gaussian, w *dense.Watch) *search {
	m, step := float64(len(l.Sensors)), 1/float64(l.Positions)
	s := &search{
		line: l, kernel: a, g: g, step: step,
		ceiling: math.Inf(1),
		slack:   math.Sqrt(m) * step * step * g.flatness(),
		argmax:  -1,
		watch:   w,
	}
	if l.gridded() {
		s.march = newMarch(g, step, 1/m)
		s.ceiling = g.latticeCeiling(step, 1/m) * (1 - 1e-14)
	}
	return s
}

func (s *search) run() error {
	last := s.line.Positions - 2
	// The middle is usually near the maximum; a good first value prunes most.
	middle := last / 2
	atMiddle := s.norm(middle)
	s.between(0, middle, s.norm(0), atMiddle)
	s.between(middle, last, atMiddle, s.norm(last))
	return s.err
}

// between searches the pairs strictly between low and high, whose norms are
// given.
func (s *search) between(low, high int, normLow, normHigh float64) {
	if high-low < 2 || s.err != nil || s.best >= s.ceiling ||
		(normLow+normHigh+float64(high-low)*s.slack)/2 < s.best {
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
	looked := len(s.line.Sensors)
	var sum float64
	if s.march != nil {
		sum, looked = s.march.total(midpoint, looked)
	} else {
		sum = s.scattered(i, midpoint)
	}
	if err := s.watch.Work(sensorWork * looked); err != nil {
		s.err = err
	}
	norm := math.Sqrt(sum)
	if norm > s.best || s.argmax < 0 || norm == s.best && i < s.argmax {
		s.best, s.argmax = norm, i
	}
	return norm
}

// sensorWork is about what a sensor costs, in multiplications.
const sensorWork = 8

// scattered returns ‖Aᵢ − Aᵢ₊₁‖₂² for sensors anywhere.
func (s *search) scattered(i int, midpoint float64) float64 {
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
	return sum
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

// steepestReading returns the largest change of a single reading. A reading
// changes the more the nearer the distance of the midpoint is to a known place,
// from either side, so of all distances only the next below and the next above
// that place can give the largest change.
func (l Line) steepestReading(g gaussian) float64 {
	step := 1 / float64(l.Positions)
	steepest := g.steepest(step)
	below, above := 0.0, math.Inf(1)
	for _, x := range l.Sensors {
		for _, wanted := range [2]float64{x - steepest, x + steepest} {
			first := int(math.Floor(wanted/step - 1.5))
			for i := first; i <= first+1; i++ {
				pair := min(max(i, 0), l.Positions-2)
				c := math.Abs(x - (float64(pair)+1.5)*step)
				if c <= steepest {
					below = max(below, c)
				} else {
					above = min(above, c)
				}
			}
		}
	}
	return max(g.descent(below, step), g.descent(above, step))
}
