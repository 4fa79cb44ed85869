package lab

import (
	"fmt"
	"slices"

	"cloakroom/core/dp"
	"cloakroom/core/recovery"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
)

// placesLabel names the stream that places random sources. It differs from the
// noise's, so that the places of a trial do not depend on the readings' noise.
const placesLabel = "heat/places"

// sourcesPath is the swept field that asks for random sources.
const sourcesPath = "heat.sources"

// sweep answers the wanted cells of a sweep, all of them when wanted is nil.
// A cell depends on nothing but the scenario and its own number, so it does not
// matter how the cells are divided among workers.
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
	result := &scenario.SweepResult{Over: append([]string{}, s.Sweep.Over...), Cells: []scenario.Cell{}}
	total := len(wanted) * s.Sweep.Trials
	for k, index := range wanted {
		tick := func(trials int) {
			if watch.Progress != nil {
				watch.Progress(k*s.Sweep.Trials+trials, total)
			}
		}
		cell, err := b.heat.cell(s, index, tick, p)
		if err != nil {
			return nil, nil, fmt.Errorf("cell %d of the sweep: %w", index, err)
		}
		if watch.Cell != nil {
			watch.Cell(cell)
		}
		result.Cells = append(result.Cells, cell)
	}
	return result, sweepNotes(s), nil
}

// setting returns the scenario of one cell: the swept values in place. Random
// sources are placed trial by trial, see [Trial].
func setting(s *scenario.Scenario, index int) (scenario.Scenario, []float64, error) {
	at := s.Sweep.Setting(index)
	one := s.Clone()
	one.Sweep = nil
	for i, path := range s.Sweep.Over {
		if path == sourcesPath {
			continue
		}
		field, _ := scenario.Lookup(path)
		if err := field.SetNumber(&one, at[i]); err != nil {
			return one, at, err
		}
	}
	return one, at, nil
}

// Trial returns one trial of one cell as an ordinary scenario: the swept values
// in place, seed + trial as its seed, and random sources written out. Running
// it gives the very release that the sweep judged. A cell that does not exist
// is refused with a *scenario.FieldError.
func Trial(s scenario.Scenario, index, trial int) (scenario.Scenario, error) {
	if s.Sweep == nil || index < 0 || index >= s.Sweep.Cells() {
		return scenario.Scenario{}, &scenario.FieldError{Path: "sweep", Problem: fmt.Sprintf("%d is no cell of this sweep", index)}
	}
	one, at, err := setting(&s, index)
	if err != nil {
		return scenario.Scenario{}, err
	}
	enterTrial(&one, &s, at, trial)
	return one, nil
}

// enterTrial gives a cell's scenario the seed and the sources of a trial. Trial
// t has the same seed in every cell: common random numbers, which make cells
// comparable.
func enterTrial(one, s *scenario.Scenario, at []float64, trial int) {
	one.Seed = (s.Seed + uint64(trial)) & scenario.MaxSeed
	if i := slices.Index(s.Sweep.Over, sourcesPath); i >= 0 {
		one.Heat.Sources = randomSources(one.Heat.Positions, int(at[i]), one.Seed)
	}
}

// randomSources places k unit sources on distinct places among n, every set
// equally likely, by the first k steps of a shuffle.
func randomSources(n, k int, seed uint64) []scenario.Source {
	coins := rng.NewTeaching(seed, placesLabel)
	places := make([]int, n)
	for i := range places {
		places[i] = i
	}
	sources := make([]scenario.Source, k)
	for i := range sources {
		j := i + coins.IntN(n-i)
		places[i], places[j] = places[j], places[i]
		sources[i] = scenario.Source{At: float64(places[i]+1) / float64(n), Strength: 1}
	}
	return sources
}

// tally gathers the trials of a cell.
type tally struct {
	emd, feasible, l1, l2 []float64
	rivals                map[string][]float64
	cell                  scenario.Cell
}

// cell answers one cell: all its trials on one model, with one σ and radius.
func (b *heatMemory) cell(s *scenario.Scenario, index int, tick func(int), p *pause) (scenario.Cell, error) {
	one, at, err := setting(s, index)
	if err != nil {
		return scenario.Cell{}, err
	}
	h := one.Heat
	h.Recovery.Trace = false
	c := &cellRun{heat: h, pause: p, tally: tally{rivals: map[string][]float64{}}}
	c.model, _ = b.model(h)
	c.noise = c.model.noise(h)
	c.radius = radius(h.Recovery.Radius, c.noise.sigma, h.Sensors)
	for trial := range s.Sweep.Trials {
		enterTrial(&one, s, at, trial)
		if err := c.run(one.Seed); err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		if err := p.take(); err != nil {
			return scenario.Cell{}, err
		}
		tick(trial + 1)
	}
	c.tally.cell.Index, c.tally.cell.At, c.tally.cell.Trials = index, at, s.Sweep.Trials
	return c.summary(), nil
}

// cellRun is a cell while its trials run.
type cellRun struct {
	heat   *scenario.Heat
	model  *model
	noise  noise
	radius float64
	pause  *pause
	tally  tally
}

// run does one trial: the five stages, without anything for the eye.
func (c *cellRun) run(seed uint64) error {
	truth := c.heat.Truth()
	r := release{private: blur(c.model.read(truth), c.noise.sigma, seed), noise: c.noise, radius: c.radius}
	options := recovery.Options{Yield: c.pause.take}
	solution, err := c.model.solve(c.heat.Recovery.Method, r, options)
	if err != nil {
		return err
	}
	c.tally.count(solution, distance(solution.Estimate, truth))
	for _, method := range c.heat.Recovery.Compare {
		if method == c.heat.Recovery.Method {
			continue
		}
		rival, err := c.model.solve(method, r, options)
		if err != nil {
			return err
		}
		if d := distance(rival.Estimate, truth); d.EMD != nil {
			c.tally.rivals[method] = append(c.tally.rivals[method], *d.EMD)
		}
	}
	return nil
}

func (t *tally) count(s recovery.Solution, d scenario.Distance) {
	switch s.Status {
	case recovery.Infeasible:
		t.cell.Infeasible++
	case recovery.Approximate:
		t.cell.Approximate++
	}
	t.l1 = append(t.l1, *d.L1)
	t.l2 = append(t.l2, *d.L2)
	if d.EMD == nil {
		t.cell.NothingFound++
		return
	}
	t.emd = append(t.emd, *d.EMD)
	if s.Status != recovery.Infeasible {
		t.feasible = append(t.feasible, *d.EMD)
	}
}

// summary turns the trials into means with their intervals.
func (c *cellRun) summary() scenario.Cell {
	cell := c.tally.cell
	cell.EMD, cell.Feasible = interval(c.tally.emd), interval(c.tally.feasible)
	cell.L1, cell.L2 = interval(c.tally.l1), interval(c.tally.l2)
	cell.Sigma, cell.Sensitivity = c.noise.sigma, c.noise.sensitivity
	for _, method := range c.heat.Recovery.Compare {
		if method != c.heat.Recovery.Method {
			cell.Compared = append(cell.Compared, scenario.CellComparison{
				Method: method, EMD: interval(c.tally.rivals[method]),
			})
		}
	}
	return cell
}

// sweepNotes are the remarks that hold for a whole sweep, whichever of its
// cells were asked for here.
func sweepNotes(s *scenario.Scenario) notes {
	var n notes
	n.info("simulation", "sweep", "",
		"Every cell uses the seeds %d to %d, so cells differ by their settings and not by their coins.",
		s.Seed, (s.Seed+uint64(s.Sweep.Trials)-1)&scenario.MaxSeed)
	n.onSweptPromise(s)
	if s.Heat.Recovery.Radius.Rule == scenario.RadiusRootM {
		n.info("sqrt-m-radius", "heat.recovery.radius", paperRadius,
			"With θ = σ√m about a third of all draws at the papers' settings have no answer. The mean is over every trial that named a source, with the least-squares answer in place of a missing one.")
	}
	return n
}

// onSweptPromise remarks on calibrations and δ over all values swept.
func (n *notes) onSweptPromise(s *scenario.Scenario) {
	if s.Heat.Privacy.Sigma != nil || slices.Contains(s.Sweep.Over, "heat.privacy.sigma") {
		return
	}
	failing, large := 0, 0
	for index := range s.Sweep.Cells() {
		one, _, err := setting(s, index)
		if err != nil {
			continue
		}
		p := &one.Heat.Privacy
		if _, private := dp.Verdict(dp.Calibration(p.Calibration), p.Epsilon, p.Delta); !private {
			failing++
		}
		if p.Delta >= 0.1 {
			large++
		}
	}
	if failing > 0 {
		n.warn("calibration-not-private", "heat.privacy.calibration", paperProp5,
			"In %d of %d cells the %s formula adds too little noise for the promise.", failing, s.Sweep.Cells(), s.Heat.Privacy.Calibration)
	}
	if large > 0 {
		n.warn("large-delta", "heat.privacy.delta", paperDelta,
			"In %d of %d cells δ is 0.1 or more, which is no meaningful promise.", large, s.Sweep.Cells())
	}
}
