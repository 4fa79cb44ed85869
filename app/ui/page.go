package ui

import (
	"encoding/json"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/engine"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// firstAnswerID is the element that carries the pre-rendered answer, so that
// the page shows its first picture without waiting for the worker.
const firstAnswerID = "first-answer"

// OpenEngine opens the workers; dispatch runs a function where the page's
// state may be touched.
type OpenEngine func(dispatch func(func())) engine.Engine

// New returns the constructor of the page's root component.
func New(open OpenEngine) app.Composer {
	p := &page{store: newStore(), open: open}
	p.store.restoreTheme()
	if text := p.store.dom.Text(firstAnswerID); text != "" {
		p.takeFirst([]byte(text))
	}
	return p
}

// page is the root component: the app bar, the three columns, the panels and
// the open dialog.
type page struct {
	app.Compo
	store *store
	open  OpenEngine
}

// takeFirst shows an answer made before the page was opened.
func (p *page) takeFirst(text []byte) {
	var result scenario.Result
	if json.Unmarshal(text, &result) == nil && result.Sensor() != nil {
		p.store.show(picture{asked: p.store.asked.Clone(), result: &result, full: true})
		p.store.status = ""
	}
}

// OnMount opens the engine, reads the link and draws at the measured size.
func (p *page) OnMount(ctx app.Context) {
	s := p.store
	s.refresh = func() {
		ctx.Dispatch(func(app.Context) {})
		s.stir()
	}
	s.afterDrawing = func(do func()) { ctx.Defer(func(app.Context) { do() }) }
	s.sleep = func(d time.Duration, do func()) { ctx.After(d, func(app.Context) { do() }) }
	dispatch := func(do func()) {
		ctx.Dispatch(func(app.Context) {
			do()
			s.stir()
		})
	}
	s.engine = p.open(dispatch)
	s.listen(dispatch)
	s.lab().measure()
	s.openLink()
	s.refresh()
	s.remeasureSoon()
	s.after(s.pace.settle, func() {
		s.engine.Warm()
		s.after(s.pace.settle, func() { s.rehearse(rehearsals) })
	})
}

// OnResize draws the lanes at their new size.
func (p *page) OnResize(app.Context) { p.store.remeasure() }

func (s *store) remeasure() {
	s.lab().measure()
	s.refresh()
}

// remeasureSoon draws at the size that the page has once it has settled.
func (s *store) remeasureSoon() {
	s.after(s.pace.settle, func() { s.onceDrawn(s.remeasure) })
}

// listen subscribes to what happens outside any one component; dispatch runs a
// function where the page's state may be touched.
func (s *store) listen(dispatch func(func())) {
	s.dom.OnEvents(s.hear, s.heard)
	on := func(do func()) func() { return func() { dispatch(do) } }
	s.dom.OnVisibility(on(s.pauseIfHidden))
	s.dom.OnSize(pictureIDs(), on(s.remeasure)) // notices come and go above them
	s.dom.OnFragment(on(s.followLink))
	s.dom.OnDrop(func(name, text string) { on(func() { s.openFile(name, text) })() })
	s.dom.OnKey(func(k keyPress) bool {
		used := s.key(k)
		if used {
			s.refresh()
		}
		return used
	})
}

// Render shows the whole page.
func (p *page) Render() app.UI {
	s := p.store
	classes := []string{"page"}
	if s.view.Embed {
		classes = append(classes, "embed")
	}
	if s.dialog != "" {
		classes = append(classes, "behind")
	}
	return app.Div().ID("page").Class(classes...).Body(
		app.A().Class("skip").Href("#stage").Text("Skip to the stage").OnClick(s.onSkip),
		s.bar(),
		app.Div().Class("columns").Body(
			s.setup(),
			s.stage(),
			s.explain(),
		),
		s.panels(),
		s.footer(),
		app.Div().ID("status").Class("unseen").Aria("live", "polite").Body(
			app.Div().Attr("role", "status").Text(s.status),
		),
		s.openDialog(),
	)
}

// onSkip moves the focus too: a skip link alone only scrolls.
func (s *store) onSkip(_ app.Context, e app.Event) {
	stayHere(e)
	s.dom.Focus("stage")
}

// footer says what a stranger should know before trusting the page.
func (s *store) footer() app.UI {
	noise := " The noise shown is seeded for teaching: a real release must use secret, cryptographic noise."
	switch {
	case s.lab().given():
		noise = " The readings were loaded; a link to this page contains them."
	case s.asked.Randomness() == field.RandomnessSecure:
		noise = " Secure noise is drawn by a cryptographic generator; a demonstration is still no place for real personal data."
	}
	return app.Footer().Class("foot").Body(
		app.P().Text("Everything is computed in this page; nothing is sent anywhere." + noise),
	)
}
