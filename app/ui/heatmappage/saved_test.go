package heatmappage

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// A result tells the question it answers, so that it opens again, and that question
// gives the same result to any other program.
func TestAResultOpensAgain(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.TakeAway("json-result")
	saved := d.Screen.Last
	var file struct {
		scenario.Result
		Scenario json.RawMessage
	}
	if err := json.Unmarshal([]byte(saved), &file); err != nil {
		t.Fatal(err)
	}
	asked, err := scenario.Decode(file.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	again, err := lab.NewRunner().Run(t.Context(), asked, nil, lab.Watch{})
	if err != nil {
		t.Fatal(err)
	}
	if len(again.Heatmap.Maps) != len(file.Heatmap.Maps) {
		t.Fatalf("another program answers with %d maps, the result has %d", len(again.Heatmap.Maps), len(file.Heatmap.Maps))
	}
	for i, m := range file.Heatmap.Maps {
		if same := again.Heatmap.Maps[i]; same.Method != m.Method || !slices.Equal(same.Values.Values, m.Values.Values) || *same.Metrics.EMD != *m.Metrics.EMD {
			t.Errorf("another program’s %s is not the %s of the result", same.Method, m.Method)
		}
	}
	d.Work().Type("heatmap.privacy.epsilon", "7")
	d.OpenFile("result.json", saved)
	d.Rests()
	if h := d.Work().Asked.Heatmap; len(d.Work().Notices) > 0 || h.Privacy.Epsilon != asked.Heatmap.Privacy.Epsilon {
		t.Errorf("opened at ε = %v, with %q", h.Privacy.Epsilon, d.Work().Notices)
	}
}

// What is saved asks for every map that is on the screen.
func TestASavedScenarioAsksForAllMaps(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.Work().Asked.Heatmap.Methods = []string{heatmap.MethodPyramid}
	d.TakeAway("json-scenario")
	asked, err := scenario.Decode([]byte(d.Screen.Last))
	if err != nil || !slices.Equal(asked.Heatmap.Methods, heatmap.Methods()) {
		t.Errorf("saved are the maps %q, %v", asked.Heatmap.Methods, err)
	}
	if got := d.Work().Asked.Heatmap.Methods; len(got) != 1 {
		t.Errorf("saving changed the question: %q", got)
	}
}

// The foot of a figure says where its maps are coarser than the question's grid.
func TestTheFootTellsTheCellsShown(t *testing.T) {
	s := sample.Tiny(heatmap.PeopleCity)
	s.Heatmap.Grid = 256
	d := newMapVisitor(t, s)
	if got := d.page.Parameters(&s); !strings.Contains(got, "Δ = 256 (maps shown on 128 × 128 cells)") {
		t.Error(got)
	}
	s.Heatmap.Grid = 16
	d = newMapVisitor(t, s)
	if got := d.page.Parameters(&s); !strings.Contains(got, "Δ = 16, ") {
		t.Error(got)
	}
}

// Every map that a sweep draws stands in its table.
func TestASweepHoldsEveryMethod(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.Work().StartSweep(&field.Sweep{Over: []string{"heatmap.privacy.epsilon"}, Values: [][]float64{{1}}, Trials: 2})
	d.Until("the sweep", func() bool { return !d.Work().Sweep.Running })
	csv := d.page.SweepTable().CSV()
	for _, method := range heatmap.Methods() {
		if !strings.Contains(csv, ","+method+",") {
			t.Errorf("%s is missing in %s", method, csv)
		}
	}
}

// Weights are no people: a map whose cells sum to one is not one person.
func TestAMapThatWasLoadedIsNoPerson(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.page.saveMap("csv", mapOf(d.page.got(), heatmap.MethodPyramid).Values.Values)
	d.page.readCrowd("map.csv", d.Screen.Last)
	d.page.useCrowd()
	d.Rests()
	for _, text := range []string{d.page.drawn(pictureTruth).Hint, d.page.drawn(pictureTruth).Says} {
		if strings.Contains(text, "person") || !strings.Contains(text, "weights") {
			t.Errorf("the crowd is told as %q", text)
		}
	}
}
