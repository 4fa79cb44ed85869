package sensinglab

import (
	"fmt"
	"slices"
	"strings"

	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// KeepsModel reports whether a swept field changes no physics.
func (l *Stages) KeepsModel(path string) bool {
	_, field, _ := strings.Cut(path, ".")
	return field == "sources" || strings.HasPrefix(field, "privacy.")
}

// sourcesPath names the swept number of random sources, which is no field.
func sourcesPath(s *scenario.Scenario) string { return s.Lab + ".sources" }

// setting returns the scenario of one cell, and the swept values. Random sources
// are placed trial by trial.
func (l *Stages) setting(s *scenario.Scenario, index int) (scenario.Scenario, []float64, error) {
	one, at, err := stage.Setting(s, index, sourcesPath(s))
	if err == nil && drawnSources(s, at) > 0 {
		l.site.Question(&one).PutSources(nil)
	}
	return one, at, err
}

// Trial returns one trial of one cell as an ordinary scenario: the swept values
// in place, seed + trial as its seed, and random sources written out.
func (l *Stages) Trial(s *scenario.Scenario, index, trial int, p *stage.Pause) (scenario.Scenario, error) {
	one, at, err := l.setting(s, index)
	if err != nil {
		return scenario.Scenario{}, err
	}
	m, _, err := l.site.Model(&one, p)
	if err != nil {
		return scenario.Scenario{}, err
	}
	return one, l.enterTrial(&one, s, at, trial, m.Places())
}

// enterTrial gives a cell's scenario the seed and the sources of a trial.
func (l *Stages) enterTrial(one, s *scenario.Scenario, at []float64, trial, places int) error {
	one.Seed = stage.TrialSeed(s.Seed, trial)
	count := drawnSources(s, at)
	if count > places {
		return &field.Refusal{Path: "sweep.sources", Problem: fmt.Sprintf("%d random sources for %d places; they stand on distinct places", count, places)}
	}
	if count > 0 {
		l.site.Question(one).PutSources(stage.Sample(places, count, one.Seed, placesLabel(s.Lab)))
	}
	return nil
}

// drawnSources returns how many sources a trial places at random, 0 when it
// keeps those set.
func drawnSources(s *scenario.Scenario, at []float64) int {
	if i := slices.Index(s.Sweep.Over, sourcesPath(s)); i >= 0 {
		return int(at[i])
	}
	return s.Sweep.Sources
}

// placesLabel names the stream that places random sources. It differs from the
// noise's, so that the places of a trial do not depend on the readings' noise.
func placesLabel(lab string) string { return lab + "/places" }

// SweepNotes remarks on the promise and the radius of all cells, and lets the
// laboratory add its own.
func (l *Stages) SweepNotes(s *scenario.Scenario) stage.Notes {
	var n stage.Notes
	l.noteSweptPromise(s, &n)
	if l.site.Question(s).Part().Recovery.Radius.Rule == sensing.RadiusRootM {
		n.Info("sqrt-m-radius", s.Lab+".recovery.radius", PaperRadius,
			"With θ = σ√m about a third of all draws at the papers' settings have no answer. The mean is over every draw that named a source; the least-squares answer stands in for a missing one.")
	}
	l.site.Remark(s, &n)
	return n
}

// noteSweptPromise remarks on calibrations and δ over all values swept.
func (l *Stages) noteSweptPromise(s *scenario.Scenario, n *stage.Notes) {
	promised := l.site.Question(s).Part().Privacy
	if promised.Sigma != nil || slices.Contains(s.Sweep.Over, s.Lab+".privacy.sigma") {
		return
	}
	failing, large := 0, 0
	for index := range s.Sweep.Cells() {
		one, _, err := l.setting(s, index)
		if err != nil {
			continue
		}
		p := &l.site.Question(&one).Part().Privacy
		if _, private := dp.Verdict(dp.Calibration(p.Calibration), p.Epsilon, p.Delta); !private {
			failing++
		}
		if p.Delta >= 0.1 {
			large++
		}
	}
	if failing > 0 {
		n.Warn("calibration-not-private", s.Lab+".privacy.calibration", paperProp5,
			"In %d of %d cells the %s formula adds too little noise for the promise.", failing, s.Sweep.Cells(), promised.Calibration)
	}
	if large > 0 {
		n.Warn("large-delta", s.Lab+".privacy.delta", paperDelta,
			"In %d of %d cells δ is 0.1 or more, which is no meaningful promise.", large, s.Sweep.Cells())
	}
}
