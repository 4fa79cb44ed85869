package streampage

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// A secure draw is used again: after other ticks, by another recovery and for any sum, and
// all of that is one release. A stream with one event more is another.
func TestASecureStreamIsKept(t *testing.T) {
	d := newStream(t)
	d.Work().SetNumber("stream.data.entries", 320)
	d.Work().Ask()
	d.Rests()
	d.Work().SetNumber(pathTick, 150)
	d.Work().SetWord("stream.privacy.randomness", field.RandomnessSecure)
	d.Work().DrawFresh()
	d.Rests()
	drawn := d.page.got()
	if drawn == nil || drawn.Ticks != 150 || drawn.Kept == nil {
		t.Fatalf("drawn is %+v", drawn)
	}
	d.Work().SetWord("stream.recovery.method", sampling.MethodBPDN)
	d.page.TypeWeights("1, -1")
	d.Rests()
	again := d.page.got()
	if !slices.Equal(again.Sketch.Private.Values, drawn.Sketch.Private.Values) || again.Recovery.Method != sampling.MethodBPDN || again.Weighted == nil {
		t.Error("the second answer is of other counters")
	}
	for _, tick := range []float64{320, 3, 201} {
		d.Work().SetNumber(pathTick, tick)
		d.Rests()
		if got := d.page.got(); got == nil || float64(got.Ticks) > tick || tick-float64(got.Ticks) > 2 || d.Work().Refusal != "" {
			t.Errorf("tick %v is answered by %+v: %s", tick, got, d.Work().Refusal)
		}
	}
	if l := d.Work().Releases; len(l.Made) != 1 || math.Abs(l.Ledger.Epsilon-1) > 1e-9 {
		t.Errorf("%d releases have spent %v", len(l.Made), l.Ledger.Epsilon)
	}
	if html := d.HTML(); !strings.Contains(html, "The noise is cryptographic") || strings.Contains(html, "was read before") {
		t.Error("the answer does not say what was drawn")
	}
	d.page.tap(7)
	if d.Work().Shown.Result != nil {
		t.Error("another stream is answered by the draw of the first")
	}
}

// One look at the memory of a draw is part of its promise, and the page says so; after a
// second look nothing is promised any more.
func TestLooksAtTheMemoryAreCharged(t *testing.T) {
	d := answeredStream(t)
	w := d.Work()
	d.OpenPanel(panelIntrusion)
	d.page.intrude()
	d.Rests()
	if !strings.Contains(d.HTML(), "Release this look") {
		t.Fatal("the page does not say that a look is one")
	}
	w.ReleaseShown()
	d.Until("the price", func() bool { return strings.Contains(w.Releases.Ledger.Why, "memory") })
	if l := w.Releases.Ledger; l.BackDoor || l.Epsilon != 4 || !strings.Contains(l.Why, "One look at the memory is part") {
		t.Errorf("after one look stands %+v", l)
	}
	d.page.setIntrusion(stream.Intrusion{At: 100})
	d.Rests()
	if !strings.Contains(d.HTML(), "A second look at the memory of one draw") {
		t.Error("nothing warns of a second look")
	}
	w.ReleaseShown()
	d.Until("the price", func() bool { return w.Releases.Ledger.BackDoor })
	if l := w.Releases.Ledger; !l.BackDoor || !strings.Contains(w.LedgerWords(), "seen at two ticks") {
		t.Errorf("after two looks stands %+v: %s", l, w.LedgerWords())
	}
}
