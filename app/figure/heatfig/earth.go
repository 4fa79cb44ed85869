package heatfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
)

func (h Figure) hasArcs() bool {
	return h.Got != nil && h.Got.Distance.EMD != nil && len(h.Got.Plan.Values) >= 3
}

// arcHeight is how high an arc over a distance in px rises.
func arcHeight(distance float64, r draw.Rect) float64 {
	return min(max(0.5*math.Abs(distance), 14), 0.45*r.Height())
}

// arcLevels is how many widths of arcs are told apart: one path for each.
const arcLevels = 6

// arcs draws the transport plan, the width of an arc growing with its mass.
func (h Figure) arcs(p *draw.Pen, r draw.Rect, s draw.Scale) {
	if !h.hasArcs() {
		return
	}
	var levels [arcLevels]draw.Path
	n := len(h.Got.Estimate.Values)
	sensingfig.EachMove(&h.Got.Result, func(from, to int, mass float64) {
		level := min(int(mass*arcLevels), arcLevels-1)
		x1, x2 := h.Box.X(place(from, n)), h.Box.X(place(to, n))
		levels[level].Bow(x1, x2, s.At(0), arcHeight(x2-x1, r))
	})
	strength := 0.4
	if h.Frame.During(sensingfig.MoveEarth) {
		strength = 0.2
	}
	for level := range levels {
		p.Stroke(&levels[level], p.Look.Recovered, 1.5+float64(level)*1.3, draw.Opacity(strength))
	}
}

// travelling draws the estimate on its way to the truth: every piece of earth
// leaves the stem it is part of and joins the stem it belongs to. Heights stay
// in the estimate's own unit, so an estimate of less heat than the truth does
// not reach the rings.
func (h Figure) travelling(p *draw.Pen, s draw.Scale) {
	n := len(h.Got.Estimate.Values)
	total := 0.0
	for _, v := range h.Got.Estimate.Values {
		total += v
	}
	stays := append([]float64(nil), h.Got.Estimate.Values...)
	sensingfig.EachMove(&h.Got.Result, func(from, _ int, mass float64) { stays[from] -= mass * total })
	leaving, joining := make([]float64, n), make([]float64, n)
	var stems, heads draw.Path
	mark := draw.Triangle(4 * p.Look.Stroke)
	for i, v := range stays {
		stays[i] = max(v, 0)
		leaving[i], joining[i] = stays[i], stays[i]
		if v > 1e-6*total {
			stems.Move(h.Box.X(place(i, n)), s.At(0))
			stems.Vertical(s.At(v))
		}
	}
	part := chart.Ease(h.Frame.Part)
	sensingfig.EachMove(&h.Got.Result, func(from, to int, mass float64) {
		height := mass * total
		foot := leaving[from] + part*(joining[to]-leaving[from])
		leaving[from] += height
		joining[to] += height
		x1, x2 := h.Box.X(place(from, n)), h.Box.X(place(to, n))
		x, y := x1+part*(x2-x1), s.At(foot+height)
		stems.Move(x, s.At(foot))
		stems.Vertical(y)
		if s.At(foot)-y > -1.8*mark.DY { // a piece lower than a head stays bare
			heads.Stamp(mark, x, y-mark.DY)
		}
	})
	p.Stroke(&stems, p.Look.Recovered, 3)
	p.Fill(&heads, p.Look.Recovered, 1)
}
