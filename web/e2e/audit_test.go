package e2e

import (
	"math"
	"testing"
)

// What the lanes of an audit show, as JavaScript expressions.
const (
	lawLane     = `document.querySelector("#lane-0 svg").outerHTML`
	verdictLane = `document.querySelector("#lane-3 svg").outerHTML`
)

// A broken mechanism is rejected and a sound one accepted; laws are drawn by the mouse, by
// keys and with a finger, the samples are played, and the box is looked at side by side.
func TestClaimIsTested(t *testing.T) {
	b := openTab(t, serveSite(t, hosting{}), laptop, "#lab=audit")
	b.wait(`document.querySelector("#lane-3 svg")`)
	b.answered()
	b.part("the verdict turns", func() {
		b.must(b.text(".sentence"), "The claim is rejected", "47 of 47 runs")
		b.choose("#specimen", "laplace")
		b.wait(`document.querySelector(".sentence").textContent.includes("accepted")`)
		b.answered()
		b.must(b.text("#lane-0"), "1")
	})
	b.part("played", func() {
		b.click("#player-play")
		b.wait(`+document.querySelector("#scrub").value > 3`)
		b.click("#player-play")
		b.wait(paused)
		b.click("#player-end")
	})
	b.part("laws by hand", func() {
		b.choose("#box-kind", "laws")
		b.wait(`document.querySelector("#pad")`)
		b.answered()
		at := b.centre("#pad")
		b.shows(func() { b.dragTo(point{at.X - 120, at.Y - 20}, point{at.X + 90, at.Y + 10}, 8) }, lawLane, verdictLane, sentence, fragment)
		b.answered()
		b.shows(func() { b.press("ArrowRight", "ArrowUp") }, lawLane, fragment)
		b.answered()
		b.click("#undo")
		b.answered()
	})
	b.part("side by side", func() {
		b.opensView("gallery")
		b.wait(`document.querySelectorAll(".tile svg").length >= 2`)
		b.click("label[for=view-journey]")
		b.wait(`document.querySelector("#pad")`)
	})
	b.part("on a phone", func() {
		b.resize(phone)
		b.answered()
		pad := b.centre("#pad")
		b.shows(func() { b.touchDrag(point{pad.X - 60, pad.Y - 10}, point{pad.X + 60, pad.Y + 2}, 6) }, lawLane, fragment)
		b.answered()
		if wide := evaluate[float64](b, `document.documentElement.scrollWidth - innerWidth`); math.Abs(wide) > 1 {
			t.Errorf("the page is %v px wider than the phone", wide)
		}
	})
}
