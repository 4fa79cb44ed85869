package networkfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/network"
)

// Spectrum draws the eigenvalues 0 = s₁ ≤ s₂ ≤ … of the Laplacian L, and
// the line of s₂, the connectivity: the larger it is, the sooner e^{−τL} has
// levelled everything. Connectivity is s₂ of the answer.
func Spectrum(diagnosed *network.Diagnostics, connectivity float64, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{
		X: chart.Axis{Title: "index, smallest first"}, Y: chart.Axis{Title: "eigenvalue of L"},
		Palette: look, Box: box,
	}
	if diagnosed == nil || len(diagnosed.Eigenvalues.Values) == 0 {
		return c
	}
	values := diagnosed.Eigenvalues.Values
	c.Series = []chart.Series{{Name: "eigenvalues", Role: chart.RoleTruth, Points: chart.Ranked(values)}}
	if connectivity > 0 {
		c.Floor = &chart.Floor{At: connectivity, Name: "s₂ = " + draw.Format(connectivity) + ", the connectivity"}
	}
	return c
}

// Sensitivity draws the sensitivity Δ₂ of a move by one hop against
// τ, both axes logarithmic: along every edge, along the edges within a
// community, and the bound of Lemma 18 with its maximum. A sensitivity of zero
// is a gap. Tau is the time now in force, 0 for none.
func Sensitivity(curve network.Curves, tau float64, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{
		X:       chart.Axis{Title: "time τ", Log: true},
		Y:       chart.Axis{Title: "sensitivity Δ₂ of one hop", Log: true},
		Palette: look, Box: box,
	}
	if tau > 0 {
		c.Current = &tau
	}
	c.AddCurve("bound of Lemma 18", chart.RoleReference, curve.Lemma18)
	c.AddCurve("every edge", chart.RoleTruth, curve.Edges)
	c.AddCurve("within communities", chart.RoleBaseline, curve.Community)
	return c
}
