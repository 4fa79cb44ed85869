package engines

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"
)

// commandTime is how long a browser may take over one command, and patience how long a
// test waits for anything on the page.
const (
	commandTime = 60 * time.Second
	patience    = 60 * time.Second
)

// dist is the built site.
var dist = os.Getenv("CLOAKROOM_DIST")

func TestMain(m *testing.M) {
	code, err := prepared(m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, "engines:", err)
		code = 1
	}
	os.Exit(code)
}

// prepared runs the tests on a site that is built where none is named.
func prepared(run func() int) (int, error) {
	if dist != "" {
		return run(), nil
	}
	temp, err := os.MkdirTemp("", "cloakroom-engines-")
	if err != nil {
		return 0, fmt.Errorf("making a temporary folder: %w", err)
	}
	defer os.RemoveAll(temp)
	dist = temp + "/dist"
	build := exec.Command("go", "run", "-tags", "noasm", "cloakroom/web", "build", "--out", dist)
	if out, err := build.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("building the site: %w\n%s", err, out)
	}
	return run(), nil
}

// A tab is a window in a test, which any of its errors ends.
type tab struct {
	t testing.TB
	window
}

// start starts an engine for the length of a test.
func start(t testing.TB, name string) engine {
	t.Helper()
	e, err := makers[name]()
	if err != nil {
		t.Fatalf("starting %s: %v", name, err)
	}
	t.Cleanup(e.close)
	return e
}

// newTab opens a window with empty storage for the length of a test.
func newTab(t testing.TB, e engine) *tab {
	t.Helper()
	w, err := e.open()
	if err != nil {
		t.Fatalf("opening a window: %v", err)
	}
	t.Cleanup(w.close)
	return &tab{t, w}
}

func (b *tab) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

// open goes to an address and waits until the program has put its own root there.
func (b *tab) open(url string) {
	b.t.Helper()
	b.must(b.visit(url))
	b.mounted()
}

func (b *tab) mounted() {
	b.t.Helper()
	b.wait(`document.documentElement.dataset.state === "running"`)
}

// value returns the value of a JavaScript expression.
func value[T any](b *tab, expression string) T {
	b.t.Helper()
	text, err := b.evaluate(expression)
	if err != nil {
		b.t.Fatalf("evaluating %s: %v", expression, err)
	}
	var v T
	if err := json.Unmarshal(text, &v); err != nil {
		b.t.Fatalf("evaluating %s: %s: %v", expression, text, err)
	}
	return v
}

// wait waits until an expression is truthy. An error counts as not yet: the page may be
// on its way to another address.
func (b *tab) wait(condition string) {
	b.t.Helper()
	if !b.within(patience, condition) {
		state, err := b.evaluate(`document.documentElement.dataset.state + ", " + document.documentElement.dataset.activity + ", " + location.href`)
		b.t.Fatalf("waited in vain for %s; the page: %s %v", condition, state, err)
	}
}

// within reports whether an expression becomes truthy in some time.
func (b *tab) within(most time.Duration, condition string) bool {
	for until := time.Now().Add(most); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		if holds, err := b.evaluate("!!(" + condition + ")"); err == nil && string(holds) == "true" {
			return true
		}
	}
	return false
}
