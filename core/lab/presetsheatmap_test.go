package lab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// heatmapFindings compute what the findings of the heatmap's presets state.
func heatmapFindings() map[string]func(*experiment) []string {
	all := map[string]func(*experiment) []string{}
	for _, group := range []map[string]func(*experiment) []string{
		startHeatmapFindings(), sweptHeatmapFindings(), drawnHeatmapFindings(), appendixHeatmapFindings(), errataHeatmapFindings(),
	} {
		for name, facts := range group {
			all[name] = facts
		}
	}
	return all
}

func startHeatmapFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"heatmap-start": func(e *experiment) []string {
			ours, noise, top := maps(e.draws(100))
			return []string{
				"100 draws of 200 people", says("lies %.3f from", ours.emd), says("every cell %.3f and", noise.emd), says("alone %.3f.", top.emd),
			}
		},
		"heatmap-strict": func(e *experiment) []string {
			ours, noise, _ := maps(e.draws(100))
			return []string{
				"ε = 0.1", "100 draws", says("lies %.2f from", ours.emd), says("every cell %.2f.", noise.emd), says("are %.2f and %.2f", ours.similarity, noise.similarity),
			}
		},
		"heatmap-moderate": func(e *experiment) []string {
			ours, noise, _ := maps(e.draws(100))
			return []string{
				"ε = 1 ", "100 draws", says("lies %.3f off", ours.emd), says("every cell %.3f,", noise.emd),
				says("of %.2f and %.2f;", ours.similarity, noise.similarity), says("of %.2f is no better than %.2f", ours.kl, noise.kl),
			}
		},
		"heatmap-loose": func(e *experiment) []string {
			ours, noise, top := maps(e.draws(100))
			return []string{
				"ε = 10 ", "100 draws", says("of %.2f and lies %.3f off", noise.similarity, noise.emd), "fullest 1 % ",
				says("reach %.2f,", top.similarity), says("pyramid’s %.2f,", ours.similarity), says("lie %.3f off and not %.3f", top.emd, ours.emd),
			}
		},
		"heatmap-people": func(e *experiment) []string {
			some, _, _ := maps(e.at(25))
			ours, noise, _ := maps(e.at(200))
			many, _, _ := maps(e.at(500))
			return []string{
				"ε = 1 ", says("lies %.3f off with 25", some.emd), says("%.3f off with 200", ours.emd), says("%.3f off with 500", many.emd),
				says("every cell %.3f off with 200", noise.emd), says("only from %g people on", e.from(func(o, n, _ likes) bool { return o.kl < n.kl })),
			}
		},
		"heatmap-market": func(e *experiment) []string {
			h, people := e.scene.Heatmap, 0
			for _, place := range h.People.Places {
				people += place.Count
			}
			private, plain := e.centres(1)
			private4, plain4 := e.centres(4)
			n := float64(people)
			return []string{
				says("%d people", people), "five centres", says("is %.3f", private), says("It is %.3f for", plain), "20 draws",
				says("comes to %.1f", n*(private-plain)), "four times as many people", says("to %.1f", 4*n*(private4-plain4)), says("√k/ε = %.1f", math.Sqrt(float64(h.Centres))/h.Privacy.Epsilon),
			}
		},
	}
}

func sweptHeatmapFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"2022-figure-1": func(e *experiment) []string {
			ours, noise, _ := maps(e.at(1))
			weak, base, _ := maps(e.at(0.2))
			weakest, baseline, _ := maps(e.at(0.1))
			return []string{
				says("from ε = %g on", e.from(func(o, n, top likes) bool { return o.best(n, top) })), "at ε = 0.2", says("is %.2f against %.2f", weak.kl, base.kl), "at ε = 0.1",
				says("worse, %.2f against %.2f", weakest.similarity, baseline.similarity), "at ε = 1 ", says("lies %.3f off", ours.emd), says("baseline %.3f.", noise.emd),
			}
		},
		"2022-figure-2-people": func(e *experiment) []string {
			some, someNoise, _ := maps(e.at(50))
			many, manyNoise, manyTop := maps(e.at(500))
			n, best := e.leastTop()
			return []string{
				"50 to 500 people", says("from %.3f to %.3f and", some.emd, many.emd), says("from %.3f to %.3f;", someNoise.emd, manyNoise.emd),
				"0.1 % of", says("at %g people, %.3f,", n, best), says("and %.3f at 500", manyTop.emd),
			}
		},
		"2022-figure-2-grid": func(e *experiment) []string {
			var distances []float64
			for _, c := range e.sweep() {
				ours, _, _ := maps(c)
				distances = append(distances, ours.emd)
			}
			_, coarse, _ := maps(e.at(64))
			_, fine, _ := maps(e.at(512))
			grid, best := e.leastTop()
			return []string{
				"Δ = 64 to 512", says("between %.4f and %.4f,", slices.Min(distances), slices.Max(distances)),
				says("from %.3f to %.3f;", coarse.emd, fine.emd), "0.1 % of", says("at Δ = %g, %.3f,", grid, best),
			}
		},
		"2022-figure-10": func(e *experiment) []string {
			var ours, noise, similar []float64
			for _, c := range e.sweep() {
				o, n, _ := maps(c)
				ours, noise, similar = append(ours, o.emd), append(noise, n.emd), append(similar, o.similarity)
			}
			return []string{
				"3 % to 45 %", says("between %.3f and %.3f,", slices.Min(ours), slices.Max(ours)), says("between %.2f and %.2f;", slices.Min(similar), slices.Max(similar)),
				says("between %.3f and %.3f.", slices.Min(noise), slices.Max(noise)),
			}
		},
		"map-decay": func(e *experiment) []string {
			emd := func(decay float64) float64 { o, _, _ := maps(e.at(decay)); return o.emd }
			return []string{
				"ε = 5 ", says("is %.3f at γ = 1/√2", emd(0.70710678)), says("%.3f at 0.6", emd(0.6)), says("%.3f at 0.8", emd(0.8)),
				says("%.3f at 0.4", emd(0.4)), says("%.3f at 1.", emd(1)),
			}
		},
	}
}

// drawnHeatmapFindings are those of single pictures, over the draws that the
// findings name.
func drawnHeatmapFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"2022-figure-3-epsilon-1": func(e *experiment) []string {
			ours, noise, top := maps(e.draws(20))
			return []string{
				map[bool]string{true: "all four", false: "some metrics"}[ours.beats(noise) && ours.beats(top)],
				"20 draws", says("lies %.3f off", ours.emd), says("baseline %.3f and", noise.emd), "0.01 %",
				says("which are %d cells", pyramid.TopCount(e.scene.Heatmap.Top, 1<<16)), says("%.3f.", top.emd),
			}
		},
		"2022-figure-3-epsilon-5": func(e *experiment) []string {
			ours, noise, top := maps(e.draws(20))
			return []string{
				"20 draws", says("distance from %.3f to %.3f", noise.emd, top.emd), says("similarity from %.2f to %.2f", noise.similarity, top.similarity),
				says("reaches %.3f and %.2f;", ours.emd, ours.similarity), says("worse, %.2f instead of %.2f", top.kl, noise.kl),
			}
		},
		"2022-figure-3": func(e *experiment) []string {
			var facts []string
			for _, at := range []struct {
				epsilon float64
				says    string
			}{{1, "at ε = 1 the pyramid lies %.3f off, the baseline %.3f and its top cells %.3f;"}, {5, "at ε = 5 they lie %.3f, %.3f and %.3f off"}} {
				s := e.scene.Clone()
				s.Heatmap.Privacy.Epsilon = at.epsilon
				m := e.run(s).Heatmap.Maps
				facts = append(facts, says(at.says, *m[0].Metrics.EMD, *m[1].Metrics.EMD, *m[2].Metrics.EMD))
			}
			return facts
		},
		"2022-figure-11-few": func(e *experiment) []string {
			ours, noise, _ := maps(e.draws(20))
			return []string{"20 draws", says("of %.2f and lies %.3f off", ours.similarity, ours.emd), says("baseline %.2f and %.3f", noise.similarity, noise.emd)}
		},
		"2022-figure-11-many": func(e *experiment) []string {
			ours, noise, _ := maps(e.draws(20))
			return []string{
				"20 draws", says("similarity of %.2f falls", ours.similarity), says("baseline’s %.2f,", noise.similarity), says("of %.2f behind %.2f", ours.kl, noise.kl),
				says("lies %.3f off", ours.emd), says("and not %.3f", noise.emd),
			}
		},
		"2022-figure-12": func(e *experiment) []string {
			sent := e.crowd().Shuffle
			c := e.draws(20)
			central, shuffled := likesOf(c.Maps[0]), likesOf(c.Maps[1])
			return []string{
				says("%.2f million messages", float64(sent.Messages)/1e6), says("of %d bits", sent.Bits), says("%.1f MB", sent.Bytes/1e6), "Δ = 256", "20 draws",
				says("is %.2f, and", shuffled.similarity), says("is %.2f.", central.similarity),
			}
		},
	}
}

func errataHeatmapFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"map-closed-cells": func(e *experiment) []string {
			r := e.crowd().Pyramid
			spent := 0.0
			for i, part := range r.Budgets {
				spent += part * float64(closedCells(e.scene.Heatmap.People.Rows[0], r.First+i))
			}
			return []string{
				"(0.5, 0.5)", says("in %d cells", closedCells(e.scene.Heatmap.People.Rows[0], r.First)), says("ε = %g instead", spent), says("of %g.", e.scene.Heatmap.Privacy.Epsilon),
			}
		},
		"map-shuffle-noise": func(e *experiment) []string {
			c := e.draws(20)
			central, shuffled := likesOf(c.Maps[0]), likesOf(c.Maps[1])
			return []string{
				"B = 256", says("ε = %g and", e.crowd().Shuffle.PrintedEpsilon), "not 1;", "20 draws", says("lies %.3f off", shuffled.emd), says("without a shuffler %.3f", central.emd),
			}
		},
		"map-top-share": func(e *experiment) []string {
			_, noise, top := maps(e.draws(20))
			kept := map[int]string{1: "one cell is kept"}[pyramid.TopCount(e.scene.Heatmap.Top, 64*64)]
			return []string{
				"0.01 % of 64 × 64", says("%.2f of a cell", 64*64*e.scene.Heatmap.Top), kept, "20 draws", says("is %.2f,", top.similarity), says("below the %.2f", noise.similarity),
			}
		},
	}
}

// likes are the mean metrics of one map over the trials of a cell.
type likes struct{ similarity, pearson, kl, emd float64 }

func likesOf(m heatmap.MapCell) likes {
	return likes{*m.Similarity.Mean, *m.Pearson.Mean, *m.KL.Mean, *m.EMD.Mean}
}

// beats reports whether a map is better than another by every metric.
func (l likes) beats(o likes) bool {
	return l.similarity > o.similarity && l.pearson > o.pearson && l.kl < o.kl && l.emd < o.emd
}

// maps are the pyramid, noise on every cell, and its fullest cells; the latter two
// are zero where they were not made.
func maps(c scenario.Cell) (ours, noise, top likes) {
	for _, m := range c.Maps {
		switch m.Method {
		case heatmap.MethodPyramid:
			ours = likesOf(m)
		case heatmap.MethodLaplace:
			noise = likesOf(m)
		case heatmap.MethodTop:
			top = likesOf(m)
		}
	}
	return ours, noise, top
}

// best reports whether a map is better than two others in all four metrics.
func (l likes) best(a, b likes) bool {
	return l.similarity > max(a.similarity, b.similarity) && l.pearson > max(a.pearson, b.pearson) &&
		l.kl < min(a.kl, b.kl) && l.emd < min(a.emd, b.emd)
}

// from is the swept value from which on something holds of the three maps.
func (e *experiment) from(holds func(ours, noise, top likes) bool) float64 {
	value := math.NaN()
	for _, c := range slices.Backward(e.sweep()) {
		if !holds(maps(c)) {
			break
		}
		value = c.At[0]
	}
	return value
}

// leastTop is where the fullest cells lie nearest to the truth, and how near.
func (e *experiment) leastTop() (at, emd float64) {
	emd = math.Inf(1)
	for _, c := range e.sweep() {
		if _, _, top := maps(c); top.emd < emd {
			at, emd = c.At[0], top.emd
		}
	}
	return at, emd
}

// crowd is the picture that a preset of the heatmap opens with.
func (e *experiment) crowd() *heatmap.Result {
	return once(e, "crowd", func() *heatmap.Result { return e.run(e.scene).Heatmap })
}

// centres is what a person walks to the nearest centre, averaged over 20 draws of
// the noise, of a crowd so many times as large: placed on the private map, and on
// the crowd itself.
func (e *experiment) centres(times int) (private, plain float64) {
	costs := once(e, fmt.Sprint("centres ", times), func() [2]float64 {
		private, plain := e.costs(times)
		return [2]float64{private, plain}
	})
	return costs[0], costs[1]
}

func (e *experiment) costs(times int) (private, plain float64) {
	for seed := range uint64(20) {
		s := e.scene.Clone()
		s.Seed += seed
		s.Heatmap.Methods, s.Heatmap.Distance = []string{heatmap.MethodPyramid}, heatmap.DistanceNone
		for i := range s.Heatmap.People.Places {
			s.Heatmap.People.Places[i].Count *= times
		}
		found := e.run(s).Heatmap.Centres
		private += *found.PrivateCost / 20
		plain += *found.PlainCost / 20
	}
	return private, plain
}

// closedCells counts the cells of a level that hold a point when both their ends
// belong to them.
func closedCells(p heatmap.PersonPoint, level int) int {
	side := pyramid.Side(level)
	along := func(v float64) int {
		count := 0
		for k := range side {
			if v >= float64(k)/float64(side) && v <= float64(k+1)/float64(side) {
				count++
			}
		}
		return count
	}
	return along(p.X) * along(p.Y)
}
