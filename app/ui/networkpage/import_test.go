package networkpage

import (
	"cloakroom/app/ui/dom"
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// A second file that does not fit is refused where it is looked at, and the way
// back to what was simulated stays.
func TestAWrongFileKeepsTheWayBack(t *testing.T) {
	s := sample.Small(network.GraphPath)
	s.Network.Sources = []network.Source{{Node: 3, Strength: 2}}
	d := newNetVisitor(t, s)
	before := sample.TextOf(t, d.Work().Asked)
	d.page.Readings.Open(dom.TextFile("readings.csv", "1\n2\n3\n2\n1\n"))
	d.page.Readings.Use()
	d.page.Readings.Open(dom.TextFile("readings.csv", "1\n2\n"))
	d.page.Readings.Use()
	if d.Dialog() != "readings" || !strings.Contains(d.HTML(), "the file holds 2 readings") {
		t.Error("the dialog does not say why the file is refused")
	}
	d.CloseDialog()
	if len(d.Work().Asked.Network.Readings) != 5 {
		t.Errorf("%d readings are left", len(d.Work().Asked.Network.Readings))
	}
	d.page.Readings.Open(dom.TextFile("readings.csv", "3\n2\n1\n2\n3\n"))
	d.page.Readings.Use()
	d.page.Simulate()
	if sample.TextOf(t, d.Work().Asked) != before {
		t.Errorf("back is not what was left: %s", sample.TextOf(t, d.Work().Asked))
	}
}

// The way back leads to the question that the readings replaced, not to one from
// before a preset, link or file.
func TestAnotherQuestionEndsTheWayBack(t *testing.T) {
	given := sample.Small(network.GraphPath)
	given.Network.Readings = []float64{1, 2, 3, 2, 1}
	for name, replace := range map[string]func(*visitor){
		"preset": func(d *visitor) { d.OpenPreset("network-start") },
		"file":   func(d *visitor) { d.OpenFile("given.json", sample.TextOf(t, given)) },
		"link":   func(d *visitor) { d.OpenLink(link.Write(given, scenario.DefaultView())) },
	} {
		simulated := sample.Small(network.GraphPath)
		simulated.Network.Sources = []network.Source{{Node: 3, Strength: 2}}
		d := newNetVisitor(t, simulated)
		before := sample.TextOf(t, d.Work().Asked)
		d.page.Readings.Open(dom.TextFile("readings.csv", "1\n2\n3\n2\n2\n"))
		d.page.Readings.Use()
		replace(d)
		if d.page.Simulate(); sample.TextOf(t, d.Work().Asked) == before {
			t.Errorf("after a %s, the way back leads to the question before it", name)
		}
	}
}

// Two columns of decimal numbers, one line for every person, are readings at
// positions; whole numbers and names are ties.
func TestTwoColumnsAreReadingsOrTies(t *testing.T) {
	for text, want := range map[string]string{
		"0.1,1.5\n0.3,1.25\n0.5,0.5\n0.7,0.1\n0.9,0.2\n":                   "readings",
		"position;reading\n0,1;1,5\n0,3;1,25\n0,5;0,5\n0,7;0,1\n0,9;0,2\n": "readings",
		"0,1\n1,2\n0,3\n1,4\n0,2\n":                                        "ties",
		"0.1,1.5\n0.3,1.25\n":                                              "ties",
		"Ann,Bob\nBob,Cy\nCy,Di\nDi,Ed\nEd,Flo\n":                          "ties",
	} {
		d := newNetVisitor(t, sample.Small(network.GraphPath))
		d.OpenFile("dropped.csv", text)
		if d.Dialog() != want {
			t.Errorf("%q opens %s", text, d.Dialog())
		}
	}
}
