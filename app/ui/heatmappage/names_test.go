package heatmappage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/readers/frame"
	"cloakroom/core/scenario/heatmap"
)

// TestPeopleAreNamed: whoever has points in the cell that is pointed at, whether a
// person has many points or every row is somebody else, and nobody of a crowd that was
// not loaded.
func TestPeopleAreNamed(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"by person":  {"person,x,y\nAnn,0.1,0.1\nAnn,0.11,0.1\nBob,0.1,0.11\nCy,0.9,0.9\n", "Ann and Bob"},
		"by row":     {"name,x,y\nAnn,0.1,0.1\nBob,0.11,0.1\nCy,0.9,0.9\n", "Ann and Bob"},
		"many":       {"name,x,y\nAnn,0.1,0.1\nBob,0.11,0.1\nCy,0.1,0.1\nDi,0.1,0.1\nEd,0.1,0.1\n", "Ann, Bob, Cy and 2 more"},
		"no names":   {"x,y\n0.1,0.1\n0.9,0.9\n", ""},
		"by numbers": {"person,x,y\n7,0.1,0.1\n8,0.9,0.9\n", ""},
	} {
		d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
		d.page.readCrowd("crowd.csv", c.text)
		d.page.useCrowd()
		d.Rests()
		side := d.page.side()
		d.page.state.over = [2]int{side / 10, side / 10}
		words, _ := d.page.Readout()
		if got := d.page.peopleIn(d.page.state.over, side); got != c.want || (got != "") != strings.Contains(words, "("+got+")") {
			t.Errorf("%s: %q, where it reads %q", name, got, words)
		}
		d.Work().Undo()
		d.Rests()
		if got := d.page.peopleIn([2]int{side / 10, side / 10}, side); got != "" {
			t.Errorf("%s: of the crowd before, %q", name, got)
		}
	}
}

// TestCentresAreNamed: by whoever lives nearest.
func TestCentresAreNamed(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.page.readCrowd("crowd.csv", marked)
	d.page.changeBox(func(*crowdFile) frame.Frame { return frame.Globe() })
	d.page.useCrowd()
	d.Rests()
	d.OpenPanel(panelCentres)
	d.Until("the centres", func() bool { return d.Work().Shown.Full && d.page.got().Centres != nil })
	if page := d.HTML(); !strings.Contains(page, "nearest to the private one") || !strings.Contains(page, "Markwart") {
		t.Error("the centres have no names beside them")
	}
}
