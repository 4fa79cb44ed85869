package ui

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// parts are the further parts of the answer, computed only while their panel
// is open, since they cost more than the picture: the last answer that had
// them, of the laboratory on the page.
type parts struct {
	heat    *heat.Result
	network *network.Result
}

// wanted names the parts to ask for with a full question.
func (s *store) wanted(full bool) []string {
	var parts []string
	if full && slices.Contains(scenario.Extras(s.asked.Lab), s.view.Panel) {
		parts = []string{s.view.Panel}
	}
	if s.asked.Network != nil && s.needsDrawing() {
		parts = append(parts, network.ExtraDrawing)
	}
	return parts
}

// keep takes what a full answer brought; what it did not bring belongs to an
// older question and is forgotten. Under a moving hand the old parts stay, and
// the page shows them dimmed.
func (p *parts) keep(shown picture) {
	if shown.full {
		p.heat, p.network = shown.result.Heat, shown.result.Network
	}
}

// promise and backdoor are the parts that the laboratories share, or nil.
func (p *parts) promise() *sensing.PromiseNumbers {
	switch {
	case p.heat != nil && p.heat.Promise != nil:
		return &p.heat.Promise.PromiseNumbers
	case p.network != nil && p.network.Promise != nil:
		return &p.network.Promise.PromiseNumbers
	}
	return nil
}

func (p *parts) backdoor() *sensing.BackdoorNumbers {
	switch {
	case p.heat != nil && p.heat.Backdoor != nil:
		return &p.heat.Backdoor.BackdoorNumbers
	case p.network != nil && p.network.Backdoor != nil:
		return &p.network.Backdoor.BackdoorNumbers
	}
	return nil
}

// closedPanel is the panel of a view in which none is open below the stage.
const closedPanel = "explain"

// openPanel shows a panel below the stage and asks for what it needs.
func (s *store) openPanel(name string) {
	s.view.Panel = name
	if h := s.asked.Heatmap; h != nil && heatmapOf(s).startPanel(name) || slices.Contains(scenario.Extras(s.asked.Lab), name) {
		s.question(true)
	}
	s.ask.change++
	s.linkSoon()
	s.refresh()
}
