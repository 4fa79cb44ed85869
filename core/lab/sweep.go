package lab

import (
	"context"
	"fmt"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// sweep answers the wanted cells of a sweep, all of them when wanted is nil.
// A cell depends on nothing but the scenario and its own number, so it does not
// matter how the cells are divided among workers, nor in which order they are
// answered.
func (b *Runner) sweep(s *scenario.Scenario, wanted []int, watch Watch, p *stage.Pause) (*scenario.SweepResult, stage.Notes, error) {
	l, err := b.sweeper(s)
	if err != nil {
		return nil, nil, err
	}
	count := s.Sweep.Cells()
	if wanted == nil {
		for i := range count {
			wanted = append(wanted, i)
		}
	}
	for _, index := range wanted {
		if index < 0 || index >= count {
			return nil, nil, &field.Refusal{Path: "cells", Problem: fmt.Sprintf("%d is no cell of this sweep, which has %d", index, count)}
		}
	}
	result := &scenario.SweepResult{Over: append([]string{}, s.Sweep.Over...), Cells: make([]scenario.Cell, len(wanted))}
	total := len(wanted) * s.Sweep.Trials
	for k, at := range byModel(l, s, wanted) {
		tick := func(trials int, soFar func() scenario.Cell) {
			if watch.Progress != nil {
				watch.Progress(k*s.Sweep.Trials+trials, total)
			}
			if watch.Part != nil && trials < s.Sweep.Trials {
				watch.Part(soFar)
			}
		}
		cell, err := l.Cell(s, wanted[at], tick, p)
		if err != nil {
			return nil, nil, fmt.Errorf("cell %d of the sweep: %w", wanted[at], err)
		}
		if watch.Cell != nil {
			watch.Cell(cell)
		}
		result.Cells[at] = cell
	}
	return result, sweepNotes(l, s), nil
}

// sweeper returns the laboratory that sweeps a scenario, or refuses the sweep.
func (b *Runner) sweeper(s *scenario.Scenario) (stage.Sweeper, error) {
	l, sweeps := b.laboratories[s.Lab].(stage.Sweeper)
	if !sweeps {
		return nil, &field.Refusal{Path: "sweep", Problem: fmt.Sprintf("given, but the laboratory %q answers one setting at a time", s.Lab)}
	}
	return l, nil
}

// byModel returns the order in which to answer the wanted cells: their own, but
// when the first swept field leaves the model alone and the second does not, that
// in which the second varies slowest, so that every model is built once.
func byModel(l stage.Sweeper, s *scenario.Scenario, wanted []int) []int {
	order := make([]int, len(wanted))
	for i := range order {
		order[i] = i
	}
	over := s.Sweep.Over
	if len(over) == 2 && l.KeepsModel(over[0]) && !l.KeepsModel(over[1]) {
		inner := len(s.Sweep.Values[1])
		slices.SortStableFunc(order, func(a, b int) int { return wanted[a]%inner - wanted[b]%inner })
	}
	return order
}

// sweepNotes are the remarks that hold for a whole sweep, whichever of its
// cells were asked for here.
func sweepNotes(l stage.Sweeper, s *scenario.Scenario) stage.Notes {
	var n stage.Notes
	n.Info("simulation", "sweep", "",
		"Every cell uses the seeds %d to %d, so cells differ by their settings and not by their coins.",
		s.Seed, stage.TrialSeed(s.Seed, s.Sweep.Trials-1))
	if _, releases := l.(stage.Releaser); releases && s.Sweep.Cells() > 1 && slices.ContainsFunc(s.Sweep.Over, touchesRelease) {
		n.Warn("same-coins", "sweep", "",
			"One seed at two settings is a back door. Whoever saw both releases would have the exact numbers back, or their exact difference. A sweep is a simulation, and no release.")
	}
	return append(n, l.SweepNotes(s)...)
}

// touchesRelease reports that a field is no post-processing.
func touchesRelease(path string) bool {
	f, known := scenario.Lookup(path)
	return known && !f.Post
}

// Trial returns one trial of one cell of a sweep, see the function.
func (b *Runner) Trial(s scenario.Scenario, index, trial int) (scenario.Scenario, error) {
	if s.Sweep == nil || index < 0 || index >= s.Sweep.Cells() {
		return scenario.Scenario{}, &field.Refusal{Path: "sweep", Problem: fmt.Sprintf("%d is no cell of this sweep", index)}
	}
	l, err := b.sweeper(&s)
	if err != nil {
		return scenario.Scenario{}, err
	}
	return l.Trial(&s, index, trial, stage.NewPause(context.Background()))
}
