package diffusion

import "math"

// stride is how many sensors are passed between two exponentials computed
// afresh. Each step multiplies one more rounding in, so the relative error
// stays below 2·stride·2⁻⁵³ ≈ 4e-15.
const stride = 16

// march sums squared descents over sensors an equal distance d apart, with few
// exponentials. From a sensor at distance c₀ from the midpoint of the sources
// and ν₀ = c₀ − h/2 from the nearer one, the k-th sensor further out has
//
//	g(ν₀ + kd) = g(ν₀)·wᵏ·e^{−k²d²/4T},  w = e^{−2ν₀d/4T},
//	1 − e^{−(c₀+kd)h/2T} = s₀ + (1 − s₀)·(1 − e^{−kdh/2T}),  s₀ = 1 − e^{−c₀h/2T},
//
// where the factors that depend on k alone are tables. Every term is a sum or
// product of positive numbers, so nothing cancels.
type march struct {
	g        gaussian
	step     float64 // h, between the sources
	apart    float64 // d, between the sensors
	steepest float64 // beyond this distance descents fall
	bell     [stride]float64
	rise     [stride]float64
}

func newMarch(g gaussian, step, apart float64) *march {
	m := &march{g: g, step: step, apart: apart, steepest: g.steepest(step)}
	for k := range stride {
		passed := float64(k) * apart
		m.bell[k] = math.Exp(-passed * passed / g.fourTime)
		m.rise[k] = g.share(passed, step)
	}
	return m
}

// outwards adds the squared descents at distances c, c + d, … of count sensors
// to sum; c is not negative. Once they fall and all that are left could not
// reach 2⁻⁶⁰ of the sum, they are left out. It also returns how many sensors it
// has looked at.
func (m *march) outwards(c float64, count int, sum float64) (total float64, looked int) {
	first := c
	for looked < count {
		c = first + float64(looked)*m.apart
		var last float64
		taken := 1
		if c < m.step/2 { // between the two sources w would exceed one
			last = m.g.descent(c, m.step)
			sum += last * last
		} else {
			taken = min(stride, count-looked)
			sum, last = m.leg(c, taken, sum)
		}
		looked += taken
		left := float64(count - looked)
		if c > m.steepest && left*last*last <= 0x1p-60*sum {
			break
		}
	}
	return sum, looked
}

// leg adds the squared descents of up to stride sensors from distance c on, and
// returns the last descent as well.
func (m *march) leg(c float64, count int, sum float64) (total, last float64) {
	near := c - m.step/2
	value := m.g.at(near)
	share := m.g.share(c, m.step)
	rest := 1 - share
	factor := math.Exp(-2 * near * m.apart / m.g.fourTime)
	for k, bell := range m.bell[:count] {
		last = value * bell * (share + rest*m.rise[k])
		sum += last * last
		value *= factor
	}
	return sum, last
}

// total returns the sum of the squared descents over count sensors at 1/count,
// 2/count, … for two sources around the midpoint, and how many of them it
// looked at.
func (m *march) total(midpoint float64, count int) (sum float64, looked int) {
	// Sensors 0 … below−1 are on the left; rounding may leave the distance of
	// the nearest one a little negative, which its descent does not notice.
	below := min(max(int(math.Floor(midpoint*float64(count))), 0), count)
	left, right := float64(below)/float64(count), float64(below+1)/float64(count)
	sum, looked = m.outwards(max(0, midpoint-left), below, 0)
	sum, more := m.outwards(max(0, right-midpoint), count-below, sum)
	return sum, looked + more
}
