package sensinglab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
)

// Cell answers one cell of a sweep: all its trials on one model, with one σ and
// one radius.
func (l *Stages) Cell(s *scenario.Scenario, index int, tick stage.Tick, p *stage.Pause) (scenario.Cell, error) {
	one, at, err := l.setting(s, index)
	if err != nil {
		return scenario.Cell{}, err
	}
	c := &cellRun{scenario: &one, question: l.site.Question(&one), drawn: drawnSources(s, at) > 0, pause: p}
	if c.model, _, err = l.site.Model(&one, p); err != nil {
		return scenario.Cell{}, err
	}
	c.noise = NoiseOf(c.question, c.model)
	c.radius = radius(c.question.Part().Recovery.Radius, c.noise.Sigma, c.model.Sensors())
	c.tally = newTally(c.question.Part())
	for trial := range s.Sweep.Trials {
		if err := l.enterTrial(&one, s, at, trial, c.model.Places()); err != nil {
			return scenario.Cell{}, err
		}
		if err := c.run(); err != nil {
			return scenario.Cell{}, fmt.Errorf("trial %d: %w", trial, err)
		}
		if err := p.Take(); err != nil {
			return scenario.Cell{}, err
		}
		tick(trial+1, func() scenario.Cell { return c.cell(index, at) })
	}
	return c.cell(index, at), nil
}

// cellRun is a cell while its trials run.
type cellRun struct {
	scenario *scenario.Scenario // of the trial at hand
	question Question
	drawn    bool // its sources are
	model    Forward
	noise    Noise
	radius   float64
	pause    *stage.Pause
	tally    *tally
}

// cell is the cell of the trials done, at least one.
func (c *cellRun) cell(index int, at []float64) scenario.Cell {
	cell := c.tally.summary()
	cell.Index, cell.At, cell.Trials = index, at, len(c.tally.draws)
	cell.Sigma, cell.Sensitivity = c.noise.Sigma, c.noise.Sensitivity
	return cell
}

// run does one trial: the five stages, without anything for the eye.
func (c *cellRun) run() error {
	truth := knownTruth(c.question, c.model.Places())
	private := blur(c.model.Read(truth), c.noise.Sigma, c.scenario.Seed, stage.NoiseLabel(c.scenario.Lab))
	r := Release{Private: private, Noise: c.noise, Radius: c.radius}
	for i := range c.tally.methods {
		m := &c.tally.methods[i]
		solution, err := c.model.Solve(m.name, r, recovery.Options{Yield: c.pause.Take})
		if err != nil {
			return err
		}
		judged, err := c.model.Judge(solution.Estimate, truth, c.pause.Take)
		if err != nil {
			return err
		}
		m.count(judged)
		if i == 0 {
			c.tally.count(solution, judged.Distance, c.draw())
		}
	}
	return nil
}

// draw is what the trial at hand drew.
func (c *cellRun) draw() scenario.Draw {
	d := scenario.Draw{Seed: c.scenario.Seed}
	if c.drawn {
		c.question.Record(&d)
	}
	return d
}
