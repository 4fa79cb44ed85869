package e2e

import (
	"strings"
	"testing"
)

// kept waits until the service worker holds the whole site.
func kept(b *tab) {
	b.t.Helper()
	b.wait(`navigator.serviceWorker.controller !== null`)
}

func TestOffline(t *testing.T) {
	hosts := map[string]hosting{
		"plain":       {},
		"in a folder": {prefix: "/a/b/"},
		"encoding":    {encoded: true},
		"redirecting": {redirects: true},
	}
	for name, how := range hosts {
		t.Run(name, func(t *testing.T) {
			host := serveSite(t, how)
			b := openTab(t, host, laptop, "")
			kept(b)
			host.kill()
			addresses := []string{"", "index.html"}
			if name == "plain" {
				addresses = append(addresses, "?from=mail", "#anything=1")
			}
			for _, address := range addresses {
				b.open("about:blank")
				b.open(host.url(address))
				b.mounted()
			}
			asks(b)
		})
	}
}

// Two copies of the site on one origin keep to themselves.
func TestOfflineCachesKeepToTheirScope(t *testing.T) {
	host := serveSite(t, hosting{prefix: "/a/"})
	b := openTab(t, host, laptop, "")
	kept(b)
	evaluate[bool](b, `caches.open("cloakroom /b/ old").then(() => true)`)
	b.reload()
	names := strings.Join(evaluate[[]string](b, `caches.keys()`), ",")
	if !strings.Contains(names, "cloakroom /a/ ") || !strings.Contains(names, "cloakroom /b/ old") {
		t.Errorf("caches %s", names)
	}
}
