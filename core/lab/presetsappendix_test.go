package lab

import (
	"math"
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// appendixHeatmapFindings compute what the findings about the appendices of 2022 state.
func appendixHeatmapFindings() map[string]func(*experiment) []string {
	ends := func(e *experiment) (first, last rivals) {
		all := e.rivals()
		return all[0], all[len(all)-1]
	}
	return map[string]func(*experiment) []string{
		"2022-figure-4": func(e *experiment) []string {
			first, last := ends(e)
			_, _, some := maps(e.at(100))
			return []string{
				"50 to 500 people", says("from %.3f to %.3f", first.ours.kl, last.ours.kl), says("from %.2f to %.2f;", first.noise.kl, last.noise.kl),
				"0.1 % of cells", says("have %.2f at 100", some.kl), says("%.2f at 500", last.top.kl),
				map[bool]string{true: "correlation still grows"}[e.topEndsBest(likes.pearsonOf, slices.Max)],
			}
		},
		"2022-figure-5": func(e *experiment) []string {
			first, last := ends(e)
			similar, kl := e.span(likes.similarityOf), e.span(likes.klOf)
			return []string{
				"Δ = 64 to 512", says("between %.3f and %.3f", similar[0], similar[1]), says("between %.3f and %.3f", kl[0], kl[1]),
				says("from %.2f to %.2f", first.noise.similarity, last.noise.similarity), says("from %.3f to %.3f", first.noise.pearson, last.noise.pearson),
			}
		},
		"2022-figure-6": func(e *experiment) []string {
			first, last := ends(e)
			return []string{
				"50 to 500 people", says("from %.2f to %.2f", first.ours.similarity, last.ours.similarity), says("from %.2f to %.2f", first.noise.similarity, last.noise.similarity),
				"0.1 % of cells", says("in %d of 16", e.topWorse()), says("in %d of 4", last.topWorse()),
			}
		},
		"2022-figure-7": func(e *experiment) []string {
			first, last := ends(e)
			similar := e.span(likes.similarityOf)
			return []string{
				"Δ = 64 to 512", says("between %.3f and %.3f", similar[0], similar[1]), says("from %.2f to %.2f", first.noise.similarity, last.noise.similarity),
				"0.1 % of cells", says("in %d of 16", e.topWorse()), says("in %d of 4", last.topWorse()),
			}
		},
		"2022-figure-11": func(e *experiment) []string {
			first, last := ends(e)
			return []string{
				says("over %g %%", 100*e.scene.Heatmap.People.Sparsity), "from 5 to 80", says("from %.2f to %.2f", first.ours.similarity, last.ours.similarity),
				says("from %.3f to %.3f", first.ours.emd, last.ours.emd), says("from %.2f to %.2f", first.noise.similarity, last.noise.similarity),
				says("from %g Gaussians on", e.from(func(o, n, _ likes) bool { return n.similarity > o.similarity })),
			}
		},
		"2022-figure-12-scale": func(e *experiment) []string {
			return []string{
				"Δ = 256", "320 × 240", says("%.1f MB at B = 1,", megabytes(e.at(1))), says("%.1f MB at B = 256", megabytes(e.at(256))),
				says("%.1f MB at B = 4096", megabytes(e.at(4096))),
			}
		},
		"2022-figure-13": func(e *experiment) []string {
			at := func(scale float64) float64 { return likesOf(e.at(scale).Maps[1]).similarity }
			return []string{
				"10 draws", says("%.2f at B = 1,", at(1)), says("%.2f at B = 16", at(16)), says("%.2f at B = 256", at(256)), says("%.2f at B = 1024", at(1024)),
				says("it is %.2f", likesOf(e.at(256).Maps[0]).similarity),
			}
		},
	}
}

// appendixVerdicts are the parts of the claims about them.
func appendixVerdicts() map[string]parts {
	const constant, mostly = 0.1, 8
	return map[string]parts{
		"2022-figure-4": func(e *experiment) []bool {
			all := e.rivals()
			some, many := all[0], all[len(all)-1]
			worsens := !e.topEndsBest(likes.similarityOf, slices.Max) && !e.topEndsBest(likes.pearsonOf, slices.Max) &&
				!e.topEndsBest(likes.klOf, slices.Min) && !e.topEndsBest(likes.emdOf, slices.Min)
			return []bool{many.ours.beats(some.ours), many.noise.beats(some.noise), worsens}
		},
		"2022-figure-5": func(e *experiment) []bool { return []bool{e.varies() < constant, e.suffers()} },
		"2022-figure-6": func(e *experiment) []bool {
			all := e.rivals()
			some, many := all[0], all[len(all)-1]
			return []bool{many.ours.beats(some.ours) && many.noise.beats(some.noise), e.topWorse() > mostly}
		},
		"2022-figure-7": func(e *experiment) []bool {
			return []bool{e.varies() < constant && e.suffers(), e.topWorse() > mostly}
		},
		"2022-figure-11": func(e *experiment) []bool {
			few, fewNoise, _ := maps(e.at(5))
			many, manyNoise, _ := maps(e.at(80))
			return []bool{few.beats(many), manyNoise.beats(fewNoise)}
		},
		"2022-figure-12-scale": func(e *experiment) []bool {
			var sent []float64
			for _, c := range e.sweep() {
				sent = append(sent, megabytes(c))
			}
			return []bool{slices.IsSorted(sent) && sent[0] < sent[len(sent)-1], math.Abs(math.Log2(megabytes(e.at(256))/10)) < 1}
		},
		"2022-figure-13": func(e *experiment) []bool {
			now, most := likesOf(e.at(256).Maps[1]), likesOf(e.at(1024).Maps[1])
			near := true
			for _, of := range metricsOf() {
				near = near && math.Abs(of(now)/of(most)-1) < 0.05
			}
			return []bool{near, now.similarity > 0.95*likesOf(e.at(256).Maps[0]).similarity}
		},
	}
}

// rivals are the three maps at one value of a sweep.
type rivals struct{ ours, noise, top likes }

// topWorse counts the metrics by which the fullest cells are worse than all of them.
func (r rivals) topWorse() int {
	worse := 0
	for _, is := range []bool{r.top.similarity < r.noise.similarity, r.top.pearson < r.noise.pearson, r.top.kl > r.noise.kl, r.top.emd > r.noise.emd} {
		if is {
			worse++
		}
	}
	return worse
}

func (l likes) similarityOf() float64 { return l.similarity }
func (l likes) pearsonOf() float64    { return l.pearson }
func (l likes) klOf() float64         { return l.kl }
func (l likes) emdOf() float64        { return l.emd }

// metricsOf are the four metrics of a map, two of which more and two of which less is better.
func metricsOf() []func(likes) float64 {
	return []func(likes) float64{likes.similarityOf, likes.pearsonOf, likes.klOf, likes.emdOf}
}

func (e *experiment) rivals() []rivals {
	var all []rivals
	for _, c := range e.sweep() {
		ours, noise, top := maps(c)
		all = append(all, rivals{ours, noise, top})
	}
	return all
}

// topWorse counts over all values of the sweep.
func (e *experiment) topWorse() int {
	worse := 0
	for _, r := range e.rivals() {
		worse += r.topWorse()
	}
	return worse
}

// topEndsBest reports whether a metric of the fullest cells is best where a sweep ends.
func (e *experiment) topEndsBest(of func(likes) float64, best func([]float64) float64) bool {
	var values []float64
	for _, r := range e.rivals() {
		values = append(values, of(r.top))
	}
	return values[len(values)-1] == best(values)
}

// span is the least and the largest that a metric of the pyramid is in a sweep.
func (e *experiment) span(of func(likes) float64) [2]float64 {
	var values []float64
	for _, r := range e.rivals() {
		values = append(values, of(r.ours))
	}
	return [2]float64{slices.Min(values), slices.Max(values)}
}

// varies is by which share of it the metric of the pyramid varies that varies most.
func (e *experiment) varies() float64 {
	most := 0.0
	for _, of := range metricsOf() {
		r := e.span(of)
		most = max(most, r[1]/r[0]-1)
	}
	return most
}

// suffers reports whether noise on every cell ends worse than it begins, by all metrics.
func (e *experiment) suffers() bool {
	all := e.rivals()
	return all[0].noise.beats(all[len(all)-1].noise)
}

// megabytes is what a person sends in the shuffle model.
func megabytes(c scenario.Cell) float64 {
	for _, m := range c.Maps {
		if m.Method != heatmap.MethodPyramid {
			return *m.Bytes / 1e6
		}
	}
	return math.NaN()
}
