package dp

import (
	"embed"
	"strings"
	"testing"
)

//go:embed *.md *.go
var room embed.FS

// Every mechanism has a page with its precondition, pseudocode, guarantee, proof
// and citation, and the Go comments name it; no page is left over.
func TestEveryMechanismHasItsPage(t *testing.T) {
	mentioned := map[string]string{}
	entries, err := room.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	pages := map[string]bool{}
	for _, e := range entries {
		switch name := e.Name(); {
		case strings.HasSuffix(name, ".md"):
			pages[name] = true
		case strings.HasSuffix(name, "_test.go"):
		default:
			text, err := room.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			code.Write(text)
			mentioned[name] = string(text)
		}
	}
	for file, page := range map[string]string{
		"gaussian.go": "gaussian.md", "secure_gaussian.go": "gaussian.md", "calibration.go": "gaussian.md",
		"laplace.go": "laplace.md", "secure_laplace.go": "laplace.md", "exponential.go": "exponential.md",
		"randomised_response.go": "randomised_response.md", "compose.go": "composition.md", "ledger.go": "composition.md",
		"sparsity.go": "sparsity.md", "counters.go": "counters.md",
		"discrete_laplace.go": "discrete_laplace.md", "mechanism_laws.go": "exponential.md", "pair.go": "loss.md",
		"processing.go": "loss.md", "composed.go": "composition.md", "compose_spectrum.go": "composition.md", "accountants.go": "accountants.md",
	} {
		if !strings.Contains(mentioned[file], page) {
			t.Errorf("%s does not name %s", file, page)
		}
		if !pages[page] {
			t.Errorf("%s is missing", page)
		}
	}
	for page := range pages {
		text, err := room.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, heading := range []string{"**Precondition.**", "**Pseudocode.**", "**Guarantee.**", "**Proof.**", "**Citation"} {
			if !strings.Contains(string(text), heading) {
				t.Errorf("%s lacks %s", page, heading)
			}
		}
		if !strings.Contains(code.String(), page) {
			t.Errorf("no comment names %s", page)
		}
	}
}
