package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// A truth is hidden, guessed with the mouse and revealed; then the run is kept, laid
// beside another, and comes back.
func TestGuessThenKeep(t *testing.T) {
	b := ready(t, laptop, "#lab=heat&view.truth=hidden")
	b.part("the truth is guessed", b.guesses)
	b.part("a run is kept", b.keepsRun)
}

func (b *tab) guesses() {
	if shown := evaluate[string](b, `document.body.textContent`); strings.Contains(shown, "0.039") || b.count(".grip") != 0 {
		b.t.Error("the link shows the truth or a distance from it")
	}
	b.axe()
	lane := b.centre("#lane-0")
	b.shows(func() { b.dragTo(lane, lane, 1) }, truth)
	if grips := b.count(".grip"); grips != 1 {
		b.t.Fatalf("a tap guesses %d sources", grips)
	}
	b.changes(func() { b.click("#reveal") }, truth, spread, readings, recovered, sentence, fragment)
	b.waitText("#truth-bar", "Your guess is ", "the estimate 0.039")
	if x := b.centre(".guess-line span").X; math.Abs(x-lane.X) > 60 {
		b.t.Errorf("guessed at %.0f, the line stands at %.0f", lane.X, x)
	}
	b.screenshot("revealed")
	b.axe()
	if strings.Contains(evaluate[string](b, fragment), "view.truth") || !evaluate[bool](b, `document.querySelector("#undo").disabled`) {
		b.t.Error("the guess is a part of the question")
	}
}

func (b *tab) keepsRun() {
	b.click("#keep-run")
	b.waitText("#panel", "This run is kept.")
	b.enter("#field-heat-privacy-epsilon", "9")
	b.answered()
	b.waitText("#panel", "What differs")
	for _, name := range []string{"kept", "now"} {
		if n := b.count(fmt.Sprintf("#panel [data-picture=%s] .layer", name)); n != 1 {
			b.t.Errorf("%d pictures are of the run %s", n, name)
		}
	}
	b.screenshot("kept")
	b.axe()
	b.click("#swap-run")
	b.waitValue("#field-heat-privacy-epsilon", "4")
	b.answered()
	b.click("#undo")
	b.waitValue("#field-heat-privacy-epsilon", "9")
}
