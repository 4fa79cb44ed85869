package figure

import "math"

func (h Heat) hasArcs() bool {
	return h.Got != nil && h.Got.Distance.EMD != nil && len(h.Got.Plan.Values) >= 3
}

// arcHeight is how high an arc over a distance in px rises.
func arcHeight(distance float64, r plot) float64 {
	return min(max(0.5*math.Abs(distance), 14), 0.45*r.height())
}

// arcLevels is how many widths of arcs are told apart: one path for each.
const arcLevels = 6

// arcs draws the transport plan, the width of an arc growing with its mass.
func (h Heat) arcs(p *pen, r plot, s scale) {
	if !h.hasArcs() {
		return
	}
	var levels [arcLevels]path
	n := len(h.Got.Estimate.Values)
	EachMove(&h.Got.SensorResult, func(from, to int, mass float64) {
		level := min(int(mass*arcLevels), arcLevels-1)
		x1, x2 := h.Box.X(place(from, n)), h.Box.X(place(to, n))
		levels[level].bow(x1, x2, s.at(0), arcHeight(x2-x1, r))
	})
	strength := 0.4
	if h.Frame.during(MoveEarth) {
		strength = 0.2
	}
	for level := range levels {
		p.stroke(&levels[level], p.look.Recovered, 1.5+float64(level)*1.3, opacity(strength))
	}
}

// travelling draws the estimate on its way to the truth: every piece of earth
// leaves the stem it is part of and joins the stem it belongs to. Heights stay
// in the estimate's own unit, so an estimate of less heat than the truth does
// not reach the rings.
func (h Heat) travelling(p *pen, s scale) {
	n := len(h.Got.Estimate.Values)
	total := 0.0
	for _, v := range h.Got.Estimate.Values {
		total += v
	}
	stays := append([]float64(nil), h.Got.Estimate.Values...)
	EachMove(&h.Got.SensorResult, func(from, _ int, mass float64) { stays[from] -= mass * total })
	leaving, joining := make([]float64, n), make([]float64, n)
	var stems, heads path
	mark := triangle(4 * p.look.Stroke)
	for i, v := range stays {
		stays[i] = max(v, 0)
		leaving[i], joining[i] = stays[i], stays[i]
		if v > 1e-6*total {
			stems.move(h.Box.X(place(i, n)), s.at(0))
			stems.vertical(s.at(v))
		}
	}
	part := ease(h.Frame.Part)
	EachMove(&h.Got.SensorResult, func(from, to int, mass float64) {
		height := mass * total
		foot := leaving[from] + part*(joining[to]-leaving[from])
		leaving[from] += height
		joining[to] += height
		x1, x2 := h.Box.X(place(from, n)), h.Box.X(place(to, n))
		x, y := x1+part*(x2-x1), s.at(foot+height)
		stems.move(x, s.at(foot))
		stems.vertical(y)
		if s.at(foot)-y > -1.8*mark.dy { // a piece lower than a head stays bare
			heads.stamp(mark, x, y-mark.dy)
		}
	})
	p.stroke(&stems, p.look.Recovered, 3)
	p.fill(&heads, p.look.Recovered, 1)
}
