package regretfig

import (
	"math"
	"strconv"

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
		return chart.RoleCeiling
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

// LossWords writes a sum of losses. Those of halves keep their half where other numbers of
// three digits are rounded, so that all places that tell one agree.
func LossWords(v float64) string {
	if v < 0 {
		return "−" + LossWords(-v)
	}
	if tenths := math.Round(10 * v); v >= 99.95 && v < 99999.5 && math.Mod(tenths, 10) != 0 {
		return strconv.FormatFloat(tenths/10, 'f', 1, 64)
	}
	return draw.Format(v)
}

func short(v float64) string { return LossWords(v) }
