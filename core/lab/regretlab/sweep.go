package regretlab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// KeepsModel reports whether a swept field leaves the game alone.
func (l *Laboratory) KeepsModel(path string) bool { return path == pathEpsilon }

// setting is the scenario of a cell, with one draw for each trial and nothing that is
// only for the eye.
func setting(s *scenario.Scenario, index int) (scenario.Scenario, []float64, error) {
	one, at, err := stage.Setting(s, index)
	if err != nil {
		return one, at, err
	}
	one.Regret.Extras, one.Regret.Learner.Draws = nil, 1
	return one, at, nil
}

// Trial returns one trial of one cell: one draw of the noise against the same losses.
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
	c := tally{seed: s.Seed}
	soFar := func() scenario.Cell { return c.cell(index, at) }
	for trial := range s.Sweep.Trials {
		one.Seed = stage.TrialSeed(s.Seed, trial)
		if err := l.count(&one, p, &c); err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		tick(trial+1, soFar)
	}
	return soFar(), nil
}

// tally is what the trials of a cell came to.
type tally struct {
	seed    uint64
	methods []string
	regrets [][]float64
	fixed   regret.Cell
	scale   float64
}

// count takes a trial through the stages. Learners without noise play once.
func (l *Laboratory) count(one *scenario.Scenario, p *stage.Pause, t *tally) error {
	j, err := l.set(one, p, true)
	if err != nil {
		return err
	}
	list, err := j.play()
	if err != nil {
		return err
	}
	if t.methods == nil {
		b := j.bound()
		t.fixed = regret.Cell{Least: j.game.total(), Rate: rate(b), Total: b.Total}
		t.scale = j.noise(j.times()).Scale
		t.regrets = make([][]float64, len(list))
		for _, f := range list {
			t.methods = append(t.methods, f.method)
		}
	}
	for i, f := range list {
		t.regrets[i] = append(t.regrets[i], f.regrets[0])
	}
	return p.Take()
}

// cell writes the cell of the trials so far.
func (t *tally) cell(index int, at []float64) scenario.Cell {
	c := t.fixed
	for i, method := range t.methods {
		c.Learners = append(c.Learners, regret.LearnerCell{Method: method, Regret: stage.Interval(t.regrets[i])})
	}
	count := 0
	var own []*float64
	if len(t.regrets) > 0 {
		count = len(t.regrets[0])
		for _, v := range t.regrets[0] {
			own = append(own, &v)
		}
	}
	median := stage.MedianTrial(own)
	return scenario.Cell{
		Index: index, At: at, Trials: count, Sigma: t.scale, Regret: &c,
		Draw: scenario.Draw{Seed: stage.TrialSeed(t.seed, median)},
	}
}

// SweepNotes remarks on what holds for every cell of a sweep.
func (l *Laboratory) SweepNotes(s *scenario.Scenario) stage.Notes {
	var n stage.Notes
	n.Info("one-game", "regret.losses", "",
		"Every trial is one draw of the noise against the same losses, so the bands hold for these losses alone.")
	n.Info("rate", "", paperExperts,
		"The rate is a shape: how regret grows, without the constant. The bound stands beside it, with its constants, where there is one.")
	return n
}
