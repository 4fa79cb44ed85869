package lab

import (
	"fmt"

	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
)

// heatMemory remembers the stages of the heat laboratory.
type heatMemory struct {
	models      memory[*model]
	exact       memory[[]float64]
	releases    memory[release]
	solutions   memory[recovery.Solution]
	pictures    memory[picture]
	diagnostics memory[scenario.Diagnostics]
}

func newHeatMemory() heatMemory {
	return heatMemory{
		// A model of 2,000 places and 2,000 sensors holds 32 MB.
		models:      memory[*model]{most: 3},
		exact:       memory[[]float64]{most: 8},
		releases:    memory[release]{most: 8},
		solutions:   memory[recovery.Solution]{most: 16},
		pictures:    memory[picture]{most: 4},
		diagnostics: memory[scenario.Diagnostics]{most: 4},
	}
}

// journey is one scenario on its way through the stages, with the key of each
// stage: the fields it read, after those of the stages before.
type journey struct {
	scenario *scenario.Scenario
	heat     *scenario.Heat
	pause    *pause

	truth    []float64 // f₀ ∈ Rⁿ, nil when there is none
	model    *model
	exact    []float64 // M f₀ ∈ Rᵐ, nil without a truth
	release  release
	solution recovery.Solution

	modelKey, exactKey, releaseKey string
}

// answer takes a scenario through the five stages.
func (b *heatMemory) answer(s *scenario.Scenario, p *pause) (*scenario.HeatResult, notes, error) {
	j := &journey{scenario: s, heat: s.Heat, pause: p}
	for _, stage := range []struct {
		name string
		run  func(*journey) error
	}{
		{"placing the sources", b.tell},
		{"measuring", b.measure},
		{"privatizing", b.privatize},
		{"recovering", b.recover},
	} {
		if err := stage.run(j); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", stage.name, err)
		}
		if err := p.take(); err != nil {
			return nil, nil, err
		}
	}
	return b.judge(j)
}

// tell is the first stage, the truth: f₀ from the sources.
func (b *heatMemory) tell(j *journey) error {
	if len(j.heat.Sources) > 0 {
		j.truth = j.heat.Truth()
	}
	return nil
}

// judge is the last stage: it compares the estimate and its rivals with the
// truth, and gathers everything into the result.
func (b *heatMemory) judge(j *journey) (*scenario.HeatResult, notes, error) {
	r := j.result()
	remarks := j.notes()
	for _, method := range j.heat.Recovery.Compare {
		if method == j.heat.Recovery.Method {
			continue
		}
		rival, err := b.solve(j, method, 0)
		if err != nil {
			return nil, nil, fmt.Errorf("comparing with %s: %w", method, err)
		}
		r.Compared = append(r.Compared, scenario.Comparison{
			Estimate: scenario.Numbers(rival.Estimate),
			Recovery: published(rival, j.release.radius),
			Distance: distance(rival.Estimate, j.truth),
		})
	}
	shown, err := b.draw(j)
	if err != nil {
		return nil, nil, fmt.Errorf("drawing the heat: %w", err)
	}
	r.Spread, r.Film = shown.spread, shown.film
	if j.heat.Wants(scenario.AlsoPromise) {
		r.Promise = j.promise()
	}
	if j.heat.Wants(scenario.AlsoBackdoor) {
		r.Backdoor = j.backdoor()
	}
	if j.heat.Wants(scenario.AlsoDiagnostics) {
		if r.Diagnostics, err = b.diagnose(j); err != nil {
			return nil, nil, fmt.Errorf("diagnosing the model: %w", err)
		}
	}
	return r, remarks, nil
}

// result gathers what the stages answered.
func (j *journey) result() *scenario.HeatResult {
	return &scenario.HeatResult{SensorResult: scenario.SensorResult{
		Exact:          scenario.Numbers(j.exact),
		Private:        scenario.Numbers(j.release.private),
		Sensitivity:    j.release.noise.sensitivity,
		Sigma:          j.release.noise.sigma,
		Delta:          j.release.noise.delta,
		Estimate:       scenario.Numbers(j.solution.Estimate),
		Recovery:       published(j.solution, j.release.radius),
		Distance:       distance(j.solution.Estimate, j.truth),
		Compared:       []scenario.Comparison{},
		Blind:          blind(j.truth),
		Truth:          scenario.Numbers(j.truth),
		Plan:           transportPlan(j.solution.Estimate, j.truth),
		Calibrations:   calibrations(&j.heat.Privacy, j.release.noise.sensitivity),
		RadiusCoverage: j.coverage(),
	}, SensorsAt: scenario.Numbers(j.heat.SensorPositions())}
}
