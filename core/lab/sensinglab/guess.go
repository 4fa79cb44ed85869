package sensinglab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// Guess implements [stage.Guessed]: the earth mover's distance, in the unit of
// [sensing.Distance], of a guess f₀′ from the truth f₀, both on the n places of the model.
func (l *Stages) Guess(s, guess *scenario.Scenario, p *stage.Pause) (*float64, error) {
	if s.Empty() {
		return nil, nil
	}
	model, _, err := l.site.Model(s, p)
	if err != nil {
		return nil, err
	}
	truth, guessed := knownTruth(l.site.Question(s), model.Places()), knownTruth(l.site.Question(guess), model.Places())
	if truth == nil || len(guessed) != len(truth) {
		return nil, nil
	}
	judged, err := model.Judge(guessed, truth, p.Take)
	if err != nil {
		return nil, fmt.Errorf("judging the guess: %w", err)
	}
	return judged.Distance.EMD, nil
}
