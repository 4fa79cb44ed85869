package regretpresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// Presets are those of the laboratory, in their groups.
func Presets() []scenario.Preset {
	return slices.Concat(
		scenario.InGroup(scenario.GroupStart, startPresets()),
		scenario.InGroup("McMillan 2018", theoryPresets()),
		scenario.InGroup(scenario.GroupErrata, errataPresets()),
	)
}

// scene is the first picture, eight experts of whom two lose by turns, with a change.
func scene(change func(*regret.Question)) scenario.Scenario {
	s, _ := scenario.New(regret.Name)
	s.Seed = 7
	change(s.Regret)
	return s
}

// space is a game on a ball or with subspaces.
func space(setting string, dimension, rounds, draws int, change func(*regret.Question)) scenario.Scenario {
	return scene(func(q *regret.Question) {
		q.Setting, q.Dimension, q.Losses.Rounds, q.Learner.Draws = setting, dimension, rounds, draws
		q.Compare = []string{regret.MethodLeader, regret.MethodBe}
		change(q)
	})
}

func startPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "regret-start", Title: "Two experts who lose by turns",
			Scenario: scene(func(*regret.Question) {}), Panel: "explain",
			Claim:   "In the adversarial setting, FTL can suffer regret linear in T (McMillan 2018, §12.1).",
			Finding: startFinding,
		},
		{
			Name: "regret-hand", Title: "Play it yourself: three experts",
			Scenario: scene(func(q *regret.Question) {
				q.Losses.Kind, q.Losses.Experts, q.Losses.Rounds = regret.LossesReader, 3, 60
			}), Panel: "explain",
			Claim:   "The consumer is deliberately trying to mislead the advertiser (McMillan 2018, chapter 11).",
			Finding: handFinding,
		},
		{
			Name: "regret-punisher", Title: "The leader is punished",
			Scenario: scene(func(q *regret.Question) {
				q.Losses.Kind, q.Losses.Experts, q.Losses.Rounds = regret.LossesPunisher, 16, 4000
				q.Learner.Draws = 100
			}), Panel: "bound",
			Claim:   "It is in the learner’s interest to play an action that is stable with respect to small changes in the input (McMillan 2018, §12.2).",
			Finding: punisherFinding,
		},
		{
			Name: "regret-hedge", Title: "Gumbel’s noise chooses as hedge does",
			Scenario: scene(func(q *regret.Question) {
				q.Learner.Noise, q.Learner.Draws, q.Compare = regret.NoiseGumbel, 400, []string{regret.MethodHedge}
			}), Panel: "hazard",
			Claim:   "The connection between the exponential weight mechanism and the exponential mechanism was recognised early (McMillan 2018, §11.2).",
			Finding: hedgeFinding,
		},
	}
}
