package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// narrow is what a window of 1280 pixels becomes at a zoom of 400 percent.
var narrow = size{"narrow", 320, 640, true}

// tooSmall lists what is smaller than a fingertip: 24 pixels for controls, 44
// for the handles of sources. A link in a sentence may be as high as its line,
// and a radio button stands for its label.
const tooSmall = `[...document.querySelectorAll("button, select, input, textarea, summary, a[href], [role=slider]")].flatMap((e) => {
	if (!e.checkVisibility() || e.matches(".skip")) return [];
	const shown = e.matches("input[type=radio]") ? e.nextElementSibling : e;
	const box = shown.getBoundingClientRect(), least = e.matches(".grip") ? 44 : 24;
	if (box.width >= least - 0.01 && box.height >= least - 0.01) return [];
	return [(e.id || e.ariaLabel || e.textContent) + " " + box.width.toFixed(1) + "×" + box.height.toFixed(1)];
})`

// tooWide lists what sticks out of the window, unless something around it
// scrolls by itself.
const tooWide = `[...document.querySelectorAll("body *")].filter((e) => {
	if (!e.checkVisibility() || e.getBoundingClientRect().right <= document.documentElement.clientWidth + 1) return false;
	for (let p = e.parentElement; p; p = p.parentElement) {
		if (["auto", "scroll", "hidden"].includes(getComputedStyle(p).overflowX) || p.matches(".unseen")) return false;
	}
	return !e.matches(".unseen");
}).slice(0, 5).map((e) => e.tagName + "#" + e.id + "." + e.className + " " + e.textContent.slice(0, 30) + " ends at " + Math.round(e.getBoundingClientRect().right))`

// fits reports what sticks out of the window, and what is too small by an expression.
func (b *tab) fits(when, tooSmall string) {
	b.t.Helper()
	b.rests()
	b.screenshot("fits-" + strings.ReplaceAll(when, " ", "-"))
	if over := evaluate[int](b, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
		b.t.Errorf("%s, %s: the page is %d pixels too wide: %q", b.size.name, when, over, evaluate[[]string](b, tooWide))
	}
	for _, small := range evaluate[[]string](b, tooSmall) {
		b.t.Errorf("%s, %s: too small: %s", b.size.name, when, small)
	}
}

// fitsInPanels is fits with each of the panels open.
func (b *tab) fitsInPanels() {
	b.t.Helper()
	for _, name := range evaluate[[]string](b, `[...document.querySelectorAll("[role=tab]")].map((e) => e.id)`) {
		if b.attribute("#"+name, "aria-selected") != "true" {
			b.click("#" + name)
		}
		b.wait(fmt.Sprintf(`document.querySelector("#%s").ariaSelected === "true" && !document.querySelector("#panel").textContent.includes("being computed")`, name))
		b.fits(name, tooSmall)
	}
}

// fitsInLargeText is fits with text at 200 percent.
func (b *tab) fitsInLargeText() {
	b.t.Helper()
	evaluate[bool](b, `(document.documentElement.style.fontSize = "200%", true)`)
	for _, s := range []size{phone, laptop} {
		b.resize(s)
		b.fits("text at 200 percent", `[]`)
	}
}

// In every size all can be hit with a finger and nothing scrolls sideways.
func TestFitsEverywhere(t *testing.T) {
	b := ready(t, laptop, "")
	for _, name := range []string{"share", "export", "display", "help", "load-csv"} {
		b.opens(name)
		b.fits(name, tooSmall)
		b.closes()
	}
	for _, s := range []size{laptop, projector, phone, narrow} {
		b.resize(s)
		b.fits("the page", tooSmall)
	}
	b.fitsInPanels()
	b.opens("share")
	b.fits("share", tooSmall)
	b.closes()
	b.fitsInLargeText()
}

func TestNetworkFitsEverywhere(t *testing.T) {
	b := ready(t, laptop, circles()+"&view.panel=network")
	for _, s := range []size{laptop, projector, phone, narrow} {
		b.resize(s)
		b.fits("the lists", tooSmall)
		b.opens("load-edges")
		b.pasteTies(someTies)
		b.waitText(".problems", "in line 4")
		b.fits("a list of ties", tooSmall)
		b.closes()
	}
	for _, view := range []string{"truth", "recovered"} {
		b.enlarges(view)
		b.fits(view+" alone", tooSmall)
		b.enlarges(view)
	}
	b.fitsInPanels()
	b.fitsInLargeText()
}

// enlarges shows a view alone, or all four again.
func (b *tab) enlarges(view string) {
	b.t.Helper()
	was := evaluate[string](b, `document.querySelector("#lanes").className`)
	b.focus("#large-" + view)
	b.press("Enter")
	b.wait(fmt.Sprintf(`document.querySelector("#lanes").className !== %q`, was))
}

// What is smaller than a fingertip, the grips of clusters being 24 pixels.
var tooSmallForMaps = strings.Replace(tooSmall, `e.matches(".grip") ? 44`, `e.matches(".grip") ? 24`, 1)

// fitsPanels opens panels of the maps one after another; their column is narrowest
// beside a laptop's stage, and on the narrowest phone.
func (b *tab) fitsPanels(names ...string) {
	b.t.Helper()
	for _, name := range names {
		b.click("#tab-" + name)
		b.wait(fmt.Sprintf(`document.querySelector("#tab-%s").ariaSelected === "true"`, name))
		b.answered()
		b.fits(name, tooSmallForMaps)
	}
}

func TestHeatmapFitsEverywhere(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	b.choose("#crowd-kind", "clusters")
	b.crowds(300)
	for _, s := range []size{laptop, projector, phone, narrow} {
		b.resize(s)
		b.part(s.name, func() {
			b.fits("the page", tooSmallForMaps)
			for _, view := range []string{"gallery", "epsilons", "swipe", "difference", "journey"} {
				b.opensView(view)
				b.fits(view, tooSmallForMaps)
			}
			if s == laptop || s == narrow {
				b.fitsPanels("sweep", "centres", "shuffle", "data")
			}
			b.opens("load-crowd")
			b.pastesCrowd("user,lat,lon\n1,48.123456,16.123456\n2,49.123456,17.123456\n3,x,4\n")
			b.waitText(".import-summary", "2 points")
			b.fits("load-crowd", tooSmallForMaps)
			b.closes()
		})
	}
}
