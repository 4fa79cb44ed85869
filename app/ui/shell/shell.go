package shell

import (
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// House is what the shell shows.
type House struct {
	Rooms []page.Room // of the laboratories, in the order of their tabs
	About string      // what they have in common
}

// Shell is the page around the laboratories: the bar, the columns, the panels, the
// dialogs and the address. It has one laboratory open; the others wait.
type Shell struct {
	screen  dom.Screen
	moving  activity
	address address

	house   House
	presets []scenario.Preset
	opened  map[string]*laboratory // by the name of the laboratory, once it has been opened
	now     *laboratory

	look      look
	dialog    dialog
	browsing  browsing
	lesson    int             // the step that is open, from 1; 0 is none
	station   int             // the one of the journey that is pointed at, or −1
	shows     string          // the path of the field whose meaning is shown
	copied    string          // the text copied last
	keysOff   bool            // the reader has switched single keys off
	sections  map[string]bool // the sections of the setup that are open
	space     space
	hint      int // the one whose turn it is
	turned    turning
	more      bool // the menu of the tools that the bar has no room for is open
	teaching  teaching
	comparing comparing
	kept      map[string]scenario.Scenario // what was loaded and is kept in the browser, by laboratory
	ahead     bool                         // the page is rendered ahead, and there is no reader yet
	status    string                       // spoken politely
}

// laboratory is an opened laboratory.
type laboratory struct {
	page.Page
	room page.Room
	work *session.Session

	tables       []widget.Table // the numbers of the last full answer that were shown
	tablesHidden bool           // and whether they were those beside a hidden truth
}

// look is what a reader or a link has set about the whole page.
type look struct {
	theme string
	hide  []string // the paths of the controls left away
	embed bool     // within another page
}

// New returns the page of a house, with the first preset of its first laboratory on it.
func New(screen dom.Screen, house House) *Shell {
	s := &Shell{
		screen: screen, house: house, presets: presets.All(), opened: map[string]*laboratory{},
		look: look{theme: "auto"}, station: -1, teaching: teaching{}, sections: map[string]bool{}, kept: map[string]scenario.Scenario{}, moving: newActivity(screen),
	}
	s.now = s.laboratoryOf(house.Rooms[0].Name)
	s.now.work.Open()
	return s
}

// Work is the session of the laboratory on the page.
func (s *Shell) Work() *session.Session { return s.now.work }

// laboratoryOf is a laboratory, with its first preset on it when it has not been opened
// before.
func (s *Shell) laboratoryOf(lab string) *laboratory {
	if at, known := s.opened[lab]; known {
		return at
	}
	room := s.house.Rooms[max(slices.IndexFunc(s.house.Rooms, func(r page.Room) bool { return r.Name == lab }), 0)]
	work := session.New(s, s.presets, s.firstOf(lab))
	at := &laboratory{Page: room.Open(work, s), room: room, work: work}
	s.opened[lab] = at
	return at
}

// firstOf is what a laboratory opens with.
func (s *Shell) firstOf(lab string) scenario.Preset {
	for _, p := range s.presets {
		if p.Scenario.Lab == lab {
			return p
		}
	}
	plain, _ := scenario.New(lab)
	return scenario.Preset{Scenario: plain, Panel: session.ClosedPanel}
}

// OpenIn is what a laboratory is called, and what is open there or would be.
func (s *Shell) OpenIn(lab string) (title string, asked scenario.Scenario, known bool) {
	i := slices.IndexFunc(s.house.Rooms, func(r page.Room) bool { return r.Name == lab })
	if i < 0 {
		return "", scenario.Scenario{}, false
	}
	if at, opened := s.opened[lab]; opened {
		return s.house.Rooms[i].Title, at.work.Asked, true
	}
	return s.house.Rooms[i].Title, s.firstOf(lab).Scenario, true
}

// Preset finds a preset by its name.
func (s *Shell) Preset(name string) (scenario.Preset, bool) {
	for _, p := range s.presets {
		if p.Name == name {
			return p, true
		}
	}
	return scenario.Preset{}, false
}

// goTo puts a laboratory on the page as it was left.
func (s *Shell) goTo(lab string) {
	if lab == s.now.room.Name {
		return
	}
	s.Work().Suspend()
	s.now = s.laboratoryOf(lab)
	s.Work().Open()
	s.shows, s.dialog.erratum, s.station, s.lesson = "", "", -1, 0
	s.dialog.leave()
	s.OnceDrawn(func() { s.moving.watch(s.pictures()) })
}

// OpenLab opens a laboratory as it was left.
func (s *Shell) OpenLab(lab string) {
	if lab == s.now.room.Name {
		return
	}
	s.Work().Leave()
	s.goTo(lab)
	s.Behind()
	s.Work().Resume()
	s.Push()
	s.remeasureSoon()
	s.Work().Say(s.now.room.Title + ".")
}

// view is how the page is looked at, as a link tells it.
func (s *Shell) view() scenario.View {
	w := s.Work()
	panel := w.Panel
	if panel == panelKept {
		panel = session.ClosedPanel
	}
	return scenario.View{
		Theme: s.look.theme, Panel: panel, Preset: w.Preset, Frame: -1, Hide: s.look.hide,
		Lesson: s.lesson, Stage: w.Picture, Truth: s.truthWord(), Measure: w.Measure, Embed: s.look.embed,
		Beside: w.Beside, Compared: w.Compared, Epsilons: w.Epsilons,
	}
}

// setView looks at the page as a link tells; the preset is found elsewhere.
func (s *Shell) setView(v scenario.View) {
	w := s.Work()
	s.look = look{theme: v.Theme, hide: v.Hide, embed: v.Embed}
	s.lesson = v.Lesson
	w.Panel, w.Picture, w.Measure = v.Panel, v.Stage, v.Measure
	w.Beside, w.Compared, w.Epsilons = v.Beside, v.Compared, v.Epsilons
}

// Screen is the browser.
func (s *Shell) Screen() dom.Screen { return s.screen }

// Status is spoken to those who do not see the page; Said is what was spoken last.
func (s *Shell) Status(sentence string) { s.status = sentence }
func (s *Shell) Said() string           { return s.status }

// Ahead reports that the page is rendered ahead.
func (s *Shell) Ahead() bool { return s.ahead }

// Palette is the look in force.
func (s *Shell) Palette() draw.Palette { return draw.Named(s.theme()) }

// Hidden are the paths of the controls left away.
func (s *Shell) Hidden() []string { return s.look.hide }

// Explained is the path of the field whose meaning is shown.
func (s *Shell) Explained() string { return s.shows }

// Explain shows what a field means, or hides it again.
func (s *Shell) Explain(path string) {
	if s.shows == path {
		path = ""
	}
	s.shows = path
	s.Refresh()
}

// SetValue sets the value of an element.
func (s *Shell) SetValue(id, value string) { s.screen.SetValue(id, value) }

// FocusSoon moves the focus once the element is there.
func (s *Shell) FocusSoon(id string) { s.OnceDrawn(func() { s.screen.Focus(id) }) }

// scrollSoon brings an element into view once it is there.
func (s *Shell) scrollSoon(id string) { s.OnceDrawn(func() { s.screen.ScrollTo(id) }) }

// Enlarge shows a picture alone, or all of them again.
func (s *Shell) Enlarge(name string) {
	w := s.Work()
	if w.Picture == name {
		w.Picture = ""
	} else {
		w.Picture = name
	}
	s.WriteSoon()
	s.measureAnew()
	s.FocusSoon("large-" + name)
}

// Remeasure draws at the size that the pictures have.
func (s *Shell) Remeasure() {
	if page, ok := s.now.Page.(page.Measured); ok {
		page.Measure()
	}
	s.measureStuck()
	s.Refresh()
}

// measureAnew follows other pictures than before, once they are there.
func (s *Shell) measureAnew() {
	s.OnceDrawn(func() {
		s.moving.watch(s.pictures())
		s.Remeasure()
	})
}

// remeasureSoon draws at the size that the page has once it has settled.
func (s *Shell) remeasureSoon() { s.Settled(func() { s.OnceDrawn(s.Remeasure) }) }

// pictures are the elements that the stage's pictures are drawn in, and the stage itself.
func (s *Shell) pictures() []string {
	ids := make([]string, page.FirstTile+1) // side by side all are as large
	for i := range ids {
		ids[i] = page.PictureID(i)
	}
	return append(ids, "stage")
}

// theme resolves "auto" by the reader's own preference.
func (s *Shell) theme() string {
	if s.look.theme != "auto" {
		return s.look.theme
	}
	return tag.Either(s.screen.Dark(), "dark", "light")
}
