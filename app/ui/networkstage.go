package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

// Stage is the four views of one network, all together or one of them
// large, on one scale of colour.
func (p *networkPage) Stage() app.UI {
	large := Alone(p.Work)
	class := "views all"
	if large >= 0 {
		class = "views one"
	}
	var views []app.UI
	for v := range viewCount {
		views = append(views, p.viewOf(v, large))
	}
	return app.Div().ID("lanes").Class(class).
		On("pointerleave", p.onLeave).
		Body(append(views, p.colourBar())...)
}

func (p *networkPage) viewOf(v, large int) app.UI {
	ground, drawn := p.drawnView(v)
	body := []app.UI{
		app.Div().Class("ground").Aria("hidden", "true").Body(&laneFigure{SVG: ground}),
		app.Div().Class("nodes").Aria("hidden", "true").Body(&laneFigure{SVG: drawn.svg}),
		p.ring(v),
		p.awaited(),
	}
	if v == viewTruth {
		body = append(body, p.pad())
	}
	class := "view"
	if p.Desk.Lit() == v {
		class = "view lit"
	}
	return app.Section().ID("view-"+PictureNames()[v]).Class(class).Aria("label", drawn.title).Hidden(large >= 0 && large != v).Body(
		app.Div().Class("view-head").Body(
			app.H2().Text(drawn.title),
			p.viewHint(v, drawn.hint),
			p.enlarge(v, large == v, drawn.title),
		),
		app.Div().ID(PictureID(v)).Class("view-body").On("pointermove", p.onOver(v), v).Body(body...),
		app.P().Class("unseen").Text(drawn.says),
	)
}

// viewHint is a word about the picture, or the tools of the truth.
func (p *networkPage) viewHint(v int, hint string) app.UI {
	if v == viewTruth {
		return p.tools()
	}
	return app.P().Class("hint").Text(hint)
}

func (p *networkPage) enlarge(v int, large bool, title string) app.UI {
	label, sign := "Only this: "+title, "⤢"
	if large {
		label, sign = "All four pictures", "⊞"
	}
	return app.Button().ID("large-"+PictureNames()[v]).Type("button").Class("step enlarge").Aria("label", label).Title(label).
		Aria("pressed", strconv.FormatBool(large)).OnClick(func(app.Context, app.Event) { p.Desk.Enlarge(PictureNames()[v]) }, v).
		Body(app.Span().Aria("hidden", "true").Text(sign))
}

// awaited says that the network is still being drawn.
func (p *networkPage) awaited() app.UI {
	words := "The network is being drawn."
	if p.Work.Refusal != "" {
		words = "The network is not drawn."
	}
	return app.P().Class("awaited").Hidden(!p.undrawn()).Text(words)
}

// ring marks the person pointed at in every view.
func (p *networkPage) ring(v int) app.UI {
	at := p.net.over
	f := p.figureOf(v, p.Desk.Palette())
	x, y, known := standsAt(&f, at)
	if at < 0 || at >= p.nodes() || !known {
		return app.Div().Class("ring").Hidden(true)
	}
	return app.Div().Class("ring").Aria("hidden", "true").
		Style("left", percent(x/f.Box.Width)).Style("top", percent(y/f.Box.Height))
}

// colourBar is the one scale of all four views.
func (p *networkPage) colourBar() app.UI {
	f := p.figureOf(viewRecovered, p.Desk.Palette())
	f.Box = figure.Box{Width: min(p.viewBox(max(Alone(p.Work), 0)).Width, 420), Height: 34}
	return app.Div().Class("colour-bar").Aria("hidden", "true").Body(&laneFigure{SVG: figure.ColourBar(f.Scale(), f.Palette, f.Box)})
}

func (p *networkPage) onOver(v int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		x, y, _ := pointerAt(e)
		p.pointAt(v, x, y)
	}
}

func (p *networkPage) onLeave(app.Context, app.Event) {
	if p.net.hold.kind == holdNothing {
		p.net.over = -1
	}
}

// reach is how near a press must come to a person, in pixels.
const reach = 22.0

// pointAt finds the person under the pointer in a view.
func (p *networkPage) pointAt(v int, x, y float64) {
	f := p.figureOf(v, p.Desk.Palette())
	left, top, _, _ := p.Desk.Screen().Box(PictureID(v))
	p.net.over = -1
	if node, ok := f.NearestNode(x-left, y-top, reach); ok {
		p.net.over = node
	}
}

// Readout is what is known of the person pointed at, or what happens in the
// chapter.
func (p *networkPage) Readout() (words string, idle bool) {
	got, at := p.got(), p.net.over
	if p.net.from >= 0 || len(p.net.chosen) > 0 || at < 0 || at >= p.nodes() {
		return p.caption(), at < 0
	}
	text := p.who(at)
	if c, ok := p.communityOf(at); ok {
		text += " · community " + letter(c)
	}
	if got == nil {
		return text, false
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
	return text, false
}

// caption tells what happens in the chapter that is on the screen.
func (p *networkPage) caption() string {
	if p.net.from >= 0 || len(p.net.chosen) > 0 {
		return p.cursorWords()
	}
	if p.net.tool != toolRumour {
		return hintOf(networkTools(), p.net.tool)
	}
	frame := p.Work.Moment()
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
func (p *networkPage) who(node int) string {
	name := figure.NodeName(p.network(), p.part(), node)
	if _, err := strconv.Atoi(name); err == nil {
		return "person " + name
	}
	return name
}

// communities are those given by hand, those drawn, or those of the last answer.
func (p *networkPage) communities() []int {
	g := &p.network().Graph
	if len(g.Communities) > 0 && p.part() == nil {
		return g.Communities
	}
	if !p.needsDrawing() {
		return p.net.communities
	}
	if got := p.got(); got != nil && len(got.Communities) == p.nodes() {
		return got.Communities
	}
	return nil
}

func (p *networkPage) communityOf(node int) (int, bool) {
	list := p.communities()
	if node >= len(list) {
		return 0, false
	}
	return list[node], true
}

// handles are the sources' grips: real sliders for keyboard, touch and screen
// readers, laid over the people they stand on.
func (p *networkPage) handles() []app.UI {
	f := p.figureOf(viewTruth, p.Desk.Palette())
	var grips []app.UI
	for i, source := range p.network().Sources {
		x, y, known := standsAt(&f, source.Node)
		if !known {
			continue
		}
		grips = append(grips, p.handle(i, source, x/f.Box.Width, y/f.Box.Height))
	}
	return grips
}

func (p *networkPage) handle(i int, source scenario.NodeSource, x, y float64) app.UI {
	class := "grip"
	if p.net.hold.kind == holdSource && p.net.hold.source == i {
		class = "grip held"
	}
	text := p.who(source.Node)
	if c, ok := p.communityOf(source.Node); ok {
		text += ", community " + letter(c)
	}
	return app.Div().ID(GripID(i)).Class(class).TabIndex(0).
		Attr("role", "slider").
		Aria("label", fmt.Sprintf("Source %d", i+1)).
		Aria("valuemin", "0").Aria("valuemax", strconv.Itoa(max(p.nodes()-1, 0))).
		Aria("valuenow", strconv.Itoa(source.Node)).
		Aria("valuetext", text+", strength "+written(source.Strength)).
		Style("left", percent(x)).Style("top", percent(y)).
		On("pointerdown", p.onGrabSource(i), i).
		OnKeyDown(p.onSourceKey(i), i).
		Body(app.Span().Class("unseen").Text(fmt.Sprintf("Source %d", i+1)))
}
