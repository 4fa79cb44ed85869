package auditlab

import (
	"fmt"

	tests "cloakroom/core/audit"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// KeepsModel reports whether a swept field leaves the box alone.
func (l *Laboratory) KeepsModel(path string) bool {
	return path == "audit.samples" || path == "audit.alpha"
}

// setting is the scenario of a cell, with nothing that is only for the eye.
func setting(s *scenario.Scenario, index int) (scenario.Scenario, []float64, error) {
	one, at, err := stage.Setting(s, index)
	if err == nil {
		one.Audit.Extras = nil
	}
	return one, at, err
}

// Trial returns one trial of one cell: new samples of the same box.
func (l *Laboratory) Trial(s *scenario.Scenario, index, trial int, _ *stage.Pause) (scenario.Scenario, error) {
	one, _, err := setting(s, index)
	one.Seed = stage.TrialSeed(s.Seed, trial)
	return one, err
}

// Cell answers one cell of a sweep: how often the tester rejects.
func (l *Laboratory) Cell(s *scenario.Scenario, index int, tick stage.Tick, p *stage.Pause) (scenario.Cell, error) {
	one, at, err := setting(s, index)
	if err != nil {
		return scenario.Cell{}, err
	}
	j, err := l.set(&one, p)
	if err != nil {
		return scenario.Cell{}, err
	}
	t := tally{index: index, at: at, first: s.Seed, samples: j.samples}
	if j.box.laws != nil {
		truth, err := j.truth()
		if err != nil {
			return scenario.Cell{}, refused(j.asked, err)
		}
		t.distance, t.private = truth.Distance, &truth.Private
	}
	var counts tests.Counts
	for trial := range s.Sweep.Trials {
		one.Seed = stage.TrialSeed(s.Seed, trial)
		r, err := j.trial(&counts)
		if err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, refused(j.asked, err))
		}
		t.add(r)
		tick(trial+1, t.cell)
	}
	return t.cell(), nil
}

// trial tests once, with the samples that the answer to the trial would show.
func (j *journey) trial(counts *tests.Counts) (audit.Run, error) {
	src := j.coins("samples")
	if j.asked.Tester == audit.TesterRandom {
		r, err := j.once(src)
		return r.account, err
	}
	var err error
	if *counts, err = j.draw(*counts, src); err != nil {
		return audit.Run{}, err
	}
	r, _, err := j.test(*counts)
	return r, err
}

// tally counts the trials of a cell.
type tally struct {
	index      int
	at         []float64
	first      uint64
	samples    float64
	distance   *float64
	private    *bool
	threshold  float64
	rejected   int
	statistics []float64
}

func (t *tally) add(r audit.Run) {
	t.statistics, t.threshold = append(t.statistics, statistic(r)), r.Threshold
	if r.Verdict == string(tests.Reject) {
		t.rejected++
	}
}

func (t *tally) cell() scenario.Cell {
	values := make([]*float64, len(t.statistics))
	for i := range values {
		values[i] = &t.statistics[i]
	}
	return scenario.Cell{
		Index: t.index, At: t.at, Trials: len(t.statistics), Draw: scenario.Draw{Seed: stage.TrialSeed(t.first, stage.MedianTrial(values))},
		Test: &audit.TestCell{
			Rejected: stage.Proportion(t.rejected, len(t.statistics)), Distance: t.distance, Private: t.private, Samples: t.samples,
			Statistic: stage.Interval(t.statistics), Threshold: t.threshold,
		},
	}
}

// SweepNotes remarks on what holds for every cell of a sweep.
func (l *Laboratory) SweepNotes(s *scenario.Scenario) stage.Notes {
	var n stage.Notes
	n.Info("power", "audit.tester", "", "Each cell says how often the tester rejects. Up to the claim these are false alarms, and beyond the proximity they are the power.")
	if s.Audit.Tester == audit.TesterApproximate {
		n.Info("bound-loose", "audit.alpha", "McMillan 2018, Theorem 10.8", "The tester promises to be right two times in three. What it reaches is in the cells, and is mostly far more.")
	}
	return n
}
