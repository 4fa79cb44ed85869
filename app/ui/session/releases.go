package session

import (
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

const (
	slotLedger = "ledger"
	slotTruth  = "account"
)

// Releases is what has been released of the truth on the page, and its price. One rule
// tells a release from a picture, by what the worker says that an answer releases: the
// same truth, mechanism and coins again are a replay, and free; anything else is a
// picture until it is drawn, or released as it stands. The picture that a question
// opens with is a release where nothing has been spent on its truth.
type Releases struct {
	Made   []Release
	Ledger scenario.Ledger
	// Drawing says that a secure draw has been asked for, and sent that it is under
	// way: it is made as the controls stood then. Apart says that it is a further
	// release, beside the one already drawn.
	Drawing, Apart, sent bool

	awaited  []scenario.Scenario // drawn, and charged with the first answer that shows them
	opening  bool                // the first of them is the picture that the question opened with
	unpriced string              // why the releases could not be priced
	pricing  int                 // counts the prices asked for
	secure   *secureDraw

	truth   string             // of the last answer, hashed
	earlier []scenario.Booking // spent on it before this question was opened
	account account
}

// Release is one draw that was shown: what was asked, but for its post-processing, and
// every independent noise in it.
type Release struct {
	Scenario scenario.Scenario
	Booked   []scenario.Booking
}

// reset starts over with the picture asked for as its first release. Its budget stands
// in for its price until that is known.
func (r *Releases) reset(first scenario.Scenario) {
	*r = Releases{Drawing: r.Drawing, sent: r.sent, pricing: r.pricing + 1, account: r.account}
	if !first.Given() && first.Randomness() == field.RandomnessTeaching {
		r.await(first)
		r.opening = true
		epsilon, delta := first.Budget()
		r.Ledger = scenario.Ledger{Releases: 1, Epsilon: epsilon, Delta: delta}
	}
}

// Has reports whether the picture asked for is released, or drawn and on its way. That
// on the screen is known by what it releases, one that was there before by its
// question.
func (s *Session) Has(asked scenario.Scenario) bool {
	r, part := &s.Releases, asked.Bare()
	switch {
	case r.awaits(part):
		return true
	case s.Shown.Result != nil && s.whole().Asked.Bare().Equal(part):
		return r.covers(s.Shown.Booked)
	}
	return slices.ContainsFunc(r.Made, func(m Release) bool { return m.Scenario.Equal(part) })
}

// covers reports that all of what an answer releases has been booked.
func (r *Releases) covers(booked []scenario.Booking) bool {
	return !slices.ContainsFunc(booked, func(b scenario.Booking) bool { return !slices.ContainsFunc(r.Booked(), b.Same) })
}

// Reuses reports that coins of the picture shown have served another release already:
// the two would give the exact numbers back.
func (s *Session) Reuses() bool {
	return s.reuses(s.Shown.Booked)
}

func (s *Session) reuses(booked []scenario.Booking) bool {
	all := s.Releases.Booked()
	return slices.ContainsFunc(booked, func(b scenario.Booking) bool {
		return !b.Secure && !slices.ContainsFunc(all, b.Same) && slices.ContainsFunc(all, func(before scenario.Booking) bool {
			return !before.Secure && before.Seed == b.Seed && before.Stream == b.Stream
		})
	})
}

// Looks reports that all that the picture shown would release besides is a look at the
// memory of a release.
func (s *Session) Looks() bool {
	all := s.Releases.Booked()
	more := slices.DeleteFunc(slices.Clone(s.Shown.Booked), func(b scenario.Booking) bool { return slices.ContainsFunc(all, b.Same) })
	return len(more) > 0 && !slices.ContainsFunc(more, func(b scenario.Booking) bool { return !b.Look })
}

// Booked lists all that is counted: what was spent on the truth before, and every
// release since.
func (r *Releases) Booked() []scenario.Booking {
	list := slices.Clone(r.earlier)
	for _, m := range r.Made {
		list = append(list, m.Booked...)
	}
	return list
}

// await notes a draw. What cannot be computed is never seen and costs nothing, so
// that it is charged only with its answer, however late that comes.
func (r *Releases) await(drawn scenario.Scenario) { r.awaited = append(r.awaited, drawn.Bare()) }

func (r *Releases) awaits(part scenario.Scenario) bool {
	return slices.ContainsFunc(r.awaited, part.Equal)
}

// confirm charges a draw with the answer that shows it; one that shows it in part leaves
// the rest awaited.
func (s *Session) confirm(a Answer) {
	r, part := &s.Releases, a.Asked.Bare()
	if !r.awaits(part) {
		return
	}
	opened := r.opening && r.awaited[0].Equal(part)
	if !opened || len(r.earlier) == 0 {
		s.release(a)
	}
	if a.Full {
		r.awaited = slices.DeleteFunc(r.awaited, part.Equal)
		r.opening = r.opening && !opened
	}
}

// refused ends the wait for a draw that cannot be computed.
func (r *Releases) refused(asked scenario.Scenario) {
	part := asked.Bare()
	if !r.awaits(part) {
		return
	}
	r.opening = r.opening && !r.awaited[0].Equal(part)
	r.awaited = slices.DeleteFunc(r.awaited, part.Equal)
	if len(r.Made) == 0 {
		r.Ledger = scenario.Ledger{}
	}
}

// abandon ends a secure draw that came to nothing, so that no later change of a
// control draws by itself.
func (r *Releases) abandon() { r.Drawing, r.Apart, r.sent = false, false, false }

// freshSeed is the next seed that no release has used.
func (r *Releases) freshSeed(seed uint64) uint64 {
	booked := r.Booked()
	used := func(seed uint64) bool {
		return slices.ContainsFunc(booked, func(b scenario.Booking) bool { return !b.Secure && b.Seed == seed }) ||
			slices.ContainsFunc(r.awaited, func(a scenario.Scenario) bool { return a.Seed == seed })
	}
	for {
		seed = (seed + 1) % (field.MaxSeed + 1)
		if !used(seed) {
			return seed
		}
	}
}

// counted are the scenarios released since the question was opened, or the first one
// while its answer is awaited.
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
	if s.Asked.Empty() {
		s.Say("Nobody is here to ask; there is no noise to draw.")
		return
	}
	if s.Given() {
		s.Say("What is shown was given, and not drawn here; there is nothing to draw anew.")
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
	case !s.Releasable() || s.Has(s.Asked):
	case s.Refusal != "":
		s.Say("Nothing was released. " + s.Refusal)
	case s.Shown.Full && s.whole().Asked.Bare().Equal(s.Asked.Bare()):
		s.release(*s.whole())
	default:
		s.Releases.await(s.Asked)
	}
}

// release books what of an answer has not been booked yet, in the browser's account
// too, and has the sum priced. Secure noise is new with every draw.
func (s *Session) release(a Answer) {
	r, part, all := &s.Releases, a.Asked.Bare(), s.Releases.Booked()
	fresh := slices.DeleteFunc(slices.Clone(a.Booked), func(b scenario.Booking) bool { return !b.Secure && slices.ContainsFunc(all, b.Same) })
	if len(fresh) == 0 {
		return
	}
	if last := len(r.Made) - 1; last >= 0 && r.Made[last].Scenario.Equal(part) && !fresh[0].Secure {
		r.Made[last].Booked = append(r.Made[last].Booked, fresh...)
	} else {
		r.Made = append(r.Made, Release{part, fresh})
	}
	r.account.add(s.host, fresh)
	s.Price()
}

// meet looks up what was spent before on the truth of an answer that stands, where that
// is another than before.
func (s *Session) meet(a Answer) {
	if a.Full || s.Releases.awaits(a.Asked.Bare()) {
		s.meetTruth(a.Booked)
	}
}

// meetUnseen does the same for a truth of which nothing is to be seen before a draw.
func (s *Session) meetUnseen() {
	engine := s.host.Engine()
	if engine == nil || !s.AwaitsDraw() {
		return
	}
	asked := s.Preview(false)
	request := scenario.Request{Slot: slotTruth, Kind: scenario.RequestLedger, Book: true, Releases: []scenario.Release{{Scenario: asked}}}
	engine.Run(request, func(e scenario.Event) {
		if s.open && s.AwaitsDraw() {
			s.meetTruth(e.Booked)
		}
	})
}

func (s *Session) meetTruth(booked []scenario.Booking) {
	r := &s.Releases
	if len(booked) == 0 || booked[0].Truth == r.truth {
		return
	}
	r.truth, r.earlier = booked[0].Truth, nil
	spent := r.account.of(s.host, booked[0])
	for _, b := range r.Booked() { // since: it stands in the account too
		if i := slices.IndexFunc(spent, b.Same); i >= 0 {
			spent = slices.Delete(spent, i, i+1)
		}
	}
	r.earlier = spent
	s.Price()
}

// Price asks what the releases cost together: the worker knows how they compose.
func (s *Session) Price() {
	r := &s.Releases
	r.pricing++
	engine, booked, asked := s.host.Engine(), r.Booked(), r.pricing
	switch {
	case len(booked) == 0:
		if !r.opening {
			r.Ledger = scenario.Ledger{}
		}
		return
	case engine == nil: // rendered ahead: a first picture alone, whose noises add up
		r.Ledger = scenario.Ledger{Releases: len(booked)}
		for _, b := range booked {
			r.Ledger.Epsilon += b.Epsilon
			r.Ledger.Delta += b.Delta
		}
		return
	}
	engine.Run(scenario.Request{Slot: slotLedger, Kind: scenario.RequestLedger, Booked: booked}, func(e scenario.Event) {
		switch {
		case !s.open || asked != r.pricing:
			return // it is not this ledger's price any more
		case e.Ledger != nil:
			r.Ledger, r.unpriced = *e.Ledger, ""
		case e.Error != nil:
			r.unpriced = e.Error.Error()
		default:
			return
		}
		s.Say("Ledger: " + s.LedgerWords())
	})
}
