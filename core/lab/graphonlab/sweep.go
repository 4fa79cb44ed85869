package graphonlab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// KeepsModel reports whether a swept field leaves the network alone.
func (l *Laboratory) KeepsModel(path string) bool { return path == "graphon.estimator.blocks" }

// setting is the scenario of a cell, with nothing that is only for the eye.
func setting(s *scenario.Scenario, index int) (scenario.Scenario, []float64, error) {
	one, at, err := stage.Setting(s, index)
	if err != nil {
		return one, at, err
	}
	one.Graphon.Order, one.Graphon.Extras = nil, nil
	return one, at, nil
}

// Trial returns one trial of one cell: a new network from the same graphon.
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
	var t tally
	soFar := func() scenario.Cell { return t.cell(index, at) }
	for trial := range s.Sweep.Trials {
		one.Seed = stage.TrialSeed(s.Seed, trial)
		if err := l.count(&one, p, &t); err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		tick(trial+1, soFar)
	}
	return soFar(), nil
}

// count takes a trial through the stages.
func (l *Laboratory) count(one *scenario.Scenario, p *stage.Pause, t *tally) error {
	j, err := l.set(one, p, true)
	if err != nil {
		return err
	}
	if t.rates, err = j.rates(); err != nil {
		return err
	}
	t.seeds = append(t.seeds, one.Seed)
	for i, method := range j.methods() {
		e, key, err := j.estimate(method)
		if err != nil {
			return err
		}
		made, labels, err := j.blocks(e)
		if err != nil {
			return err
		}
		laid, err := j.judge(made, labels, key)
		if err != nil {
			return err
		}
		if len(t.of) <= i {
			t.of = append(t.of, errorsOf{method: method})
		}
		t.of[i].distances = append(t.of[i].distances, laid.bracket.Upper)
		if e.K() == j.truth.K() {
			best, err := j.matched(e)
			if err != nil {
				return err
			}
			t.of[i].right = append(t.of[i].right, share(best, e))
		}
	}
	return p.Take()
}

// tally gathers the trials of a cell.
type tally struct {
	seeds []uint64
	rates *graphon.Rates
	of    []errorsOf
}

type errorsOf struct {
	method           string
	distances, right []float64
}

// cell is that of the trials so far.
func (t *tally) cell(index int, at []float64) scenario.Cell {
	cell := scenario.Cell{Index: index, At: at, Trials: len(t.seeds), Rates: t.rates}
	for i, one := range t.of {
		cell.Estimates = append(cell.Estimates, graphon.MethodCell{Method: one.method, Distance: stage.Interval(one.distances), Right: stage.Interval(one.right)})
		if i > 0 {
			continue
		}
		cell.L2 = cell.Estimates[0].Distance
		values := make([]*float64, len(one.distances))
		for k := range values {
			values[k] = &one.distances[k]
		}
		cell.Draw.Seed = t.seeds[stage.MedianTrial(values)]
	}
	return cell
}

// SweepNotes remarks on what holds for every cell of a sweep.
func (l *Laboratory) SweepNotes(s *scenario.Scenario) stage.Notes {
	var n stage.Notes
	n.Info("shapes", "sweep", "McMillan 2018, Theorem 4.3",
		"Bounds are shapes without constants. Compare how they grow with how errors grow, and never their heights.")
	if !s.Graphon.Shares() {
		n.Info("known-widths", "graphon.estimator.widths", "",
			"The widths of the blocks are taken to be known. So the estimates do not pay the term of unseen labels, and fall faster than the bounds.")
	}
	n.Info("upper-ends", "sweep", "", "Where δ₂ is only enclosed, the sweep counts its upper end.")
	return n
}
