package figure

import "cloakroom/core/scenario"

// NetworkSpectrum draws the eigenvalues 0 = s₁ ≤ s₂ ≤ … of the Laplacian L, and
// the line of s₂, the connectivity: the larger it is, the sooner e^{−τL} has
// levelled everything. Connectivity is s₂ of the answer.
func NetworkSpectrum(diagnosed *scenario.NetworkDiagnostics, connectivity float64, look Palette, box Box) SweepChart {
	c := SweepChart{
		X: Axis{Title: "index, smallest first"}, Y: Axis{Title: "eigenvalue of L"},
		Palette: look, Box: box,
	}
	if diagnosed == nil || len(diagnosed.Eigenvalues.Values) == 0 {
		return c
	}
	values := diagnosed.Eigenvalues.Values
	c.Series = []Series{{Name: "eigenvalues", Role: RoleTruth, Points: Ranked(values)}}
	if connectivity > 0 {
		c.Floor = &Floor{At: connectivity, Name: "s₂ = " + Format(connectivity) + ", the connectivity"}
	}
	return c
}

// NetworkSensitivityChart draws the sensitivity Δ₂ of a move by one hop against
// τ, both axes logarithmic: along every edge, along the edges within a
// community, and the bound of Lemma 18 with its maximum. A sensitivity of zero
// is a gap. Tau is the time now in force, 0 for none.
func NetworkSensitivityChart(curve scenario.NetworkCurve, tau float64, look Palette, box Box) SweepChart {
	c := SweepChart{
		X:       Axis{Title: "time τ", Log: true},
		Y:       Axis{Title: "sensitivity Δ₂ of one hop", Log: true},
		Palette: look, Box: box,
	}
	if tau > 0 {
		c.Current = &tau
	}
	c.AddCurve("bound of Lemma 18", RoleReference, curve.Lemma18)
	c.AddCurve("every edge", RoleTruth, curve.Edges)
	c.AddCurve("within communities", RoleBaseline, curve.Community)
	return c
}
