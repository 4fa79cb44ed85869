package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// resize gives the window another size; nothing is loaded again.
func (b *tab) resize(s size) {
	b.t.Helper()
	options := []chromedp.EmulateViewportOption{chromedp.EmulateScale(1)}
	if s.phone {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	if s.width != b.size.width || s.height != b.size.height {
		evaluate[bool](b, `(window.resized = false, addEventListener("resize", () => { resized = true; }, { once: true }), true)`)
		defer b.wait(`resized`)
	}
	b.size = s
	b.run(chromedp.EmulateViewport(s.width, s.height, options...))
}

// wears changes the theme as the dialog does.
func (b *tab) wears(theme string) {
	b.t.Helper()
	b.opens("display")
	b.click("#theme-" + theme + " + label")
	b.wait(fmt.Sprintf(`document.documentElement.dataset.theme === %q`, theme))
	b.closes()
}

// looks does something in each size and theme, with the rules to check by: all of
// them once in each size, and contrast alone where only the colours are others.
func (b *tab) looks(do func(by rules)) {
	for _, s := range []size{laptop, projector, phone} {
		b.resize(s)
		b.part(s.name, func() {
			by := allRules
			for _, theme := range []string{"light", "dark", "projector"} {
				b.part(theme, func() {
					b.wears(theme)
					do(by)
				})
				by = contrast
			}
		})
	}
}

// The checker finds nothing, in each theme and size: on the page with a field
// refused, in each dialog, and in each panel.
func TestAccessibility(t *testing.T) {
	b := ready(t, laptop, "")
	b.looks(func(by rules) {
		b.checksPage(by)
		b.checksDialogs(by)
		b.checksPanels(by)
	})
}

func (b *tab) checksPage(by rules) {
	b.enter("#field-heat-time", "never")
	b.waitText(".knob .refused", "Time: ")
	b.rests()
	b.screenshot("refused")
	b.axeIn("html", by)
	b.enter("#field-heat-time", "0.05")
	b.wait(`!document.querySelector(".knob .refused")`)
}

func (b *tab) checksDialogs(by rules) {
	for _, name := range []string{"share", "export", "display", "help", "load-csv", "erratum-heat-privacy-scope"} {
		if !evaluate[bool](b, fmt.Sprintf(`document.querySelector("#%s").checkVisibility()`, name)) {
			continue // the projector's setup is without small print
		}
		b.opens(name)
		if name == "load-csv" {
			b.paste("1\n2\nthree\n")
			b.waitText(".problems", "three")
		}
		b.screenshot(name)
		b.axeIn("#dialog", by)
		b.closes()
	}
}

func (b *tab) checksPanels(by rules) {
	for _, name := range evaluate[[]string](b, `[...document.querySelectorAll("[role=tab]")].map((e) => e.id)`) {
		b.click("#" + name)
		b.wait(fmt.Sprintf(`document.querySelector("#%s").ariaSelected === "true" && document.querySelector("#panel").textContent`, name))
		if name == "tab-sweep" && b.count("#panel figure") == 0 {
			b.enter("#sweep-trials", "2")
			b.click("#sweep-run")
			b.wait(`!document.querySelector(".sweep-progress") && document.querySelector("#panel figure")`)
		}
		b.wait(`!document.querySelector("#panel").textContent.includes("being computed")`)
		b.screenshot(name)
		b.axeIn("#panels", by)
	}
	b.click("[role=tab][aria-selected=true]")
	b.wait(`document.querySelector("#panel").hidden`)
}

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

func TestTargetsAreLargeEnough(t *testing.T) {
	b := ready(t, laptop, "")
	for _, s := range []size{laptop, projector, phone} {
		b.resize(s)
		b.rests()
		for _, small := range evaluate[[]string](b, tooSmall) {
			t.Errorf("%s: too small: %s", s.name, small)
		}
	}
	b.resize(laptop)
	for _, name := range []string{"share", "export", "display", "help", "load-csv"} {
		b.opens(name)
		for _, small := range evaluate[[]string](b, tooSmall) {
			t.Errorf("%s: too small: %s", name, small)
		}
		b.closes()
	}
}

// tooWide lists what sticks out of the window, unless something around it
// scrolls by itself.
const tooWide = `[...document.querySelectorAll("body *")].filter((e) => {
	if (!e.checkVisibility() || e.getBoundingClientRect().right <= document.documentElement.clientWidth + 1) return false;
	for (let p = e.parentElement; p; p = p.parentElement) {
		if (["auto", "scroll", "hidden"].includes(getComputedStyle(p).overflowX) || p.matches(".unseen")) return false;
	}
	return !e.matches(".unseen");
}).slice(0, 5).map((e) => e.tagName + "#" + e.id + "." + e.className + " " + e.textContent.slice(0, 30) + " ends at " + Math.round(e.getBoundingClientRect().right))`

// On the narrowest window, and with text at 200 percent, nothing scrolls sideways.
func TestNothingScrollsSideways(t *testing.T) {
	narrow := size{"narrow", 320, 640, true}
	b := ready(t, phone, "")
	fits := func(when string) {
		t.Helper()
		b.rests()
		if over := evaluate[int](b, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
			t.Errorf("%s, the page is %d pixels too wide: %q", when, over, evaluate[[]string](b, tooWide))
		}
		b.screenshot("fits")
	}
	fits("at 390")
	b.resize(narrow)
	fits("at 320")
	for _, name := range evaluate[[]string](b, `[...document.querySelectorAll("[role=tab]")].map((e) => e.id)`) {
		b.click("#" + name)
		b.wait(fmt.Sprintf(`document.querySelector("#%s").ariaSelected === "true" && !document.querySelector("#panel").textContent.includes("being computed")`, name))
		fits("at 320 with " + name)
	}
	b.opens("share")
	fits("at 320 with a dialog")
	b.closes()
	for _, s := range []size{phone, laptop} {
		b.resize(s)
		evaluate[bool](b, `(document.documentElement.style.fontSize = "200%", true)`)
		fits("with text at 200 %, " + s.name)
	}
}
