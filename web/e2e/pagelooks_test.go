package e2e

import (
	"fmt"
	"testing"
)

// The pages fit every window, and the checker finds nothing on them in any theme. Those
// without a longer test of their own have each panel opened, where the page is widest.
func TestPagesFitAndAreReadable(t *testing.T) {
	b := openTab(t, serveSite(t, hosting{}), laptop, "#lab=compress")
	for _, lab := range []string{"compress", "stream", "mechanisms", "audit", "graphon", "regret", "network", "heatmap"} {
		if lab != "compress" {
			b.wears("light")
			b.resize(laptop)
			b.click("#lab-" + lab)
		}
		b.answered()
		for _, look := range []struct {
			size   size
			theme  string
			by     rules
			panels bool
		}{{laptop, "light", allRules, true}, {projector, "projector", contrast, false}, {phone, "dark", allRules, *allTests}} {
			b.part(fmt.Sprintf("%s, %s, %s", lab, look.size.name, look.theme), func() {
				b.resize(look.size)
				b.wears(look.theme)
				b.fits("the page", tooSmallForMaps)
				b.axeIn("html", look.by)
				if own := lab == "network" || lab == "heatmap"; look.panels && !own {
					b.fitsEachPanel()
				}
			})
		}
	}
}

// fitsEachPanel opens all panels one after another.
func (b *tab) fitsEachPanel() {
	b.t.Helper()
	for _, name := range evaluate[[]string](b, `[...document.querySelectorAll("[role=tab]")].map((e) => e.id)`) {
		b.click("#" + name)
		b.wait(fmt.Sprintf(`document.querySelector("#%s").ariaSelected === "true"`, name))
		b.answered()
		b.fits(name, tooSmall)
		b.axeIn("#panels", allRules)
	}
	b.click("#tab-explain")
}
