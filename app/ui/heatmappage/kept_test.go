package heatmappage

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Whoever is painted is somebody new, also after others were wiped away or
// loaded: the points of one person weigh one in all.
func TestWhoeverIsPaintedIsNew(t *testing.T) {
	for name, before := range map[string]func(*visitor){
		"after a wipe": func(d *visitor) {
			d.page.paint(0.2, 0.2, 6)
			d.page.paint(0.8, 0.8, 6)
			d.page.wipe(0.2, 0.2)
		},
		"beside loaded points": func(d *visitor) {
			d.page.readCrowd("crowd.csv", "person,x,y\np3,0,0\np4,1,1\np5,0.5,0.5\n")
			d.page.useCrowd()
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
			before(d)
			d.page.paint(0.5, 0.5, 6)
			seen := map[string]int{}
			for _, r := range d.Work().Asked.Heatmap.People.Rows {
				seen[r.Person]++
			}
			for person, points := range seen {
				if points > 1 {
					t.Errorf("%s has %d points", person, points)
				}
			}
		})
	}
}

// However the grid became smaller, the keys go on inside it: from where they
// were or from the corner.
func TestTheCursorStaysInTheGrid(t *testing.T) {
	for name, shrink := range map[string]func(*visitor){
		"typed":  func(d *visitor) { d.Work().Type("heatmap.grid", "8") },
		"undone": func(d *visitor) { d.Work().Undo() },
		"opened": func(d *visitor) {
			s := sample.Tiny(heatmap.PeopleClusters)
			s.Heatmap.Grid = 8
			d.OpenFile("small.json", sample.TextOf(d.T, s))
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := sample.Tiny(heatmap.PeopleClusters)
			s.Heatmap.Grid = 8
			d := newMapVisitor(t, s)
			d.Work().Type("heatmap.grid", "32")
			d.Rests()
			d.page.Key("End", false)
			shrink(d)
			d.Rests()
			if text, _ := d.page.Readout(); text == "" {
				t.Error("the line below the pictures is empty")
			}
			d.page.state.tool = toolClusters
			d.page.Key("ArrowLeft", false)
			d.page.Key("Enter", false)
			places := d.Work().Asked.Heatmap.People.Places
			last := places[len(places)-1]
			corner := last.X == words.Unit(0.5/8) && last.Y == words.Unit(0.5/8)
			besideEnd := last.X == words.Unit(6.5/8) && last.Y == words.Unit(7.5/8)
			if !corner && !besideEnd {
				t.Errorf("from %v a cluster was put at %v, %v", d.page.state.cursor, last.X, last.Y)
			}
		})
	}
}

// Only keys move a spread in steps.
func TestATypedSpreadIsTakenExactly(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	d.page.typeCluster(0, "spread", "0.0123")
	if got := d.Work().Asked.Heatmap.People.Places[0].Spread; got != 0.0123 {
		t.Errorf("0.0123 became %v", got)
	}
}

// Every knob that is offered for a sweep over this kind of crowd makes a
// scenario that is allowed.
func TestWhatIsOfferedCanBeSwept(t *testing.T) {
	for _, kind := range []string{heatmap.PeopleCity, heatmap.PeopleClusters, heatmap.PeopleMixture, heatmap.PeoplePoints} {
		d := newMapVisitor(t, sample.Tiny(kind))
		for _, path := range scenario.SweepPaths(heatmap.Name) {
			if !d.page.Sweeps(path) {
				continue
			}
			asked := d.Work().Asked.Clone()
			asked.Sweep = &field.Sweep{Over: []string{path}, Values: [][]float64{d.Work().SweepValues(path)}, Trials: 2}
			d.page.PrepareSweep(&asked)
			if err := asked.Validate(); err != nil {
				t.Error(kind, fmt.Sprint(path, ": ", err))
			}
		}
	}
}

// The place on Earth belongs to the points it was read with, not to whatever
// crowd stands in their stead.
func TestTheBoxGoesWithItsPoints(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleCity))
	d.page.readCrowd("crowd.csv", "user,lat,lon\nAnn,48.0,16.0\nBob,48.2,16.4\n")
	d.page.useCrowd()
	d.Rests()
	d.Work().Undo()
	if box, known := d.page.Frame(); known {
		t.Errorf("undone, the city has the box %+v", box)
	}
}

// Given measurements are those of one crowd: an edit of the crowd lets them go.
func TestAnEditForgetsMeasurements(t *testing.T) {
	for name, edit := range map[string]func(*Page){
		"wipe":   func(p *Page) { p.wipe(0.1, 0.2) },
		"drag":   func(p *Page) { p.setCluster(0, heatmap.Cluster{X: 0.9, Y: 0.9, Spread: 0.1, Count: 9}) },
		"remove": func(p *Page) { p.removeCluster(0) },
		"redraw": func(p *Page) { p.redraw() },
	} {
		s := sample.Tiny(map[string]string{"wipe": heatmap.PeoplePoints, "redraw": heatmap.PeopleCity}[name])
		if s.Heatmap.People.Kind == "" {
			s = sample.Tiny(heatmap.PeopleClusters)
		}
		s.Heatmap.Measurements = heatmap.Levels{}
		for level := s.Heatmap.First(); level <= s.Heatmap.Level(); level++ {
			s.Heatmap.Measurements[level] = make([]float64, 1<<(2*level))
		}
		d := newMapVisitor(t, s)
		edit(d.page)
		if d.Work().Asked.Heatmap.Measurements != nil {
			t.Errorf("after a %s the measurements of the crowd before are still judged", name)
		}
	}
}

// The cell pointed at stays in its place when a drag brings coarser maps.
func TestCellsKeepTheirPlace(t *testing.T) {
	asked := sample.Tiny(heatmap.PeopleClusters)
	asked.Heatmap.Grid = 128
	d := newMapVisitor(t, asked)
	side := d.page.side()
	d.page.state.over, d.page.state.cursor = [2]int{side - 28, 30}, [2]int{side - 1, 0}
	d.Means.Sleep = func(time.Duration, func()) {} // the hand never rests
	d.Use(d.Means)
	d.Work().Changed()
	d.Until("the preview", func() bool { return !d.Work().Shown.Full })
	if now := d.page.side(); side != 128 || now != 64 || d.page.state.over != [2]int{50, 15} || d.page.state.cursor != [2]int{63, 0} {
		t.Errorf("of %d cells a side now %d, the places are %v and %v", side, now, d.page.state.over, d.page.state.cursor)
	}
}

// A full question waits for the preview under way, so that something new is soon
// to be seen; nothing waits for a full one.
func TestPreviewComesFirst(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	worker := d.Puppet()
	for _, epsilon := range []float64{2, 3} {
		d.Work().SetNumber("heatmap.privacy.epsilon", epsilon)
		d.Work().Ask()
	}
	if want := []string{"in turn", "in turn", "at once", "in turn"}; !slices.Equal(worker.Asked, want) {
		t.Errorf("asked %v, want %v", worker.Asked, want)
	}
}

// A box made of the points themselves is warned of, one typed is not.
func TestBoxOfThePointsIsWarnedOf(t *testing.T) {
	box := frame.Frame{Kind: frame.Plane, Choice: frame.Own, East: 2, North: 1}
	if text := boxWords(box); !strings.Contains(text, "outermost") || !strings.Contains(text, "square") {
		t.Errorf("of the points' own box it says %q", text)
	}
	if text := boxWords(frame.Frame{Kind: frame.Plane, Choice: frame.Typed, West: -1, East: 3, South: -1, North: 3}); text != "" {
		t.Errorf("of a box that was typed it says %q", text)
	}
}

// A map that was exported is read back as the weights of the cells, by a paste or
// piece by piece; one that is none is refused, and nothing changes.
func TestMapsAreReadBack(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	values := make([]float64, 64)
	values[3], values[40] = 2, 1
	text := heatmapfiles.MapCSV(values, 8, heatmapfiles.Box{East: 1, North: 1})
	before := sample.TextOf(t, d.Work().Asked)
	d.page.readCrowd("map.csv", text[:len(text)-30])
	if half := d.page.looked(); half == nil || !half.summed {
		t.Errorf("half a map is looked at as %+v", half)
	}
	d.page.readCrowd("map.csv", text)
	if _, whole := d.page.crowds.Reading().(*mapFile); !whole || sample.TextOf(t, d.Work().Asked) != before {
		t.Fatalf("read as %T", d.page.crowds.Reading())
	}
	d.page.useCrowd()
	d.Rests()
	h := d.Work().Asked.Heatmap
	if h.Grid != 8 || h.People.Kind != heatmap.PeopleWeights || !slices.Equal(h.People.Values, values) || d.Work().Refusal != "" {
		t.Errorf("grid %d, a crowd of %s, refused %q", h.Grid, h.People.Kind, d.Work().Refusal)
	}
	if d.Work().Undo(); sample.TextOf(t, d.Work().Asked) != before {
		t.Error("undo does not bring the crowd back")
	}
}
