package heatpage

import (
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
)

func TestNothingLoadedOfTheLineLeaves(t *testing.T) {
	visit.NothingLoadedLeaves(t, markedFiles)
}

func TestALineAsksForItsFile(t *testing.T) { visit.AFileIsAskedFor(t, markedFiles) }

// markedFiles are files for every loader.
func markedFiles(t testing.TB) (*visit.Visitor, map[string]visit.Marked, func()) {
	d := answeredLine(t)
	load := func(text string) func() {
		return func() { d.page.ImportReadings(text); d.page.UseReadings() }
	}
	given := d.Work().Asked.Clone()
	given.Heat.Readings, given.Heat.Sensors = []float64{0.5, 0.123456789, 2.987654321}, 3
	marks := []string{"0.1234567", "2.9876543"}
	return d.Visitor, map[string]visit.Marked{
			"readings":     {Load: load("0.123456789\n1.5\n2.987654321\n0.75\n"), Marks: marks, Edit: func() { d.page.addSource(0.4); d.Rests() }},
			"at positions": {Load: load("position,reading\n0.314159265,0.123456789\n0.4,1.5\n0.618033988,2.987654321\n"), Marks: append(marks, "0.3141592", "0.6180339")},
			"dropped":      {Load: func() { d.OpenFile("readings.csv", "0.123456789\n1.5\n2.987654321\n"); d.page.UseReadings() }, Marks: marks},
			"scenario":     {Load: func() { d.OpenFile("given.json", sample.TextOf(t, given)) }, Marks: marks},
		}, func() {
			for _, chart := range []string{"sweep", "loss", "singular", "sensitivity"} {
				d.page.Charts.Export(chart, "CSV")
				d.page.Charts.Export(chart, "SVG")
			}
		}
}
