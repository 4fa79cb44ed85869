package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// What the page shows, as JavaScript expressions.
const (
	truth     = `document.querySelector("#lane-0").innerHTML`
	spread    = `document.querySelector("#lane-1").innerHTML`
	recovered = `document.querySelector("#lane-3").innerHTML`
	sentence  = `document.querySelector(".sentence").textContent`
	ledger    = `document.querySelector("#ledger").textContent`
	fragment  = `location.hash`
	ours      = `document.querySelector(".compare:not(.stale) .ours + .compare-name").textContent` // the method, once compared
)

// part runs a subtest in the same tab, from where the last one left it.
func (b *tab) part(name string, do func()) {
	b.t.Helper()
	whole := b.t.(*testing.T)
	whole.Run(name, func(t *testing.T) {
		b.t = t
		defer func() { b.t = whole }()
		do()
	})
}

// shows does something and waits until each of the expressions has another
// value.
func (b *tab) shows(do func(), expressions ...string) {
	b.t.Helper()
	if slices.Contains(expressions, fragment) {
		b.rests() // what was done before may not be in the address yet
	}
	evaluate[bool](b, `(window.before = [`+strings.Join(expressions, ",")+`], true)`)
	do()
	for i, expression := range expressions {
		b.wait(fmt.Sprintf(`%s !== before[%d]`, expression, i))
	}
}

// changes is shows, and then waits for the full answer too.
func (b *tab) changes(do func(), expressions ...string) {
	b.t.Helper()
	b.shows(do, expressions...)
	b.answered()
}

// ready opens the page and waits for the answer at the measured size.
func ready(t testing.TB, s size, fragment string) *tab {
	t.Helper()
	b := openTab(t, serveSite(t, hosting{}), s, fragment)
	b.answered()
	return b
}

func (b *tab) text(selector string) string {
	b.t.Helper()
	return evaluate[string](b, fmt.Sprintf(`document.querySelector(%q).textContent.replaceAll("\u00a0", " ")`, selector))
}

func (b *tab) value(selector string) string {
	b.t.Helper()
	return evaluate[string](b, fmt.Sprintf(`document.querySelector(%q).value`, selector))
}

func (b *tab) attribute(selector, name string) string {
	b.t.Helper()
	return evaluate[string](b, fmt.Sprintf(`document.querySelector(%q).getAttribute(%q) ?? ""`, selector, name))
}

func (b *tab) count(selector string) int {
	b.t.Helper()
	return evaluate[int](b, fmt.Sprintf(`document.querySelectorAll(%q).length`, selector))
}

// waitText waits until an element's text contains every part.
func (b *tab) waitText(selector string, parts ...string) {
	b.t.Helper()
	for _, part := range parts {
		b.wait(fmt.Sprintf(`document.querySelector(%q)?.textContent.replaceAll("\u00a0", " ").includes(%q)`, selector, part))
	}
}

// waitValue waits until a control has a value.
func (b *tab) waitValue(selector, value string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.querySelector(%q)?.value === %q`, selector, value))
}

func (b *tab) focus(selector string) {
	b.t.Helper()
	b.unfolds(selector)
	evaluate[bool](b, fmt.Sprintf(`(document.querySelector(%q).focus(), true)`, selector))
}

// enter types a text into a field in place of what stands there.
func (b *tab) enter(selector, text string) {
	b.t.Helper()
	b.focus(selector)
	b.press("Control+a")
	b.typeText(text)
	b.press("Enter")
	b.drawn()
}

// must report an error unless text contains each part.
func (b *tab) must(text string, parts ...string) {
	b.t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			b.t.Errorf("%q does not say %q", text, part)
		}
	}
}
