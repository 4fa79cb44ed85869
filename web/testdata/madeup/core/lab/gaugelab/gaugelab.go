// Package gaugelab answers the questions of package gauge.
package gaugelab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

// Laboratory answers, sweeps, advises, and releases at a price.
type Laboratory struct{}

// New returns the laboratory.
func New() Laboratory { return Laboratory{} }

// Answer releases the number once or twice and rounds the first reading.
func (Laboratory) Answer(s *scenario.Scenario, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	q := s.Gauge
	readings, err := readingsOf(s, p)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	r := &gauge.Result{Readings: answer.Numbers(readings), Value: readings[0], Scale: dp.LaplaceScale(q.Privacy.Epsilon, 1)}
	if q.Step > 0 {
		r.Value = q.Step * math.Round(readings[0]/q.Step)
	}
	r.Error = math.Abs(r.Value - *q.Number)
	if slices.Contains(q.Extras, gauge.ExtraGuess) {
		r.Guess = new(1 / (1 + math.Exp(-q.Privacy.Epsilon)))
	}
	var n stage.Notes
	n.Info("made-up", "gauge.number", "", "This number was made up.")
	return scenario.Result{Gauge: r}, n, nil
}

func readingsOf(s *scenario.Scenario, p *stage.Pause) ([]float64, error) {
	q := s.Gauge
	var readings []float64
	if q.Reading != nil {
		readings = append(readings, *q.Reading)
	}
	for i := range q.Draws() {
		v, err := reading(s, i, p)
		if err != nil {
			return nil, err
		}
		readings = append(readings, v)
	}
	return readings, nil
}

func reading(s *scenario.Scenario, i int, p *stage.Pause) (float64, error) {
	q := s.Gauge
	if q.Privacy.Randomness == field.RandomnessSecure {
		released, err := dp.SecureLaplace([]float64{*q.Number}, q.Privacy.Epsilon, 1, p.Take)
		if err != nil {
			return 0, fmt.Errorf("releasing the number: %w", err)
		}
		return released[0], nil
	}
	coins := rng.NewTeaching(s.Seed, stream(i))
	return *q.Number + dp.LaplaceScale(q.Privacy.Epsilon, 1)*coins.Laplace(1), nil
}

func stream(i int) string { return fmt.Sprintf("%s/%d", stage.NoiseLabel(gauge.Name), i) }

// Releases is one release for every reading that is drawn.
func (Laboratory) Releases(s *scenario.Scenario, _ *stage.Pause) ([]dp.Release, error) {
	q := s.Gauge
	var list []dp.Release
	for i := range q.Draws() {
		list = append(list, dp.Release{
			Truth:     stage.Fields{}.Word(gauge.Name).Number(*q.Number).Digest(),
			Mechanism: stage.Fields{}.Number(q.Privacy.Epsilon).Digest(),
			Seed:      s.Seed, Stream: stream(i), Secure: q.Privacy.Randomness == field.RandomnessSecure,
			Budget: dp.Budget{Epsilon: q.Privacy.Epsilon}, Guarantee: "the number moved by one",
		})
	}
	return list, nil
}

// Advise asks for an ε of one where less is promised.
func (Laboratory) Advise(s *scenario.Scenario, _ *stage.Pause) ([]answer.Advice, error) {
	if s.Gauge.Privacy.Epsilon >= 1 {
		return nil, nil
	}
	return []answer.Advice{{Set: []answer.Setting{{Path: "gauge.epsilon", Value: 1}}, Why: "With so little nothing is seen."}}, nil
}

// Cell answers one cell of a sweep.
func (l Laboratory) Cell(s *scenario.Scenario, index int, tick stage.Tick, p *stage.Pause) (scenario.Cell, error) {
	cell := scenario.Cell{Index: index, At: s.Sweep.Setting(index), Sensitivity: 1}
	var errors []float64
	soFar := func() scenario.Cell {
		middle := make([]*float64, len(errors))
		for i := range errors {
			middle[i] = &errors[i]
		}
		cell.Trials, cell.EMD = len(errors), stage.Interval(errors)
		cell.Draw.Seed = stage.TrialSeed(s.Seed, stage.MedianTrial(middle))
		return cell
	}
	for trial := range s.Sweep.Trials {
		one, err := l.Trial(s, index, trial, p)
		if err != nil {
			return cell, err
		}
		result, _, err := l.Answer(&one, p)
		if err != nil {
			return cell, err
		}
		errors = append(errors, result.Gauge.Error)
		cell.Sigma = math.Sqrt2 * result.Gauge.Scale
		tick(trial+1, soFar)
	}
	return soFar(), nil
}

// Trial is one trial of one cell.
func (Laboratory) Trial(s *scenario.Scenario, index, trial int, _ *stage.Pause) (scenario.Scenario, error) {
	one, _, err := stage.Setting(s, index)
	if err != nil {
		return one, err
	}
	one.Seed = stage.TrialSeed(s.Seed, trial)
	if s.Sweep.Sources > 0 {
		one.Gauge.Scatter(one.Seed)
	}
	return one, nil
}

// KeepsModel reports that there is nothing to prepare.
func (Laboratory) KeepsModel(string) bool { return true }

// SweepNotes are the remarks on a whole sweep.
func (Laboratory) SweepNotes(*scenario.Scenario) stage.Notes {
	var n stage.Notes
	n.Info("made-up", "gauge.number", "", "These numbers were made up.")
	return n
}

// Guess is how far a guessed number is from the true one.
func (Laboratory) Guess(s, guess *scenario.Scenario, _ *stage.Pause) (*float64, error) {
	return new(math.Abs(*guess.Gauge.Number - *s.Gauge.Number)), nil
}

// Watch releases the number, and one more.
func (Laboratory) Watch(s *scenario.Scenario, _ *stage.Pause) (stage.Watched, error) {
	number := *s.Gauge.Number
	w := stage.Watched{What: "the number", Exact: [2][]float64{{number}, {number + 1}}, Scales: []float64{1}}
	w.Draw = func(dst []float64, database int, _ uint64) error {
		copy(dst, w.Exact[database])
		return nil
	}
	return w, nil
}
