package shell

import (
	"encoding/json"
	"html"
	"strconv"
	"strings"

	"cloakroom/app/ui/page"
	"cloakroom/core/scenario"
)

// OpenFile opens a scenario, a result or an exported figure that carries one, or whatever else
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
	var result struct{ Scenario json.RawMessage }
	if json.Unmarshal(data, &result) == nil && result.Scenario != nil {
		data = result.Scenario // a result tells what it answers
	}
	asked, err := scenario.Decode(data)
	if err != nil {
		s.Work().Notices = []string{name + " was not opened. " + err.Error()}
		return
	}
	s.Work().Leave()
	s.goTo(asked.Lab)
	w := s.Work()
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

// SaveScenario saves the scenario as it stands.
func (s *Shell) SaveScenario() {
	asked := s.completed(s.Work().Asked)
	s.screen.Download(scenarioName(asked)+".json", "application/json", scenarioJSON(asked))
}

// completed is a question that asks for all that the page shows in answer to it.
func (s *Shell) completed(asked scenario.Scenario) scenario.Scenario {
	asked = asked.Clone()
	if page, ok := s.now.Page.(page.Completer); ok {
		page.Complete(&asked)
	}
	return asked
}

// scenarioName names the files of a scenario by laboratory and seed.
func scenarioName(asked scenario.Scenario) string {
	return "cloakroom-" + asked.Lab + "-" + strconv.FormatUint(asked.Seed, 10)
}

// scenarioJSON is a scenario as a file.
func scenarioJSON(asked scenario.Scenario) string {
	text, err := json.MarshalIndent(asked, "", "  ")
	if err != nil {
		return ""
	}
	return string(text) + "\n"
}
