package ui

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
)

// While the hand moves, only what is looked at is asked for; when it rests,
// every map, the distance, the steps and the open panel's part.
func TestAMovingHandAsksForLess(t *testing.T) {
	asks := func(d *visitor, full bool) *heatmap.Question {
		asked, ok := d.toAsk(full)
		if !ok {
			t.Fatalf("there is nothing to ask: %s", d.ask.refusal)
		}
		return asked.Heatmap
	}
	d := newMapVisitor(t, tiny(heatmap.PeopleCity))
	d.asked.Heatmap.Grid = 256
	for beside, methods := range map[string][]string{
		"":                        {heatmap.MethodPyramid, heatmap.MethodLaplace},
		heatmap.MethodQuadtree:    {heatmap.MethodPyramid, heatmap.MethodQuadtree},
		besideDifference:          {heatmap.MethodPyramid},
		besideSwipe:               {heatmap.MethodPyramid},
		heatmap.MethodDense:       {heatmap.MethodPyramid, heatmap.MethodDense},
		"no map of ours whatever": {heatmap.MethodPyramid},
	} {
		d.maps.beside = beside
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
	d.asked.Heatmap.Centres, d.asked.Heatmap.Shuffle = 5, 64
	for panel, want := range map[string][2]int{"": {}, "sweep": {}, "data": {}, panelCentres: {5, 0}, panelShuffle: {0, 64}} {
		d.view.Panel = panel
		if h := asks(d, true); [2]int{h.Centres, h.Shuffle} != want {
			t.Errorf("with the panel %q, %d centres and scale %d are asked for", panel, h.Centres, h.Shuffle)
		}
		if h := asks(d, false); h.Centres != 0 || h.Shuffle != 0 {
			t.Errorf("with the panel %q, a moving hand asks for %d centres and scale %d", panel, h.Centres, h.Shuffle)
		}
	}
	if d.asked.Heatmap.Centres != 5 || d.asked.Heatmap.Shown != 0 || d.asked.Heatmap.Distance != heatmap.DistanceExact {
		t.Error("asking changed the scenario")
	}
	d.asked.Heatmap.Blur = 0
	if h := asks(d, true); h.Shown != 256 {
		t.Errorf("a map without a blur is shown on a side of %d", h.Shown)
	}
}

// The centres and the shuffle are answered when their panel opens, and numbers
// out of range are refused.
func TestPanelsOfTheMaps(t *testing.T) {
	d := newMapVisitor(t, tiny(heatmap.PeopleClusters))
	d.openPanel(panelCentres)
	d.until("the centres", func() bool { return d.shown.full && d.mapped().got().Centres != nil })
	if c := d.mapped().got().Centres; len(c.Private.Values) != 10 || len(c.Plain.Values) != 10 || c.PrivateCost == nil || c.PlainCost == nil {
		t.Errorf("five centres: %+v", c)
	}
	d.typeNumber("heatmap.centres", "3")
	d.until("three centres", func() bool {
		c := d.mapped().got().Centres
		return d.shown.full && c != nil && len(c.Private.Values) == 6
	})
	d.openPanel(panelShuffle)
	d.until("the shuffle", func() bool { return d.shown.full && d.mapped().got().Shuffle != nil })
	if r := d.mapped().got().Shuffle; r.Messages < 1 || r.Bits < 1 || r.PrintedEpsilon <= d.asked.Heatmap.Privacy.Epsilon {
		t.Errorf("the shuffle: %+v", r)
	}
	for path, texts := range map[string][]string{"heatmap.centres": {"31", "-1", "2.5", "few"}, "heatmap.shuffle": {"-3", "1.5", "", "1e99"}, "heatmap.grid": {"100", "1024", "8.5"}} {
		for _, text := range texts {
			before := textOf(t, d.asked)
			d.typeNumber(path, text)
			if textOf(t, d.asked) != before || d.inputs.refused[path] == "" {
				t.Errorf("%s: %q is taken", path, text)
			}
		}
	}
}

// Points are loaded in a box of their own; what lies outside is left out.
func TestPointsAreLoadedInABox(t *testing.T) {
	d := newMapVisitor(t, tiny(heatmap.PeopleCity))
	city := textOf(t, d.asked)
	d.mapped().readCrowd("crowd.csv", "user,lat,lon\nAnn,48.0,16.0\nAnn,48.2,16.4\nBob,48.1,16.2\nbad,91,181\nDi,48\n")
	c := &d.maps.crowd
	if len(c.table.Points) != 3 || c.table.Bad != 2 || !c.table.Geographic {
		t.Fatalf("read: %s", c.table.Summary())
	}
	if want := (heatmapfiles.Box{West: 16, South: 48, East: 16.4, North: 48.2, Geographic: true}); c.box != want {
		t.Errorf("the box is %+v", c.box)
	}
	c.box.East = 16.3
	d.mapped().useCrowd()
	if !strings.Contains(d.status, "2 points") {
		t.Errorf("after loading it is said %q", d.status)
	}
	d.mapRests()
	kept(t, d.asked)
	rows := d.asked.Heatmap.People.Rows
	if len(rows) != 2 || rows[0].Person != "Ann" || rows[0].X != 0 || rows[0].Y != 0 || math.Abs(rows[1].X-2.0/3) > 1e-9 || math.Abs(rows[1].Y-0.5) > 1e-9 {
		t.Errorf("loaded: %v", rows)
	}
	if d.maps.tool != toolPaint || d.dialog != "" {
		t.Errorf("after loading: tool %s, dialog %q", d.maps.tool, d.dialog)
	}
	d.undo()
	if textOf(t, d.asked) != city {
		t.Error("undo did not bring the city back")
	}
	d.mapped().readCrowd("none.csv", "")
	d.mapped().useCrowd()
	if textOf(t, d.asked) != city {
		t.Error("a file without points was used")
	}
}

// A large file comes in pieces and can be let go of between them.
func TestACrowdIsReadInPieces(t *testing.T) {
	d := newMapVisitor(t, tiny(heatmap.PeopleCity))
	d.maps.crowd = incomingCrowd{name: "crowd.csv", size: 40, reading: true, reader: new(heatmapfiles.PointReader)}
	for _, piece := range []string{"person,x,", "y\nAnn,1", ",2\nBob,3,4\nC", "y,5,6"} {
		if !d.mapped().takeChunk([]byte(piece)) {
			t.Fatal("reading stopped")
		}
	}
	d.mapped().endCrowd()
	if table := d.maps.crowd.table; len(table.Points) != 3 || table.Bad != 0 || d.maps.crowd.reading {
		t.Errorf("read: %s", table.Summary())
	}
	d.maps.crowd = incomingCrowd{reading: true, reader: new(heatmapfiles.PointReader)}
	d.mapped().onCancelCrowd(nil, noEvent)
	if d.mapped().takeChunk([]byte("Ann,1,2\n")) {
		t.Error("after a cancel the file is read on")
	}
	d.mapped().endCrowd()
	if d.maps.crowd.table != nil {
		t.Error("a cancelled file was read")
	}
}

// Each laboratory is found as it was left, also in the middle of a stroke.
func TestTheCrowdIsFoundAsItWasLeft(t *testing.T) {
	d := newMapVisitor(t, tiny(heatmap.PeoplePoints))
	d.strokes(toolPaint, [2]float64{0.3, 0.3}, [2]float64{0.6, 0.3})
	d.mapRests()
	left, past := textOf(t, d.asked), d.past.at
	d.mapped().press(0.9, 0.9, 10, 10)
	d.openLab(heat.Name)
	d.until("the heat sources", func() bool { return d.shown.full && d.shown.result.Heat != nil })
	d.openLab(heatmap.Name)
	d.mapRests()
	if textOf(t, d.asked) != left || d.past.at != past || d.hand.holding() || d.maps.hold.kind != holdNothing {
		t.Errorf("at step %d is found\n%.300s\nand was left\n%.300s", d.past.at, textOf(t, d.asked), left)
	}
	d.undo()
	if len(d.asked.Heatmap.People.Rows) != 3 {
		t.Errorf("undo found %d points", len(d.asked.Heatmap.People.Rows))
	}
}

// Secure noise waits to be drawn, is kept while it is looked at, and charged.
func TestASecureMapIsDrawnOnce(t *testing.T) {
	d := newMapVisitor(t, tiny(heatmap.PeopleClusters))
	d.setWord("heatmap.privacy.randomness", field.RandomnessSecure)
	if !d.awaitsDraw() || d.shown.result != nil {
		t.Fatal("secure noise does not wait for a draw")
	}
	releases := len(d.spent.releases)
	d.drawFresh()
	d.until("the secure map", func() bool { return d.spent.secure != nil && d.shown.result != nil })
	if len(d.spent.releases) != releases+1 || d.awaitsDraw() {
		t.Errorf("%d releases, awaits a draw: %v", len(d.spent.releases), d.awaitsDraw())
	}
	d.mapped().setCluster(0, heatmap.Cluster{X: 0.9, Y: 0.9, Spread: 0.1, Count: 9})
	if !d.awaitsDraw() || d.shown.result != nil {
		t.Error("another crowd is shown beside the map of the one before")
	}
}

// Every picture and part of the page can be drawn, of every crowd and before
// there is an answer.
func TestEveryCrowdIsShown(t *testing.T) {
	for _, kind := range []string{heatmap.PeopleCity, heatmap.PeopleClusters, heatmap.PeopleMixture, heatmap.PeoplePoints} {
		t.Run(kind, func(t *testing.T) {
			d := newMapVisitor(t, tiny(kind))
			p := &page{store: d.store}
			for _, beside := range append(heatmap.Methods()[1:], besideDifference, besideSwipe) {
				d.maps.beside = beside
				for _, share := range []float64{0, 0.3, 0.6, 0.9} {
					d.goTo(int(share * float64(d.player.last())))
					for v := range mapCount {
						if drawn := d.mapped().drawnMap(v); !strings.Contains(drawn.svg, "<svg") || drawn.says == "" {
							t.Errorf("beside %s, picture %d at %v is empty", beside, v, share)
						}
					}
				}
				p.Render()
			}
			for _, table := range d.mapped().tables() {
				if got := table.table(); len(got.rows) == 0 || slices.ContainsFunc(got.rows, func(row []string) bool { return len(row) != len(got.head) }) {
					t.Errorf("%s: %d rows", table.label, len(got.rows))
				}
			}
			d.shown = picture{}
			for _, panel := range scenario.Panels() {
				d.view.Panel = panel
				p.Render()
			}
			d.open(dialogCrowd)
			p.Render()
		})
	}
}
