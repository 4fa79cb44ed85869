package heatmapfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/heatmap"
)

// Loss draws the privacy loss of one person by the levels of the pyramid: of this draw,
// its mean over the noise, and εᵢ, which it never exceeds in size.
func Loss(p *heatmap.Promise, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "level of the pyramid"}, Y: chart.Axis{Title: "privacy loss"}, Palette: look, Box: box}
	if p == nil {
		return c
	}
	series := func(name string, role chart.Role, of func(heatmap.PromiseLevel) float64) {
		s := chart.Series{Name: name, Role: role}
		for _, l := range p.Levels {
			s.Points = append(s.Points, chart.Point{X: float64(l.Level), Interval: answer.Interval{Mean: new(of(l))}})
		}
		c.Series = append(c.Series, s)
	}
	series("this draw", chart.RolePrivate, func(l heatmap.PromiseLevel) float64 { return l.Loss })
	series("mean", chart.RoleTruth, func(l heatmap.PromiseLevel) float64 { return l.Mean })
	series("at most εᵢ", chart.RoleCeiling, func(l heatmap.PromiseLevel) float64 { return l.Epsilon })
	series("at least −εᵢ", chart.RoleCeiling, func(l heatmap.PromiseLevel) float64 { return -l.Epsilon })
	return c
}
