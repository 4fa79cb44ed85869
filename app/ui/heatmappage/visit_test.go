package heatmappage

import (
	"testing"
	"time"

	"cloakroom/app/ui/heatpage"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/shell"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
)

// visitor visits the page of the heatmaps, with the page of the heat sources beside
// it.
type visitor struct {
	*visit.Visitor
	visit.Fingers
	page *Page
}

// newMapVisitor opens a scenario of the heatmap laboratory and waits for its
// full answer.
func newMapVisitor(t testing.TB, asked scenario.Scenario) *visitor {
	t.Helper()
	d := new(visitor)
	d.Visitor = visit.New(t,
		page.Enter(heat.Name, "Heat sources", heatpage.New),
		page.Enter(heatmap.Name, "Heatmap", func(work *session.Session, desk page.Desk) *Page {
			d.page = New(work, desk)
			d.Fingers = visit.Fingers{Pad: d.page.hand}
			return d.page
		}))
	d.Visit(asked)
	return d
}

// strokes presses the tool at a place, glides through others and lets go at the
// last, all in the unit square.
func (d *visitor) strokes(tool string, way ...[2]float64) {
	d.page.state.tool = tool
	d.Press(d.inTruth(way[0]))
	for _, to := range way[1:] {
		d.Glide(d.inTruth(to))
	}
	d.Lift(d.inTruth(way[len(way)-1]))
}

// pulls takes hold of a cluster and drags it through places.
func (d *visitor) pulls(cluster int, way ...[2]float64) {
	c := d.page.marked().People.Places[cluster]
	x, y := d.inTruth([2]float64{c.X, c.Y})
	d.page.state.tool = toolClusters
	d.Grab(cluster, x, y)
	for _, to := range way {
		d.Glide(d.inTruth(to))
	}
}

// inTruth is a place of the unit square in the truth's pixels.
func (d *visitor) inTruth(at [2]float64) (x, y float64) {
	f := d.page.figureOf(pictureTruth, d.Palette())
	return f.Place(at[0], at[1])
}

// alone is a visitor whose questions nobody answers, for edits by the dozen.
func alone(t testing.TB, asked scenario.Scenario) *visitor {
	t.Helper()
	d := newMapVisitor(t, asked)
	d.Use(shell.Means{Render: func() {}, AfterDrawing: func(func()) {}, Sleep: func(time.Duration, func()) {}})
	return d
}

func TestNoMapIsStale(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	visit.NoPictureIsStale(t, d.Visitor, d.page, &d.page.drawings, map[string]visit.Change{
		"a cluster more": func() { d.page.addCluster(0.8, 0.2) },
		"a cluster held": func() {
			if len(d.Work().Asked.Heatmap.People.Places) > 0 {
				d.pulls(0, [2]float64{0.6, 0.6})
			}
		},
		"a cluster put back": func() { d.Escape() },
		"painted":            func() { d.strokes(toolPaint, [2]float64{0.2, 0.2}, [2]float64{0.4, 0.3}) },
		"painted without an answer": func() {
			d.Work().SetWord("heatmap.privacy.randomness", field.RandomnessSecure)
			d.strokes(toolPaint, [2]float64{0.7, 0.2})
			d.HTML()
			d.strokes(toolPaint, [2]float64{0.8, 0.3})
		},
		"wiped":          func() { d.strokes(toolWipe, [2]float64{0.4, 0.3}) },
		"another crowd":  func() { d.page.openKind(heatmap.PeopleMixture) },
		"a finer grid":   func() { d.Work().SetNumber("heatmap.grid", 32) },
		"a wider blur":   func() { d.Work().SetNumber("heatmap.blur", 0.08) },
		"the difference": func() { d.OpenView(scenario.StageDifference) },
		"of another":     func() { d.page.compare(heatmap.MethodDense) },
		"without flows":  func() { d.page.state.views.flows = false },
		"swiped":         func() { d.OpenView(scenario.StageSwipe); d.page.swipe(30) },
		"side by side":   func() { d.OpenView(scenario.StageGallery) },
		"by ε":           func() { d.OpenView(scenario.StageEpsilons) },
		"the journey":    func() { d.OpenView("") },
		"a rival":        func() { d.page.showBeside(heatmap.MethodTop) },
		"the centres":    func() { d.OpenPanel(panelCentres) },
		"the promise":    func() { d.OpenPanel(panelPromise) },
		"one picture":    func() { d.Enlarge("private") },
	})
}

func TestTheHandOnTheCrowdLetsGo(t *testing.T) {
	visit.TheHandLetsGo(t, func(t testing.TB) (v *visit.Visitor, step, take, drag func()) {
		d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
		return d.Visitor, func() { d.page.addCluster(0.5, 0.5) },
			func() { d.pulls(len(d.Work().Asked.Heatmap.People.Places) - 1) }, func() { d.Glide(50, 50) }
	})
}

func TestEverySweepOfTheCrowdIsDrawn(t *testing.T) {
	d := newMapVisitor(t, sample.Tiny(heatmap.PeopleClusters))
	visit.EverySweepIsDrawn(t, d.Visitor, "heatmap.privacy.epsilon")
}

// What the page is besides.
var _ interface {
	page.Page
	session.Asker
	session.Adapter
	session.Observer
	session.Follower
	session.Unanswered
	session.Hand
	session.Filmed
	session.Keeper
	session.Composer
	session.Showing
	session.Swept
	page.Formulated
	page.Measured
	page.Viewed
	page.Rehearsed
	page.Told
	page.Growing
	page.Paneled
	page.SweepShower
	page.SweepPlanner
	page.Completer
	page.Exporter
	page.Filer
	page.Importer
	page.Talking
} = (*Page)(nil)
