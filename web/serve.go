package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

func serveCommand(args []string, out, errw io.Writer) int {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	flags.SetOutput(errw)
	dir := flags.String("dir", "dist", "the built folder")
	port := flags.Int("port", 8080, "the port on this machine; 0 takes any that is free")
	if err := flags.Parse(args); err != nil {
		return exitRefused
	}
	if _, err := os.Stat(filepath.Join(*dir, "index.html")); errors.Is(err, os.ErrNotExist) {
		if code := buildCommand([]string{"--out", *dir}, out, errw); code != exitDone {
			return code
		}
	}
	if err := serve(*dir, *port, out); err != nil {
		fmt.Fprintln(errw, "cloakroom serve:", err)
		return exitFailure
	}
	return exitDone
}

// serve offers the folder to this machine alone, until it is stopped.
func serve(dir string, port int, out io.Writer) error {
	listener, err := net.Listen("tcp", net.JoinHostPort("localhost", strconv.Itoa(port)))
	if err != nil {
		return fmt.Errorf("taking port %d (choose another with --port): %w", port, err)
	}
	taken := listener.Addr().(*net.TCPAddr).Port
	fmt.Fprintf(out, "Cloakroom is at http://localhost:%d/ (stop with Ctrl+C)\n", taken)
	return http.Serve(listener, folder(dir))
}

// types are the media types that a machine's own table may lack or get wrong.
// A packed module is a file of its own, not an encoding of the answer.
var types = map[string]string{
	".css":         "text/css; charset=utf-8",
	".gz":          "application/gzip",
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".svg":         "image/svg+xml",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
}

// folder serves a built folder. Addresses with a hash never change; everything
// else is asked for anew each time.
func folder(dir string) http.Handler {
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if kind, ok := types[strings.ToLower(filepath.Ext(r.URL.Path))]; ok {
			w.Header().Set("Content-Type", kind)
		}
		if r.URL.Query().Has("v") {
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			w.Header().Set("Cache-Control", "no-cache")
		}
		files.ServeHTTP(w, r)
	})
}
