package lab

import (
	"context"
	"fmt"
	"slices"

	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// ledger composes what a list of releases has cost, after those booked before.
func (b *Runner) ledger(before []scenario.Booking, list []scenario.Release, p *stage.Pause) (scenario.Ledger, error) {
	all := slices.Clone(before)
	for i, r := range list {
		entries, err := b.bookings(&r.Scenario, p)
		if err != nil {
			return scenario.Ledger{}, fmt.Errorf("booking release %d: %w", i, err)
		}
		all = append(all, entries...)
	}
	var book dp.Ledger
	for i, r := range all {
		if !(r.Epsilon >= 0 && r.Delta >= 0) {
			return scenario.Ledger{}, fmt.Errorf("booking %d has no price", i)
		}
		book.Add(dp.Release{
			Truth: r.Truth, Of: r.File, Mechanism: r.Mechanism, Seed: r.Seed, Secure: r.Secure, Stream: r.Stream,
			Budget: dp.Budget{Epsilon: r.Epsilon, Delta: r.Delta}, Guarantee: r.Guarantee, Look: r.Look, Open: r.Open,
		})
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

// shortHash is how much of a hash the wire carries: 64 bits tell all releases of a
// browser apart.
const shortHash = 16

// Booked answers a scenario as [Run] does, and says what that releases, as an event.
func Booked(ctx context.Context, s scenario.Scenario) (scenario.Event, error) {
	b := NewRunner()
	result, err := b.Run(ctx, s, nil, Watch{})
	if err != nil {
		return scenario.Event{}, err
	}
	booked, err := b.bookings(&s, stage.NewPause(ctx))
	return scenario.Event{Kind: scenario.EventResult, Result: &result, Booked: booked}, err
}

// bookings writes what a scenario releases for the wire.
func (b *Runner) bookings(s *scenario.Scenario, p *stage.Pause) ([]scenario.Booking, error) {
	entries, err := b.booked(s, p)
	list := make([]scenario.Booking, len(entries))
	for i, e := range entries {
		list[i] = scenario.Booking{
			Truth: e.Truth[:shortHash], File: s.Source(), Mechanism: e.Mechanism[:shortHash], Seed: e.Seed, Secure: e.Secure, Stream: e.Stream,
			Epsilon: e.Budget.Epsilon, Delta: e.Budget.Delta, Guarantee: e.Guarantee, Look: e.Look, Open: e.Open,
		}
	}
	return list, err
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
