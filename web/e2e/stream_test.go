package e2e

import (
	"math"
	"testing"
)

// What the lanes of a stream show, as JavaScript expressions.
const (
	streamLane  = `document.querySelector("#lane-0 svg").outerHTML`
	treeLane    = `document.querySelector("#lane-1 svg").outerHTML`
	releaseLane = `document.querySelector("#lane-3 svg").outerHTML`
)

// A stream is looked at after an earlier tick and played, events are tapped in with the
// mouse and by keys, its memory is looked into, and what its counters spend is read; on a
// phone a finger taps.
func TestStreamIsWatchedAndTapped(t *testing.T) {
	b := openTab(t, serveSite(t, hosting{}), laptop, "#lab=stream")
	b.wait(`document.querySelector("#lane-3 svg")`)
	b.answered()
	at := b.centre("#pad")
	b.part("a range by mouse and keys", func() {
		b.shows(func() { b.dragTo(point{at.X - 120, at.Y}, point{at.X + 90, at.Y + 10}, 8) }, streamLane, releaseLane, sentence, fragment)
		b.answered()
		b.must(b.text(".sentence"), "The marked range sums to", "off by")
		b.shows(func() { b.press("ArrowRight", "ArrowUp") }, streamLane, fragment)
		b.answered()
		b.press("Delete")
		b.wait(`!document.querySelector(".sentence").textContent.includes("marked range")`)
		b.answered()
	})
	b.part("played", func() {
		b.shows(func() { b.click("#player-play") }, treeLane)
		b.wait(`+document.querySelector("#scrub").value > 3`)
		b.click("#player-play")
		b.wait(paused)
	})
	b.part("a look at the memory", func() {
		b.click("#tab-intrusion")
		b.click("#intrude")
		b.waitText("#panel", "times as likely as the other")
		b.choose("#panel-counter", "tree-plain")
		b.waitText("#panel", "A sum lies there without noise")
		b.answered()
	})
	b.part("what is spent", func() {
		b.click("#tab-composition")
		b.choose("#panel-composition", "appendix-c")
		b.waitText("#panel", "k = 84 counters")
		b.click("#tab-explain")
		b.waitText(".sentence", "But the counters spend ε = 84")
		b.answered()
	})
	b.part("tapped in", func() {
		b.click("label[for=tool-tap]")
		b.wait(`document.querySelector("#pad").matches(".pad-tap")`)
		b.shows(func() { b.tap(at) }, streamLane, fragment)
		b.answered()
		if kind := b.value("#data-kind"); kind != "values" {
			t.Errorf("the data are %s", kind)
		}
		b.shows(func() { b.click("#next-tick") }, streamLane, fragment)
		b.shows(func() { b.click("#tap-event") }, streamLane, fragment)
		b.answered()
		b.must(b.text("main"), "tick 1,025 of 1,025")
	})
	b.part("on a phone", func() {
		b.resize(phone)
		b.answered()
		pad := b.centre("#pad")
		b.shows(func() { b.touchDrag(pad, pad, 1) }, streamLane, fragment)
		b.answered()
		if wide := evaluate[float64](b, `document.documentElement.scrollWidth - innerWidth`); math.Abs(wide) > 1 {
			t.Errorf("the page is %v px wider than the phone", wide)
		}
	})
}
