package heatpage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/app/ui/words"
)

// Stage is the four lanes under one crosshair.
func (p *Page) Stage() app.UI {
	lanes := p.hand.Pointed(p.hand.Stage(tag.Div("lanes").ID("lanes")), int(heatfig.Truth))
	return lanes.Body(
		p.pictureOf(heatfig.Truth),
		p.pictureOf(heatfig.Spread),
		p.pictureOf(heatfig.Readings),
		p.pictureOf(heatfig.Recovered),
		p.crosshairLine(),
		p.guessLines(),
	)
}

// guessLines run through all lanes where the reader guessed the sources.
func (p *Page) guessLines() app.UI {
	return page.GuessMarks(p.Work, "guess-line", func() (at [][2]float64) {
		box := p.boxes.At(int(heatfig.Truth))
		for _, source := range p.Work.Guess().Heat.Sources {
			at = append(at, [2]float64{box.X(p.snap(source.At)) / box.Width, 0})
		}
		return at
	})
}

func (p *Page) pictureOf(lane heatfig.Lane) app.UI {
	drawn := p.drawn(lane)
	body := []app.UI{
		tag.Div("").ID(page.PictureID(int(lane))).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			p.eitherLook(lane, drawn.SVG),
		),
	}
	if lane == heatfig.Truth {
		drawn.Hint = p.truthHint()
		body = append(body, p.handles())
	}
	return tag.Section(tag.Either(p.Desk.Lit() == int(lane), "lane lit", "lane")).Attr("data-picture", page.PictureNames()[lane]).Aria("label", drawn.Title).Body(
		tag.Div("lane-head",
			tag.H2(drawn.Title),
			tag.P("hint", drawn.Hint),
		),
		tag.Div("lane-body", body...),
		tag.P("unseen", drawn.Says),
	)
}

// eitherLook is the lane as drawn. A page rendered before it knows its reader
// carries the dark look too, and the style sheet shows one of them.
func (p *Page) eitherLook(lane heatfig.Lane, svg string) app.UI {
	if !p.Desk.Ahead() {
		return &picture.SVG{Text: svg}
	}
	return tag.Div("both",
		tag.Div("when-light", &picture.SVG{Text: svg}),
		tag.Div("when-dark", &picture.SVG{Text: p.figureOf(lane, draw.Dark()).Draw(lane)}),
	)
}

func (p *Page) truthHint() string {
	if p.Work.Hidden() {
		return "tap the line where you think that a source is, or press N"
	}
	return tag.Either(len(p.heat().Sources) == 0, "no truth: press + to guess a source", "drag a source, or tap to add one")
}

// handles are the sources' grips over the heads that the figure draws, at a share
// of the lane's width, which holds at any width.
func (p *Page) handles() app.UI {
	f := p.truth()
	held, holds := p.hand.Held().(heldSource)
	var grips []app.UI
	for i, source := range p.marked().Sources {
		x, y := f.Handle(i)
		grips = append(grips, p.hand.Slider(i, pad.Grip{
			Name: fmt.Sprintf("Source %d", i+1), Held: holds && held.index == i,
			Min: "0", Max: "1", Now: words.Written(source.At),
			Says: fmt.Sprintf("position %s, strength %s", words.Written(source.At), words.Written(source.Strength)),
			Left: widget.Percent(x / f.Box.Width), Top: widget.Px(y),
		}))
	}
	return p.hand.Pressed(tag.Div("grips")).Body(grips...)
}
