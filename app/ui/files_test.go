package ui

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// A second file that does not fit is refused where it is looked at, and the way
// back to what was simulated stays.
func TestAWrongFileKeepsTheWayBack(t *testing.T) {
	s := small(network.GraphPath)
	s.Network.Sources = []network.Source{{Node: 3, Strength: 2}}
	d := newNetVisitor(t, s)
	before := textOf(t, d.asked)
	d.importReadings("good.csv", "1\n2\n3\n2\n1\n")
	d.useReadings()
	d.importReadings("short.csv", "1\n2\n")
	d.useReadings()
	if d.dialog != dialogImport || !strings.Contains(app.HTMLString(d.openDialog()), "the file holds 2 readings") {
		t.Error("the dialog does not say why the file is refused")
	}
	d.closeDialog()
	if len(d.asked.Network.Readings) != 5 {
		t.Errorf("%d readings are left", len(d.asked.Network.Readings))
	}
	d.importReadings("another.csv", "3\n2\n1\n2\n3\n")
	d.useReadings()
	d.net().onSimulate(nil, noEvent)
	if textOf(t, d.asked) != before {
		t.Errorf("back is not what was left: %s", textOf(t, d.asked))
	}
}

// The way back leads to the question that the readings replaced, not to one from
// before a preset, link or file.
func TestAnotherQuestionEndsTheWayBack(t *testing.T) {
	given := small(network.GraphPath)
	given.Network.Readings = []float64{1, 2, 3, 2, 1}
	for name, replace := range map[string]func(*visitor){
		"preset": func(d *visitor) { d.openPreset("network-start") },
		"file":   func(d *visitor) { d.openScenario("given.json", []byte(textOf(t, given))) },
		"link":   func(d *visitor) { d.openFragment(link.Write(given, scenario.DefaultView())) },
	} {
		d := newNetVisitor(t, small(network.GraphPath))
		d.importReadings("good.csv", "1\n2\n3\n2\n2\n")
		d.useReadings()
		if replace(d); d.simulated != nil {
			t.Errorf("after a %s, the way back leads to the question before it", name)
		}
	}
}

// Two columns of decimal numbers, one line for every person, are readings at
// positions; whole numbers and names are ties.
func TestTwoColumnsAreReadingsOrTies(t *testing.T) {
	for text, want := range map[string]string{
		"0.1,1.5\n0.3,1.25\n0.5,0.5\n0.7,0.1\n0.9,0.2\n":                   dialogImport,
		"position;reading\n0,1;1,5\n0,3;1,25\n0,5;0,5\n0,7;0,1\n0,9;0,2\n": dialogImport,
		"0,1\n1,2\n0,3\n1,4\n0,2\n":                                        dialogTies,
		"0.1,1.5\n0.3,1.25\n":                                              dialogTies,
		"Ann,Bob\nBob,Cy\nCy,Di\nDi,Ed\nEd,Flo\n":                          dialogTies,
	} {
		d := newNetVisitor(t, small(network.GraphPath))
		d.openFile("dropped.csv", text)
		if d.dialog != want {
			t.Errorf("%q opens %s", text, d.dialog)
		}
	}
}
