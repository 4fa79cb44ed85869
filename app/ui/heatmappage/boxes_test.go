package heatmappage

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/readers/frame"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// loadsIn loads a crowd in a box.
func (d *visitor) loadsIn(text string, box frame.Frame) {
	d.T.Helper()
	d.page.readCrowd("crowd.csv", text)
	d.page.changeBox(func(*crowdFile) frame.Frame { return box })
	d.page.useCrowd()
	d.Rests()
}

// shared opens a link to what stands on a page on a page of its own.
func (d *visitor) shared(t *testing.T) *visitor {
	t.Helper()
	d.WriteNow()
	other := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	other.OpenLink(d.Screen.Visited[len(d.Screen.Visited)-1])
	for len(other.Queue) > 0 {
		(<-other.Queue)()
	}
	return other
}

func europe() frame.Frame {
	return frame.Frame{Kind: frame.Degrees, Choice: frame.Typed, West: -25, South: 30, East: 45, North: 72}
}

// A file is the one asked for in whatever box it is cut: all that was asked stays, and
// the box chosen now is told.
func TestAFileIsKnownInAnotherBox(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.loadsIn(marked, frame.Globe())
	d.Work().SetNumber("heatmap.privacy.epsilon", 3.25)
	d.Rests()
	other := d.shared(t)
	other.page.readCrowd("crowd.csv", marked)
	if f := other.page.looked(); f.box != frame.Globe() {
		t.Errorf("the box offered is %+v, not the one asked for", f.box)
	}
	other.loadsIn(marked, europe())
	w := other.Work()
	if box, _ := other.page.Frame(); box != europe() || w.Asked.Heatmap.Privacy.Epsilon != 3.25 || !w.Recognised {
		t.Errorf("in %+v ε is %v, recognised %v", box, w.Asked.Heatmap.Privacy.Epsilon, w.Recognised)
	}
	if !strings.Contains(strings.Join(w.Notices, ""), "its box or its columns are other ones") {
		t.Errorf("of the box it is said %q", w.Notices)
	}
	stranger := d.shared(t)
	stranger.loadsIn(strings.Replace(marked, "48.2", "48.3", 1), frame.Globe())
	if w := stranger.Work(); w.Recognised || !strings.Contains(strings.Join(w.Notices, ""), "another file") {
		t.Errorf("of another file it is said %q", w.Notices)
	}
}

// The people of a file are on one account, whatever box is cut from it and whichever way
// its columns are read.
func TestOneFileHasOneAccount(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	ledger := func() scenario.Ledger { return d.Work().Releases.Ledger }
	d.loadsIn(marked, frame.Globe())
	d.Until("a price", func() bool { return ledger().Releases > 1 && d.Work().Shown.Full })
	opened := ledger()
	d.Work().DrawFresh()
	d.Until("a second release", func() bool { return ledger().Releases == 2*opened.Releases })
	before := ledger()
	d.loadsIn(marked, europe())
	d.Until("the account", func() bool { return ledger().Releases == before.Releases && d.Work().Shown.Full })
	if ledger().Epsilon != before.Epsilon {
		t.Errorf("in another box %v is spent, before it was %v", ledger().Epsilon, before.Epsilon)
	}
	d.Work().DrawFresh()
	d.Until("a third release", func() bool { return ledger().Releases == 3*opened.Releases })
	if l := ledger(); l.Epsilon <= before.Epsilon || strings.Contains(l.Why, "truths") || l.BackDoor {
		t.Errorf("with a release more %v is spent: %s", l.Epsilon, l.Why)
	}
	d.loadsIn("user,lat,lon\nAnn,1,2\nBob,3,4\n", frame.Globe())
	d.Until("another account", func() bool { return ledger().Releases == opened.Releases })
	if kept := len(d.Shell.Account()); kept < 4*opened.Releases {
		t.Errorf("the browser holds %d bookings", kept)
	}
}

// Edits of what was loaded stay behind with it, and the page says so at both ends.
func TestEditsOfAFileAreTold(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.loadsIn(marked, frame.Globe())
	if strings.Contains(d.HTML(), "changed by hand") {
		t.Error("what was loaded counts as edited")
	}
	d.page.paint(0.3, 0.3, 5)
	d.Work().Settle()
	d.Rests()
	if !strings.Contains(d.HTML(), "It was changed by hand since; a link has only the fingerprint of the original.") {
		t.Error("the page does not say what a link has")
	}
	d.OpenDialog("share")
	if !strings.Contains(d.HTML(), "What was changed by hand since stays behind too") {
		t.Error("the dialog does not say what a link has")
	}
	d.CloseDialog()
	other := d.shared(t)
	if !strings.Contains(other.HTML(), "without the changes") {
		t.Error("the link does not say that it was edited")
	}
	other.loadsIn(marked, frame.Globe())
	w := other.Work()
	if len(w.Asked.Heatmap.People.Rows) != 4 || w.Asked.Edited() || !strings.Contains(strings.Join(w.Notices, ""), "Those changes did not come along") {
		t.Errorf("it opens with %d points and says %q", len(w.Asked.Heatmap.People.Rows), w.Notices)
	}
	d.Work().Undo()
	d.Rests()
	if d.Work().Asked.Edited() || strings.Contains(d.HTML(), "changed by hand") {
		t.Error("undone edits are told")
	}
}

// Edits that were kept come back with a link that speaks of them, and are neither shown
// for the original nor overwritten by it.
func TestKeptEditsStay(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.loadsIn(marked, frame.Globe())
	original := d.shared(t)
	d.page.paint(0.3, 0.3, 5)
	d.Work().Settle()
	d.Rests()
	d.Keep()
	edited := d.shared(t)
	for _, v := range []*visitor{original, edited} {
		v.Screen.Shelf = d.Screen.Shelf
		v.FindKept()
		for len(v.Queue) > 0 {
			(<-v.Queue)()
		}
	}
	edited.Rests()
	if rows := len(edited.Work().Asked.Heatmap.People.Rows); rows != 9 || len(edited.Work().Notices) > 0 {
		t.Errorf("of the edits %d points come back, and it is said %q", rows, edited.Work().Notices)
	}
	if original.Work().Asked.Missing() == nil {
		t.Error("kept edits are shown for the original")
	}
	kept := d.Screen.Shelf[heatmap.Name]
	original.loadsIn(marked, frame.Globe())
	original.WriteNow()
	if rows := len(original.Work().Asked.Heatmap.People.Rows); rows != 4 || original.Screen.Shelf[heatmap.Name] != kept {
		t.Errorf("with %d points loaded, the kept edits are overwritten: %v", rows, original.Screen.Shelf[heatmap.Name] != kept)
	}
	if strings.Contains(original.HTML(), "It is kept in this browser") {
		t.Error("the original is said to be kept")
	}
}

// Whatever lies on a map that has the shape of its box lies where the map does: the cell
// pointed at, the hand, the picture below and what is exported.
func TestEverythingLiesOnTheShapedMap(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.loadsIn(marked, degrees(frame.Typed, 5, 40, 25, 50))
	box, _ := d.page.Frame()
	shaped := func(what string, p heatmapfig.Plot) {
		t.Helper()
		if got := p.Width() / p.Height(); math.Abs(got/box.Aspect()-1) > 0.02 {
			t.Errorf("%s is %v : 1, and truly %v : 1", what, got, box.Aspect())
		}
	}
	for v := range pictures {
		f := d.page.figureOf(v, d.Palette())
		plot := f.Plot()
		shaped(f.TitleOf(kindOf(v)), plot)
		x, y := plot.Place(0.99, 0.99)
		if d.page.Over(v, hold.Point{X: x, Y: y}); d.page.state.over != [2]int{d.page.side() - 1, d.page.side() - 1} {
			t.Errorf("in picture %d its corner is cell %v", v, d.page.state.over)
		}
		if u, w := d.page.Unit(v, x, y); math.Abs(u-0.99)+math.Abs(w-0.99) > 1e-9 {
			t.Errorf("in picture %d a place is found at %v, %v", v, u, w)
		}
	}
	d.page.state.picture = "blob:picture"
	plot := d.page.figureOf(pictureTruth, d.Palette()).Plot()
	if html := d.HTML(); !strings.Contains(html, "left:"+widget.Percent(plot.Left/d.page.state.boxes.At(pictureTruth).Width)) {
		t.Error("the picture below lies elsewhere")
	}
	nested := regexp.MustCompile(`<svg x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"`)
	for _, figure := range d.page.Figures() {
		text := figure.Draw(chart.Meta{Title: figure.Title})
		found := 0
		for _, m := range nested.FindAllStringSubmatch(text, -1) {
			width, _ := strconv.ParseFloat(m[1], 64)
			height, _ := strconv.ParseFloat(m[2], 64)
			if math.Abs(width/height/box.Aspect()-1) < 0.02 {
				found++
			}
		}
		if found == 0 {
			t.Errorf("%s is exported in another shape: %v", figure.Name, nested.FindAllString(text, -1))
		}
	}
}
