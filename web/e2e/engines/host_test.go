package engines

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"strings"
	"sync/atomic"
)

// A host is a plain web server with the built site and nothing else, which can be gone.
type host struct {
	*httptest.Server
	gone atomic.Bool
}

// types are those that a host must know.
var types = map[string]string{
	".css": "text/css", ".gz": "application/gzip", ".html": "text/html; charset=utf-8", ".js": "text/javascript",
	".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
}

// listens stands before the page's first script, and keeps what goes wrong from there on.
// That an observer of sizes is told a frame later is reported as an error and is none.
const listens = `window.complaints = [];
addEventListener("error", (e) => { if (!e.message.startsWith("ResizeObserver loop")) complaints.push(e.message); });
addEventListener("unhandledrejection", (e) => complaints.push(String(e.reason)));
console.error = ((write) => (...said) => { complaints.push(said.join(" ")); write.apply(console, said); })(console.error);
`

// serve offers the folder; below /sandboxed/ as in a frame without an origin.
func serve(dist string) *host {
	h := &host{}
	h.Server = httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if h.gone.Load() {
			panic(http.ErrAbortHandler)
		}
		name, sandboxed := strings.CutPrefix(r.URL.Path, "/sandboxed/")
		if name == "/" || name == "" {
			name = "index.html"
		}
		data, err := os.ReadFile(path.Join(dist, path.Clean("/"+name)))
		if err != nil {
			http.NotFound(out, r)
			return
		}
		if path.Base(name) == "boot.js" {
			data = append([]byte(listens), data...)
		}
		out.Header().Set("Content-Type", types[path.Ext(name)])
		if sandboxed {
			out.Header().Set("Access-Control-Allow-Origin", "*")
			out.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
		}
		_, _ = out.Write(data)
	}))
	return h
}

// leave aborts every connection from now on.
func (h *host) leave() {
	h.gone.Store(true)
	h.CloseClientConnections()
}
