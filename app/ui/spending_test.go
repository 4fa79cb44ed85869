package ui

import (
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// A draw of a scenario that is refused releases nothing, and the ledger goes on
// counting those that are made afterwards.
func TestARefusedDrawIsNotCharged(t *testing.T) {
	d := newNetVisitor(t, small(network.GraphGrid))
	d.typeNumber("network.graph.rows", "1500")
	seed := d.asked.Seed
	d.drawFresh()
	d.releaseShown()
	if d.ask.refusal == "" || d.asked.Seed != seed || len(d.spent.releases) != 1 || !strings.Contains(d.status, d.ask.refusal) {
		t.Fatalf("refused with %q, %d releases, seed %d, said %q", d.ask.refusal, len(d.spent.releases), d.asked.Seed, d.status)
	}
	d.typeNumber("network.graph.rows", "8")
	for range 3 {
		d.drawFresh()
		d.rests()
	}
	d.until("the price", func() bool { return d.spent.ledger.Releases == 4 })
}

// What the worker cannot compute is not released either, and is not left in the
// ledger.
func TestADrawWithoutAnAnswerIsNotCharged(t *testing.T) {
	d := newNetVisitor(t, small(network.GraphPath))
	d.until("the price", func() bool { return len(d.spent.releases) == 1 })
	d.drawFresh()
	refused := d.asked.Clone()
	d.answered(scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "worker", Problem: "stopped"}}, refused, true)
	if d.spent.awaits(refused) || d.spent.released(refused) {
		t.Error("the draw is still awaited")
	}
}

// However the page goes on before the answer to a draw, the draw is charged when
// it is first seen, and only then.
func TestADrawIsChargedOnceWhenItIsSeen(t *testing.T) {
	for name, c := range map[string]struct {
		leave func(*visitor)
		want  int
	}{
		"undone and redone": {func(d *visitor) { d.undo(); d.redo() }, 2},
		"another laboratory": {func(d *visitor) {
			d.openLab(heat.Name)
			d.until("the heat sources", func() bool { return d.shown.full && d.shown.result.Heat != nil })
			d.openLab(network.Name)
		}, 2},
		"another method": {func(d *visitor) { d.setWord("network.recovery.method", sensing.MethodNNLS) }, 2},
		"pressed twice":  {func(d *visitor) { d.drawFresh() }, 3}, // undoing shows the first
		"twice, and back": {func(d *visitor) {
			d.drawFresh()
			d.rests()
			d.undo()
		}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, small(network.GraphPath))
			d.drawFresh()
			c.leave(d)
			d.rests()
			d.undo()
			d.rests()
			d.redo()
			d.rests()
			d.until("the price", func() bool { return d.spent.ledger.Releases == c.want })
			if len(d.spent.releases) != c.want {
				t.Errorf("%d releases, want %d", len(d.spent.releases), c.want)
			}
		})
	}
}

// While the first answer is awaited, the ledger already says what is protected.
func TestTheLedgerSpeaksBeforeTheFirstAnswer(t *testing.T) {
	s := small(network.GraphPath)
	s.Network.Privacy.Neighbours = sensing.NeighboursCommunity
	var spent spending
	spent.reset(s)
	if words := spent.words(); !strings.Contains(words, "1 draw") || !strings.Contains(words, "not which community") {
		t.Errorf("the ledger says %q", words)
	}
}

// The same coins are released with the picture they make, and once.
func TestTheSameCoinsAreReleasedOnce(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	d.setNumber("heat.time", 0.1)
	d.releaseShown()
	d.releaseShown()
	d.until("the answer", func() bool { return d.shown.full && d.shown.asked.Heat.Time == 0.1 })
	d.releaseShown()
	if len(d.spent.releases) != 2 {
		t.Errorf("%d releases, want 2", len(d.spent.releases))
	}
}

// An error in place of a price is told.
func TestAnUnknownPriceIsTold(t *testing.T) {
	d := newVisitor(t)
	unknown := small(network.GraphPath)
	unknown.Network.Graph.Kind = "unheard of"
	d.release(unknown)
	d.until("the error", func() bool { return d.spent.unpriced != "" })
	if words := d.spent.words(); !strings.Contains(words, "could not be computed") || strings.Contains(words, "ε = ") {
		t.Errorf("the ledger says %q", words)
	}
}

// A sum over unlike draws holds for what every one of them promises, and no more.
func TestTheLedgerSaysWhatEveryDrawPromises(t *testing.T) {
	draw := func(scope, neighbours string, alpha float64) scenario.Release {
		s := small(network.GraphPath)
		s.Network.Privacy.Scope, s.Network.Privacy.Neighbours, s.Network.Privacy.Alpha = scope, neighbours, &alpha
		return scenario.Release{Scenario: s}
	}
	vector, sensor := sensing.ScopeVector, sensing.ScopeSensor
	edges, community := sensing.NeighboursEdges, sensing.NeighboursCommunity
	for name, c := range map[string]struct {
		draws []scenario.Release
		says  []string
	}{
		"alike":                 {[]scenario.Release{draw(vector, edges, 1), draw(vector, edges, 1)}, nil},
		"alike in a community":  {[]scenario.Release{draw(vector, community, 1)}, []string{"within a community", "not which community"}},
		"scope and relation":    {[]scenario.Release{draw(vector, edges, 1), draw(sensor, community, 1)}, []string{"each sensor alone", "α = 1", "within a community only", "not for which community"}},
		"relation and α":        {[]scenario.Release{draw(vector, edges, 1), draw(vector, community, 2)}, []string{"α = 1", "within a community only"}},
		"one relation, two α":   {[]scenario.Release{draw(vector, community, 1), draw(vector, community, 2)}, []string{"α = 1", "within a community only"}},
		"scopes in a community": {[]scenario.Release{draw(vector, community, 1), draw(sensor, community, 1)}, []string{"each sensor alone", "within a community only"}},
		"two α":                 {[]scenario.Release{draw(vector, edges, 3), draw(vector, edges, 2)}, []string{"α = 2"}},
	} {
		said := (&spending{releases: c.draws}).mixture()
		for _, part := range c.says {
			if !strings.Contains(said, part) {
				t.Errorf("%s: %q misses %q", name, said, part)
			}
		}
		if len(c.says) == 0 && said != "" {
			t.Errorf("%s: %q", name, said)
		}
	}
}
