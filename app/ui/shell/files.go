package shell

import (
	"html"
	"strconv"
	"strings"

	"cloakroom/app/ui/page"
	"cloakroom/core/scenario"
)

// OpenFile opens a scenario, an exported figure that carries one, or whatever else
// the laboratory on the page reads.
func (s *Shell) OpenFile(name, text string) {
	s.Work().Notices = nil
	lower := strings.ToLower(name)
	switch page, ok := s.now.Page.(page.Importer); {
	case strings.HasSuffix(lower, ".json"):
		s.openScenario(name, []byte(text))
	case strings.HasSuffix(lower, ".svg"):
		s.openFigure(name, text)
	case ok:
		page.Import(name, text)
	default:
		s.Work().Notices = []string{name + " was not opened: it is neither a scenario nor a figure exported here."}
	}
	s.Refresh()
}

func (s *Shell) openScenario(name string, data []byte) {
	asked, err := scenario.Decode(data)
	if err != nil {
		s.Work().Notices = []string{name + " was not opened. " + err.Error()}
		return
	}
	asked.Opened()
	s.Work().Leave()
	s.goTo(asked.Lab)
	w := s.Work()
	if w.Supply(&asked) {
		s.WriteSoon()
		w.Say(name + " is the file that was asked for.")
		return
	}
	w.Preset = ""
	w.Replace(asked)
	w.Record()
	s.WriteSoon()
	w.RunOwnSweep()
	w.Say(name + " was opened.")
}

// openFigure finds the scenario in an exported figure's metadata.
func (s *Shell) openFigure(name, text string) {
	_, rest, found := strings.Cut(text, "<metadata>")
	inner, _, closed := strings.Cut(rest, "</metadata>")
	if !found || !closed {
		s.Work().Notices = []string{name + " carries no scenario; only figures exported here can be opened."}
		return
	}
	s.openScenario(name, []byte(strings.TrimSpace(html.UnescapeString(inner))))
}

// scenarioName names the files of a scenario by laboratory and seed.
func scenarioName(asked scenario.Scenario) string {
	return "cloakroom-" + asked.Lab + "-" + strconv.FormatUint(asked.Seed, 10)
}
