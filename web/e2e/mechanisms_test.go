package e2e

import (
	"math"
	"testing"
)

// A person is put in question with the mouse, by keys and by a finger, samples are dropped
// into the laws, and the guess is played.
func TestPeopleAreChosenAndGuessed(t *testing.T) {
	const people = `document.querySelector("#lane-0 svg").outerHTML`
	const laws = `document.querySelector("#lane-1 svg").outerHTML`
	b := openTab(t, serveSite(t, hosting{}), laptop, "#lab=mechanisms")
	b.wait(`document.querySelector("#lane-3 svg")`)
	b.answered()
	at := b.centre("#pad")
	b.part("by mouse", func() {
		b.shows(func() { b.dragTo(point{at.X - 100, at.Y - 20}, point{at.X - 60, at.Y - 20}, 4) }, people, laws, sentence, fragment)
		b.answered()
	})
	b.part("by keys", func() {
		b.shows(func() { b.press("ArrowRight", "ArrowUp") }, people, fragment)
		b.answered()
	})
	b.part("samples", func() {
		b.shows(func() { b.click("#drop-one") }, laws, fragment)
		b.answered()
		b.shows(func() { b.click("#lane-1") }, laws, fragment)
		b.answered()
		b.click("#drop-none")
		b.wait(`document.querySelector("#drop-none").disabled`)
		b.answered()
	})
	b.part("the guess", func() {
		b.click("#tab-guess")
		b.wait(`document.querySelector("#guess-first")`)
		b.click("#guess-first")
		b.waitText("#panel", "Round 2 of 20")
		b.press("2")
		b.waitText("#panel", "Round 3 of 20")
		b.answered()
		b.must(b.text("#panel"), "of 2, ")
	})
	b.part("on a phone", func() {
		b.resize(phone)
		b.answered()
		pad := b.centre("#pad")
		b.shows(func() { b.touchDrag(point{pad.X - 100, pad.Y - 20}, point{pad.X - 20, pad.Y - 20}, 4) }, people, fragment)
		b.answered()
		if wide := evaluate[float64](b, `document.documentElement.scrollWidth - innerWidth`); math.Abs(wide) > 1 {
			t.Errorf("the page is %v px wider than the phone", wide)
		}
	})
}
