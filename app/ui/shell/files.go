package shell

import (
	"encoding/json"
	"html"
	"strconv"
	"strings"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/core/readers/formats"
	"cloakroom/core/scenario"
)

// Open opens a scenario, an exported figure that carries one, or whatever else the
// laboratory on the page reads. What a file is shows in how it begins.
func (s *Shell) Open(file dom.File) {
	file.Piece(0, min(file.Size, formats.Looked), func(head []byte) {
		if !file.Later {
			s.open(file, formats.Recognise(head))
			return
		}
		s.Dispatch(func() { s.open(file, formats.Recognise(head)) })
	})
}

func (s *Shell) open(file dom.File, format formats.Format) {
	s.Work().Notices = nil
	whole := func(open func(name, text string)) {
		file.Text(func(text string) {
			if !file.Later {
				open(file.Name, text)
				return
			}
			s.Dispatch(func() { open(file.Name, text) })
		})
	}
	importer, ok := s.now.Page.(page.Importer)
	switch {
	case format.Kind == formats.Scenario || format.Kind == formats.Result:
		whole(s.openScenario)
	case format.Kind == formats.Figure:
		whole(s.openFigure)
	case ok:
		importer.Import(file)
	default:
		s.Work().Notices = []string{file.Name + " was not opened: it is " + format.Words + ", and neither a scenario nor a figure exported here."}
	}
	s.Refresh()
}

func (s *Shell) openScenario(name, text string) {
	data := []byte(text)
	var result struct{ Scenario json.RawMessage }
	if json.Unmarshal(data, &result) == nil && result.Scenario != nil {
		data = result.Scenario // a result tells what it answers
	}
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
	s.openScenario(name, strings.TrimSpace(html.UnescapeString(inner)))
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
