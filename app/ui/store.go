package ui

import (
	"time"

	"cloakroom/app/engine"
	"cloakroom/app/figure/draw"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// store is the whole state of the page. Its methods are what a user can do;
// every one leaves the state valid and asks for a new rendering.
type store struct {
	dom     dom
	engine  engine.Engine // nil while pre-rendering
	refresh func()        // renders the page again, soon
	// afterDrawing does something after the next rendering that is due, and sleep
	// after a time; onceDrawn and after let the page know of it.
	afterDrawing func(func())
	sleep        func(time.Duration, func())
	pace         pace
	timers       int  // those that have not gone off
	hearing      bool // the browser is telling of something
	stirred      bool // something has happened that has not been drawn

	presets   []scenario.Preset
	view      scenario.View
	workplace                      // of the laboratory on the page
	away      map[string]workplace // of those that have been left

	ask          asking
	hand         hand
	cross        crosshair
	net          netState
	maps         mapState
	dialog       string    // the open dialog, or empty
	plainKeysOff bool      // the reader has switched single keys off
	inAddress    string    // the fragment of the address as the page knows it
	incoming     importing // readings being looked at
	loading      incomingTies
	station      string // the station of the strip pointed at
	opener       string // the element that had the focus before the dialog
	copied       string // the text copied last
	film         int    // counts the runs of the player
	teaching     teaching
	explained    string   // the field whose meaning is shown
	erratumAt    string   // the field whose erratum was asked for
	notices      []string // what a link or file could not use
	prerendering bool     // there is no reader yet
	status       string   // spoken politely
	lanes        laneCache
}

// picture is an answer together with the question it answers.
type picture struct {
	asked   scenario.Scenario
	result  *scenario.Result
	full    bool // with the trace and the comparisons
	seconds float64
}

// newStore returns the page's state with the first preset on it.
func newStore() *store {
	presets := presets.All()
	first := presets[0]
	s := &store{
		dom: newDOM(), presets: presets, refresh: func() {}, afterDrawing: func(func()) {}, sleep: func(time.Duration, func()) {},
		workplace: newWorkplace(first.Scenario), away: map[string]workplace{},
		view: scenario.DefaultView(), teaching: teaching{}, net: newNetState(), maps: newMapState(),
	}
	s.pace = paceAt(s.dom.Haste())
	s.view.Preset = first.Name
	return s
}

// sensing is the part of the question that the laboratories share.
func (s *store) sensing() *sensing.Question { return s.asked.Sensing() }

// path is the full name of a field of the laboratory on the page.
func (s *store) path(name string) string { return s.asked.Lab + "." + name }

// palette is the look in force.
func (s *store) palette() draw.Palette { return draw.Named(s.theme()) }

// theme resolves "auto" by the reader's own preference.
func (s *store) theme() string {
	if s.view.Theme != "auto" {
		return s.view.Theme
	}
	if s.dom.Dark() {
		return "dark"
	}
	return "light"
}

// answer is the part of the last answer that the laboratories share, or nil.
func (s *store) answer() *sensing.Result { return s.shown.result.Sensor() }

// say announces a sentence to screen readers.
func (s *store) say(sentence string) {
	s.status = sentence
	s.refresh()
}

// focusSoon moves the focus once the element is there.
func (s *store) focusSoon(id string) {
	s.onceDrawn(func() { s.dom.Focus(id) })
}

// preset finds a preset by its name.
func (s *store) preset(name string) (scenario.Preset, bool) {
	for _, p := range s.presets {
		if p.Name == name {
			return p, true
		}
	}
	return scenario.Preset{}, false
}

// presetOf names the preset that a scenario is, or none.
func (s *store) presetOf(asked scenario.Scenario) string {
	for _, p := range s.presets {
		if p.Scenario.Equal(asked) {
			return p.Name
		}
	}
	return ""
}
