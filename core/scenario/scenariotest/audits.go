package scenariotest

import (
	"strings"

	"cloakroom/core/scenario/audit"
)

// AuditExample is a whole scenario of an audit of two laws by hand with every field away
// from its default.
const AuditExample = `{"version":1,"lab":"audit","seed":7,"audit":{
	"box":{"kind":"laws","share":0.5,"first":[0.5,0.25,0.25],"second":[0.25,0.25,0.5],"names":["yes","no","maybe, \"x\""]},
	"claim":{"epsilon":0.5,"delta":0.01},"tester":"random","claimed":{"first":[0.5,0.5,0],"second":[0.25,0.75,0]},
	"alpha":0.05,"samples":1000,"error":0.1,"random":{"gamma":0.1,"weight":0.5,"broken":0.25},
	"shown":40,"also":["cost","film"]},
	"sweep":{"over":["audit.box.share","audit.samples"],"values":[[0,0.5,1],[100,1000]],"trials":12}}`

// OfAudit is a scenario of an audit with some members.
func OfAudit(members string) string {
	return `{"version":1,"lab":"audit","audit":{` + members + `}}`
}

// audits are examples of every kind of box.
func audits() map[string]string {
	return map[string]string{
		"audit":   AuditExample,
		"gallery": OfAudit(`"box":{"specimen":"classical-sigma","share":0.75},"also":["map"]`),
		"hard":    OfAudit(`"box":{"kind":"pair","pair":"scattered","side":"kept","outcomes":30,"distance":0.2},"claim":{"delta":0}`),
		"rare":    OfAudit(`"box":{"kind":"pair","pair":"pure","rarity":340},"tester":"pure"`),
		"counted": OfAudit(`"box":{"kind":"samples","firstCounts":[3,0,1000000000],"secondCounts":[0,4,5],"names":["a","b","=1+1"]}`),
		"drawn":   OfAudit(`"box":{"kind":"release","release":"network","loosened":2,"cells":7,"settings":["network.time=0.5"]},"alpha":0.2`),
	}
}

// buildAudit is Build for an audit, in a box that has the field.
func buildAudit(path, value string) string {
	name := strings.TrimPrefix(path, "audit.")
	box, inner := map[string]any{}, map[string]any{}
	switch strings.TrimPrefix(name, "box.") {
	case "first", "second":
		box["kind"] = audit.BoxLaws
	case "pair", "side", "distance":
		box["kind"] = audit.BoxPair
	case "rarity":
		box["kind"], box["pair"] = audit.BoxPair, audit.PairPure
	case "outcomes":
		box["kind"], box["pair"] = audit.BoxPair, audit.PairScattered
	case "least":
		box["kind"], box["pair"] = audit.BoxPair, audit.PairFull
	case "release", "loosened", "cells", "settings":
		box["kind"] = audit.BoxRelease
	case "firstCounts", "secondCounts", "names":
		box["kind"], box["firstCounts"], box["secondCounts"] = audit.BoxSamples, []int{1}, []int{1}
	}
	if strings.HasPrefix(name, "random.") {
		inner["tester"] = audit.TesterRandom
	}
	if len(box) > 0 {
		inner["box"] = box
	}
	return put(map[string]any{"version": 1, "lab": audit.Name, audit.Name: inner}, path, value)
}
