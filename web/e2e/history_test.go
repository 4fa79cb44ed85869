package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// Presets are pages of the browser's history; nothing else is.
func TestBackAndForward(t *testing.T) {
	b := ready(t, laptop, "")
	b.changes(func() { b.experiment("one-source") }, truth, recovered, fragment)
	b.changes(func() { b.drag("#source-0", 100, 0, 4) }, truth, recovered, fragment)
	b.changes(func() { b.experiment("three-strengths") }, truth, recovered, fragment)
	if b.count(".grip") != 3 {
		t.Fatalf("three strengths are %d sources", b.count(".grip"))
	}
	b.must(b.text(".story"), "The paper:", "Here:")
	moved := `document.querySelectorAll(".grip").length === 1 && document.querySelector("#source-at-0").value !== "0.5"`

	b.changes(func() { b.run(chromedp.NavigateBack()) }, truth, recovered)
	b.wait(moved)
	b.changes(func() { b.run(chromedp.NavigateBack()) }, truth, recovered)
	b.wait(`document.querySelectorAll(".grip").length === 2 && document.querySelector("#experiment").dataset.preset === "two-sources"`)
	b.changes(func() { b.run(chromedp.NavigateForward()) }, truth, recovered)
	b.wait(moved)
	b.changes(func() { b.run(chromedp.NavigateForward()) }, truth, recovered)
	b.wait(`document.querySelectorAll(".grip").length === 3 && document.querySelector("#experiment").dataset.preset === "three-strengths"`)
}
