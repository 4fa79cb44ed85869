package mechanismspresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// errataPresets show what goes wrong where a statement is not kept to.
func errataPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "mechanisms-input", Title: "The same done to the input",
			Scenario: scene(mechanisms.PeopleAnswers, mechanisms.Laplace, func(q *mechanisms.Question) { q.Input.Kind, q.Input.Factor = mechanisms.ProcessScale, 2 }), Panel: "processing",
			Claim:   "“Proposition 2.3 doesn’t hold if the post-processing is allowed to involve re-accessing the data” (McMillan 2018, §2.2).",
			Finding: "Holds: with every answer doubled before noise that stays as it was, the largest loss is 2 instead of 1. The total variation grows from 0.3935 to 0.6321.",
		},
		{
			Name: "mechanisms-onesided", Title: "The factor two that a vote needs",
			Scenario: scene(mechanisms.PeopleVotes, mechanisms.Exponential, func(q *mechanisms.Question) { q.Onesided = true }), Panel: "losses",
			Claim:   "The mechanism chooses o “with probability proportional to e^{εu(D, o)/2Δu}” (McMillan 2018, §2.3.3).",
			Finding: "Holds: the two is needed. Without it, at ε = 1 the largest loss is 1.43, since a vote that is replaced moves two counts. Where the voter is missing it is 0.79, and the two may go.",
		},
	}
}
