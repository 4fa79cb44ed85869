package auditpage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/auditfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario/audit"
)

// normalBoxes are the lanes of a page 1440 pixels wide.
func normalBoxes() picture.Boxes {
	return picture.NewBoxes(draw.Box{Width: 760, Height: 150}, draw.Box{Width: 760, Height: 150},
		draw.Box{Width: 760, Height: 160}, draw.Box{Width: 760, Height: 130})
}

// Measure reads the sizes of the lanes.
func (p *Page) Measure() {
	if p.Beside() {
		p.tiles.Measure(p.Desk.Screen(), func(k int) string { return page.PictureID(page.FirstTile + k) })
		return
	}
	p.boxes.Measure(p.Desk.Screen(), page.PictureID)
}

// figureOf is the figure of one lane in a palette. Laws drawn by hand follow the hand at
// once; everything after them belongs to the question that was answered.
func (p *Page) figureOf(lane auditfig.Lane, palette draw.Palette) auditfig.Figure {
	f := auditfig.Figure{
		Asked: p.Work.Shown.Asked.Audit, Got: p.got(), Frame: p.Work.Moment(),
		Palette: palette, Box: p.boxes.At(int(lane)), Hidden: p.Work.Hidden(),
	}
	if (lane == auditfig.Laws || f.Asked == nil) && !f.Hidden {
		f.Asked = p.asked()
	}
	return f
}

// laws is the figure of the laws as it is shown, which the hand works on.
func (p *Page) laws() auditfig.Figure { return p.figureOf(auditfig.Laws, p.Desk.Palette()) }

// drawn returns a lane as drawn.
func (p *Page) drawn(lane auditfig.Lane) picture.Drawn {
	return p.Drawings.Draw(strconv.Itoa(int(lane)), p.figureOf(lane, p.Desk.Palette()).Picture(lane))
}

// Stage is the four lanes.
func (p *Page) Stage() app.UI {
	lanes := p.hand.Pointed(p.hand.Stage(tag.Div("lanes vectors audits").ID("lanes")), int(auditfig.Laws))
	return lanes.Body(
		p.pictureOf(auditfig.Laws),
		p.pictureOf(auditfig.Counts),
		p.pictureOf(auditfig.Statistic),
		p.pictureOf(auditfig.Verdicts),
	)
}

func (p *Page) pictureOf(lane auditfig.Lane) app.UI {
	drawn := p.drawn(lane)
	body := []app.UI{
		tag.Div("").ID(page.PictureID(int(lane))).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			p.eitherLook(lane, drawn.SVG),
		),
		p.pointer(lane),
	}
	beside := app.UI(tag.P("hint", drawn.Hint))
	if lane == auditfig.Laws && p.drawable() {
		body = append(body, p.hand.Area(p.tool, "law editor", "The two laws. Arrow keys go along the outcomes and change their probabilities."))
		beside = p.toolChoice()
	}
	if lane == auditfig.Laws && p.Work.Hidden() {
		beside = p.guessChoice()
	}
	return tag.Section(tag.Either(p.Desk.Lit() == int(lane), "lane lit", "lane")).Attr("data-picture", page.PictureNames()[lane]).Aria("label", drawn.Title).Body(
		tag.Div("lane-head", tag.H2(drawn.Title), beside),
		tag.Div("lane-body", body...),
		tag.P("unseen", drawn.Says),
	)
}

// drawable reports that the laws are drawn by hand.
func (p *Page) drawable() bool {
	return p.asked().Box.Kind == audit.BoxLaws && p.asked().Box.Share == 1 && !p.Work.Hidden()
}

// eitherLook is the lane as drawn. A page rendered before it knows its reader carries the
// dark look too, and the style sheet shows one of them.
func (p *Page) eitherLook(lane auditfig.Lane, svg string) app.UI {
	if !p.Desk.Ahead() {
		return &picture.SVG{Text: svg}
	}
	return tag.Div("both",
		tag.Div("when-light", &picture.SVG{Text: svg}),
		tag.Div("when-dark", &picture.SVG{Text: p.figureOf(lane, draw.Dark()).Draw(lane)}),
	)
}

// pointer is the outcome pointed at, in the two lanes that lie over the outcomes.
func (p *Page) pointer(lane auditfig.Lane) app.UI {
	line := tag.Div("crosshair").Aria("hidden", "true")
	if p.over < 0 || lane != auditfig.Laws && lane != auditfig.Counts {
		return line.Hidden(true)
	}
	return line.Style("left", widget.Px(p.boxes.At(int(lane)).X(p.over)))
}

// Over points at an outcome, and Leave at none.
func (p *Page) Over(_ int, at hold.Point) { p.over = at.U }
func (p *Page) Leave()                    { p.over = -1 }

// Rehearse draws every lane at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for lane := range auditfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.Draw(lane)
	}
}

// Recovered is the samples of an answer, on a scale that also holds those of the other.
func (p *Page) Recovered(a, beside session.Answer, width float64) []draw.Drawing {
	got, other := resultOf(a.Result), resultOf(beside.Result)
	if got == nil {
		return nil
	}
	b := auditfig.SampleBars(got, p.Desk.Palette(), draw.Box{Width: width, Height: 170})
	if other != nil {
		b.Top = auditfig.SampleBars(other, p.Desk.Palette(), b.Box).Most()
	}
	return []draw.Drawing{b}
}
