package e2e

import (
	"strings"
	"testing"
)

const bannerText = `document.querySelector("#boot-banner")?.textContent ?? ""`

func TestOpenedFromAFile(t *testing.T) {
	b := newTab(t, laptop)
	b.open("file://" + bench.dist + "/index.html")
	b.wait(`document.documentElement.dataset.state === "failed"`)
	b.screenshot("from-a-file")
	if text := evaluate[string](b, bannerText); !strings.Contains(text, "web server") {
		t.Errorf("the banner says %q", text)
	}
}

func TestProgramThatStopsSaysSo(t *testing.T) {
	host := serveSite(t, hosting{})
	b := openTab(t, host, laptop, "")
	b.allow("already exited")
	evaluate[bool](b, `{ setTimeout(() => goappNav(), 0); true }`) // no address: a panic
	b.wait(`document.documentElement.dataset.state === "stopped"`)
	b.screenshot("stopped")
	b.click("#boot-banner button")
	b.mounted()
}

func TestModulesThatAreMissingAreSaid(t *testing.T) {
	host := serveSite(t, hosting{})
	b := newTab(t, laptop)
	b.allow("404")
	host.edit("boot.js", func(s string) string {
		return strings.ReplaceAll(s, `asset("site")`, `asset("site").replace("site", "sight")`)
	})
	b.open(host.url(""))
	b.wait(`document.documentElement.dataset.state === "failed"`)
	if text := evaluate[string](b, bannerText); !strings.Contains(text, "/sight.wasm answered 404") {
		t.Errorf("the banner says %q", text)
	}
}

func TestNewerVersionWaitsToBeAskedFor(t *testing.T) {
	host := serveSite(t, hosting{})
	b := openTab(t, host, laptop, "")
	kept(b)
	host.edit("sw.js", func(s string) string { return strings.Replace(s, `const version = "`, `const version = "newer-`, 1) })
	host.edit("index.html", func(s string) string { return strings.Replace(s, "<title>", "<title>Newer ", 1) })
	b.reload()
	b.wait(bannerText)
	if title := evaluate[string](b, `document.title`); strings.HasPrefix(title, "Newer") {
		t.Error("the newer page came unasked")
	}
	b.screenshot("newer")
	b.click("#boot-banner button")
	b.wait(`document.title.startsWith("Newer")`)
	b.mounted()
	if left := evaluate[[]string](b, `caches.keys()`); len(left) != 1 {
		t.Errorf("caches left: %q", left)
	}
}
