package ui

import (
	"time"

	"cloakroom/app/engine"
	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

// store is the whole state of the page. Its methods are what a user can do;
// every one leaves the state valid and asks for a new rendering.
type store struct {
	dom     dom
	engine  engine.Engine // nil while pre-rendering
	refresh func()        // renders the page again, soon
	after   func(time.Duration, func())

	presets []scenario.Preset
	asked   scenario.Scenario // what the controls say
	view    scenario.View
	shown   picture // the last answer, with the question it answers

	ask          asking
	past         history
	player       player
	hand         hand
	spent        spending
	sweep        sweeping
	parts        parts
	inputs       inputs
	cross        crosshair
	dialog       string    // the open dialog, or empty
	rival        string    // the compared recovery drawn beside ours
	lastPreset   string    // the preset last opened, to go back to
	plainKeysOff bool      // the reader has switched single keys off
	inAddress    string    // the fragment of the address as the page knows it
	incoming     importing // readings being looked at
	station      string    // the station of the strip pointed at
	opener       string    // the element that had the focus before the dialog
	copied       string    // the text copied last
	teaching     teaching
	explained    string             // the field whose meaning is shown
	erratumAt    string             // the field whose erratum was asked for
	simulated    *scenario.Scenario // what was on the page before readings were loaded
	notices      []string           // what a link or file could not use
	prerendering bool               // there is no reader yet
	status       string             // spoken politely
	lanes        laneCache
	cards        map[string]drawnCard
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
	presets := scenario.Presets()
	first := presets[0]
	s := &store{dom: newDOM(), presets: presets, refresh: func() {}, asked: first.Scenario.Clone(), view: scenario.DefaultView()}
	s.after = func(time.Duration, func()) {}
	s.view.Preset = first.Name
	s.player = newPlayer()
	s.inputs = newInputs()
	s.teaching = teaching{}
	s.cards = map[string]drawnCard{}
	s.past.reset(s.asked)
	s.spent.reset(s.asked)
	return s
}

// heat is the laboratory's part of the question; every scenario has it.
func (s *store) heat() *scenario.Heat { return s.asked.Heat }

// palette is the look in force.
func (s *store) palette() figure.Palette { return figure.Named(s.theme()) }

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

// answer is the heat part of the last answer, or nil.
func (s *store) answer() *scenario.HeatResult {
	if s.shown.result == nil {
		return nil
	}
	return s.shown.result.Heat
}

// say announces a sentence to screen readers.
func (s *store) say(sentence string) {
	s.status = sentence
	s.refresh()
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
