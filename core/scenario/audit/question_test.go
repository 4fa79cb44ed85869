package audit_test

import (
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
	"cloakroom/core/scenario/scenariotest"
)

// TestClaimIsThatOfTheBox: where nothing is said, the claim is what the box says of
// itself, and what is said stands.
func TestClaimIsThatOfTheBox(t *testing.T) {
	for members, want := range map[string]audit.Claim{
		``:                                     {Epsilon: 1},
		`"box":{"specimen":"classical-sigma"}`: {Epsilon: 8, Delta: 0.1},
		`"box":{"specimen":"classical-sigma"},"claim":{"epsilon":0}`:     {Epsilon: 0, Delta: 0.1},
		`"box":{"kind":"pair","pair":"scattered"}`:                       {Epsilon: 1, Delta: 0.05},
		`"box":{"kind":"pair","pair":"full"}`:                            {Epsilon: 1},
		`"box":{"kind":"release","release":"network"}`:                   {Epsilon: 1, Delta: 0.05},
		`"claim":{"delta":0},"box":{"kind":"release","release":"heat"}`:  {Epsilon: 1},
		`"box":{"kind":"laws","first":[0.5,0.5],"second":[0.25,0.75]}`:   {Epsilon: 1},
		`"box":{"kind":"samples","firstCounts":[1],"secondCounts":[10]}`: {Epsilon: 1},
	} {
		s := scenariotest.MustDecode(t, scenariotest.OfAudit(members))
		if s.Audit.Claim != want {
			t.Errorf("%s claims %+v, want %+v", members, s.Audit.Claim, want)
		}
	}
}

// TestRefusals: one sentence each, which names the field, the value and what is allowed.
func TestRefusals(t *testing.T) {
	for members, want := range map[string]string{
		`"box":{"kind":"laws","first":[0.5,0.4],"second":[1,0]}`:                                  "audit.box.first: the probabilities add to 0.9; they must add to 1",
		`"box":{"kind":"laws","first":[1.5,-0.5],"second":[1,0]}`:                                 "audit.box.first[0]: 1.5 is outside 0…1",
		`"box":{"kind":"laws","first":[1],"second":[0.5,0.5]}`:                                    "audit.box.second: 2 outcomes for database 1 and 1 for database 0; both must have the same",
		`"box":{"kind":"samples"}`:                                                                "audit.box.firstCounts: missing; a box of kind samples needs the counts of both databases",
		`"box":{"kind":"samples","firstCounts":[0,0],"secondCounts":[1,2]}`:                       "audit.box.firstCounts: all are 0; there must be at least one sample of each database",
		`"box":{"kind":"samples","firstCounts":[-1],"secondCounts":[1]}`:                          "audit.box.firstCounts[0]: -1 is outside 0…1e9",
		`"box":{"kind":"samples","firstCounts":[1],"secondCounts":[1]},"tester":"full"`:           "audit.tester: full without claimed laws; of a box of kind samples they must be given",
		`"box":{"kind":"samples","firstCounts":[1],"secondCounts":[1]},"tester":"random"`:         "audit.tester: random with a box of kind samples; random privacy needs a mechanism to ask on many databases",
		`"box":{"kind":"samples","firstCounts":[1],"secondCounts":[1],"names":["a","b"]}`:         "audit.box.names: 2 names for 1 outcome; there must be one for each",
		`"tester":"pure","claim":{"delta":0.1}`:                                                   "audit.tester: pure with δ = 0.1; Algorithm 6 tests pure claims, with δ = 0",
		`"claim":{"delta":1.5}`:                                                                   "audit.claim.delta: 1.5 is outside 0…1",
		`"alpha":0`:                                                                               "audit.alpha: 0 is outside 0.0001…1",
		`"box":{"rarity":3}`:                                                                      "audit.box.rarity: given, but a box of kind gallery has no rarity",
		`"box":{"kind":"pair","least":0.1}`:                                                       "audit.box.least: given, but the pair approximate has no least",
		`"random":{"gamma":0.1}`:                                                                  "audit.random.gamma: given, but the tester approximate has no gamma",
		`"box":{"kind":"laws","first":[1,0],"second":[0,1]},"claimed":{"first":[1],"second":[1]}`: "audit.claimed.first: 1 outcome for a box with 2; both must have the same",
	} {
		if _, err := scenario.Decode([]byte(scenariotest.OfAudit(members))); err == nil || err.Error() != want {
			t.Errorf("%s gives %v, want %s", members, err, want)
		}
	}
}

// TestSweepRefusals: a sweep varies what the box has, and draws its own samples.
func TestSweepRefusals(t *testing.T) {
	for _, c := range []struct{ members, sweep, path string }{
		{`"box":{"kind":"samples","firstCounts":[1],"secondCounts":[1]}`, `"over":["audit.alpha"],"values":[[0.1]]`, "sweep"},
		{`"box":{"kind":"gallery"}`, `"over":["audit.box.distance"],"values":[[0.1]]`, "sweep.over[0]"},
		{``, `"over":["audit.alpha"],"values":[[0.1,2]]`, "sweep.values[0][1]"},
		{`"tester":"pure"`, `"over":["audit.claim.delta"],"values":[[0,0.1]]`, "sweep.values"},
		{``, `"sources":3`, "sweep.sources"},
		{``, `"over":["audit.alpha","audit.alpha"],"values":[[0.1],[0.2]]`, "sweep.over"},
	} {
		text := strings.TrimSuffix(scenariotest.OfAudit(c.members), "}") + `,"sweep":{` + c.sweep + `}}`
		_, err := scenario.Decode([]byte(text))
		refused, ok := err.(*field.Refusal)
		if !ok || !strings.HasPrefix(refused.Path, c.path) {
			t.Errorf("%s: %v, want a refusal at %s", text, err, c.path)
		}
	}
}
