package e2e

import (
	"slices"
	"strings"
	"testing"
)

// kept waits until the service worker holds the whole site.
func kept(b *tab) {
	b.t.Helper()
	b.wait(`navigator.serviceWorker.controller !== null`)
}

// Any host will do; and where the page has an origin of its own, it opens and answers
// when the host is gone.
func TestAnyHostWillDo(t *testing.T) {
	for name, how := range map[string]hosting{
		"plain":                     {},
		"in a folder of a folder":   {prefix: "/a/b/"},
		"modules sent as text":      {wrongTypes: true},
		"modules sent encoded":      {encoded: true},
		"encoded in a folder":       {encoded: true, prefix: "/a/b/"},
		"no packed modules":         {unpacked: true},
		"the folder only redirects": {redirects: true},
		"in a sandboxed frame":      {sandboxed: true}, // no storage, no service worker, workers from blobs only
	} {
		t.Run(name, func(t *testing.T) {
			host := serveSite(t, how)
			b := newTab(t, laptop)
			if how.unpacked {
				b.allow("404")
			}
			b.open(host.url(""))
			b.mounted()
			asks(b)
			switch name {
			case "plain":
				kept(b)
				host.fetchedOnce(t)
				b.offline(host, "", "index.html", "?from=mail", "#anything=1")
				b.worksOnNetworks(host)
			case "in a folder of a folder":
				kept(b)
				b.keepsToItsScope()
				b.offline(host, "", "index.html")
			case "modules sent encoded", "the folder only redirects":
				kept(b)
				b.offline(host, "", "index.html")
			}
			for _, path := range host.requests() {
				if !strings.HasPrefix(path, host.prefix) {
					t.Errorf("the site asked for %s, outside its folder", path)
				}
			}
		})
	}
}

// offline opens the page at each address when the host is gone, and asks.
func (b *tab) offline(h *host, addresses ...string) {
	b.t.Helper()
	h.kill()
	for _, address := range addresses {
		b.open("about:blank")
		b.open(h.url(address))
		b.mounted()
	}
	asks(b)
}

// fetchedOnce holds that each module was fetched packed and once, the worker's after
// the page stood.
func (h *host) fetchedOnce(t *testing.T) {
	t.Helper()
	var modules []string
	for _, path := range h.requests() {
		if strings.Contains(path, ".wasm") {
			modules = append(modules, path)
		}
	}
	if want := []string{"/site.wasm.gz", "/worker.wasm.gz"}; !slices.Equal(modules, want) {
		t.Errorf("modules fetched: %q, want %q", modules, want)
	}
}

// keepsToItsScope lets another copy of the site on the same origin keep its cache.
func (b *tab) keepsToItsScope() {
	b.t.Helper()
	evaluate[bool](b, `caches.open("cloakroom /b/ old").then(() => true)`)
	b.reload()
	names := strings.Join(evaluate[[]string](b, `caches.keys()`), ",")
	if !strings.Contains(names, "cloakroom /a/b/ ") || !strings.Contains(names, "cloakroom /b/ old") {
		b.t.Errorf("caches %s", names)
	}
}

// worksOnNetworks draws a network on a page whose host is gone, opened by its tab and
// by a link.
func (b *tab) worksOnNetworks(h *host) {
	b.t.Helper()
	b.click("#lab-network")
	b.wait(`document.querySelector("#pad")`)
	b.answered()
	b.wait(`document.querySelectorAll("#lane-0 .ground path").length > 0`)
	asks(b)
	b.open("about:blank")
	b.open(h.url(fragmentOf(row(4))))
	b.mounted()
	b.answered()
	b.takes("draw")
	b.changes(func() { b.dragTo(b.person(0), b.person(3), 6) }, drawings, fragment)
	if !tied(b.asked().Network, 0, 3) {
		b.t.Error("no tie can be drawn offline")
	}
}
