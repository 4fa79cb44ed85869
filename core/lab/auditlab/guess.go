package auditlab

import (
	"math"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// Guess implements [stage.Guessed]: by how much δ(ε) of the guessed box is off that of the
// box, at the claim's ε and in the worse order; nil where the laws of one are not known.
func (l *Laboratory) Guess(s, guess *scenario.Scenario, p *stage.Pause) (*float64, error) {
	var deltas [2]float64
	for i, one := range []*scenario.Scenario{s, guess} {
		j := &journey{scenario: one, asked: one.Audit, pause: p, memory: l}
		j.boxKey = stage.Kept(fieldsOfBox(j.asked))
		var err error
		if j.box, err = l.boxes.Get(j.boxKey, j.open); err != nil {
			return nil, refused(j.asked, err)
		}
		if j.box.laws == nil {
			return nil, nil
		}
		truth, err := j.truth()
		if err != nil {
			return nil, refused(j.asked, err)
		}
		deltas[i] = max(truth.Delta[0], truth.Delta[1])
	}
	return new(math.Abs(deltas[0] - deltas[1])), nil
}
