package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
)

// hosting says in which ways a host is not the ideal one.
type hosting struct {
	prefix     string // where the folder stands: "/" when empty
	wrongTypes bool   // modules, plain or packed, are sent as text/plain
	encoded    bool   // packed modules are sent with Content-Encoding: gzip
	unpacked   bool   // there are no packed modules
	redirects  bool   // the folder's address redirects to its index.html
	sandboxed  bool   // pages have no origin of their own, as in a sandboxed frame
	usualPace  bool   // the page's own timers are those of a reader
}

// haste is how many times as fast as for a reader the page's own timers run.
const haste = 8

// A host is a web server with the built site and nothing else.
type host struct {
	hosting
	server *httptest.Server

	mu    sync.Mutex
	dead  bool
	asked []string
	held  map[string]chan struct{}
	edits map[string]func(string) string
}

// serveSite starts a host for a test, which from here on runs beside others; a
// benchmark runs alone.
func serveSite(t testing.TB, how hosting) *host {
	t.Helper()
	if test, ok := t.(*testing.T); ok {
		test.Parallel()
	}
	tells(t)
	if how.prefix == "" {
		how.prefix = "/"
	}
	h := &host{hosting: how, held: map[string]chan struct{}{}, edits: map[string]func(string) string{}}
	h.server = httptest.NewServer(http.HandlerFunc(h.answer))
	t.Cleanup(func() {
		h.mu.Lock()
		for _, gate := range h.held {
			close(gate)
		}
		clear(h.held)
		h.mu.Unlock()
		h.server.CloseClientConnections()
		h.server.Close()
	})
	return h
}

// url is the address of a file of the site, or of its page with a fragment.
func (h *host) url(rest string) string { return h.server.URL + h.prefix + rest }

// kill aborts every connection from now on, as a host that is gone does.
func (h *host) kill() {
	h.mu.Lock()
	h.dead = true
	h.mu.Unlock()
	h.server.CloseClientConnections()
}

// hold lets requests for paths that contain part wait, and returns the
// function that lets them go.
func (h *host) hold(part string) (release func()) {
	gate := make(chan struct{})
	h.mu.Lock()
	defer h.mu.Unlock()
	h.held[part] = gate
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if _, still := h.held[part]; still {
			delete(h.held, part)
			close(gate)
		}
	}
}

// edit changes what is sent for a file from now on.
func (h *host) edit(name string, change func(string) string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.edits[name] = change
}

// requests lists the paths asked for so far.
func (h *host) requests() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.asked)
}

func (h *host) answer(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	h.asked = append(h.asked, r.URL.Path)
	dead := h.dead
	var gate chan struct{}
	for part, g := range h.held {
		if strings.Contains(r.URL.Path, part) {
			gate = g
		}
	}
	h.mu.Unlock()
	if dead {
		panic(http.ErrAbortHandler)
	}
	if gate != nil {
		<-gate
	}
	h.send(w, r)
}

func (h *host) send(w http.ResponseWriter, r *http.Request) {
	name, inside := strings.CutPrefix(r.URL.Path, h.prefix)
	if h.redirects && inside && name == "" {
		http.Redirect(w, r, h.prefix+"index.html", http.StatusFound)
		return
	}
	if name == "" {
		name = "index.html"
	}
	packed := strings.HasSuffix(name, ".gz")
	data, err := os.ReadFile(path.Join(bench.dist, path.Clean("/"+name)))
	if !inside || err != nil || packed && h.unpacked {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", h.contentType(name))
	if packed && h.encoded {
		w.Header().Set("Content-Encoding", "gzip")
	}
	if h.sandboxed {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
	}
	h.mu.Lock()
	change := h.edits[name]
	h.mu.Unlock()
	if change != nil {
		data = []byte(change(string(data)))
	}
	if path.Ext(name) == ".html" && !h.usualPace {
		data = bytes.Replace(data, []byte("<html "), fmt.Appendf(nil, "<html data-haste=%q ", fmt.Sprint(haste)), 1)
	}
	_, _ = w.Write(data)
}

func (h *host) contentType(name string) string {
	module := strings.Contains(name, ".wasm")
	switch {
	case module && h.wrongTypes:
		return "text/plain"
	case module && (h.encoded || path.Ext(name) == ".wasm"):
		return "application/wasm"
	case module:
		return "application/gzip"
	}
	return map[string]string{
		".css":         "text/css",
		".html":        "text/html; charset=utf-8",
		".js":          "text/javascript",
		".svg":         "image/svg+xml",
		".webmanifest": "application/manifest+json",
	}[path.Ext(name)]
}
