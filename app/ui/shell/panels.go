package shell

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget"
)

// panels are the deeper looks below the stage, as tabs with one tab stop.
func (s *Shell) panels() app.UI {
	list := s.panelList()
	if len(list) == 0 {
		return widget.Nothing()
	}
	var tabs []app.UI
	open := s.panelOpen()
	for i, p := range list {
		tabs = append(tabs, app.Button().ID("tab-"+p.Name).Type("button").Class("tab").
			Attr("role", "tab").Aria("selected", strconv.FormatBool(p.Name == open.Name)).Aria("controls", "panel").
			TabIndex(widget.Tabbable(p.Name == open.Name || open.Name == "" && i == 0)).
			OnClick(widget.Do(func() { s.pressTab(p.Name) }), p.Name).
			OnKeyDown(widget.Keys(func(key string, _ bool) bool { return s.tabKey(i, key) }), i).Text(p.Title))
	}
	return app.Section().ID("panels").Class("panels").Aria("label", "A deeper look").Body(
		app.Div().Class("panel-tabs").Attr("role", "tablist").Aria("label", "A deeper look").Body(tabs...),
		app.Div().ID("panel").Class(s.panelClass(open)).Attr("role", "tabpanel").TabIndex(0).
			Aria("labelledby", "tab-"+cmp.Or(open.Name, session.PanelSweep)).Hidden(open.Name == "").Body(s.panelBody(open)...),
	)
}

// panelList are the panels of the laboratory on the page.
func (s *Shell) panelList() []page.Panel {
	if page, ok := s.now.Page.(page.Paneled); ok {
		return page.Panels()
	}
	return nil
}

// panelOpen is the open panel; one without a name is none.
func (s *Shell) panelOpen() page.Panel {
	list := s.panelList()
	if i := slices.IndexFunc(list, func(p page.Panel) bool { return p.Name == s.Work().Panel }); i >= 0 {
		return list[i]
	}
	return page.Panel{}
}

// panelClass dims what belongs to the answer before, while the next is awaited.
func (s *Shell) panelClass(open page.Panel) string {
	if !s.Work().Shown.Full && open.Name != session.PanelSweep {
		return "panel stale"
	}
	return "panel"
}

// OpenPanel shows a panel below the stage and asks for what it needs.
func (s *Shell) OpenPanel(name string) {
	s.Work().Panel = name
	open := s.panelOpen()
	if open.Start != nil {
		open.Start()
	}
	if open.Asks {
		s.Work().Ask()
	}
	s.WriteSoon()
	s.Refresh()
}

// pressTab opens a panel, brings the open one into view, or closes it.
func (s *Shell) pressTab(name string) {
	closed := s.panelOpen().Name == ""
	switch {
	case s.Work().Panel != name:
		s.OpenPanel(name)
		if closed {
			s.scrollSoon("panels")
		}
	case !s.screen.InView("panel"):
		s.screen.ScrollTo("panels")
	default:
		s.OpenPanel(session.ClosedPanel)
	}
}

// tabKey goes from tab i to another.
func (s *Shell) tabKey(i int, key string) bool {
	list := s.panelList()
	to, used := map[string]int{"Home": 0, "ArrowRight": (i + 1) % len(list), "ArrowLeft": (i + len(list) - 1) % len(list), "End": len(list) - 1}[key]
	if used {
		s.OpenPanel(list[to].Name)
		s.FocusSoon("tab-" + list[to].Name)
	}
	return used
}

// panelBody is the open panel, under the story of the preset that opened it.
func (s *Shell) panelBody(open page.Panel) []app.UI {
	var body []app.UI
	switch {
	case open.Body != nil:
		body = s.now.room.Own(open.Body()...)
	case open.Name == session.PanelSweep:
		body = s.sweepPanel()
	case open.Name == page.PanelData:
		body = s.dataPanel()
	}
	if preset, ok := s.Preset(s.Work().Preset); ok && open.Name != "" && preset.Panel == open.Name && preset.Claim != "" {
		body = append([]app.UI{story(preset)}, body...)
	}
	return body
}

// dataPanel shows the numbers behind the pictures.
func (s *Shell) dataPanel() []app.UI {
	page, ok := s.now.Page.(page.Exporter)
	if !ok || s.Work().Shown.Result == nil {
		return []app.UI{app.P().Text("There is no answer yet.")}
	}
	var tables []app.UI
	for _, t := range page.Tables() {
		tables = append(tables, t.Table().UI())
	}
	return []app.UI{app.Div().Class("tables").Body(tables...)}
}
