package lab

import (
	"math"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/diffusion"
	"cloakroom/core/dp"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// networkFindings compute what the findings of the network's presets state.
func networkFindings() map[string]func(*experiment) []string {
	all := figure3Findings()
	for _, group := range []map[string]func(*experiment) []string{startNetworkFindings(), timeNetworkFindings(), table2Findings()} {
		for name, facts := range group {
			all[name] = facts
		}
	}
	return all
}

func startNetworkFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"network-start": func(e *experiment) []string {
			c := e.draws(100)
			return []string{
				says("in %d of 100 draws", right(c)), []string{"the person in none"}[e.persons()], says("%.2f hops away", *c.EMD.Mean),
				says("is %.2f away", *e.rumour().Blind),
			}
		},
		"network-class": func(e *experiment) []string {
			return []string{says("in %d of 100 draws", right(e.draws(100))), says("in %d of them", e.persons()), "ε = 4"}
		},
		"network-karate": func(e *experiment) []string {
			edge := e.onNetwork(func(n *network.Question) { n.Sources[0].Node = 16 })
			known := 0
			edges := e.rumour(network.ExtraDrawing).Drawing.Edges.Values
			for i := 0; i < len(edges); i += 3 {
				if edges[i] == 16 || edges[i+1] == 16 {
					known++
				}
			}
			return []string{
				"node 0,", says("in %d of 100 draws", right(e.draws(100))), []string{"found in none"}[e.persons()],
				"node 16", map[int]string{2: "knows two people only"}[known], says("found in %d", edge.persons()),
			}
		},
		"network-bridge": func(e *experiment) []string {
			open := e.onNetwork(func(n *network.Question) { n.Privacy.Neighbours = sensing.NeighboursEdges })
			other := e.onNetwork(func(n *network.Question) { n.Sources[0].Node = 0 })
			here, there := e.draws(100), open.draws(100)
			return []string{
				says("σ is %.3f instead of %.3f", here.Sigma, there.Sigma), says("in %d of 100 draws instead of %d,", right(here), right(there)),
				says("is %.2f hops", *rival(here, sensing.MethodNearest).EMD.Mean), says("and %.2f from another", *rival(other.draws(100), sensing.MethodNearest).EMD.Mean),
			}
		},
	}
}

func figure3Findings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"2018-figure-3": func(e *experiment) []string {
			c, one := e.draws(100), e.rumour()
			noise := one.Sigma * math.Sqrt(float64(one.Nodes)) / norm(one.Exact.Values)
			return []string{
				says("%d of 100 draws find nothing", c.NothingFound), says("%d have no answer", c.Infeasible), says("%d name the right", right(c)),
				says("names it in %d;", rightOf(c, sensing.MethodTotal)), says("is %.1f times", noise),
			}
		},
		"2018-figure-3-epsilon": func(e *experiment) []string {
			c := e.draws(100)
			return []string{
				says("%d of 100 draws", right(c)), says("%d of them by least squares", c.Infeasible), "ε = 64",
				says("δ = %.3f instead", e.rumour().Delta), "of 0.1",
			}
		},
		"2018-figure-3-analytic": func(e *experiment) []string {
			printed := e.onNetwork(func(n *network.Question) { n.Privacy.Calibration = sensing.CalibrationPaper }).rumour()
			c := e.draws(100)
			return []string{
				"ε = 4", says("%.4f instead of %.4f.", c.Sigma, printed.Sigma), says("%d of 100 draws", right(c)),
				says("names it in %d.", rightOf(c, sensing.MethodTotal)),
			}
		},
		"2018-figure-3-community": func(e *experiment) []string {
			c := e.draws(100)
			return []string{
				"ε = 4", "τ = 4", says("σ is %.4f", c.Sigma), says("%d of 100 draws", right(c)), says("%d of them by least squares", c.Infeasible),
				says("lie %.2f hops", *c.EMD.Mean), says("the %.2f of mass", *rival(c, sensing.MethodTotal).EMD.Mean),
			}
		},
		"2018-figure-3-map": func(e *experiment) []string {
			cells := e.cellsAt([2]float64{2, 4}, [2]float64{2, 32}, [2]float64{0.25, 4}, [2]float64{8, 4})
			return []string{
				"At τ = 2, ε = 4 the right", says("in %d of 30 draws.", right(cells[0])), says("in %d at ε = 32", right(cells[1])),
				says("in %d at τ = 0.25", right(cells[2])), says("in %d at τ = 8", right(cells[3])),
				says("it in %d at τ = 2, ε = 4", rightOf(cells[0], sensing.MethodPosterior)),
			}
		},
	}
}

func timeNetworkFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"network-too-early": func(e *experiment) []string {
			c := e.draws(100)
			return []string{"τ = 0.1", says("σ = %.2f", c.Sigma), says("%d of 100 draws", c.NothingFound)}
		},
		"network-just-right": func(e *experiment) []string {
			c := e.draws(100)
			return []string{"τ = 2", says("in %d of 100 draws", right(c)), says("%.2f hops", *c.EMD.Mean)}
		},
		"network-too-late": func(e *experiment) []string {
			c := e.draws(100)
			return []string{"τ = 32", says("in %d of 100 draws", right(c)), says("names it in %d", rightOf(c, sensing.MethodPosterior))}
		},
		"network-time": func(e *experiment) []string {
			early, late := e.at(0.1), e.at(32)
			best, ceiling := 100, 100
			for _, time := range []float64{1.5, 2, 3, 4} {
				best, ceiling = min(best, right(e.at(time))), min(ceiling, rightOf(e.at(time), sensing.MethodPosterior))
			}
			return []string{
				says("in %d of 100 draws at τ = 0.1", right(early)), says("in %d, from τ = 1.5 to τ = 4", best), says("in %d at τ = 32", right(late)),
				says("in %d early, in %d between and in %d late", rightOf(early, sensing.MethodPosterior), ceiling, rightOf(late, sensing.MethodPosterior)),
			}
		},
	}
}

func table2Findings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"table-2-complete": func(e *experiment) []string {
			n, time := e.scene.Network.Graph.Count, e.scene.Network.Time
			right, printed := e.rumour().Sensitivity, diffusion.CompleteSensitivityPrinted(n, time)
			return []string{
				"2e^{−2τn}", says("n = %d, τ = %g Δ", n, time), says("is %.3f and", right*right), says("not %.3f", printed*printed),
				says("%.2f times", printed/right),
			}
		},
		"table-2-star": func(e *experiment) []string {
			n, time := e.scene.Network.Graph.Count, e.scene.Network.Time
			one, printed := e.rumour(), diffusion.StarSensitivityPrinted(n, time)
			delivered := dp.GaussianDelta(4, one.Sigma*printed/one.Sensitivity, one.Sensitivity)
			return []string{
				"(n − 2)", says("n = %d, τ = %g Δ", n, time), says("is %.3f and", one.Sensitivity*one.Sensitivity), says("not %.3f", printed*printed),
				says("δ = %.3f", delivered), "ε = 4", says("of %.2f.", one.Delta),
			}
		},
	}
}

// rumour is the picture that a preset of the network opens with.
func (e *experiment) rumour(also ...string) *network.Result {
	s := e.scene.Clone()
	s.Network.Extras, s.Sweep = also, nil
	return e.run(s).Network
}

// onNetwork is the same experiment on a changed scenario.
func (e *experiment) onNetwork(change func(*network.Question)) *experiment {
	s := e.scene.Clone()
	change(s.Network)
	return &experiment{t: e.t, scene: s, runner: e.runner}
}

// persons counts those of 100 draws whose estimate stands on the source alone.
func (e *experiment) persons() int { return once(e, "persons", e.countPersons) }

func (e *experiment) countPersons() int {
	count := 0
	for seed := range uint64(100) {
		s := e.scene.Clone()
		s.Seed += seed
		s.Network.Recovery.Compare = nil
		if d := e.run(s).Network.Distance.EMD; d != nil && *d < 1e-9 {
			count++
		}
	}
	return count
}

// cellsAt runs only those cells of the preset's sweep.
func (e *experiment) cellsAt(settings ...[2]float64) []scenario.Cell {
	wanted := make([]int, len(settings))
	for i, at := range settings {
		wanted[i] = slices.IndexFunc(slices.Collect(e.settings()), func(found []float64) bool { return slices.Equal(found, at[:]) })
	}
	r, err := e.runner.Run(e.t.Context(), e.scene, wanted, Watch{})
	if err != nil {
		e.t.Fatalf("running cells %v: %v", wanted, err)
	}
	return r.Sweep.Cells
}

func (e *experiment) settings() func(func([]float64) bool) {
	return func(yield func([]float64) bool) {
		for i := range e.scene.Sweep.Cells() {
			if !yield(e.scene.Sweep.Setting(i)) {
				return
			}
		}
	}
}

// right counts the trials that named the right community.
func right(c scenario.Cell) int { return successes(c.Right) }

// rightOf counts them for a rival.
func rightOf(c scenario.Cell, method string) int { return successes(rival(c, method).Right) }

func successes(p *answer.Proportion) int { return int(math.Round(*p.Share * float64(p.Count))) }

func rival(c scenario.Cell, method string) scenario.CellComparison {
	i := slices.IndexFunc(c.Compared, func(k scenario.CellComparison) bool { return k.Method == method })
	return c.Compared[i]
}

func norm(v []float64) float64 {
	sum := 0.0
	for _, x := range v {
		sum += x * x
	}
	return math.Sqrt(sum)
}
