package lab

import (
	"fmt"

	"cloakroom/core/scenario"
)

// heatMemory remembers the stages of the heat laboratory.
type heatMemory struct {
	sensingMemory
	models      memory[*model]
	pictures    memory[picture]
	diagnostics memory[scenario.Diagnostics]
}

func newHeatMemory() heatMemory {
	return heatMemory{
		sensingMemory: newSensingMemory(),
		// A model of 2,000 places and 2,000 sensors holds 32 MB.
		models:      memory[*model]{most: 3},
		pictures:    memory[picture]{most: 4},
		diagnostics: memory[scenario.Diagnostics]{most: 4},
	}
}

const nowhereOnTheLine = "Moving a source changes no reading within double precision, so no noise is added. The readings carry no information about where the sources are, beyond that precision."

// heatJourney is a journey on the line.
type heatJourney struct {
	journey
	heat *scenario.Heat
	line *model
}

// answer takes a scenario through the five stages.
func (b *heatMemory) answer(s *scenario.Scenario, p *pause) (*scenario.HeatResult, notes, error) {
	j := &heatJourney{journey: journey{scenario: s, sensing: &s.Heat.Sensing, pause: p, unmoved: nowhereOnTheLine}, heat: s.Heat}
	j.line, j.modelKey = b.model(s.Heat)
	j.model = j.line
	if err := b.travel(&j.journey); err != nil {
		return nil, nil, err
	}
	return b.judge(j)
}

// judge is the last stage: it compares the estimate and its rivals with the
// truth, and gathers everything into the result.
func (b *heatMemory) judge(j *heatJourney) (*scenario.HeatResult, notes, error) {
	r := &scenario.HeatResult{SensorsAt: scenario.Numbers(j.heat.SensorPositions())}
	var err error
	if r.SensorResult, _, err = b.sensorResult(&j.journey); err != nil {
		return nil, nil, err
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
	return r, j.notes(), nil
}

// prepare returns the model of a scenario and its key.
func (b *heatMemory) prepare(s *scenario.Scenario, _ *pause) (forward, string, error) {
	m, key := b.model(s.Heat)
	return m, key, nil
}

// count returns the number of places on the line.
func (b *heatMemory) count(s *scenario.Scenario, _ *pause) (int, error) { return s.Heat.Positions, nil }

// physics tells exact readings apart, but for the truth, in a way that outlasts
// this bench.
func (b *heatMemory) physics(s *scenario.Scenario) string {
	return physicsOfLine(s.Heat, s.Heat.SensorPositions())
}

// lineSources are unit sources on places of a line of n.
func lineSources(n int, places []int) []scenario.Source {
	sources := make([]scenario.Source, len(places))
	for i, place := range places {
		sources[i] = scenario.Source{At: float64(place+1) / float64(n), Strength: 1}
	}
	return sources
}
