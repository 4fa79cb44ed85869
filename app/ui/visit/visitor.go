package visit

import (
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/engine"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/shell"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
)

// Visitor is a page with a real engine behind it and nobody in front.
type Visitor struct {
	*shell.Shell
	T      testing.TB
	Screen *Screen
	Queue  chan func() // what has been dispatched
	Means  shell.Means // as given to the page; after a change, Use them again
}

// New opens the page of some laboratories.
func New(t testing.TB, rooms ...page.Room) *Visitor {
	t.Helper()
	v := &Visitor{T: t, Screen: &Screen{Values: map[string]string{}, Saved: map[string]string{}, Till: map[string]string{"cloakroom-hints": "3"}}, Queue: make(chan func(), 1024)}
	v.Shell = shell.New(v.Screen, shell.House{Rooms: rooms})
	later := func(do func()) { v.Queue <- do }
	v.Screen.later = later
	v.Means = shell.Means{
		Engine:       engine.InProcess(lab.Serve, 2, later),
		Dispatch:     later,
		Render:       func() {},
		AfterDrawing: later,
		Sleep:        func(_ time.Duration, do func()) { later(do) },
	}
	v.Use(v.Means)
	return v
}

// Until runs what is dispatched until the condition holds.
func (v *Visitor) Until(what string, condition func() bool) {
	v.T.Helper()
	limit := time.After(20 * time.Second)
	for !condition() {
		select {
		case do := <-v.Queue:
			do()
		case <-limit:
			v.T.Fatalf("waited in vain for %s", what)
		}
	}
}

// Rests waits for the full answer to the question that the controls ask.
func (v *Visitor) Rests() {
	v.T.Helper()
	v.Until("the full answer", v.Work().Rests)
}

// Visit opens a scenario as the first step of its laboratory, and waits for its
// answer.
func (v *Visitor) Visit(asked scenario.Scenario) {
	v.T.Helper()
	v.OpenLab(asked.Lab)
	v.Work().Preset = ""
	v.Work().Replace(asked.Clone())
	v.Work().ForgetPast()
	v.Rests()
}

// OpenFile opens a file as a whole.
func (v *Visitor) OpenFile(name, text string) { v.Open(dom.TextFile(name, text)) }

// HTML is the whole page, with common spaces where lines must not break.
func (v *Visitor) HTML() string { return Spaced(app.HTMLString(v.UI())) }

// Spaced is a text with common spaces where lines must not break.
func Spaced(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// Screen is a browser that remembers what it is told.
type Screen struct {
	dom.None
	Values  map[string]string // of the elements that were set
	Visited []string          // the page's history, since it was first told of
	Saved   map[string]string // files, by their names
	Frames  func(do func())   // draws the next frame; nil for never
	StillIt bool              // the reader wants no motion
	Hurried bool              // the browser wants to draw all the time
	later   func(do func())
	Large   bool              // every element is large
	Title   string            // of the window
	Mark    string            // of the page's activity
	Last    string            // the text of the file saved last
	Till    map[string]string // in the browser's own storage
	Left    []string          // all that has left it: addresses, files with their names, copies, stored items
	Shelf   map[string]string // what the reader has let it keep
}

func (s *Screen) SetValue(id, value string) { s.Values[id] = value }
func (s *Screen) Stored(key string) string  { return s.Till[key] }
func (s *Screen) PushFragment(fragment string) {
	s.Visited = append(s.Visited, fragment)
	s.leaves("address", fragment)
}
func (s *Screen) ReplaceFragment(fragment string) {
	if len(s.Visited) == 0 {
		s.Visited = []string{""}
	}
	s.Visited[len(s.Visited)-1] = fragment
	s.leaves("address", fragment)
}
func (s *Screen) leaves(how, text string) { s.Left = append(s.Left, how+"\n"+text) }
func (s *Screen) Copy(text string)        { s.leaves("copy", text) }
func (s *Screen) Download(name, _, text string) {
	s.Saved[name], s.Last = text, text
	s.leaves("file "+name, text)
}
func (s *Screen) DownloadPNG(name, svg string, _, _, _ float64, _ func()) {
	s.leaves("file "+name, svg)
}
func (s *Screen) Store(key, value string) {
	s.Till[key] = value
	s.leaves("stored "+key, value)
}
func (s *Screen) Keep(name, text string, done func(bool)) {
	if s.Shelf == nil {
		s.Shelf = map[string]string{}
	}
	s.Shelf[name] = text
	done(true)
}
func (s *Screen) Kept(name string, found func(string)) {
	if text := s.Shelf[name]; text != "" {
		found(text)
	}
}
func (s *Screen) Soon(do func()) { s.later(do) }
func (s *Screen) Slice() time.Duration {
	if s.Hurried {
		return 0
	}
	return s.None.Slice()
}
func (s *Screen) ReducedMotion() bool     { return s.StillIt }
func (s *Screen) Publish(activity string) { s.Mark = activity }
func (s *Screen) NameWindow(title string) {
	s.Title = title
	s.leaves("title", title)
}
func (s *Screen) NextFrame(do func()) {
	if s.Frames != nil {
		s.Frames(do)
	}
}
func (s *Screen) Box(string) (left, top, width, height float64) {
	if s.Large {
		return 0, 0, 500, 333
	}
	return
}

// Fingers do what a hand does on the pictures of a page: Grab presses on a grip, Press
// beside the grips; Glide goes on and Lift raises the hand, all at places of the truth
// in its pixels.
type Fingers struct{ Pad *pad.Pad }

func (f Fingers) Grab(grip int, x, y float64) { f.Pad.DownOn(grip, f.Pad.Point(0, x, y)) }
func (f Fingers) Press(x, y float64)          { f.Pad.Down(f.Pad.Point(0, x, y)) }
func (f Fingers) Glide(x, y float64)          { f.Pad.Move(f.Pad.Point(0, x, y)) }
func (f Fingers) Lift(x, y float64)           { f.Pad.Up(f.Pad.Point(0, x, y)) }

// Puppet is an engine that keeps back the questions about the stage, and answers them
// when it is told to.
type Puppet struct {
	engine.Engine
	Asked []string                 // how it was asked: at once, or in turn
	On    []func(e scenario.Event) // answers the questions, in their order
}

func (p *Puppet) Run(r scenario.Request, on func(scenario.Event)) {
	p.keep(r, on, "at once", p.Engine.Run)
}
func (p *Puppet) Follow(r scenario.Request, on func(scenario.Event)) {
	p.keep(r, on, "in turn", p.Engine.Follow)
}

func (p *Puppet) keep(r scenario.Request, on func(scenario.Event), how string, pass func(scenario.Request, func(scenario.Event))) {
	if r.Slot != "stage" {
		pass(r, on)
		return
	}
	p.Asked, p.On = append(p.Asked, how), append(p.On, on)
}

// Refuse answers the last question with an error.
func (p *Puppet) Refuse() {
	p.On[len(p.On)-1](scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "worker", Problem: "refused"}})
}

// Puppet puts one in the place of the engine.
func (v *Visitor) Puppet() *Puppet {
	p := &Puppet{Engine: v.Means.Engine}
	v.Means.Engine = p
	v.Use(v.Means)
	return p
}
