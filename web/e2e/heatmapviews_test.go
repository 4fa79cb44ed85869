package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// opensView opens a view of the stage by its word over the pictures.
func (b *tab) opensView(name string) {
	b.t.Helper()
	b.click("label[for=view-" + name + "]")
	b.inView(name)
}

// inView waits until a view is open and all of it there.
func (b *tab) inView(name string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.querySelector("#stage").dataset.view === %q && document.querySelector("#view-%[1]s").checked`, name))
	b.answered()
}

// picturesMarked are the marks of the pictures on the stage, in their order.
const picturesMarked = `[...document.querySelectorAll("#stage [data-picture]")].map((e) => e.dataset.picture).join(" ")`

// swipeLine is where the line of the swipe stands, in percent of its picture.
const swipeLine = `document.querySelector(".swipe-line").style.left`

// The views are opened by mouse, by key and by link, and each is taken away as a file.
func TestHeatmapViews(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	pictures := map[string]string{
		"gallery": "truth pyramid quadtree dense laplace-top laplace", "epsilons": strings.TrimSpace(strings.Repeat("truth laplace laplace-top pyramid ", 2)),
		"swipe": "swipe", "difference": "difference", "journey": "truth pyramid private beside",
	}
	b.part("by mouse", func() {
		for _, view := range []string{"gallery", "epsilons", "swipe", "difference", "journey"} {
			b.opensView(view)
			if got := evaluate[string](b, picturesMarked); got != pictures[view] {
				b.t.Errorf("%s shows %q", view, got)
			}
			b.screenshot(view)
		}
	})
	b.part("by key", func() {
		b.focus("#view-journey")
		for _, view := range []string{"gallery", "epsilons", "swipe", "difference"} {
			b.press("ArrowRight")
			b.inView(view)
			if got := evaluate[string](b, picturesMarked); got != pictures[view] {
				b.t.Errorf("%s shows %q", view, got)
			}
		}
		b.wait(`location.hash.includes("view.stage=difference")`)
	})
	b.part("all six maps are whole in the window", b.mapsAreWhole)
	b.part("one crosshair", b.crossesAllMaps)
	b.part("the swipe", b.swipes)
	b.part("the difference", b.differs)
	b.part("by ε", b.rowsOfEpsilon)
	b.part("taken away", b.takesViewsAway)
}

// mapsAreWhole looks whether the gallery is to be seen without scrolling, its maps as large
// as there is room.
func (b *tab) mapsAreWhole() {
	b.opensView("gallery")
	type maps struct{ Width, Bottom, Player, Scrolled float64 }
	m := evaluate[maps](b, `(() => {
		const boxes = [...document.querySelectorAll(".worth")].map((e) => e.getBoundingClientRect());
		return { Width: document.querySelector(".tile-body").getBoundingClientRect().width, Bottom: Math.max(...boxes.map((r) => r.bottom)),
			Player: document.querySelector(".player").getBoundingClientRect().top, Scrolled: scrollY };
	})()`)
	if m.Bottom > m.Player || m.Player > 900 || m.Scrolled != 0 || m.Width < 230 {
		b.t.Errorf("the maps are %+v", m)
	}
	b.resize(phone)
	b.rests()
	if width := evaluate[float64](b, `document.querySelector(".tile-body").getBoundingClientRect().width`); width > 190 || width < 160 {
		b.t.Errorf("on a phone a map is %v px wide, which are not two in a row", width)
	}
	b.resize(laptop)
	b.rests()
}

// crossesAllMaps points at a cell by mouse and by key.
func (b *tab) crossesAllMaps() {
	b.opensView("gallery")
	over := `[...document.querySelectorAll(".cell-mark")].filter((e) => !e.hidden).length`
	at := b.centre(`[data-picture=dense] .tile-body`)
	b.shows(func() { b.glides(point{at.X - 30, at.Y}, at, 5) }, over, `document.querySelector(".readout").textContent`)
	if n := evaluate[int](b, over); n != 6 {
		b.t.Errorf("%d maps carry the cell", n)
	}
	b.must(b.text(".readout"), "truth", "Private map", "Quadtree", "Dense", "Top cells", "Laplace")
	b.focus("#maps")
	b.shows(func() { b.press("ArrowUp", "ArrowUp", "ArrowRight") }, `document.querySelector(".readout").textContent`)
}

// swipes drags the handle on the picture itself, and moves it by keys.
func (b *tab) swipes() {
	b.opensView("swipe")
	b.axe()
	b.waitValue("#swipe", "50")
	b.rests()
	b.focus("#swipe")
	b.shows(func() { b.press("ArrowRight", "ArrowRight") }, swipeLine)
	b.waitValue("#swipe", "52")
	type place struct{ Left, Right, Top, Bottom, Line float64 }
	box := func() place {
		return evaluate[place](b, `(() => {
			const map = document.querySelector(".tile-body svg svg").getBoundingClientRect(), line = document.querySelector(".swipe-line").getBoundingClientRect();
			return { Left: map.left, Right: map.right, Top: map.top, Bottom: map.bottom, Line: line.left + line.width / 2 };
		})()`)
	}
	m := box()
	middle := (m.Top + m.Bottom) / 2
	b.dragTo(point{m.Line, middle}, point{m.Left + 0.25*(m.Right-m.Left), middle}, 12)
	b.rests()
	if now := box(); math.Abs(now.Line-(m.Left+0.25*(m.Right-m.Left))) > 6 {
		b.t.Errorf("dragged to a quarter, the line stands at %v of %v to %v", now.Line, m.Left, m.Right)
	}
	b.screenshot("swipe-quarter")
	b.focus("#swipe")
	b.shows(func() { b.press("End") }, swipeLine)
	b.waitValue("#swipe", "100")
	b.must(b.attribute("#swipe", "aria-valuetext"), "100 percent truth")
	if now := box(); math.Abs(now.Line-now.Right) > 2.5 {
		b.t.Errorf("at its end the line stands at %v, the map ends at %v", now.Line, now.Right)
	}
	b.press("Home")
	b.waitValue("#swipe", "0")
}

// differs takes the truth from every map, with and without what is drawn upon it.
func (b *tab) differs() {
	b.opensView("difference")
	picture := `document.querySelector("#lane-0 svg").outerHTML`
	seen := map[string]string{}
	for _, method := range evaluate[[]string](b, `[...document.querySelector("#compared").options].map((o) => o.value)`) {
		b.choose("#compared", method)
		b.rests()
		now := evaluate[string](b, picture)
		if other, known := seen[now]; known {
			b.t.Errorf("%s and %s look the same", method, other)
		}
		seen[now] = method
	}
	b.choose("#compared", "pyramid")
	for _, box := range []string{"flows", "cells"} {
		b.shows(func() { b.click("#difference-" + box) }, picture)
	}
	b.rests()
	b.wait(`location.hash.includes("view.stage=difference") && !location.hash.includes("view.compared=quadtree")`)
}

// rowsOfEpsilon asks for other rows, cancels them, and goes on.
func (b *tab) rowsOfEpsilon() {
	b.opensView("epsilons")
	b.axe()
	rows := `[...document.querySelectorAll(".row-head button:first-child")].map((e) => e.textContent).join(", ")`
	if got := evaluate[string](b, rows); got != "ε = 1, ε = 5" {
		b.t.Errorf("the rows are %s", got)
	}
	b.enter("#epsilons", "0.2, 1, 7")
	b.answered()
	b.wait(rows + ` === "ε = 0.2, ε = 1, ε = 7"`)
	b.wait(`location.hash.includes("view.epsilons=0.2")`)
	if n := b.count("#stage .pending"); n > 0 {
		b.t.Errorf("%d maps are missing", n)
	}
	ledger := `document.querySelector("#ledger").textContent`
	before := evaluate[string](b, ledger)
	b.shows(func() { b.click(".row-head button:nth-of-type(2)") }, ledger)
	b.waitText("#ledger", "back door")
	if before == evaluate[string](b, ledger) {
		b.t.Error("a released row costs nothing")
	}
	b.enter("#epsilons", "much")
	b.waitText("#stage [role=alert]", "much")
	b.enter("#epsilons", "0.2, 1, 7")
	b.wait(`!document.querySelector("#stage [role=alert]")`)
	b.cancelsRows()
	b.enter("#epsilons", "1, 5")
	b.answered()
}

// cancelsRows stops rows of a fine grid, whose maps take long.
func (b *tab) cancelsRows() {
	b.t.Helper()
	evaluate[bool](b, `(document.querySelector("#epsilons").value = "0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 2, 3",
		document.querySelector("#epsilons").dispatchEvent(new Event("change", { bubbles: true })))`)
	b.wait(`document.querySelector("#epsilons-cancel")`)
	evaluate[bool](b, `(document.querySelector("#epsilons-cancel")?.click(), true)`)
	b.wait(`document.querySelector("#epsilons-run") && document.querySelectorAll("#stage .pending").length > 0`)
	b.screenshot("cancelled")
	b.click("#epsilons-run")
	b.answered()
	if n := b.count("#stage .pending"); n > 0 {
		b.t.Errorf("after going on, %d maps are missing", n)
	}
}

// takesViewsAway exports every view under its own name.
func (b *tab) takesViewsAway() {
	b.catchDownloads()
	b.opens("export")
	for _, view := range []string{"gallery", "gallery-private", "epsilons", "swipe", "difference"} {
		file := b.saves("#svg-" + view)
		if !strings.HasPrefix(file.Text, "<svg") || !strings.Contains(file.Name, view) || !strings.Contains(file.Text, "<metadata>") {
			b.t.Errorf("%s is saved as %s: %.100s", view, file.Name, file.Text)
		}
	}
	b.closes()
}

// Frames while all maps are on the page.
func BenchmarkHeatmapViewFrames(t *testing.B) {
	b := openTab(t, serveSite(t, hosting{usualPace: true}), laptop, "#lab=heatmap&view.stage=gallery")
	b.answered()
	at := b.centre(`[data-picture=dense] .tile-body`)
	b.frames("crosshair", func() { b.glides(point{at.X - 90, at.Y - 60}, point{at.X + 90, at.Y + 60}, 60) })
	b.frames("turning-ε", func() { b.presses("#slider-heatmap-privacy-epsilon", "ArrowLeft", 40) })
	b.opensView("swipe")
	b.frames("swiping", func() { b.drag("#swipe", 200, 0, 60) })
}
