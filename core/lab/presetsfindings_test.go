package lab

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// findings computes, for each preset, the numbers that its finding states.
func findings() map[string]func(*experiment) []string {
	all := map[string]func(*experiment) []string{}
	for _, group := range []map[string]func(*experiment) []string{
		startFindings(), sceneFindings(), recoveryFindings(), privateFindings(), sensitivityFindings(), errataFindings(), networkFindings(), heatmapFindings(), vectorFindings(), streamFindings(), mechanismFindings(), auditFindings(), graphonFindings(), regretFindings(),
	} {
		for name, facts := range group {
			all[name] = facts
		}
	}
	return all
}

func startFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"two-sources": func(e *experiment) []string {
			return []string{
				"100 draws", says("lies %.3f of the line", *e.draws(100).EMD.Mean), e.near(true, 0.24, 0.76), "within 0.05",
				[]string{"no draw finds both"}[e.exact()],
			}
		},
		"two-sources-merge": func(e *experiment) []string {
			return []string{"100 draws", e.near(true, 0.5), "within 0.05", says("error is %.3f", *e.draws(100).EMD.Mean)}
		},
		"one-source": func(e *experiment) []string {
			return []string{"100 draws", says("error is %.4f", *e.draws(100).EMD.Mean), "0.01 from one", says("%d draws find", e.exact())}
		},
		"three-strengths": func(e *experiment) []string {
			return []string{
				says("at T = 0.05, where 0.35 just exceeds √(2T) = %.2f", math.Sqrt(2*0.05)), "holds here at T = 0.005",
				says("100 draws is %.3f at T = 0.005", *e.draws(100).EMD.Mean),
				says("%.2f at T = 0.05", *e.with(setTime(0.05)).draws(100).EMD.Mean),
			}
		},
		"too-early": func(e *experiment) []string {
			c := e.draws(100)
			return []string{"T = 10⁻⁵", says("σ = %.0f", c.Sigma), says("%d of 100 draws", c.NothingFound)}
		},
		"just-right": func(e *experiment) []string {
			mean := func(time float64) float64 { return *e.with(setTime(time)).draws(100).EMD.Mean }
			return []string{
				"T = 0.01 ", says("100 draws is %.3f,", mean(0.01)),
				says("%.3f at T = 0.001", mean(0.001)), says("%.3f at T = 0.1", mean(0.1)),
			}
		},
		"too-late": func(e *experiment) []string {
			c := e.draws(100)
			return []string{"T = 1 ", says("only %.4f", c.Sigma), "100 draws", e.near(true, 0.5), "within 0.05", says("error is %.2f", *c.EMD.Mean)}
		},
	}
}

// sceneFindings are the single pictures of both papers.
func sceneFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"2017-figure-1": func(e *experiment) []string {
			c := e.draws(100)
			return []string{
				says("%d of 100 draws", c.Feasible.Count), says("error %.3f.", *c.Feasible.Mean), says("draws is %.1f;", *c.L1.Mean),
				"f̂ = 0 would have 1", says("%d draws are", c.Infeasible), says("%d find", c.NothingFound),
			}
		},
		"2017-figure-2a": func(e *experiment) []string {
			c := e.draws(100)
			return []string{says("%d of 100 draws", c.Feasible.Count), e.near(false, 0.5), "within 0.05", says("error is %.3f", *c.Feasible.Mean)}
		},
		"2017-figure-2b": func(e *experiment) []string {
			c := e.draws(100)
			return []string{says("%d of 100 draws", c.Feasible.Count), e.near(false, 0.24, 0.76), "within 0.05", says("error is %.3f", *c.Feasible.Mean)}
		},
		"2018-figure-1": func(e *experiment) []string {
			c := e.draws(100)
			return []string{says("%d of 100 draws", c.Feasible.Count), says("error is %.3f", *c.Feasible.Mean), says("draws is %.1f of at most 4", *c.L1.Mean)}
		},
	}
}

func recoveryFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"2017-figure-3a-n": func(e *experiment) []string {
			return []string{
				"n = 10 ", "n = 300", says("%.3f and %.3f", e.emd(10), e.emd(300)), says("slope of %.2f", e.slope(10, 300)),
			}
		},
		"2017-figure-3a-sigma": func(e *experiment) []string {
			return []string{
				"T = 0.5,", "√(2T) < 1", says("slope is %.2f", e.slope(0.01, 1)),
			}
		},
		"2017-figure-3a-sigma-early": func(e *experiment) []string {
			return []string{"T = 0.05", "√(2T) < 1", says("is %.2f", e.slope(0.01, 1))}
		},
		"2017-figure-3b": func(e *experiment) []string {
			return []string{says("is %.2f at T = 0.5", e.slope(5, 100)), "−0.5"}
		},
		"2017-figure-3b-early": func(e *experiment) []string {
			answered := e.slopeOf(5, 100, func(c scenario.Cell) *float64 { return c.Feasible.Mean })
			return []string{"T = 0.05", says("is %.2f", e.slope(5, 100)), says("and %.2f", answered), "−0.5"}
		},
		"2017-figure-3c": func(e *experiment) []string {
			return []string{
				says("%.4f at T = 0.001", e.emd(0.001)), says("%.3f at T = 0.06", e.emd(0.06)), says("slope of %.2f", e.slope(0.001, 0.06)),
			}
		},
		"2017-figure-3d": func(e *experiment) []string {
			return []string{
				"from k = 5 on", says("%.2f at k = 1 ", e.emd(1)), says("%.2f at k = 5 ", e.emd(5)), says("%.4f at k = 100", e.emd(100)),
			}
		},
	}
}

func privateFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"2017-figure-4a": func(e *experiment) []string {
			few := e.at(10)
			return []string{
				"n = 100", says("slope %.2f", e.slope(100, 400)), "1/n", "n = 10 ", says("σ = %.1f", few.Sigma),
				says("%d of 30 draws", few.NothingFound),
			}
		},
		"2017-figure-4b": func(e *experiment) []string { return []string{says("slope of %.2f", e.slope(5, 200))} },
		"2017-figure-4c": func(e *experiment) []string {
			early, middle, late := e.at(0.005).EMD, e.at(0.1).EMD, e.at(0.5).EMD
			overlap := *early.Low < *middle.High && *late.Low < *middle.High
			return []string{
				map[bool]string{true: "intervals overlap", false: "intervals are apart"}[overlap],
				says("%.3f at T = 0.005", e.emd(0.005)), says("%.3f at T = 0.1", e.emd(0.1)), says("%.3f at T = 0.5", e.emd(0.5)),
			}
		},
		"2017-figure-4d": func(e *experiment) []string {
			return []string{"from ε = 0.5 up", says("slope is %.2f", e.slope(0.5, 10)), "ε = 0.05", says("%d of 30 draws", e.at(0.05).NothingFound)}
		},
		"2017-figure-4d-analytic": func(e *experiment) []string {
			printed := e.with(calibrated(sensing.CalibrationPaper))
			return []string{
				"ε = 1 ", says("%.3f instead of %.3f", e.emd(1), printed.emd(1)),
				"ε = 0.05", says("is %.3f with", e.emd(0.05)), []string{"in every draw"}[e.at(0.05).NothingFound],
				says("%d of 30 draws", printed.at(0.05).NothingFound),
			}
		},
	}
}

func sensitivityFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"2017-figure-5a": func(e *experiment) []string {
			m, y := e.curve("m")
			return []string{"m = 47 ", "m = 2000", says("is %.3f,", logSlope(m, y, 47, 2000)), says("Δ₂ = %.4f at m = 500", e.one().Sensitivity)}
		},
		"2017-figure-5b": func(e *experiment) []string {
			n, y := e.curve("n")
			return []string{"n = 49 ", "n = 2000", says("is %.3f,", logSlope(n, y, 49, 2000)), says("Δ₂ = %.4f at n = 500", e.one().Sensitivity)}
		},
		"2017-figure-5c": func(e *experiment) []string {
			x, y := e.curve("T")
			last := len(x) - 1
			return []string{
				says("is %.2f up to T = 0.01", logSlope(x, y, 0, 0.01)), says("%.2f from T = 0.05 to T = 0.5", logSlope(x, y, 0.05, 0.5)),
				"−1.5 only", "T ≫ 1 ", says("%.2f at T = 10", logSlope(x, y, x[last-1], 10)),
			}
		},
		"2018-figure-2": func(e *experiment) []string {
			m, ym := e.curve("m")
			n, yn := e.curve("n")
			x, y := e.curve("T")
			return []string{
				says("%.3f and %.3f", logSlope(m, ym, 47, 2000), logSlope(n, yn, 49, 2000)), says("is %.2f up to T = 0.01", logSlope(x, y, 0, 0.01)),
				"constant 1", says("%.0f times", e.paperOverTrue()), "T = 0.05",
			}
		},
	}
}

func errataFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"paper-constant": func(e *experiment) []string {
			analytic := e.with(calibrated(sensing.CalibrationAnalytic))
			printed, least := e.one(), analytic.one()
			return []string{
				"ε = 1, δ = 0.1", says("σ of %.3f", printed.Sigma), fmt.Sprintf("δ = %.1f·10⁻⁸", printed.Delta*1e8),
				says("needs %.3f", least.Sigma), says("%.2f times", printed.Sigma/least.Sigma), "100 draws",
				says("%.3f instead of %.3f", *analytic.draws(100).EMD.Mean, *e.draws(100).EMD.Mean),
			}
		},
		"radius-sqrt-m": func(e *experiment) []string {
			quantile := e.with(func(h *heat.Question) { h.Recovery.Radius = sensing.Radius{Rule: sensing.RadiusChi2} })
			this := map[string]string{"infeasible": "this one among them"}[e.one().Recovery.Status]
			return []string{
				says("probability %.2f", *e.one().RadiusCoverage), says("Of 1000 draws %d have", e.draws(1000).Infeasible), this,
				"95 % quantile", says("radius %d have", quantile.draws(1000).Infeasible),
			}
		},
		"back-door": func(e *experiment) []string {
			b := e.one(sensing.ExtraBackdoor).Backdoor
			if largest := max(b.Error, b.DifferenceError); largest > 1e-15 {
				return []string{fmt.Sprintf("within %.2g", largest)}
			}
			return []string{"10⁻¹⁵"}
		},
		"sensor-scope": func(e *experiment) []string {
			joint := e.with(func(h *heat.Question) { h.Privacy.Scope = sensing.ScopeVector }).one()
			alone := e.one()
			return []string{
				says("σ = %.3f instead of %.3f", alone.Sigma, joint.Sigma), "ε = 4, δ = 0.01", "50 readings",
				says("ε = %.0f", dp.GaussianEpsilon(0.01, alone.Sigma, joint.Sensitivity)),
			}
		},
		"classical-large-epsilon": func(e *experiment) []string {
			return []string{
				"ε = 10, δ = 0.1", says("δ = %.3f", e.one().Delta), says("ε = %.2f", lastPrivate(dp.Classical, 0.1)),
				says("ε = %.1f", lastPrivate(dp.Paper, 0.1)),
			}
		},
	}
}
