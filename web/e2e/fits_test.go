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

// zoomed are what windows of 1440 to 1480 by 900 pixels become at a zoom of 200 percent.
func zoomed() []size {
	return []size{{"zoomed-720", 720, 450, false}, {"zoomed-730", 730, 450, false}, {"zoomed-740", 740, 450, false}}
}

// unreached lists what cannot be pressed: brought into the middle of the window, something
// else lies over it, or it is outside. Places on a picture may lie upon each other.
const unreached = `[...document.querySelectorAll("button, select, input, textarea, summary, a[href], [role=slider]")].flatMap((e) => {
	if (!e.checkVisibility() || e.disabled || e.closest(".skip, .view-body, .lane-body, .tile-body, .chart-body, [hidden]")) return [];
	const shown = e.matches("input[type=radio]") ? e.nextElementSibling : e;
	shown.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
	const box = shown.getBoundingClientRect();
	const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
	return at && (shown.contains(at) || at.contains(shown)) ? [] : [(e.id || e.ariaLabel || e.textContent) + " is under " + (at ? at.tagName + "#" + at.id + "." + at.className : "nothing")];
})`

// overlapping lists what in the bar lies upon each other.
const overlapping = `(() => {
	const all = [...document.querySelectorAll(".bar :is(.wordmark, .tab, select, button, .opened)")].filter((e) => e.checkVisibility() && !e.closest(".more-tools.open"));
	return all.flatMap((e, i) => all.slice(i + 1).flatMap((f) => {
		const a = e.getBoundingClientRect(), b = f.getBoundingClientRect();
		const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
		return over ? [(e.id || e.className) + " and " + (f.id || f.className)] : [];
	}));
})()`

// fitsZoomed is fits in windows at a zoom of 200 percent, where the bar takes one row and
// everything can be reached.
func (b *tab) fitsZoomed(tooSmall string) {
	b.t.Helper()
	for _, s := range zoomed() {
		b.resize(s)
		b.fits(s.name, tooSmall)
		if over := evaluate[[]string](b, overlapping); len(over) > 0 {
			b.t.Errorf("%s: in the bar lie upon each other %q", s.name, over)
		}
		if high := evaluate[float64](b, `document.querySelector(".bar").getBoundingClientRect().height`); high > 50 {
			b.t.Errorf("%s: the bar is %v pixels high", s.name, high)
		}
		if under := evaluate[[]string](b, unreached); len(under) > 0 {
			b.t.Errorf("%s: cannot be reached: %q", s.name, under)
		}
		evaluate[bool](b, `(scrollTo(0, 0), true)`)
	}
}

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
	b.fitsZoomed(tooSmall)
	b.resize(narrow)
	b.fitsInPanels()
	b.opens("share")
	b.fits("share", tooSmall)
	b.closes()
	b.fitsInLargeText()
}

func TestNetworkFitsEverywhere(t *testing.T) {
	long(t)
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
	b.fitsZoomed(tooSmall)
	b.resize(narrow)
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

// nine puts more tabs beside those of the house until there are nine, with names as long
// as theirs.
const nine = `(() => {
	const bar = document.querySelector(".bar"), tabs = bar.querySelector(".tabs"), menu = document.querySelector("#lab-menu");
	bar.classList.add("many");
	for (const name of ["Graphon", "Synopsis", "Spectrum", "Mobility", "Mechanism", "Regret"].slice(0, 9 - tabs.children.length)) {
		const tab = Object.assign(document.createElement("a"), { className: "tab", href: "#", textContent: name });
		tabs.append(tab);
		menu.append(Object.assign(document.createElement("option"), { textContent: name }));
	}
	return true;
})()`

// Nine laboratories stand in the bar from 1280 pixels on, and in a menu below. Both lead
// there, by mouse and by key.
func TestNineLaboratoriesFit(t *testing.T) {
	b := ready(t, laptop, "")
	evaluate[bool](b, nine)
	for _, theme := range []string{"light", "projector"} {
		b.wears(theme)
		for _, s := range []size{wide, laptop, projector, {"1180", 1180, 720, false}, {"1024", 1024, 768, false}, {"720", 720, 450, false}, phone} {
			b.resize(s)
			b.fits("nine in "+theme, tooSmall)
			if over := evaluate[[]string](b, overlapping); len(over) > 0 {
				b.t.Errorf("%s, %s: in the bar lie upon each other %q", theme, s.name, over)
			}
			if high := evaluate[float64](b, `document.querySelector(".bar").getBoundingClientRect().height`); high > 60 && !s.phone {
				b.t.Errorf("%s, %s: the bar is %v pixels high", theme, s.name, high)
			}
			tabs := evaluate[int](b, `[...document.querySelectorAll(".bar .tab")].filter((e) => e.checkVisibility()).length`)
			menu := evaluate[bool](b, `document.querySelector("#lab-menu").checkVisibility()`)
			if tabs == 9 == menu || tabs != 0 && tabs != 9 || theme == "light" && (tabs == 9) != (s.width >= 1280) {
				b.t.Errorf("%s, %s: %d tabs are seen, and the menu is %v", theme, s.name, tabs, menu)
			}
		}
	}
	b.wears("light")
	b.resize(projector)
	b.click("#lab-network")
	b.answered()
	b.focus("#lab-heat")
	b.press("Enter")
	b.wait(`document.querySelector("#lab-heat").ariaCurrent === "page"`)
	b.resize(size{"1180", 1180, 720, false})
	b.focus("#lab-menu")
	b.press("ArrowDown")
	b.wait(`document.querySelector("#lab-network").ariaCurrent === "page"`)
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
	long(t)
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
	b.part("zoomed", func() { b.fitsZoomed(tooSmallForMaps) })
}
