package scenariotest

import (
	"strings"

	"cloakroom/core/scenario/regret"
)

// RegretExample is a whole scenario of a game of losses with every field away from its
// default that drawn losses of experts have.
const RegretExample = `{"version":1,"lab":"regret","seed":7,"regret":{
	"losses":{"kind":"switching","experts":5,"rounds":90,"best":0.25,"stretches":3,"seed":9},
	"learner":{"noise":"pareto","tuning":"fixed","epsilon":0.5,"draws":12},"compare":["gumbel","hedge"],"also":["ensemble"]},
	"sweep":{"over":["regret.losses.rounds","regret.learner.epsilon"],"values":[[30,90],[0.1,1]],"trials":3}}`

// TableExample is one of losses given, three rounds of them, two of which were played by
// hand.
const TableExample = `{"version":1,"lab":"regret","regret":{
	"losses":{"kind":"values","experts":3,"values":[0,1,0.5,1,0,0.5,0.25,0.25,1]},"hand":[3,1],"compare":[]}}`

// SubspaceExample is one of subspaces.
const SubspaceExample = `{"version":1,"lab":"regret","regret":{"setting":"subspaces",
	"losses":{"kind":"coins","rounds":60,"best":0.3,"seed":3},"dimension":6,"rank":2,"learner":{"draws":2},"also":["ensemble"]}}`

// OfGame is a scenario of a game with some members.
func OfGame(members string) string {
	return `{"version":1,"lab":"regret","regret":{` + members + `}}`
}

// buildGame is Build for a game in which any value of any field fits.
func buildGame(path, value string) string {
	losses, learner := map[string]any{}, map[string]any{"draws": 1}
	inner := map[string]any{"losses": losses, "learner": learner}
	switch strings.TrimPrefix(path, "regret.") {
	case "losses.best", "losses.seed":
		losses["kind"] = regret.LossesCoins
	case "losses.stretches":
		losses["kind"] = regret.LossesSwitching
	case "losses.values":
		losses["kind"], losses["experts"] = regret.LossesValues, 2
	case "dimension":
		inner["setting"] = regret.SettingBall
	case "rank":
		inner["setting"], inner["dimension"], losses["rounds"] = regret.SettingSubspaces, regret.MostDimension, 1
	case "learner.epsilon":
		learner["tuning"] = regret.TuningFixed
	}
	return put(map[string]any{"version": 1, "lab": "regret", "regret": inner}, path, value)
}
