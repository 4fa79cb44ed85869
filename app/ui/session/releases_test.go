package session

import (
	"fmt"
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

func TestLedgerChargesDrawsAndNotReplays(t *testing.T) {
	d := atWork(t, openingPreset())
	d.DrawFresh()
	d.Until("the price of two draws", func() bool { return d.Releases.Ledger.Releases == 2 })
	if got := d.Releases.Ledger.Epsilon; got != 8 {
		t.Errorf("two draws at ε = 4 cost %v, want 8", got)
	}
	d.Replay()
	if d.Releases.Ledger.Releases != 2 {
		t.Error("a replay was charged")
	}
	d.SetNumber("heat.time", 0.1)
	if d.Has(d.Asked) {
		t.Error("a what-if picture counts as released")
	}
	d.ReleaseShown()
	d.Until("the back door", func() bool { return d.Releases.Ledger.BackDoor })
}

// The first line of the ledger is the picture opened, priced by what its noise
// delivers: at ε = 10 the classical formula gives δ = 0.406 where 0.1 was wished.
func TestLedgerBooksWhatTheNoiseDelivers(t *testing.T) {
	d := newWorker(t, openingPreset())
	d.Asked.Heat.Privacy.Calibration = sensing.CalibrationClassical
	d.Asked.Heat.Privacy.Epsilon, d.Asked.Heat.Privacy.Delta = 10, 0.1
	d.Replace(d.Asked)
	d.Until("the price of the picture opened", func() bool { return d.Releases.Ledger.Delta > 0.4 })
	if got := d.Releases.Ledger; got.Releases != 1 || got.Epsilon != 10 {
		t.Errorf("booked %+v", got)
	}
}

// A draw of a scenario that is refused releases nothing, and the ledger goes on
// counting those that are made afterwards.
func TestARefusedDrawIsNotCharged(t *testing.T) {
	d := atWork(t, sample.Small(network.GraphGrid))
	d.Type("network.graph.rows", "1500")
	seed := d.Asked.Seed
	d.DrawFresh()
	d.ReleaseShown()
	if d.Refusal == "" || d.Asked.Seed != seed || len(d.Releases.Made) != 1 || !strings.Contains(d.said, d.Refusal) {
		t.Fatalf("refused with %q, %d releases, seed %d, said %q", d.Refusal, len(d.Releases.Made), d.Asked.Seed, d.said)
	}
	d.Type("network.graph.rows", "8")
	for range 3 {
		d.DrawFresh()
		d.settled()
	}
	d.Until("the price", func() bool { return d.Releases.Ledger.Releases == 4 })
}

// What the worker cannot compute is not released either, and is not left in the
// ledger.
func TestADrawWithoutAnAnswerIsNotCharged(t *testing.T) {
	d := atWork(t, sample.Small(network.GraphPath))
	d.Until("the price", func() bool { return len(d.Releases.Made) == 1 })
	d.DrawFresh()
	refused := d.Asked.Clone()
	d.answered(scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "worker", Problem: "stopped"}}, refused, true)
	if d.Releases.awaits(refused.Bare()) || d.Has(refused) {
		t.Error("the draw is still awaited")
	}
}

// However the page goes on before the answer to a draw, the draw is charged when
// it is first seen, and only then.
func TestADrawIsChargedOnceWhenItIsSeen(t *testing.T) {
	for name, c := range map[string]struct {
		leave func(*worker)
		want  int
	}{
		"undone and redone": {func(d *worker) { d.Undo(); d.Redo() }, 2},
		"another laboratory": {func(d *worker) {
			d.awayAndBack()
		}, 2},
		"another method": {func(d *worker) { d.SetWord("network.recovery.method", sensing.MethodNNLS) }, 2},
		"pressed twice":  {func(d *worker) { d.DrawFresh() }, 3}, // undoing shows the first
		"twice, and back": {func(d *worker) {
			d.DrawFresh()
			d.settled()
			d.Undo()
		}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			d := atWork(t, sample.Small(network.GraphPath))
			d.DrawFresh()
			c.leave(d)
			d.settled()
			d.Undo()
			d.settled()
			d.Redo()
			d.settled()
			d.Until("the price", func() bool { return d.Releases.Ledger.Releases == c.want })
			if len(d.Releases.Made) != c.want {
				t.Errorf("%d releases, want %d", len(d.Releases.Made), c.want)
			}
		})
	}
}

// The same coins are released with the picture they make, and once.
func TestTheSameCoinsAreReleasedOnce(t *testing.T) {
	d := atWork(t, openingPreset())
	d.SetNumber("heat.time", 0.1)
	d.ReleaseShown()
	d.ReleaseShown()
	d.Until("the answer", func() bool { return d.Shown.Full && d.Shown.Asked.Heat.Time == 0.1 })
	d.ReleaseShown()
	if len(d.Releases.Made) != 2 {
		t.Errorf("%d releases, want 2", len(d.Releases.Made))
	}
}

// An error in place of a price is told.
func TestAnUnknownPriceIsTold(t *testing.T) {
	d := atWork(t, openingPreset())
	d.Until("the price", func() bool { return d.Releases.Ledger.Epsilon == 4 })
	d.Releases.Made[0].Booked[0].Epsilon = -1
	d.Price()
	d.Until("the error", func() bool { return d.Releases.unpriced != "" })
	if words := d.LedgerWords(); !strings.Contains(words, "could not be computed") || strings.Contains(words, "ε = ") {
		t.Errorf("the ledger says %q", words)
	}
}

// What was spent on a truth stays spent when the page is opened again, by a replay, by
// another preset on it, or before a secure draw; another truth has its own account. What
// is kept holds hashes and prices, and nothing of the truth.
func TestWhatWasSpentOnATruthStaysSpent(t *testing.T) {
	first := openingPreset()
	first.Heat.Sources[0].At = 0.123456789
	d := atWork(t, first)
	d.DrawFresh()
	d.Until("the price of two draws", func() bool { return d.Releases.Ledger.Releases == 2 })
	kept := d.stored
	if text := fmt.Sprintf("%+v", kept); strings.Contains(text, "0.1234") || strings.Contains(text, "heat") {
		t.Errorf("the account holds %s", text)
	}
	open := func(asked scenario.Scenario) *worker {
		again := newWorker(t, asked)
		again.stored = kept
		again.Ask()
		return again
	}
	for name, change := range map[string]func(*scenario.Scenario){
		"opened again":  func(*scenario.Scenario) {},
		"at another ε":  func(s *scenario.Scenario) { s.Heat.Privacy.Epsilon = 5 },
		"other coins":   func(s *scenario.Scenario) { s.Seed = 77 },
		"before a draw": func(s *scenario.Scenario) { s.Heat.Privacy.Randomness = field.RandomnessSecure },
	} {
		asked := first.Clone()
		change(&asked)
		again := open(asked)
		again.Until(name, func() bool {
			return again.Releases.Ledger.Releases == 2 && again.Releases.Ledger.Epsilon == 8 && (again.Shown.Full || again.AwaitsDraw())
		})
		if words := again.LedgerWords(); !strings.Contains(words, "2 releases") || !strings.Contains(words, "all readings together") {
			t.Errorf("%s: the ledger says %q", name, words)
		}
		if again.Has(again.Asked) != (name == "opened again") {
			t.Errorf("%s: the picture is said to be released: %v", name, again.Has(again.Asked))
		}
		if reuses := again.Reuses(); reuses != (name == "at another ε") {
			t.Errorf("%s: the coins are said to have served before: %v", name, reuses)
		}
	}
	other := first.Clone()
	other.Heat.Sources[0].At = 0.9
	again := open(other)
	again.Until("an account of its own", func() bool { return again.Shown.Full && again.Releases.Ledger.Epsilon == 4 })
}
