package scenario_test

import (
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/scenariotest"
)

// TestGamesAreRefused: what does not fit is refused at its place, in one sentence that
// says what is there and what is allowed.
func TestGamesAreRefused(t *testing.T) {
	for members, want := range map[string]string{
		`"losses":{"experts":1}`:                                    "regret.losses.experts: 1 is outside 2…1,000",
		`"losses":{"rounds":0}`:                                     "regret.losses.rounds: 0 is outside 1…10,000",
		`"losses":{"kind":"values"}`:                                "regret.losses.values: no losses; a game needs a round at least",
		`"losses":{"kind":"values","experts":2,"values":[0,1,0.5]}`: "regret.losses.values: 3 losses for 2 experts; round 2 has 1 of them",
		`"losses":{"kind":"values","experts":2,"values":[0,1.5]}`:   "regret.losses.values[1]: 1.5 is outside 0…1",
		`"losses":{"kind":"values","experts":2,"values":[0,"a"]}`:   `regret.losses.values[1]: "a" is not a number; allowed is a number, 0…1`,
		`"losses":{"kind":"switching","rounds":3}`:                  "regret.losses.stretches: 4 stretches of 3 rounds; there must be a round in each",
		`"losses":{"best":0.2}`:                                     "regret.losses.best: given, but losses of kind alternating are not drawn",
		`"setting":"ball","losses":{"kind":"punisher"}`:             "regret.losses.kind: punisher needs experts; in the setting ball allowed are alternating and coins",
		`"setting":"ball","learner":{"tuning":"doubling"}`:          "regret.learner.tuning: doubling needs experts; allowed are oracle and fixed",
		`"setting":"ball","learner":{"noise":"gumbel"}`:             "regret.learner.noise: given, but the setting ball has no experts",
		`"setting":"subspaces","dimension":4,"rank":4`:              "regret.rank: k = 4 of 4 dimensions; allowed are 1…3",
		`"dimension":4`:                      "regret.dimension: given, but experts have no dimension",
		`"hand":[9]`:                         "regret.hand[0]: expert 9 of 8; allowed are 1…8",
		`"losses":{"rounds":1},"hand":[1,2]`: "regret.hand: 2 choices for 1 round",
		`"learner":{"epsilon":1}`:            "regret.learner.epsilon: given, but ε is tuned; with regret.learner.tuning = fixed it is set",
		`"losses":{"experts":1000,"rounds":10000},"learner":{"draws":41}`:                                                 "regret.learner.draws: 41 draws of 10,000,000 losses are 4.1e8; allowed are at most 4e8",
		`"setting":"subspaces","dimension":64,"losses":{"rounds":1000}`:                                                   "regret.learner.draws: 40 draws of 1,000 rounds in 64 dimensions take 1.048576e10 steps; allowed are at most 4e9",
		`"losses":{"rounds":10}},"sweep":{"over":["regret.losses.best"],"values":[[0.1]]`:                                 "sweep.over[0]: regret.losses.best cannot vary: losses of kind alternating are not drawn",
		`"losses":{"kind":"values","experts":2,"values":[0,1]}},"sweep":{"over":["regret.losses.experts"],"values":[[2]]`: "sweep.over[0]: regret.losses.experts cannot vary: given losses are of so many experts",
		`"hand":[1]},"sweep":{"over":["regret.losses.rounds"],"values":[[5]]`:                                             "sweep: given together with regret.hand; nobody plays a sweep by hand",
		`"setting":"subspaces","dimension":4},"sweep":{"over":["regret.rank"],"values":[[2,5]]`:                           "sweep.values: with regret.rank = 5: regret.rank: k = 5 of 4 dimensions; allowed are 1…3",
		`"losses":{"rounds":10}},"sweep":{"over":["regret.losses.rounds"],"values":[[5]],"sources":1`:                     "sweep.sources: given, but a game of losses has no sources",
	} {
		_, err := scenario.Decode([]byte(scenariotest.OfGame(members)))
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", members, err, want)
		}
	}
}

// TestGamesComeBack: examples are accepted, and come back equal from file and link.
func TestGamesComeBack(t *testing.T) {
	for _, text := range []string{scenariotest.RegretExample, scenariotest.TableExample, scenariotest.SubspaceExample} {
		scenariotest.CheckAccepted(t, scenariotest.MustDecode(t, text))
	}
}
