package sensinglab

import (
	"fmt"

	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Releases states a release of readings: the wished ε, with the wished δ or the
// one that the noise in force really delivers, whichever is larger. Two releases
// are of one truth when the same fields determine their exact readings, and of one
// mechanism when the same fields determine their noise. What is done with the
// readings afterwards costs nothing, given readings are not ours to account for, and
// where nobody is nothing is released.
func (l *Stages) Releases(s *scenario.Scenario, p *stage.Pause) ([]dp.Release, error) {
	q := l.site.Question(s)
	if len(q.Part().Readings) > 0 || s.Empty() {
		return nil, nil
	}
	m, _, err := l.site.Model(s, p)
	if err != nil {
		return nil, err
	}
	asked := &q.Part().Privacy
	truth := stage.Fields{}.Word(s.Lab).Word(string(l.site.Physics(s))).Word(string(ofTruth(q.Truth(m.Places()))))
	mechanism := stage.Fields{}.Number(asked.Epsilon).Number(asked.Delta).Number(q.Alpha()).Optional(asked.Sigma)
	mechanism = mechanism.Word(asked.Calibration).Word(asked.Scope).Word(asked.Randomness).Word(asked.Neighbours)
	return []dp.Release{{
		Truth:     truth.Digest(),
		Mechanism: mechanism.Digest(),
		Seed:      s.Seed,
		Secure:    asked.Randomness == field.RandomnessSecure,
		Budget:    dp.Budget{Epsilon: asked.Epsilon, Delta: max(asked.Delta, NoiseOf(q, m).Delta)},
		Guarantee: guarantee(asked, q.Alpha()),
	}}, nil
}

// guarantee says what a release protects. The words tell guarantees apart that
// do not add up to one.
func guarantee(p *sensing.Privacy, alpha float64) string {
	covered := "all readings together"
	if p.Scope == sensing.ScopeSensor {
		covered = "each reading alone"
	}
	switch p.Neighbours {
	case sensing.NeighboursEdges:
		covered += ", moves along every edge"
	case sensing.NeighboursCommunity:
		covered += ", moves along ties within a community only: not the community"
	}
	return fmt.Sprintf("%s, α = %.6g", covered, alpha)
}
