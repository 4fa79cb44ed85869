package ui

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/sensing"
)

const slotLedger = "ledger"

// spending is what has been released so far, and its price. Moving a knob
// under a held seed shows a what-if picture and is not a release; pressing
// "Draw fresh noise" is one.
type spending struct {
	releases []scenario.Release
	ledger   scenario.Ledger
	awaited  []scenario.Scenario // drawn, and charged with the first answer that shows them
	unpriced string              // why the releases could not be priced
	secure   *secureDraw
	drawing  bool // a secure draw has been asked for
	sent     bool // and is under way: it is made as the controls stood then
}

// secureDraw is a release that no seed can make again, kept so that recovery
// can be studied on it.
type secureDraw struct {
	asked    scenario.Scenario
	readings []float64
	sigma    float64 // the noise they carry, a little more than asked for
	result   *scenario.Result
}

// reset starts a new ledger with the picture asked for as its first release. Its
// budget stands in for its price until that is known.
func (p *spending) reset(first scenario.Scenario) {
	p.secure, p.unpriced = nil, ""
	p.releases, p.awaited = nil, nil
	if !first.Given() && first.Randomness() == field.RandomnessTeaching {
		p.await(first)
		epsilon, delta := first.Budget()
		p.ledger = scenario.Ledger{Releases: 1, Epsilon: epsilon, Delta: delta}
		return
	}
	p.ledger = scenario.Ledger{}
}

// bare is the part of a scenario that its releases are told apart by. Of a map the
// page always draws every method, and shows the shuffle model as a simulation.
func bare(s scenario.Scenario) scenario.Scenario {
	s = s.Bare()
	if h := s.Heatmap; h != nil {
		h.Methods, h.Shuffle = heatmap.Methods(), 0
	}
	return s
}

// released reports whether the picture asked for is one already released, or
// drawn and on its way.
func (p *spending) released(asked scenario.Scenario) bool {
	wanted := bare(asked)
	return p.awaits(asked) || slices.ContainsFunc(p.releases, func(r scenario.Release) bool { return r.Scenario.Equal(wanted) })
}

// await notes a draw. What cannot be computed is never seen and costs nothing, so
// that it is charged only with its answer, however late that comes.
func (p *spending) await(drawn scenario.Scenario) { p.awaited = append(p.awaited, bare(drawn)) }

func (p *spending) awaits(asked scenario.Scenario) bool {
	if len(p.awaited) == 0 {
		return false
	}
	wanted := bare(asked)
	return slices.ContainsFunc(p.awaited, wanted.Equal)
}

// arrived ends the wait for a draw, and reports whether there was one.
func (p *spending) arrived(asked scenario.Scenario) bool {
	if !p.awaits(asked) {
		return false
	}
	p.awaited = slices.DeleteFunc(p.awaited, bare(asked).Equal)
	return true
}

// refused ends the wait for a draw that cannot be computed.
func (p *spending) refused(asked scenario.Scenario) {
	if p.arrived(asked) && len(p.releases) == 0 {
		p.ledger = scenario.Ledger{}
	}
}

// drawFresh releases the scenario as the controls stand, with new noise.
func (s *store) drawFresh() {
	if s.lab().given() {
		s.say("These readings were loaded; there is no noise to draw.")
		return
	}
	if s.asked.Randomness() == field.RandomnessSecure {
		s.drawSecure()
		return
	}
	if _, ok := s.toAsk(true); !ok {
		s.say("Nothing was drawn. " + s.ask.refusal)
		return
	}
	s.asked.Seed = s.spent.freshSeed(s.asked.Seed)
	s.spent.await(s.asked)
	s.view.Preset = ""
	s.ask.change++
	s.settle()
}

// freshSeed is the next seed that no release has used.
func (p *spending) freshSeed(seed uint64) uint64 {
	used := func(seed uint64) bool {
		return slices.ContainsFunc(p.releases, func(r scenario.Release) bool { return r.Scenario.Seed == seed }) ||
			slices.ContainsFunc(p.awaited, func(a scenario.Scenario) bool { return a.Seed == seed })
	}
	for {
		seed = (seed + 1) % (field.MaxSeed + 1)
		if !used(seed) {
			return seed
		}
	}
}

// releaseShown releases the picture as the controls stand, with the same coins:
// the one on the screen at once, one that is still being computed when it comes.
func (s *store) releaseShown() {
	switch {
	case s.spent.released(s.asked):
	case s.shown.result != nil && bare(s.shown.asked).Equal(bare(s.asked)):
		s.release(s.asked)
	case s.ask.refusal != "":
		s.say("Nothing was released. " + s.ask.refusal)
	default:
		s.spent.await(s.asked)
	}
}

// release adds a scenario to the ledger and has it priced.
func (s *store) release(drawn scenario.Scenario) {
	s.spent.releases = append(s.spent.releases, scenario.Release{Scenario: bare(drawn), Draw: len(s.spent.releases) + 1})
	s.price()
}

// price asks what the releases cost together: the worker knows the δ that the
// noise of each delivers.
func (s *store) price() {
	if s.engine == nil || len(s.spent.releases) == 0 {
		return
	}
	s.engine.Run(scenario.Request{Slot: slotLedger, Kind: scenario.RequestLedger, Releases: s.spent.releases}, func(e scenario.Event) {
		switch {
		case e.Ledger != nil:
			s.spent.ledger, s.spent.unpriced = *e.Ledger, ""
		case e.Error != nil:
			s.spent.unpriced = e.Error.Error()
		default:
			return
		}
		s.status = "Ledger: " + s.spent.words()
		s.refresh()
	})
}

// replay shows the same coins again from the start, free of charge.
func (s *store) replay() {
	s.player.frame = 0
	s.player.playing = false
	s.playOrPause()
}

// drawSecure asks for one secure release of the scenario as it stands.
func (s *store) drawSecure() {
	s.spent.secure = nil
	s.spent.drawing, s.spent.sent = true, false
	s.question(true)
	s.refresh()
}

// secureReady lets a question pass unless it is a secure one: then the release
// already drawn stands in for the mechanism, or this is the draw itself.
func (p *spending) secureReady(asked *scenario.Scenario) bool {
	if asked.Randomness() != field.RandomnessSecure || asked.Given() {
		return true
	}
	if asked.Sensing() == nil {
		return p.drawing && !p.sent // a secure map is looked at as it was drawn
	}
	if p.secure != nil && p.secure.asked.Equal(bare(*asked)) {
		asked.Sensing().Readings, asked.Sensing().Privacy.Sigma = p.secure.readings, new(p.secure.sigma)
		return true
	}
	return p.drawing && !p.sent
}

// gaveUp ends a secure draw that came to nothing, so that no later change of a
// control draws by itself.
func (p *spending) gaveUp() { p.drawing, p.sent = false, false }

// drawn keeps a secure release that has just been made, and reports whether
// there was one, so that it is charged.
func (p *spending) drawn(shown picture) bool {
	if !p.drawing || shown.result == nil {
		return false
	}
	p.drawing, p.sent = false, false
	p.secure = &secureDraw{asked: bare(shown.asked), result: shown.result}
	if got := shown.result.Sensor(); got != nil {
		p.secure.readings, p.secure.sigma = got.Private.Values, got.Sigma
	}
	return true
}

// recall gives an answer about a secure release drawn before what belongs to its
// drawing: what it promises, and that its noise is no assumption.
func (p *spending) recall(shown picture) {
	if p.secure == nil || shown.result == p.secure.result || !p.secure.asked.Equal(bare(shown.asked)) {
		return
	}
	drawn, again := p.secure.result, shown.result
	switch {
	case again.Heat != nil && drawn.Heat != nil:
		again.Heat.Promise = drawn.Heat.Promise
	case again.Network != nil && drawn.Network != nil:
		again.Network.Promise = drawn.Network.Promise
	}
	again.Notes = slices.DeleteFunc(again.Notes, func(n answer.Note) bool { return n.Code == "sigma-assumed" })
	for _, note := range drawn.Notes {
		if note.Code == "secure-noise" {
			again.Notes = append(again.Notes, note)
		}
	}
}

// awaitsDraw reports that a secure release has yet to be drawn.
func (s *store) awaitsDraw() bool {
	asked := s.asked.Clone()
	if s.asked.Heatmap != nil && s.spent.secure != nil && s.spent.secure.asked.Equal(bare(asked)) {
		return false
	}
	return !s.spent.drawing && !s.spent.secureReady(&asked)
}

// words says what has been spent.
func (p *spending) words() string {
	l := p.ledger
	switch {
	case p.unpriced != "":
		return fmt.Sprintf("what %s cost could not be computed: %s", counts(len(p.releases), "draw", "draws"), p.unpriced)
	case l.BackDoor:
		return "back door, unbounded: " + l.Why
	case l.Releases == 0:
		return "nothing released yet"
	}
	draws := "1 draw"
	if l.Releases != 1 {
		draws = fmt.Sprintf("%d draws", l.Releases)
	}
	text := fmt.Sprintf("spent so far, added up: ε = %s, δ = %s (%s)", draw.Format(l.Epsilon), draw.Format(l.Delta), draws)
	if l.AdvancedEpsilon > 0 && l.AdvancedEpsilon < l.Epsilon {
		text += fmt.Sprintf("; by advanced composition ε = %s, δ = %s", draw.Format(l.AdvancedEpsilon), draw.Format(l.AdvancedDelta))
	}
	return text + p.mixture()
}

// counted are the scenarios that the ledger counts: those released, or the first
// one while its answer is awaited.
func (p *spending) counted() []scenario.Scenario {
	if len(p.releases) == 0 {
		return p.awaited[:min(len(p.awaited), 1)]
	}
	var list []scenario.Scenario
	for _, r := range p.releases {
		list = append(list, r.Scenario)
	}
	return list
}

// mixture says what a sum over unlike promises still promises: the least that
// any of them does.
func (p *spending) mixture() string {
	least, most := math.Inf(1), 0.0
	scopes, relations := map[string]bool{}, map[string]bool{}
	for _, counted := range p.counted() {
		if counted.Sensing() == nil {
			return "; each protects one person, with all of their points. The map, the two with noise in every cell, and the dense one have noise of their own, so that comparing them costs three releases"
		}
		least, most = min(least, counted.Alpha()), max(most, counted.Alpha())
		scopes[counted.Sensing().Privacy.Scope] = true
		relations[counted.Sensing().Privacy.Neighbours] = true
	}
	community := relations[sensing.NeighboursCommunity]
	if len(scopes) <= 1 && len(relations) <= 1 && least >= most {
		if community {
			return "; this protects moves along ties within a community, and not which community it is"
		}
		return ""
	}
	return "; the draws protect different things, so this holds for " + promiseOfAll(len(scopes) > 1, community, least)
}

// promiseOfAll is what all of the draws protect.
func promiseOfAll(eachSensor, community bool, alpha float64) string {
	text := "moves of α = " + draw.Format(alpha)
	if community {
		text += " within a community only, not for which community it is"
	}
	if eachSensor {
		text = "each sensor alone and " + text
	}
	return text
}

// share is the length of the meter, 0…1: full at ε = 16 or behind a back door.
func (p *spending) share() float64 {
	if p.ledger.BackDoor {
		return 1
	}
	return min(math.Log2(1+p.ledger.Epsilon)/math.Log2(17), 1)
}
