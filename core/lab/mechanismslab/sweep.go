package mechanismslab

import (
	"fmt"
	"math"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// KeepsModel reports that no swept field costs much to prepare for.
func (l *Laboratory) KeepsModel(string) bool { return true }

// setting is the scenario of a cell, with nothing that is only for the eye.
func setting(s *scenario.Scenario, index int) (scenario.Scenario, []float64, error) {
	one, at, err := stage.Setting(s, index)
	if err == nil {
		one.Mechanisms.Extras, one.Mechanisms.Game.Guesses, one.Mechanisms.Samples = nil, nil, 0
	}
	return one, at, err
}

// Trial returns one trial of one cell: new coins on the same people.
func (l *Laboratory) Trial(s *scenario.Scenario, index, trial int, _ *stage.Pause) (scenario.Scenario, error) {
	one, _, err := setting(s, index)
	one.Seed = stage.TrialSeed(s.Seed, trial)
	return one, err
}

// tally gathers the trials of a cell.
type tally struct {
	seeds            []uint64
	errors, sampling []float64
	first            []*float64
	covered          int
	rounds, right    int
	last             mechanisms.Played
}

// Cell answers one cell of a sweep.
func (l *Laboratory) Cell(s *scenario.Scenario, index int, tick stage.Tick, p *stage.Pause) (scenario.Cell, error) {
	one, at, err := setting(s, index)
	if err != nil {
		return scenario.Cell{}, err
	}
	j, err := set(&one, p)
	if err != nil {
		return scenario.Cell{}, err
	}
	var t tally
	soFar := func() scenario.Cell {
		cell := t.cell(index, at)
		cell.Sigma, cell.Sensitivity = newPopulation(j.asked).noise, j.asked.Sensitivity()
		return cell
	}
	for trial := range s.Sweep.Trials {
		one.Seed = stage.TrialSeed(s.Seed, trial)
		if err := t.count(j); err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		tick(trial+1, soFar)
	}
	return soFar(), nil
}

// count counts a trial, which has the journey's worlds and laws and coins of its own.
func (t *tally) count(j *journey) error {
	t.seeds = append(t.seeds, j.scenario.Seed)
	poll, err := j.poll()
	if err != nil {
		return err
	}
	var off *float64
	if poll != nil {
		off = new(math.Abs(poll.Estimate - poll.Mean))
		t.sampling = append(t.sampling, math.Abs(poll.Sampled-poll.Mean))
		if *off <= poll.Half {
			t.covered++
		}
	} else {
		r, err := j.release()
		if err != nil {
			return err
		}
		if r.Choice != nil {
			off = &r.Choice.Missed
		}
	}
	if off != nil {
		t.errors = append(t.errors, *off)
	}
	t.first = append(t.first, off)
	if t.last, err = j.game(); err != nil {
		return err
	}
	t.rounds += len(t.last.Worlds.Values)
	t.right += agreeing(t.last.Tests.Values, t.last.Worlds.Values)
	return j.pause.Take()
}

// cell turns the trials into means with their intervals.
func (t *tally) cell(index int, at []float64) scenario.Cell {
	cell := scenario.Cell{Index: index, At: at, Trials: len(t.seeds), Mechanism: &mechanisms.Cell{
		Error: stage.Interval(t.errors), Sampling: stage.Interval(t.sampling), Covered: stage.Proportion(t.covered, len(t.sampling)),
		Guessed: stage.Proportion(t.right, t.rounds), Best: t.last.Best, Ceiling: t.last.Ceiling,
	}}
	if len(t.seeds) > 0 {
		cell.Draw.Seed = t.seeds[stage.MedianTrial(t.first)]
	}
	return cell
}

// SweepNotes remarks on what holds for every cell of a sweep.
func (l *Laboratory) SweepNotes(s *scenario.Scenario) stage.Notes {
	var n stage.Notes
	if polled(s.Mechanisms) {
		n.Info("poll", "mechanisms.estimate.people", "",
			"Every trial asks other people of the same population. From %d people on, their mean is drawn as the normal law has it.", mostAsked+1)
	}
	return n
}
