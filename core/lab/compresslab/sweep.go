package compresslab

import (
	"fmt"
	"math"

	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
)

// KeepsModel reports whether a swept field leaves the data and their coefficients alone.
func (l *Laboratory) KeepsModel(path string) bool {
	return path == pathEpsilon || path == "compress.choose.share" || path == "compress.sparsity" || path == "compress.oversampling"
}

// setting is the scenario of a cell, with nothing that is only for the eye.
func setting(s *scenario.Scenario, index int) (scenario.Scenario, []float64, error) {
	one, at, err := stage.Setting(s, index)
	if err != nil {
		return one, at, err
	}
	one.Compress.Queries, one.Compress.Weights, one.Compress.Extras, one.Compress.Recovery.Trace = nil, nil, nil, false
	return one, at, nil
}

// Trial returns one trial of one cell: new signs and new noise for the same data.
func (l *Laboratory) Trial(s *scenario.Scenario, index, trial int, _ *stage.Pause) (scenario.Scenario, error) {
	one, _, err := setting(s, index)
	one.Seed = stage.TrialSeed(s.Seed, trial)
	return one, err
}

// Cell answers one cell of a sweep.
func (l *Laboratory) Cell(s *scenario.Scenario, index int, tick stage.Tick, p *stage.Pause) (scenario.Cell, error) {
	one, at, err := setting(s, index)
	if err != nil {
		return scenario.Cell{}, err
	}
	var t samplinglab.Tally
	var sensitivity, sigma float64
	soFar := func() scenario.Cell {
		cell := t.Cell(index, at)
		cell.Sensitivity, cell.Sigma = sensitivity, sigma
		return cell
	}
	for trial := range s.Sweep.Trials {
		one.Seed = stage.TrialSeed(s.Seed, trial)
		sk, err := l.count(&one, p, &t)
		if err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		if sk.sampler != nil {
			sensitivity, sigma = sk.sampler.Sensitivity(), math.Sqrt2*sk.law.Scale
		}
		tick(trial+1, soFar)
	}
	return soFar(), nil
}

// count takes a trial through the stages.
func (l *Laboratory) count(one *scenario.Scenario, p *stage.Pause, t *samplinglab.Tally) (sketch, error) {
	j, err := l.set(one, p, true)
	if err != nil {
		return sketch{}, err
	}
	r, err := j.run()
	if err != nil {
		return r.sketch, err
	}
	t.Begin(one.Seed)
	for i, m := range r.made {
		e, err := samplinglab.Errors(j.truth, m.values)
		if err != nil {
			return r.sketch, err
		}
		t.Count(i, m.method, e)
	}
	return r.sketch, p.Take()
}

// SweepNotes remarks on what holds for every cell of a sweep.
func (l *Laboratory) SweepNotes(s *scenario.Scenario) stage.Notes {
	var n stage.Notes
	n.Info("one-vector", "compress.data", "",
		"Every trial has the same data and draws signs and noise anew, so the bands hold for these data alone.")
	if s.Compress.Compares(compress.MethodNothing) {
		n.Info("nothing", "compress.methods", "", "The rival nothing releases zeros. Whatever is worse than it has told less than silence.")
	}
	return n
}
