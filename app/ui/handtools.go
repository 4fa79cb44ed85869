package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario"
)

// hands are the pads of the laboratories. Only that of the laboratory on the page
// holds anything.
type hands struct {
	held          bool // by one of the hands that are no pad yet
	line, network *pad.Pad
}

// newHands returns empty hands; they stay the page's for good.
func newHands(s *store) hands {
	of := func(lab, keeper string, page hold.Page) *pad.Pad {
		return &pad.Pad{Hand: hold.New(page), Name: lab, Keeper: keeper, Picture: laneID, Grip: handleID, Screen: s.dom}
	}
	return hands{line: of(scenario.LabHeat, "lanes", heatOf(s)), network: of(scenario.LabNetwork, "pad", networkOf(s))}
}

func (h hands) all() []*pad.Pad { return []*pad.Pad{h.line, h.network} }

// holding reports that the question on the page changes with every motion of a hand.
func (h hands) holding() bool {
	return h.held || slices.ContainsFunc(h.all(), func(p *pad.Pad) bool { return p.Held() != nil && p.Held().Carries() })
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
		c.dropped()
	}
}

func (c carried) dropped() {
	c.ask.change++
	c.settle()
}

// Cancel puts back what has been moved.
func (c carried) Cancel(g hold.Gesture) {
	if g.Moved {
		c.putBack()
	}
}

func (c carried) putBack() {
	c.asked = c.before
	c.changed()
	c.view.Preset = c.presetOf(c.asked)
}

// handTool is something a press on the truth can do.
type handTool struct {
	name  string // in the scenario's and the tests' words
	label string
	hint  string
}

// hintOf is the hint of the tool of that name; the first stands in for a name
// that is not among them.
func hintOf(tools []handTool, name string) string {
	for _, t := range tools {
		if t.name == name {
			return t.hint
		}
	}
	return tools[0].hint
}

// toolChoice lets one of the tools be chosen, as radio buttons side by side.
func (s *store) toolChoice(tools []handTool, now string, take func(name string)) app.UI {
	var options []app.UI
	for _, t := range tools {
		id := "tool-" + t.name
		do := func(app.Context, app.Event) {
			take(t.name)
			s.say(t.hint)
		}
		options = append(options,
			app.Input().ID(id).Type("radio").Name("tool").Attr("value", t.name).Checked(now == t.name).OnChange(do, t.name),
			app.Label().For(id).Title(t.hint).Text(t.label),
		)
	}
	return app.FieldSet().Class("segments tools").Body(
		app.Legend().Class("unseen").Text("What a press on the truth does"),
		app.Div().Class("segment-row").Body(options...),
	)
}

// forgetHold empties the hand without putting anything back: what it holds belongs
// to a question that is no longer on the page.
func (s *store) forgetHold() {
	s.hand.held = false
	s.hand.forget()
	s.maps.hold = mapHold{cluster: -1}
}
