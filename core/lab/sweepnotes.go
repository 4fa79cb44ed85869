package lab

import (
	"slices"

	"cloakroom/core/dp"
	"cloakroom/core/scenario"
)

// sweepNotes are the remarks that hold for a whole sweep, whichever of its
// cells were asked for here.
func sweepNotes(s *scenario.Scenario) notes {
	var n notes
	n.info("simulation", "sweep", "",
		"Every cell uses the seeds %d to %d, so cells differ by their settings and not by their coins.",
		s.Seed, (s.Seed+uint64(s.Sweep.Trials)-1)&scenario.MaxSeed)
	if s.Heatmap != nil {
		n.onSweptCrowd(s)
		return n
	}
	n.onSweptPromise(s)
	if s.Sensing().Recovery.Radius.Rule == scenario.RadiusRootM {
		n.info("sqrt-m-radius", s.Lab+".recovery.radius", paperRadius,
			"With θ = σ√m about a third of all draws at the papers' settings have no answer. The mean is over every trial that named a source, with the least-squares answer in place of a missing one.")
	}
	if s.Network != nil {
		n.onSweptNetwork(s)
	}
	return n
}

// onSweptNetwork remarks on what is hidden, and on estimators that assume one
// source.
func (n *notes) onSweptNetwork(s *scenario.Scenario) {
	if s.Network.Privacy.Neighbours == scenario.NeighboursCommunity {
		n.warn("community-only", "network.privacy.neighbours", paperGraphs,
			"This hides moves along ties within a community, not which community it is.")
	}
	if assumesOne(s.Sensing()) && !drawsOne(s) {
		n.warn("single-source", "network.recovery.method", "",
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

// onSweptPromise remarks on calibrations and δ over all values swept.
func (n *notes) onSweptPromise(s *scenario.Scenario) {
	if s.Sensing().Privacy.Sigma != nil || slices.Contains(s.Sweep.Over, s.Lab+".privacy.sigma") {
		return
	}
	failing, large := 0, 0
	for index := range s.Sweep.Cells() {
		p, err := sweptPrivacy(s, index)
		if err != nil {
			continue
		}
		if _, private := dp.Verdict(dp.Calibration(p.Calibration), p.Epsilon, p.Delta); !private {
			failing++
		}
		if p.Delta >= 0.1 {
			large++
		}
	}
	if failing > 0 {
		n.warn("calibration-not-private", s.Lab+".privacy.calibration", paperProp5,
			"In %d of %d cells the %s formula adds too little noise for the promise.", failing, s.Sweep.Cells(), s.Sensing().Privacy.Calibration)
	}
	if large > 0 {
		n.warn("large-delta", s.Lab+".privacy.delta", paperDelta,
			"In %d of %d cells δ is 0.1 or more, which is no meaningful promise.", large, s.Sweep.Cells())
	}
}

// sweptPrivacy returns what is promised in a cell.
func sweptPrivacy(s *scenario.Scenario, index int) (scenario.Privacy, error) {
	one, _, err := setting(s, index)
	if err != nil {
		return scenario.Privacy{}, err
	}
	return one.Sensing().Privacy, nil
}
