package lab

import (
	"fmt"

	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
)

// forward is what a sensor laboratory knows of its own: the physics M that
// turns sources on n places into m readings, and the distance in which an
// estimate is judged. Everything else on the journey is shared.
type forward interface {
	// places is n and sensors is m.
	places() int
	sensors() int
	// read returns M f.
	read(f []float64) []float64
	// sensitivity returns Δ for neighbours at distance α, of what the scope
	// covers; an empty scope is that of the vector.
	sensitivity(alpha float64, p *scenario.Privacy) float64
	// solve recovers by one method.
	solve(method string, r release, opt recovery.Options) (recovery.Solution, error)
	// judge compares an estimate with a truth; without a truth there is little
	// to say.
	judge(estimate, truth []float64, yield func() error) (verdict, error)
	// plan is the optimal transport from the estimate to the truth, in the form
	// of the contract.
	plan(estimate, truth []float64, yield func() error) (scenario.Series, error)
}

// verdict is an estimate judged: the distances, and on a network the community.
type verdict struct {
	distance  scenario.Distance
	community *scenario.Community
}

// sensingMemory remembers the stages that the sensor laboratories share.
type sensingMemory struct {
	exact     memory[[]float64]
	releases  memory[release]
	solutions memory[recovery.Solution]
}

func newSensingMemory() sensingMemory {
	return sensingMemory{
		exact:     memory[[]float64]{most: 8},
		releases:  memory[release]{most: 8},
		solutions: memory[recovery.Solution]{most: 16},
	}
}

// journey is one scenario on its way through the stages, with the key of each
// stage: the fields it read, after those of the stages before.
type journey struct {
	scenario *scenario.Scenario
	sensing  *scenario.Sensing
	pause    *pause

	model    forward
	truth    []float64 // f₀ ∈ Rⁿ, nil when there is none
	exact    []float64 // M f₀ ∈ Rᵐ, nil without a truth
	release  release
	solution recovery.Solution

	modelKey, exactKey, releaseKey string
	// unmoved says what a sensitivity of zero means here.
	unmoved string
}

// travel takes a scenario whose model is known through the stages up to the
// estimate.
func (b *sensingMemory) travel(j *journey) error {
	for _, stage := range []struct {
		name string
		run  func(*journey) error
	}{
		{"placing the sources", tell},
		{"measuring", b.measure},
		{"privatizing", b.privatize},
		{"recovering", b.recover},
	} {
		if err := stage.run(j); err != nil {
			return fmt.Errorf("%s: %w", stage.name, err)
		}
		if err := j.pause.take(); err != nil {
			return err
		}
	}
	return nil
}

// tell is the first stage, the truth: f₀ from the sources.
func tell(j *journey) error {
	if j.scenario.SourceCount() > 0 {
		j.truth = truthOf(j.scenario, j.model.places())
	}
	return nil
}

// truthOf returns the strengths of the sources at their places.
func truthOf(s *scenario.Scenario, places int) []float64 {
	if s.Network != nil {
		return s.Network.Truth(places)
	}
	return s.Heat.Truth()
}

// measure is the second stage: the exact readings M f₀.
func (b *sensingMemory) measure(j *journey) error {
	j.exactKey = truthKey(j.modelKey, j.truth)
	if j.truth == nil {
		return nil
	}
	exact, err := b.exact.get(j.exactKey, func() ([]float64, error) {
		return j.model.read(j.truth), nil
	})
	j.exact = exact
	return err
}

// truthKey tells exact readings apart by all that determines them: the model,
// and the strength at each place.
func truthKey(modelKey string, truth []float64) string {
	f := fingerprint(modelKey)
	for place, strength := range truth {
		if strength != 0 {
			f = f.count(place).number(strength)
		}
	}
	return f.key()
}

// noiseLabel names the stream of the noise. It holds no parameter: the same
// seed tosses the same coins at every ε, so that moving ε scales one picture.
func noiseLabel(lab string) string { return lab + "/noise" }
