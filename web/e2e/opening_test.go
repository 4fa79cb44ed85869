package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// readings is the lane of what is released, as a JavaScript expression.
const readings = `document.querySelector("#lane-2").innerHTML`

// asks draws fresh noise and waits until it shows among the readings, which
// only the worker can have answered.
func asks(b *tab) {
	b.t.Helper()
	b.rests()
	before := evaluate[string](b, readings)
	b.click("#draw")
	b.wait(fmt.Sprintf(`%s !== %q`, readings, before))
}

// Before any WebAssembly has come, the page already says what it is about; mounting
// moves and changes nothing; and then it answers.
func TestPageOpens(t *testing.T) {
	for _, s := range []size{laptop, projector, phone} {
		t.Run(s.name, func(t *testing.T) {
			host := serveSite(t, hosting{})
			release := host.hold("site.wasm")
			b := newTab(t, s)
			b.before(pastHints)
			b.open(host.url(""))
			b.screenshot("pre-rendered")
			b.readable()
			said, seen := evaluate[string](b, sentence+`+`+facts), evaluate[[]string](b, elements)
			release()
			b.mounted()
			b.screenshot("mounted")
			b.unmoved(seen)
			b.answered()
			if now := evaluate[string](b, sentence+`+`+facts); now != said {
				t.Errorf("the program changed what the page said, from\n%s\nto\n%s", said, now)
			}
			asks(b)
		})
	}
}

// readable holds the page to its first picture, its sentence and its numbers.
func (b *tab) readable() {
	b.t.Helper()
	b.must(evaluate[string](b, sentence), "The estimate of this draw", "of the line’s length")
	b.must(b.text(".facts"), "optimal")
	for _, lane := range []string{truth, spread, readings, recovered} {
		if drawn := evaluate[string](b, lane); len(drawn) < 400 {
			b.t.Errorf("a lane holds %q", drawn)
		}
	}
	if b.value("#source-at-0") != "0.24" || b.value("#field-heat-privacy-epsilon") != "4" {
		b.t.Error("the controls do not show the first question")
	}
}

// elements tells of each element what it is, where it stands and what it says. Inside
// a figure, the drawing may be done anew for the measured width, and the handles over
// it go along; its frame stays.
const elements = `[...document.body.firstElementChild.querySelectorAll(":not(svg *):not(#lanes *)")].map((e) => {
	const box = e.getBoundingClientRect();
	return [e.tagName, e.id, Math.round(box.left), Math.round(box.top), Math.round(box.width), Math.round(box.height),
		e.childElementCount ? "" : e.textContent.slice(0, 40)].join(" ");
})`

// unmoved reports elements that are others than before.
func (b *tab) unmoved(before []string) {
	b.t.Helper()
	after := evaluate[[]string](b, elements)
	if len(before) != len(after) {
		b.t.Errorf("%d elements became %d", len(before), len(after))
	}
	var moved []string
	for i := range min(len(before), len(after)) {
		if before[i] != after[i] {
			moved = append(moved, fmt.Sprintf("%q became %q", before[i], after[i]))
		}
	}
	if len(moved) > 0 {
		b.t.Errorf("%d of %d elements changed, last to first:", len(moved), len(before))
		slices.Reverse(moved)
		b.t.Error(strings.Join(moved[:min(6, len(moved))], "\n"))
	}
}

// While the program is slow to come, the page says so; and the focus that it was
// given stays where it is when the program mounts.
func TestSlowLoadingIsShown(t *testing.T) {
	host := serveSite(t, hosting{})
	release := host.hold("site.wasm")
	b := newTab(t, laptop)
	b.open(host.url(""))
	b.wait(`document.querySelector(".boot-strip")?.textContent.includes("Loading")`)
	b.screenshot("loading")
	b.axe()
	b.press("Tab")
	before := b.focused()
	release()
	b.mounted()
	if evaluate[bool](b, `document.querySelector(".boot-strip") !== null`) {
		t.Error("the strip stayed")
	}
	if after := b.focused(); before == "body" || after != before {
		t.Errorf("the focus went from %s to %s", before, after)
	}
}

func TestButtonPressedTooEarlyIsNotLost(t *testing.T) {
	host := serveSite(t, hosting{})
	release := host.hold("site.wasm")
	b := newTab(t, laptop)
	b.open(host.url(""))
	b.click("#experiments")
	release()
	b.mounted()
	b.wait(`document.querySelector("[role=dialog]")`)
}

// A link never shows another's picture: what stands pre-rendered is blank until the
// program has opened what the link holds, also where it never comes.
func TestALinkNeverShowsAnothersPicture(t *testing.T) {
	const shown = `getComputedStyle(document.querySelector("#lane-2")).visibility`
	host := serveSite(t, hosting{})
	release := host.hold("site.wasm")
	b := newTab(t, laptop)
	b.open(host.url("#lab=heat&heat.privacy.epsilon=2&seed=12"))
	if now := evaluate[string](b, shown); now != "hidden" {
		t.Errorf("before the link is opened, the pre-rendered picture is %s", now)
	}
	release()
	b.mounted()
	b.answered()
	if now := evaluate[string](b, shown); now != "visible" || b.value("#field-heat-privacy-epsilon") != "2" {
		t.Errorf("the link's own picture is %s", now)
	}
}
