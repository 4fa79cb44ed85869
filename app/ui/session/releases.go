package session

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

const slotLedger = "ledger"

// Releases is what has been released so far, and its price. Moving a knob under a
// held seed shows a what-if picture and is not a release; a fresh draw is one.
type Releases struct {
	Made   []scenario.Release
	Ledger scenario.Ledger
	// Drawing says that a secure draw has been asked for, and sent that it is under
	// way: it is made as the controls stood then.
	Drawing, sent bool

	awaited  []scenario.Scenario // drawn, and charged with the first answer that shows them
	unpriced string              // why the releases could not be priced
	secure   *secureDraw
	// released is the part of a scenario that its releases are told apart by: two
	// that have it in common are one release.
	released func(scenario.Scenario) scenario.Scenario
}

// reset starts a new ledger with the picture asked for as its first release. Its
// budget stands in for its price until that is known.
func (r *Releases) reset(first scenario.Scenario) {
	*r = Releases{Drawing: r.Drawing, sent: r.sent, released: r.released}
	if !first.Given() && first.Randomness() == field.RandomnessTeaching {
		r.await(first)
		epsilon, delta := first.Budget()
		r.Ledger = scenario.Ledger{Releases: 1, Epsilon: epsilon, Delta: delta}
	}
}

// Has reports whether the picture asked for is one already released, or drawn and
// on its way.
func (r *Releases) Has(asked scenario.Scenario) bool {
	part := r.released(asked)
	return r.awaits(part) || slices.ContainsFunc(r.Made, func(m scenario.Release) bool { return m.Scenario.Equal(part) })
}

// await notes a draw. What cannot be computed is never seen and costs nothing, so
// that it is charged only with its answer, however late that comes.
func (r *Releases) await(drawn scenario.Scenario) { r.awaited = append(r.awaited, r.released(drawn)) }

func (r *Releases) awaits(part scenario.Scenario) bool {
	return slices.ContainsFunc(r.awaited, part.Equal)
}

// confirm ends the wait for a draw, and reports whether there was one.
func (r *Releases) confirm(asked scenario.Scenario) bool {
	if len(r.awaited) == 0 {
		return false
	}
	before := len(r.awaited)
	r.awaited = slices.DeleteFunc(r.awaited, r.released(asked).Equal)
	return len(r.awaited) < before
}

// refused ends the wait for a draw that cannot be computed.
func (r *Releases) refused(asked scenario.Scenario) {
	if r.confirm(asked) && len(r.Made) == 0 {
		r.Ledger = scenario.Ledger{}
	}
}

// abandon ends a secure draw that came to nothing, so that no later change of a
// control draws by itself.
func (r *Releases) abandon() { r.Drawing, r.sent = false, false }

// freshSeed is the next seed that no release has used.
func (r *Releases) freshSeed(seed uint64) uint64 {
	used := func(seed uint64) bool {
		return slices.ContainsFunc(r.Made, func(m scenario.Release) bool { return m.Scenario.Seed == seed }) ||
			slices.ContainsFunc(r.awaited, func(a scenario.Scenario) bool { return a.Seed == seed })
	}
	for {
		seed = (seed + 1) % (field.MaxSeed + 1)
		if !used(seed) {
			return seed
		}
	}
}

// counted are the scenarios that the ledger counts: those released, or the first
// one while its answer is awaited.
func (r *Releases) counted() []scenario.Scenario {
	if len(r.Made) == 0 {
		return r.awaited[:min(len(r.awaited), 1)]
	}
	var list []scenario.Scenario
	for _, m := range r.Made {
		list = append(list, m.Scenario)
	}
	return list
}

// Releasable reports that an answer to the question is a release, which costs.
func (s *Session) Releasable() bool { return s.Asked.Randomness() != "" }

// DrawFresh releases the scenario as the controls stand, with new noise. Where
// nothing is promised, the new noise is free.
func (s *Session) DrawFresh() {
	if s.Given() {
		s.Say("These readings were loaded; there is no noise to draw.")
		return
	}
	if s.Asked.Randomness() == field.RandomnessSecure {
		s.drawSecure()
		return
	}
	if _, ok := s.Question(true); !ok {
		s.Say("Nothing was drawn. " + s.Refusal)
		return
	}
	s.Asked.Seed = s.Releases.freshSeed(s.Asked.Seed)
	if s.Releasable() {
		s.Releases.await(s.Asked)
	}
	s.Preset = ""
	s.Settle()
}

// ReleaseShown releases the picture as the controls stand, with the same coins: the
// one on the screen at once, one that is still being computed when it comes.
func (s *Session) ReleaseShown() {
	switch {
	case !s.Releasable() || s.Releases.Has(s.Asked):
	case s.Shown.Result != nil && s.Releases.released(s.Shown.Asked).Equal(s.Releases.released(s.Asked)):
		s.Release(s.Asked)
	case s.Refusal != "":
		s.Say("Nothing was released. " + s.Refusal)
	default:
		s.Releases.await(s.Asked)
	}
}

// Release adds a scenario to the ledger and has it priced.
func (s *Session) Release(drawn scenario.Scenario) {
	s.Releases.Made = append(s.Releases.Made, scenario.Release{Scenario: s.Releases.released(drawn), Draw: len(s.Releases.Made) + 1})
	s.price()
}

// price asks what the releases cost together: the worker knows the δ that the noise
// of each delivers.
func (s *Session) price() {
	engine, made := s.host.Engine(), s.Releases.Made
	if engine == nil || len(made) == 0 {
		return
	}
	engine.Run(scenario.Request{Slot: slotLedger, Kind: scenario.RequestLedger, Releases: made}, func(e scenario.Event) {
		switch {
		case !s.open || len(made) != len(s.Releases.Made):
			return // it is not this ledger's price any more
		case e.Ledger != nil:
			s.Releases.Ledger, s.Releases.unpriced = *e.Ledger, ""
		case e.Error != nil:
			s.Releases.unpriced = e.Error.Error()
		default:
			return
		}
		s.Say("Ledger: " + s.LedgerWords())
	})
}

// LedgerWords says what has been spent.
func (s *Session) LedgerWords() string {
	r := &s.Releases
	l := r.Ledger
	switch {
	case r.unpriced != "":
		return fmt.Sprintf("what %s cost could not be computed: %s", words.Count(len(r.Made), "draw", "draws"), r.unpriced)
	case l.BackDoor:
		return "back door, unbounded: " + l.Why
	case l.Releases == 0:
		return "nothing released yet"
	}
	text := fmt.Sprintf("spent so far, added up: ε = %s, δ = %s (%s)", draw.Format(l.Epsilon), draw.Format(l.Delta), words.Count(l.Releases, "draw", "draws"))
	if l.AdvancedEpsilon > 0 && l.AdvancedEpsilon < l.Epsilon {
		text += fmt.Sprintf("; by advanced composition ε = %s, δ = %s", draw.Format(l.AdvancedEpsilon), draw.Format(l.AdvancedDelta))
	}
	if s.able.composer != nil {
		text += s.able.composer.Together(r.counted())
	}
	return text
}

// Share is the length of the ledger's meter, 0…1: full at ε = 16 or behind a back
// door.
func (r *Releases) Share() float64 {
	if r.Ledger.BackDoor {
		return 1
	}
	return min(math.Log2(1+r.Ledger.Epsilon)/math.Log2(17), 1)
}
