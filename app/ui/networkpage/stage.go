package networkpage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/app/ui/words"
)

// Stage is the four views of one network, all together or one of them
// large, on one scale of colour.
func (p *Page) Stage() app.UI {
	var views []app.UI
	for v := range networkfig.Views {
		views = append(views, p.pictureOf(v))
	}
	return p.hand.Stage(tag.Div(page.StageClass(p.Work)).ID("lanes")).Body(append(views, p.colourBar())...)
}

func (p *Page) pictureOf(v networkfig.View) app.UI {
	ground, drawn := p.drawn(v)
	body := []app.UI{picture.Layer("ground", ground), picture.Layer("nodes", &picture.SVG{Text: drawn.SVG}), p.called(v), p.guessMarks(v), p.ring(v), p.awaited(v)}
	if v == networkfig.Truth {
		body = append(body, p.area())
	}
	sheet := page.SheetOf(p.Work, p.Desk, int(v), drawn)
	sheet.Beside = p.pictureHint(v, drawn.Hint)
	sheet.Body = p.hand.Pointed(tag.Div("view-body").ID(page.PictureID(int(v))), int(v)).Body(body...)
	return sheet.UI(func(app.Context, app.Event) { p.Desk.Enlarge(sheet.Name) })
}

// pictureHint is a word about the picture, or the tools of the truth.
func (p *Page) pictureHint(v networkfig.View, hint string) app.UI {
	if v == networkfig.Truth {
		return p.tools()
	}
	return tag.P("hint", hint)
}

// awaited says that the network is still being drawn, or how to draw one.
func (p *Page) awaited(v networkfig.View) app.UI {
	if p.empty() {
		return tag.P("awaited", tag.Either(v == networkfig.Truth, emptyHint, "Nobody is here yet."))
	}
	words := tag.Either(p.Work.Refusal != "" || p.Work.Asked.Missing() != nil, "The network is not drawn.", "The network is being drawn.")
	return tag.P("awaited", words).Hidden(!p.undrawn())
}

// ring marks the person pointed at in every view.
func (p *Page) ring(v networkfig.View) app.UI { return p.ringIn(p.figureOf(v, p.Desk.Palette())) }

// colourBar is the one scale of all four views.
func (p *Page) colourBar() app.UI {
	f, large := p.figureOf(networkfig.Recovered, p.Desk.Palette()), p.state.boxes.At(max(page.Alone(p.Work), 0))
	f.Box = draw.Box{Width: min(large.Width, 420), Height: 34}
	return picture.Layer("colour-bar", p.Drawings.Show("bar", scaleBar{f}))
}

// reach is how near a press must come to a person, in pixels.
const reach = 22.0

// Over finds the person under the pointer in a view.
func (p *Page) Over(v int, at hold.Point) {
	f := p.pointedFigure(v)
	p.state.over = -1
	if node, ok := f.NearestNode(at.X, at.Y, reach); ok {
		p.state.over = node
	}
}

// Leave points at nobody.
func (p *Page) Leave() { p.state.over = -1 }

// Readout is what is known of the person pointed at, or what happens in the
// chapter.
func (p *Page) Readout() (words string, idle bool) {
	got, at := p.got(), p.state.over
	if p.state.from >= 0 || len(p.state.chosen) > 0 || at < 0 || at >= p.nodes() {
		return p.caption(), at < 0
	}
	text := p.who(at)
	if c, ok := p.communityOf(at); ok {
		text += " · community " + p.communityName(c)
	}
	if got == nil {
		return text, false
	}
	if p.Beside() {
		return text + p.tileWords(at), false
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
	return text, false
}

// caption tells what happens in the chapter that is on the screen.
func (p *Page) caption() string {
	if p.state.from >= 0 || len(p.state.chosen) > 0 {
		return p.cursorWords()
	}
	if p.empty() {
		return emptyHint
	}
	if p.Beside() {
		return "Every method recovers from the same reports. Point at a person to read them all there."
	}
	if p.Work.Hidden() {
		return guessHint
	}
	if p.state.tool != toolRumour {
		return networkTools().Named(p.state.tool).Hint
	}
	frame := p.Work.Moment()
	if frame.End {
		return "Press a person to start a rumour there, or drag the rumour along; ? lists the keys."
	}
	switch frame.Chapter {
	case sensingfig.Place:
		return "The truth: who starts the rumour."
	case sensingfig.Diffuse:
		return "The rumour runs along the ties, and everyone hears a part of it."
	case sensingfig.Read:
		return "One person after the other says what they have heard."
	case sensingfig.AddNoise:
		return "Everyone adds noise of their own before they report."
	case sensingfig.Recover:
		return "The analyst seeks the fewest people who explain the reports."
	}
	return "The earth mover carries the estimate along the ties to the truth, and counts mass times hops."
}

// who names a person, by name or by number.
func (p *Page) who(node int) string {
	name := networkfig.NodeName(p.network(), p.part(), node)
	if _, err := strconv.Atoi(name); err == nil {
		return "person " + name
	}
	return name
}

// communities are those given by hand, those drawn, or those of the last answer.
func (p *Page) communities() []int {
	g := &p.network().Graph
	if len(g.Communities) > 0 && p.part() == nil {
		return g.Communities
	}
	if !p.needsDrawing() {
		return p.state.communities
	}
	if got := p.got(); got != nil && len(got.Communities) == p.nodes() {
		return got.Communities
	}
	return nil
}

func (p *Page) communityOf(node int) (int, bool) {
	list := p.communities()
	if node >= len(list) {
		return 0, false
	}
	return list[node], true
}

// handles are the sources' grips over the people they stand on.
func (p *Page) handles() []app.UI {
	f := p.truth()
	held, holds := p.hand.Held().(heldSource)
	var grips []app.UI
	for i, source := range p.marked().Sources {
		x, y, known := standsAt(&f, source.Node)
		if !known {
			continue
		}
		text := p.who(source.Node)
		if c, ok := p.communityOf(source.Node); ok {
			text += ", community " + p.communityName(c)
		}
		grips = append(grips, p.hand.Slider(i, pad.Grip{
			Name: fmt.Sprintf("Source %d", i+1), Held: holds && held.index == i,
			Min: "0", Max: strconv.Itoa(max(p.nodes()-1, 0)), Now: strconv.Itoa(source.Node),
			Says: text + ", strength " + words.Written(source.Strength),
			Left: widget.Percent(x / f.Box.Width), Top: widget.Percent(y / f.Box.Height),
		}))
	}
	return grips
}
