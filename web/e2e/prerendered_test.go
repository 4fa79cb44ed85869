package e2e

import "testing"

// Before any WebAssembly has come, the page already says what it is about:
// the first picture, its sentence and its numbers.
func TestReadableBeforeWebAssembly(t *testing.T) {
	for _, s := range []size{laptop, phone} {
		t.Run(s.name, func(t *testing.T) {
			host := serveSite(t, hosting{})
			release := host.hold("site.wasm")
			b := newTab(t, s)
			b.open(host.url(""))
			b.screenshot("pre-rendered")
			b.must(evaluate[string](b, sentence), "the analyst", "of a unit")
			b.must(b.text(".facts"), "optimal")
			for _, lane := range []string{truth, spread, readings, recovered} {
				if drawn := evaluate[string](b, lane); len(drawn) < 400 {
					t.Errorf("a lane holds %q", drawn)
				}
			}
			if b.value("#source-at-0") != "0.24" || b.value("#field-heat-privacy-epsilon") != "4" {
				t.Error("the controls do not show the first question")
			}
			before := evaluate[string](b, sentence+`+`+facts)
			release()
			b.mounted()
			b.answered()
			if after := evaluate[string](b, sentence+`+`+facts); after != before {
				t.Errorf("the program changed what the page said, from\n%s\nto\n%s", before, after)
			}
		})
	}
}
