package samplingpage

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario/sampling"
)

// Measure reads the sizes of the lanes and of the tiles.
func (p *Page) Measure() {
	if p.Beside() {
		p.Tiles.Measure(p.Desk.Screen(), func(k int) string { return page.PictureID(page.FirstTile + k) })
		return
	}
	p.Boxes.Measure(p.Desk.Screen(), page.PictureID)
}

// figureOf is the figure of one lane in a palette. The data follow the hand at once;
// everything after them belongs to the question that was answered.
func (p *Page) figureOf(lane samplingfig.Lane, palette draw.Palette) samplingfig.Figure {
	asked, got := &p.Work.Shown.Asked, p.Found()
	if lane == samplingfig.Truth || got.Answered == nil {
		asked = p.Work.Marked()
	}
	v := samplingfig.View{Frame: p.Work.Moment(), Palette: palette, Box: p.Boxes.At(int(lane)), Rival: p.Work.Beside}
	v.Weighed = slices.Equal(weightsOf(p.part()), weightsOf(Asked(&p.Work.Shown.Asked)))
	switch guess := p.Work.Guess(); {
	case p.Work.Hidden():
		if lane == samplingfig.Truth && got.Answered != nil && len(got.Answers) > 0 {
			v.Reach = guessReach(got.Answers[0].Vector, p.marked().Data.Values)
		}
	case guess != nil:
		v.Guess = Asked(guess).Data.Values
	}
	return p.page.Figure(asked, p.Work.Shown.Result, v)
}

// guessReach is the scale on which a guess is drawn: from zero, and with room above the
// guess as far as the answer reaches. Nothing that is hidden enters it.
func guessReach(released sampling.Vector, guess []float64) (e draw.Extent) {
	of := samplingfig.Reach(released)
	top := 100.0
	for _, v := range guess {
		top = max(top, 2*v)
	}
	e.Add(0, min(top, max(of.Hi, 1)))
	return e
}

// Recovered is the answer of one question beside that of another, on a scale of both.
func (p *Page) Recovered(a, beside session.Answer, width float64) []draw.Drawing {
	v := samplingfig.View{Frame: chart.Still(), Palette: p.Desk.Palette(), Box: draw.Box{Width: width, Height: 190}}
	v.Reach = p.page.Figure(&beside.Asked, beside.Result, v).AnswerStrip().Y
	return []draw.Drawing{draw.Bind(p.page.Figure(&a.Asked, a.Result, v), samplingfig.Lanes-1)}
}

// truth is the figure of the data as it is shown, which the hand works on.
func (p *Page) truth() samplingfig.Figure {
	return p.figureOf(samplingfig.Truth, p.Desk.Palette())
}

// Drawn returns a lane as drawn.
func (p *Page) Drawn(lane samplingfig.Lane) picture.Drawn {
	return p.Drawings.Draw(strconv.Itoa(int(lane)), draw.Bind(p.figureOf(lane, p.Desk.Palette()), lane))
}

// Stage is the four lanes.
func (p *Page) Stage() app.UI {
	lanes := p.Hand.Pointed(p.Hand.Stage(tag.Div(p.called.Class).ID("lanes")), int(samplingfig.Truth))
	var pictures []app.UI
	for lane := range samplingfig.Lanes {
		pictures = append(pictures, p.pictureOf(lane))
	}
	return lanes.Body(pictures...)
}

func (p *Page) pictureOf(lane samplingfig.Lane) app.UI {
	drawn := p.Drawn(lane)
	body := []app.UI{
		tag.Div("").ID(page.PictureID(int(lane))).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			p.eitherLook(lane, drawn.SVG),
		),
		p.pointer(lane),
	}
	beside := app.UI(tag.P("hint", drawn.Hint))
	if lane == samplingfig.Truth {
		body = append(body, p.guessMark(), p.Hand.Area(p.held(), p.called.Editor, p.called.EditorKeys))
		beside = p.toolChoice()
	}
	return tag.Section(tag.Either(p.Desk.Lit() == int(lane), "lane lit", "lane")).Attr("data-picture", page.PictureNames()[lane]).Aria("label", drawn.Title).Body(
		tag.Div("lane-head", tag.H2(drawn.Title), beside),
		tag.Div("lane-body", body...),
		tag.P("unseen", drawn.Says),
	)
}

// guessMark names the line of the guess, at its highest.
func (p *Page) guessMark() app.UI {
	return page.GuessMarks(p.Work, "guess-mark line", func() [][2]float64 {
		box, s := p.Boxes.At(int(samplingfig.Truth)), p.truth().TruthStrip()
		values := Asked(p.Work.Guess()).Data.Values
		top := slices.Index(values, slices.Max(values))
		return [][2]float64{{box.X((float64(top)+0.5)/float64(len(values))) / box.Width, s.Scale().At(values[top]) / box.Height}}
	})
}

// eitherLook is the lane as drawn. A page rendered before it knows its reader carries the
// dark look too, and the style sheet shows one of them.
func (p *Page) eitherLook(lane samplingfig.Lane, svg string) app.UI {
	if !p.Desk.Ahead() {
		return &picture.SVG{Text: svg}
	}
	return tag.Div("both",
		tag.Div("when-light", &picture.SVG{Text: svg}),
		tag.Div("when-dark", &picture.SVG{Text: p.figureOf(lane, draw.Dark()).Draw(lane)}),
	)
}

// pointer is the entry pointed at, in the lanes that lie over the entries.
func (p *Page) pointer(lane samplingfig.Lane) app.UI {
	line := tag.Div("crosshair").Aria("hidden", "true")
	if p.Pointed < 0 || !slices.Contains(p.called.Lies, lane) {
		return line.Hidden(true)
	}
	return line.Style("left", widget.Px(p.Boxes.At(int(lane)).X(p.Pointed)))
}

// Over points at an entry, and Leave at none.
func (p *Page) Over(_ int, at hold.Point) { p.Pointed = at.U }
func (p *Page) Leave()                    { p.Pointed = -1 }

// Rehearse draws every lane at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for lane := range samplingfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		v := f.Seen()
		v.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.In(v).Draw(lane)
	}
}
