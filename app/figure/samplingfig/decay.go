package samplingfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sampling"
)

// Decay draws the magnitudes of coefficients against their rank, both on log scales, the
// power law fitted to them, and S. Share of the ranks is shown.
func Decay(s sampling.Spectrum, sparsity int, share float64, look draw.Palette, box draw.Box) chart.Sweep {
	x, y := s.Magnitudes.X.Values, s.Magnitudes.Y.Values
	c := chart.Sweep{X: chart.Axis{Title: "rank", Log: true}, Y: chart.Axis{Title: "size of the coefficient", Log: true}, Palette: look, Box: box}
	if len(x) == 0 || !(y[0] > 0) {
		return c
	}
	least := y[0]
	for _, v := range y {
		if v > 1e-9*y[0] {
			least = min(least, v)
		}
	}
	c.X.Lo, c.X.Hi = 1, max(x[len(x)-1], 2)
	c.Y.Lo, c.Y.Hi = least/2, y[0]*2
	sizes := chart.Series{Name: "coefficients", Role: chart.RoleTruth}
	for i := range x[:int(math.Ceil(share*float64(len(x))))] {
		if y[i] > 1e-9*y[0] {
			sizes.Points = append(sizes.Points, at(x[i], y[i]))
		}
	}
	c.Series = append(c.Series, sizes)
	if d := s.Decay; d != nil && d.P != nil && share >= 1 {
		law := chart.Series{Name: "power law", Role: chart.RoleReference}
		for _, rank := range x {
			if v := d.R * math.Pow(rank, -1 / *d.P); v >= c.Y.Lo && v <= c.Y.Hi {
				law.Points = append(law.Points, at(rank, v))
			}
		}
		c.Series = append(c.Series, law)
	}
	if s := float64(sparsity); s >= 1 && s <= c.X.Hi {
		c.Current = &s
	}
	return c
}

// at is a point without an interval.
func at(x, y float64) chart.Point { return chart.Point{X: x, Interval: answer.Interval{Mean: &y}} }

// DecayWords is the fitted law in words, "" without one.
func DecayWords(d *sampling.Decay) string {
	if d == nil || d.P == nil {
		return ""
	}
	return "fits " + draw.Format(d.R) + "·rank^−" + draw.Format(1 / *d.P) + ", decay constant p = " + draw.Format(*d.P)
}
