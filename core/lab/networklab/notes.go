package networklab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/dense"
	"cloakroom/core/diffusion"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
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
func (j *journey) notes(r *network.Result) stage.Notes {
	var n stage.Notes
	j.NoteAnswer(&n)
	j.noteGraph(&n)
	j.noteNodes(&n)
	j.noteRelation(&n, r)
	j.NoteRelease(&n)
	j.noteSignal(&n)
	j.noteSingleSource(&n)
	j.noteCommunity(&n, r)
	if j.asked.Wants(sensing.ExtraDiagnostics) {
		j.spread.noteBounds(&n)
	}
	return n
}

// noteBounds remarks on what is said of M and its bounds.
func (m *model) noteBounds(n *stage.Notes) {
	n.Info("lemma-18", "", paperLemma18,
		"Lemma 18 bounds Δ₂ by a sum for one pair i, j. Right is the largest over all neighbours, times α; it is stated for one hop.")
	if decades := m.exponent() / math.Ln10; decades > 16 {
		n.Info("condition", "", sensinglab.PaperLemma6,
			"The condition number of M is e^{τsₙ}, about 10^%.0f; double precision sees no further than about 1e16.", math.Floor(decades))
	}
}

// noteGraph remarks on how the graph came about and what it is.
func (j *journey) noteGraph(n *stage.Notes) {
	const path = "network.graph.disconnected"
	g, asked := j.graph, &j.asked.Graph
	switch {
	case g.samples > 1 && g.components == 1:
		n.Info("resampled", path, paperGraphs,
			"%d samples fell apart and were drawn again; this one, number %d, is connected.", g.samples-1, g.samples)
	case g.samples > 1:
		n.Warn("never-connected", path, paperGraphs,
			"None of %d samples is connected, so the last one is used as it is.", g.samples)
	case g.kept != nil:
		n.Info("largest-kept", path, paperGraphs,
			"The network fell into %d parts. Only the largest is kept, %d of %d people, numbered anew in their order.",
			g.pieces, g.Nodes(), asked.Nodes())
	}
	if g.components > 1 {
		n.Warn("disconnected", path, paperGraphs,
			"The network falls into %d parts, and no rumour passes from one to another. The theory asks for a connected network: s₂ is 0, and nothing hides which part holds a source.",
			g.components)
	}
	switch {
	case asked.Kind == network.GraphBlocks && len(asked.Sizes) > 1 && asked.Within < asked.Between:
		n.Warn("no-communities", "network.graph.within", paperFigure3,
			"People of different communities know each other more often than those of one, so there is no community to find. The caption of Figure 3 has the two probabilities exchanged.")
	case asked.Kind == network.GraphBlocks && asked.Within == 0.05 && asked.Between == 0.001:
		n.Info("caption-exchanged", "network.graph.within", paperFigure3,
			"These are the probabilities of Figure 3 with its caption put right: 5 %% within and 0.1 %% between. As printed there would be no communities.")
	}
	if g.sought {
		n.Info("communities-sought", "network.graph.communities", "",
			"The communities were not given but found, by the Louvain method: a good division, and not the only one.")
	}
	j.noteTable2(n)
}

// noteTable2 puts the printed sensitivity of two standard graphs right.
func (j *journey) noteTable2(n *stage.Notes) {
	nodes := j.graph.Nodes()
	if nodes < 2 {
		return
	}
	switch j.asked.Graph.Kind {
	case network.GraphComplete:
		n.Info("table-2", "network.graph.kind", paperTable2,
			"Table 2 prints Δ₂² = 2e^{−τn} for the complete graph; right is 2e^{−2τn}. Here Δ₂ is %.4g for one hop, and the printed %.4g would add more noise than needed.",
			diffusion.CompleteSensitivity(nodes, j.asked.Time), diffusion.CompleteSensitivityPrinted(nodes, j.asked.Time))
	case network.GraphStar:
		right, printed := diffusion.StarSensitivity(nodes, j.asked.Time), diffusion.StarSensitivityPrinted(nodes, j.asked.Time)
		if printed < right {
			n.Info("table-2", "network.graph.kind", paperTable2,
				"Table 2 leaves a factor n − 2 out for the star. Here Δ₂ is %.4g for one hop; noise made for the printed %.4g would not be private.", right, printed)
		}
	}
}

// noteNodes remarks on the sources.
func (j *journey) noteNodes(n *stage.Notes) {
	const path = "network.sources"
	nodes := make([]int, len(j.asked.Sources))
	for i, s := range j.asked.Sources {
		nodes[i] = s.Node
	}
	slices.Sort(nodes)
	if len(slices.Compact(slices.Clone(nodes))) < len(nodes) {
		n.Info("shared-place", path, "", "Several sources stand on the same node; their strengths add up.")
	}
	if j.Truth != nil && slices.Max(j.Truth) > 1 {
		n.Warn("above-box", path, sensinglab.PaperRadius,
			"A node holds more than 1, and recovery searches only the box 0 ≤ f ≤ 1. It cannot be found in full.")
	}
}

// noteRelation remarks on which moves are hidden.
func (j *journey) noteRelation(n *stage.Notes, r *network.Result) {
	if j.asked.Privacy.Neighbours == sensing.NeighboursCommunity {
		dearer := ""
		if all, within := r.Relations[0].Sensitivity, r.Relations[1].Sensitivity; all > within {
			dearer = fmt.Sprintf(" Over all edges Δ would be %.4g instead of %.4g.", all, within)
		}
		n.Warn("community-only", "network.privacy.neighbours", paperGraphs,
			"This hides moves along edges within a community, not which community it is. Members further apart are hidden less, and members whom no path inside the community joins are not hidden from each other.%s", dearer)
	}
}

// noteSignal remarks on a radius that is larger than everything there is to see.
func (j *journey) noteSignal(n *stage.Notes) {
	if j.Exact == nil || len(j.Sensing.Readings) > 0 || j.Release.Noise.Sigma == 0 {
		return
	}
	signal := dense.Norm2(j.Exact)
	if signal >= j.Release.Radius {
		return
	}
	noise := j.Release.Noise.Sigma * math.Sqrt(float64(len(j.Exact)))
	text := fmt.Sprintf("The radius θ = %.4g is larger than the whole signal, ‖y‖ = %.4g. Even f = 0 would be feasible with noise-free readings. The noise asked for is %.3g times the signal.",
		j.Release.Radius, signal, noise/signal)
	if j.isFigure3() {
		text += " For this reason the paper's Figure 3 does not reproduce as printed."
	}
	n.Warn("below-radius", "network.recovery.radius", paperFigure3, "%s", text)
}

// isFigure3 reports whether graph, τ and ε are those of the paper's Figure 3.
func (j *journey) isFigure3() bool {
	g := &j.asked.Graph
	return g.Kind == network.GraphBlocks && slices.Equal(g.Sizes, []int{250, 250}) && g.Within == 0.05 && g.Between == 0.001 &&
		j.asked.Time == 2 && j.asked.Privacy.Epsilon == 4
}

// noteSingleSource remarks on the estimators that assume one unit source.
func (j *journey) noteSingleSource(n *stage.Notes) {
	if !assumesOne(j.Sensing) {
		return
	}
	if sources := j.asked.Sources; len(sources) > 0 && (len(sources) != 1 || sources[0].Strength != 1) {
		n.Warn("single-source", "network.recovery.method", "",
			"Total, nearest and posterior assume exactly one source of strength 1, and here there %s.", counted(sources))
	}
	if slices.Contains(sensinglab.Methods(j.Sensing), sensing.MethodPosterior) {
		n.Info("posterior", "network.recovery.method", "",
			"The posterior knows the noise, σ = %.4g, and takes every node for as likely as any other. If that is how the source was chosen, no analyst names the right community more often.",
			j.Release.Noise.Sigma)
	}
}

// assumesOne reports whether a method asked for assumes one unit source.
func assumesOne(s *sensing.Question) bool {
	return slices.ContainsFunc(sensinglab.Methods(s), func(method string) bool {
		return method == sensing.MethodTotal || method == sensing.MethodNearest || method == sensing.MethodPosterior
	})
}

func counted(sources []network.Source) string {
	if len(sources) == 1 {
		return fmt.Sprintf("is one of strength %.4g", sources[0].Strength)
	}
	return fmt.Sprintf("are %d", len(sources))
}

// noteCommunity remarks on a guess that cannot be right or wrong, and on distances
// that do not exist.
func (j *journey) noteCommunity(n *stage.Notes, r *network.Result) {
	switch {
	case r.Community.Guess == nil && r.Community.Right != nil:
		n.Info("no-community", "network.recovery", paperGraphs, "An estimate without mass names no community, which counts as not right.")
	case j.Truth != nil && r.Community.Right == nil:
		n.Info("even-communities", "network.sources", "",
			"Two communities hold equally much of the truth, so that no guess of the community is right or wrong.")
	}
	if j.Truth != nil && r.Distance.EMD == nil && r.Community.Guess != nil {
		n.Warn("no-path", "network.graph.disconnected", paperDefinition3,
			"The earth mover's distance is not defined: mass would have to pass between parts of the network that no path joins.")
	}
}

// Remark implements [sensinglab.Site]: on what is hidden, and on estimators that assume one
// source.
func (l *Laboratory) Remark(s *scenario.Scenario, n *stage.Notes) {
	asked := s.Network
	if asked.Privacy.Neighbours == sensing.NeighboursCommunity {
		n.Warn("community-only", "network.privacy.neighbours", paperGraphs,
			"This hides moves along ties within a community, not which community it is.")
	}
	if assumesOne(&asked.Question) && !drawsOne(s) {
		n.Warn("single-source", "network.recovery.method", "",
			"Total, nearest and posterior assume exactly one source of strength 1, and not every trial here has one.")
	}
}

// drawsOne reports whether every trial of a sweep has one unit source.
func drawsOne(s *scenario.Scenario) bool {
	if i := slices.Index(s.Sweep.Over, "network.sources"); i >= 0 {
		return slices.Max(s.Sweep.Values[i]) == 1
	}
	sources := s.Network.Sources
	return s.Sweep.Sources == 1 || s.Sweep.Sources == 0 && len(sources) == 1 && sources[0].Strength == 1
}
