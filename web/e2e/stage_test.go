package e2e

import (
	"fmt"
	"testing"
)

// wide is a large screen.
var wide = size{"wide", 1920, 1080, false}

// outside lists the pictures of the stage that are not in the window whole.
const outside = `[...document.querySelectorAll("#stage [data-picture]")].flatMap((e) => {
	const box = e.getBoundingClientRect();
	const whole = box.width > 60 && box.height > 30 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
	return whole ? [] : [e.dataset.picture + " " + [box.left, box.top, box.right, box.bottom].map(Math.round)];
})`

// controls are what a hand can set on first sight: a knob counts once, whatever it is
// made of, and so does a list of choices.
const controls = `[...document.querySelectorAll("#setup .knob, #setup select, #setup .segments, #setup .buttons button")].filter((e) => e.checkVisibility()).length`

// smallest is the side in pixels of the smallest map of the stage.
const smallest = `Math.min(...[...document.querySelectorAll("#stage [data-picture] svg image")].map((e) => Math.round(e.getBoundingClientRect().width)).filter((w) => w > 20))`

// Each laboratory shows few controls at first, and keeps its pictures in the window
// whatever panel is open beside them.
func TestStageStaysInSight(t *testing.T) {
	b := ready(t, laptop, "")
	for _, lab := range []string{"heat", "network", "heatmap", "compress", "stream", "mechanisms", "audit", "graphon", "regret"} {
		b.part(lab, func() {
			b.resize(laptop)
			if lab != "heat" {
				b.click("#lab-" + lab)
			}
			b.answered()
			if n := evaluate[int](b, controls); n > 10 {
				b.t.Errorf("%d controls stand open on first sight", n)
			}
			for _, part := range []string{"bar", "setup", "stage", "inspector", "player"} {
				if b.count(fmt.Sprintf("[data-part=%s]", part)) != 1 {
					b.t.Errorf("the part %s is not marked once", part)
				}
			}
			if b.count("#stage [data-picture]") != 4 || b.attribute("#stage", "data-view") != "journey" {
				b.t.Errorf("%d pictures are marked in the view %q", b.count("#stage [data-picture]"), b.attribute("#stage", "data-view"))
			}
			for _, s := range []size{wide, laptop, projector} {
				b.resize(s)
				tabs := []string{"tab-sweep"}
				if s == projector && (*allTests || lab == "heat" || lab == "audit") { // where there is least room
					tabs = evaluate[[]string](b, `[...document.querySelectorAll("[role=tab]")].map((e) => e.id)`)
				}
				for _, tab := range tabs {
					if b.attribute("#"+tab, "aria-selected") != "true" {
						b.click("#" + tab)
					}
					b.wait(fmt.Sprintf(`document.querySelector("#%s").ariaSelected === "true"`, tab))
					b.settled()
					if out := evaluate[[]string](b, outside); len(out) > 0 {
						b.t.Errorf("%s, %s: not whole in the window: %q", s.name, tab, out)
					}
				}
				b.click("#tab-explain")
			}
		})
	}
}

func TestMapsAreLarge(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	for _, look := range []struct {
		size  size
		least int
	}{{laptop, 300}, {wide, 420}} {
		b.resize(look.size)
		b.rests()
		if side := evaluate[int](b, smallest); side < look.least {
			t.Errorf("%s: the smallest map is %d pixels wide, not %d", look.size.name, side, look.least)
		}
	}
}

// The columns fold away by key and button, and the browser remembers it.
func TestColumnsFold(t *testing.T) {
	b := ready(t, laptop, "")
	width := func() int { return evaluate[int](b, `document.querySelector("#stage").clientWidth`) }
	before := width()
	b.press("c")
	b.wait(`!document.querySelector("#setup").checkVisibility() && !document.querySelector("#panels").checkVisibility()`)
	if now := width(); now < before+500 {
		t.Errorf("with both columns away the stage grew from %d to %d", before, now)
	}
	b.rests()
	b.reload()
	b.answered()
	b.wait(`!document.querySelector("#setup").checkVisibility()`)
	b.click("#fold-setup")
	b.wait(`document.querySelector("#setup").checkVisibility() && !document.querySelector("#panels").checkVisibility()`)
	b.click("#fold-side")
	b.wait(`document.querySelector("#panels").checkVisibility()`)
	b.press("f")
	b.wait(`!document.querySelector(".bar").checkVisibility() && document.querySelector("#verdict").checkVisibility()`)
	b.rests()
	b.screenshot("stage-only")
	if out := evaluate[[]string](b, outside); len(out) > 0 {
		t.Errorf("with the stage alone there is not whole in the window: %q", out)
	}
	b.axeIn("html", allRules)
	b.press("Escape")
	b.wait(`document.querySelector(".bar").checkVisibility()`)
	b.click("#tab-diagnostics")
	b.answered()
	b.click("#widen")
	b.wait(`!document.querySelector("#stage").checkVisibility() && document.querySelector("#panel").clientWidth > 1000`)
	b.axeIn("#panels", allRules)
	b.press("Escape")
	b.wait(`document.querySelector("#stage").checkVisibility()`)
}

// Pointing at a section lights its station and its picture, and the other way round;
// a station opens what is set there.
func TestSectionsAndStationsAreOne(t *testing.T) {
	b := ready(t, laptop, "")
	b.focus("#player-play")
	b.hover("#stop-2-name")
	b.wait(`document.querySelectorAll(".station")[2].matches(".lit") && document.querySelector(".lane:nth-of-type(3)").matches(".lit")`)
	b.hover("#player-play")
	b.wait(`!document.querySelector(".lit")`)
	b.click(".strip li:nth-of-type(3) .station")
	b.wait(`document.activeElement.id === "stop-1-line" && document.querySelector("#stop-1").matches(".lit") && document.querySelector("#field-heat-sensors").checkVisibility()`)
	b.enter("#field-heat-sensors", "40")
	b.answered()
	if !evaluate[bool](b, `Boolean(document.querySelector("#stop-1-line .mark"))`) {
		t.Error("a section with something off its default is not marked")
	}
	b.click("#stop-1-line")
	b.wait(`!document.querySelector("#field-heat-sensors").checkVisibility()`)
	b.must(b.text("#stop-1-line"), "40 sensors")
	b.enter("#field-heat-sensors", "many")
	b.wait(`document.querySelector("#field-heat-sensors").checkVisibility() && document.querySelector("#stop-1-line").ariaExpanded === "true"`)
}

// The hints of a first visit come one after another, and go for ever.
func TestFirstVisitHasThreeHints(t *testing.T) {
	h := serveSite(t, hosting{})
	b := newTab(t, laptop)
	b.open(h.url(""))
	b.mounted()
	b.answered()
	b.waitText("#stage .hint-now", "Drag a source")
	b.axeIn("html", allRules)
	b.drag("#source-0", 60, 0, 6)
	b.waitText(".player .hint-now", "Press play")
	b.click("#dismiss-hint")
	b.waitText("#setup .hint-now", "Turn ε")
	b.enter("#field-heat-privacy-epsilon", "5")
	b.wait(`!document.querySelector(".hint-now")`)
	b.rests()
	b.reload()
	b.answered()
	if b.count(".hint-now") != 0 {
		t.Error("a hint comes back on the second visit")
	}
}

// On a phone the stage comes first, then what was found, then what is set; a finger
// that scrolls adds nothing.
func TestPhoneIsStacked(t *testing.T) {
	b := ready(t, phone, "")
	tops := evaluate[[]float64](b, `["#stage", "#verdict", "#setup", "#panel-tabs"].map((s) => document.querySelector(s).getBoundingClientRect().top)`)
	for i := 1; i < len(tops); i++ {
		if tops[i] <= tops[i-1] {
			t.Errorf("the parts begin at %v", tops)
		}
	}
	before := b.count(".grip")
	lane := b.centre("#lane-0")
	b.touchDrag(point{lane.X - 20, lane.Y + 10}, point{lane.X - 20, lane.Y - 150}, 8)
	b.stops()
	if b.count(".grip") != before {
		t.Error("a swipe that begins in the truth adds a source")
	}
	b.click("#more")
	b.opens("display")
	b.closes()
	// What was recovered stays in sight while ε is turned.
	b.wait(`document.querySelector("#field-heat-privacy-epsilon").scrollIntoView() ?? true`)
	b.wait(`(() => {
		const box = (id) => document.querySelector(id).getBoundingClientRect(), picture = box("#lane-3"), epsilon = box("#field-heat-privacy-epsilon");
		return picture.top >= 0 && picture.bottom < epsilon.top && epsilon.bottom < innerHeight;
	})()`)
}
