package auditfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/audit"
)

// costTitles name the parameters of the curves of costs.
var costTitles = map[string]string{"alpha": "proximity α", "outcomes": "outcomes n", "epsilon": "claimed ε", "samples": "samples of each database"}

// Cost draws what a verdict costs against one parameter, with the lower bound, or how far a
// mechanism must be for so many samples to see it.
func Cost(c audit.Cost, look draw.Palette, box draw.Box) chart.Sweep {
	s := chart.Sweep{
		X: chart.Axis{Title: costTitles[c.Over], Log: true}, Y: chart.Axis{Title: "samples of each database", Log: true}, Current: new(c.At), Palette: look, Box: box,
	}
	s.AddCurve("Algorithm 4 asks", chart.RoleRecovered, c.Enough)
	s.AddCurve("any tester needs", chart.RoleReference, c.Least)
	if len(c.Visible.X.Values) > 0 {
		s.Y.Title = "distance that is seen"
		s.AddCurve("seen", chart.RoleMeasured, c.Visible)
	}
	return s
}

// Doubt draws how likely so one-sided a vote is if the other verdict is right, run after
// run, against the error allowed.
func Doubt(v *audit.Votes, allowed float64, look draw.Palette, box draw.Box) chart.Sweep {
	s := chart.Sweep{X: chart.Axis{Title: "runs"}, Y: chart.Axis{Title: "chance of such a vote if it is wrong", Log: true}, Palette: look, Box: box}
	s.Series = []chart.Series{{Name: "doubt", Role: chart.RoleRecovered, Points: chart.Ranked(v.Doubt.Values)}}
	s.Floor = &chart.Floor{At: allowed, Name: "error allowed " + draw.Format(allowed)}
	return s
}
