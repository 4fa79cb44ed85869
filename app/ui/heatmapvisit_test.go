package ui

import (
	"testing"
	"time"

	"cloakroom/core/scenario"
)

// mapped is the page of the heatmaps.
func (d *visitor) mapped() *heatmapPage {
	return d.laboratoryOf(scenario.LabHeatmap).Page.(*heatmapPage)
}

// tiny is a crowd of a kind on a grid that is answered at once.
func tiny(kind string) scenario.Scenario {
	s, _ := scenario.New(scenario.LabHeatmap)
	h := s.Heatmap
	h.Grid, h.Pyramid.Keep = 16, 8
	h.People.Kind = kind
	switch kind {
	case scenario.PeoplePlaces:
		h.People.Places = scenario.Clusters{{X: 0.3, Y: 0.35, Spread: 0.05, Count: 40}, {X: 0.7, Y: 0.6, Spread: 0.08, Count: 60}}
	case scenario.PeoplePoints:
		h.People.Rows = scenario.PersonPoints{{Person: "Ann", X: 0.1, Y: 0.2}, {Person: "Ann", X: 0.9, Y: 0.8}, {Person: "Bob", X: 0.5, Y: 0.5}}
	case scenario.PeopleMixture:
		h.People.Clusters, h.People.Sparsity = 3, 0.1
	}
	return s
}

// newMapVisitor opens a scenario of the heatmap laboratory and waits for its
// full answer.
func newMapVisitor(t testing.TB, asked scenario.Scenario) *visitor {
	t.Helper()
	d := newVisitor(t)
	d.goTo(scenario.LabHeatmap)
	d.Work().Asked = asked.Clone()
	d.Work().Preset = ""
	d.Work().Replace(d.Work().Asked)
	d.Work().past.reset(d.Work().Asked)
	d.mapRests()
	return d
}

// mapRests waits for the full answer to the question that the controls ask.
func (d *visitor) mapRests() {
	d.t.Helper()
	d.until("the full answer", func() bool {
		return d.Work().Shown.Full && d.Work().Shown.Asked.Equal(d.Work().Asked) && d.Work().past.steps[d.Work().past.at].Equal(d.Work().Asked)
	})
}

// strokes presses the tool at a place, glides through others and lets go at the
// last, all in the unit square.
func (d *visitor) strokes(tool string, way ...[2]float64) {
	d.mapped().maps.tool = tool
	d.press(d.inTruth(way[0]))
	for _, to := range way[1:] {
		d.glide(d.inTruth(to))
	}
	d.lift(d.inTruth(way[len(way)-1]))
}

// pulls takes hold of a cluster and drags it through places.
func (d *visitor) pulls(cluster int, way ...[2]float64) {
	c := d.Work().Asked.Heatmap.People.Places[cluster]
	x, y := d.inTruth([2]float64{c.X, c.Y})
	d.mapped().maps.tool = toolClusters
	d.grab(cluster, x, y)
	for _, to := range way {
		d.glide(d.inTruth(to))
	}
}

// inTruth is a place of the unit square in the truth's pixels.
func (d *visitor) inTruth(at [2]float64) (x, y float64) {
	f := d.mapped().figureOf(mapTruth, d.Palette())
	return f.Place(at[0], at[1])
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
	plain, _ := scenario.New(scenario.LabHeatmap)
	again, _, ignored := scenario.ParseLink(scenario.Link(s, scenario.DefaultView()), plain)
	if len(ignored) > 0 || textOf(t, again) != text {
		t.Errorf("as a link it does not come back: %q", ignored)
	}
}

// alone is a visitor whose questions nobody answers, for edits by the dozen.
func alone(t testing.TB, asked scenario.Scenario) *visitor {
	t.Helper()
	d := newMapVisitor(t, asked)
	d.moving.means.Engine, d.moving.means.Sleep, d.moving.means.AfterDrawing = nil, func(time.Duration, func()) {}, func(func()) {}
	return d
}
