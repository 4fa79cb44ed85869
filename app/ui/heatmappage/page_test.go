package heatmappage

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/readers/frame"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
)

// While the hand moves, only what is looked at is asked for; when it rests,
// every map, the distance, the steps and the open panel's part.
func TestAMovingHandAsksForLess(t *testing.T) {
	asks := func(d *visitor, full bool) *heatmap.Question {
		asked, ok := d.Work().Question(full)
		if !ok {
			t.Fatalf("there is nothing to ask: %s", d.Work().Refusal)
		}
		return asked.Heatmap
	}
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.Work().Asked.Heatmap.Grid = 256
	for beside, methods := range map[string][]string{
		"":                                    {heatmap.MethodPyramid, heatmap.MethodLaplace},
		heatmap.MethodQuadtree:                {heatmap.MethodPyramid, heatmap.MethodQuadtree},
		heatmap.MethodDense:                   {heatmap.MethodPyramid, heatmap.MethodDense},
		"no map of ours whatever":             {heatmap.MethodPyramid, heatmap.MethodLaplace},
		scenario.StageDifference:              {heatmap.MethodPyramid},
		scenario.StageSwipe:                   {heatmap.MethodPyramid},
		scenario.StageSwipe + "/dense":        {heatmap.MethodPyramid, heatmap.MethodDense},
		scenario.StageDifference + "/nothing": {heatmap.MethodPyramid},
		scenario.StageEpsilons:                {heatmap.MethodPyramid},
		scenario.StageGallery:                 heatmap.Methods(),
	} {
		d.Work().Picture, d.Work().Beside, d.Work().Compared = "", beside, ""
		if stage, compared, _ := strings.Cut(beside, "/"); slices.Contains(scenario.Stages(), stage) {
			d.Work().Picture, d.Work().Beside, d.Work().Compared = stage, "", compared
		}
		h := asks(d, false)
		if !slices.Equal(h.Methods, methods) || h.Distance != heatmap.DistanceNone || len(h.Extras) > 0 || h.Shown > 64 {
			t.Errorf("beside %q, a moving hand asks for %q, distance %s, %q, side %d", beside, h.Methods, h.Distance, h.Extras, h.Shown)
		}
		h = asks(d, true)
		if !slices.Equal(h.Methods, heatmap.Methods()) || h.Distance != heatmap.DistanceExact || h.Shown > 128 ||
			!slices.Equal(h.Extras, []string{heatmap.ExtraSteps, heatmap.ExtraPlan}) {
			t.Errorf("beside %q, a resting hand asks for %q, distance %s, %q, side %d", beside, h.Methods, h.Distance, h.Extras, h.Shown)
		}
	}
	d.Work().Picture = ""
	d.Work().Asked.Heatmap.Centres, d.Work().Asked.Heatmap.Shuffle = 5, 64
	for panel, want := range map[string][2]int{"": {}, "sweep": {}, "data": {}, panelCentres: {5, 0}, panelShuffle: {0, 64}} {
		d.Work().Panel = panel
		if h := asks(d, true); [2]int{h.Centres, h.Shuffle} != want {
			t.Errorf("with the panel %q, %d centres and scale %d are asked for", panel, h.Centres, h.Shuffle)
		}
		if h := asks(d, false); h.Centres != 0 || h.Shuffle != 0 {
			t.Errorf("with the panel %q, a moving hand asks for %d centres and scale %d", panel, h.Centres, h.Shuffle)
		}
	}
	if d.Work().Asked.Heatmap.Centres != 5 || d.Work().Asked.Heatmap.Shown != 0 || d.Work().Asked.Heatmap.Distance != heatmap.DistanceExact {
		t.Error("asking changed the scenario")
	}
	d.Work().Asked.Heatmap.Blur = 0
	if h := asks(d, true); h.Shown != 256 {
		t.Errorf("a map without a blur is shown on a side of %d", h.Shown)
	}
}

// The centres are answered when their panel opens, the shuffle when it is asked for, and
// numbers out of range are refused.
func TestPanelsOfTheMaps(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	d.OpenPanel(panelCentres)
	d.Until("the centres", func() bool { return d.Work().Shown.Full && d.page.got().Centres != nil })
	if c := d.page.got().Centres; len(c.Private.Values) != 10 || len(c.Plain.Values) != 10 || c.PrivateCost == nil || c.PlainCost == nil {
		t.Errorf("five centres: %+v", c)
	}
	d.Work().Type("heatmap.centres", "3")
	d.Until("three centres", func() bool {
		c := d.page.got().Centres
		return d.Work().Shown.Full && c != nil && len(c.Private.Values) == 6
	})
	d.OpenPanel(panelShuffle)
	d.Rests()
	if d.page.got().Shuffle != nil || !d.Work().Has(d.Work().Asked) {
		t.Error("opening the panel of the shuffle model made a what-if of the released maps")
	}
	if html := d.HTML(); !strings.Contains(html, "simulate-shuffle") || strings.Contains(html, "release-same") {
		t.Error("the panel does not offer to simulate it, or the stage is a what-if")
	}
	d.page.simulate(usualScale, d.Work().Settle)
	d.Until("the shuffle", func() bool { return d.Work().Shown.Full && d.page.got().Shuffle != nil })
	if r := d.page.got().Shuffle; r.Messages < 1 || r.Bits < 1 || r.PrintedEpsilon <= d.Work().Asked.Heatmap.Privacy.Epsilon {
		t.Errorf("the shuffle: %+v", r)
	}
	for path, texts := range map[string][]string{"heatmap.centres": {"31", "-1", "2.5", "few"}, "heatmap.shuffle": {"-3", "1.5", "", "1e99"}, "heatmap.grid": {"100", "1024", "8.5"}} {
		for _, text := range texts {
			before := sample.TextOf(t, d.Work().Asked)
			d.Work().Type(path, text)
			if sample.TextOf(t, d.Work().Asked) != before || d.Work().Inputs.Refused[path] == "" {
				t.Errorf("%s: %q is taken", path, text)
			}
		}
	}
}

// Points are loaded in a box of their own; what lies outside is left out.
func TestPointsAreLoadedInABox(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	city := sample.TextOf(t, d.Work().Asked)
	d.page.readCrowd("crowd.csv", "user,lat,lon\nAnn,48.0,16.0\nAnn,48.2,16.4\nBob,48.1,16.2\nbad,91,181\nDi,48\n")
	c := d.page.looked()
	if len(c.made.Points) != 3 || c.made.Bad != 2 || c.roles.Kind != frame.Degrees {
		t.Fatalf("read: %s", c.made.Summary())
	}
	if c.box != frame.Globe() {
		t.Errorf("the box is %+v, which looks at the points", c.box)
	}
	d.page.changeBox((*crowdFile).own)
	if want := (frame.Frame{Kind: frame.Degrees, Choice: frame.Own, West: 16, South: 48, East: 16.4, North: 48.2}); c.box != want {
		t.Errorf("the points' own box is %+v", c.box)
	}
	d.page.typeSide("east", "16.3")
	d.page.useCrowd()
	if f, known := d.page.Frame(); f.Leaks() || !known || f.East != 16.3 {
		t.Errorf("a box that was typed is %+v", f)
	}
	if !strings.Contains(d.Said(), "2 points") {
		t.Errorf("after loading it is said %q", d.Said())
	}
	d.Rests()
	sample.ComesBack(t, d.Work().Asked)
	rows := d.Work().Asked.Heatmap.People.Rows
	if len(rows) != 2 || rows[0].Person != "Ann" || rows[0].X != 0 || rows[0].Y != 0 || math.Abs(rows[1].X-2.0/3) > 1e-9 || math.Abs(rows[1].Y-0.5) > 1e-9 {
		t.Errorf("loaded: %v", rows)
	}
	if d.page.state.tool != toolPaint || d.Dialog() != "" {
		t.Errorf("after loading: tool %s, dialog %q", d.page.state.tool, d.Dialog())
	}
	d.Work().Undo()
	if sample.TextOf(t, d.Work().Asked) != city {
		t.Error("undo did not bring the city back")
	}
	d.page.readCrowd("none.csv", "")
	d.page.useCrowd()
	if sample.TextOf(t, d.Work().Asked) != city {
		t.Error("a file without points was used")
	}
}

// Each laboratory is found as it was left, also in the middle of a stroke.
func TestTheCrowdIsFoundAsItWasLeft(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeoplePoints))
	d.strokes(toolPaint, [2]float64{0.3, 0.3}, [2]float64{0.6, 0.3})
	d.Rests()
	left, past := sample.TextOf(t, d.Work().Asked), d.Work().Step()
	d.Press(d.inTruth([2]float64{0.9, 0.9}))
	d.OpenLab(heat.Name)
	d.Until("the heat sources", func() bool { return d.Work().Shown.Full && d.Work().Shown.Result.Heat != nil })
	d.OpenLab(heatmap.Name)
	d.Rests()
	if sample.TextOf(t, d.Work().Asked) != left || d.Work().Step() != past || d.Pad.Held() != nil {
		t.Errorf("at step %d is found\n%.300s\nand was left\n%.300s", d.Work().Step(), sample.TextOf(t, d.Work().Asked), left)
	}
	d.Work().Undo()
	if len(d.Work().Asked.Heatmap.People.Rows) != 3 {
		t.Errorf("undo found %d points", len(d.Work().Asked.Heatmap.People.Rows))
	}
}

// Secure noise waits to be drawn, is kept while it is looked at, and charged.
func TestASecureMapIsDrawnOnce(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	d.Work().SetWord("heatmap.privacy.randomness", field.RandomnessSecure)
	if !d.Work().AwaitsDraw() || d.Work().Shown.Result != nil {
		t.Fatal("secure noise does not wait for a draw")
	}
	releases := len(d.Work().Releases.Made)
	d.Work().DrawFresh()
	d.Until("the secure map", func() bool { return d.Work().Shown.Result != nil })
	if len(d.Work().Releases.Made) != releases+1 || d.Work().AwaitsDraw() {
		t.Errorf("%d releases, awaits a draw: %v", len(d.Work().Releases.Made), d.Work().AwaitsDraw())
	}
	d.page.setCluster(0, heatmap.Cluster{X: 0.9, Y: 0.9, Spread: 0.1, Count: 9})
	if !d.Work().AwaitsDraw() || d.Work().Shown.Result != nil {
		t.Error("another crowd is shown beside the map of the one before")
	}
	d.Work().DrawFresh()
	d.Until("the other map", func() bool { return d.Work().Shown.Result != nil })
}

// What is made of the release on the page is free: it is none of its own.
func TestOtherCellsKeptAreNoOtherRelease(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	d.Rests()
	made := len(d.Work().Releases.Made)
	d.Work().SetNumber("heatmap.top", 0.25)
	d.Rests()
	d.Work().ReleaseShown()
	if !d.Work().Has(d.Work().Asked) || len(d.Work().Releases.Made) != made {
		t.Errorf("%d releases after %d", len(d.Work().Releases.Made), made)
	}
}

// Every picture and part of the page can be drawn, of every crowd and before
// there is an answer.
func TestEveryCrowdIsShown(t *testing.T) {
	for _, kind := range []string{heatmap.PeopleCity, heatmap.PeopleClusters, heatmap.PeopleMixture, heatmap.PeoplePoints} {
		t.Run(kind, func(t *testing.T) {
			d := newMapVisitor(t, sample.Tiny(kind))
			for _, beside := range heatmap.Methods()[1:] {
				d.page.showBeside(beside)
				for _, share := range []float64{0, 0.3, 0.6, 0.9} {
					d.Work().GoTo(int(share * float64(d.Work().Player.Last())))
					for v := range pictures {
						if drawn := d.page.drawn(v); !strings.Contains(drawn.SVG, "<svg") || drawn.Says == "" {
							t.Errorf("beside %s, picture %d at %v is empty", beside, v, share)
						}
					}
				}
				d.UI()
			}
			for _, table := range d.page.Tables() {
				if got := table.Table(); len(got.Rows) == 0 || slices.ContainsFunc(got.Rows, func(row []string) bool { return len(row) != len(got.Head) }) {
					t.Errorf("%s: %d rows", table.Label, len(got.Rows))
				}
			}
			for _, stage := range scenario.Stages() {
				d.OpenView(stage)
				for _, method := range heatmap.Methods() {
					d.page.compare(method)
					d.HTML()
				}
			}
			d.OpenView("")
			d.Work().Shown = session.Answer{}
			for _, stage := range scenario.Stages() {
				d.Work().Picture = stage
				d.UI()
			}
			d.Work().Picture = ""
			for _, panel := range scenario.Panels() {
				d.Work().Panel = panel
				d.UI()
			}
			d.OpenDialog("crowd")
			d.UI()
		})
	}
}
