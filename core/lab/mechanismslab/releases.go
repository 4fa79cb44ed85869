package mechanismslab

import (
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// Releases states what a scenario releases: one output about the people, or everybody's
// answer, which is one noise for each of them. Samples and games are simulations.
func (l *Laboratory) Releases(s *scenario.Scenario, _ *stage.Pause) ([]dp.Release, error) {
	q := s.Mechanisms
	if q.Given() {
		return nil, nil
	}
	truth := stage.Fields{}.Word(mechanisms.Name).Word(q.People.Kind).Numbers(q.People.Values)
	return []dp.Release{{
		Truth: truth.Digest(), Mechanism: mechanismFields(q).Digest(), Seed: s.Seed, Stream: streamOf(q),
		Secure: q.Privacy.Randomness == field.RandomnessSecure, Budget: delivered(q), Guarantee: guarantee(q),
	}}, nil
}

// streamOf names the noise. The two relations of neighbours are two promises, and each
// has noise of its own: no draw is promised twice.
func streamOf(q *mechanisms.Question) string {
	if q.People.Neighbour == mechanisms.NeighbourMissing {
		return stage.NoiseLabel(mechanisms.Name) + "/" + mechanisms.NeighbourMissing
	}
	return stage.NoiseLabel(mechanisms.Name)
}

// guarantee is the scope and the relation of neighbours, in words.
func guarantee(q *mechanisms.Question) string {
	if q.People.Neighbour == mechanisms.NeighbourMissing {
		return "one person, there or missing"
	}
	if q.Mechanism == mechanisms.Response {
		return "one person’s own answer, replaced by another"
	}
	return "one person’s answer, replaced by another"
}
