package sensingfig

import (
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// RightChart draws how often each method names the right community along a
// sweep over one parameter, for an X axis, a Palette and a Box to be added. The
// posterior is the ceiling. Chance is the share right of a guess, 0 when it is
// not known.
func RightChart(cells []scenario.Cell, chosen string, rivals []string, chance float64) chart.Sweep {
	c := chart.Sweep{Y: chart.Axis{Title: "share of draws that name the right community", Lo: 0, Hi: 1}}
	if chance > 0 {
		c.Floor = &chart.Floor{At: chance, Name: "chance"}
	}
	for _, method := range append([]string{chosen}, rivals...) {
		if slices.ContainsFunc(c.Series, func(s chart.Series) bool { return s.Name == MethodName(method) }) {
			continue
		}
		role := chart.RoleBaseline
		switch method {
		case sensing.MethodPosterior:
			role = chart.RoleCeiling
		case chosen:
			role = chart.RoleRecovered
		}
		c.Series = append(c.Series, chart.Series{Name: MethodName(method), Role: role,
			Points: Points(cells, func(c scenario.Cell) answer.Interval { return asInterval(RightOf(c, chosen, method)) })})
	}
	return c
}
