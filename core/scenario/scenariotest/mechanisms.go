package scenariotest

import (
	"slices"
	"strings"

	"cloakroom/core/scenario/mechanisms"
)

// SumExample is a whole scenario of a mechanism with every field away from its default
// that a sum with normal noise leaves there.
const SumExample = `{"version":1,"lab":"mechanisms","seed":7,
	"files":[{"kind":"people","rows":4,"hash":"0123456789abcdef","own":true}],"mechanisms":{
	"people":{"kind":"numbers","values":[3,0.5,1e3,0],"upper":1000,"person":3,"neighbour":"replaced","other":12},
	"mechanism":"gaussian","privacy":{"epsilon":2,"delta":0.001,"calibration":"paper","randomness":"teaching"},
	"output":{"kind":"round","step":2,"low":-10,"high":3000},"input":{"kind":"clamp","most":7},
	"order":3,"samples":5,"game":{"number":4,"guesses":[1,2,2]},"composition":{"draws":9,"delta":0.01,"budgets":[[1,0,2],[0.5,0.001,1]]},
	"estimate":{"people":50},"random":{"rare":0.2,"outlier":30},"also":["composition","estimate","random"]},
	"sweep":{"over":["mechanisms.privacy.epsilon","mechanisms.estimate.people"],"values":[[1,2],[10,100]],"trials":12}}`

// VoteExample is one of votes, among which a choice is made, and whose outcome a table
// changes.
const VoteExample = `{"version":1,"lab":"mechanisms","mechanisms":{
	"people":{"kind":"votes","values":[2,1,2],"candidates":2,"person":2,"neighbour":"missing"},"mechanism":"exponential","onesided":true,
	"privacy":{"randomness":"secure"},"output":{"kind":"table","table":[[1,0,0],[0,0.5,0.5]]},"seen":2}}`

// OfMechanism is a scenario of a mechanism with some members.
func OfMechanism(members string) string { return OfVector(mechanisms.Name, members) }

// buildMechanism is Build for a mechanism, on numbers with Laplace noise unless the field
// belongs to others, so that any value of any field fits.
func buildMechanism(path, value string) string {
	people := map[string]any{"kind": mechanisms.PeopleNumbers, "upper": 1e6}
	people["values"] = []float64{1, 0}
	inner := map[string]any{"people": people}
	answers := map[string]any{"values": []float64{1, 0}}
	group, name, _ := strings.Cut(strings.TrimPrefix(path, mechanisms.Name+"."), ".")
	switch group {
	case "people":
		buildPeople(people, name)
	case "onesided":
		inner["mechanism"], inner["people"] = mechanisms.Exponential, answers
	case "privacy":
		if name == "delta" || name == "calibration" {
			inner["mechanism"] = mechanisms.Gaussian
		}
	case "output":
		inner["output"] = map[string]any{
			"step":      map[string]any{"kind": mechanisms.ProcessRound, "low": 0, "high": 0},
			"low":       map[string]any{"kind": mechanisms.ProcessClamp, "high": 1e9},
			"high":      map[string]any{"kind": mechanisms.ProcessClamp, "low": -1e9},
			"threshold": map[string]any{"kind": mechanisms.ProcessThreshold},
			"table":     map[string]any{"kind": mechanisms.ProcessTable},
			"kind":      map[string]any{},
		}[name]
		if name == "table" {
			inner["people"], inner["mechanism"] = answers, mechanisms.Response
		}
	case "input":
		inner["input"] = map[string]any{
			"factor": map[string]any{"kind": mechanisms.ProcessScale},
			"most":   map[string]any{"kind": mechanisms.ProcessClamp},
			"step":   map[string]any{"kind": mechanisms.ProcessRound},
			"kind":   map[string]any{},
		}[name]
	}
	return put(map[string]any{"version": 1, "lab": mechanisms.Name, mechanisms.Name: inner}, path, value)
}

func buildPeople(people map[string]any, name string) {
	switch name {
	case "upper":
		people["values"] = []float64{0}
	case "values":
		delete(people, "values")
	case "candidates":
		people["kind"], people["values"] = mechanisms.PeopleVotes, []float64{1}
		delete(people, "upper")
	case "person":
		people["values"] = slices.Repeat([]float64{1}, mechanisms.MostPeople)
	case "kind":
		delete(people, "upper")
	}
}
