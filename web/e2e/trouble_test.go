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
	for name, c := range map[string]struct {
		how  hosting
		says string
	}{
		"plain":                {hosting{}, "(/sight.wasm answered 404)"},
		"in a sandboxed frame": {hosting{sandboxed: true}, "(Failed to fetch). This frame is sandboxed"},
	} {
		t.Run(name, func(t *testing.T) {
			host := serveSite(t, c.how)
			b := newTab(t, laptop)
			b.allow("404")
			if c.how.sandboxed {
				b.allow("blocked by CORS policy")
				b.allow("ERR_FAILED")
			}
			host.edit("boot.js", func(s string) string {
				return strings.ReplaceAll(s, `asset("site")`, `asset("site").replace("site", "sight")`)
			})
			b.open(host.url(""))
			b.wait(`document.documentElement.dataset.state === "failed"`)
			if text := evaluate[string](b, bannerText); !strings.Contains(text, c.says) {
				t.Errorf("the banner says %q", text)
			}
		})
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

// A module is compiled also where a stream never is.
func TestStartsWhereStreamsAreNeverCompiled(t *testing.T) {
	host := serveSite(t, hosting{})
	host.edit("boot.js", func(s string) string {
		return "WebAssembly.compileStreaming = WebAssembly.instantiateStreaming = () => new Promise(() => {});\n" + s
	})
	b := openTab(t, host, laptop, "")
	asks(b)
}

// Where the page's own files do not come, it says so, and shows nothing that another
// would take for the link's.
func TestFilesThatNeverComeAreSaid(t *testing.T) {
	none := func(string) string { return "" }
	for name, c := range map[string]struct {
		how      hosting
		fragment string
		says     string
		left     bool // what stands pre-rendered
	}{
		"plain":                {hosting{}, "", "boot.js did not come", true},
		"with a link":          {hosting{}, "#lab=network", "boot.js did not come", false},
		"in a sandboxed frame": {hosting{sandboxed: true}, "", "cannot start in this sandboxed frame", false},
	} {
		t.Run(name, func(t *testing.T) {
			host := serveSite(t, c.how)
			host.edit("boot.js", none)
			b := newTab(t, laptop)
			b.open(host.url(c.fragment))
			b.wait(`document.documentElement.dataset.state === "failed"`)
			b.screenshot("never-came")
			b.waitText("[role=alert].boot-failed", c.says, host.url(c.fragment))
			if left := b.count("#lanes") > 0; left != c.left {
				t.Errorf("of what stands pre-rendered, anything is left: %v", left)
			}
		})
	}
}
