package ui

import (
	"fmt"
	"strings"
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

func oneOfEach() map[string]scenario.Scenario {
	return map[string]scenario.Scenario{
		"heat": presets.All()[0].Scenario, "network": sample.Small(network.GraphPath), "heatmap": sample.Tiny(heatmap.PeopleClusters),
	}
}

// A sweep, and a table of many draws, say that they are of earlier settings as soon as
// the controls have moved on; what they vary themselves may move. One press brings
// those settings back, another runs again.
func TestASweepKeepsItsQuestion(t *testing.T) {
	for name, first := range oneOfEach() {
		for _, over := range [][]string{{name + ".privacy.epsilon"}, {}} {
			if name == "heatmap" && len(over) == 0 {
				continue // there is no such table
			}
			t.Run(fmt.Sprint(name, over), func(t *testing.T) {
				v := visit.New(t, house.Rooms...)
				v.Visit(first)
				w := v.Work()
				asked := field.Sweep{Over: over, Trials: 2}
				if len(over) > 0 {
					asked.Values = [][]float64{{1, 2}}
				}
				w.StartSweep(&asked)
				v.Until("the sweep", func() bool { return !w.Sweep.Running })
				earlier := func() bool { return strings.Contains(v.HTML(), `id="earlier-sweep"`) }
				if earlier() {
					t.Fatal("a sweep just run is said to be of earlier settings")
				}
				if w.SetNumber(name+".privacy.epsilon", 2); earlier() != (len(over) == 0) {
					t.Error("moving what is swept")
				}
				w.SetNumber(map[string]string{"heat": "heat.time", "network": "network.time", "heatmap": "heatmap.pyramid.decay"}[name], 0.3)
				v.Rests()
				if !earlier() || !strings.Contains(v.HTML(), "sweep-again") {
					t.Error("the sweep is shown as if it were of the settings in force")
				}
				w.BackToSweep()
				v.Rests()
				if earlier() || !w.Asked.Equal(first) || len(w.Sweep.Cells) == 0 {
					t.Errorf("back are %s", sample.TextOf(t, w.Asked))
				}
				if w.Undo(); !earlier() {
					t.Error("going back is no step for undo")
				}
				w.RunForm()
				v.Until("another sweep", func() bool { return !w.Sweep.Running })
				if earlier() {
					t.Error("a sweep run again is of earlier settings")
				}
			})
		}
	}
}

// What is shown while the controls are refused says so, is exported with its own
// settings, and can be gone back to.
func TestARefusedQuestionLeavesThePictureItsOwn(t *testing.T) {
	for name, first := range oneOfEach() {
		v := visit.New(t, house.Rooms...)
		v.Visit(first)
		w := v.Work()
		before := w.Shown.Asked.Clone()
		puppet := v.Puppet()
		w.SetNumber(name+".privacy.epsilon", 3.25)
		w.Settle()
		puppet.Refuse()
		html := v.HTML()
		if !w.Outdated() || !strings.Contains(html, `id="earlier-picture"`) {
			t.Errorf("%s: the headline is shown as if it were of the settings in force", name)
		}
		if v.TakeAway("svg-figure"); strings.Contains(v.Screen.Last, "ε = 3.25") || !strings.Contains(v.Screen.Last, "ε = "+fmt.Sprint(budgetOf(before))) {
			t.Errorf("%s: the footer is not of the picture", name)
		}
		v.Means.Engine = puppet.Engine
		v.Use(v.Means)
		w.BackToShown()
		v.Rests()
		if w.Outdated() || !w.Asked.Equal(before) {
			t.Errorf("%s: the settings of the picture are not back", name)
		}
	}
}

func budgetOf(s scenario.Scenario) float64 {
	epsilon, _ := s.Budget()
	return epsilon
}

// The verdict of a preset is that of its reference run, stands while the preset does,
// and another number of draws keeps the preset's values, methods and curves.
func TestAVerdictStandsWithItsPreset(t *testing.T) {
	v := visit.New(t, house.Rooms...)
	v.OpenPreset("2017-figure-3c")
	w := v.Work()
	w.CancelSweep()
	own := *w.Asked.Sweep
	if html := v.HTML(); !strings.Contains(html, "Here:") || !strings.Contains(html, "Reference run: 30 draws at each value, from seed") {
		t.Error("the verdict is not said to be of a reference run")
	}
	w.Sweep.Form.Trials = 2
	w.RunForm()
	v.Until("the sweep", func() bool { return !w.Sweep.Running })
	again := w.Sweep.Asked.Sweep
	if again.Trials != 2 || fmt.Sprint(again.Values, again.Over, again.Sources) != fmt.Sprint(own.Values, own.Over, own.Sources) || w.Sweep.Preset != "2017-figure-3c" || w.Preset != "2017-figure-3c" {
		t.Errorf("two draws in place of 30 sweep %+v of the preset %q", again, w.Sweep.Preset)
	}
	w.SetNumber("heat.sensors", 30)
	if html := v.HTML(); strings.Contains(html, "Here:") || !strings.Contains(html, "earlier-sweep") {
		t.Error("the verdict stands although the preset does not")
	}
}
