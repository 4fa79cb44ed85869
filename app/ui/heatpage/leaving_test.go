package heatpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
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
		return func() { d.page.Readings.Open(dom.TextFile("readings.csv", text)); d.page.Readings.Use() }
	}
	given := d.Work().Asked.Clone()
	given.Heat.Readings, given.Heat.Sensors = []float64{0.5, 0.123456789, 2.987654321}, 3
	marks := []string{"0.1234567", "2.9876543"}
	return d.Visitor, map[string]visit.Marked{
			"readings":     {Load: load("0.123456789\n1.5\n2.987654321\n0.75\n"), Marks: marks, Edit: func() { d.page.addSource(0.4); d.Rests() }},
			"at positions": {Load: load("position,reading\n0.314159265,0.123456789\n0.4,1.5\n0.618033988,2.987654321\n"), Marks: append(marks, "0.3141592", "0.6180339")},
			"named": {Load: load("sensor,position,reading\nMarkwart,0.314159265,0.123456789\nZsuzsi,0.4,1.5\nQuirin,0.618033988,2.987654321\n"),
				Marks: append(slices.Clone(marks), "0.3141592", "0.6180339", "Markwart", "Zsuzsi", "Quirin")},
			"dropped":  {Load: func() { d.OpenFile("readings.csv", "0.123456789\n1.5\n2.987654321\n"); d.page.Readings.Use() }, Marks: marks},
			"scenario": {Load: func() { d.OpenFile("given.json", sample.TextOf(t, given)) }, Marks: marks},
		}, func() {
			for _, chart := range []string{"sweep", "loss", "singular", "sensitivity"} {
				d.page.Charts.Export(chart, "CSV")
				d.page.Charts.Export(chart, "SVG")
			}
		}
}

// A link from before there were fingerprints opens as it did, with what is in it, and
// leads back to the same.
func TestAnOldLinkOpensAsBefore(t *testing.T) {
	d := answeredLine(t)
	const old = "v=1&lab=heat&heat.sensors=4&heat.readings=1,1.5,1,0.5"
	d.OpenLink(old)
	d.Work().ForgetPast()
	d.Rests()
	h := d.Work().Asked.Heat
	if len(h.Readings) != 4 || h.Readings[1] != 1.5 || len(d.Work().Asked.Files) > 0 || len(d.Work().Notices) > 0 {
		t.Errorf("it opens %v, files %v, and says %q", h.Readings, d.Work().Asked.Files, d.Work().Notices)
	}
	d.page.addSource(0.3)
	d.Rests()
	d.WriteNow()
	if address := d.Screen.Visited[len(d.Screen.Visited)-1]; !strings.Contains(sample.Opened(address), `"readings":[1,1.5,1,0.5]`) {
		t.Errorf("the address became %s", address)
	}
}
