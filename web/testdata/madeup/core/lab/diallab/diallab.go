// Package diallab answers the questions of package dial.
package diallab

import (
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
	"cloakroom/web/testdata/madeup/core/scenario/dial"
)

// Laboratory can do nothing but answer.
type Laboratory struct{}

// New returns the laboratory.
func New() Laboratory { return Laboratory{} }

// Answer reads the number with noise.
func (Laboratory) Answer(s *scenario.Scenario, _ *stage.Pause) (scenario.Result, stage.Notes, error) {
	coins := rng.NewTeaching(s.Seed, stage.NoiseLabel(dial.Name))
	return scenario.Result{Dial: &dial.Result{Reading: s.Dial.Number + s.Dial.Spread*coins.Laplace(1)}}, nil, nil
}
