package lab

import (
	"fmt"

	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// ledger composes what a list of releases has cost.
func (b *Runner) ledger(list []scenario.Release, p *stage.Pause) (scenario.Ledger, error) {
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

// booked states what a scenario releases. A laboratory that is no [stage.Releaser]
// releases nothing.
func (b *Runner) booked(s *scenario.Scenario, p *stage.Pause) ([]dp.Release, error) {
	l, releases := b.laboratories[s.Lab].(stage.Releaser)
	if !releases {
		return nil, nil
	}
	return l.Releases(s, p)
}
