package streampage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/streamfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
)

// normalBoxes are the lanes of a page 1440 pixels wide.
func normalBoxes() picture.Boxes {
	return picture.NewBoxes(draw.Box{Width: 760, Height: 120}, draw.Box{Width: 760, Height: 130},
		draw.Box{Width: 760, Height: 120}, draw.Box{Width: 760, Height: 200})
}

// Measure reads the sizes of the lanes and of the tiles.
func (p *Page) Measure() {
	if p.Beside() {
		p.tiles.Measure(p.Desk.Screen(), func(k int) string { return page.PictureID(page.FirstTile + k) })
		return
	}
	p.boxes.Measure(p.Desk.Screen(), page.PictureID)
}

// figureOf is the figure of one lane in a palette. The stream follows the hand at once;
// everything after it belongs to the question that was answered.
func (p *Page) figureOf(lane streamfig.Lane, palette draw.Palette) streamfig.Figure {
	f := streamfig.Figure{
		Asked: p.Work.Shown.Asked.Stream, Got: p.got(), Frame: p.Work.Moment(),
		Palette: palette, Box: p.boxes.At(int(lane)), Rival: p.Work.Beside,
	}
	if lane == streamfig.Truth || f.Asked == nil {
		f.Asked = p.asked()
	}
	return f
}

// truth is the figure of the stream as it is shown, which the hand works on.
func (p *Page) truth() streamfig.Figure {
	return p.figureOf(streamfig.Truth, p.Desk.Palette())
}

// drawn returns a lane as drawn.
func (p *Page) drawn(lane streamfig.Lane) picture.Drawn {
	return p.Drawings.Draw(strconv.Itoa(int(lane)), p.figureOf(lane, p.Desk.Palette()).Picture(lane))
}

// Stage is the four lanes.
func (p *Page) Stage() app.UI {
	lanes := p.hand.Pointed(p.hand.Stage(tag.Div("lanes vectors ticks").ID("lanes")), int(streamfig.Truth))
	return lanes.Body(
		p.pictureOf(streamfig.Truth),
		p.pictureOf(streamfig.Tree),
		p.pictureOf(streamfig.Samples),
		p.pictureOf(streamfig.Release),
	)
}

func (p *Page) pictureOf(lane streamfig.Lane) app.UI {
	drawn := p.drawn(lane)
	body := []app.UI{
		tag.Div("").ID(page.PictureID(int(lane))).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			p.eitherLook(lane, drawn.SVG),
		),
		p.pointer(lane),
	}
	beside := app.UI(tag.P("hint", drawn.Hint))
	if lane == streamfig.Truth {
		body = append(body, p.hand.Area(p.tool, "stream editor", "The stream. Arrow keys move the marked range or the tick, Enter taps."))
		beside = p.toolChoice()
	}
	return tag.Section(tag.Either(p.Desk.Lit() == int(lane), "lane lit", "lane")).Attr("data-picture", page.PictureNames()[lane]).Aria("label", drawn.Title).Body(
		tag.Div("lane-head", tag.H2(drawn.Title), beside),
		tag.Div("lane-body", body...),
		tag.P("unseen", drawn.Says),
	)
}

// eitherLook is the lane as drawn. A page rendered before it knows its reader carries the
// dark look too, and the style sheet shows one of them.
func (p *Page) eitherLook(lane streamfig.Lane, svg string) app.UI {
	if !p.Desk.Ahead() {
		return &picture.SVG{Text: svg}
	}
	return tag.Div("both",
		tag.Div("when-light", &picture.SVG{Text: svg}),
		tag.Div("when-dark", &picture.SVG{Text: p.figureOf(lane, draw.Dark()).Draw(lane)}),
	)
}

// pointer is the tick pointed at, in the three lanes that lie over the ticks.
func (p *Page) pointer(lane streamfig.Lane) app.UI {
	line := tag.Div("crosshair").Aria("hidden", "true")
	if p.over < 0 || lane == streamfig.Samples {
		return line.Hidden(true)
	}
	return line.Style("left", widget.Px(p.boxes.At(int(lane)).X(p.over)))
}

// Over points at a tick, and Leave at none.
func (p *Page) Over(_ int, at hold.Point) { p.over = at.U }
func (p *Page) Leave()                    { p.over = -1 }

// Rehearse draws every lane at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for lane := range streamfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.Draw(lane)
	}
}
