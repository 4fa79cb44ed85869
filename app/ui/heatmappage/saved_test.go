package heatmappage

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/session"
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

// Pressed, a value of a sweep opens the draw that it keeps: alone, its numbers are those
// of the value, and what was compared is asked as before. A press between two sets the
// field, and one on a cell of a map that has not come sets both.
func TestAValueOfASweepOpensItsDraw(t *testing.T) {
	for _, kind := range []string{heatmap.PeopleCity, heatmap.PeopleClusters} {
		d := newMapVisitor(t, sample.Tiny(kind))
		before := d.Work().Asked.Clone()
		d.Work().StartSweep(&field.Sweep{Over: []string{"heatmap.privacy.epsilon"}, Values: [][]float64{{1, 8}}, Trials: 1})
		d.Until("the sweep", func() bool { return !d.Work().Sweep.Running })
		d.HTML()
		d.page.SweepHand.Press(1)
		d.Rests()
		now, cell := d.Work().Asked, d.Work().Sweep.Cells[1]
		if now.Heatmap.Privacy.Epsilon != 8 || now.Seed != cell.Draw.Seed || len(now.Heatmap.Methods) != len(before.Heatmap.Methods) {
			t.Errorf("%s: opened is ε = %v with the seed %d and %v", kind, now.Heatmap.Privacy.Epsilon, now.Seed, now.Heatmap.Methods)
		}
		for i, m := range d.page.got().Maps {
			if own := cell.Maps[i]; m.Method != own.Method || *m.Metrics.Similarity != *own.Similarity.Mean {
				t.Errorf("%s: %s has the similarity %v, and %s has %v in the sweep", kind, m.Method, *m.Metrics.Similarity, own.Method, *own.Similarity.Mean)
			}
		}
		d.HTML()
		d.page.SweepHand.Slide(2, 0.5)
		if html := d.HTML(); !strings.Contains(html, "KL divergence about") || !strings.Contains(html, "press to set it") {
			t.Errorf("%s: between two values the chart does not say what it reads", kind)
		}
		d.page.SweepHand.Take()
		d.Rests()
		if got := d.Work().Asked.Heatmap.Privacy.Epsilon; got <= 2 || got >= 4 {
			t.Errorf("%s: a press in the middle of 1 and 8 sets %v", kind, got)
		}
	}
}

func TestACellThatHasNotComeSetsBothFields(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.Work().Sweep.Form.Over, d.Work().Sweep.Form.And = "heatmap.privacy.epsilon", "heatmap.blur"
	d.OpenPanel(session.PanelSweep)
	d.HTML()
	planned, _ := d.Work().PlannedSweep()
	values := planned.Asked.Sweep.Values
	d.page.SweepHand.Hover(0.01, 1-2.5/float64(len(values[1])))
	if !strings.Contains(d.HTML(), "not computed; press to set both") {
		t.Fatal("a cell does not say what it does")
	}
	d.page.SweepHand.Press(2)
	d.Rests()
	if h := d.Work().Asked.Heatmap; h.Privacy.Epsilon != values[0][0] || h.Blur != values[1][2] {
		t.Errorf("set are ε = %v and a blur of %v", h.Privacy.Epsilon, h.Blur)
	}
}
