package lab

import (
	"fmt"
	"math"

	tests "cloakroom/core/audit"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// audited is the picture that the preset opens with, without its sweep.
func (e *experiment) audited(changes ...func(*audit.Question)) *audit.Result {
	s := e.scene.Clone()
	s.Sweep = nil
	for _, change := range changes {
		change(s.Audit)
	}
	return once(e, fmt.Sprintf("audit %v", s.Audit), func() *audit.Result { return e.run(s).Audit })
}

// setting is the cell of two swept values.
func (e *experiment) setting(first, second float64) *audit.TestCell {
	for _, c := range e.sweep() {
		if c.At[0] == first && c.At[1] == second {
			return c.Test
		}
	}
	e.t.Fatalf("%v and %v are not swept", first, second)
	return nil
}

// rejects is how many tests of a cell reject, and share how many of a hundred.
func rejects(c scenario.Cell) int {
	return int(math.Round(*c.Test.Rejected.Share * float64(c.Test.Rejected.Count)))
}
func share(c *audit.TestCell) float64 { return 100 * *c.Rejected.Share }

// deltas are δ(ε) one way and the other.
func deltas(r *audit.Result) (there, back float64) { return r.Truth.Delta[0], r.Truth.Delta[1] }

func worse(r *audit.Result) float64 { return max(r.Truth.Delta[0], r.Truth.Delta[1]) }

// voted writes how many of the repeated runs reject.
func voted(r *audit.Result) string {
	return fmt.Sprintf("%d of %d runs", r.Votes.Rejects, r.Votes.Accepts+r.Votes.Rejects)
}

// auditFindings compute what the findings of the presets of audits state.
func auditFindings() map[string]func(*experiment) []string {
	all := map[string]func(*experiment) []string{}
	for _, group := range []map[string]func(*experiment) []string{startAudits(), testerAudits(), boundAudits(), errataAudits()} {
		for name, facts := range group {
			all[name] = facts
		}
	}
	return all
}

func startAudits() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"audit-start": func(e *experiment) []string {
			r := e.audited()
			return []string{says("δ(ε) is %.3f where %v is claimed", worse(r), r.Claim.Delta), voted(r), "Algorithm 4", says("draws %.0f samples", r.Plan.Samples)}
		},
		"audit-sound": func(e *experiment) []string {
			c := e.draws(200)
			return []string{says("Of %d runs with %.0f samples", c.Trials, c.Test.Samples), says("%d reject", rejects(c))}
		},
		"audit-hand": func(e *experiment) []string {
			r, wide := e.audited(), e.audited(func(q *audit.Question) { q.Claim.Epsilon = 0.7 })
			return []string{says("δ(%v) is %.4f", r.Claim.Epsilon, worse(r)), "ε = 0.7", says("δ is %v.", worse(wide))}
		},
		"audit-release": func(e *experiment) []string {
			some := rejects(e.at(1.5))
			return []string{
				says("Of %d tests", e.scene.Sweep.Trials), says("of %.0f releases", e.at(1).Test.Samples), says("%d reject the honest", rejects(e.at(1))),
				says("%d that for 3 times the ε", rejects(e.at(3))), says("for 1.5 times the ε %d reject", some),
			}
		},
	}
}

func testerAudits() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"2018-theorem-10-8": func(e *experiment) []string {
			return []string{
				says("With %.0f samples", e.at(0.2).Test.Samples), says("%d of %d runs reject at a distance of 0.05", rejects(e.at(0.05)), e.scene.Sweep.Trials),
				says("%d at 0.15", rejects(e.at(0.15))), says("2α = %v", 2*e.scene.Audit.Alpha),
			}
		},
		"2018-theorem-10-8-samples": func(e *experiment) []string {
			p := e.audited().Plan
			return []string{
				says("Asked are %.0f samples", p.Needed), says("in the proof %.0f", *p.Printed), says("With 100 samples %d of %d runs", rejects(e.at(100)), e.scene.Sweep.Trials), "2α far",
			}
		},
		"2018-theorem-10-3": func(e *experiment) []string {
			p := e.audited().Random
			return []string{
				says("Printed are %d runs on each of %d pairs", p.PrintedRepetitions, p.PrintedDatabases), says("with probability %.2f", printedMajority(e)),
				says("where %v is needed", e.scene.Audit.Alpha/2), says("takes %d runs on each of %d pairs", p.Repetitions, p.Databases),
			}
		},
		"2018-proposition-10-10": func(e *experiment) []string {
			r := e.audited()
			four := tests.ApproximateSamples(r.Plan.Outcomes, r.Claim.Epsilon, e.scene.Audit.Alpha)
			return []string{
				says("With %d outcomes it takes %.0f samples", r.Plan.Outcomes, r.Plan.Needed), says("Algorithm 4 %.0f", four), says("only what is %.2f α far", 1+math.Exp(r.Claim.Epsilon)),
			}
		},
		"2018-theorem-10-11": func(e *experiment) []string {
			p := e.audited().Plan
			return []string{says("With its %.0f samples %.0f %% of %d honest", *p.Printed, share(e.at(0.1).Test), e.scene.Sweep.Trials), says("with the %.0f that", p.Needed), says("here %.0f %%", share(e.asked().Test))}
		},
	}
}

// asked is the cell with as many samples as the tester asks.
func (e *experiment) asked() scenario.Cell {
	return once(e, "as many as asked", func() scenario.Cell {
		s := e.scene.Clone()
		s.Audit.Samples = 0
		return e.run(s).Sweep.Cells[0]
	})
}

// printedMajority is how often the printed number of runs errs.
func printedMajority(e *experiment) float64 {
	return tests.MajorityError(e.audited().Random.PrintedRepetitions, tests.RightOnce)
}

func boundAudits() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"2018-theorem-10-2": func(e *experiment) []string {
			a := e.audited().Attack
			return []string{says("With the %.0f samples", a.Samples), says("%.0f of %d attacks", *a.Right.Share*float64(a.Right.Count), a.Right.Count)}
		},
		"2018-theorem-10-5": func(e *experiment) []string {
			return []string{
				says("With A = %v", e.scene.Audit.Box.Rarity), says("in %d of %d runs with a thousand", rejects(e.at(1e3)), e.scene.Sweep.Trials), says("in %d with a billion", rejects(e.at(1e9))),
			}
		},
		"2018-theorem-10-7-printed": func(e *experiment) []string {
			there, back := deltas(e.audited())
			return []string{says("At ε = %v and δ = %v", e.scene.Audit.Claim.Epsilon, e.scene.Audit.Claim.Delta), says("δ(ε) = %.3f one way and %.3f the other", there, back)}
		},
		"2018-theorem-10-7-second": func(e *experiment) []string {
			r := e.audited()
			return []string{says("With δ = %v and α = %v", r.Claim.Delta, e.scene.Audit.Alpha), says("δ(ε) = %.4f", worse(r)), says("2a would be %.3f", 2*worse(r))}
		},
		"2018-theorem-10-7-scattered": func(e *experiment) []string {
			r := e.audited()
			runs := r.Chance.Far.Count
			return []string{
				says("that %.0f samples are needed with %d outcomes", r.Chance.Least, r.Plan.Outcomes), says("With %.0f samples", r.Plan.Samples),
				says("in %.0f of %d runs", *r.Chance.Kept.Share*float64(runs), runs),
			}
		},
		"2018-theorem-10-12": func(e *experiment) []string {
			r := e.audited()
			return []string{says("At ε = %v", r.Claim.Epsilon), says("loss is %.3f", r.Claim.Epsilon+*r.Truth.Distance)}
		},
		"2018-table-9-1": func(e *experiment) []string {
			r := e.audited()
			none, told := r.Map.Bounds[2], r.Map.Bounds[3]
			return []string{
				says("For %d outcomes and α = %v", r.Plan.Outcomes, e.scene.Audit.Alpha), says("Algorithm 4 takes %.0f samples", *none.Enough), says("at least %.0f are", *none.Least),
				says("Algorithm 5 takes %.0f", *told.Enough),
			}
		},
	}
}

func errataAudits() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"audit-one-sided": func(e *experiment) []string {
			there, back := deltas(e.audited())
			return []string{"database 0 to 1", says("is %.1f, and back %.1f", there, back), voted(e.audited())}
		},
		"audit-classical-sigma": func(e *experiment) []string {
			r := e.audited()
			return []string{
				says("At ε = %v and δ = %v", r.Claim.Epsilon, r.Claim.Delta), says("δ(ε) is %.2f", worse(r)), says("Algorithm 4 would take %.0f billion", r.Plan.Needed/1e9),
				says("with %.0f million", r.Plan.Samples/1e6), says("at least %.2f", r.Proof.LeastDelta),
			}
		},
		"audit-too-near": func(e *experiment) []string {
			r := e.audited()
			return []string{
				says("δ(ε) is %.3f where %v is claimed", worse(r), r.Claim.Delta), says("Algorithm 4 at α = %v", e.scene.Audit.Alpha),
				says("accepts in %d of %d runs", r.Votes.Accepts, r.Votes.Accepts+r.Votes.Rejects), says("at least %.3f", r.Proof.LeastDelta),
			}
		},
		"audit-counters": func(e *experiment) []string {
			r := e.audited()
			return []string{says("all %d counters", r.Plan.Outcomes-1), says("at ε = %v", r.Claim.Epsilon), says("δ(ε) = %.2f", worse(r)), voted(r)}
		},
		"audit-shuffle": func(e *experiment) []string {
			return []string{says("δ(ε) is %.2f", worse(e.audited())), voted(e.audited())}
		},
		"audit-last-bits": func(e *experiment) []string {
			return []string{says("δ(ε) = %.2f", worse(e.audited())), says("ε = %v", e.scene.Audit.Claim.Epsilon)}
		},
		"audit-short-seed": func(e *experiment) []string {
			return []string{"16 bits", says("δ(ε) is %.3f", worse(e.audited()))}
		},
		"audit-unseen": func(e *experiment) []string {
			r := e.audited()
			return []string{says("for %v times the ε", e.scene.Audit.Box.Loosened), "84 samples", says("%.0f releases", r.Plan.Samples), says("at least %.3g", r.Proof.LeastDelta)}
		},
		"audit-scope": func(e *experiment) []string {
			r := e.audited()
			return []string{"one of 40 sensors", "for all 40", says("at least %.2f where %v is claimed", r.Proof.LeastDelta, r.Claim.Delta)}
		},
		"audit-power-map": func(e *experiment) []string {
			return []string{
				says("Over %d settings of %d tests", len(e.sweep()), e.scene.Sweep.Trials),
				says("at a distance of 0.10 with 250 samples %.0f %% reject", share(e.setting(0.1, 250))), says("With 10000 it is %.0f %%", share(e.setting(0.1, 10_000))),
				says("0.15 far is rejected in %.0f %% with 100 samples", share(e.setting(0.15, 100))), says("in %.0f %% with 1000", share(e.setting(0.15, 1000))),
			}
		},
	}
}

// auditVerdicts are the parts of the claims about audits. Two in three is what a tester
// promises.
func auditVerdicts() map[string]parts {
	rejected := func(e *experiment) []bool { return []bool{e.audited().Votes.Verdict == string(tests.Reject)} }
	private := func(e *experiment) []bool { return []bool{e.audited().Truth.Private} }
	return map[string]parts{
		"audit-start": rejected,
		"audit-sound": func(e *experiment) []bool { return []bool{*e.draws(200).Test.Rejected.Share <= 1.0/3} },
		"audit-hand": func(e *experiment) []bool {
			delta := worse(e.audited())
			above := e.audited(func(q *audit.Question) { q.Claim.Delta = delta * 1.001 })
			at := e.audited(func(q *audit.Question) { q.Claim.Delta = delta })
			return []bool{above.Truth.Private, !at.Truth.Private}
		},
		"2018-theorem-10-8": func(e *experiment) []bool {
			kept := e.audited(func(q *audit.Question) { q.Box.Side = audit.SideKept }).Chance.Kept
			return []bool{*kept.Share <= 1.0/3, *e.at(0.2).Test.Rejected.Share >= tests.RightOnce}
		},
		"2018-theorem-10-8-samples": func(e *experiment) []bool { return []bool{*e.at(10067).Test.Rejected.Share >= tests.RightOnce} },
		"2018-theorem-10-3":         func(e *experiment) []bool { return []bool{printedMajority(e) <= e.scene.Audit.Alpha/2} },
		"2018-proposition-10-10": func(e *experiment) []bool {
			r := e.audited()
			return []bool{r.Plan.Needed < tests.ApproximateSamples(r.Plan.Outcomes, r.Claim.Epsilon, e.scene.Audit.Alpha), math.Exp(r.Claim.Epsilon) < 1e-9}
		},
		"2018-theorem-10-11": func(e *experiment) []bool { return []bool{*e.at(0.1).Test.Rejected.Share <= 1.0/3} },
		"2018-theorem-10-2":  func(e *experiment) []bool { return []bool{*e.audited().Attack.Right.Share >= tests.RightOnce} },
		"2018-theorem-10-5": func(e *experiment) []bool {
			var chance []bool
			for _, c := range e.sweep() {
				chance = append(chance, rejects(c) == 0 && *c.Test.Distance > 0)
			}
			return chance
		},
		"2018-theorem-10-7-printed": private,
		"2018-theorem-10-7-second":  func(e *experiment) []bool { return []bool{worse(e.audited()) >= 2*2.2/30-1e-9} },
		"2018-theorem-10-7-scattered": func(e *experiment) []bool {
			least := e.audited().Chance.Least
			more := e.audited(func(q *audit.Question) { q.Box.Outcomes *= 4 }).Chance.Least
			return []bool{more > 1.9*least, more > 3*least}
		},
		"2018-theorem-10-12": private,
		"2018-table-9-1": func(e *experiment) []bool {
			var fits []bool
			for _, b := range e.audited().Map.Bounds {
				fits = append(fits, b.Verifiable == (b.Upper != "") && (b.Least == nil || b.Enough == nil || *b.Least <= *b.Enough))
			}
			return fits
		},
		"audit-one-sided":       private,
		"audit-classical-sigma": private,
		"audit-too-near":        private,
		"audit-counters":        private,
		"audit-shuffle":         private,
		"audit-short-seed":      private,
		"audit-unseen":          func(e *experiment) []bool { return []bool{!e.audited().Proof.Violated} },
		"audit-scope": func(e *experiment) []bool {
			// One reading alone is a release whose single sensor has the noise that it needs.
			alone := e.audited(func(q *audit.Question) { q.Box.Settings = []string{"heat.privacy.scope=sensor", "heat.sensors=1"} })
			return []bool{!alone.Proof.Violated, !e.audited().Proof.Violated}
		},
		"audit-power-map": func(e *experiment) []bool {
			// Four times nearer to the threshold takes sixteen times the samples: the power at
			// 0.2 with λ and at 0.125 with sixteen times as many is much the same.
			near, far := share(e.setting(0.12, 1000)), share(e.setting(0.2, 63))
			return []bool{math.Abs(near-far) < 20}
		},
		"2018-table-9-2": func(*experiment) []bool { return []bool{printedDistance(1, 0.1, 5, 0.1) > 0} },
	}
}

// printedDistance is that of Table 9.2 for (ε, γ) with λ = 1.
func printedDistance(epsilon, gamma, otherEpsilon, otherGamma float64) float64 {
	return min(math.Abs(epsilon-otherEpsilon), math.Abs(gamma-otherGamma))
}
