package presets_test

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/core/link"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

func TestLessonStepsCanBeOpenedAndShared(t *testing.T) {
	base := presets.All()[0].Scenario
	for _, lab := range scenario.Labs() {
		lessonOpens(t, lab)
	}
	if _, view, ignored := link.Parse("lab=heat&heat.sources=0.5:1&view.lesson=99", base); view.Lesson != 0 || len(ignored) != 1 {
		t.Errorf("step 99 opened step %d, ignoring %v", view.Lesson, ignored)
	}
}

func lessonOpens(t *testing.T, lab string) {
	base := presets.All()[0].Scenario
	for i, step := range presets.Lesson(lab) {
		if err := step.Scenario.Validate(); err != nil {
			t.Errorf("step %d: %v", i+1, err)
		}
		if !slices.Contains(scenario.Panels(), step.Panel) {
			t.Errorf("step %d opens %q, which is no panel", i+1, step.Panel)
		}
		if step.Title == "" || step.Text == "" || step.Try == "" {
			t.Errorf("step %d says too little", i+1)
		}
		for _, path := range step.Fields {
			if _, known := scenario.Lookup(path); !known || !strings.HasPrefix(path, lab+".") {
				t.Errorf("%s, step %d says to set %q, which is no field there", lab, i+1, path)
			}
		}
		view := scenario.DefaultView()
		view.Lesson = i + 1
		opened, got, ignored := link.Parse(link.Write(step.Scenario, view), base)
		if len(ignored) > 0 || got.Lesson != i+1 || !opened.Equal(step.Scenario) {
			t.Errorf("step %d came back as step %d, ignoring %v", i+1, got.Lesson, ignored)
		}
	}
}
