package e2e

import (
	"math"
	"testing"
)

// What the lanes of a vector show, as JavaScript expressions.
const (
	vectorLane = `document.querySelector("#lane-0 svg").outerHTML`
	answerLane = `document.querySelector("#lane-3 svg").outerHTML`
)

// A vector is asked for a range with the mouse and by keys, drawn by hand, played, and its
// answers are looked at side by side; on a phone a finger asks.
func TestVectorIsAskedAndDrawn(t *testing.T) {
	b := openTab(t, serveSite(t, hosting{}), laptop, "#lab=compress")
	b.wait(`document.querySelector("#lane-3 svg")`)
	b.answered()
	at := b.centre("#pad")
	b.part("a range by mouse", func() {
		b.shows(func() { b.dragTo(point{at.X - 120, at.Y}, point{at.X + 90, at.Y + 10}, 8) }, vectorLane, answerLane, sentence, fragment)
		b.answered()
		b.must(b.text(".sentence"), "The marked range sums to", "off by")
		b.must(b.text("#lane-0"), "Σ =")
		b.must(b.text("#lane-3"), "off by")
	})
	b.part("by keys", func() {
		b.shows(func() { b.press("ArrowRight", "ArrowUp") }, vectorLane, fragment)
		b.answered()
		b.press("Delete")
		b.wait(`!document.querySelector(".sentence").textContent.includes("marked range")`)
		b.answered()
	})
	b.part("played", func() {
		b.click("#player-play")
		b.wait(`+document.querySelector("#scrub").value > 3`)
		b.click("#player-play")
		b.wait(paused)
	})
	b.part("counts by hand", func() {
		b.click("label[for=tool-draw]")
		b.wait(`document.querySelector("#pad").matches(".pad-draw")`)
		b.shows(func() { b.dragTo(point{at.X - 150, at.Y - 10}, point{at.X + 150, at.Y + 20}, 12) }, vectorLane, fragment)
		b.answered()
		if kind := b.value("#data-kind"); kind != "values" {
			t.Errorf("the data are %s", kind)
		}
		b.click("#undo")
		b.wait(`document.querySelector("#data-kind").value === "steps"`)
		b.answered()
	})
	b.part("side by side", func() {
		b.opensView("gallery")
		b.wait(`document.querySelectorAll(".tile svg").length >= 7`)
		b.answered()
		b.hover("#tile-laplace .tile-body")
		b.waitText(".readout", "entry ")
		b.click("label[for=view-journey]")
		b.wait(`document.querySelector("#pad")`)
	})
	b.part("on a phone", func() {
		b.resize(phone)
		b.answered()
		b.click("label[for=tool-range]")
		pad := b.centre("#pad")
		b.shows(func() { b.touchDrag(point{pad.X - 60, pad.Y}, point{pad.X + 60, pad.Y + 2}, 6) }, vectorLane, fragment)
		b.answered()
		b.must(b.text(".sentence"), "The marked range sums to")
		if wide := evaluate[float64](b, `document.documentElement.scrollWidth - innerWidth`); math.Abs(wide) > 1 {
			t.Errorf("the page is %v px wider than the phone", wide)
		}
	})
}
