package ui

import (
	"strings"
	"testing"

	"cloakroom/core/presets"
)

// Every preset opens and is answered without a word of trouble; those with a sweep
// begin it, and all but the first of a laboratory tell their story.
func TestEveryPresetOpens(t *testing.T) {
	v := whole(t)
	first := map[string]bool{}
	for _, p := range presets.All() {
		v.OpenPreset(p.Name)
		v.Until("the sweep of "+p.Name, func() bool {
			return v.Work().Preset == p.Name && (p.Scenario.Sweep == nil || v.Work().Sweep.Preset == p.Name)
		})
		v.Work().CancelSweep()
		v.Rests()
		html := v.HTML()
		if v.Work().Preset != p.Name || v.Work().Summary() == "" || strings.Contains(html, `class="notices" role="alert"`) {
			t.Errorf("%s: the page is at %q and says %q", p.Name, v.Work().Preset, v.Work().Summary())
		}
		if first[p.Scenario.Lab] && !strings.Contains(html, "Here: ") {
			t.Errorf("%s: no story", p.Name)
		}
		first[p.Scenario.Lab] = true
	}
}
