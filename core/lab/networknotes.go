package lab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/dense"
	"cloakroom/core/diffusion"
	"cloakroom/core/scenario"
)

// The places in the papers that the remarks on networks point to.
const (
	paperGraphs      = "Gilbert and McMillan 2018, §5"
	paperFigure3     = "Gilbert and McMillan 2018, Figure 3"
	paperTable2      = "Gilbert and McMillan 2018, Table 2"
	paperLemma18     = "Gilbert and McMillan 2018, Lemma 18"
	paperDefinition3 = "Gilbert and McMillan 2018, Definitions 1 and 3"
)

// notes are the remarks on one run of the network laboratory.
func (j *networkJourney) notes(r *scenario.NetworkResult) notes {
	var n notes
	n.onAnswer(&j.journey)
	n.onGraph(j)
	n.onNodes(j)
	n.onRelation(j, r)
	n.onRelease(&j.journey)
	n.onSignal(j)
	n.onSingleSource(j)
	n.onCommunity(j, r)
	if j.network.Wants(scenario.AlsoDiagnostics) {
		n.onModel(j.spread)
	}
	return n
}

// onModel remarks on what is said of M and its bounds.
func (n *notes) onModel(m *networkModel) {
	n.info("lemma-18", "", paperLemma18,
		"Lemma 18 bounds Δ₂ by a sum for one pair i, j. Right is the largest over all neighbours, times α; it is stated for one hop.")
	if decades := m.exponent() / math.Ln10; decades > 16 {
		n.info("condition", "", paperLemma6,
			"The condition number of M is e^{τsₙ}, about 10^%.0f; double precision sees no further than about 1e16.", math.Floor(decades))
	}
}

// onGraph remarks on how the graph came about and what it is.
func (n *notes) onGraph(j *networkJourney) {
	const path = "network.graph.disconnected"
	g, asked := j.graph, &j.network.Graph
	switch {
	case g.samples > 1 && g.components == 1:
		n.info("resampled", path, paperGraphs,
			"%d samples fell apart and were drawn again; this one, number %d, is connected.", g.samples-1, g.samples)
	case g.samples > 1:
		n.warn("never-connected", path, paperGraphs,
			"None of %d samples is connected, so the last one is used as it is.", g.samples)
	case g.kept != nil:
		n.info("largest-kept", path, paperGraphs,
			"The network fell into %d parts. Only the largest is kept, %d of %d people, numbered anew in their order.",
			g.pieces, g.graph.Nodes(), asked.Nodes())
	}
	if g.components > 1 {
		n.warn("disconnected", path, paperGraphs,
			"The network falls into %d parts, and no rumour passes from one to another. The theory asks for a connected network: s₂ is 0, and nothing hides which part holds a source.",
			g.components)
	}
	switch {
	case asked.Kind == scenario.GraphBlocks && len(asked.Sizes) > 1 && asked.Within < asked.Between:
		n.warn("no-communities", "network.graph.within", paperFigure3,
			"People of different communities know each other more often than those of one, so there is no community to find. The caption of Figure 3 has the two probabilities exchanged.")
	case asked.Kind == scenario.GraphBlocks && asked.Within == 0.05 && asked.Between == 0.001:
		n.info("caption-exchanged", "network.graph.within", paperFigure3,
			"These are the probabilities of Figure 3 with its caption put right: 5 %% within and 0.1 %% between. As printed there would be no communities.")
	}
	if g.sought {
		n.info("communities-sought", "network.graph.communities", "",
			"The communities were not given but found, by the Louvain method: a good division, and not the only one.")
	}
	n.onTable2(j)
}

// onTable2 puts the printed sensitivity of two standard graphs right.
func (n *notes) onTable2(j *networkJourney) {
	nodes := j.graph.graph.Nodes()
	if nodes < 2 {
		return
	}
	switch j.network.Graph.Kind {
	case scenario.GraphComplete:
		n.info("table-2", "network.graph.kind", paperTable2,
			"Table 2 prints Δ₂² = 2e^{−τn} for the complete graph; right is 2e^{−2τn}. Here Δ₂ is %.4g for one hop, and the printed %.4g would add more noise than needed.",
			diffusion.CompleteSensitivity(nodes, j.network.Time), diffusion.CompleteSensitivityPrinted(nodes, j.network.Time))
	case scenario.GraphStar:
		right, printed := diffusion.StarSensitivity(nodes, j.network.Time), diffusion.StarSensitivityPrinted(nodes, j.network.Time)
		if printed < right {
			n.info("table-2", "network.graph.kind", paperTable2,
				"Table 2 leaves a factor n − 2 out for the star. Here Δ₂ is %.4g for one hop; noise made for the printed %.4g would not be private.", right, printed)
		}
	}
}

// onNodes remarks on the sources.
func (n *notes) onNodes(j *networkJourney) {
	const path = "network.sources"
	nodes := make([]int, len(j.network.Sources))
	for i, s := range j.network.Sources {
		nodes[i] = s.Node
	}
	slices.Sort(nodes)
	if len(slices.Compact(slices.Clone(nodes))) < len(nodes) {
		n.info("shared-place", path, "", "Several sources stand on the same node; their strengths add up.")
	}
	if j.truth != nil && slices.Max(j.truth) > 1 {
		n.warn("above-box", path, paperRadius,
			"A node holds more than 1, which lies outside the box 0 ≤ f ≤ 1 that recovery searches: it cannot be found in full.")
	}
}

// onRelation remarks on which moves are hidden.
func (n *notes) onRelation(j *networkJourney, r *scenario.NetworkResult) {
	if j.network.Privacy.Neighbours == scenario.NeighboursCommunity {
		dearer := ""
		if all, within := r.Relations[0].Sensitivity, r.Relations[1].Sensitivity; all > within {
			dearer = fmt.Sprintf(" Over all edges Δ would be %.4g instead of %.4g.", all, within)
		}
		n.warn("community-only", "network.privacy.neighbours", paperGraphs,
			"This hides moves along edges within a community, not which community it is. Members further apart are hidden less, and members whom no path inside the community joins are not hidden from each other.%s", dearer)
	}
}

// onSignal remarks on a radius that is larger than everything there is to see.
func (n *notes) onSignal(j *networkJourney) {
	if j.exact == nil || len(j.sensing.Readings) > 0 || j.release.noise.sigma == 0 {
		return
	}
	signal := dense.Norm2(j.exact)
	if signal >= j.release.radius {
		return
	}
	noise := j.release.noise.sigma * math.Sqrt(float64(len(j.exact)))
	text := fmt.Sprintf("The radius θ = %.4g is larger than the whole signal, ‖y‖ = %.4g: f = 0 would be feasible with noise-free readings. The noise asked for is %.3g times the signal.",
		j.release.radius, signal, noise/signal)
	if j.isFigure3() {
		text += " For this reason the paper's Figure 3 does not reproduce as printed."
	}
	n.warn("below-radius", "network.recovery.radius", paperFigure3, "%s", text)
}

// isFigure3 reports whether graph, τ and ε are those of the paper's Figure 3.
func (j *networkJourney) isFigure3() bool {
	g := &j.network.Graph
	return g.Kind == scenario.GraphBlocks && slices.Equal(g.Sizes, []int{250, 250}) && g.Within == 0.05 && g.Between == 0.001 &&
		j.network.Time == 2 && j.network.Privacy.Epsilon == 4
}

// onSingleSource remarks on the estimators that assume one unit source.
func (n *notes) onSingleSource(j *networkJourney) {
	if !assumesOne(j.sensing) {
		return
	}
	if sources := j.network.Sources; len(sources) > 0 && (len(sources) != 1 || sources[0].Strength != 1) {
		n.warn("single-source", "network.recovery.method", "",
			"Total, nearest and posterior assume exactly one source of strength 1, and here there %s.", counted(sources))
	}
	if slices.Contains(methods(j.sensing), scenario.Posterior) {
		n.info("posterior", "network.recovery.method", "",
			"The posterior knows the noise, σ = %.4g, and takes every node for as likely as any other. If that is how the source was chosen, no analyst names the right community more often.",
			j.release.noise.sigma)
	}
}

// assumesOne reports whether a method asked for assumes one unit source.
func assumesOne(s *scenario.Sensing) bool {
	return slices.ContainsFunc(methods(s), func(method string) bool {
		return method == scenario.Total || method == scenario.Nearest || method == scenario.Posterior
	})
}

// methods lists the chosen method and its rivals.
func methods(s *scenario.Sensing) []string {
	return append([]string{s.Recovery.Method}, rivals(s)...)
}

func counted(sources []scenario.NodeSource) string {
	if len(sources) == 1 {
		return fmt.Sprintf("is one of strength %.4g", sources[0].Strength)
	}
	return fmt.Sprintf("are %d", len(sources))
}

// onCommunity remarks on a guess that cannot be right or wrong, and on distances
// that do not exist.
func (n *notes) onCommunity(j *networkJourney, r *scenario.NetworkResult) {
	switch {
	case r.Community.Guess == nil && r.Community.Right != nil:
		n.info("no-community", "network.recovery", paperGraphs, "An estimate without mass names no community, which counts as not right.")
	case j.truth != nil && r.Community.Right == nil:
		n.info("even-communities", "network.sources", "",
			"Two communities hold equally much of the truth, so that no guess of the community is right or wrong.")
	}
	if j.truth != nil && r.Distance.EMD == nil && r.Community.Guess != nil {
		n.warn("no-path", "network.graph.disconnected", paperDefinition3,
			"The earth mover's distance is not defined: mass would have to pass between parts of the network that no path joins.")
	}
}
