package ui

import (
	"fmt"
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// prepare asks for the solver's steps, the rivals and the open panel's part
// with a full question.
func (s sensorPage) prepare(asked *scenario.Scenario, full bool) {
	asked.Sensing().Recovery.Trace = full
	asked.Sensing().Recovery.Compare = nil
	if full {
		asked.Sensing().Recovery.Compare = rivals(asked.Lab, asked.Sensing().Recovery.Method)
	}
	asked.Sensing().Extras = s.wanted(full)
	if s.spent.drawing && !slices.Contains(asked.Sensing().Extras, sensing.ExtraPromise) {
		// A secure release can be asked what it promises only while it is drawn.
		asked.Sensing().Extras = append(asked.Sensing().Extras, sensing.ExtraPromise)
	}
}

func (s sensorPage) given() bool { return len(s.sensing().Readings) > 0 }

// sweeps compares the rivals on the teaching noise.
func (s sensorPage) sweeps(asked *scenario.Scenario) {
	asked.Sensing().Privacy.Randomness = field.RandomnessTeaching
	asked.Sensing().Recovery.Compare = s.its().sweepRivals()
	asked.Sensing().Recovery.Trace = false
	asked.Sensing().Extras = nil
}

// budgetWords is what is promised, for the foot of a figure.
func (s sensorPage) budgetWords() string {
	p := s.sensing().Privacy
	return fmt.Sprintf("ε = %s, δ = %s", draw.Format(p.Epsilon), draw.Format(p.Delta))
}

// downloads are none besides the figures and tables.
func (sensorPage) downloads() []download { return nil }
