package regretpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// Lesson leads through the laboratory in seven steps.
func Lesson() []scenario.LessonStep {
	hand := scene(func(q *regret.Question) {
		q.Losses.Kind, q.Losses.Experts, q.Losses.Rounds = regret.LossesReader, 3, 60
		q.Learner.Tuning = regret.TuningDoubling // nobody knows L* of a game that is not over
	})
	alone := scene(func(q *regret.Question) { q.Compare = []string{regret.MethodLeader} })
	all := scene(func(*regret.Question) {})
	step := scene(func(q *regret.Question) { coins(0.1, 400)(q); q.Compare = nil })
	fixed := scene(func(q *regret.Question) { q.Learner.Tuning = regret.TuningFixed })
	doubling := scene(func(q *regret.Question) { q.Learner.Tuning = regret.TuningDoubling })
	spaces := space(regret.SettingSubspaces, 8, 200, 3, func(q *regret.Question) { q.Rank, q.Extras = 2, []string{regret.ExtraEnsemble} })
	return []scenario.LessonStep{
		{
			Title: "Play first",
			Text:  "Three experts, sixty rounds. In every round you follow one expert and pay its loss. Afterwards you see the losses of all. An adversary fixed them before you chose, from what you did before.",
			Try:   "Press an expert in the top picture, or the keys 1 to 3. Play ten rounds, then read your regret.", Scenario: hand, Panel: "explain", Chapter: "losses",
		},
		{
			Title: "Follow the leader",
			Text:  "The leader has lost least so far. Following it sounds wise, and against losses that nobody aims at you it is. Here two experts lose by turns, and the leader is always the one that loses next. Regret is what you pay beyond the best single expert.",
			Try:   "Press play. When the film has ended, read the regret of the leader beside L*, the loss of the best.", Scenario: alone, Panel: "explain", Chapter: "totals",
		},
		{
			Title: "Noise makes it calm",
			Text:  "Take noise off every total once, before the game, and follow whoever leads then. One round moves a total by at most one, and noise far larger than one hides that. So the choice seldom changes, and the adversary cannot aim.",
			Try:   "Press play and watch the perturbed totals. Press “draw again” for other noise, and see another leader.", Scenario: all, Panel: "explain", Chapter: "noise",
		},
		{
			Title: "That is a privacy mechanism",
			Text:  "The chance of a choice with the last round, over the chance without it, is at most eᵋ. That is differential privacy of one step. The hazard of the noise says how large ε is: its density over its tail.",
			Try:   "Open Hazard. Then change the noise to Gaussian, whose hazard has no bound.", Scenario: step, Panel: "hazard", Chapter: "finish",
		},
		{
			Title: "Why privacy helps",
			Text:  "Whoever knew the round would pay little: only what the noise costs. A private choice with the round differs little from one without it, so it pays little more. The bound has two parts. Less noise makes one smaller, and the other larger.",
			Try:   "Open Bound and slide ε. The two parts meet where their sum is least.", Scenario: fixed, Panel: "bound", Chapter: "finish",
		},
		{
			Title: "Who tells you L*?",
			Text:  "The best ε depends on L*, the loss of the best expert. That is known when the game is over. So a learner guesses it, and doubles the guess whenever the truth exceeds it. That costs a factor, and no knowledge of the future.",
			Try:   "Change the tuning between oracle and doubling, and read both regrets.", Scenario: doubling, Panel: "bound", Chapter: "finish",
		},
		{
			Title: "Subspaces, and an erratum",
			Text:  "Directions of data can be followed too: choose a subspace, and pay what it misses of the next point. Gaussian noise on the matrix makes that calm. For another noise the text gives its eigenvalues a law that they do not have.",
			Try:   "Open Ensemble: the measured eigenvalues stand beside those of the text. Now the laboratory is yours.", Scenario: spaces, Panel: "ensemble", Chapter: "finish",
		},
	}
}
