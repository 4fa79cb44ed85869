package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// bar is the app bar: the name, the laboratories, the presets, and what can be
// done with the whole.
func (s *store) bar() app.UI {
	return app.Header().Class("bar").Body(
		app.A().Class("wordmark").Href("#").OnClick(s.onHome).Body(
			app.Raw(`<svg viewBox="0 0 20 26" width="16" height="21" aria-hidden="true"><path d="M10 1C10 1 2 11 2 17a8 8 0 0 0 16 0C18 11 10 1 10 1z" fill="currentColor"/></svg>`),
			app.H1().Text("Cloakroom"),
		),
		app.Nav().Class("tabs").Aria("label", "Laboratories").Body(s.tabs()...),
		app.Div().Class("tools").Body(
			s.presetMenu(),
			s.tool("undo", "Undo", "↶", !s.past.canUndo(), s.onUndo),
			s.tool("redo", "Redo", "↷", !s.past.canRedo(), s.onRedo),
			s.tool("lesson", "Lesson", "", s.view.Lesson > 0, s.onLesson),
			s.tool("share", "Share", "", false, s.onDialog(dialogShare)),
			s.tool("export", "Export", "", false, s.onDialog(dialogExport)),
			s.tool("display", "Display", "", false, s.onDialog(dialogDisplay)),
			s.tool("help", "Help", "?", false, s.onDialog(dialogHelp)),
		),
	)
}

// tabs are the laboratories. Each is a link to its own first picture, and opens
// as it was left.
func (s *store) tabs() []app.UI {
	var tabs []app.UI
	for _, lab := range scenario.Labs() {
		link := app.A().ID("lab-"+lab).Href("#lab="+lab).OnClick(s.onLab(lab), lab).Text(labTitle(lab))
		if lab == s.asked.Lab {
			link = link.Class("tab current").Aria("current", "page")
		} else {
			link = link.Class("tab").Aria("current", "false")
		}
		tabs = append(tabs, link)
	}
	return tabs
}

func (s *store) onLab(lab string) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		stayHere(e)
		if lab == s.asked.Lab {
			s.openPreset(s.firstOfLab(lab).Name)
			return
		}
		s.openLab(lab)
	}
}

func (s *store) tool(id, label, sign string, off bool, do app.EventHandler) app.UI {
	button := app.Button().ID(id).Type("button").Class("tool").Disabled(off).OnClick(do, id)
	if sign == "" {
		return button.Text(label)
	}
	return button.Aria("label", label).Title(label).Body(app.Span().Aria("hidden", "true").Text(sign))
}

// presetMenu lists the presets in their groups.
func (s *store) presetMenu() app.UI {
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
		if p.Scenario.Lab != s.asked.Lab {
			continue
		}
		if p.Group != group {
			flush()
			group = p.Group
		}
		options = append(options, app.Option().Value(p.Name).Selected(p.Name == s.view.Preset).Text(p.Title))
	}
	flush()
	first := app.Option().Value("").Selected(s.view.Preset == "").Text("your own")
	return app.Div().Class("preset").Body(
		app.Label().For("preset").Text("Preset"),
		app.Select().ID("preset").OnChange(s.onPreset).Body(append([]app.UI{first}, groups...)...),
	)
}

func (s *store) onPreset(ctx app.Context, _ app.Event) { s.openPreset(valueOf(ctx)) }

// openPreset opens a preset as one step for undo, with a new ledger.
func (s *store) openPreset(name string) {
	preset, ok := s.preset(name)
	if !ok {
		return
	}
	s.leave()
	s.sitDown(preset.Scenario.Lab)
	s.asked = preset.Scenario.Clone()
	s.view.Preset = name
	s.view.Lesson = 0
	s.lastPreset = name
	s.view.Panel = preset.Panel
	s.begin()
	s.past.record(s.asked)
	s.pushLink()
	if s.asked.Sweep != nil {
		s.runSweep()
	}
	if s.panelOpen() != "" {
		s.after(s.pace.settle, func() { s.dom.ScrollTo("panels") })
	}
}

// begin starts over with the scenario as it is: nothing held, typed or
// refused, no way back from readings, a new ledger, the finished picture.
func (s *store) begin() {
	s.inputs.clear()
	s.networkReplaced()
	s.notices = nil
	s.simulated = nil
	s.forgetHold()
	s.rival = ""
	s.spent.reset(s.asked)
	s.price()
	s.player.playing = false
	s.player.frame = s.player.last()
	s.player.forgetWish()
	s.ask.change++
	s.ask.resting++
	s.forgetPicture()
	s.question(true)
	s.refresh()
}

func (s *store) onHome(_ app.Context, e app.Event) {
	stayHere(e)
	s.openPreset(s.presets[0].Name)
}

func (s *store) onUndo(app.Context, app.Event) { s.undo() }
func (s *store) onRedo(app.Context, app.Event) { s.redo() }
