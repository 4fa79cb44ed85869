package heatpage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/app/ui/words"
)

// Stage is the four lanes under one crosshair.
func (p *Page) Stage() app.UI {
	lanes := p.hand.Pointed(p.hand.Stage(app.Div().ID("lanes").Class("lanes")), int(heatfig.Truth))
	return lanes.Body(
		p.pictureOf(heatfig.Truth),
		p.pictureOf(heatfig.Spread),
		p.pictureOf(heatfig.Readings),
		p.pictureOf(heatfig.Recovered),
		p.crosshairLine(),
	)
}

func (p *Page) pictureOf(lane heatfig.Lane) app.UI {
	drawn := p.drawn(lane)
	body := []app.UI{
		app.Div().ID(page.PictureID(int(lane))).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			p.eitherLook(lane, drawn.SVG),
		),
	}
	if lane == heatfig.Truth {
		drawn.Hint = p.truthHint()
		body = append(body, p.handles())
	}
	class := "lane"
	if p.Desk.Lit() == int(lane) {
		class = "lane lit"
	}
	return app.Section().Class(class).Aria("label", drawn.Title).Body(
		app.Div().Class("lane-head").Body(
			app.H2().Text(drawn.Title),
			app.P().Class("hint").Text(drawn.Hint),
		),
		app.Div().Class("lane-body").Body(body...),
		app.P().Class("unseen").Text(drawn.Says),
	)
}

// eitherLook is the lane as drawn. A page rendered before it knows its reader
// carries the dark look too, and the style sheet shows one of them.
func (p *Page) eitherLook(lane heatfig.Lane, svg string) app.UI {
	if !p.Desk.Ahead() {
		return &picture.SVG{Text: svg}
	}
	return app.Div().Class("both").Body(
		app.Div().Class("when-light").Body(&picture.SVG{Text: svg}),
		app.Div().Class("when-dark").Body(&picture.SVG{Text: p.figureOf(lane, draw.Dark()).Draw(lane)}),
	)
}

func (p *Page) truthHint() string {
	if len(p.heat().Sources) == 0 {
		return "no truth: press + to guess a source"
	}
	return "drag a source, or tap to add one"
}

// handles are the sources' grips over the heads that the figure draws, at a share
// of the lane's width, which holds at any width.
func (p *Page) handles() app.UI {
	f := p.truth()
	held, holds := p.hand.Held().(heldSource)
	var grips []app.UI
	for i, source := range p.heat().Sources {
		x, y := f.Handle(i)
		grips = append(grips, p.hand.Slider(i, pad.Grip{
			Name: fmt.Sprintf("Source %d", i+1), Held: holds && held.index == i,
			Min: "0", Max: "1", Now: words.Written(source.At),
			Says: fmt.Sprintf("position %s, strength %s", words.Written(source.At), words.Written(source.Strength)),
			Left: widget.Percent(x / f.Box.Width), Top: widget.Px(y),
		}))
	}
	return p.hand.Pressed(app.Div().Class("grips")).Body(grips...)
}
