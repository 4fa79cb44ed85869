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

// looks does something in each size and in each theme, with the rules to check by: all
// of them once in each size, and contrast alone where only the colours are others. Panels
// are looked at where they are widest and where they are narrowest, in light and dark.
func (b *tab) looks(do func(by rules, panels bool)) {
	for _, look := range []struct {
		size  size
		theme string
		by    rules
	}{{laptop, "light", allRules}, {laptop, "dark", contrast}, {projector, "projector", allRules}, {phone, "dark", allRules}} {
		b.resize(look.size)
		b.part(look.size.name+", "+look.theme, func() {
			b.wears(look.theme)
			do(look.by, look.by == allRules && look.size != projector)
		})
	}
}

// The checker finds nothing, in each theme and size: on the page with a field
// refused, in each dialog, and in each panel.
func TestAccessibility(t *testing.T) {
	b := ready(t, laptop, "")
	b.looks(func(by rules, panels bool) {
		b.checksPage(by)
		b.checksDialogs(by)
		if panels {
			b.checksPanels(by)
		}
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
			b.paste("1\n2\n3\n4\n5\n6\n7\n8\n9\nthree\n")
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
		b.wait(fmt.Sprintf(`document.querySelector("#%s").ariaSelected === "true" && document.querySelector("[role=tabpanel]:not([hidden])").textContent`, name))
		if name == "tab-sweep" && b.count("#panel .map-cell") == 0 {
			b.enter("#sweep-trials", "2")
			b.click("#sweep-run")
			b.wait(`!document.querySelector(".sweep-progress") && document.querySelector("#panel .map-cell")`)
		}
		b.wait(`!document.querySelector("#panel").textContent.includes("being computed")`)
		b.screenshot(name)
		b.axeIn("#panels", by)
	}
	b.click("[role=tab][aria-selected=true]")
	b.wait(`document.querySelector("#panel").hidden`)
}
