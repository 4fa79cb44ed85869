package mechanismspresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// Presets are those of the laboratory, in their groups.
func Presets() []scenario.Preset {
	return slices.Concat(
		scenario.InGroup(scenario.GroupStart, startPresets()),
		scenario.InGroup("McMillan 2018", statementPresets()),
		scenario.InGroup(scenario.GroupErrata, errataPresets()),
	)
}

// scene is a mechanism on the usual people of a kind, with a change.
func scene(kind, mechanism string, change func(*mechanisms.Question)) scenario.Scenario {
	s, _ := scenario.New(mechanisms.Name)
	s.Seed = 7
	q := s.Mechanisms
	q.People.Kind, q.People.Values, q.Mechanism = kind, mechanisms.UsualValues(kind), mechanism
	if change != nil {
		change(q)
	}
	return s
}

// count is a count of yes answers with a mechanism.
func count(mechanism string, change func(*mechanisms.Question)) scenario.Scenario {
	return scene(mechanisms.PeopleAnswers, mechanism, change)
}

func startPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "mechanisms-start", Title: "One person, two worlds, one coin",
			Scenario: count(mechanisms.Response, nil), Panel: "explain",
			Claim:   "“Randomised response with p = e^ε/(1 + e^ε) is ε-DP” (McMillan 2018, Lemma 2.7).",
			Finding: "Holds: at ε = 1 an answer is true in 73.1 % of cases. The largest loss is 1 in both orders of the worlds. The best test is right in 73.1 %.",
		},
		{
			Name: "mechanisms-sum", Title: "A sum of numbers with Laplace noise",
			Scenario: scene(mechanisms.PeopleNumbers, mechanisms.Laplace, nil), Panel: "explain",
			Claim:   "“The Laplacian mechanism satisfies pure differential privacy” (McMillan 2018, §2.3.2).",
			Finding: "Holds: noise of scale 10 hides any number from 0 to 10 at ε = 1. This person moves the sum by 7, so their largest loss is 0.7.",
		},
		{
			Name: "mechanisms-vote", Title: "A vote, chosen by the exponential mechanism",
			Scenario: scene(mechanisms.PeopleVotes, mechanisms.Exponential, nil), Panel: "explain",
			Claim:   "“The exponential mechanism is ε-DP” (McMillan 2018, Lemma 2.9).",
			Finding: "Holds, with room to spare: at ε = 1 the largest loss of this voter is 0.609. The winner is chosen in 67 % of cases.",
		},
		{
			Name: "mechanisms-guess", Title: "Guess which world it was",
			Scenario: count(mechanisms.Laplace, func(q *mechanisms.Question) { q.Samples = 0 }), Panel: "guess",
			Claim:   "“given a sample from P_D″, an adversary cannot determine whether D″ = D or D″ = D′” (McMillan 2018, §2.1).",
			Finding: "Holds for small ε only. At ε = 1 the best test is right in 69.7 %, where the promise would leave it 73.1 %. At ε = 0.1 it is right in 52.4 %.",
		},
	}
}
