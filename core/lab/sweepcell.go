package lab

import (
	"cmp"
	"fmt"
	"slices"

	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
)

// cell answers one cell: all its trials on one model, with one σ and radius.
func (b *Bench) cell(s *scenario.Scenario, index int, tick func(int), p *pause) (scenario.Cell, error) {
	one, at, err := setting(s, index)
	if err != nil {
		return scenario.Cell{}, err
	}
	c := &cellRun{scenario: &one, drawn: drawnSources(s, at) > 0, pause: p, tally: newTally()}
	if c.model, _, err = b.laboratory(s).prepare(&one, p); err != nil {
		return scenario.Cell{}, err
	}
	c.noise = noiseOf(&one, c.model)
	c.radius = radius(one.Sensing().Recovery.Radius, c.noise.sigma, c.model.sensors())
	for trial := range s.Sweep.Trials {
		if err := enterTrial(&one, s, at, trial, c.model.places()); err != nil {
			return scenario.Cell{}, err
		}
		if err := c.run(); err != nil {
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
	scenario *scenario.Scenario // of the trial at hand
	drawn    bool               // its sources are
	model    forward
	noise    noise
	radius   float64
	pause    *pause
	tally    tally
}

// run does one trial: the five stages, without anything for the eye.
func (c *cellRun) run() error {
	s := c.scenario
	truth := truthOf(s, c.model.places())
	private := blur(c.model.read(truth), c.noise.sigma, s.Seed, noiseLabel(s.Lab))
	r := release{private: private, noise: c.noise, radius: c.radius}
	solution, judged, err := c.answer(s.Sensing().Recovery.Method, r, truth)
	if err != nil {
		return err
	}
	c.tally.count(solution, judged, c.draw())
	for _, method := range rivals(s.Sensing()) {
		_, judged, err := c.answer(method, r, truth)
		if err != nil {
			return err
		}
		c.tally.rival(method).count(judged)
	}
	return nil
}

// answer recovers by one method and judges it.
func (c *cellRun) answer(method string, r release, truth []float64) (recovery.Solution, verdict, error) {
	solution, err := c.model.solve(method, r, recovery.Options{Yield: c.pause.take})
	if err != nil {
		return solution, verdict{}, err
	}
	judged, err := c.model.judge(solution.Estimate, truth, c.pause.take)
	return solution, judged, err
}

// draw is what the trial at hand drew.
func (c *cellRun) draw() scenario.Draw {
	d := scenario.Draw{Seed: c.scenario.Seed}
	switch {
	case !c.drawn:
	case c.scenario.Network != nil:
		d.Nodes = c.scenario.Network.Sources
	default:
		d.Heat = c.scenario.Heat.Sources
	}
	return d
}

// tally gathers the trials of a cell.
type tally struct {
	method           score
	feasible, l1, l2 []float64
	rivals           map[string]*score
	cell             scenario.Cell
	draws            []drawn
	first            scenario.Draw
}

// drawn is a trial with its distance.
type drawn struct {
	emd  float64
	draw scenario.Draw
}

// score is how well one method did: its distances, and how often it named the
// right community of those times when there was one.
type score struct {
	emd          []float64
	right, asked int
}

func newTally() tally { return tally{rivals: map[string]*score{}} }

func (t *tally) rival(method string) *score {
	if t.rivals[method] == nil {
		t.rivals[method] = &score{}
	}
	return t.rivals[method]
}

func (s *score) count(v verdict) {
	if v.distance.EMD != nil {
		s.emd = append(s.emd, *v.distance.EMD)
	}
	if v.community != nil && v.community.Right != nil {
		s.asked++
		if *v.community.Right {
			s.right++
		}
	}
}

func (t *tally) count(s recovery.Solution, v verdict, draw scenario.Draw) {
	if len(t.l1) == 0 {
		t.first = draw
	}
	switch s.Status {
	case recovery.Infeasible:
		t.cell.Infeasible++
	case recovery.Approximate:
		t.cell.Approximate++
	}
	t.method.count(v)
	t.l1 = append(t.l1, *v.distance.L1)
	t.l2 = append(t.l2, *v.distance.L2)
	if !names(s.Estimate) {
		t.cell.NothingFound++
	}
	if v.distance.EMD == nil {
		return
	}
	t.draws = append(t.draws, drawn{*v.distance.EMD, draw})
	if s.Status != recovery.Infeasible {
		t.feasible = append(t.feasible, *v.distance.EMD)
	}
}

// names reports whether an estimate names a source.
func names(estimate []float64) bool {
	return slices.ContainsFunc(estimate, func(v float64) bool { return v > 0 })
}

// median returns the trial with the median distance, of an even number the lower
// one, of equal ones the earlier; the first trial when none has a distance.
func (t *tally) median() scenario.Draw {
	if len(t.draws) == 0 {
		return t.first
	}
	slices.SortStableFunc(t.draws, func(a, b drawn) int { return cmp.Compare(a.emd, b.emd) })
	return t.draws[(len(t.draws)-1)/2].draw
}

// summary turns the trials into means with their intervals.
func (c *cellRun) summary() scenario.Cell {
	t := &c.tally
	cell := t.cell
	cell.EMD, cell.Feasible = interval(t.method.emd), interval(t.feasible)
	cell.L1, cell.L2 = interval(t.l1), interval(t.l2)
	cell.Sigma, cell.Sensitivity = c.noise.sigma, c.noise.sensitivity
	cell.Draw = t.median()
	cell.Right = c.proportion(&t.method)
	for _, method := range rivals(c.scenario.Sensing()) {
		score := t.rival(method)
		cell.Compared = append(cell.Compared, scenario.CellComparison{
			Method: method, EMD: interval(score.emd), Right: c.proportion(score),
		})
	}
	return cell
}

// proportion states how often the right community was named; only a network has
// communities.
func (c *cellRun) proportion(s *score) *scenario.Proportion {
	if c.scenario.Network == nil {
		return nil
	}
	return new(proportion(s.right, s.asked))
}
