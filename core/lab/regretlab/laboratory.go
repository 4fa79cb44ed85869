package regretlab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	learn "cloakroom/core/regret"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// Laboratory answers scenarios of regret. Games are remembered, and what every learner
// was charged in them.
type Laboratory struct {
	games     stage.Memory[*game]
	learners  stage.Memory[*faring]
	ensembles stage.Memory[*learn.Ensemble]
}

// New returns the laboratory, with nothing remembered.
func New() *Laboratory {
	return &Laboratory{
		// A game may hold 80 MB, what a learner was charged a sixth of one.
		games:     stage.NewMemory[*game](2),
		learners:  stage.NewMemory[*faring](24),
		ensembles: stage.NewMemory[*learn.Ensemble](2),
	}
}

// journey is a scenario on its way.
type journey struct {
	scenario *scenario.Scenario
	asked    *regret.Question
	pause    *stage.Pause
	memory   *Laboratory
	key      stage.Key // of the game
	game     *game
	tuned    tuned
	// trial says that nobody will ask for this noise again.
	trial bool
}

// faring is how a learner fared.
type faring struct {
	method string
	// follow and be are the mean charges in every round, of the learner and of the same
	// one when it knows the round; be is nil where that means nothing.
	follow, be []float64
	// regrets and leads are the two regrets of every draw of the noise, one where there is
	// no noise.
	regrets, leads []float64
}

// Answer takes a scenario through the stages.
func (l *Laboratory) Answer(s *scenario.Scenario, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	j, err := l.set(s, p, false)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	list, err := j.play()
	if err != nil {
		return scenario.Result{}, nil, err
	}
	shown, err := j.describe(list)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	return scenario.Result{Regret: shown}, j.notes(shown), nil
}

// set makes the game and tunes the noise.
func (l *Laboratory) set(s *scenario.Scenario, p *stage.Pause, trial bool) (*journey, error) {
	j := &journey{scenario: s, asked: s.Regret, pause: p, memory: l, trial: trial}
	j.key = stage.Kept(gameFields(j.asked))
	var err error
	if j.game, err = l.games.Get(j.key, func() (*game, error) { return newGame(j.asked, p.Take) }); err != nil {
		return nil, fmt.Errorf("making the game: %w", err)
	}
	if j.tuned, err = tune(j.asked, j.game); err != nil {
		return nil, fmt.Errorf("tuning the noise: %w", err)
	}
	return j, p.Take()
}

// play lets the perturbed leader play, and after it those compared.
func (j *journey) play() ([]*faring, error) {
	var list []*faring
	for _, method := range append([]string{regret.MethodPerturbed}, j.asked.Learners()...) {
		key := j.key.And(stage.Fields{}.Word(method).Word(j.asked.Learner.Noise).Numbers(j.tuned.key()).Count(j.asked.Learner.Draws).Count(int(j.scenario.Seed)))
		if j.trial {
			key = stage.Once()
		}
		one, err := j.memory.learners.Get(key, func() (*faring, error) { return j.fare(method) })
		if err != nil {
			return nil, fmt.Errorf("letting %s play: %w", method, err)
		}
		list = append(list, one)
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// fare lets one learner play.
func (j *journey) fare(method string) (*faring, error) {
	f := &faring{method: method}
	switch {
	case j.game.experts != nil:
		return f, j.fareExperts(f)
	case j.game.ball != nil:
		return f, j.fareBall(f)
	}
	return f, j.fareSubspaces(f)
}

// streamOf names the coins of a law of noise; they hold no parameter, so that another ε
// scales one picture.
func streamOf(law string) string { return stage.NoiseLabel(regret.Name) + "/" + law }
