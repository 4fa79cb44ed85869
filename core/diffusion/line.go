// Package diffusion holds heat on a line: where it is after some time, the
// matrix that turns sources into readings, how much of a source's place the
// readings give away, and how badly the matrix is conditioned.
//
// The setting is Gilbert and McMillan 2018, section 4. Sources sit at positions
// i/n, i = 1…n, of the unit interval, sensors anywhere in it, and T = µt is the
// diffusion constant times the time of measurement. Heat does not feel the ends
// of the interval: it spreads over the whole real line.
package diffusion

import "math"

// Line is heat measured on the unit interval.
type Line struct {
	// Positions is n, the number of places i/n a source can have.
	Positions int
	// Sensors are the places of the m sensors; [Grid] gives the usual ones.
	Sensors []float64
	// Time is T = µt, in squared lengths of the interval.
	Time float64
}

// Source is a unit of heat times Strength, set free at place At at time zero.
type Source struct {
	At, Strength float64
}

// Grid returns the places j/m, j = 1…m, of m equally spaced sensors (Gilbert and
// McMillan 2018, section 4).
func Grid(m int) []float64 {
	sensors := make([]float64, m)
	for j := range sensors {
		sensors[j] = float64(j+1) / float64(m)
	}
	return sensors
}

// Position returns the place (i+1)/n of the 0-based position i.
func (l Line) Position(i int) float64 { return float64(i+1) / float64(l.Positions) }

// Nearest returns the 0-based position nearest to a place, the lower one when
// two are equally near.
func (l Line) Nearest(at float64) int {
	i := int(math.Ceil(at*float64(l.Positions)-0.5)) - 1
	return min(max(i, 0), l.Positions-1)
}

// Heat returns the temperature at place x,
//
//	u(x, T) = Σ s·g(x − xₛ),  g(x) = e^{−x²/4T}/√(4πT),
//
// for sources of strength s at places xₛ anywhere on the line.
func (l Line) Heat(x float64, sources []Source) float64 {
	g := newGaussian(l.Time)
	sum := 0.0
	for _, s := range sources {
		sum += s.Strength * g.at(x-s.At)
	}
	return sum
}

// check panics unless the line can be measured.
func (l Line) check() {
	if l.Positions < 1 {
		panic("diffusion: a line needs at least one position")
	}
	if len(l.Sensors) == 0 {
		panic("diffusion: a line needs sensors")
	}
}
