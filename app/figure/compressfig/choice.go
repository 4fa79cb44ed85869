package compressfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/compress"
)

// Choice draws the cost of every S, and below it how often each was chosen beside the
// probability that the mechanism gives it (Li and others 2011, Figure 3).
func Choice(c *compress.Choice, look draw.Palette, box draw.Box) chart.Panels {
	law := c.Law
	axis := chart.Axis{Title: "S", Log: true, Lo: 1, Hi: max(float64(c.Candidates), 2)}
	panels := chart.Panels{X: axis, Palette: look, Box: box, Current: new(float64(c.Sparsity))}
	cost := chart.Series{Name: "cost u(S)", Role: chart.RoleTruth}
	for i, v := range law.Cost.Y.Values {
		if v > 0 {
			cost.Points = append(cost.Points, point(law.Cost.X.Values[i], v))
		}
	}
	chosen := chart.Series{Name: "chosen", Role: chart.RolePrivate}
	for i := 0; i+1 < len(law.Chosen.Values); i += 2 {
		chosen.Points = append(chosen.Points, point(law.Chosen.Values[i], law.Chosen.Values[i+1]))
	}
	expected := chart.Series{Name: "expected", Role: chart.RoleReference}
	for i, v := range law.Probability.Y.Values {
		expected.Points = append(expected.Points, point(law.Probability.X.Values[i], v*float64(law.Trials)))
	}
	panels.Parts = []chart.Panel{
		{Y: chart.Axis{Title: "cost u(S), a bound on the error", Log: true}, Series: []chart.Series{cost}},
		{Y: chart.Axis{Title: "choices of 1,000"}, Series: []chart.Series{chosen, expected}},
	}
	return panels
}

func point(x, y float64) chart.Point {
	return chart.Point{X: x, Interval: answer.Interval{Mean: &y}}
}
