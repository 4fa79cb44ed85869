package ui

import (
	"regexp"
	"strings"
	"testing"

	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// A hint goes when its thing is used, and the next comes; to look at the page changes
// nothing, and to open another question is no use of ε.
func TestHintsFollowWhatIsDone(t *testing.T) {
	v := whole(t)
	v.Rests()
	hint := func(want string) {
		t.Helper()
		before := v.Screen.Till["cloakroom-hints"]
		if html := v.HTML(); want != "" && !strings.Contains(html, want) || want == "" && strings.Contains(html, "hint-now") {
			t.Errorf("the hint is not %q", want)
		}
		if v.Screen.Till["cloakroom-hints"] != before {
			t.Error("a hint has gone by being looked at")
		}
	}
	hint("Drag a source")
	v.Work().SetNumber("heat.time", 0.06)
	v.Work().Settle()
	v.Rests()
	hint("Press play")
	v.Work().GoTo(0)
	hint("Turn ε")
	v.OpenPreset("2018-figure-1")
	v.Rests()
	hint("Turn ε")
	v.OpenLab(network.Name)
	v.Rests()
	v.OpenLab(heat.Name)
	v.Rests()
	hint("Turn ε")
	v.Work().SetNumber("heat.privacy.epsilon", 5)
	hint("")
}

// A step of a lesson opens the sections of what it says to set, and no others.
func TestALessonOpensWhatItSaysToSet(t *testing.T) {
	v := whole(t)
	lines := regexp.MustCompile(`<button[^>]*id="(stop-\d)-line"[^>]*>`)
	for _, at := range []struct {
		lab  string
		step int
		open string
	}{{heat.Name, 1, ""}, {heat.Name, 2, ""}, {network.Name, 5, "stop-2"}, {heatmap.Name, 3, "stop-2"}, {heatmap.Name, 5, "stop-1"}} {
		v.OpenLab(at.lab)
		v.OpenStep(at.step)
		open := ""
		for _, found := range lines.FindAllStringSubmatch(v.HTML(), -1) {
			if !strings.Contains(found[0], `aria-expanded="false"`) {
				open += found[1]
			}
		}
		if open != at.open {
			t.Errorf("%s, step %d opens %q, not %q", at.lab, at.step, open, at.open)
		}
	}
}
