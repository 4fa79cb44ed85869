package shell

import (
	"encoding/json"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/engine"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// FirstAnswerID is the element that carries the answer made before the page was
// opened, as JSON, so that the page shows its first picture without waiting for the
// worker.
const FirstAnswerID = "first-answer"

// OpenEngine opens the workers; dispatch runs a function where the page's
// state may be touched.
type OpenEngine func(dispatch func(func())) engine.Engine

// Root is the page's root component: the app bar, the three columns and
// the open dialog.
type Root struct {
	app.Compo
	shell *Shell
	open  OpenEngine
}

// NewRoot returns the page of a house in the browser, with its first answer
// if that was made ahead.
func NewRoot(house House, open OpenEngine) *Root {
	s := New(dom.New(), house)
	s.Begin()
	return &Root{shell: s, open: open}
}

// Begin puts on the page what it opens with: the link's question, or the first picture
// with the answer that was made ahead.
func (s *Shell) Begin() {
	s.restoreTheme()
	s.restoreColumns()
	s.restoreHints()
	if fragment := s.screen.Fragment(); fragment != "" {
		s.OpenLink(fragment)
		s.moving.stirred, s.moving.timers = false, 0 // there was nothing yet to draw or wait with
		return
	}
	var first scenario.Event
	if text := s.screen.Text(FirstAnswerID); text != "" && json.Unmarshal([]byte(text), &first) == nil {
		s.showFirst(first)
	}
}

// Prerender renders the page of a house with its first answer, as the
// framework writes HTML.
func Prerender(house House, first scenario.Event) string {
	s := New(dom.New(), house)
	s.ahead = true
	s.showFirst(first)
	return app.HTMLString(s.UI())
}

// FirstQuestion is the question of the page's first picture.
func FirstQuestion(house House) scenario.Scenario {
	asked, _ := New(dom.New(), house).Work().Question(true)
	return asked
}

// showFirst shows an answer made before the page was opened.
func (s *Shell) showFirst(first scenario.Event) {
	if first.Result != nil && first.Result.Lab == s.Work().Asked.Lab {
		s.Work().Show(session.Answer{Asked: s.Work().Asked.Clone(), Result: first.Result, Full: true, Booked: first.Booked})
		s.status = ""
	}
}

// OnMount opens the engine, reads the link and draws at the measured size.
func (r *Root) OnMount(ctx app.Context) {
	s := r.shell
	dispatch := func(do func()) {
		ctx.Dispatch(func(app.Context) {
			do()
			s.stir()
		})
	}
	s.Use(Means{
		Engine:       r.open(dispatch),
		Dispatch:     dispatch,
		Render:       func() { ctx.Dispatch(func(app.Context) {}) },
		AfterDrawing: func(do func()) { ctx.Defer(func(app.Context) { do() }) },
		Sleep:        func(d time.Duration, do func()) { ctx.After(d, func(app.Context) { do() }) },
	})
	s.listen(dispatch)
	s.Remeasure()
	s.openLink()
	s.FindKept()
	s.Refresh()
	s.remeasureSoon()
	s.showTab()
	s.Settled(func() {
		s.Engine().Warm()
		s.Settled(s.Rehearse)
	})
}

// OnResize draws the pictures at their new size.
func (r *Root) OnResize(app.Context) { r.shell.Remeasure() }

// listen subscribes to what happens outside any one component; dispatch runs a
// function where the page's state may be touched.
func (s *Shell) listen(dispatch func(func())) {
	s.screen.OnEvents(s.hear, s.heard)
	on := func(do func()) func() { return func() { dispatch(do) } }
	s.screen.OnVisibility(on(s.pauseIfHidden))
	s.moving.watch = s.screen.OnSize(on(s.Remeasure)) // notices come and go above them
	s.moving.watch(s.pictures())
	s.screen.OnFragment(on(s.followLink))
	s.screen.OnDrop(func(file dom.File) { dispatch(func() { s.Open(file) }) })
	s.screen.OnKey(func(k dom.KeyPress) bool {
		used := s.Key(k)
		if used {
			s.Refresh()
		}
		return used
	})
}

// pauseIfHidden stops the player when nobody can see it.
func (s *Shell) pauseIfHidden() {
	if p := &s.Work().Player; s.screen.Hidden() && p.Playing {
		p.Playing = false
		s.Refresh()
	}
}

// Render shows the whole page.
func (r *Root) Render() app.UI { return r.shell.UI() }

// UI is the whole page.
func (s *Shell) UI() app.UI {
	classes := append([]string{"page"}, s.roomClasses()...)
	if s.look.embed {
		classes = append(classes, "embed")
	}
	if s.dialog.name != "" {
		classes = append(classes, "behind")
	}
	return tag.Div("").ID("page").Class(classes...).Style("--stuck", s.stuckTop()).Body(
		// The focus is moved too: a skip link alone only scrolls.
		tag.Text("a", "skip", "Skip to the stage").Attr("href", "#stage").OnClick(widget.Stay(func() { s.screen.Focus("stage") })),
		s.bar(),
		tag.Div(s.columnsClass(), s.setup(), s.stage(), s.inspector()),
		tag.Div("unseen").ID("status").Aria("live", "polite").Body(
			tag.Text("div", "", s.status).Attr("role", "status"),
		),
		s.openDialog(),
	)
}

// footer says what a stranger should know before trusting the page.
func (s *Shell) footer() app.UI {
	noise := " The noise shown is seeded for teaching: a real release must use secret, cryptographic noise."
	switch {
	case len(s.Work().Asked.Files) > 0:
		noise = " What was loaded stays in this page: links, files and pictures leave without it unless you say otherwise."
	case !s.Work().Releasable() || s.Work().Asked.Empty():
		noise = ""
	case s.Work().Given():
		noise = " The readings were loaded; a link to this page contains them."
	case s.Work().Asked.Randomness() == field.RandomnessSecure:
		noise = " Secure noise is drawn by a cryptographic generator; a demonstration is still no place for real personal data."
	}
	return tag.Box("footer", "foot",
		tag.P("", "Everything is computed in this page; nothing is sent anywhere."+noise),
	)
}
