package heatpage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/widget/pad/hold"
)

// While the truth is hidden the hand and the keys work on a guess, and nobody reads the
// truth under the crosshair.
func TestGuessOnTheLine(t *testing.T) {
	d := newLine(t)
	d.Work().Ask()
	d.Rests()
	before := sample.TextOf(t, d.Work().Asked)
	d.HideTruth()
	d.Press(300, 60)
	d.Lift(300, 60)
	d.page.Add()
	guess := func() (at []float64) {
		for _, source := range d.Work().Guess().Heat.Sources {
			at = append(at, source.At)
		}
		return at
	}
	first := guess()
	if len(first) != 2 {
		t.Fatalf("guessed is %v", first)
	}
	d.Grab(0, 300, 60)
	d.Glide(400, 60)
	d.Lift(400, 60)
	d.page.GripKey(1, "ArrowLeft", false)
	if now := guess(); now[0] <= first[0] || now[1] >= first[1] {
		t.Errorf("%v became %v", first, now)
	}
	d.Grab(0, 300, 60)
	d.Glide(500, 60)
	d.Escape()
	d.page.RemoveSource(1)
	d.page.RemoveSource(0)
	if now := guess(); len(now) != 0 {
		t.Errorf("removed, there is %v", now)
	}
	if after := sample.TextOf(t, d.Work().Asked); after != before || d.Work().CanUndo() {
		t.Errorf("the guess has changed the question to %s", after)
	}
	d.page.Over(0, hold.Point{U: 0.24})
	if words, _ := d.page.Readout(); strings.Contains(words, "read ") || strings.Contains(words, "heat") || !strings.Contains(words, "sent ") || !strings.Contains(words, "estimate ") {
		t.Errorf("under the crosshair stands %q", words)
	}
}
