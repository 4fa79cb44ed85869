package e2e

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// cells are the rows of the sweep's table.
const cells = `document.querySelectorAll("#panel details tbody tr").length`

func TestSweep(t *testing.T) {
	b := ready(t, laptop, "")
	b.click("#tab-sweep")
	b.wait(`document.querySelector("#sweep-run")`)
	b.part("runs to its end", func() {
		b.enter("#sweep-trials", "12")
		b.click("#sweep-run")
		b.waitText("#status", "The sweep is finished")
		b.wait(`!document.querySelector(".sweep-progress")`)
		b.waitText("#panel", "draws")
		rows := evaluate[int](b, cells)
		if rows < 5 || b.count("#panel figure svg") == 0 {
			b.t.Errorf("%d rows and %d charts", rows, b.count("#panel figure svg"))
		}
		b.must(b.text("#panel"), fmt.Sprintf("%d draws", 12*rows), "95 % confidence band")
		b.screenshot("sweep")
	})
	b.part("is exported as its table", b.exportsItsTable)
	b.part("keeps what was finished when cancelled", b.cancelsSweep)
	b.part("refuses a number of draws", func() {
		b.enter("#sweep-trials", "1.5")
		b.waitText("#panel [role=alert]", "sweep.trials", "1.5", "10,000")
		b.enter("#sweep-trials", "10")
		b.wait(`!document.querySelector("#panel [role=alert]")`)
	})
	b.part("a hundred draws as it stands", func() {
		b.click("#run-hundred")
		b.wait(`!document.querySelector(".sweep-progress") && document.querySelector("#panel").textContent.includes("100 draws")`)
		b.screenshot("hundred")
	})
}

// stopsSweep stops the sweep of a preset, if it has one that has not ended by itself.
func (b *tab) stopsSweep() {
	b.t.Helper()
	evaluate[bool](b, `(document.querySelector("#sweep-cancel:enabled")?.click(), true)`)
	b.rests()
	if evaluate[bool](b, `document.querySelector(".sweep-progress") !== null`) {
		b.t.Error("the sweep goes on")
	}
}

// alike reports that a file of rows says what a table shows, whose numbers have five
// digits.
func alike(file, table string) bool {
	cells := func(text string) []string { return strings.Split(strings.ReplaceAll(text, "\n", ",\n,"), ",") }
	return slices.EqualFunc(cells(file), cells(table), func(a, b string) bool {
		v, err := strconv.ParseFloat(a, 64)
		w, failed := strconv.ParseFloat(b, 64)
		return a == b || err == nil && failed == nil && math.Abs(v-w) <= 1e-4*math.Abs(v)
	})
}

// exportsItsTable saves the sweep's table as a file.
func (b *tab) exportsItsTable() {
	table := evaluate[string](b, `[...document.querySelector("#panel details table").rows].map((row) =>
		[...row.cells].map((cell) => cell.textContent).join(",") + "\n").join("")`)
	b.catchDownloads()
	b.opens("export")
	if file := b.saves("#csv-sweep"); !alike(file.Text, table) {
		b.t.Errorf("the file says\n%.400s\nand the table\n%.400s", file.Text, table)
	}
	b.closes()
}

// cancelsSweep stops a sweep that would take minutes after its first cells.
func (b *tab) cancelsSweep() {
	b.choose("#sweep-over", "heat.time")
	b.enter("#sweep-trials", "150")
	b.click("#sweep-run")
	b.wait(`document.querySelector(".sweep-progress progress")?.value > 0`)
	b.wait(cells + ` > 0`)
	felt := evaluate[float64](b, `new Promise((done) => {
		const start = performance.now();
		document.querySelector("#sweep-cancel").click();
		const watch = setInterval(() => {
			if (document.querySelector("#sweep-cancel").disabled) {
				clearInterval(watch);
				done(performance.now() - start);
			}
		}, 1);
	})`)
	b.t.Logf("the cancel shows after %.0f ms", felt)
	rows := evaluate[int](b, cells)
	if rows < 1 || rows > 10 {
		b.t.Errorf("cancelled, %d of 11 cells are kept", rows)
	}
	b.screenshot("cancelled")
	before := evaluate[string](b, readings)
	b.changes(func() { b.press("Alt+g") }, readings)
	if now := evaluate[int](b, cells); now != rows {
		b.t.Errorf("after the cancel %d cells became %d", rows, now)
	}
	if evaluate[string](b, readings) == before {
		b.t.Error("after a cancel the workers answer no more")
	}
}

// Before a sweep runs its axes are there. A point opens one of its draws, and a press
// between two sets the field: by mouse, key and finger.
func TestPointsOfASweep(t *testing.T) {
	b := ready(t, laptop, "")
	b.click("#tab-sweep")
	b.wait(`document.querySelector("#panel figure svg")`)
	b.must(b.text("#panel figure svg"), "Epsilon ε", "in lengths", "now 4", "this draw")
	b.part("heat", func() {
		b.pressesASweep("heat.privacy.epsilon", "6")
		b.axeIn("#panels", allRules)
	})
	b.click("#lab-network")
	b.answered()
	if *allTests { // a line, as of the other two
		b.part("network", func() { b.pressesASweep("network.privacy.epsilon", "3") })
	}
	b.part("a map", b.pressesAMap)
	b.part("heatmap", func() {
		evaluate[bool](b, fmt.Sprintf(`(location.hash = %q, true)`, smallMap))
		b.mapAnswered()
		b.pressesASweep("heatmap.privacy.epsilon", "2")
		if n := b.count(".map-cell.point"); n != 4*7 {
			b.t.Errorf("%d points in four charts over seven values", n)
		}
		at := b.centre("#cell-3-2")
		b.glides(point{at.X, at.Y - 60}, at, 4)
		b.waitText(".cell-says", "Epsilon ε", "95 % interval")
	})
}

// opensSweep opens the panel, unless it is open.
func (b *tab) opensSweep() {
	b.t.Helper()
	if b.attribute("#tab-sweep", "aria-selected") != "true" {
		b.click("#tab-sweep")
	}
}

// pressesASweep runs a sweep over one field and tries all that can be pressed in it.
func (b *tab) pressesASweep(over, trials string) {
	b.t.Helper()
	b.opensSweep()
	b.choose("#sweep-over", over)
	b.choose("#sweep-and", "")
	b.enter("#sweep-trials", trials)
	b.click("#sweep-run")
	b.wait(`document.querySelectorAll(".map-cell.point").length > 4 && !document.querySelector(".sweep-progress")`)
	b.part("a point says its value", func() {
		at := b.centre("#cell-3")
		b.glides(point{at.X, at.Y - 60}, at, 4)
		b.waitText(".cell-says", "Epsilon ε", "95 % interval")
	})
	b.part("a point opens its draw, by mouse", func() {
		b.changes(func() { b.click("#cell-3") }, fragment)
		b.rests()
		b.must(evaluate[string](b, fragment), "seed=")
		b.waitText("#opened-draw", "of this value, seed ", "Undo goes back")
	})
	b.part("and by key", func() {
		b.click("#tab-sweep")
		b.click("#tab-sweep")
		b.focus("#cell-0")
		b.press("ArrowRight")
		b.wait(`document.activeElement.id === "cell-1"`)
		b.waitText(".cell-says", "Epsilon ε")
		b.changes(func() { b.press("Enter") }, fragment)
		b.rests()
	})
	b.part("between points by mouse", func() {
		at := b.betweenPoints()
		b.glides(point{at.X - 9, at.Y}, at, 4)
		b.waitText(".cell-says", "Epsilon ε", "about", "band", "press to set it")
		b.screenshot("between")
		b.changes(func() { b.run(chromedp.MouseClickXY(at.X, at.Y)) }, fragment)
		b.rests()
		b.must(b.text(".cell-says"), "Epsilon ε "+b.value("#field-"+strings.ReplaceAll(over, ".", "-")))
	})
	b.part("between points by key", func() {
		b.focus("#sweep-track-0")
		b.press("ArrowRight", "Shift+ArrowRight")
		b.drawn()
		told := evaluate[string](b, `document.querySelector("#sweep-track-0").ariaValueNow`)
		b.changes(func() { b.press("Enter") }, fragment)
		b.waitValue("#field-"+strings.ReplaceAll(over, ".", "-"), told)
		b.rests()
	})
	b.part("between points by finger", func() {
		at := b.betweenPoints()
		b.changes(func() {
			b.run(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: at.X, Y: at.Y}}), input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
		}, fragment)
		b.rests()
		b.changes(func() { b.click("#undo") }, fragment)
		b.rests()
	})
}

// betweenPoints is a place in the chart between its third and its fourth point, away from
// both.
func (b *tab) betweenPoints() point {
	b.t.Helper()
	c, d := b.centre("#cell-2"), b.centre("#cell-3")
	low := evaluate[float64](b, `document.querySelector("#sweep-track-0").getBoundingClientRect().bottom`)
	return point{(c.X + d.X) / 2, low - 8}
}

// pressesAMap tries what can be pressed in a sweep over two fields, before it has run and
// after.
func (b *tab) pressesAMap() {
	b.t.Helper()
	b.opensSweep()
	b.choose("#sweep-over", "network.time")
	b.choose("#sweep-and", "network.privacy.epsilon")
	b.enter("#sweep-trials", "1")
	b.click("#sweep-run")
	b.wait(`document.querySelectorAll(".map-cell").length === 64 && !document.querySelector(".sweep-progress")`)
	before := b.asked()
	b.hover("#cell-20")
	b.waitText(".cell-says", "ε", "τ", "draw")
	b.changes(func() { b.click("#cell-20") }, fragment)
	b.rests()
	if now := b.asked(); now.Network.Time == before.Network.Time || now.Network.Privacy.Epsilon == before.Network.Privacy.Epsilon {
		b.t.Errorf("a press leaves τ = %v and ε = %v", now.Network.Time, now.Network.Privacy.Epsilon)
	}
}
