package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
)

// Stage is the four lanes under one crosshair.
func (p *heatPage) Stage() app.UI {
	return app.Div().ID("lanes").Class("lanes").
		On("pointermove", p.onStageMove).
		On("pointerup", p.onStageUp).
		On("pointercancel", p.onStageUp).
		On("pointerleave", p.onStageLeave).
		Body(
			p.laneOf(laneTruth),
			p.laneOf(laneSpread),
			p.laneOf(laneReadings),
			p.laneOf(laneRecovered),
			p.crosshairLine(),
		)
}

func (p *heatPage) laneOf(lane int) app.UI {
	drawn := p.lane(lane)
	if lane == laneTruth {
		drawn.hint = p.truthHint()
	}
	body := []app.UI{
		app.Div().ID(PictureID(lane)).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			p.lanePicture(lane),
		),
	}
	if lane == laneTruth {
		body = append(body, p.handles())
	}
	class := "lane"
	if p.Desk.Lit() == lane {
		class = "lane lit"
	}
	return app.Section().Class(class).Aria("label", drawn.title).Body(
		app.Div().Class("lane-head").Body(
			app.H2().Text(drawn.title),
			app.P().Class("hint").Text(drawn.hint),
		),
		app.Div().Class("lane-body").Body(body...),
		app.P().Class("unseen").Text(drawn.says),
	)
}

// lanePicture is the lane as drawn. A page rendered before it knows its reader
// carries the dark look too, and the style sheet shows one of them.
func (p *heatPage) lanePicture(lane int) app.UI {
	if !p.Desk.Ahead() {
		return &laneFigure{SVG: p.lane(lane).svg}
	}
	dark := figure.Dark()
	return app.Div().Class("both").Body(
		app.Div().Class("when-light").Body(&laneFigure{SVG: p.lane(lane).svg}),
		app.Div().Class("when-dark").Body(&laneFigure{SVG: p.figureOf(lane, dark).Draw(figure.Lane(lane))}),
	)
}

func (p *heatPage) truthHint() string {
	if len(p.heat().Sources) == 0 {
		return "no truth: press + to guess a source"
	}
	return "drag a source, or tap to add one"
}

// handles are the sources' grips: real sliders for keyboard, touch and screen
// readers, laid over the heads that the figure draws.
func (p *heatPage) handles() app.UI {
	f := p.figureOf(laneTruth, p.Desk.Palette())
	grips := make([]app.UI, 0, len(p.heat().Sources))
	for i := range p.heat().Sources {
		x, y := f.Handle(i)
		grips = append(grips, p.handle(i, x/f.Box.Width, y))
	}
	return app.Div().Class("grips").On("pointerdown", p.onLaneDown).Body(grips...)
}

// handle is the grip of source i, at a share of the lane's width, which holds
// at any width, and y pixels from its top.
func (p *heatPage) handle(i int, share, y float64) app.UI {
	source := p.heat().Sources[i]
	class := "grip"
	if p.hand.held && p.hand.source == i {
		class = "grip held"
	}
	return app.Div().ID(GripID(i)).Class(class).TabIndex(0).
		Attr("role", "slider").
		Aria("label", fmt.Sprintf("Source %d", i+1)).
		Aria("valuemin", "0").Aria("valuemax", "1").
		Aria("valuenow", written(source.At)).
		Aria("valuetext", fmt.Sprintf("position %s, strength %s", written(source.At), written(source.Strength))).
		Style("left", percent(share)).Style("top", px(y)).
		On("pointerdown", p.onGrab(i), i).
		OnKeyDown(p.onHandleKey(i), i).
		Body(app.Span().Class("unseen").Text(fmt.Sprintf("Source %d", i+1)))
}

func (p *heatPage) onGrab(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if !primary(e) {
			return
		}
		e.Call("stopPropagation")
		e.PreventDefault()
		x, y, pointer := pointerAt(e)
		p.Desk.Screen().Capture("lanes", pointer)
		p.Desk.Screen().Focus(GripID(i))
		p.grab(i, x, y)
	}
}

func (p *heatPage) onHandleKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		key, shift := keyOf(e)
		if p.handleKey(i, key, shift) {
			e.PreventDefault()
		}
	}
}

// onLaneDown adds a source where an empty part of the truth lane is pressed.
func (p *heatPage) onLaneDown(_ app.Context, e app.Event) {
	if !primary(e) {
		return
	}
	e.PreventDefault()
	x, _, _ := pointerAt(e)
	left, _, _, _ := p.Desk.Screen().Box(PictureID(laneTruth))
	p.addSource(p.laneBox(laneTruth).Position(x - left))
}

func (p *heatPage) onStageMove(_ app.Context, e app.Event) {
	x, y, _ := pointerAt(e)
	if p.hand.held {
		p.drag(x, y)
	}
	left, _, _, _ := p.Desk.Screen().Box(PictureID(laneTruth))
	p.point(p.laneBox(laneTruth).Position(x - left))
}

func (p *heatPage) onStageUp(app.Context, app.Event) { p.drop() }

func (p *heatPage) onStageLeave(app.Context, app.Event) { p.unpoint() }
