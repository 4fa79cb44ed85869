package ui

import (
	"testing"
	"time"

	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// mapped is the page of the heatmaps.
func (d *visitor) mapped() heatmapPage { return heatmapOf(d.store) }

// tiny is a crowd of a kind on a grid that is answered at once.
func tiny(kind string) scenario.Scenario {
	s, _ := scenario.New(heatmap.Name)
	h := s.Heatmap
	h.Grid, h.Pyramid.Keep = 16, 8
	h.People.Kind = kind
	switch kind {
	case heatmap.PeopleClusters:
		h.People.Places = heatmap.Clusters{{X: 0.3, Y: 0.35, Spread: 0.05, Count: 40}, {X: 0.7, Y: 0.6, Spread: 0.08, Count: 60}}
	case heatmap.PeoplePoints:
		h.People.Rows = heatmap.PersonPoints{{Person: "Ann", X: 0.1, Y: 0.2}, {Person: "Ann", X: 0.9, Y: 0.8}, {Person: "Bob", X: 0.5, Y: 0.5}}
	case heatmap.PeopleMixture:
		h.People.MixtureClusters, h.People.Sparsity = 3, 0.1
	}
	return s
}

// newMapVisitor opens a scenario of the heatmap laboratory and waits for its
// full answer.
func newMapVisitor(t testing.TB, asked scenario.Scenario) *visitor {
	t.Helper()
	d := newVisitor(t)
	d.sitDown(heatmap.Name)
	d.asked = asked.Clone()
	d.view.Preset = ""
	d.begin()
	d.past.reset(d.asked)
	d.mapRests()
	return d
}

// mapRests waits for the full answer to the question that the controls ask.
func (d *visitor) mapRests() {
	d.t.Helper()
	d.until("the full answer", func() bool {
		return d.shown.full && d.shown.asked.Equal(d.asked) && d.past.steps[d.past.at].Equal(d.asked)
	})
}

// strokes presses the tool at a place, glides through others and lets go at the
// last, all in the unit square.
func (d *visitor) strokes(tool string, way ...[2]float64) {
	d.maps.tool = tool
	f := d.mapped().figureOf(mapTruth, d.palette())
	x, y := f.Place(way[0][0], way[0][1])
	d.mapped().press(way[0][0], way[0][1], x, y)
	for _, to := range way[1:] {
		x, y = f.Place(to[0], to[1])
		d.mapped().glide(to[0], to[1], x, y)
	}
	last := way[len(way)-1]
	d.mapped().release(last[0], last[1])
}

// pulls takes hold of a cluster and drags it through places.
func (d *visitor) pulls(cluster int, way ...[2]float64) {
	f := d.mapped().figureOf(mapTruth, d.palette())
	c := d.asked.Heatmap.People.Places[cluster]
	x, y := f.Place(c.X, c.Y)
	d.mapped().take(mapHold{kind: holdCluster, cluster: cluster, startX: x, startY: y, started: c})
	for _, to := range way {
		x, y = f.Place(to[0], to[1])
		d.mapped().glide(to[0], to[1], x, y)
	}
}

// kept reports what is wrong with a crowd after an edit: the scenario is valid,
// and file and link give it back.
func kept(t *testing.T, s scenario.Scenario) {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Errorf("the scenario is not valid: %v", err)
	}
	text := textOf(t, s)
	if again, err := scenario.Decode([]byte(text)); err != nil || textOf(t, again) != text {
		t.Errorf("as a file it does not come back: %v", err)
	}
	plain, _ := scenario.New(heatmap.Name)
	again, _, ignored := link.Parse(link.Write(s, scenario.DefaultView()), plain)
	if len(ignored) > 0 || textOf(t, again) != text {
		t.Errorf("as a link it does not come back: %q", ignored)
	}
}

// alone is a visitor whose questions nobody answers, for edits by the dozen.
func alone(t testing.TB, asked scenario.Scenario) *visitor {
	t.Helper()
	d := newMapVisitor(t, asked)
	d.engine, d.sleep, d.afterDrawing = nil, func(time.Duration, func()) {}, func(func()) {}
	return d
}
