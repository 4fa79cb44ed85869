package e2e

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
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

// Before a sweep runs its axes are there, and a point opens one of its draws, by mouse
// and by key.
func TestPointsOfASweep(t *testing.T) {
	b := ready(t, laptop, "")
	b.click("#tab-sweep")
	b.wait(`document.querySelector("#panel figure svg")`)
	b.must(b.text("#panel figure svg"), "Epsilon ε", "in lengths", "now 4", "this draw")
	b.part("it grows", func() {
		b.enter("#sweep-trials", "6")
		b.click("#sweep-run")
		b.wait(`document.querySelectorAll(".map-cell.point").length > 4 && !document.querySelector(".sweep-progress")`)
	})
	b.part("a point says its value", func() {
		at := b.centre("#cell-3")
		b.glides(point{at.X, at.Y - 60}, at, 4)
		b.waitText(".cell-says", "Epsilon ε", "95 % interval")
	})
	b.part("by mouse", func() {
		b.changes(func() { b.click("#cell-3") }, fragment)
		b.rests()
		b.must(evaluate[string](b, fragment), "seed=")
		b.waitText("#opened-draw", "of this value, seed ", "Undo goes back")
	})
	b.part("by key", func() {
		b.click("#tab-sweep")
		b.click("#tab-sweep")
		b.focus("#cell-0")
		b.press("ArrowRight")
		b.wait(`document.activeElement.id === "cell-1"`)
		b.waitText(".cell-says", "Epsilon ε")
		b.changes(func() { b.press("Enter") }, fragment)
	})
}
