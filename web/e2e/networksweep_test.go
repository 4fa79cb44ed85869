package e2e

import (
	"fmt"
	"testing"
)

// The map of τ and ε fills, stops, and runs to its end.
func TestNetworkMap(t *testing.T) {
	long(t)
	b := ready(t, laptop, fragmentOf(row(4)))
	b.click("#tab-sweep")
	b.wait(`document.querySelector("#sweep-run")`)
	if over, and := b.value("#sweep-over"), b.value("#sweep-and"); over != "network.time" || and != "network.privacy.epsilon" {
		t.Errorf("the form proposes %s and %s", over, and)
	}
	b.part("fills and is cancelled", func() {
		b.enter("#sweep-trials", "2000")
		b.click("#sweep-run")
		b.wait(`document.querySelector(".sweep-progress progress")?.value > 0`)
		b.wait(cells + ` > 1`)
		b.screenshot("filling")
		b.click("#sweep-cancel")
		b.wait(`document.querySelector("#sweep-cancel").disabled && !document.querySelector(".sweep-progress")`)
		rows := evaluate[int](b, cells)
		if rows < 2 || rows >= 64 {
			b.t.Errorf("cancelled, %d of 64 cells are kept", rows)
		}
		b.waitText("#panel", "Stopped: ")
		kept := evaluate[int](b, `(([, whole, begun]) => Number(whole) + (begun === "one" ? 1 : Number(begun ?? 0)))(
			document.querySelector("#panel").textContent.match(/Stopped: (\d+) of 64 values were finished(?:; (one|\d+) values? rests? on)?/))`)
		if kept != rows {
			b.t.Errorf("%d values are in the table, and %d are said to be kept", rows, kept)
		}
		b.screenshot("cancelled")
	})
	b.part("runs to its end", func() {
		b.enter("#sweep-trials", "3")
		b.click("#sweep-run")
		b.waitText("#status", "The sweep is finished")
		b.wait(fmt.Sprintf(`!document.querySelector(".sweep-progress") && %s === 64`, cells))
		b.must(b.text("#panel"), "192 draws")
		if b.count("#panel figure svg") == 0 {
			b.t.Error("there is no map")
		}
		b.screenshot("map")
		b.axeIn("#panels", allRules)
	})
	b.part("is exported as its table", b.exportsItsTable)
	b.part("a cell opens its draw", b.opensCell)
	b.part("one value alone", func() {
		b.choose("#sweep-and", "")
		b.click("#sweep-random")
		b.click("#sweep-run")
		// The map before had 64 rows.
		b.wait(fmt.Sprintf(`((rows) => rows > 1 && rows < 64 && document.querySelector("#panel").textContent.includes(3 * rows + " draws"))(%s)`, cells))
		b.wait(`!document.querySelector(".sweep-progress") && document.querySelector("#panel figure svg")`)
		b.screenshot("curve")
	})
	b.part("a hundred draws as it stands", func() {
		b.click("#run-hundred")
		b.wait(`!document.querySelector(".sweep-progress") && document.querySelector("#panel").textContent.includes("100 draws")`)
		b.screenshot("hundred")
	})
}

// opensCell puts the draw of a cell on the stage, by mouse and by key, and
// takes it off again.
func (b *tab) opensCell() {
	before := b.asked()
	b.changes(func() { b.click(".map-cell:nth-of-type(12)") }, fragment)
	opened := b.asked()
	if opened.Network.Time == before.Network.Time && opened.Network.Privacy.Epsilon == before.Network.Privacy.Epsilon {
		b.t.Error("the draw has the time and ε that were set")
	}
	if rows := evaluate[int](b, cells); rows != 64 {
		b.t.Errorf("opening a cell leaves %d of them", rows)
	}
	b.changes(func() { b.click("#undo") }, fragment)
	if now := b.asked(); !now.Equal(before) {
		b.t.Error("undo does not bring the scenario back")
	}
	b.focus(".map-cell:nth-of-type(40)")
	b.changes(func() { b.press("Enter") }, fragment)
	b.changes(func() { b.click("#undo") }, fragment)
}
