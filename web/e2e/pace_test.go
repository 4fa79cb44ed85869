package e2e

import (
	"fmt"
	"testing"
)

// The page of a reader waits before it writes a change into its address, and comes to
// the same rest. All other tests shorten its timers.
func TestUsualPace(t *testing.T) {
	b := openTab(t, serveSite(t, hosting{usualPace: true}), laptop, "")
	b.answered()
	b.part("a change rests before it is in the address", func() {
		waited := evaluate[float64](b, `new Promise((done) => {
			const before = location.hash, start = performance.now();
			document.querySelector(".knob:has(#field-heat-time) .step[aria-label^=More]").click();
			(function look() {
				if (location.hash !== before) done(performance.now() - start);
				else setTimeout(look, 5);
			})();
		})`)
		if waited < 600 {
			b.t.Errorf("the address is written after %.0f ms", waited)
		}
		b.answered()
	})
	b.part("a source is dragged", func() {
		b.changes(func() { b.drag("#source-0", 140, 4, 7) }, truth, spread, readings, recovered, sentence, fragment)
		at := b.value("#source-at-0")
		b.changes(func() { b.click("#undo") }, truth, recovered, fragment)
		b.changes(func() { b.click("#redo") }, truth, recovered, fragment)
		b.waitValue("#source-at-0", at)
	})
	b.part("a dialog takes the focus and gives it back", func() {
		b.opens("share")
		b.closes()
		b.wait(`document.activeElement.id === "more"`) // in whose menu it is
	})
	b.part("a preset opens, and the film plays", func() {
		b.changes(func() { b.experiment("one-source") }, truth, recovered, fragment)
		finished := evaluate[string](b, recovered)
		b.choose("#speed", "4")
		b.click("#player-play")
		b.wait(playing)
		b.wait(paused)
		b.wait(fmt.Sprintf(`%s === %q`, recovered, finished))
	})
	b.part("laboratories", func() {
		b.click("#lab-network")
		b.wait(`document.querySelector("#pad")`)
		b.answered()
		b.click("#lab-heatmap")
		b.mapAnswered()
	})
}
