package heatmaplab

import (
	"fmt"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario/heatmap"
)

// The places in the papers that the remarks on crowds point to.
const (
	paperCells      = "Ghazi and others 2022, Definition 3.1"
	paperFirst      = "Ghazi and others 2022, §4"
	paperDecay      = "Ghazi and others 2022, §3 and §4"
	paperBaselines  = "Ghazi and others 2022, §4"
	paperTop        = "Ghazi and others 2022, §4 and §E.1"
	paperFilter     = "Ghazi and others 2022, §2.3 and §4"
	paperAlgorithm2 = "Ghazi and others 2022, Algorithms 1 and 2"
	paperMedian     = "Ghazi and others 2022, Appendix A"
	paperDense      = "Ghazi and others 2022, Appendix D"
	paperShuffle    = "Ghazi and others 2022, Appendix F"
	paperHierarchy  = "Hay and others 2010, Cormode and others 2012"
)

// notes are the remarks on one run.
func (j *journey) notes(t *tree, r *heatmap.Result) stage.Notes {
	var n stage.Notes
	j.noteCrowd(&n)
	if t != nil {
		notePyramid(&n, j.asked, t)
	}
	noteMethods(&n, j.asked, j.crowd.count)
	noteFilter(&n, j.asked)
	noteDistance(&n, j.asked)
	noteSpending(&n, j.asked, j.crowd.count)
	if r.Centres != nil {
		noteCentres(&n, j.asked.Centres, r.Centres)
	}
	noteShuffle(&n, j.asked, r.Shuffle)
	return n
}

// noteCrowd remarks on who is there.
func (j *journey) noteCrowd(n *stage.Notes) {
	n.Info("half-open-cells", "heatmap.grid", paperCells,
		"Cells are half open here. Closed as printed, a person on a border would count in up to four cells of a level. The noise would then be up to four times too small.")
	switch {
	case !(j.crowd.mass > 0):
		n.Warn("nobody", "heatmap.people", "",
			"Nobody has a point, so there is no map to compare with: the similarity, Pearson coefficient, divergence and distance are not defined.")
	case j.asked.People.Kind == heatmap.PeopleWeights:
		n.Warn("weights", "heatmap.people.values", "",
			"The cells were given as they are. The promise holds if no person adds more than one to them in all. Where the number of people is needed, their sum rounded is taken, %d.", j.crowd.count)
	}
}

// notePyramid remarks on the levels, the budget and the answer.
func notePyramid(n *stage.Notes, h *heatmap.Question, t *tree) {
	first, keep := t.selection.First, h.Pyramid.Keep
	n.Info("first-level", "heatmap.pyramid.keep", paperFirst,
		"The text says both “at most √w cells” and level ⌊log √w⌋. Measured is from level %d on, %d × %d cells. It is the deepest with at most w = %d cells, or the finest there is.",
		first, pyramid.Side(first), pyramid.Side(first), keep)
	if len(h.Measurements) > 0 {
		n.Warn("measurements-given", "heatmap.measurements", "",
			"The measurements were given and are taken as they are: nothing is promised here about how they were made.")
	} else {
		noteBudget(n, h, t.budget)
	}
	if !h.Pyramid.Outside {
		n.Info("no-price-outside", "heatmap.pyramid.outside", paperAlgorithm2,
			"Mass in cells that were not kept is free here. That is another program than the one printed, whose proof needs the price.")
	}
	if t.rebuilt.Mass == 0 {
		n.Warn("empty-pyramid", "heatmap.pyramid", paperAlgorithm2,
			"Nothing that was kept is above zero, so ŝ = 0. The paper divides by its sum; here the map is uniform then, and says nothing about the crowd.")
	}
}

// noteBudget remarks on how ε is divided.
func noteBudget(n *stage.Notes, h *heatmap.Question, b pyramid.Budget) {
	parts := make([]string, len(b.Epsilon))
	for i, e := range b.Epsilon {
		parts[i] = fmt.Sprintf("%.3g", e)
	}
	n.Info("budget-split", "heatmap.pyramid.decay", paperDecay,
		"ε = %.4g is divided over the levels %d to %d: %s. Each part is γ = %.3g times the one before. They add up to ε, because the sum runs over the levels measured and over no other.",
		h.Privacy.Epsilon, b.First, b.Depth(), strings.Join(parts, ", "), h.Pyramid.Decay)
	if h.Pyramid.Decay <= 0.5 {
		n.Warn("decay", "heatmap.pyramid.decay", paperDecay,
			"The proof needs γ above ½: at γ = %.3g the noise of the finest levels grows faster than their cells shrink.", h.Pyramid.Decay)
	}
}

// noteMethods remarks on the rivals of the pyramid.
func noteMethods(n *stage.Notes, h *heatmap.Question, people int) {
	if h.Makes(heatmap.MethodTop) {
		cells := h.Grid * h.Grid
		n.Info("top-share", "heatmap.top", paperTop,
			"laplace-top keeps %d of %d cells. The printed 0.001 %% and 0.01 %% would be %s and %s of a cell here; what the paper describes fits 0.0001 and 0.001 as shares of all cells better.",
			pyramid.TopCount(h.Top, cells), cells, inCells(1e-5*float64(cells)), inCells(1e-4*float64(cells)))
	}
	if h.Makes(heatmap.MethodDense) {
		side := pyramid.Side(pyramid.DenseDepth(h.Privacy.Epsilon, people, h.Level()))
		n.Info("public-count", "heatmap.methods", paperDense,
			"The dense algorithm chooses its %d × %d cells by the number of people, %d, which must be public for that. It is made for crowds that lie everywhere.", side, side, people)
	}
	if h.Makes(heatmap.MethodQuadtree) {
		n.Info("quadtree", "heatmap.methods", paperHierarchy,
			"The quadtree is no algorithm of the paper but a stronger rival. It fits all the noisy sums of the pyramid by least squares without negative cells. So it is made from the very same release.")
	}
}

// inCells writes a number of cells.
func inCells(v float64) string { return fmt.Sprintf("%.3g", v) }

// noteFilter remarks on the filter.
func noteFilter(n *stage.Notes, h *heatmap.Question) {
	if h.Blur == 0 {
		return
	}
	n.Info("filter-not-given", "heatmap.blur", paperFilter,
		"The paper gives the formula of its filter but not its σ. Here σ is %.3g of the width, %.3g cells, and every point keeps its mass. All maps go through the same filter.", h.Blur, h.Blur*float64(h.Grid))
}

// noteDistance remarks on distances that are not computed exactly.
func noteDistance(n *stage.Notes, h *heatmap.Question) {
	switch h.Distance {
	case heatmap.DistanceInterval:
		n.Info("distance-interval", "heatmap.distance", "", "The earth mover's distance is bounded from both sides, and not computed exactly.")
	case heatmap.DistanceNone:
		n.Info("distance-none", "heatmap.distance", "", "The earth mover's distance was not asked for.")
	}
}

// noteSpending remarks on the noise, and on what the maps cost together.
func noteSpending(n *stage.Notes, h *heatmap.Question, people int) {
	list := draws(h, func() int { return people })
	if len(list) == 0 {
		return
	}
	if h.Privacy.Randomness == field.RandomnessSecure {
		n.Info("secure-noise", "heatmap.privacy.randomness", "",
			"The noise is cryptographic: no seed repeats it, and every fresh draw spends the budget again.")
	} else {
		n.Info("teaching-seed", "heatmap.privacy.randomness", "",
			"The noise comes from the seed, and anyone with the seed can remove it. A real release must use secret cryptographic noise.")
	}
	noteSeveral(n, h, list)
}

// noteSeveral remarks on maps that are releases of their own.
func noteSeveral(n *stage.Notes, h *heatmap.Question, list []draw) {
	epsilon := h.Privacy.Epsilon
	if len(list) > 1 {
		names := make([]string, len(list))
		for i, d := range list {
			names[i] = d.purpose
		}
		n.Warn("several-releases", "heatmap.methods", "",
			"These are %d releases about the same people, each with noise of its own (%s). Each alone has ε = %.4g; whoever sees all of them learns up to ε = %.4g.",
			len(list), strings.Join(names, ", "), epsilon, epsilon*float64(len(list)))
	}
	if h.Makes(heatmap.MethodLaplace) && h.Makes(heatmap.MethodTop) {
		n.Info("one-measurement", "heatmap.methods", paperBaselines,
			"laplace and laplace-top are made of one noisy map here and cost ε once. The paper does not say whether its two share one.")
	}
}

// noteCentres remarks on the search for centres.
func noteCentres(n *stage.Notes, wanted int, r *heatmap.Centres) {
	n.Info("centres-heuristic", "heatmap.centres", paperMedian,
		"The centres are the best of a search that proves nothing, on at most %d × %d cells; the private ones are sought on the rebuilt sums and cost no further privacy.",
		pyramid.Side(centresDepth), pyramid.Side(centresDepth))
	if found := len(r.Private.Values) / 2; found < wanted {
		n.Info("few-centres", "heatmap.centres", "",
			"The private map holds places for %d centres only.", found)
	}
}

// noteShuffle remarks on the shuffle model.
func noteShuffle(n *stage.Notes, h *heatmap.Question, r *heatmap.Shuffle) {
	const path = "heatmap.shuffle"
	if h.Shuffle == 0 {
		return
	}
	if r == nil {
		n.Warn("no-shuffle", path, paperShuffle,
			"The shuffle model was not simulated. It needs at least two people, and people who are known and not only what their cells weigh.")
		return
	}
	n.Warn("shuffle-noise-printed", path, paperShuffle,
		"As printed the noise is made for whole units, while a person moves a sum by B = %d of them. It would give ε = %.4g and not %.4g. Used is e^{−ε/B}.",
		r.Scale, r.PrintedEpsilon, h.Privacy.Epsilon)
	n.Info("shuffle-sign", path, paperShuffle,
		"As printed everyone adds one Pólya number, and the sum of all is geometric and never negative. Used is the difference of two, whose sum is discrete Laplace noise.")
	n.Info("shuffle-modulus", path, paperShuffle,
		"As printed sums are taken modulo Bn, by which the whole crowd is zero. Used is a modulus so large that no sum wraps, except once in 10⁹ times.")
	n.Info("shuffle-promise", path, paperShuffle,
		"The simulated protocol is made for ε = %.4g and δ = 0.00001, with a public number of people. Whether the printed count of parts reaches this δ is open. The messages are counted and not sent.", h.Privacy.Epsilon)
}
