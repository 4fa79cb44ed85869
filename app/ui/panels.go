package ui

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sensing"
)

// panel is one of the tabs below the stage.
type panel struct {
	name, title string
}

// panels are the deeper looks below the stage, as tabs with one tab stop.
func (s *store) panels() app.UI {
	var tabs []app.UI
	open := s.panelOpen()
	for i, p := range s.lab().panels() {
		tabs = append(tabs, app.Button().ID("tab-"+p.name).Type("button").Class("tab").
			Attr("role", "tab").Aria("selected", strconv.FormatBool(p.name == open)).Aria("controls", "panel").
			TabIndex(tabbable(p.name == open || open == "" && i == 0)).
			OnClick(s.onPanel(p.name), p.name).OnKeyDown(s.onPanelKey(i), i).Text(p.title))
	}
	return app.Section().ID("panels").Class("panels").Aria("label", "A deeper look").Body(
		app.Div().Class("panel-tabs").Attr("role", "tablist").Aria("label", "A deeper look").Body(tabs...),
		app.Div().ID("panel").Class(s.panelClass(open)).Attr("role", "tabpanel").TabIndex(0).
			Aria("labelledby", "tab-"+firstOf(open, "sweep")).Hidden(open == "").Body(s.panelBody(open)...),
	)
}

// panelClass dims what belongs to the answer before, while the next is awaited.
func (s *store) panelClass(open string) string {
	if !s.shown.full && open != "sweep" {
		return "panel stale"
	}
	return "panel"
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// panelOpen is the open panel's name, or empty.
func (s *store) panelOpen() string {
	if slices.ContainsFunc(s.lab().panels(), func(p panel) bool { return p.name == s.view.Panel }) {
		return s.view.Panel
	}
	return ""
}

func (s *store) onPanel(name string) app.EventHandler {
	return func(app.Context, app.Event) {
		if s.view.Panel == name && !s.dom.InView("panel") {
			s.dom.ScrollTo("panels")
			return
		}
		if s.view.Panel == name {
			s.openPanel(closedPanel)
			return
		}
		closed := s.panelOpen() == ""
		s.openPanel(name)
		if closed {
			s.onceDrawn(func() { s.dom.ScrollTo("panels") })
		}
	}
}

func (s *store) onPanelKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		list := s.lab().panels()
		to := 0 // Home
		switch key, _ := keyOf(e); key {
		case "Home":
		case "ArrowRight":
			to = (i + 1) % len(list)
		case "ArrowLeft":
			to = (i + len(list) - 1) % len(list)
		case "End":
			to = len(list) - 1
		default:
			return
		}
		e.PreventDefault()
		s.openPanel(list[to].name)
		s.focusSoon("tab-" + list[to].name)
	}
}

// panelBody is the open panel, under the story of the preset that opened it.
func (s *store) panelBody(open string) []app.UI {
	body := s.panelContents(open)
	if preset, ok := s.preset(s.view.Preset); ok && preset.Panel == open && preset.Claim != "" {
		body = append([]app.UI{story(preset)}, body...)
	}
	return body
}

func (s *store) panelContents(open string) []app.UI {
	switch open {
	case "":
		return nil
	case "sweep":
		return s.sweepPanel()
	case "data":
		return s.dataPanel()
	case sensing.ExtraBackdoor:
		if s.parts.backdoor() == nil {
			return []app.UI{app.P().Text("There is a back door only where a seed makes the noise: choose teaching randomness and simulated readings.")}
		}
	case sensing.ExtraPromise:
		if s.parts.promise() == nil {
			return []app.UI{app.P().Text("Nothing was promised here: it takes a truth, simulated readings and some noise.")}
		}
	}
	return s.lab().body(open)
}

// chartWidth is the width that a panel's chart has.
func (s *store) chartWidth() float64 {
	width := s.dom.Width("panel") - 32
	if width < 280 {
		return 720
	}
	return min(width, 900)
}

// smallChart is the width of charts that stand two and two.
func (s *store) smallChart() float64 {
	full := s.dom.Width("panel") - 32
	if full < 280 {
		full = 1100
	}
	if full > 900 {
		return (full - 24) / 2
	}
	return full
}

// nearOne writes a number that may be so close to one that rounding would hide
// the difference.
func nearOne(v float64) string {
	if v < 1 && v > 0.99 {
		return "1 − " + draw.Format(1-v)
	}
	return draw.Format(v)
}

func lemmaWords(l answer.Lemma) string {
	if !l.Applies {
		return l.Name + " does not apply: " + l.Why + "."
	}
	verdict := "holds"
	if !l.Holds {
		verdict = "fails"
	}
	return fmt.Sprintf("%s %s here, %s against %s: %s.", l.Name, verdict, draw.Format(l.Left), draw.Format(l.Right), l.Why)
}
