package lab

import (
	"crypto/sha256"
	"encoding/hex"

	"cloakroom/core/dp"
	"cloakroom/core/scenario"
)

// ledger composes what a list of releases has cost. Two releases are of one
// truth when their exact readings are determined by the same fields, and of one
// mechanism when their noise is. What is done with the readings afterwards
// costs nothing. Given readings are not ours to account for and are passed over.
func (b *Bench) ledger(list []scenario.Release) scenario.Ledger {
	var book dp.Ledger
	for _, r := range list {
		if h := r.Scenario.Heat; h != nil && len(h.Readings) == 0 {
			book.Add(b.booked(r))
		}
	}
	total := book.Total()
	sum := scenario.Ledger{
		Releases: total.Releases, Replays: total.Replays, BackDoor: total.BackDoor, Why: total.Why,
		Epsilon: total.Basic.Epsilon, Delta: total.Basic.Delta,
	}
	if total.BackDoor {
		// No ε is left; (0, 1) is the promise that holds of anything.
		sum.Epsilon, sum.Delta = 0, 1
		return sum
	}
	if total.Advanced.Epsilon < total.Basic.Epsilon {
		sum.AdvancedEpsilon, sum.AdvancedDelta = total.Advanced.Epsilon, total.Advanced.Delta
	}
	return sum
}

// booked states a release as the ledger counts it: the wished ε, with the wished
// δ or the one that the noise in force really delivers, whichever is larger.
func (b *Bench) booked(r scenario.Release) dp.Release {
	h, p := r.Scenario.Heat, &r.Scenario.Heat.Privacy
	mechanism := fingerprint{}.number(p.Epsilon).number(p.Delta).number(h.Alpha()).optional(p.Sigma)
	mechanism = mechanism.word(p.Calibration).word(p.Scope).word(p.Randomness)
	model, _ := b.heat.model(h)
	guarantee := "all readings together"
	if p.Scope == scenario.ScopeSensor {
		guarantee = "each reading alone"
	}
	return dp.Release{
		Truth:     digest(truthKey(h)),
		Mechanism: digest(mechanism.key()),
		Seed:      r.Scenario.Seed,
		Secure:    p.Randomness == scenario.Secure,
		Budget:    dp.Budget{Epsilon: p.Epsilon, Delta: max(p.Delta, model.noise(h).delta)},
		Guarantee: guarantee,
	}
}

// digest shortens a key to a fixed name.
func digest(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}
