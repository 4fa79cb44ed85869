package heatfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heat"
)

// machineEpsilon is the spacing of float64 at one, 2⁻⁵².
const machineEpsilon = 0x1p-52

// Spectrum draws the singular values σ₁ ≥ σ₂ ≥ … of the forward model on a
// logarithmic axis, and the line σ₁·2⁻⁵² below which float64 cannot tell a
// singular value from zero.
func Spectrum(diagnosed *heat.Diagnostics, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{
		X: chart.Axis{Title: "index, largest first"}, Y: chart.Axis{Title: "singular value of A", Log: true},
		Palette: look, Box: box,
	}
	if diagnosed == nil || len(diagnosed.SingularValues.Values) == 0 {
		return c
	}
	values := diagnosed.SingularValues.Values
	c.Series = []chart.Series{{Name: "singular values", Role: chart.RoleTruth, Points: chart.Ranked(values)}}
	if values[0] > 0 {
		c.Floor = &chart.Floor{At: values[0] * machineEpsilon, Name: "float64 ends here"}
	}
	return c
}

// Sensitivity draws the sensitivity Δ₂ against n, m or T, both axes
// logarithmic, with the paper's rate α√m/T^(3/2) through the right end and the
// law for small T, (1/n)·√(m√(2π)/16π)·T^(−3/4), beside.
func Sensitivity(curve heat.SensitivityCurve, current float64, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{
		X:       chart.Axis{Title: sweptName(curve.Over), Log: true},
		Y:       chart.Axis{Title: "sensitivity Δ₂", Log: true},
		Palette: look, Box: box,
	}
	if current > 0 {
		c.Current = &current
	}
	paper, law := "paper’s rate", "small-T law"
	switch curve.Over {
	case "n":
		paper, law = "paper’s rate 1/n", "small-T law 1/n"
	case "m":
		paper, law = "paper’s rate √m", "small-T law √m"
	case "T":
		paper, law = "paper’s rate T^−3/2", "small-T law T^−3/4"
	}
	c.AddCurve(paper, chart.RoleBaseline, curve.Paper)
	c.AddCurve(law, chart.RoleReference, curve.Law)
	c.AddCurve("Δ₂ computed", chart.RoleTruth, curve.Exact)
	return c
}

// sweptName is the axis title of a swept field, by the end of its path.
func sweptName(over string) string {
	switch over {
	case "n":
		return "places n"
	case "m":
		return "sensors m"
	case "T":
		return "time T"
	}
	return over
}
