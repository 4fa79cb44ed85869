package mechanismspage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
)

// normalBoxes are the lanes of a page 1440 pixels wide.
func normalBoxes() picture.Boxes {
	return picture.NewBoxes(draw.Box{Width: 760, Height: 110}, draw.Box{Width: 760, Height: 190},
		draw.Box{Width: 760, Height: 110}, draw.Box{Width: 760, Height: 200})
}

// Measure reads the sizes of the lanes.
func (p *Page) Measure() {
	if p.Beside() {
		p.tiles.Measure(p.Desk.Screen(), func(k int) string { return page.PictureID(page.FirstTile + k) })
		return
	}
	p.boxes.Measure(p.Desk.Screen(), page.PictureID)
}

// figureOf is the figure of one lane in a palette. The people follow the hand at once;
// everything after them belongs to the question that was answered.
func (p *Page) figureOf(lane mechanismsfig.Lane, palette draw.Palette) mechanismsfig.Figure {
	f := mechanismsfig.Figure{
		Asked: p.Work.Shown.Asked.Mechanisms, Got: p.got(), Frame: p.Work.Moment(), Palette: palette, Box: p.boxes.At(int(lane)),
	}
	if lane == mechanismsfig.Worlds || f.Asked == nil {
		f.Asked = p.asked()
	}
	return f
}

// truth is the figure of the people as it is shown, which the hand works on.
func (p *Page) truth() mechanismsfig.Figure {
	return p.figureOf(mechanismsfig.Worlds, p.Desk.Palette())
}

// drawn returns a lane as drawn.
func (p *Page) drawn(lane mechanismsfig.Lane) picture.Drawn {
	return p.Drawings.Draw(strconv.Itoa(int(lane)), p.figureOf(lane, p.Desk.Palette()).Picture(lane))
}

// Stage is the four lanes.
func (p *Page) Stage() app.UI {
	lanes := p.hand.Pointed(p.hand.Stage(tag.Div("lanes vectors people").ID("lanes")), int(mechanismsfig.Worlds))
	return lanes.Body(
		p.pictureOf(mechanismsfig.Worlds),
		p.pictureOf(mechanismsfig.Laws),
		p.pictureOf(mechanismsfig.Losses),
		p.pictureOf(mechanismsfig.Tests),
	)
}

func (p *Page) pictureOf(lane mechanismsfig.Lane) app.UI {
	drawn := p.drawn(lane)
	figure := tag.Div("").ID(page.PictureID(int(lane))).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(p.eitherLook(lane, drawn.SVG))
	beside := app.UI(tag.P("hint", drawn.Hint))
	body := []app.UI{figure, p.pointer(lane)}
	switch lane {
	case mechanismsfig.Worlds:
		body = append(body, p.hand.Area(p.tool, "people editor", "The people. Arrow keys put another in question, or change what they say."))
		beside = p.toolChoice()
	case mechanismsfig.Laws:
		figure.OnClick(widget.Do(func() { p.drop(1) }))
		beside = p.droppers()
	}
	return tag.Section(tag.Either(p.Desk.Lit() == int(lane), "lane lit", "lane")).Attr("data-picture", page.PictureNames()[lane]).Aria("label", drawn.Title).Body(
		tag.Div("lane-head", tag.H2(drawn.Title), beside),
		tag.Div("lane-body", body...),
		tag.P("unseen", drawn.Says),
	)
}

// droppers drop samples into both worlds.
func (p *Page) droppers() app.UI {
	return tag.Div("buttons drops",
		widget.Button("drop-one", "Drop 1", func() { p.drop(1) }).Class("quiet"),
		widget.Button("drop-many", "100", func() { p.drop(100) }).Class("quiet").Aria("label", "Drop 100 samples in each world"),
		widget.Button("drop-none", "Clear", p.sweepAway).Class("quiet").Attr("disabled", p.asked().Samples == 0),
	)
}

// eitherLook is the lane as drawn. A page rendered before it knows its reader carries the
// dark look too, and the style sheet shows one of them.
func (p *Page) eitherLook(lane mechanismsfig.Lane, svg string) app.UI {
	if !p.Desk.Ahead() {
		return &picture.SVG{Text: svg}
	}
	return tag.Div("both",
		tag.Div("when-light", &picture.SVG{Text: svg}),
		tag.Div("when-dark", &picture.SVG{Text: p.figureOf(lane, draw.Dark()).Draw(lane)}),
	)
}

// pointer is the output pointed at, in the two lanes that lie over the outputs.
func (p *Page) pointer(lane mechanismsfig.Lane) app.UI {
	line := tag.Div("crosshair").Aria("hidden", "true")
	if p.over < 0 || lane != mechanismsfig.Laws && lane != mechanismsfig.Losses {
		return line.Hidden(true)
	}
	return line.Style("left", widget.Px(p.boxes.At(int(lane)).X(p.over)))
}

// Over points at an output, and Leave at none.
func (p *Page) Over(_ int, at hold.Point) { p.over = at.U }
func (p *Page) Leave()                    { p.over = -1 }

// Rehearse draws every lane at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for lane := range mechanismsfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.Draw(lane)
	}
}
