package lab

import (
	"context"
	"errors"
	"fmt"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// Watch hears how far a run has come. Any of its functions may be nil.
type Watch struct {
	// Progress counts the trials of a sweep.
	Progress func(done, total int)
	// Part is told after every trial of a cell but the last, and may ask for the cell
	// of the trials so far until it returns.
	Part func(soFar func() scenario.Cell)
	// Cell is handed every finished cell of a sweep.
	Cell func(scenario.Cell)
}

// Run answers one scenario, on a runner of its own. A scenario that does not
// fit together, or lacks the file that it speaks of, is refused with a *scenario.FieldError; a cancelled context
// ends the run with the context's error. Everything in the result is finite.
func Run(ctx context.Context, s scenario.Scenario) (scenario.Result, error) {
	return NewRunner().Run(ctx, s, nil, Watch{})
}

// Trial returns one trial of one cell of a sweep as an ordinary scenario: the
// swept values in place, seed + trial as its seed, and what is drawn at random
// written out. Running it gives the very release that the sweep judged. A cell
// that does not exist is refused with a *scenario.FieldError.
func Trial(s scenario.Scenario, index, trial int) (scenario.Scenario, error) {
	return NewRunner().Trial(s, index, trial)
}

// Runner runs scenarios one after another, in laboratories that remember what
// their stages answered last. Results share their numbers with what is remembered:
// read them, do not write to them. A runner serves one goroutine at a time.
type Runner struct {
	laboratories map[string]stage.Laboratory
}

// NewRunner returns a runner of all laboratories, which remember nothing yet.
func NewRunner() *Runner { return RunnerOf(Laboratories()) }

// RunnerOf returns a runner of some laboratories, by their names.
func RunnerOf(laboratories map[string]stage.Laboratory) *Runner {
	return &Runner{laboratories: laboratories}
}

// Run answers a scenario. Of a sweep it answers the cells asked for, or all of
// them when cells is nil.
func (b *Runner) Run(ctx context.Context, s scenario.Scenario, cells []int, watch Watch) (scenario.Result, error) {
	if err := s.Validate(); err != nil {
		return scenario.Result{}, err
	}
	if err := s.Missing(); err != nil {
		return scenario.Result{}, err
	}
	result, remarks, err := b.answer(&s, cells, watch, stage.NewPause(ctx))
	if refused, ok := errors.AsType[*field.Refusal](err); ok {
		// A refusal speaks of a field, whichever stage it came from.
		return scenario.Result{}, refused
	}
	if err != nil {
		return scenario.Result{}, err
	}
	result.Version, result.Lab, result.Seed = scenario.Version, s.Lab, s.Seed
	// A result without remarks holds an empty list.
	result.Notes = append([]answer.Note{}, remarks...)
	return result, nil
}

// Advise lists what would let more be seen of a scenario, without a sweep and without
// drawing anything; nothing for a laboratory that gives no advice.
func (b *Runner) Advise(ctx context.Context, s scenario.Scenario) ([]answer.Advice, error) {
	s.Sweep = nil
	if err := s.Validate(); err != nil {
		return nil, err
	}
	if l, ok := b.laboratories[s.Lab].(stage.Adviser); ok {
		return l.Advise(&s, stage.NewPause(ctx))
	}
	return nil, nil
}

// Guess is the distance of a guess from the truth of a scenario, in the laboratory's own
// measure; nil where one of them has no truth, or the laboratory judges no guesses. The
// guess is the scenario with another truth; either is refused that does not fit together.
func (b *Runner) Guess(ctx context.Context, s, guess scenario.Scenario) (*float64, error) {
	s.Sweep, guess.Sweep = nil, nil
	for _, one := range []*scenario.Scenario{&s, &guess} {
		if err := one.Validate(); err != nil {
			return nil, err
		}
	}
	if l, ok := b.laboratories[s.Lab].(stage.Guessed); ok && guess.Lab == s.Lab {
		return l.Guess(&s, &guess, stage.NewPause(ctx))
	}
	return nil, nil
}

// answer lets the scenario's laboratory answer it, or the cells of its sweep.
func (b *Runner) answer(s *scenario.Scenario, cells []int, watch Watch, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	if s.Sweep != nil {
		swept, remarks, err := b.sweep(s, cells, watch, p)
		return scenario.Result{Sweep: swept}, remarks, err
	}
	l, known := b.laboratories[s.Lab]
	if !known {
		return scenario.Result{}, nil, &field.Refusal{Path: "lab", Problem: fmt.Sprintf("%q has no laboratory here", s.Lab)}
	}
	return l.Answer(s, p)
}
