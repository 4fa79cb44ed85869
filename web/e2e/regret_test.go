package e2e

import (
	"math"
	"testing"
)

// What the lanes of a game show, as JavaScript expressions.
const (
	lossLane  = `document.querySelector("#lane-0 svg").outerHTML`
	totalLane = `document.querySelector("#lane-1 svg").outerHTML`
)

// A round is looked at with the mouse and by keys; a game is played against an adversary,
// and losses are tapped in; learners are laid side by side; on a phone a finger plays.
func TestGameIsPlayedAndTapped(t *testing.T) {
	b := openTab(t, serveSite(t, hosting{}), laptop, "#lab=regret&regret.losses.experts=3&regret.losses.rounds=60")
	b.wait(`document.querySelector("#lane-3 svg")`)
	b.answered()
	at := b.centre("#pad")
	b.part("a round by mouse", func() {
		b.shows(func() { b.dragTo(point{at.X - 120, at.Y}, point{at.X + 160, at.Y + 4}, 8) }, lossLane, totalLane)
		b.shows(func() { b.press("ArrowLeft") }, lossLane, totalLane)
	})
	b.part("played", func() {
		b.click("#player-play")
		b.wait(`+document.querySelector("#scrub").value > 3`)
		b.click("#player-play")
		b.wait(paused)
	})
	b.part("losses tapped in", func() {
		b.click("label[for=tool-tap]")
		b.wait(`document.querySelector("#pad").matches(".pad-tap")`)
		b.shows(func() { b.dragTo(point{at.X - 100, at.Y}, point{at.X + 20, at.Y}, 10) }, lossLane, fragment)
		b.answered()
		if kind := b.value("#losses-kind"); kind != "values" {
			t.Errorf("the losses are %s", kind)
		}
		b.click("#undo")
		b.wait(`document.querySelector("#losses-kind").value === "alternating"`)
		b.answered()
	})
	b.part("side by side", func() {
		b.opensView("gallery")
		b.wait(`document.querySelectorAll(".tile svg").length >= 3`)
		b.click("label[for=view-journey]")
		b.wait(`document.querySelector("#pad")`)
	})
	b.part("a game by hand", func() {
		b.click("#play-game")
		b.wait(`document.querySelector("#pad").matches(".pad-play")`)
		b.shows(func() { b.tap(at) }, lossLane, sentence, fragment)
		b.answered()
		b.press("3", "1")
		b.waitText(".sentence", "After 3 rounds your regret is")
		b.answered()
		b.press("Backspace")
		b.waitText(".sentence", "After 2 rounds your regret is")
		b.answered()
	})
	b.part("on a phone", func() {
		b.resize(phone)
		b.answered()
		pad := b.centre("#pad")
		b.shows(func() { b.touchDrag(pad, pad, 1) }, lossLane, fragment)
		b.waitText(".sentence", "After 3 rounds your regret is")
		if wide := evaluate[float64](b, `document.documentElement.scrollWidth - innerWidth`); math.Abs(wide) > 1 {
			t.Errorf("the page is %v px wider than the phone", wide)
		}
	})
}
