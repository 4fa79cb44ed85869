package e2e

import (
	"math"
	"testing"
)

// What the pictures of a graphon show, as JavaScript expressions.
const (
	graphonPicture  = `document.querySelector("#lane-0 svg").outerHTML`
	estimatePicture = `document.querySelector("#lane-3 svg").outerHTML`
)

// A graphon is drawn with the mouse and by keys, its network played and sorted, its
// estimate laid over it by hand; on a phone a finger draws.
func TestGraphonIsDrawnAndEstimated(t *testing.T) {
	b := openTab(t, serveSite(t, hosting{}), laptop, "#lab=graphon&graphon.truth.kind=tiles&graphon.truth.tiles=0.9,0.2;0.2,0.6&graphon.nodes=120")
	b.wait(`document.querySelector("#lane-3 svg")`)
	b.answered()
	b.part("a tile by mouse", func() {
		at := b.centre("#pad")
		from := point{at.X - 40, at.Y - 40}
		b.shows(func() { b.dragTo(from, point{from.X, from.Y + 64}, 8) }, graphonPicture, estimatePicture, sentence, fragment)
		b.answered()
		b.must(b.text("#lane-0"), "0.5")
		b.must(b.text(".sentence"), "from ρW in δ₂")
	})
	b.part("by keys", func() {
		b.shows(func() { b.press("ArrowRight", "7") }, graphonPicture, fragment)
		b.answered()
		b.must(b.text("#lane-0"), "0.7")
		b.shows(func() { b.press("Enter") }, graphonPicture, estimatePicture)
		b.answered()
		b.press("Delete")
		b.answered()
	})
	b.part("a border by mouse", func() {
		b.shows(func() { b.drag("#source-0", 30, 30, 6) }, graphonPicture, estimatePicture, fragment)
		b.answered()
		b.shows(func() { b.press("Control+z") }, graphonPicture, fragment)
		b.answered()
	})
	b.part("played", func() {
		b.click("#player-play")
		b.wait(`+document.querySelector("#scrub").value > 3`)
		b.click("#player-play")
		b.wait(paused)
		b.click("label[for=order-drawn]")
		b.click("label[for=order-sorted]")
	})
	b.part("laid by hand", func() {
		b.click("#tab-alignment")
		b.wait(`document.querySelector("#move-down-0")`)
		b.click("#move-down-0")
		b.waitText("#panel", "as laid by hand")
		b.answered()
		b.click("#best-order")
		b.answered()
		at := b.centre("#order-pad")
		b.shows(func() { b.dragTo(point{at.X - 60, at.Y}, point{at.X + 60, at.Y}, 8) }, fragment, `document.querySelector("#panel svg").outerHTML`)
		b.waitText("#panel", "as laid by hand")
		b.answered()
	})
	b.part("sent to a place on the map", func() {
		b.click("#tab-rates")
		b.wait(`document.querySelector("#plane-track")`)
		b.answered()
		b.hover("#plane-track")
		b.waitText(".cell-says", "press to set")
		b.shows(func() { b.click("#plane-track") }, fragment, estimatePicture)
		b.answered()
	})
	b.part("side by side", func() {
		b.opensView("gallery")
		b.wait(`document.querySelectorAll(".tile svg").length >= 6`)
		b.hover("#tile-constant .tile-body")
		b.waitText(".readout", "chance of a tie")
		b.click("label[for=view-journey]")
		b.wait(`document.querySelector("#pad")`)
	})
	b.part("on a phone", func() {
		b.resize(phone)
		b.answered()
		pad := b.centre("#pad")
		b.shows(func() { b.touchDrag(point{pad.X - 30, pad.Y - 30}, point{pad.X - 30, pad.Y + 40}, 6) }, graphonPicture, fragment)
		b.answered()
		if wide := evaluate[float64](b, `document.documentElement.scrollWidth - innerWidth`); math.Abs(wide) > 1 {
			t.Errorf("the page is %v px wider than the phone", wide)
		}
	})
}
