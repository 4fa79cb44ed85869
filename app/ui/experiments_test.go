package ui

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/core/presets"
	"cloakroom/core/scenario/heatmap"
)

// cardsOf are the presets whose cards are on the page, in their order.
func cardsOf(v *visit.Visitor) []string {
	var names []string
	for _, found := range regexp.MustCompile(`cards/([a-z0-9-]+)\.svg`).FindAllStringSubmatch(v.HTML(), -1) {
		names = append(names, found[1])
	}
	return names
}

// presetsIn are the presets of a laboratory.
func presetsIn(lab string) []string {
	var names []string
	for _, p := range presets.All() {
		if p.Scenario.Lab == lab {
			names = append(names, p.Name)
		}
	}
	return names
}

// The dialog opens at the laboratory on the page, finds by words, goes back to the group
// without any, and closes; dark pages get dark pictures.
func TestExperimentsAreFound(t *testing.T) {
	v := whole(t)
	v.OpenLab(heatmap.Name)
	v.OpenExperiments()
	if got, want := cardsOf(v), presetsIn(heatmap.Name); !slices.Equal(got, want) {
		t.Fatalf("the cards are %q, want %q", got, want)
	}
	v.Seek("figure 12")
	if got := cardsOf(v); !slices.Equal(got, []string{"2022-figure-12", "2022-figure-12-scale"}) {
		t.Errorf("figure 12 is %q", got)
	}
	v.Seek("no such thing")
	if got := v.HTML(); len(cardsOf(v)) > 0 || !strings.Contains(got, "Nothing is found") {
		t.Error("nothing is found, and nothing says so")
	}
	v.Seek("")
	if len(cardsOf(v)) != len(presetsIn(heatmap.Name)) || strings.Contains(v.HTML(), ".svg#dark") {
		t.Error("without words the group is not back, or its pictures are dark")
	}
	v.SetTheme("dark")
	if !strings.Contains(v.HTML(), ".svg#dark") {
		t.Error("a dark page has light pictures")
	}
	v.Escape()
	if v.Dialog() != "" || len(cardsOf(v)) > 0 {
		t.Error("the dialog stays")
	}
}

// The page and its window are called after the experiment, until something is changed.
func TestThePageIsCalledAfterItsExperiment(t *testing.T) {
	v := whole(t)
	v.OpenPreset("2017-figure-2a")
	v.Rests()
	if !strings.HasPrefix(v.Screen.Title, "Figure 2a: two peaks too close · ") || !strings.Contains(v.HTML(), `data-preset="2017-figure-2a"`) {
		t.Errorf("the window is called %q", v.Screen.Title)
	}
	v.Work().SetNumber("heat.privacy.epsilon", 3.5)
	v.Rests()
	v.WriteNow()
	if !strings.HasPrefix(v.Screen.Title, "your own settings · ") || !strings.Contains(v.HTML(), "your own settings") {
		t.Errorf("after a change the window is called %q", v.Screen.Title)
	}
	v.Work().Undo()
	v.Rests()
	v.WriteNow()
	if !strings.HasPrefix(v.Screen.Title, "Figure 2a") {
		t.Errorf("after undo the window is called %q", v.Screen.Title)
	}
}
