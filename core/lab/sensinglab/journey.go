package sensinglab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Stages is the part of a laboratory of sensors that knows nothing of its physics:
// the memory of the stages, sweeps, and what a release costs.
type Stages struct {
	site      Site
	exact     stage.Memory[[]float64]
	releases  stage.Memory[Release]
	solutions stage.Memory[recovery.Solution]
}

// NewStages returns the stages of a laboratory, with nothing remembered.
func NewStages(site Site) Stages {
	return Stages{
		site:      site,
		exact:     stage.NewMemory[[]float64](8),
		releases:  stage.NewMemory[Release](8),
		solutions: stage.NewMemory[recovery.Solution](16),
	}
}

// Journey is one scenario on its way through the stages: what each has answered,
// and its key, which holds the fields read so far.
type Journey struct {
	Scenario *scenario.Scenario
	Sensing  *sensing.Question
	Pause    *stage.Pause
	Model    Forward
	ModelKey stage.Key

	Truth    []float64 // f₀ ∈ Rⁿ, nil when there is none
	Exact    []float64 // M f₀ ∈ Rᵐ, nil without a truth
	ExactKey stage.Key
	Release  Release
	Solution recovery.Solution

	question   Question
	releaseKey stage.Key
}

// Travel takes a scenario through the stages up to the estimate.
func (l *Stages) Travel(s *scenario.Scenario, p *stage.Pause) (Journey, error) {
	q := l.site.Question(s)
	j := Journey{Scenario: s, Sensing: q.Part(), Pause: p, question: q}
	var err error
	if j.Model, j.ModelKey, err = l.site.Model(s, p); err != nil {
		return j, err
	}
	for _, step := range []struct {
		name string
		take func(*Journey) error
	}{
		{"measuring", l.measure},
		{"privatizing", l.privatize},
		{"recovering", l.recover},
	} {
		if err := step.take(&j); err != nil {
			return j, fmt.Errorf("%s: %w", step.name, err)
		}
		if err := p.Take(); err != nil {
			return j, err
		}
	}
	return j, nil
}

// measure takes the first two stages: the truth f₀, and the exact readings M f₀.
func (l *Stages) measure(j *Journey) error {
	j.Truth = knownTruth(j.question, j.Model.Places())
	j.ExactKey = j.ModelKey.And(ofTruth(j.Truth))
	if j.Truth == nil {
		return nil
	}
	exact, err := l.exact.Get(j.ExactKey, func() ([]float64, error) {
		return j.Model.Read(j.Truth), nil
	})
	j.Exact = exact
	return err
}

// ofTruth tells truths apart: by the strength at each place.
func ofTruth(truth []float64) stage.Fields {
	var f stage.Fields
	for place, strength := range truth {
		if strength != 0 {
			f = f.Count(place).Number(strength)
		}
	}
	return f
}

// coins names the stream of the journey's noise.
func (j *Journey) coins() string { return stage.NoiseLabel(j.Scenario.Lab) }
