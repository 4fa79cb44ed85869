package continual

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every promise has a page with its precondition, pseudocode, guarantee, proof and
// citation, and a Go comment names it.
func TestEveryPromiseHasItsPage(t *testing.T) {
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	for _, name := range sources {
		if !strings.HasSuffix(name, "_test.go") {
			code.WriteString(read(t, name))
		}
	}
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) != 5 {
		t.Errorf("pages %v", pages)
	}
	for _, page := range pages {
		for _, heading := range []string{"**Precondition.**", "**Pseudocode.**", "**Guarantee.**", "**Proof.**", "**Citation"} {
			if !strings.Contains(read(t, page), heading) {
				t.Errorf("%s lacks %s", page, heading)
			}
		}
		if !strings.Contains(code.String(), page) {
			t.Errorf("no comment names %s", page)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
