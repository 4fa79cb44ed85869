package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
	pic "cloakroom/app/ui/widget/picture"
)

// pictures are the four views of one network, all together or one of them
// large, on one scale of colour.
func (s networkPage) pictures() app.UI {
	var views []app.UI
	for v := range viewCount {
		views = append(views, s.viewOf(v))
	}
	return s.hand.network.Stage(app.Div().ID("lanes").Class(s.viewsClass())).Body(append(views, s.colourBar())...)
}

func (s networkPage) viewOf(v int) app.UI {
	ground, drawn := s.drawnView(v)
	body := []app.UI{pic.Layer("ground", ground), pic.Layer("nodes", &pic.SVG{Text: drawn.SVG}), s.ring(v), s.awaited()}
	if v == viewTruth {
		body = append(body, s.area())
	}
	sheet := s.sheet(v, drawn)
	sheet.Beside = s.viewHint(v, drawn.Hint)
	sheet.Body = s.hand.network.Pointed(app.Div().ID(laneID(v)).Class("view-body"), v).Body(body...)
	return sheet.UI(s.onEnlarge(sheet.Name))
}

// viewHint is a word about the picture, or the tools of the truth.
func (s networkPage) viewHint(v int, hint string) app.UI {
	if v == viewTruth {
		return s.tools()
	}
	return app.P().Class("hint").Text(hint)
}

// awaited says that the network is still being drawn.
func (s networkPage) awaited() app.UI {
	words := "The network is being drawn."
	if s.ask.refusal != "" {
		words = "The network is not drawn."
	}
	return app.P().Class("awaited").Hidden(!s.undrawn()).Text(words)
}

// ring marks the person pointed at in every view.
func (s networkPage) ring(v int) app.UI {
	at := s.net.over
	f := s.figureOf(v, s.palette())
	x, y, known := standsAt(&f, at)
	if at < 0 || at >= s.nodes() || !known {
		return app.Div().Class("ring").Hidden(true)
	}
	return app.Div().Class("ring").Aria("hidden", "true").
		Style("left", percent(x/f.Box.Width)).Style("top", percent(y/f.Box.Height))
}

// colourBar is the one scale of all four views.
func (s networkPage) colourBar() app.UI {
	d := s.drawingOf(viewRecovered)
	large := s.net.boxes.At(max(s.large(), 0))
	d.Box = figure.Box{Width: min(large.Width, 420), Height: 34}
	return pic.Layer("colour-bar", s.drawings.Show("network-bar", barDrawing{d}))
}

// reach is how near a press must come to a person, in pixels.
const reach = 22.0

// Over finds the person under the pointer in a view.
func (s networkPage) Over(v int, at hold.Point) {
	f := s.figureOf(v, s.palette())
	s.net.over = -1
	if node, ok := f.NearestNode(at.X, at.Y, reach); ok {
		s.net.over = node
	}
}

// Leave points at nobody.
func (s networkPage) Leave() { s.net.over = -1 }

// readout is what is known of the person pointed at, or what happens in the
// chapter.
func (s networkPage) readout() string {
	got, at := s.got(), s.net.over
	if s.net.from >= 0 || len(s.net.chosen) > 0 || at < 0 || at >= s.nodes() {
		return s.caption()
	}
	text := s.who(at)
	if c, ok := s.communityOf(at); ok {
		text += " · community " + letter(c)
	}
	if got == nil {
		return text
	}
	if at < len(got.Exact.Values) {
		text += " · heard " + figure.Format(got.Exact.Values[at])
	}
	if at < len(got.Private.Values) {
		text += ", says " + figure.Format(got.Private.Values[at])
	}
	if at < len(got.Estimate.Values) {
		text += " · estimate " + figure.Format(got.Estimate.Values[at])
	}
	return text
}

// caption tells what happens in the chapter that is on the screen.
func (s networkPage) caption() string {
	if s.net.from >= 0 || len(s.net.chosen) > 0 {
		return s.cursorWords()
	}
	if s.net.tool != toolRumour {
		return networkTools().Named(s.net.tool).Hint
	}
	frame := s.frameShown()
	if frame.End {
		return "Press a person to start a rumour there, or drag the rumour along; ? lists the keys."
	}
	switch frame.Chapter {
	case figure.Place:
		return "The truth: who starts the rumour."
	case figure.Diffuse:
		return "The rumour runs along the ties, and everyone hears a part of it."
	case figure.Read:
		return "One person after the other is asked what they heard."
	case figure.AddNoise:
		return "Everyone adds noise of their own before they answer."
	case figure.Recover:
		return "The analyst seeks the fewest sources that explain the answers."
	}
	return "The earth mover carries the estimate along the ties to the truth, and counts mass times hops."
}

// who names a person, by name or by number.
func (s networkPage) who(node int) string {
	name := figure.NodeName(s.network(), s.part(), node)
	if _, err := strconv.Atoi(name); err == nil {
		return "person " + name
	}
	return name
}

// communities are those given by hand, those drawn, or those of the last answer.
func (s networkPage) communities() []int {
	g := &s.network().Graph
	if len(g.Communities) > 0 && s.part() == nil {
		return g.Communities
	}
	if !s.needsDrawing() {
		return s.net.communities
	}
	if got := s.got(); got != nil && len(got.Communities) == s.nodes() {
		return got.Communities
	}
	return nil
}

func (s networkPage) communityOf(node int) (int, bool) {
	list := s.communities()
	if node >= len(list) {
		return 0, false
	}
	return list[node], true
}

// handles are the sources' grips over the people they stand on.
func (s networkPage) handles() []app.UI {
	f := s.figureOf(viewTruth, s.palette())
	held, holds := s.hand.network.Held().(heldRumour)
	var grips []app.UI
	for i, source := range s.network().Sources {
		x, y, known := standsAt(&f, source.Node)
		if !known {
			continue
		}
		text := s.who(source.Node)
		if c, ok := s.communityOf(source.Node); ok {
			text += ", community " + letter(c)
		}
		grips = append(grips, s.hand.network.Slider(i, pad.Grip{
			Name: fmt.Sprintf("Source %d", i+1), Held: holds && held.index == i,
			Min: "0", Max: strconv.Itoa(max(s.nodes()-1, 0)), Now: strconv.Itoa(source.Node),
			Says: text + ", strength " + written(source.Strength),
			Left: percent(x / f.Box.Width), Top: percent(y / f.Box.Height),
		}))
	}
	return grips
}
