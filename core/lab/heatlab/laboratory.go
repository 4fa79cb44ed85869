package heatlab

import (
	"fmt"

	"cloakroom/core/answer"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// Laboratory answers scenarios of heat on a line.
type Laboratory struct {
	sensinglab.Stages
	models      stage.Memory[*model]
	pictures    stage.Memory[picture]
	diagnostics stage.Memory[heat.Diagnostics]
}

// New returns the laboratory, with nothing remembered.
func New() *Laboratory {
	l := &Laboratory{
		// A model of 2,000 places and 2,000 sensors holds 32 MB.
		models:      stage.NewMemory[*model](3),
		pictures:    stage.NewMemory[picture](4),
		diagnostics: stage.NewMemory[heat.Diagnostics](4),
	}
	l.Stages = sensinglab.NewStages(l)
	return l
}

// journey is a journey on the line.
type journey struct {
	sensinglab.Journey
	asked *heat.Question
	line  *model
}

// Answer takes a scenario through the five stages.
func (l *Laboratory) Answer(s *scenario.Scenario, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	travelled, err := l.Travel(s, p)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	j := &journey{Journey: travelled, asked: s.Heat, line: travelled.Model.(*model)}
	r := &heat.Result{SensorsAt: answer.Numbers(s.Heat.SensorPositions())}
	if r.Result, _, err = l.Judge(&j.Journey); err != nil {
		return scenario.Result{}, nil, err
	}
	shown, err := l.draw(j)
	if err != nil {
		return scenario.Result{}, nil, fmt.Errorf("drawing the heat: %w", err)
	}
	r.Spread, r.Film = shown.spread, shown.film
	if j.asked.Wants(sensing.ExtraPromise) {
		r.Promise = j.promise()
	}
	if j.asked.Wants(sensing.ExtraBackdoor) {
		r.Backdoor = j.backdoor()
	}
	if j.asked.Wants(sensing.ExtraDiagnostics) {
		if r.Diagnostics, err = l.diagnose(j); err != nil {
			return scenario.Result{}, nil, fmt.Errorf("diagnosing the model: %w", err)
		}
	}
	if j.asked.Wants(heat.ExtraRates) {
		if r.Rates, err = l.rates(s, p); err != nil {
			return scenario.Result{}, nil, err
		}
	}
	return scenario.Result{Heat: r}, j.notes(), nil
}

// Question implements [sensinglab.Site].
func (l *Laboratory) Question(s *scenario.Scenario) sensinglab.Question { return question{s.Heat} }

// Remark implements [sensinglab.Site]: a sweep on the line has nothing of its own to say.
func (l *Laboratory) Remark(*scenario.Scenario, *stage.Notes) {}

// question is the line as the shared stages read it.
type question struct{ *heat.Question }

// Truth implements [sensinglab.Question].
func (q question) Truth(int) []float64 { return q.Question.Truth() }

// PutSources implements [sensinglab.Question].
func (q question) PutSources(places []int) {
	q.Sources = make([]heat.Source, len(places))
	for i, place := range places {
		q.Sources[i] = heat.Source{At: float64(place+1) / float64(q.Positions), Strength: 1}
	}
}

// Record implements [sensinglab.Question].
func (q question) Record(d *scenario.Draw) { d.Heat = q.Sources }
