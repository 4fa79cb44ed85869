package lab

import (
	"math"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// regretFindings compute what the findings of the presets of regret state.
func regretFindings() map[string]func(*experiment) []string {
	all := map[string]func(*experiment) []string{}
	for _, group := range []map[string]func(*experiment) []string{startRegretFindings(), theoryRegretFindings(), errataRegretFindings()} {
		for name, facts := range group {
			all[name] = facts
		}
	}
	return all
}

func startRegretFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"regret-start": func(e *experiment) []string {
			r := e.game()
			return []string{
				says("of %d rounds", r.Rounds), says("loses %.0f more", r.of(regret.MethodLeader)), says("over %d draws", e.scene.Regret.Learner.Draws),
				says("has regret %.1f", r.of(regret.MethodPerturbed)), says("hedge %.1f", r.of(regret.MethodHedge)), says("L* = %.1f", r.Least),
			}
		},
		"regret-hand": func(e *experiment) []string {
			return []string{"in 20 rounds", "chooses expert 1", says("charged %.0f", e.played(1).Charged), says("charged %.0f", e.played(1, 2, 3).Charged), says("charged %.0f", e.played(1, 1, 2, 3, 3).Charged)}
		},
		"regret-punisher": func(e *experiment) []string {
			r := e.game()
			return []string{
				says("of %d rounds", r.Rounds), says("%d experts", r.Experts), says("has regret %.0f", r.of(regret.MethodLeader)), says("over %d draws", e.scene.Regret.Learner.Draws),
				says("has %.1f", r.of(regret.MethodPerturbed)), says("where the best loses %.0f", r.Least),
			}
		},
		"regret-hedge": func(e *experiment) []string {
			r := e.game()
			return []string{says("over %d draws", e.scene.Regret.Learner.Draws), says("has regret %.1f", r.of(regret.MethodPerturbed)), says("%.1f on average", r.of(regret.MethodHedge))}
		},
	}
}

func theoryRegretFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"thesis-lemma-12-1": func(e *experiment) []string {
			r := e.game()
			l := r.learned(regret.MethodLeader)
			return []string{says("has regret %.0f in %d rounds", *l.Regret.Mean, r.Rounds), says("cost it %.0f", *l.Delay)}
		},
		"thesis-theorem-12-3": func(e *experiment) []string {
			return []string{
				says("over %d draws", e.scene.Sweep.Trials), "4,000 rounds", says("At ε = 0.01 regret is %.0f and the bound %.0f", e.regretAt(0.01), *e.at(0.01).Regret.Total),
				says("at ε = 0.05 %.0f and %.0f", e.regretAt(0.05), *e.at(0.05).Regret.Total), says("at ε = 1 %.0f and %.0f", e.regretAt(1), *e.at(1).Regret.Total),
			}
		},
		"thesis-equation-12-1": func(e *experiment) []string {
			r := e.game()
			return []string{says("over %d draws", e.scene.Regret.Learner.Draws), says("has regret %.1f", *r.learned(regret.MethodPerturbed).Lead.Mean), says("the noise allows %.1f", r.Noise.Cost)}
		},
		"thesis-theorem-12-4": func(e *experiment) []string {
			return []string{
				says("%.2f of the rate in 1 dimension", e.overRate(1)), says("%.2f in 8", e.overRate(8)), says("%.2f in 64", e.overRate(64)), says("over %d draws", e.scene.Sweep.Trials),
			}
		},
		"thesis-corollary-13-6": func(e *experiment) []string {
			facts := []string{says("Of %d rounds", e.stepped(regret.NoiseLaplace).Steps.Looked), says("where ε = %.4f", e.game().Noise.Epsilon)}
			for noise, name := range map[string]string{
				regret.NoiseLaplace: "Laplace’s", regret.NoiseGumbel: "Gumbel’s", regret.NoiseExponential: "exponential", regret.NoiseFrechet: "Fréchet’s", regret.NoisePareto: "Pareto’s",
			} {
				facts = append(facts, says("%.4f by "+name, e.stepped(noise).Steps.Largest))
			}
			return facts
		},
		"thesis-lemma-13-7": func(e *experiment) []string {
			facts := []string{says("For N = %d", e.scene.Regret.Losses.Experts)}
			for noise, name := range map[string]string{
				regret.NoiseLaplace: "Laplace’s", regret.NoiseGumbel: "Gumbel’s", regret.NoiseExponential: "exponential", regret.NoiseFrechet: "Fréchet’s", regret.NoisePareto: "Pareto’s",
			} {
				facts = append(facts, says("%.2f for "+name, e.costOverLog(noise)))
			}
			return facts
		},
		"thesis-theorem-13-1": func(e *experiment) []string {
			facts := []string{says("over %d draws", e.scene.Sweep.Trials), "10,000 rounds"}
			for method, name := range map[string]string{
				regret.MethodPerturbed: "Laplace’s", regret.NoiseGumbel: "Gumbel’s", regret.NoiseExponential: "exponential", regret.NoiseFrechet: "Fréchet’s", regret.NoisePareto: "Pareto’s",
			} {
				facts = append(facts, says("%.2f for "+name, e.ofRate(10000, method)))
			}
			return facts
		},
		"thesis-first-order": func(e *experiment) []string {
			return []string{
				says("over %d draws", e.scene.Sweep.Trials), says("in %d rounds", e.scene.Regret.Losses.Rounds), says("is %.1f where the best loses nothing", e.regretAt(0)), says("%.1f where it loses 0.03", e.regretAt(0.03)),
				says("%.0f where it loses 0.3", e.regretAt(0.3)), says("is %.1f and %.0f", e.regretOf(0, regret.NoiseGaussian), e.regretOf(0.3, regret.NoiseGaussian)),
			}
		},
		"thesis-online-pca": func(e *experiment) []string {
			return []string{
				says("over %d draws", e.scene.Sweep.Trials), says("%.2f of the rate in 30 rounds", e.overRate(30)), says("%.2f in 1,000", e.overRate(1000)),
				says("leader alone has %.0f", e.regretOf(1000, regret.MethodLeader)), says("and ours %.0f", e.regretAt(1000)),
			}
		},
	}
}

func errataRegretFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"regret-signs": func(e *experiment) []string {
			r := e.game()
			return []string{says("in %d rounds", r.Rounds), says("is %.1f", r.of(regret.MethodLeader)), says("have %.1f", e.printedAnswers())}
		},
		"regret-gaussian-step": func(e *experiment) []string {
			r := e.stepped(regret.NoiseGaussian)
			return []string{
				says("at shape 2 is %.0f at x = 10", weibullHazard(2, 10)), says("at shape 0.5 it is %.1f at x = 0.001", weibullHazard(0.5, 0.001)), "shape 1 alone",
				says("one step loses %.1f", r.Steps.Largest), says("would be %.0f", r.Noise.Epsilon),
			}
		},
		"regret-doubling": func(e *experiment) []string {
			r := e.game()
			return []string{
				says("ε = %.4f", e.printedEpsilon()), says("has regret %.0f", e.tuned(regret.TuningFixed, e.printedEpsilon())), says("tuned with √(ln N/L*) it has %.1f", e.tuned(regret.TuningOracle, 0)),
				says("With %d guesses", r.Noise.Stretches), says("has %.1f", r.of(regret.MethodPerturbed)), says("over %d draws", e.scene.Regret.Learner.Draws),
			}
		},
		"thesis-lemma-12-6": func(e *experiment) []string {
			m := e.game().Ensemble
			return []string{says("For N = %d", e.scene.Regret.Dimension), says("is %.0f on average, not %.0f", m.Norm, m.ClaimedNorm), says("the %d largest", e.scene.Regret.Rank), says("sum to %.0f, not %.1f", m.Sum, m.ClaimedSum)}
		},
		"thesis-corollary-12-7": func(e *experiment) []string {
			m := e.game().Ensemble
			small := e.otherDimension(16).Ensemble
			return []string{says("For N = %d", e.scene.Regret.Dimension), says("is %.0f, not %.1f", m.Sum, m.ClaimedSum), says("for N = 16 it is %.0f, not %.1f", small.Sum, small.ClaimedSum)}
		},
	}
}

// gameResult is a result whose learners are found by name.
type gameResult struct{ *regret.Result }

func (r gameResult) learned(method string) regret.Learned {
	for _, l := range r.Learners {
		if l.Method == method {
			return l
		}
	}
	panic(method + " did not play")
}

func (r gameResult) of(method string) float64 { return *r.learned(method).Regret.Mean }

// gameOf runs the preset's game with a change, once under a name.
func (e *experiment) gameOf(name string, change func(*regret.Question)) gameResult {
	return once(e, "game "+name, func() gameResult {
		s := e.scene.Clone()
		s.Sweep = nil
		change(s.Regret)
		return gameResult{e.run(s).Regret}
	})
}

func (e *experiment) game() gameResult { return e.gameOf("", func(*regret.Question) {}) }

// played is twenty rounds by a hand with a habit.
func (e *experiment) played(habit ...int) *regret.Hand {
	return e.gameOf(says("hand %v", habit), func(q *regret.Question) {
		for i := range 20 {
			q.Hand = append(q.Hand, habit[i%len(habit)])
		}
	}).Hand
}

// stepped looks at the steps of another law.
func (e *experiment) stepped(noise string) gameResult {
	return e.gameOf("steps "+noise, func(q *regret.Question) {
		q.Learner.Noise, q.Learner.Draws, q.Extras = noise, 1, []string{regret.ExtraMoments}
	})
}

// costOverLog is E max Z − E Z over (ln N)/ε.
func (e *experiment) costOverLog(noise string) float64 {
	r := e.gameOf("cost "+noise, func(q *regret.Question) { q.Learner.Noise = noise })
	return r.Noise.Cost * r.Noise.Epsilon / math.Log(float64(r.Experts))
}

func (e *experiment) otherDimension(n int) gameResult {
	return e.gameOf(says("dimension %d", n), func(q *regret.Question) { q.Dimension = n })
}

// tuned is the regret with another tuning.
func (e *experiment) tuned(tuning string, epsilon float64) float64 {
	return e.gameOf("tuned "+tuning, func(q *regret.Question) {
		q.Learner.Tuning = tuning
		if tuning == regret.TuningFixed {
			q.Learner.Epsilon = epsilon
		}
	}).of(regret.MethodPerturbed)
}

// printedEpsilon is √(ln N)/L*, the square root over the numerator alone.
func (e *experiment) printedEpsilon() float64 {
	r := e.game()
	return math.Sqrt(math.Log(float64(r.Experts))) / r.Least
}

// printedAnswers is the regret of the answers printed in §12.1, those of the follower
// with the other sign: what it is charged without ‖ℓ‖ changes sign.
func (e *experiment) printedAnswers() float64 {
	r := e.game()
	whole := float64(r.Rounds) - 0.5 // Σ‖ℓ‖
	plain := r.of(regret.MethodLeader) + r.Least - whole
	return -plain - (r.Least - whole)
}

func weibullHazard(shape, x float64) float64 { return shape * math.Pow(x, shape-1) }

// regretAt is our regret at a swept value, regretOf that of a learner, and overRate and
// ofRate the same over the rate there.
func (e *experiment) regretAt(x float64) float64 { return e.regretOf(x, regret.MethodPerturbed) }

func (e *experiment) regretOf(x float64, method string) float64 {
	return regretIn(e.at(x), method)
}

func regretIn(c scenario.Cell, method string) float64 {
	for _, l := range c.Regret.Learners {
		if l.Method == method {
			return *l.Regret.Mean
		}
	}
	panic(method + " did not play")
}

func (e *experiment) overRate(x float64) float64 { return e.ofRate(x, regret.MethodPerturbed) }

func (e *experiment) ofRate(x float64, method string) float64 {
	return e.regretOf(x, method) / e.at(x).Regret.Rate
}

// within reports that in every cell a learner's regret is at most so many times the rate:
// a shape has no constant, and this is ours.
func (e *experiment) within(times float64, method string) bool {
	for _, c := range e.sweep() {
		if regretIn(c, method) > times*c.Regret.Rate {
			return false
		}
	}
	return true
}

// regretVerdicts are the parts of the claims about regret. A rate holds when regret stays
// within four times it over the whole sweep, and a regret is linear from half the rounds on.
func regretVerdicts() map[string]parts {
	const constant = 4
	return map[string]parts{
		"regret-start": func(e *experiment) []bool {
			return []bool{e.game().of(regret.MethodLeader) >= float64(e.game().Rounds)/2}
		},
		"regret-punisher": func(e *experiment) []bool {
			return []bool{e.game().of(regret.MethodPerturbed) < e.game().of(regret.MethodLeader)/10}
		},
		"regret-hedge": func(e *experiment) []bool {
			own, hedge := e.game().learned(regret.MethodPerturbed).Regret, e.game().of(regret.MethodHedge)
			return []bool{*own.Low <= hedge && hedge <= *own.High}
		},
		"thesis-lemma-12-1": func(e *experiment) []bool {
			l := e.game().learned(regret.MethodLeader)
			return []bool{*l.Regret.Mean <= *l.Delay}
		},
		"thesis-theorem-12-3": func(e *experiment) []bool {
			var held []bool
			for _, c := range e.sweep() {
				held = append(held, regretIn(c, regret.MethodPerturbed) <= *c.Regret.Total)
			}
			return held
		},
		"thesis-equation-12-1": func(e *experiment) []bool {
			return []bool{*e.game().learned(regret.MethodPerturbed).Lead.Mean <= e.game().Noise.Cost}
		},
		"thesis-theorem-12-4": func(e *experiment) []bool { return []bool{e.within(constant, regret.MethodPerturbed)} },
		"thesis-corollary-13-6": func(e *experiment) []bool {
			var held []bool
			for _, noise := range regret.Noises() {
				if noise != regret.NoiseGaussian {
					held = append(held, e.stepped(noise).Steps.Largest <= e.game().Noise.Epsilon*(1+1e-9))
				}
			}
			return held
		},
		"thesis-lemma-13-7": func(e *experiment) []bool {
			var held []bool
			for _, noise := range regret.Noises() {
				if noise != regret.NoiseGaussian {
					held = append(held, e.costOverLog(noise) <= constant)
				}
			}
			return held
		},
		"thesis-theorem-13-1": func(e *experiment) []bool {
			var held []bool
			for _, l := range e.sweep()[0].Regret.Learners {
				held = append(held, e.within(constant, l.Method))
			}
			return held
		},
		"thesis-first-order": func(e *experiment) []bool {
			return []bool{e.within(constant, regret.MethodPerturbed), e.regretAt(0) < e.regretAt(0.3)/4}
		},
		"thesis-online-pca": func(e *experiment) []bool { return []bool{e.within(constant, regret.MethodPerturbed)} },
		"regret-signs": func(e *experiment) []bool {
			return []bool{e.game().of(regret.MethodLeader) >= float64(e.game().Rounds)-1, e.printedAnswers() > 0}
		},
		"regret-gaussian-step": func(e *experiment) []bool {
			return []bool{e.stepped(regret.NoisePareto).Noise.Hazard != nil, weibullHazard(2, 10) <= weibullHazard(2, 1), weibullHazard(0.5, 0.001) <= weibullHazard(0.5, 1)}
		},
		"regret-doubling": func(e *experiment) []bool {
			rate := e.game().Bound.Root + e.game().Bound.Logarithm
			return []bool{e.tuned(regret.TuningFixed, e.printedEpsilon()) <= constant*rate}
		},
		"thesis-lemma-12-6": func(e *experiment) []bool {
			m := e.game().Ensemble
			return []bool{m.Norm <= m.ClaimedNorm, m.Sum <= m.ClaimedSum}
		},
		"thesis-corollary-12-7": func(e *experiment) []bool {
			// k ln(N/k) would grow by ln 32/ln 16 = 1.25.
			return []bool{e.game().Ensemble.Sum <= 1.5*e.otherDimension(16).Ensemble.Sum}
		},
	}
}
