package shell

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
)

// inspector is the right column: what the answer means and the deeper looks, as tabs
// with one tab stop. The stage stays in sight beside it.
func (s *Shell) inspector() app.UI {
	open := s.panelOpen()
	return tag.Box("aside", "side").ID("panels").Aria("label", "What it means").Attr("data-part", "inspector").Body(
		s.panelTabs(open),
		s.lessonUI(),
		s.finished(open),
		tag.Div("headline", s.sentence()).ID("verdict"),
		tag.Div("explain", s.explain()...).ID("explain").Attr("role", "tabpanel").TabIndex(0).
			Aria("labelledby", "tab-"+session.ClosedPanel).Hidden(open.Name != ""),
		tag.Div(s.panelClass(open), s.panelBody(open)...).ID("panel").Attr("role", "tabpanel").TabIndex(0).
			Aria("labelledby", "tab-"+cmp.Or(open.Name, session.PanelSweep)).Hidden(open.Name == ""),
		s.footer(),
	)
}

// panelTabs are the tabs of the explanation and of the panels.
func (s *Shell) panelTabs(open page.Panel) app.UI {
	if len(s.panelList()) == 0 {
		return widget.Nothing()
	}
	var tabs []app.UI
	var all []widget.Option
	shown := cmp.Or(open.Name, session.ClosedPanel)
	for i, p := range s.tabList() {
		chosen := p.Name == shown
		all = append(all, widget.Item(p.Name, p.Title))
		controls := tag.Either(p.Name == session.ClosedPanel, "explain", "panel")
		tabs = append(tabs, tag.Text("button", "tab", p.Title).ID("tab-"+p.Name).Attr("type", "button").
			Attr("role", "tab").Aria("selected", strconv.FormatBool(chosen)).Aria("controls", controls).
			TabIndex(widget.Tabbable(chosen)).
			OnClick(widget.Do(func() { s.pressTab(p.Name) }), p.Name).
			OnKeyDown(widget.Keys(func(key string, _ bool) bool { return s.tabKey(i, key) }), i))
	}
	return tag.Div("panel-head").ID("panel-tabs").Body(
		tag.Div("panel-tabs", tabs...).Attr("role", "tablist").Aria("label", "What it means"),
		// The row of tabs scrolls where it is too long; this lists them all for a mouse, the
		// arrows being the keys of the tabs.
		tag.Box("span", "tab-menu", tag.Span("", "▾").Aria("hidden", "true"), widget.Select("all-tabs", shown, all, s.OpenPanel).TabIndex(-1).Aria("label", "All tabs").Title("All tabs")),
		s.widenButton(),
	)
}

// tabList is the explanation and the panels.
func (s *Shell) tabList() []page.Panel {
	return append([]page.Panel{{Name: session.ClosedPanel, Title: "Explain"}}, s.panelList()...)
}

// panelList are the panels of the laboratory on the page.
func (s *Shell) panelList() []page.Panel {
	var list []page.Panel
	if page, ok := s.now.Page.(page.Paneled); ok {
		list = page.Panels()
	}
	if s.Work().KeptRun() != nil {
		list = append(list, page.Panel{Name: panelKept, Title: "Kept"})
	}
	return list
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
	return tag.Either(!s.Work().Shown.Full && open.Name != session.PanelSweep, "panel stale", "panel")
}

// OpenPanel shows a panel beside the stage and asks for what it needs. A folded column
// comes back for it.
func (s *Shell) OpenPanel(name string) {
	s.Work().Panel = name
	open := s.panelOpen()
	if open.Name != "" && s.space.noSide {
		s.FoldSide()
	}
	s.OnceDrawn(s.Remeasure)
	s.showTab()
	if open.Start != nil {
		open.Start()
	}
	if open.Asks {
		s.Work().Ask()
	}
	s.WriteSoon()
	s.Refresh()
}

// showTab brings the open tab into sight among the others. In one column that would move
// the page.
func (s *Shell) showTab() {
	if s.screen.Width("page") >= narrow {
		s.scrollSoon("tab-" + cmp.Or(s.panelOpen().Name, session.ClosedPanel))
	}
}

// pressTab opens a panel, brings the open one into view, or closes it.
func (s *Shell) pressTab(name string) {
	switch {
	case cmp.Or(s.panelOpen().Name, session.ClosedPanel) != name:
		s.OpenPanel(name)
		s.scrollSoon("tab-" + name)
	case name != session.ClosedPanel && !s.screen.InView("panel"):
		s.screen.ScrollTo("panel-tabs")
	default:
		s.OpenPanel(session.ClosedPanel)
	}
}

// tabKey goes from tab i to another.
func (s *Shell) tabKey(i int, key string) bool {
	list := s.tabList()
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
	case s.Work().Hidden() && open.Name != "" && open.Name != page.PanelData:
		return []app.UI{tag.P("", veiled)}
	case open.Name == panelKept:
		body = s.keptPanel()
	case open.Body != nil:
		body = s.now.room.Own(open.Body()...)
	case open.Name == session.PanelSweep:
		body = s.sweepPanel()
	case open.Name == page.PanelData:
		body = s.dataPanel()
	}
	if preset, ok := s.Preset(s.Work().Preset); ok && open.Name != "" && s.lesson == 0 && !s.Work().Hidden() && preset.Panel == open.Name && preset.Claim != "" {
		body = append([]app.UI{story(preset)}, body...)
	}
	return body
}

// dataPanel shows the numbers behind the pictures. While a control moves they stay those of
// the answer before: nobody reads a thousand numbers in one frame, and no frame has time for
// them.
func (s *Shell) dataPanel() []app.UI {
	page, ok := s.now.Page.(page.Exporter)
	if !ok || s.Work().Shown.Result == nil {
		return []app.UI{tag.P("", "There is no answer yet.")}
	}
	if hidden := s.Work().Hidden(); s.Work().Shown.Full || s.now.tables == nil || hidden != s.now.tablesHidden {
		s.now.tables, s.now.tablesHidden = nil, hidden
		for _, t := range page.Tables() {
			if table, open := s.openTable(t); open {
				s.now.tables = append(s.now.tables, table)
			}
		}
	}
	var tables []app.UI
	for _, t := range s.now.tables {
		tables = append(tables, t.UI())
	}
	earlier := !s.Work().Shown.Full
	return []app.UI{
		tag.P("says", tag.Either(earlier, "The numbers follow when the control rests.", "The numbers behind the pictures.")),
		tag.Div(tag.Either(earlier, "tables earlier", "tables"), tables...),
	}
}
