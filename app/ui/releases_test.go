package ui

import (
	"strings"
	"testing"

	"cloakroom/core/scenario"
)

// A draw of a scenario that is refused releases nothing, and the ledger goes on
// counting those that are made afterwards.
func TestARefusedDrawIsNotCharged(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphGrid))
	d.Work().Type("network.graph.rows", "1500")
	seed := d.Work().Asked.Seed
	d.Work().DrawFresh()
	d.Work().ReleaseShown()
	if d.Work().Refusal == "" || d.Work().Asked.Seed != seed || len(d.Work().Releases.Made) != 1 || !strings.Contains(d.status, d.Work().Refusal) {
		t.Fatalf("refused with %q, %d releases, seed %d, said %q", d.Work().Refusal, len(d.Work().Releases.Made), d.Work().Asked.Seed, d.status)
	}
	d.Work().Type("network.graph.rows", "8")
	for range 3 {
		d.Work().DrawFresh()
		d.rests()
	}
	d.until("the price", func() bool { return d.Work().Releases.Ledger.Releases == 4 })
}

// What the worker cannot compute is not released either, and is not left in the
// ledger.
func TestADrawWithoutAnAnswerIsNotCharged(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphPath))
	d.until("the price", func() bool { return len(d.Work().Releases.Made) == 1 })
	d.Work().DrawFresh()
	refused := d.Work().Asked.Clone()
	d.Work().answered(scenario.Event{Kind: scenario.EventError, Error: &scenario.FieldError{Path: "worker", Problem: "stopped"}}, refused, true)
	if d.Work().Releases.awaits(released(refused)) || d.Work().Releases.Has(refused) {
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
		"undone and redone": {func(d *visitor) { d.Work().Undo(); d.Work().Redo() }, 2},
		"another laboratory": {func(d *visitor) {
			d.OpenLab(scenario.LabHeat)
			d.until("the heat sources", func() bool { return d.Work().Shown.Full && d.Work().Shown.Result.Heat != nil })
			d.OpenLab(scenario.LabNetwork)
		}, 2},
		"another method": {func(d *visitor) { d.Work().SetWord("network.recovery.method", scenario.NNLS) }, 2},
		"pressed twice":  {func(d *visitor) { d.Work().DrawFresh() }, 3}, // undoing shows the first
		"twice, and back": {func(d *visitor) {
			d.Work().DrawFresh()
			d.rests()
			d.Work().Undo()
		}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, small(scenario.GraphPath))
			d.Work().DrawFresh()
			c.leave(d)
			d.rests()
			d.Work().Undo()
			d.rests()
			d.Work().Redo()
			d.rests()
			d.until("the price", func() bool { return d.Work().Releases.Ledger.Releases == c.want })
			if len(d.Work().Releases.Made) != c.want {
				t.Errorf("%d releases, want %d", len(d.Work().Releases.Made), c.want)
			}
		})
	}
}

// While the first answer is awaited, the ledger already says what is protected.
func TestTheLedgerSpeaksBeforeTheFirstAnswer(t *testing.T) {
	s := small(scenario.GraphPath)
	s.Network.Privacy.Neighbours = scenario.NeighboursCommunity
	d := newVisitor(t)
	d.goTo(scenario.LabNetwork)
	d.Work().Releases.reset(s)
	if words := d.Work().LedgerWords(); !strings.Contains(words, "1 draw") || !strings.Contains(words, "not which community") {
		t.Errorf("the ledger says %q", words)
	}
}

// The same coins are released with the picture they make, and once.
func TestTheSameCoinsAreReleasedOnce(t *testing.T) {
	d := newVisitor(t)
	d.Work().Ask()
	d.until("the first answer", func() bool { return d.Work().Shown.Full })
	d.Work().SetNumber("heat.time", 0.1)
	d.Work().ReleaseShown()
	d.Work().ReleaseShown()
	d.until("the answer", func() bool { return d.Work().Shown.Full && d.Work().Shown.Asked.Heat.Time == 0.1 })
	d.Work().ReleaseShown()
	if len(d.Work().Releases.Made) != 2 {
		t.Errorf("%d releases, want 2", len(d.Work().Releases.Made))
	}
}

// An error in place of a price is told.
func TestAnUnknownPriceIsTold(t *testing.T) {
	d := newVisitor(t)
	unknown := small(scenario.GraphPath)
	unknown.Network.Graph.Kind = "unheard of"
	d.Work().Release(unknown)
	d.until("the error", func() bool { return d.Work().Releases.unpriced != "" })
	if words := d.Work().LedgerWords(); !strings.Contains(words, "could not be computed") || strings.Contains(words, "ε = ") {
		t.Errorf("the ledger says %q", words)
	}
}

// A sum over unlike draws holds for what every one of them promises, and no more.
func TestTheLedgerSaysWhatEveryDrawPromises(t *testing.T) {
	draw := func(scope, neighbours string, alpha float64) scenario.Scenario {
		s := small(scenario.GraphPath)
		s.Network.Privacy.Scope, s.Network.Privacy.Neighbours, s.Network.Privacy.Alpha = scope, neighbours, &alpha
		return s
	}
	d := newVisitor(t)
	vector, sensor := scenario.ScopeVector, scenario.ScopeSensor
	edges, community := scenario.NeighboursEdges, scenario.NeighboursCommunity
	for name, c := range map[string]struct {
		draws []scenario.Scenario
		says  []string
	}{
		"alike":                 {[]scenario.Scenario{draw(vector, edges, 1), draw(vector, edges, 1)}, nil},
		"alike in a community":  {[]scenario.Scenario{draw(vector, community, 1)}, []string{"within a community", "not which community"}},
		"scope and relation":    {[]scenario.Scenario{draw(vector, edges, 1), draw(sensor, community, 1)}, []string{"each sensor alone", "α = 1", "within a community only", "not for which community"}},
		"relation and α":        {[]scenario.Scenario{draw(vector, edges, 1), draw(vector, community, 2)}, []string{"α = 1", "within a community only"}},
		"one relation, two α":   {[]scenario.Scenario{draw(vector, community, 1), draw(vector, community, 2)}, []string{"α = 1", "within a community only"}},
		"scopes in a community": {[]scenario.Scenario{draw(vector, community, 1), draw(sensor, community, 1)}, []string{"each sensor alone", "within a community only"}},
		"two α":                 {[]scenario.Scenario{draw(vector, edges, 3), draw(vector, edges, 2)}, []string{"α = 2"}},
	} {
		said := d.net().Together(c.draws)
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
