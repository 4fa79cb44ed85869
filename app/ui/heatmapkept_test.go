package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/engine"
	"cloakroom/core/field"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Whoever is painted is somebody new, also after others were wiped away or
// loaded: the points of one person weigh one in all.
func TestWhoeverIsPaintedIsNew(t *testing.T) {
	for name, before := range map[string]func(*visitor){
		"after a wipe": func(d *visitor) {
			d.mapped().paint(0.2, 0.2, 6)
			d.mapped().paint(0.8, 0.8, 6)
			d.mapped().wipe(0.2, 0.2)
		},
		"beside loaded points": func(d *visitor) {
			d.mapped().readCrowd("crowd.csv", "person,x,y\np3,0,0\np4,1,1\np5,0.5,0.5\n")
			d.mapped().useCrowd()
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newMapVisitor(t, tiny(heatmap.PeopleCity))
			before(d)
			d.mapped().paint(0.5, 0.5, 6)
			seen := map[string]int{}
			for _, r := range d.asked.Heatmap.People.Rows {
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
		"typed":  func(d *visitor) { d.typeNumber("heatmap.grid", "8") },
		"undone": func(d *visitor) { d.undo() },
		"opened": func(d *visitor) {
			s := tiny(heatmap.PeopleClusters)
			s.Heatmap.Grid = 8
			d.openScenario("small.json", []byte(textOf(d.t, s)))
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := tiny(heatmap.PeopleClusters)
			s.Heatmap.Grid = 8
			d := newMapVisitor(t, s)
			d.typeNumber("heatmap.grid", "32")
			d.mapRests()
			d.mapped().padKey("End", false)
			shrink(d)
			d.mapRests()
			if text := d.mapped().readout(); text == "" {
				t.Error("the line below the pictures is empty")
			}
			d.maps.tool = toolClusters
			d.mapped().padKey("ArrowLeft", false)
			d.mapped().padKey("Enter", false)
			places := d.asked.Heatmap.People.Places
			last := places[len(places)-1]
			corner := last.X == rounded4(0.5/8) && last.Y == rounded4(0.5/8)
			besideEnd := last.X == rounded4(6.5/8) && last.Y == rounded4(7.5/8)
			if !corner && !besideEnd {
				t.Errorf("from %v a cluster was put at %v, %v", d.maps.cursor, last.X, last.Y)
			}
		})
	}
}

// Only keys move a spread in steps.
func TestATypedSpreadIsTakenExactly(t *testing.T) {
	d := newMapVisitor(t, tiny(heatmap.PeopleClusters))
	d.mapped().typeCluster(0, "spread", "0.0123")
	if got := d.asked.Heatmap.People.Places[0].Spread; got != 0.0123 {
		t.Errorf("0.0123 became %v", got)
	}
}

// Every knob that is offered for a sweep over this kind of crowd makes a
// scenario that is allowed.
func TestWhatIsOfferedCanBeSwept(t *testing.T) {
	for _, kind := range []string{heatmap.PeopleCity, heatmap.PeopleClusters, heatmap.PeopleMixture, heatmap.PeoplePoints} {
		d := newMapVisitor(t, tiny(kind))
		for _, path := range scenario.SweepPaths(heatmap.Name) {
			f, _ := scenario.Lookup(path)
			if !d.canSweep(f) {
				continue
			}
			asked := d.asked.Clone()
			asked.Sweep = &field.Sweep{Over: []string{path}, Values: [][]float64{d.sweepValues(path)}, Trials: 2}
			d.mapped().sweeps(&asked)
			if err := asked.Validate(); err != nil {
				t.Error(kind, fmt.Sprint(path, ": ", err))
			}
		}
	}
}

// The place on Earth belongs to the points it was read with, not to whatever
// crowd stands in their stead.
func TestTheBoxGoesWithItsPoints(t *testing.T) {
	d := newMapVisitor(t, tiny(heatmap.PeopleCity))
	d.mapped().readCrowd("crowd.csv", "user,lat,lon\nAnn,48.0,16.0\nBob,48.2,16.4\n")
	d.mapped().useCrowd()
	d.mapRests()
	d.undo()
	if box := d.mapped().boxInForce(); box != nil {
		t.Errorf("undone, the city has the box %+v", *box)
	}
}

// Given measurements are those of one crowd: an edit of the crowd lets them go.
func TestAnEditForgetsMeasurements(t *testing.T) {
	for name, edit := range map[string]func(heatmapPage){
		"wipe":   func(p heatmapPage) { p.wipe(0.1, 0.2) },
		"drag":   func(p heatmapPage) { p.setCluster(0, heatmap.Cluster{X: 0.9, Y: 0.9, Spread: 0.1, Count: 9}) },
		"remove": func(p heatmapPage) { p.removeCluster(0) },
		"redraw": func(p heatmapPage) { p.onRedraw(nil, noEvent) },
	} {
		s := tiny(map[string]string{"wipe": heatmap.PeoplePoints, "redraw": heatmap.PeopleCity}[name])
		if s.Heatmap.People.Kind == "" {
			s = tiny(heatmap.PeopleClusters)
		}
		s.Heatmap.Measurements = heatmap.Levels{}
		for level := s.Heatmap.First(); level <= s.Heatmap.Level(); level++ {
			s.Heatmap.Measurements[level] = make([]float64, 1<<(2*level))
		}
		d := newMapVisitor(t, s)
		edit(d.mapped())
		if d.asked.Heatmap.Measurements != nil {
			t.Errorf("after a %s the measurements of the crowd before are still judged", name)
		}
	}
}

// The cell pointed at stays in its place when a drag brings coarser maps.
func TestCellsKeepTheirPlace(t *testing.T) {
	asked := tiny(heatmap.PeopleClusters)
	asked.Heatmap.Grid = 128
	d := newMapVisitor(t, asked)
	side := d.mapped().side()
	d.maps.over, d.maps.cursor = [2]int{side - 28, 30}, [2]int{side - 1, 0}
	d.question(false)
	d.until("the preview", func() bool { return !d.shown.full })
	if now := d.mapped().side(); side != 128 || now != 64 || d.maps.over != [2]int{50, 15} || d.maps.cursor != [2]int{63, 0} {
		t.Errorf("of %d cells a side now %d, the places are %v and %v", side, now, d.maps.over, d.maps.cursor)
	}
}

// queue is an engine that only notes how it is asked.
type queue struct {
	engine.Engine
	asked []string
}

func (q *queue) Run(scenario.Request, func(scenario.Event)) { q.asked = append(q.asked, "at once") }

func (q *queue) Follow(scenario.Request, func(scenario.Event)) { q.asked = append(q.asked, "in turn") }

// A full question waits for the preview under way, so that something new is soon
// to be seen; nothing waits for a full one.
func TestPreviewComesFirst(t *testing.T) {
	d := newMapVisitor(t, tiny(heatmap.PeopleClusters))
	q := &queue{Engine: d.engine}
	d.engine = q
	d.question(false)
	d.question(true)
	d.question(false)
	d.question(true)
	if want := []string{"in turn", "in turn", "at once", "in turn"}; !slices.Equal(q.asked, want) {
		t.Errorf("asked %v, want %v", q.asked, want)
	}
}

// A box made of the points themselves is warned of, one typed is not.
func TestBoxOfThePointsIsWarnedOf(t *testing.T) {
	box := heatmapfiles.Box{West: 0, East: 2, South: 0, North: 1}
	if text := boxWords(box, box); !strings.Contains(text, "outermost") || !strings.Contains(text, "square") {
		t.Errorf("of the points' own box it says %q", text)
	}
	if text := boxWords(heatmapfiles.Box{West: -1, East: 3, South: -1, North: 3}, box); text != "" {
		t.Errorf("of a box that was typed it says %q", text)
	}
}

// A map that was exported is read back as the weights of the cells, by a paste or
// piece by piece; one that is none is refused, and nothing changes.
func TestMapsAreReadBack(t *testing.T) {
	d := newMapVisitor(t, tiny(heatmap.PeopleClusters))
	values := make([]float64, 64)
	values[3], values[40] = 2, 1
	text := heatmapfiles.MapCSV(values, 8, heatmapfiles.Box{East: 1, North: 1})
	before := textOf(t, d.asked)
	d.mapped().readCrowd("map.csv", text[:len(text)-30])
	if d.maps.crowd.mapped != nil || !strings.Contains(d.maps.crowd.refused, "map.csv: line ") {
		t.Errorf("half a map: %q", d.maps.crowd.refused)
	}
	d.maps.crowd = incomingCrowd{name: "map.csv", reading: true, reader: new(heatmapfiles.PointReader)}
	for len(text) > 0 {
		part := min(100, len(text))
		d.mapped().takeChunk([]byte(text[:part]))
		text = text[part:]
	}
	d.mapped().endCrowd()
	if d.maps.crowd.mapped == nil || textOf(t, d.asked) != before {
		t.Fatalf("read: %q", d.maps.crowd.refused)
	}
	d.mapped().useMap()
	d.mapRests()
	h := d.asked.Heatmap
	if h.Grid != 8 || h.People.Kind != heatmap.PeopleWeights || !slices.Equal(h.People.Values, values) || d.ask.refusal != "" {
		t.Errorf("grid %d, a crowd of %s, refused %q", h.Grid, h.People.Kind, d.ask.refusal)
	}
	if d.undo(); textOf(t, d.asked) != before {
		t.Error("undo does not bring the crowd back")
	}
}
