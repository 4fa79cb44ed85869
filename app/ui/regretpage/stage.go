package regretpage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario/regret"
)

// normalBoxes are the lanes of a page 1440 pixels wide.
func normalBoxes() picture.Boxes {
	return picture.NewBoxes(draw.Box{Width: 760, Height: 150}, draw.Box{Width: 760, Height: 150},
		draw.Box{Width: 760, Height: 130}, draw.Box{Width: 760, Height: 210})
}

// Measure reads the sizes of the lanes, or of the tiles.
func (p *Page) Measure() {
	if p.Beside() {
		p.tiles.Measure(p.Desk.Screen(), func(k int) string { return page.PictureID(page.FirstTile + k) })
		return
	}
	p.boxes.Measure(p.Desk.Screen(), page.PictureID)
}

// figureOf is the figure of one lane in a palette.
func (p *Page) figureOf(lane regretfig.Lane, palette draw.Palette) regretfig.Figure {
	f := regretfig.Figure{
		Asked: p.Work.Shown.Asked.Regret, Got: p.got(), Frame: p.Work.Moment(),
		Palette: palette, Box: p.boxes.At(int(lane)), Rival: p.Work.Beside, Look: p.look(),
	}
	if f.Asked == nil {
		f.Asked = p.asked()
	}
	if lane == regretfig.Regret {
		f.Reach = p.reach.of(f, p.toolNow() == toolTap)
	}
	return f
}

// reach is the scale of the regrets while losses are tapped in. It grows with them and does
// not shrink, so that no curve jumps or leaves at a tap.
type reach struct {
	rounds, experts int
	kept            [3]float64
}

func (r *reach) of(f regretfig.Figure, tapping bool) [3]float64 {
	if !tapping || f.Got == nil {
		*r = reach{}
		return [3]float64{}
	}
	if r.rounds != f.Got.Rounds || r.experts != f.Got.Experts {
		*r = reach{rounds: f.Got.Rounds, experts: f.Got.Experts}
	}
	now := f.Reaches()
	r.kept = [3]float64{min(r.kept[0], now[0]), max(r.kept[1], now[1]), max(r.kept[2], now[2])}
	return r.kept
}

// look is the moment nearest to the round looked at.
func (p *Page) look() int {
	got := p.got()
	if got == nil {
		return 0
	}
	rounds := roundsLooked(got)
	at := len(rounds) / 2
	if p.round == 0 {
		return at
	}
	for i, round := range rounds {
		if abs(round-p.round) < abs(rounds[at]-p.round) {
			at = i
		}
	}
	return at
}

// roundsLooked are the numbers of the rounds that were looked at closely.
func roundsLooked(got *regret.Result) []int {
	var list []int
	for _, m := range got.Moments {
		list = append(list, m.Round)
	}
	for _, t := range got.Turns {
		list = append(list, t.Round)
	}
	return list
}

func abs(n int) int { return max(n, -n) }

// table is the figure of the losses as it is shown, which the hand works on.
func (p *Page) table() regretfig.Figure { return p.figureOf(regretfig.Losses, p.Desk.Palette()) }

// drawn returns a lane as drawn.
func (p *Page) drawn(lane regretfig.Lane) picture.Drawn {
	return p.Drawings.Draw(strconv.Itoa(int(lane)), p.figureOf(lane, p.Desk.Palette()).Picture(lane))
}

// Stage is the four lanes.
func (p *Page) Stage() app.UI {
	lanes := p.hand.Pointed(p.hand.Stage(tag.Div("lanes vectors game").ID("lanes")), int(regretfig.Losses))
	return lanes.Body(
		p.pictureOf(regretfig.Losses),
		p.pictureOf(regretfig.Totals),
		p.pictureOf(regretfig.Chances),
		p.pictureOf(regretfig.Regret),
	)
}

func (p *Page) pictureOf(lane regretfig.Lane) app.UI {
	drawn := p.drawn(lane)
	body := []app.UI{
		tag.Div("").ID(page.PictureID(int(lane))).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			p.eitherLook(lane, drawn.SVG),
		),
		p.pointer(lane),
	}
	beside := app.UI(tag.P("hint", drawn.Hint))
	if lane == regretfig.Losses {
		body = append(body, p.hand.Area(p.toolNow(), "data editor", "The losses. Arrow keys look at other rounds, and digits follow an expert."))
		beside = tag.Div("lane-tools", beside, p.gameButton(), p.toolChoice())
	}
	return tag.Section(tag.Either(p.Desk.Lit() == int(lane), "lane lit", "lane")).Attr("data-picture", page.PictureNames()[lane]).Aria("label", drawn.Title).Body(
		tag.Div("lane-head", tag.H2(drawn.Title), beside),
		tag.Div("lane-body", body...),
		tag.P("unseen", drawn.Says),
	)
}

// eitherLook is the lane as drawn. A page rendered before it knows its reader carries the
// dark look too, and the style sheet shows one of them.
func (p *Page) eitherLook(lane regretfig.Lane, svg string) app.UI {
	if !p.Desk.Ahead() {
		return &picture.SVG{Text: svg}
	}
	return tag.Div("both",
		tag.Div("when-light", &picture.SVG{Text: svg}),
		tag.Div("when-dark", &picture.SVG{Text: p.figureOf(lane, draw.Dark()).Draw(lane)}),
	)
}

// pointer is the place pointed at in the losses.
func (p *Page) pointer(lane regretfig.Lane) app.UI {
	line := tag.Div("crosshair").Aria("hidden", "true")
	if p.over < 0 || lane != regretfig.Losses {
		return line.Hidden(true)
	}
	return line.Style("left", widget.Px(p.boxes.At(int(lane)).X(p.over)))
}

// Over points at a round, and Leave at none.
func (p *Page) Over(_ int, at hold.Point) { p.over = at.U }
func (p *Page) Leave()                    { p.over = -1 }

// Recovered is the regrets of an answer, on a scale that holds those of another too.
func (p *Page) Recovered(a, beside session.Answer, width float64) []draw.Drawing {
	of := func(a session.Answer) regretfig.Figure {
		return regretfig.Figure{Asked: a.Asked.Regret, Got: a.Result.Regret, Frame: chart.Still(), Palette: p.Desk.Palette(), Box: draw.Box{Width: width, Height: 300}}
	}
	f, other := of(a), of(beside).Reaches()
	own := f.Reaches()
	f.Reach = [3]float64{min(own[0], other[0]), max(own[1], other[1]), max(own[2], other[2])}
	return []draw.Drawing{f.Picture(regretfig.Regret)}
}

// Rehearse draws every lane at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for lane := range regretfig.Lanes {
		f := p.figureOf(lane, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.Draw(lane)
	}
}
