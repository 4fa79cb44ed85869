package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// asks draws fresh noise and waits until it shows among the readings, which
// only the worker can have answered.
func asks(b *tab) {
	b.t.Helper()
	b.rests()
	before := evaluate[string](b, readings)
	b.click("#draw")
	b.wait(fmt.Sprintf(`%s !== %q`, readings, before))
}

const readings = `document.querySelector("#lane-2").innerHTML`

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

// Mounting must not move the page: the same elements with the same text at the
// same places, before and after. Inside a figure, the drawing may be done anew
// for the measured width, and the handles over it go along; its frame stays.
func TestMountingMovesNothing(t *testing.T) {
	for _, s := range []size{laptop, projector, phone} {
		t.Run(s.name, func(t *testing.T) {
			host := serveSite(t, hosting{})
			release := host.hold("site.wasm")
			b := newTab(t, s)
			b.open(host.url(""))
			const picture = `[...document.body.firstElementChild.querySelectorAll(":not(svg *):not(#lanes *)")].map((e) => {
				const box = e.getBoundingClientRect();
				return [e.tagName, e.id, Math.round(box.left), Math.round(box.top), Math.round(box.width), Math.round(box.height),
					e.childElementCount ? "" : e.textContent.slice(0, 40)].join(" ");
			})`
			b.screenshot("pre-rendered")
			before := evaluate[[]string](b, picture)
			release()
			b.mounted()
			b.screenshot("mounted")
			after := evaluate[[]string](b, picture)
			if len(before) != len(after) {
				t.Errorf("%d elements became %d", len(before), len(after))
			}
			var moved []string
			for i := range min(len(before), len(after)) {
				if before[i] != after[i] {
					moved = append(moved, fmt.Sprintf("%q became %q", before[i], after[i]))
				}
			}
			if len(moved) > 0 {
				t.Errorf("%d of %d elements changed, last to first:", len(moved), len(before))
				slices.Reverse(moved)
				t.Error(strings.Join(moved[:min(6, len(moved))], "\n"))
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

func TestButtonPressedTooEarlyIsNotLost(t *testing.T) {
	host := serveSite(t, hosting{})
	release := host.hold("site.wasm")
	b := newTab(t, laptop)
	b.open(host.url(""))
	b.click("#share")
	release()
	b.mounted()
	b.wait(`document.querySelector("[role=dialog]")`)
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

// Each module is fetched packed and once, the worker's after the page stands.
func TestModulesAreFetchedOnce(t *testing.T) {
	host := serveSite(t, hosting{})
	b := openTab(t, host, laptop, "")
	asks(b)
	kept(b)
	var modules []string
	for _, path := range host.requests() {
		if strings.Contains(path, ".wasm") {
			modules = append(modules, path)
		}
	}
	if want := []string{"/site.wasm.gz", "/worker.wasm.gz"}; !slices.Equal(modules, want) {
		t.Errorf("modules fetched: %q, want %q", modules, want)
	}
}

// What a visitor downloads: the page before the worker is needed, and all.
func TestModulesAreSmall(t *testing.T) {
	length := func(name string) int64 {
		info, err := os.Stat(filepath.Join(bench.dist, name))
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	page, worker := length("site.wasm.gz"), length("worker.wasm.gz")
	t.Logf("page %.2f MB, worker %.2f MB", float64(page)/1e6, float64(worker)/1e6)
	if page > 3_200_000 {
		t.Errorf("the page's module has %d bytes, more than 3.2 MB", page)
	}
	if page+worker > 5_500_000 {
		t.Errorf("both modules have %d bytes, more than 5.5 MB", page+worker)
	}
}
