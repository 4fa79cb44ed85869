package ui

import (
	"encoding/json"
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/link"
	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// openLink opens the fragment of the address when the page is new, or leaves
// the page as it is when there is none.
func (s *store) openLink() {
	if fragment := s.dom.Fragment(); fragment != "" {
		s.openFragment(fragment)
		s.past.reset(s.asked)
	} else if s.engine != nil && s.shown.result == nil {
		s.question(true)
	}
}

// followLink opens what the address has changed to, as by the browser's back
// button; without a fragment that is the first preset.
func (s *store) followLink() {
	if fragment := s.dom.Fragment(); fragment != s.inAddress {
		s.past.record(s.asked)
		s.openFragment(fragment)
		s.past.record(s.asked)
	}
}

func (s *store) openFragment(fragment string) {
	s.inAddress, s.ask.unwritten = fragment, false
	asked, view, ignored := link.Parse(fragment, s.firstOfLab(linkedLab(fragment)).Scenario)
	if onlyLab(fragment) {
		asked = s.firstOfLab(asked.Lab).Scenario.Clone()
	}
	s.sitDown(asked.Lab)
	same := s.asked.Equal(asked) && s.shown.result != nil
	s.asked, s.view = asked, view
	s.view.Preset = s.presetOf(asked)
	s.restoreTheme()
	s.dom.SetTheme(s.view.Theme)
	if same {
		s.ask.change++ // what has been released stays released
		s.question(true)
	} else {
		s.begin()
	}
	s.notices = ignored
	if len(ignored) > 0 {
		s.notices = append([]string{"This link could not be used in full; the rest was opened."}, ignored...)
	}
	if step, ok := s.lessonStep(); ok {
		s.player.wish = step.Chapter
	}
	if s.asked.Sweep != nil {
		s.runSweep()
	}
}

// onlyLab reports a fragment that names a laboratory and nothing of a scenario.
func onlyLab(fragment string) bool {
	for part := range strings.SplitSeq(strings.TrimPrefix(fragment, "#"), "&") {
		if name, _, _ := strings.Cut(part, "="); name != "lab" && name != "v" && !strings.HasPrefix(name, "view.") {
			return false
		}
	}
	return true
}

// linkedLab is the laboratory that a fragment names, the first one without.
func linkedLab(fragment string) string {
	for part := range strings.SplitSeq(fragment, "&") {
		if lab, found := strings.CutPrefix(part, "lab="); found && slices.Contains(scenario.Labs(), lab) {
			return lab
		}
	}
	return heat.Name
}

// pushLink gives the page as it is a place in the browser's history.
func (s *store) pushLink() {
	s.inAddress, s.ask.unwritten = link.Write(s.asked, s.view), false
	s.dom.PushFragment(s.inAddress)
}

// writeLink keeps the address in step with the page, without a history entry.
func (s *store) writeLink() {
	s.ask.unwritten = false
	view := s.view
	view.Frame = -1
	if s.asked.Equal(s.presets[0].Scenario) && view.Panel == closedPanel && view.Lesson == 0 && len(view.Hide) == 0 && !view.Embed {
		s.inAddress = ""
	} else {
		s.inAddress = link.Write(s.asked, view)
	}
	s.dom.ReplaceFragment(s.inAddress)
}

// openFile opens a scenario, an exported figure that carries one, or readings.
func (s *store) openFile(name, text string) {
	s.notices = nil
	lower := strings.ToLower(name)
	switch {
	case strings.HasSuffix(lower, ".json"):
		s.openScenario(name, []byte(text))
	case strings.HasSuffix(lower, ".svg"):
		s.openFigure(name, text)
	case s.asked.Heatmap != nil:
		heatmapOf(s).readCrowd(name, text)
		s.open(dialogCrowd)
	case s.asked.Network != nil && networkfiles.Parse(text).Nodes > 0 && !networkOf(s).looksLikeReadings(text):
		networkOf(s).importTies(name, text)
	default:
		s.importReadings(name, text)
	}
	s.refresh()
}

func (s *store) openScenario(name string, data []byte) {
	asked, err := scenario.Decode(data)
	if err != nil {
		s.notices = []string{name + " was not opened. " + err.Error()}
		return
	}
	s.leave()
	s.sitDown(asked.Lab)
	s.asked = asked
	s.view.Preset = ""
	s.begin()
	s.past.record(s.asked)
	s.linkSoon()
	if s.asked.Sweep != nil {
		s.runSweep()
	}
	s.say(name + " was opened.")
}

// openFigure finds the scenario in an exported figure's metadata.
func (s *store) openFigure(name, text string) {
	_, rest, found := strings.Cut(text, "<metadata>")
	inner, _, closed := strings.Cut(rest, "</metadata>")
	if !found || !closed {
		s.notices = []string{name + " carries no scenario; only figures exported here can be opened."}
		return
	}
	s.openScenario(name, []byte(strings.TrimSpace(html.UnescapeString(inner))))
}

// importing is a file of readings being looked at before it is used.
type importing struct {
	name    string
	text    string
	table   sensingfiles.Table
	refused string // why the readings cannot be used here
}

func (s *store) importReadings(name, text string) {
	s.incoming = importing{name: name, text: text, table: sensingfiles.ParseReadings(text)}
	s.open(dialogImport)
	s.onceDrawn(func() { s.dom.SetValue("paste-csv", text) })
}

// useReadings recovers from the readings that were looked at.
func (s *store) useReadings() {
	table := s.incoming.table
	if len(table.Readings) == 0 {
		return
	}
	back := s.simulated
	if !s.lab().given() {
		back = new(s.asked.Clone())
	}
	if err := (sensorPage{s}).its().takeReadings(table); err != nil {
		s.incoming.refused = err.Error()
		s.say(s.incoming.refused)
		return
	}
	s.closeDialog()
	s.begin()
	s.simulated = back
	s.view.Preset = ""
	s.settle()
	s.say(fmt.Sprintf("%d readings were loaded.", len(table.Readings)))
}

func (s *store) onLoadReadings(app.Context, app.Event) {
	s.incoming = importing{}
	s.open(dialogImport)
}

// scenarioJSON is a scenario as a file.
func scenarioJSON(asked scenario.Scenario) string {
	text, err := json.MarshalIndent(asked, "", "  ")
	if err != nil {
		return ""
	}
	return string(text) + "\n"
}

// restoreTheme applies the reader's stored theme unless a link set one.
func (s *store) restoreTheme() {
	stored := s.dom.Stored(themeKey)
	if s.view.Theme == "auto" && stored != "" {
		for _, theme := range scenario.Themes() {
			if theme == stored {
				s.view.Theme = stored
			}
		}
	}
}

const themeKey = "cloakroom-theme"
