package heatmappage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/readers/frame"
	"cloakroom/core/scenario/heatmap"
)

// looksAt opens a file of points, and returns fingers on the blank map.
func (d *visitor) looksAt(text string) (f *crowdFile, on visit.Fingers) {
	d.page.readCrowd("crowd.csv", text)
	d.HTML()
	return d.page.looked(), visit.Fingers{Pad: d.page.blank.hand}
}

// drags presses at one place in coordinates, and lets go at another.
func (d *visitor) drags(on visit.Fingers, fromX, fromY, x, y float64) {
	b := d.page.blank.figure(d.page.looked())
	atX, atY := b.Place(fromX, fromY)
	toX, toY := b.Place(x, y)
	on.Press(atX, atY)
	on.Glide((atX+toX)/2, (atY+toY)/2)
	on.Glide(toX, toY)
	on.Lift(toX, toY)
}

func degrees(choice frame.Choice, west, south, east, north float64) frame.Frame {
	return frame.Frame{Kind: frame.Degrees, Choice: choice, West: west, South: south, East: east, North: north}
}

// A box is drawn, moved and pulled on the blank globe; the numbers follow, and the points
// inside are counted when the hand lets go.
func TestABoxIsDrawnOnTheBlankGlobe(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	f, on := d.looksAt(marked)
	want := func(what string, box frame.Frame, inside int) {
		t.Helper()
		if f.box != box || f.inside != inside || f.refused != "" {
			t.Errorf("%s, the box is %+v with %d points inside, %s", what, f.box, f.inside, f.refused)
		}
	}
	want("at first", frame.Globe(), 4)
	d.drags(on, 10, 60, 40, 30)
	want("drawn", degrees(frame.Drawn, 10, 30, 40, 60), 3)
	if page := d.HTML(); !strings.Contains(page, `id="box-west"`) || !strings.Contains(page, `value="30"`) || !strings.Contains(page, "nothing of the file") {
		t.Error("the numbers do not follow")
	}
	d.drags(on, 20, 40, 30, 20)
	want("moved", degrees(frame.Drawn, 20, 10, 50, 40), 0)
	d.drags(on, 35, 20, 175, 20)
	want("moved to the edge", degrees(frame.Drawn, 150, 10, 180, 40), 0)
	b := d.page.blank.figure(f)
	x, y := b.Place(150, 10)
	toX, toY := b.Place(-80, -20)
	on.Grab(0, x, y)
	on.Glide(toX, toY)
	if said := f.insideWords(); !strings.Contains(said, "when you let go") {
		t.Errorf("while it is pulled it is said %q", said)
	}
	on.Lift(toX, toY)
	want("pulled", degrees(frame.Drawn, -80, -20, 180, 40), 1)
	on.Press(toX, toY)
	on.Glide(toX+50, toY)
	if d.Escape(); d.Dialog() == "" {
		t.Error("Escape closes the dialog, not the hand")
	}
	want("put back", degrees(frame.Drawn, -80, -20, 180, 40), 1)
	d.page.useCrowd()
	d.Rests()
	if box, _ := d.page.Frame(); box != f.box || !strings.Contains(box.Says(), "was drawn") {
		t.Errorf("it becomes %+v", box)
	}
}

// The keyboard draws, moves and pulls it too.
func TestABoxIsDrawnByKeys(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	f, _ := d.looksAt(marked)
	m := d.page.blank
	for _, step := range []struct {
		what  string
		press func() bool
		want  frame.Frame
	}{
		{"begun", func() bool { return m.Key("Enter", false) }, degrees(frame.Drawn, -90, -45, 90, 45)},
		{"to the right", func() bool { return m.Key("ArrowRight", false) }, degrees(frame.Drawn, -88, -45, 92, 45)},
		{"upwards", func() bool { return m.Key("ArrowUp", false) }, degrees(frame.Drawn, -88, -43, 92, 47)},
		{"narrower", func() bool { return m.Key("ArrowLeft", true) }, degrees(frame.Drawn, -88, -43, 90, 47)},
		{"its lower left corner", func() bool { return m.GripKey(0, "ArrowRight", true) }, degrees(frame.Drawn, -78, -43, 90, 47)},
		{"its upper right corner", func() bool { return m.GripKey(1, "ArrowDown", false) }, degrees(frame.Drawn, -78, -43, 90, 45)},
	} {
		if !step.press() || f.box != step.want {
			t.Errorf("%s, the box is %+v", step.what, f.box)
		}
	}
	for range 200 {
		m.GripKey(0, "ArrowRight", true)
	}
	if f.box.West != 90 || f.box.East != 90 || f.box.Problem() != "" {
		t.Errorf("corners pass each other: %+v", f.box)
	}
	if m.Key("x", false) || m.GripKey(0, "x", false) {
		t.Error("a key that means nothing is taken")
	}
	d.Shell.CloseDialog()
	d.page.crowds.Begin()
	if m.Key("Enter", false) || m.GripKey(0, "ArrowUp", false) || m.Press(d.page.blank.hand.Point(0, 1, 1)) != nil {
		t.Error("without a file there is a box")
	}
}

// What a blank map shows depends on the box alone, and on no box that was taken from the
// points; one comes closer and goes farther.
func TestABlankMapKnowsNoPoints(t *testing.T) {
	plane := func(choice frame.Choice, west, south, east, north float64) frame.Frame {
		return frame.Frame{Kind: frame.Metres, Choice: choice, West: west, South: south, East: east, North: north}
	}
	for _, c := range []struct{ box, want frame.Frame }{
		{frame.UnitSquare(), frame.Frame{Kind: frame.Plane, Choice: frame.Drawn, East: 1, North: 1}},
		{plane(frame.Typed, 0, 0, 1000, 1000), plane(frame.Drawn, 0, 0, 1000, 1000)},
		{plane(frame.Typed, 512_000, 5_400_000, 513_000, 5_401_000), plane(frame.Drawn, 0, 0, 1e7, 1e7)},
		{plane(frame.Typed, -20, 0, 1, 1), plane(frame.Drawn, -100, -100, 100, 100)},
		{plane(frame.Own, 512_000, 5_400_000, 513_000, 5_401_000), plane(frame.Drawn, 0, 0, 1, 1)},
		{degrees(frame.Own, 11, 48, 12, 49), frame.Globe()},
	} {
		if got := blank(c.box); got != c.want {
			t.Errorf("for %+v it shows %+v", c.box, got)
		}
	}
	near := closer(degrees(frame.Typed, 11, 48, 12, 49))
	if near != degrees(frame.Drawn, 9.5, 47.5, 13.5, 49.5) {
		t.Errorf("closer, it shows %+v", near)
	}
	if far := farther(near); far != degrees(frame.Drawn, 5.5, 45.5, 17.5, 51.5) || farther(farther(farther(farther(far)))) != frame.Globe() {
		t.Errorf("farther, it shows %+v", far)
	}
	if edge := closer(degrees(frame.Typed, 179, 88, 180, 90)); edge.East > 180 || edge.North > 90 || edge.Problem() != "" {
		t.Errorf("at the edge it shows %+v", edge)
	}
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	f, on := d.looksAt("id\teasting\tnorthing\n1\t512340.5\t5403210\n2\t512341\t5403211.5\n")
	if f.seen != blank(plane(frame.Typed, 0, 0, 1000, 1000)) {
		t.Errorf("of metres it shows %+v", f.seen)
	}
	before := d.page.blank.figure(f).SVG()
	f.made.Points[0].X = 3
	if d.page.blank.figure(f).SVG() != before {
		t.Error("a point is seen")
	}
	d.drags(on, 100, 200, 900, 800)
	if f.box != plane(frame.Drawn, 100, 200, 900, 800) {
		t.Errorf("it is drawn as %+v", f.box)
	}
}
