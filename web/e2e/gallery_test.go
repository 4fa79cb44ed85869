package e2e

import (
	"strings"
	"testing"
)

// tiles lists the pictures of the gallery by their names.
const tiles = `[...document.querySelectorAll(".tile[data-picture]")].map((t) => t.dataset.picture).join(" ")`

// gallery opens every method side by side and waits for all of them.
func (b *tab) gallery() {
	b.t.Helper()
	b.click(`label[for="view-gallery"]`)
	b.wait(`document.querySelector("#stage").dataset.view === "gallery" && document.querySelectorAll(".tile").length > 5 && [...document.querySelectorAll(".tile-foot")].every((f) => f.textContent)`)
	b.rests()
}

// Every method is seen side by side on one release: by mouse and by key, from a link, on
// a laptop without scrolling and on a phone; and the figure is saved.
func TestEveryMethodSideBySide(t *testing.T) {
	b := ready(t, laptop, "")
	spent := b.text("#ledger")
	b.part("by mouse", func() {
		b.gallery()
		if now := evaluate[string](b, tiles); now != "bpd bregman nnls tikhonov mixture blind" {
			b.t.Errorf("the pictures are %s", now)
		}
		if evaluate[bool](b, `[...document.querySelectorAll(".tile")].some((t) => t.getBoundingClientRect().bottom > innerHeight)`) {
			b.t.Error("a picture leaves the window")
		}
		if sizes := evaluate[float64](b, `new Set([...document.querySelectorAll(".tile-body .nodes > svg")].map((s) => s.getAttribute("viewBox"))).size`); sizes != 1 {
			b.t.Errorf("the pictures have %v sizes", sizes)
		}
		if now := b.text("#ledger"); now != spent {
			b.t.Errorf("the account says %q after %q", now, spent)
		}
	})
	b.part("the player rests", func() {
		b.press("Alt+k")
		b.drawn()
		if said := b.text(".player-step"); !strings.Contains(said, "the finished answer") || b.count(".player-button:enabled") > 0 {
			b.t.Errorf("%d buttons of the player can be pressed, and it says %q", b.count(".player-button:enabled"), said)
		}
	})
	b.part("one crosshair", func() {
		at := b.centre("#tile-mixture .tile-body")
		b.glides(point{at.X - 20, at.Y}, at, 3)
		b.wait(`document.querySelectorAll(".tile .crosshair:not([hidden])").length === 6`)
		b.must(b.text(".readout"), "truth", "pursuit", "Bregman", "least squares", "Tikhonov", "mixture", "blind")
		if evaluate[bool](b, `(() => { const r = document.querySelector(".readout"); return r.scrollWidth > r.clientWidth + 1 })()`) {
			b.t.Error("the row of words is cut")
		}
	})
	b.part("for everyone", func() {
		b.axeIn("#stage", allRules)
		b.wears("dark")
		b.axeIn("#stage", contrast)
		b.wears("light")
	})
	b.part("the figure", func() {
		b.catchDownloads()
		b.opens("export")
		file := b.saves("#svg-gallery")
		b.closes()
		b.must(file.Text, "Gaussian mixture", "Blind guess", "★", "the earth still to move")
	})
	b.part("by key and by link", func() {
		b.wait(`location.hash.includes("view.stage=gallery")`)
		b.reload()
		b.wait(`document.querySelectorAll(".tile").length === 6`)
		b.press("Escape")
		b.wait(`document.querySelector("#stage").dataset.view === "journey" && document.querySelector("#lane-0 svg")`)
	})
	b.part("a network", func() {
		b.changes(func() { b.click("#lab-network") }, sentence)
		b.gallery()
		if now := strings.Fields(evaluate[string](b, tiles)); len(now) != 8 {
			b.t.Errorf("the pictures are %v", now)
		}
	})
	b.part("on a phone", func() {
		b.resize(phone)
		b.rests()
		if columns := evaluate[float64](b, `new Set([...document.querySelectorAll(".tile")].map((t) => Math.round(t.getBoundingClientRect().left))).size`); columns != 2 {
			b.t.Errorf("networks stand in %v columns", columns)
		}
		if evaluate[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
			b.t.Error("the page is wider than the window")
		}
		b.axeIn("#stage", allRules)
	})
}
