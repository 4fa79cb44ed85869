package lab

import (
	"math"
	"slices"

	"cloakroom/core/diffusion"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

func feasibleMean(c scenario.Cell) *float64 { return c.Feasible.Mean }

func networkVerdicts() map[string]parts {
	named := func(e *experiment) []bool { return []bool{right(e.draws(100)) >= 90} }
	table2 := func(printed func(int, float64) float64) parts {
		return func(e *experiment) []bool {
			g := e.scene.Network
			return []bool{labtest.Near(printed(g.Graph.Count, g.Time), e.rumour().Sensitivity, 1e-6)}
		}
	}
	return map[string]parts{
		"network-start": func(e *experiment) []bool { return []bool{right(e.draws(100)) >= 90, e.persons() == 0} },
		"network-class": func(e *experiment) []bool { return []bool{right(e.draws(100)) >= 90, e.persons() == 0} },
		"network-karate": func(e *experiment) []bool {
			edge := e.onNetwork(func(n *network.Question) { n.Sources[0].Node = 16 })
			return []bool{right(e.draws(100)) > 50, e.persons() == 0, edge.persons() == 0}
		},
		"network-bridge": func(e *experiment) []bool {
			hops := *rival(e.draws(100), sensing.MethodNearest).EMD.Mean
			return []bool{right(e.draws(100)) >= 90, hops > 0.5} // nearer than half a hop is the person
		},
		"2018-figure-3":           named,
		"2018-figure-3-epsilon":   func(e *experiment) []bool { return []bool{right(e.draws(100)) >= 90, e.rumour().Delta <= 0.1} },
		"2018-figure-3-analytic":  named,
		"2018-figure-3-community": named,
		"2018-figure-3-map": func(e *experiment) []bool {
			cells := e.cellsAt([2]float64{2, 4}, [2]float64{2, 32}, [2]float64{8, 4})
			return []bool{right(cells[0]) >= 27, right(cells[1]) >= 27, right(cells[2]) >= 27}
		},
		"network-too-early":  func(e *experiment) []bool { return []bool{right(e.draws(100)) < 50} },
		"network-just-right": named,
		"network-too-late":   func(e *experiment) []bool { return []bool{right(e.draws(100)) < 90} },
		"network-time": func(e *experiment) []bool {
			return []bool{right(e.at(0.1)) < 90, right(e.at(2)) >= 90, right(e.at(32)) < 90}
		},
		"table-2-complete": table2(diffusion.CompleteSensitivityPrinted),
		"table-2-star":     table2(diffusion.StarSensitivityPrinted),
	}
}

func mapVerdicts() map[string]parts {
	return map[string]parts{
		"heatmap-start": func(e *experiment) []bool {
			ours, noise, _ := maps(e.draws(100))
			return []bool{ours.emd < 0.1, ours.emd < noise.emd}
		},
		"heatmap-strict": func(e *experiment) []bool {
			ours, noise, _ := maps(e.draws(100))
			return []bool{ours.beats(noise)}
		},
		"heatmap-moderate": func(e *experiment) []bool {
			ours, noise, _ := maps(e.draws(100))
			return []bool{ours.emd < noise.emd, ours.similarity > noise.similarity, ours.kl < noise.kl}
		},
		"heatmap-loose": func(e *experiment) []bool {
			ours, noise, top := maps(e.draws(100))
			return []bool{ours.beats(noise), ours.beats(top)}
		},
		"heatmap-people": func(e *experiment) []bool {
			ours, noise, _ := maps(e.at(200))
			return []bool{ours.emd < noise.emd, ours.kl < noise.kl}
		},
		"heatmap-market": func(e *experiment) []bool {
			h, people := e.scene.Heatmap, 0.0
			for _, place := range h.People.Places {
				people += float64(place.Count)
			}
			bound := 2 * math.Sqrt(float64(h.Centres)) / h.Privacy.Epsilon
			private, plain := e.centres(1)
			private4, plain4 := e.centres(4)
			return []bool{people*(private-plain) < bound, 4*people*(private4-plain4) < bound}
		},
		"map-closed-cells": func(e *experiment) []bool {
			return []bool{closedCells(e.scene.Heatmap.People.Rows[0], e.crowd().Pyramid.First) <= 1}
		},
		"map-shuffle-noise": func(e *experiment) []bool {
			return []bool{e.crowd().Shuffle.PrintedEpsilon <= e.scene.Heatmap.Privacy.Epsilon}
		},
		"map-top-share": func(e *experiment) []bool { return []bool{64*64*e.scene.Heatmap.Top >= 1} },
		"map-decay": func(e *experiment) []bool {
			best, least := 0.0, math.Inf(1)
			for _, c := range e.sweep() {
				ours, _, _ := maps(c)
				if least = min(least, ours.emd); math.Abs(c.At[0]-math.Sqrt2/2) < 1e-6 {
					best = ours.emd
				}
			}
			return []bool{best < 1.05*least}
		},
		"2022-figure-1": func(e *experiment) []bool {
			from := e.from(func(o, n, top likes) bool { return o.best(n, top) })
			return []bool{from <= 0.5, from <= 0.1}
		},
		"2022-figure-2-people": func(e *experiment) []bool {
			some, someNoise, _ := maps(e.at(50))
			many, manyNoise, manyTop := maps(e.at(500))
			_, best := e.leastTop()
			return []bool{many.emd < some.emd, manyNoise.emd < someNoise.emd, manyTop.emd > best}
		},
		"2022-figure-2-grid": func(e *experiment) []bool {
			coarse, coarseNoise, _ := maps(e.at(64))
			fine, fineNoise, _ := maps(e.at(512))
			return []bool{math.Abs(fine.emd/coarse.emd-1) < 0.1, fineNoise.emd > coarseNoise.emd}
		},
		"2022-figure-3-epsilon-1": func(e *experiment) []bool {
			ours, noise, top := maps(e.draws(20))
			return []bool{ours.beats(noise), ours.beats(top)}
		},
		"2022-figure-3-epsilon-5": func(e *experiment) []bool {
			ours, noise, top := maps(e.draws(20))
			return []bool{top.emd < noise.emd, top.similarity > noise.similarity, top.kl < noise.kl, ours.emd < top.emd}
		},
		"2022-figure-3": func(e *experiment) []bool {
			var ahead []bool
			for _, epsilon := range []float64{1, 5} {
				s := e.scene.Clone()
				s.Heatmap.Privacy.Epsilon = epsilon
				m := e.run(s).Heatmap.Maps
				ahead = append(ahead, *m[0].Metrics.EMD < *m[1].Metrics.EMD, *m[0].Metrics.EMD < *m[2].Metrics.EMD)
			}
			return ahead
		},
		"2022-figure-10": func(e *experiment) []bool {
			var similar, noise []float64
			for _, c := range e.sweep() {
				o, n, _ := maps(c)
				similar, noise = append(similar, o.similarity), append(noise, n.emd)
			}
			rises := noise[len(noise)-1] < 0.95*noise[0]
			return []bool{slices.Min(similar) > 0.9*slices.Max(similar), rises}
		},
		"2022-figure-11-few": func(e *experiment) []bool {
			ours, noise, _ := maps(e.draws(20))
			return []bool{ours.similarity > noise.similarity, ours.emd < noise.emd}
		},
		"2022-figure-11-many": func(e *experiment) []bool {
			ours, noise, _ := maps(e.draws(20))
			return []bool{ours.similarity < noise.similarity}
		},
		"2022-figure-12": func(e *experiment) []bool {
			c := e.draws(20)
			central, shuffled := likesOf(c.Maps[0]), likesOf(c.Maps[1])
			return []bool{shuffled.similarity > 0.95*central.similarity, math.Abs(math.Log2(e.crowd().Shuffle.Bytes/10e6)) < 1}
		},
	}
}
