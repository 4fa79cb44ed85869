package heatpage

import (
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/heatfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// visitor visits the page of the heat sources.
type visitor struct {
	*visit.Visitor
	visit.Fingers
	page *Page
}

// newLine opens the page, with its first preset and no answer yet.
func newLine(t testing.TB) *visitor {
	t.Helper()
	d := new(visitor)
	d.Visitor = visit.New(t, page.Enter(heat.Name, "Heat sources", func(work *session.Session, desk page.Desk) *Page {
		d.page = New(work, desk)
		return d.page
	}))
	d.Fingers = visit.Fingers{Pad: d.page.hand}
	return d
}

// answered opens the page and waits for its answer.
func answeredLine(t testing.TB) *visitor {
	t.Helper()
	d := newLine(t)
	d.Work().Ask()
	d.Rests()
	return d
}

func TestNoLaneIsStale(t *testing.T) {
	d := answeredLine(t)
	visit.NoPictureIsStale(t, d.Visitor, d.page, &d.page.Drawings, map[string]visit.Change{
		"a source moved":    func() { d.Grab(0, 100, 50); d.Glide(260, 90); d.Lift(260, 90) },
		"a source held":     func() { d.Grab(0, 100, 50); d.Glide(140, 50) },
		"a source put back": func() { d.Escape() },
		"a stronger source": func() { d.page.GripKey(0, "ArrowUp", false) },
		"a source more":     func() { d.page.addSource(0.77) },
		"more places":       func() { d.Work().SetNumber("heat.positions", 120) },
		"another time":      func() { d.Work().SetNumber("heat.time", 0.02) },
		"a rival":           func() { d.page.Work.Beside = sensing.MethodNNLS },
		"the back door":     func() { d.OpenPanel(sensing.ExtraBackdoor) },
		"the diagnostics":   func() { d.OpenPanel(sensing.ExtraDiagnostics) },
		"side by side":      func() { d.OpenView(scenario.StageGallery) },
		"the journey":       func() { d.OpenView("") },
		"the promise":       func() { d.OpenPanel(sensing.ExtraPromise) },
	})
}

func TestTheHandOnTheLineLetsGo(t *testing.T) {
	visit.TheHandLetsGo(t, func(t testing.TB) (v *visit.Visitor, step, take, drag func()) {
		d := newLine(t)
		return d.Visitor, func() { d.page.addSource(0.5) },
			func() { d.Grab(len(d.page.heat().Sources)-1, 100, 50) }, func() { d.Glide(200, 50) }
	})
}

func TestEverySweepOfTheLineIsDrawn(t *testing.T) {
	d := answeredLine(t)
	visit.EverySweepIsDrawn(t, d.Visitor, "heat.time")
}

// What was typed for a source goes with it, and is not found at another.
func TestTextGoesWithItsSource(t *testing.T) {
	for name, c := range map[string]struct {
		first func(*Page)
		then  func(*Page)
	}{
		"the source":     {func(*Page) {}, func(p *Page) { p.RemoveSource(1); p.addSource(0.5) }},
		"the one before": {func(p *Page) { p.addSource(0.5) }, func(p *Page) { p.RemoveSource(0) }},
	} {
		t.Run(name, func(t *testing.T) {
			d := newLine(t)
			c.first(d.page)
			d.page.TypeSource(1, "strength", "abc")
			visit.TextGoes(t, d.Visitor, d.page.sourcePath(1, "strength"), func() { c.then(d.page) })
		})
	}
}

// Every lane follows the film.
func TestTheFilmIsSeenInTheLanes(t *testing.T) {
	d := answeredLine(t)
	d.Work().GoTo(0)
	first := d.page.drawn(heatfig.Readings)
	d.Work().StepBy(30)
	if d.page.drawn(heatfig.Readings) == first {
		t.Error("thirty steps change nothing in the lane of readings")
	}
}

// A secure scenario that has not been drawn has no picture; every part of the
// page must do without.
func TestTheLineWithoutAnAnswer(t *testing.T) {
	d := answeredLine(t)
	d.Work().SetWord("heat.privacy.randomness", field.RandomnessSecure)
	if d.Work().Shown.Result != nil {
		t.Fatal("the old picture is still shown")
	}
	for _, panel := range scenario.Panels() {
		d.Work().Panel = panel
		d.UI()
	}
	d.OpenDialog("import")
	d.UI()
	d.page.Rehearse(0.5)
	d.page.cross = crosshair{on: true, at: 0.3}
	if text := app.HTMLString(d.UI()); text == "" {
		t.Error("nothing is shown")
	}
}

// What the page is besides.
var _ interface {
	sensingpage.Sensor
	session.Asker
	session.Adapter
	session.Defaulter
	session.Clearer
	session.Follower
	session.Hand
	session.Filmed
	session.Keeper
	session.Composer
	session.Swept
	page.Formulated
	page.Measured
	page.Rehearsed
	page.Told
	page.Viewed
	page.Growing
	page.Paneled
	page.SweepShower
	page.Exporter
	page.Importer
	page.Talking
	control.Explainer
} = (*Page)(nil)
