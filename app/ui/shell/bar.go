package shell

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// bar is the app bar: the name, the laboratories, the presets, and what can be
// done with the whole.
func (s *Shell) bar() app.UI {
	return app.Header().Class("bar").Body(
		app.A().Class("wordmark").Href("#").OnClick(widget.Stay(func() { s.OpenPreset(s.presets[0].Name) })).Body(
			app.Raw(`<svg viewBox="0 0 20 26" width="16" height="21" aria-hidden="true"><path d="M10 1C10 1 2 11 2 17a8 8 0 0 0 16 0C18 11 10 1 10 1z" fill="currentColor"/></svg>`),
			app.H1().Text("Cloakroom"),
		),
		app.Nav().Class("tabs").Aria("label", "Laboratories").Body(s.tabs()...),
		app.Div().Class("tools").Body(
			s.presetMenu(),
			s.tool("undo", "Undo", "↶", !s.Work().CanUndo(), func() { s.Work().Undo() }),
			s.tool("redo", "Redo", "↷", !s.Work().CanRedo(), func() { s.Work().Redo() }),
			s.tool("lesson", "Lesson", "", s.lesson > 0 || len(presets.Lesson(s.now.room.Name)) == 0, func() { s.OpenStep(1) }),
			s.tool("share", "Share", "", false, func() { s.OpenDialog(dialogShare) }),
			s.tool("export", "Export", "", false, func() { s.OpenDialog(dialogExport) }),
			s.tool("display", "Display", "", false, func() { s.OpenDialog(dialogDisplay) }),
			s.tool("help", "Help", "?", false, func() { s.OpenDialog(dialogHelp) }),
		),
	)
}

// tabs are the laboratories. Each is a link to its own first picture, and opens
// as it was left.
func (s *Shell) tabs() []app.UI {
	var tabs []app.UI
	for _, room := range s.house.Rooms {
		link := app.A().ID("lab-"+room.Name).Href("#lab="+room.Name).OnClick(widget.Stay(func() { s.openTab(room.Name) }), room.Name).Text(room.Title)
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
	button := widget.Button(id, label, do).Class("tool").Disabled(off)
	if sign == "" {
		return button
	}
	return button.Aria("label", label).Title(label).Body(app.Span().Aria("hidden", "true").Text(sign))
}

// presetMenu lists the presets in their groups.
func (s *Shell) presetMenu() app.UI {
	var groups []app.UI
	var options []app.UI
	group := ""
	flush := func() {
		if len(options) > 0 {
			groups = append(groups, app.OptGroup().Label(group).Body(options...))
		}
		options = nil
	}
	for _, p := range s.presets {
		if p.Scenario.Lab != s.now.room.Name {
			continue
		}
		if p.Group != group {
			flush()
			group = p.Group
		}
		options = append(options, app.Option().Value(p.Name).Selected(p.Name == s.Work().Preset).Text(p.Title))
	}
	flush()
	first := app.Option().Value("").Selected(s.Work().Preset == "").Text("your own")
	return app.Div().Class("preset").Body(
		app.Label().For("preset").Text("Preset"),
		app.Select().ID("preset").OnChange(widget.Take(s.OpenPreset)).Body(append([]app.UI{first}, groups...)...),
	)
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
	s.lesson = 0
	w.Replace(preset.Scenario.Clone())
	w.Record()
	s.Push()
	w.RunOwnSweep()
	if s.panelOpen().Name != "" {
		s.Settled(func() { s.screen.ScrollTo("panels") })
	}
}
