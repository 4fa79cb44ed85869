package shell

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// purpose is what the program is for.
const purpose = "hide the exact place, still find it roughly"

// bar is the app bar: the name and below it that of the open experiment, the laboratories, the
// experiments, and what can be done with the whole.
func (s *Shell) bar() app.UI {
	return tag.Box("header", s.barClass()).Attr("data-part", "bar").Body(
		tag.Div("brand",
			tag.Box("a", "wordmark").ID("wordmark").Attr("href", "#").Title("Cloakroom: "+purpose).OnClick(widget.Stay(func() { s.OpenPreset(s.presets[0].Name) })).Body(
				app.Raw(`<svg viewBox="0 0 20 26" width="16" height="21" aria-hidden="true"><path d="M10 1C10 1 2 11 2 17a8 8 0 0 0 16 0C18 11 10 1 10 1z" fill="currentColor"/></svg>`),
				tag.Div("name", tag.Text("h1", "", "Cloakroom"), tag.P("purpose", purpose)),
			),
			s.openedUI(),
		),
		tag.Box("nav", "tabs", s.tabs()...).Aria("label", "Laboratories"),
		s.labMenu(),
		tag.Div("tools",
			s.tool(dialogExperiments, "Experiments…", "", false, s.OpenExperiments),
			s.tool("undo", "Undo", "↶", !s.Work().CanUndo(), func() { s.Work().Undo() }),
			s.tool("redo", "Redo", "↷", !s.Work().CanRedo(), func() { s.Work().Redo() }),
			s.tool("lesson", "Start the lesson", "", s.lesson > 0 || len(presets.Lesson(s.now.room.Name)) == 0, func() { s.OpenStep(1) }),
			tag.Div("elsewhere").Hidden(!s.more).OnClick(widget.Do(func() { s.more = false })),
			widget.Button("more", "", func() { s.more = !s.more }).Class("tool").Aria("label", "More").Title("More").
				Aria("expanded", strconv.FormatBool(s.more)).Aria("controls", "more-tools").Body(tag.Span("", "⋯").Aria("hidden", "true")),
			tag.Div(tag.Either(s.more, "more-tools open", "more-tools"),
				s.tool("share", "Share", "", false, func() { s.OpenDialog(dialogShare) }),
				s.tool("export", "Export", "", false, func() { s.OpenDialog(dialogExport) }),
				s.tool("display", "Display", "", false, func() { s.OpenDialog(dialogDisplay) }),
				s.tool("help", "Help", "?", false, func() { s.OpenDialog(dialogHelp) }),
			).ID("more-tools"),
		),
	)
}

// barClass tells the style sheet of a house with more laboratories than a bar has room
// for beside all tools.
func (s *Shell) barClass() string {
	return tag.Either(len(s.house.Rooms) > 5, "bar many", "bar")
}

// labMenu are the laboratories where there is no room for tabs.
func (s *Shell) labMenu() app.UI {
	var rooms []widget.Option
	for _, room := range s.house.Rooms {
		rooms = append(rooms, widget.Item(room.Name, room.Title))
	}
	return widget.Select("lab-menu", s.now.room.Name, rooms, s.OpenLab).Class("lab-menu").Aria("label", "Laboratory")
}

// tabs are the laboratories. Each is a link to its own first picture, and opens
// as it was left.
func (s *Shell) tabs() []app.UI {
	var tabs []app.UI
	for _, room := range s.house.Rooms {
		link := tag.Text("a", "", room.Title).ID("lab-"+room.Name).Attr("href", "#lab="+room.Name).OnClick(widget.Stay(func() { s.openTab(room.Name) }), room.Name)
		if room.Name == s.now.room.Name {
			link = link.Class("tab current").Aria("current", "page")
		} else {
			link = link.Class("tab").Aria("current", "false")
		}
		tabs = append(tabs, link)
	}
	return tabs
}

// openTab opens a laboratory as it was left, or the one on the page anew.
func (s *Shell) openTab(lab string) {
	if lab == s.now.room.Name {
		s.openFirst()
		return
	}
	s.OpenLab(lab)
}

func (s *Shell) tool(id, label, sign string, off bool, do func()) app.UI {
	button := widget.Button(id, label, do).Class("tool").Attr("disabled", off)
	if sign == "" {
		return button
	}
	return button.Aria("label", label).Title(label).Body(tag.Span("", sign).Aria("hidden", "true"))
}

// OpenPreset opens a preset as one step for undo, with a new ledger.
func (s *Shell) OpenPreset(name string) {
	preset, ok := s.Preset(name)
	if !ok {
		return
	}
	s.openPreset(preset)
}

// openFirst opens what the laboratory on the page begins with, a preset or not.
func (s *Shell) openFirst() { s.openPreset(s.firstOf(s.now.room.Name)) }

func (s *Shell) openPreset(preset scenario.Preset) {
	s.Work().Leave()
	s.goTo(preset.Scenario.Lab)
	w := s.Work()
	w.Preset, w.LastPreset, w.Panel = preset.Name, preset.Name, preset.Panel
	if preset.Stage != "" {
		w.Picture, w.Epsilons = preset.Stage, nil
		s.measureAnew()
	}
	s.lesson = 0
	w.Beside = ""
	w.Replace(preset.Scenario.Clone())
	w.Record()
	s.Push()
	w.RunOwnSweep()
	if s.panelOpen().Name != "" {
		s.Settled(func() { s.screen.ScrollTo("panels") })
	}
}
