package ui

import (
	"slices"

	"cloakroom/core/scenario"
)

// parts are the further parts of the answer, computed only while their panel
// is open, since they cost more than the picture.
type parts struct {
	promise     *scenario.Promise
	backdoor    *scenario.Backdoor
	diagnostics *scenario.Diagnostics
}

// wanted names the parts to ask for with a full question.
func (p *parts) wanted(panel string, full bool) []string {
	if full && slices.Contains(scenario.Further(scenario.LabHeat), panel) {
		return []string{panel}
	}
	return nil
}

// keep takes what a full answer brought; what it did not bring belongs to an
// older question and is forgotten. Under a moving hand the old parts stay, and
// the page shows them dimmed.
func (p *parts) keep(shown picture) {
	if shown.full && shown.result.Heat != nil {
		p.promise = shown.result.Heat.Promise
		p.backdoor, p.diagnostics = shown.result.Heat.Backdoor, shown.result.Heat.Diagnostics
	}
}

// closedPanel is the panel of a view in which none is open below the stage.
const closedPanel = "explain"

// openPanel shows a panel below the stage and asks for what it needs.
func (s *store) openPanel(name string) {
	s.view.Panel = name
	if len(s.parts.wanted(name, true)) > 0 {
		s.question(true)
	}
	s.ask.change++
	s.linkSoon()
	s.refresh()
}
