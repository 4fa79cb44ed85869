// Package gaugepresets holds presets and a lesson of package gauge.
package gaugepresets

import (
	"cloakroom/core/scenario"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

// Presets are those of the laboratory.
func Presets() []scenario.Preset {
	return scenario.InGroup("Made up", []scenario.Preset{
		{Name: "gauge-start", Title: "A number", Scenario: scene(40), Panel: "explain"},
		{Name: "gauge-guess", Title: "A number and a guess", Scenario: scene(60), Panel: gauge.PanelGuess,
			Claim: "A guess is seldom right.", Finding: "Holds: nobody guessed."},
	})
}

// Lesson is the way through the laboratory.
func Lesson() []scenario.LessonStep {
	return []scenario.LessonStep{
		{Title: "A number", Text: "It is hidden.", Try: "Move it.", Scenario: scene(40), Panel: "explain", Chapter: "read"},
		{Title: "A guess", Text: "It is seldom right.", Try: "Guess.", Scenario: scene(60), Panel: gauge.PanelGuess},
	}
}

func scene(number float64) scenario.Scenario {
	s, _ := scenario.New(gauge.Name)
	s.Seed, s.Gauge.Number = 7, &number
	return s
}
