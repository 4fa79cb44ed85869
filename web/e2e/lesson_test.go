package e2e

import (
	"fmt"
	"testing"
)

const lessonCount = `document.querySelector(".lesson-count")?.textContent`

// The lesson goes forwards and backwards, by its buttons and by the keys that
// clickers send; each step takes the focus to its heading.
func TestLesson(t *testing.T) {
	b := ready(t, laptop, "")
	b.click("#lesson")
	b.wait(`document.activeElement.id === "lesson-title"`)
	steps := evaluate[int](b, `+`+lessonCount+`.match(/\d+$/)[0]`)
	for step := 1; step <= steps; step++ {
		b.wait(fmt.Sprintf(`%s.includes("step %d of")`, lessonCount, step))
		b.answered()
		b.screenshot(fmt.Sprintf("step-%d", step))
		b.axeIn(".lesson", allRules)
		if step == steps {
			break
		}
		if step%2 == 0 {
			b.press("PageDown")
		} else {
			b.click("#lesson-next")
		}
	}
	b.press("PageUp")
	b.wait(fmt.Sprintf(`%s.includes("step %d of")`, lessonCount, steps-1))
	b.reload()
	b.wait(fmt.Sprintf(`%s?.includes("step %d of")`, lessonCount, steps-1))
	b.click("#lesson-leave")
	b.wait(`!document.querySelector(".lesson") && document.activeElement.id === "lesson"`)
}

// A teacher leaves controls away from a link.
func TestControlsLeftAway(t *testing.T) {
	b := ready(t, laptop, "")
	b.opens("share")
	b.click("#dialog summary")
	b.click("#hide-field-heat-time")
	b.click("#hide-field-heat-privacy-scope")
	b.wait(`document.querySelector("#share-link").value.includes("view.hide=heat.time,heat.privacy.scope") ||
		document.querySelector("#share-link").value.includes("view.hide=heat.time%2Cheat.privacy.scope")`)
	other := newTab(t, laptop)
	other.open(b.value("#share-link"))
	other.mounted()
	other.rests()
	if other.count("#field-heat-time, #field-heat-privacy-scope-vector") != 0 || other.count("#field-heat-sensors") != 1 {
		t.Error("the link does not hide what was left away, or hides more")
	}
	other.screenshot("left-away")
}

// Every preset opens, computes and tells its story; those with a sweep begin it.
func TestPresetsOpen(t *testing.T) {
	b := ready(t, laptop, "")
	for _, name := range kindsOf("heat")[1:] {
		b.experiment(name)
		b.wait(`document.querySelector(".story")?.textContent.includes("Here:")`)
		b.arrived()
		if refusal := evaluate[string](b, `document.querySelector(".notices:not([hidden])")?.textContent ?? ""`); refusal != "" {
			t.Errorf("%s: %s", name, refusal)
		}
		b.screenshot(name)
		b.stopsSweep()
	}
}
