package graphonlab

import (
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/graphon"
)

// notes remarks on one run.
func (j *journey) notes(r *graphon.Result) stage.Notes {
	if j.asked.Truth.Observed() {
		return j.observedNotes(r)
	}
	var n stage.Notes
	n.Info("no-privacy", "", "",
		"Forgetting labels hides which block a node is in, and nothing of who is joined to whom. No privacy is promised.")
	if r.Network.Edges == 0 {
		n.Warn("no-edges", "graphon.density", "", "The network has no edge. Every estimator sees the same, whatever the graphon is.")
	}
	j.standingNotes(&n, r)
	first := &r.Estimates[0]
	if slices.Contains(first.Sizes, 0) {
		n.Info("empty-blocks", "graphon.estimator.blocks", "", "A block of the estimate is empty. Its tiles are 0.")
	}
	if !first.Distance.Exact {
		n.Info("bracket", "graphon.estimator.method", "McMillan 2018, Lemma 4.4",
			"δ₂ is between %s and %s. The upper end is attained by a coupling, and the lower one is proved.",
			field.Short(rounded(first.Distance.Lower)), field.Short(rounded(first.Distance.Upper)))
	}
	if j.asked.Truth.Kind == graphon.KindSurface {
		n.Info("surface-cut", "graphon.truth.blocks", "",
			"The surface is cut into %d × %d tiles, each with the value at its centre. Distances are from these tiles.", j.truth.K(), j.truth.K())
	}
	return n
}

// standingNotes remark on what can be estimated at all.
func (j *journey) standingNotes(n *stage.Notes, r *graphon.Result) {
	if s := r.Standing; s != nil {
		switch s.Visibility {
		case "hidden":
			n.Warn("hidden", "graphon.density", "McMillan 2018, Table 5.1",
				"The blocks’ signal, %s, is at most %s. In the limit no test tells them from a constant graphon.", field.Short(rounded(s.Signal)), field.Short(rounded(s.HiddenUpTo)))
		case "open":
			n.Info("open", "graphon.density", "McMillan 2018, Table 5.1",
				"The blocks’ signal, %s, lies between %s and 1. No fast method is known that finds them.", field.Short(rounded(s.Signal)), field.Short(rounded(s.HiddenUpTo)))
		}
		if s.Visibility != "visible" && s.Printed > s.PrintedUpTo && j.truth.K() > 2 {
			n.Info("printed-threshold", "graphon.truth.within", "McMillan 2018, Table 5.1",
				"As printed the condition has n² and no 1/k. To the letter these blocks would not be hidden: %s against %s.", field.Short(rounded(s.Printed)), field.Short(rounded(s.PrintedUpTo)))
		}
	}
	if r.Rates != nil && r.Rates.Rules == "trivial" {
		n.Info("zero-rules", "graphon.density", "McMillan 2018, Theorem 4.3",
			"At this ρ the lower bound is ρ itself, up to constants. No estimator errs by a smaller order than the zero estimate.")
	}
}

// rounded keeps four digits after the point.
func rounded(v float64) float64 { return float64(int64(v*1e4+0.5)) / 1e4 }
