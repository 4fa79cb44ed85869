package ui

import (
	"slices"

	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario"
)

// hands are the pads of the laboratories. Only that of the laboratory on the page
// holds anything.
type hands struct{ line, network, crowd *pad.Pad }

// newHands returns empty hands; they stay the page's for good.
func newHands(s *store) hands {
	of := func(lab, keeper string, page hold.Page) *pad.Pad {
		return &pad.Pad{Hand: hold.Hand{Page: page}, Name: lab, Keeper: keeper, Picture: laneID, Grip: handleID, Screen: s.dom}
	}
	return hands{
		line:    of(scenario.LabHeat, "lanes", heatOf(s)),
		network: of(scenario.LabNetwork, "pad", networkOf(s)),
		crowd:   of(scenario.LabHeatmap, "pad", heatmapOf(s)),
	}
}

func (h hands) all() []*pad.Pad { return []*pad.Pad{h.line, h.network, h.crowd} }

// holding reports that the question on the page changes with every motion of a hand.
func (h hands) holding() bool {
	return slices.ContainsFunc(h.all(), func(p *pad.Pad) bool { return p.Held() != nil && p.Held().Carries() })
}

// busy reports that a hand holds anything at all.
func (h hands) busy() bool {
	return slices.ContainsFunc(h.all(), func(p *pad.Pad) bool { return p.Held() != nil })
}

// forget empties the hands without putting anything back: what they hold belongs to
// a question that is no longer on the page.
func (h hands) forget() {
	for _, p := range h.all() {
		p.Forget()
	}
}

// carried is the common part of all that changes the question while it is held: one
// step for undo when it is dropped, none when it is put back.
type carried struct {
	*store
	before scenario.Scenario
}

// carry takes hold of something on the question as it is.
func (s *store) carry() carried { return carried{s, s.asked.Clone()} }

func (carried) Carries() bool { return true }

// Drop asks for the full answer to what has been moved.
func (c carried) Drop(g hold.Gesture) {
	if g.Moved {
		c.ask.change++
		c.settle()
	}
}

// Cancel puts back what has been moved.
func (c carried) Cancel(g hold.Gesture) {
	if g.Moved {
		c.asked = c.before
		c.changed()
		c.view.Preset = c.presetOf(c.asked)
	}
}
