package e2e

import (
	"slices"
	"strings"
	"testing"
)

// asks makes the page ask its worker and waits for the answer.
func asks(b *tab) {
	b.t.Helper()
	b.click("#ask")
	b.wait(`document.querySelector("#answer").textContent.startsWith("result")`)
}

func TestPageMountsAndAnswers(t *testing.T) {
	for _, s := range []size{laptop, projector, phone} {
		t.Run(s.name, func(t *testing.T) {
			host := serveSite(t, hosting{})
			b := openTab(t, host, s, "")
			b.screenshot("mounted")
			asks(b)
		})
	}
}

// Mounting must not change the picture: the same elements with the same text
// at the same places, before and after.
func TestMountingMovesNothing(t *testing.T) {
	for _, s := range []size{laptop, projector, phone} {
		t.Run(s.name, func(t *testing.T) {
			host := serveSite(t, hosting{})
			release := host.hold("site.wasm")
			b := newTab(t, s)
			b.open(host.url(""))
			const picture = `[...document.body.firstElementChild.querySelectorAll("*")].map((e) => {
				const box = e.getBoundingClientRect();
				return [e.tagName, e.id, Math.round(box.left), Math.round(box.top), Math.round(box.width), Math.round(box.height),
					e.childElementCount ? "" : e.textContent].join(" ");
			})`
			b.screenshot("pre-rendered")
			before := evaluate[[]string](b, picture)
			release()
			b.mounted()
			b.screenshot("mounted")
			after := evaluate[[]string](b, picture)
			for i := range max(len(before), len(after)) {
				if i >= len(before) || i >= len(after) || before[i] != after[i] {
					t.Fatalf("element %d of %d and %d: %q became %q", i, len(before), len(after),
						slices.Concat(before, []string{"nothing"})[min(i, len(before))],
						slices.Concat(after, []string{"nothing"})[min(i, len(after))])
				}
			}
		})
	}
}

func TestFocusSurvivesMounting(t *testing.T) {
	host := serveSite(t, hosting{})
	release := host.hold("site.wasm")
	b := newTab(t, laptop)
	b.open(host.url(""))
	b.press("Tab")
	before := b.focused()
	release()
	b.mounted()
	if after := b.focused(); before == "body" || after != before {
		t.Errorf("the focus went from %s to %s", before, after)
	}
}

func TestAnyHostWillDo(t *testing.T) {
	hosts := map[string]hosting{
		"in a folder of a folder":   {prefix: "/a/b/"},
		"modules sent as text":      {wrongTypes: true},
		"modules sent encoded":      {encoded: true},
		"encoded in a folder":       {encoded: true, prefix: "/a/b/"},
		"no packed modules":         {unpacked: true},
		"the folder only redirects": {redirects: true},
	}
	for name, how := range hosts {
		t.Run(name, func(t *testing.T) {
			host := serveSite(t, how)
			b := newTab(t, laptop)
			if how.unpacked {
				b.allow("404")
			}
			b.open(host.url(""))
			b.mounted()
			asks(b)
			for _, path := range host.requests() {
				if !strings.HasPrefix(path, host.prefix) {
					t.Errorf("the site asked for %s, outside its folder", path)
				}
			}
		})
	}
}

// The modules are fetched once and packed, and the worker's only after the
// page stands.
func TestModulesAreFetchedOnce(t *testing.T) {
	host := serveSite(t, hosting{})
	release := host.hold("worker.wasm")
	b := openTab(t, host, laptop, "")
	release()
	asks(b)
	var modules []string
	for _, path := range host.requests() {
		if strings.Contains(path, ".wasm") {
			modules = append(modules, path)
		}
	}
	if want := []string{"/site.wasm.gz", "/worker.wasm.gz"}; !slices.Equal(modules[:2], want) {
		t.Errorf("modules fetched: %q, want first %q", modules, want)
	}
}
