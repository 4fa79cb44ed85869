package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/network"
)

// pictures are the four views of one network, all together or one of them
// large, on one scale of colour.
func (s networkPage) pictures() app.UI {
	large := s.large()
	class := "views all"
	if large >= 0 {
		class = "views one"
	}
	var views []app.UI
	for v := range viewCount {
		views = append(views, s.viewOf(v, large))
	}
	return app.Div().ID("lanes").Class(class).
		On("pointerleave", s.onLeave).
		Body(append(views, s.colourBar())...)
}

func (s networkPage) viewOf(v, large int) app.UI {
	ground, drawn := s.drawnView(v)
	body := []app.UI{
		app.Div().Class("ground").Aria("hidden", "true").Body(&laneFigure{SVG: ground}),
		app.Div().Class("nodes").Aria("hidden", "true").Body(&laneFigure{SVG: drawn.svg}),
		s.ring(v),
		s.awaited(),
	}
	if v == viewTruth {
		body = append(body, s.pad())
	}
	class := "view"
	if s.lit() == v {
		class = "view lit"
	}
	return app.Section().ID("view-"+viewNames()[v]).Class(class).Aria("label", drawn.title).Hidden(large >= 0 && large != v).Body(
		app.Div().Class("view-head").Body(
			app.H2().Text(drawn.title),
			s.viewHint(v, drawn.hint),
			s.enlarge(v, large == v, drawn.title),
		),
		app.Div().ID(laneID(v)).Class("view-body").On("pointermove", s.onOver(v), v).Body(body...),
		app.P().Class("unseen").Text(drawn.says),
	)
}

// viewHint is a word about the picture, or the tools of the truth.
func (s networkPage) viewHint(v int, hint string) app.UI {
	if v == viewTruth {
		return s.tools()
	}
	return app.P().Class("hint").Text(hint)
}

func (s networkPage) enlarge(v int, large bool, title string) app.UI {
	label, sign := "Only this: "+title, "⤢"
	if large {
		label, sign = "All four pictures", "⊞"
	}
	return app.Button().ID("large-"+viewNames()[v]).Type("button").Class("step enlarge").Aria("label", label).Title(label).
		Aria("pressed", strconv.FormatBool(large)).OnClick(s.onEnlarge(viewNames()[v]), v).
		Body(app.Span().Aria("hidden", "true").Text(sign))
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
	f := s.figureOf(viewRecovered, s.palette())
	f.Box = draw.Box{Width: min(s.viewBox(max(s.large(), 0)).Width, 420), Height: 34}
	return app.Div().Class("colour-bar").Aria("hidden", "true").Body(&laneFigure{SVG: networkfig.ColourBar{Scale: f.Scale(), Palette: f.Palette, Box: f.Box}.SVG()})
}

func (s networkPage) onOver(v int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		x, y, _ := pointerAt(e)
		s.pointAt(v, x, y)
	}
}

func (s networkPage) onLeave(app.Context, app.Event) {
	if s.net.hold.kind == holdNothing {
		s.net.over = -1
	}
}

// reach is how near a press must come to a person, in pixels.
const reach = 22.0

// pointAt finds the person under the pointer in a view.
func (s networkPage) pointAt(v int, x, y float64) {
	f := s.figureOf(v, s.palette())
	left, top, _, _ := s.dom.Box(laneID(v))
	s.net.over = -1
	if node, ok := f.NearestNode(x-left, y-top, reach); ok {
		s.net.over = node
	}
}

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
		text += " · heard " + draw.Format(got.Exact.Values[at])
	}
	if at < len(got.Private.Values) {
		text += ", says " + draw.Format(got.Private.Values[at])
	}
	if at < len(got.Estimate.Values) {
		text += " · estimate " + draw.Format(got.Estimate.Values[at])
	}
	return text
}

// caption tells what happens in the chapter that is on the screen.
func (s networkPage) caption() string {
	if s.net.from >= 0 || len(s.net.chosen) > 0 {
		return s.cursorWords()
	}
	if s.net.tool != toolRumour {
		return hintOf(networkTools(), s.net.tool)
	}
	frame := s.frameShown()
	if frame.End {
		return "Press a person to start a rumour there, or drag the rumour along; ? lists the keys."
	}
	switch frame.Chapter {
	case sensingfig.Place:
		return "The truth: who starts the rumour."
	case sensingfig.Diffuse:
		return "The rumour runs along the ties, and everyone hears a part of it."
	case sensingfig.Read:
		return "One person after the other is asked what they heard."
	case sensingfig.AddNoise:
		return "Everyone adds noise of their own before they answer."
	case sensingfig.Recover:
		return "The analyst seeks the fewest sources that explain the answers."
	}
	return "The earth mover carries the estimate along the ties to the truth, and counts mass times hops."
}

// who names a person, by name or by number.
func (s networkPage) who(node int) string {
	name := networkfig.NodeName(s.network(), s.part(), node)
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

// handles are the sources' grips: real sliders for keyboard, touch and screen
// readers, laid over the people they stand on.
func (s networkPage) handles() []app.UI {
	f := s.figureOf(viewTruth, s.palette())
	var grips []app.UI
	for i, source := range s.network().Sources {
		x, y, known := standsAt(&f, source.Node)
		if !known {
			continue
		}
		grips = append(grips, s.handle(i, source, x/f.Box.Width, y/f.Box.Height))
	}
	return grips
}

func (s networkPage) handle(i int, source network.Source, x, y float64) app.UI {
	class := "grip"
	if s.net.hold.kind == holdSource && s.net.hold.source == i {
		class = "grip held"
	}
	text := s.who(source.Node)
	if c, ok := s.communityOf(source.Node); ok {
		text += ", community " + letter(c)
	}
	return app.Div().ID(handleID(i)).Class(class).TabIndex(0).
		Attr("role", "slider").
		Aria("label", fmt.Sprintf("Source %d", i+1)).
		Aria("valuemin", "0").Aria("valuemax", strconv.Itoa(max(s.nodes()-1, 0))).
		Aria("valuenow", strconv.Itoa(source.Node)).
		Aria("valuetext", text+", strength "+written(source.Strength)).
		Style("left", percent(x)).Style("top", percent(y)).
		On("pointerdown", s.onGrabSource(i), i).
		OnKeyDown(s.onSourceKey(i), i).
		Body(app.Span().Class("unseen").Text(fmt.Sprintf("Source %d", i+1)))
}
