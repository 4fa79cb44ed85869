package compresspage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/compressfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
)

// normalBoxes are the lanes of a page 1440 pixels wide.
func normalBoxes() picture.Boxes {
	return picture.NewBoxes(draw.Box{Width: 760, Height: 120}, draw.Box{Width: 760, Height: 170},
		draw.Box{Width: 760, Height: 110}, draw.Box{Width: 760, Height: 190})
}

// Measure reads the sizes of the lanes and of the tiles.
func (p *Page) Measure() {
	if p.Beside() {
		p.tiles.Measure(p.Desk.Screen(), func(k int) string { return page.PictureID(page.FirstTile + k) })
		return
	}
	p.boxes.Measure(p.Desk.Screen(), page.PictureID)
}

// figureOf is the figure of one lane in a palette. The data follow the hand at once;
// everything after them belongs to the question that was answered.
func (p *Page) figureOf(lane compressfig.Lane, palette draw.Palette) compressfig.Figure {
	f := compressfig.Figure{
		Asked: p.Work.Shown.Asked.Compress, Got: p.got(), Frame: p.Work.Moment(),
		Palette: palette, Box: p.boxes.At(int(lane)), Rival: p.Work.Beside,
	}
	if lane == compressfig.Truth || f.Asked == nil {
		f.Asked = p.asked()
	}
	return f
}

// truth is the figure of the data as it is shown, which the hand works on.
func (p *Page) truth() compressfig.Figure {
	return p.figureOf(compressfig.Truth, p.Desk.Palette())
}

// drawn returns a lane as drawn.
func (p *Page) drawn(lane compressfig.Lane) picture.Drawn {
	return p.Drawings.Draw(strconv.Itoa(int(lane)), p.figureOf(lane, p.Desk.Palette()).Picture(lane))
}

// Stage is the four lanes.
func (p *Page) Stage() app.UI {
	lanes := p.hand.Pointed(p.hand.Stage(tag.Div("lanes vectors").ID("lanes")), int(compressfig.Truth))
	return lanes.Body(
		p.pictureOf(compressfig.Truth),
		p.pictureOf(compressfig.Coefficients),
		p.pictureOf(compressfig.Samples),
		p.pictureOf(compressfig.Answer),
	)
}

func (p *Page) pictureOf(lane compressfig.Lane) app.UI {
	drawn := p.drawn(lane)
	body := []app.UI{
		tag.Div("").ID(page.PictureID(int(lane))).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			p.eitherLook(lane, drawn.SVG),
		),
		p.pointer(lane),
	}
	beside := app.UI(tag.P("hint", drawn.Hint))
	if lane == compressfig.Truth {
		body = append(body, p.hand.Area(p.tool, "data editor", "The data. Arrow keys move the marked range."))
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
func (p *Page) eitherLook(lane compressfig.Lane, svg string) app.UI {
	if !p.Desk.Ahead() {
		return &picture.SVG{Text: svg}
	}
	return tag.Div("both",
		tag.Div("when-light", &picture.SVG{Text: svg}),
		tag.Div("when-dark", &picture.SVG{Text: p.figureOf(lane, draw.Dark()).Draw(lane)}),
	)
}

// pointer is the entry pointed at, in the two lanes that lie over the entries.
func (p *Page) pointer(lane compressfig.Lane) app.UI {
	line := tag.Div("crosshair").Aria("hidden", "true")
	if p.over < 0 || lane != compressfig.Truth && lane != compressfig.Answer {
		return line.Hidden(true)
	}
	return line.Style("left", widget.Px(p.boxes.At(int(lane)).X(p.over)))
}

// Over points at an entry, and Leave at none.
func (p *Page) Over(_ int, at hold.Point) { p.over = at.U }
func (p *Page) Leave()                    { p.over = -1 }

// Rehearse draws every lane at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for lane := range compressfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.Draw(lane)
	}
}
