package compresspage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/widget/pad/hold"
)

// While the truth is hidden the hand and the keys draw a guess, whichever tool was chosen,
// and nobody reads the truth under the crosshair.
func TestGuessAtTheVector(t *testing.T) {
	d := answeredVector(t)
	before, n := sample.TextOf(t, d.Work().Asked), d.page.Entries()
	d.page.Held = samplingpage.ToolRange
	d.HideTruth()
	guess := func() []float64 { return samplingpage.Asked(d.Work().Guess()).Data.Values }
	d.Press(300, 30)
	d.Glide(500, 30)
	d.Lift(500, 30)
	drawn := slices.Clone(guess())
	if len(drawn) != n || slices.Max(drawn) < 5 || drawn[0] != 0 || drawn[n-1] != 0 {
		t.Fatalf("guessed are %d counts up to %v", len(drawn), slices.Max(drawn))
	}
	d.page.Key("ArrowRight", true)
	d.page.Key("ArrowUp", false)
	d.page.Add()
	if now := guess(); slices.Equal(now, drawn) || now[d.page.Cursor] <= 0 || now[n/2] <= drawn[n/2] {
		t.Error("the keys draw nothing")
	}
	d.Press(100, 30)
	d.Glide(200, 10)
	now := slices.Clone(guess())
	d.Escape()
	if slices.Equal(guess(), now) {
		t.Error("what is held cannot be put back")
	}
	if after := sample.TextOf(t, d.Work().Asked); after != before || d.Work().CanUndo() {
		t.Errorf("the guess has changed the question to %s", after)
	}
	d.page.Over(0, hold.Point{U: 0.24})
	if words, _ := d.page.Readout(); strings.Contains(words, " · "+called().Data) || !strings.Contains(words, "CoSaMP ") {
		t.Errorf("under the crosshair stands %q", words)
	}
	d.page.Key("Delete", false)
	if slices.Max(guess()) != 0 {
		t.Error("the guess cannot be taken back")
	}
}
