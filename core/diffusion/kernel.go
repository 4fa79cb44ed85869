package diffusion

import "cloakroom/core/dense"

// Kernel returns the m × n matrix A with
//
//	A[j, i] = g(xⱼ − (i+1)/n),  g(x) = e^{−x²/4T}/√(4πT),
//
// i and j counting from 0, so that A f is what the sensors read for source
// strengths f (Gilbert and McMillan 2018, section 4; the indices are
// transposed in print, erratum D-05). Entries below e^{−700} of the peak are
// zero. It panics without positions or sensors or for a time that is not
// positive and finite.
func (l Line) Kernel() *dense.Matrix {
	l.check()
	g := newGaussian(l.Time)
	a := dense.New(len(l.Sensors), l.Positions)
	if common := gcd(l.Positions, len(l.Sensors)); common > 1 && l.gridded() {
		l.fillFromTable(a, g, common)
		return a
	}
	for i := range l.Positions {
		at := l.Position(i)
		column := a.Col(i)
		for j, x := range l.Sensors {
			column[j] = g.at(x - at)
		}
	}
	return a
}

// fillFromTable fills the matrix for sensors at j/m. All distances j/m − i/n are
// whole multiples of 1/L, L = lcm(n, m), so L exponentials serve for nm entries.
func (l Line) fillFromTable(a *dense.Matrix, g gaussian, common int) {
	stepJ, stepI := l.Positions/common, len(l.Sensors)/common
	multiple := stepJ * len(l.Sensors)
	table := make([]float64, multiple+1)
	for k := range table {
		table[k] = g.at(float64(k) / float64(multiple))
	}
	for i := range l.Positions {
		column := a.Col(i)
		distance := stepJ - (i+1)*stepI
		for j := range column {
			column[j] = table[max(distance, -distance)]
			distance += stepJ
		}
	}
}

// gridded reports whether the sensors are exactly those of [Grid].
func (l Line) gridded() bool {
	m := float64(len(l.Sensors))
	for j, x := range l.Sensors {
		if x != float64(j+1)/m {
			return false
		}
	}
	return true
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
