package lab

import (
	"fmt"

	"cloakroom/core/scenario"
)

// heatLaboratory answers scenarios of heat on a line.
type heatLaboratory struct {
	Stages
	models      Memory[*lineModel]
	pictures    Memory[linePicture]
	diagnostics Memory[scenario.Diagnostics]
}

// newHeatLaboratory returns the laboratory, with nothing remembered.
func newHeatLaboratory() *heatLaboratory {
	l := &heatLaboratory{
		// A model of 2,000 places and 2,000 sensors holds 32 MB.
		models:      NewMemory[*lineModel](3),
		pictures:    NewMemory[linePicture](4),
		diagnostics: NewMemory[scenario.Diagnostics](4),
	}
	l.Stages = NewStages(l)
	return l
}

// heatJourney is a journey on the line.
type heatJourney struct {
	Journey
	asked *scenario.Heat
	line  *lineModel
}

// Answer takes a scenario through the five stages.
func (l *heatLaboratory) Answer(s *scenario.Scenario, p *Pause) (scenario.Result, Notes, error) {
	travelled, err := l.Travel(s, p)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	j := &heatJourney{Journey: travelled, asked: s.Heat, line: travelled.Model.(*lineModel)}
	r := &scenario.HeatResult{SensorsAt: scenario.Numbers(s.Heat.SensorPositions())}
	if r.SensorResult, _, err = l.Judge(&j.Journey); err != nil {
		return scenario.Result{}, nil, err
	}
	shown, err := l.draw(j)
	if err != nil {
		return scenario.Result{}, nil, fmt.Errorf("drawing the heat: %w", err)
	}
	r.Spread, r.Film = shown.spread, shown.film
	if j.asked.Wants(scenario.AlsoPromise) {
		r.Promise = j.promise()
	}
	if j.asked.Wants(scenario.AlsoBackdoor) {
		r.Backdoor = j.backdoor()
	}
	if j.asked.Wants(scenario.AlsoDiagnostics) {
		if r.Diagnostics, err = l.diagnose(j); err != nil {
			return scenario.Result{}, nil, fmt.Errorf("diagnosing the model: %w", err)
		}
	}
	return scenario.Result{Heat: r}, j.notes(), nil
}

// Question implements [Site].
func (l *heatLaboratory) Question(s *scenario.Scenario) Question { return lineQuestion{s.Heat} }

// Remark implements [Site]: a sweep on the line has nothing of its own to say.
func (l *heatLaboratory) Remark(*scenario.Scenario, *Notes) {}

// lineQuestion is the line as the shared stages read it.
type lineQuestion struct{ *scenario.Heat }

// Part implements [Question].
func (q lineQuestion) Part() *scenario.Sensing { return &q.Sensing }

// Truth implements [Question].
func (q lineQuestion) Truth(int) []float64 {
	if len(q.Sources) == 0 {
		return nil
	}
	return q.Heat.Truth()
}

// PutSources implements [Question].
func (q lineQuestion) PutSources(places []int) {
	q.Sources = make([]scenario.Source, len(places))
	for i, place := range places {
		q.Sources[i] = scenario.Source{At: float64(place+1) / float64(q.Positions), Strength: 1}
	}
}

// Record implements [Question].
func (q lineQuestion) Record(d *scenario.Draw) { d.Heat = q.Sources }
