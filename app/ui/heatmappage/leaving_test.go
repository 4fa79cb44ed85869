package heatmappage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario/heatmap"
)

// marked is a crowd whose names and places nobody else would write.
const marked = "user,lat,lon\nMarkwart,48.123456789,16.987654321\nMarkwart,48.2,16.4\nZsuzsi,47.314159265,16.271828182\nQuirin,10.5,-70.25\n"

// marksOf are its names, and its places in degrees and in the box that is all degrees.
func marksOf() []string {
	list := []string{"Markwart", "Zsuzsi", "Quirin", "48.1234", "16.9876", "47.3141", "16.2718"}
	box := frame.Globe()
	for _, at := range [][2]float64{{16.987654321, 48.123456789}, {16.271828182, 47.314159265}} {
		list = append(list, field.Short((at[0] - box.West) / 360)[:9], field.Short((at[1] - box.South) / 180)[:9])
	}
	return list
}

func markedMap() string {
	values := make([]float64, 64)
	for i := range values {
		values[i] = 0.123456789 + float64(i)
	}
	return heatmapfiles.MapCSV(values, 8, heatmapfiles.Box{East: 1, North: 1})
}

func TestNothingLoadedOfACrowdLeaves(t *testing.T) {
	visit.NothingLoadedLeaves(t, markedFiles)
}

func TestACrowdAsksForItsFile(t *testing.T) { visit.AFileIsAskedFor(t, markedFiles) }

// markedFiles are files for every loader.
func markedFiles(t testing.TB) (*visit.Visitor, map[string]visit.Marked, func()) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	scenarioFile := sample.Tiny(heatmap.PeoplePoints)
	scenarioFile.Heatmap.People.Rows[0] = heatmap.PersonPoint{Person: "Markwart", X: 0.123456789, Y: 0.987654321}
	return d.Visitor, map[string]visit.Marked{
		"points": {
			Load:  func() { d.page.readCrowd("crowd.csv", marked); d.page.useCrowd() },
			Marks: marksOf(), Edit: func() { d.page.paint(0.3, 0.3, 5); d.Rests() },
		},
		"every row a person": {
			Load: func() {
				d.page.readCrowd("victims.csv", "name,lat,lon\nMarkwart,48.123456789,16.987654321\nZsuzsi,47.314159265,16.271828182\nQuirin,10.5,-70.25\n")
				d.page.useCrowd()
			},
			Marks: marksOf(), Edit: func() { d.page.state.over = [2]int{4, 6}; d.page.paint(0.3, 0.3, 5); d.Rests() },
		},
		"dropped points in their own box": {
			Load: func() {
				d.OpenFile("crowd.csv", marked)
				d.page.changeBox((*crowdFile).own)
				d.page.useCrowd()
			},
			Marks: []string{"Markwart", "Zsuzsi", "48.1234", "16.2718", "0.7134"},
		},
		"map": {
			Load:  func() { d.page.readCrowd("map.csv", markedMap()); d.page.useCrowd() },
			Marks: []string{"0.1234567", "17.1234567", "63.1234567"},
		},
		"scenario": {
			Load:  func() { d.OpenFile("crowd.json", sample.TextOf(t, scenarioFile)) },
			Marks: []string{"Markwart", "0.1234567", "0.9876543"},
		},
	}, func() { d.page.Charts.Export("sweep", "CSV"); d.page.Charts.Export("sweep", "SVG") }
}

// What is said of a box made from the points goes with every export.
func TestAnOwnBoxIsSaidWithEveryExport(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.page.readCrowd("crowd.csv", marked)
	if d.page.changeBox((*crowdFile).own); !strings.Contains(d.HTML(), "publishes where these people were") && d.Dialog() != "" {
		t.Error("the button does not say what it does")
	}
	d.page.useCrowd()
	d.Rests()
	d.OpenDialog("export")
	d.Screen.Left = nil
	for _, o := range d.Offers() {
		d.TakeAway(o.ID)
	}
	said := 0
	for _, what := range d.Screen.Left {
		how, text, _ := strings.Cut(what, "\n")
		if strings.HasSuffix(how, ".svg") && !strings.Contains(strings.Join(strings.Fields(text), " "), "outermost") {
			t.Errorf("%s does not say whose places its sides are", how)
		}
		if (strings.HasSuffix(how, ".csv") || strings.HasSuffix(how, "geojson")) && !strings.Contains(text, frame.TakenSays) {
			t.Errorf("%s does not say it inside: %.200s", how, text)
		}
		if strings.Contains(how, "sides-are-people") {
			said++
		}
	}
	if said != 2 {
		t.Errorf("%d maps are called after what their sides are, want CSV and GeoJSON", said)
	}
	if strings.Contains(d.Screen.Left[len(d.Screen.Left)-1], `"box"`) {
		t.Error("the box leaves with the fingerprint")
	}
}

// The picture of a private map of people who were loaded is made of its release alone:
// it is the same whatever the truth was, and says nothing of how near it came.
func TestAPrivateMapIsMadeOfItsReleaseAlone(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.page.readCrowd("crowd.csv", marked)
	d.page.useCrowd()
	d.Rests()
	private := func() string {
		d.Screen.Left = nil
		d.OpenDialog("export")
		for _, id := range []string{"svg-private", "svg-exact", "svg-recovered"} {
			d.TakeAway(id)
		}
		if len(d.Screen.Left) != 3 {
			t.Fatalf("%d of 3 private pictures can be taken", len(d.Screen.Left))
		}
		return strings.Join(d.Screen.Left, "")
	}
	before := private()
	got := d.page.got()
	for i := range got.Truth.Values {
		got.Truth.Values[i] = float64(i)
	}
	got.People, got.Points, got.Occupied = 777, 888, 0.5
	for i := range got.Maps {
		got.Maps[i].Metrics = heatmap.Metrics{Similarity: new(0.4242)}
	}
	for i := range got.Pyramid.Steps {
		got.Pyramid.Steps[i].Exact.Values = nil
	}
	if after := private(); after != before {
		t.Error("another truth makes another picture of the same release")
	}
	for _, word := range []string{"similarity", "EMD", "Against the truth", "777"} {
		if strings.Contains(before, word) {
			t.Errorf("a private picture speaks of %q", word)
		}
	}
}

// A sweep makes its own measurements, and does not wait for those that were loaded.
func TestASweepDoesWithoutLoadedMeasurements(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	s := sample.Tiny(heatmap.PeopleClusters)
	s.Heatmap.Measurements = heatmap.Levels{}
	for level := s.Heatmap.First(); level <= s.Heatmap.Level(); level++ {
		s.Heatmap.Measurements[level] = make([]float64, 1<<(2*level))
	}
	d.OpenFile("measured.json", sample.TextOf(t, s))
	d.Rests()
	if file, ok := d.Work().Asked.File(heatmap.FileMeasurements); !ok || file.Rows == 0 {
		t.Fatalf("the file is told as %v", d.Work().Asked.Files)
	}
	d.SweepOf("heatmap.blur", 0.01, 0.1)
}
