package lab

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"cloakroom/core/dp"
	"cloakroom/core/scenario"
)

// ledger composes what a list of releases has cost. Two releases are of one
// truth when their exact readings are determined by the same fields, and of one
// mechanism when their noise is. What is done with the readings afterwards
// costs nothing. Given readings are not ours to account for and are passed over.
func (b *Bench) ledger(list []scenario.Release, p *pause) (scenario.Ledger, error) {
	var book dp.Ledger
	for i, r := range list {
		entries, err := b.booked(&r.Scenario, p)
		if err != nil {
			return scenario.Ledger{}, fmt.Errorf("booking release %d: %w", i, err)
		}
		for _, entry := range entries {
			book.Add(entry)
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
		return sum, nil
	}
	if total.Advanced.Epsilon < total.Basic.Epsilon {
		sum.AdvancedEpsilon, sum.AdvancedDelta = total.Advanced.Epsilon, total.Advanced.Delta
	}
	return sum, nil
}

// booked states what a scenario releases, as the ledger counts it.
func (b *Bench) booked(s *scenario.Scenario, p *pause) ([]dp.Release, error) {
	sensing := s.Sensing()
	switch {
	case s.Heatmap != nil:
		return bookedMaps(s, p)
	case sensing == nil || len(sensing.Readings) > 0:
		return nil, nil
	}
	entry, err := b.bookedReadings(s, p)
	return []dp.Release{entry}, err
}

// bookedReadings states a release of readings: the wished ε, with the wished
// δ or the one that the noise in force really delivers, whichever is larger.
func (b *Bench) bookedReadings(s *scenario.Scenario, pause *pause) (dp.Release, error) {
	p := &s.Sensing().Privacy
	mechanism := fingerprint{}.number(p.Epsilon).number(p.Delta).number(s.Alpha()).optional(p.Sigma)
	mechanism = mechanism.word(p.Calibration).word(p.Scope).word(p.Randomness).word(p.Neighbours)
	model, _, err := b.laboratory(s).prepare(s, pause)
	if err != nil {
		return dp.Release{}, err
	}
	truth := fingerprint{}.word(s.Lab).word(b.laboratory(s).physics(s))
	return dp.Release{
		Truth:     digest(truthKey(truth.key(), truthOf(s, model.places()))),
		Mechanism: digest(mechanism.key()),
		Seed:      s.Seed,
		Secure:    p.Randomness == scenario.Secure,
		Budget:    dp.Budget{Epsilon: p.Epsilon, Delta: max(p.Delta, noiseOf(s, model).delta)},
		Guarantee: guarantee(p),
	}, nil
}

// guarantee says what a release protects. The words tell guarantees apart that
// do not add up to one.
func guarantee(p *scenario.Privacy) string {
	covered := "all readings together"
	if p.Scope == scenario.ScopeSensor {
		covered = "each reading alone"
	}
	switch p.Neighbours {
	case scenario.NeighboursEdges:
		covered += ", moves along every edge"
	case scenario.NeighboursCommunity:
		covered += ", moves along ties within a community only: not the community"
	}
	return covered
}

// digest shortens a key to a fixed name.
func digest(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}
