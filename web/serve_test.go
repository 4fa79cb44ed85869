package main

import (
	"net/http/httptest"
	"testing"
)

func TestFolderSendsTheRightTypes(t *testing.T) {
	dir := t.TempDir()
	if err := assembled(t).write(dir); err != nil {
		t.Fatal(err)
	}
	want := map[string][2]string{
		"/":                     {"text/html; charset=utf-8", "no-cache"},
		"/boot.js?v=1":          {"text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
		"/site.wasm.gz?v=1":     {"application/gzip", "public, max-age=31536000, immutable"},
		"/worker.wasm":          {"application/wasm", "no-cache"},
		"/manifest.webmanifest": {"application/manifest+json", "no-cache"},
		"/sw.js":                {"text/javascript; charset=utf-8", "no-cache"},
	}
	for address, headers := range want {
		answer := httptest.NewRecorder()
		folder(dir).ServeHTTP(answer, httptest.NewRequest("GET", address, nil))
		if answer.Code != 200 {
			t.Errorf("%s answered %d", address, answer.Code)
		}
		if got := answer.Header().Get("Content-Type"); got != headers[0] {
			t.Errorf("%s is sent as %q, want %q", address, got, headers[0])
		}
		if got := answer.Header().Get("Cache-Control"); got != headers[1] {
			t.Errorf("%s is kept by %q, want %q", address, got, headers[1])
		}
		if got := answer.Header().Get("Content-Encoding"); got != "" {
			t.Errorf("%s is said to be encoded as %q", address, got)
		}
	}
}
