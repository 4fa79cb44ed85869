package streamlab

import (
	"fmt"
	"math"

	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/stream"
)

// KeepsModel reports whether a swept field leaves the stream alone.
func (l *Laboratory) KeepsModel(path string) bool {
	switch path {
	case pathEpsilon, "stream.tick", "stream.privacy.reports", "stream.sparsity", "stream.oversampling":
		return true
	}
	return false
}

// setting is the scenario of a cell, with nothing that is only for the eye.
func setting(s *scenario.Scenario, index int) (scenario.Scenario, []float64, error) {
	one, at, err := stage.Setting(s, index)
	if err != nil {
		return one, at, err
	}
	q := one.Stream
	q.Queries, q.Weights, q.Extras, q.Intrusion, q.Recovery.Trace = nil, nil, nil, stream.Intrusion{}, false
	return one, at, nil
}

// Trial returns one trial of one cell: new signs and new noise for the same stream.
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
		r, err := l.trial(&one, p, &t)
		if err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		c, terms := &r.counters, r.observed.after[one.Stream.Ticks()].terms
		sensitivity, sigma = math.Sqrt(float64(c.k)), c.scale*math.Sqrt(2*float64(terms))
		tick(trial+1, soFar)
	}
	return soFar(), nil
}

// trial takes a trial through the stages and counts its answers.
func (l *Laboratory) trial(one *scenario.Scenario, p *stage.Pause, t *samplinglab.Tally) (result, error) {
	j, err := l.set(one, p, true)
	if err != nil {
		return result{}, err
	}
	r, err := j.run()
	if err != nil {
		return r, err
	}
	t.Begin(one.Seed)
	for i, m := range r.made {
		e, err := samplinglab.Errors(j.truth(one.Stream.Ticks()), m.values)
		if err != nil {
			return r, err
		}
		t.Count(i, m.method, e)
	}
	return r, p.Take()
}

// SweepNotes remarks on what holds for every cell of a sweep.
func (l *Laboratory) SweepNotes(s *scenario.Scenario) stage.Notes {
	var n stage.Notes
	n.Info("one-stream", "stream.data", "",
		"Every trial has the same stream and draws signs and noise anew, so the bands hold for this stream alone.")
	if s.Stream.Composition != stream.CompositionJoint {
		n.Warn("composition", "stream.composition", paperComposition,
			"The counters have one of the scales printed, and spend more than the ε that stands on the axis. Their rivals spend ε.")
	}
	if s.Stream.Compares(stream.MethodNothing) {
		n.Info("nothing", "stream.methods", "", "The rival nothing releases zeros. Whatever is worse than it has told less than silence.")
	}
	return n
}
