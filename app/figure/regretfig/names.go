package regretfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/regret"
)

// MethodName is what a learner is called on the page.
func MethodName(method string) string {
	switch method {
	case regret.MethodPerturbed:
		return "perturbed leader"
	case regret.MethodLeader:
		return "follow the leader"
	case regret.MethodBe:
		return "be the leader"
	case regret.MethodHedge:
		return "hedge"
	}
	return NoiseName(method) + " noise"
}

// NoiseName is what a law of noise is called.
func NoiseName(noise string) string {
	switch noise {
	case regret.NoiseLaplace:
		return "Laplace"
	case regret.NoiseGumbel:
		return "Gumbel"
	case regret.NoiseFrechet:
		return "Fréchet"
	case regret.NoisePareto:
		return "Pareto"
	case regret.NoiseGaussian:
		return "Gaussian"
	}
	return noise
}

// roleOf is what a learner is in a chart.
func roleOf(method string) chart.Role {
	switch method {
	case regret.MethodPerturbed:
		return chart.RoleRecovered
	case regret.MethodBe:
		return chart.RoleMeasured
	}
	return chart.RoleBaseline
}

// rowName is what a row of losses is.
func (f Figure) rowName() string {
	switch {
	case f.Asked == nil || f.Asked.Plays():
		return "expert"
	case f.Asked.Setting == regret.SettingBall:
		return "axis"
	}
	return "coordinate"
}

func short(v float64) string { return draw.Format(v) }
