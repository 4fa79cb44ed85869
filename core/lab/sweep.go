package lab

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cloakroom/core/rng"
	"cloakroom/core/scenario"
)

// laboratory is what a sweep asks of the laboratory that it repeats.
type laboratory interface {
	// prepare returns the model of a scenario, and the key of the fields that
	// determine it.
	prepare(s *scenario.Scenario, p *pause) (forward, string, error)
	// count returns the number of places that sources may stand on.
	count(s *scenario.Scenario, p *pause) (int, error)
	// physics holds all that determines the exact readings but the truth.
	physics(s *scenario.Scenario) string
}

// laboratory returns the one that a scenario is about.
func (b *Bench) laboratory(s *scenario.Scenario) laboratory {
	if s.Network != nil {
		return &b.network
	}
	return &b.heat
}

// sweep answers the wanted cells of a sweep, all of them when wanted is nil.
// A cell depends on nothing but the scenario and its own number, so it does not
// matter how the cells are divided among workers, nor in which order they are
// answered.
func (b *Bench) sweep(s *scenario.Scenario, wanted []int, watch Watch, p *pause) (*scenario.SweepResult, notes, error) {
	count := s.Sweep.Cells()
	if wanted == nil {
		for i := range count {
			wanted = append(wanted, i)
		}
	}
	for _, index := range wanted {
		if index < 0 || index >= count {
			return nil, nil, &scenario.FieldError{Path: "cells", Problem: fmt.Sprintf("%d is no cell of this sweep, which has %d", index, count)}
		}
	}
	result := &scenario.SweepResult{Over: append([]string{}, s.Sweep.Over...), Cells: make([]scenario.Cell, len(wanted))}
	total := len(wanted) * s.Sweep.Trials
	for k, at := range byModel(s, wanted) {
		tick := func(trials int) {
			if watch.Progress != nil {
				watch.Progress(k*s.Sweep.Trials+trials, total)
			}
		}
		cell, err := b.cellOf(s, wanted[at], tick, p)
		if err != nil {
			return nil, nil, fmt.Errorf("cell %d of the sweep: %w", wanted[at], err)
		}
		if watch.Cell != nil {
			watch.Cell(cell)
		}
		result.Cells[at] = cell
	}
	return result, sweepNotes(s), nil
}

// cellOf answers one cell of the laboratory at hand.
func (b *Bench) cellOf(s *scenario.Scenario, index int, tick func(int), p *pause) (scenario.Cell, error) {
	if s.Heatmap != nil {
		return b.heatmap.cell(s, index, tick, p)
	}
	return b.cell(s, index, tick, p)
}

// byModel returns the order in which to answer the wanted cells: their own, but
// when the first swept field leaves the model alone and the second does not, that
// in which the second varies slowest, so that every model is built once.
func byModel(s *scenario.Scenario, wanted []int) []int {
	order := make([]int, len(wanted))
	for i := range order {
		order[i] = i
	}
	over := s.Sweep.Over
	if len(over) == 2 && leavesModel(s.Lab, over[0]) && !leavesModel(s.Lab, over[1]) {
		inner := len(s.Sweep.Values[1])
		slices.SortStableFunc(order, func(a, b int) int { return wanted[a]%inner - wanted[b]%inner })
	}
	return order
}

// leavesModel reports whether a field changes no physics.
func leavesModel(lab, path string) bool {
	return path == lab+".sources" || strings.HasPrefix(path, lab+".privacy.")
}

// setting returns the scenario of one cell: the swept values in place. Random
// sources are placed trial by trial, see [Trial].
func setting(s *scenario.Scenario, index int) (scenario.Scenario, []float64, error) {
	at := s.Sweep.Setting(index)
	one := s.Clone()
	one.Sweep = nil
	for i, path := range s.Sweep.Over {
		if path == s.Lab+".sources" {
			continue
		}
		if err := one.SetSwept(path, at[i]); err != nil {
			return one, at, err
		}
	}
	if drawnSources(s, at) > 0 {
		placeSources(&one, nil)
	}
	return one, at, nil
}

// Trial returns one trial of one cell as an ordinary scenario: the swept values
// in place, seed + trial as its seed, and random sources written out. Running
// it gives the very release that the sweep judged. A crowd that is drawn has its
// own seed + trial as well. A cell that does not exist
// is refused with a *scenario.FieldError.
func Trial(s scenario.Scenario, index, trial int) (scenario.Scenario, error) {
	if s.Sweep == nil || index < 0 || index >= s.Sweep.Cells() {
		return scenario.Scenario{}, &scenario.FieldError{Path: "sweep", Problem: fmt.Sprintf("%d is no cell of this sweep", index)}
	}
	one, at, err := setting(&s, index)
	if err != nil {
		return scenario.Scenario{}, err
	}
	if one.Heatmap != nil {
		enterCrowd(&one, &s, trial, one.Heatmap.People.Seed)
		return one, nil
	}
	places, err := NewBench().laboratory(&s).count(&one, newPause(context.Background()))
	if err != nil {
		return scenario.Scenario{}, err
	}
	return one, enterTrial(&one, &s, at, trial, places)
}

// enterTrial gives a cell's scenario the seed and the sources of a trial. Trial
// t has the same seed in every cell: common random numbers, which make cells
// comparable.
func enterTrial(one, s *scenario.Scenario, at []float64, trial, places int) error {
	one.Seed = (s.Seed + uint64(trial)) & scenario.MaxSeed
	count := drawnSources(s, at)
	if count > places {
		return &scenario.FieldError{Path: "sweep.sources", Problem: fmt.Sprintf("%d random sources for %d places; they stand on distinct places", count, places)}
	}
	if count > 0 {
		placeSources(one, randomPlaces(places, count, one.Seed, placesLabel(s.Lab)))
	}
	return nil
}

// drawnSources returns how many sources a trial places at random, 0 when it
// keeps those set.
func drawnSources(s *scenario.Scenario, at []float64) int {
	if i := slices.Index(s.Sweep.Over, s.Lab+".sources"); i >= 0 {
		return int(at[i])
	}
	return s.Sweep.Sources
}

// placesLabel names the stream that places random sources. It differs from the
// noise's, so that the places of a trial do not depend on the readings' noise.
func placesLabel(lab string) string { return lab + "/places" }

// randomPlaces returns k distinct places among n, every set equally likely, by
// the first k steps of a shuffle.
func randomPlaces(n, k int, seed uint64, label string) []int {
	coins := rng.NewTeaching(seed, label)
	places := make([]int, n)
	for i := range places {
		places[i] = i
	}
	for i := range k {
		j := i + coins.IntN(n-i)
		places[i], places[j] = places[j], places[i]
	}
	return places[:k]
}

// placeSources puts unit sources on places.
func placeSources(s *scenario.Scenario, places []int) {
	if s.Network != nil {
		s.Network.Sources = nodeSources(places)
		return
	}
	s.Heat.Sources = lineSources(s.Heat.Positions, places)
}
