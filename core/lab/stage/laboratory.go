package stage

import (
	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/scenario"
)

// Laboratory answers the scenarios of one laboratory. It may remember what its
// stages answered: that changes how long an answer takes, never the answer. It
// serves one goroutine at a time.
type Laboratory interface {
	// Answer takes a valid scenario without a sweep through the stages. It fills
	// the laboratory's own part of the result, in which everything is finite. What
	// cannot be answered is refused with a *scenario.FieldError.
	Answer(s *scenario.Scenario, p *Pause) (scenario.Result, Notes, error)
}

// Sweeper is a laboratory that repeats its scenarios over many settings. What a
// cell answers depends on nothing but the scenario and the cell's number.
type Sweeper interface {
	Laboratory
	// Cell answers one cell of a sweep: all its trials, each of them ticked off.
	Cell(s *scenario.Scenario, index int, tick Tick, p *Pause) (scenario.Cell, error)
	// Trial returns one trial of one cell as an ordinary scenario, whose answer is
	// the one that the cell counts.
	Trial(s *scenario.Scenario, index, trial int, p *Pause) (scenario.Scenario, error)
	// KeepsModel reports whether a swept field leaves alone what costs most to
	// prepare: such fields are best varied last.
	KeepsModel(path string) bool
	// SweepNotes are the remarks that hold for a whole sweep, whichever of its
	// cells are asked for.
	SweepNotes(s *scenario.Scenario) Notes
}

// Tick is told after every trial of a cell how many there have been. The cell of
// these alone, of which Trials says how many they are, is made by soFar, which may be
// called until tick returns.
type Tick func(trials int, soFar func() scenario.Cell)

// Releaser is a laboratory whose answers are releases, at a price.
type Releaser interface {
	Laboratory
	// Releases states what a scenario releases, as the ledger counts it: one entry
	// for every independent noise. What is given and not drawn here is none.
	Releases(s *scenario.Scenario, p *Pause) ([]dp.Release, error)
}

// Adviser is a laboratory that knows what would let more be seen.
type Adviser interface {
	Laboratory
	// Advise lists changes, the nearest first; none where nothing has to change, or
	// nothing helps.
	Advise(s *scenario.Scenario, p *Pause) ([]answer.Advice, error)
}

// Guessed is a laboratory that can judge a guess at its truth.
type Guessed interface {
	Laboratory
	// Guess is how far the truth of a guess is from that of a scenario, by the
	// laboratory's own measure and in the unit of its answers, such as an earth mover's
	// distance; nil where one of them has no truth. The guess is the scenario with
	// another truth.
	Guess(s, guess *scenario.Scenario, p *Pause) (*float64, error)
}
