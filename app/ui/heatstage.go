package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
)

// pictures are the four lanes under one crosshair.
func (s heatPage) pictures() app.UI {
	return app.Div().ID("lanes").Class("lanes").
		On("pointermove", s.onStageMove).
		On("pointerup", s.onStageUp).
		On("pointercancel", s.onStageUp).
		On("pointerleave", s.onStageLeave).
		Body(
			s.laneOf(laneTruth),
			s.laneOf(laneSpread),
			s.laneOf(laneReadings),
			s.laneOf(laneRecovered),
			s.crosshairLine(),
		)
}

func (s heatPage) laneOf(lane int) app.UI {
	drawn := s.lane(lane)
	if lane == laneTruth {
		drawn.hint = s.truthHint()
	}
	body := []app.UI{
		app.Div().ID(laneID(lane)).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			s.lanePicture(lane),
		),
	}
	if lane == laneTruth {
		body = append(body, s.handles())
	}
	class := "lane"
	if s.lit() == lane {
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
func (s heatPage) lanePicture(lane int) app.UI {
	if !s.prerendering {
		return &laneFigure{SVG: s.lane(lane).svg}
	}
	dark := draw.Dark()
	return app.Div().Class("both").Body(
		app.Div().Class("when-light").Body(&laneFigure{SVG: s.lane(lane).svg}),
		app.Div().Class("when-dark").Body(&laneFigure{SVG: s.figureOf(lane, dark).Draw(heatfig.Lane(lane))}),
	)
}

func (s heatPage) truthHint() string {
	if len(s.heat().Sources) == 0 {
		return "no truth: press + to guess a source"
	}
	return "drag a source, or tap to add one"
}

// handles are the sources' grips: real sliders for keyboard, touch and screen
// readers, laid over the heads that the figure draws.
func (s heatPage) handles() app.UI {
	f := s.figureOf(laneTruth, s.palette())
	grips := make([]app.UI, 0, len(s.heat().Sources))
	for i := range s.heat().Sources {
		x, y := f.Handle(i)
		grips = append(grips, s.handle(i, x/f.Box.Width, y))
	}
	return app.Div().Class("grips").On("pointerdown", s.onLaneDown).Body(grips...)
}

func handleID(i int) string { return "source-" + strconv.Itoa(i) }

// handle is the grip of source i, at a share of the lane's width, which holds
// at any width, and y pixels from its top.
func (s heatPage) handle(i int, share, y float64) app.UI {
	source := s.heat().Sources[i]
	class := "grip"
	if s.hand.held && s.hand.source == i {
		class = "grip held"
	}
	return app.Div().ID(handleID(i)).Class(class).TabIndex(0).
		Attr("role", "slider").
		Aria("label", fmt.Sprintf("Source %d", i+1)).
		Aria("valuemin", "0").Aria("valuemax", "1").
		Aria("valuenow", written(source.At)).
		Aria("valuetext", fmt.Sprintf("position %s, strength %s", written(source.At), written(source.Strength))).
		Style("left", percent(share)).Style("top", px(y)).
		On("pointerdown", s.onGrab(i), i).
		OnKeyDown(s.onHandleKey(i), i).
		Body(app.Span().Class("unseen").Text(fmt.Sprintf("Source %d", i+1)))
}

func (s heatPage) onGrab(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if !primary(e) {
			return
		}
		e.Call("stopPropagation")
		e.PreventDefault()
		x, y, pointer := pointerAt(e)
		s.dom.Capture("lanes", pointer)
		s.dom.Focus(handleID(i))
		s.grab(i, x, y)
	}
}

func (s heatPage) onHandleKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		key, shift := keyOf(e)
		if s.handleKey(i, key, shift) {
			e.PreventDefault()
		}
	}
}

// onLaneDown adds a source where an empty part of the truth lane is pressed.
func (s heatPage) onLaneDown(_ app.Context, e app.Event) {
	if !primary(e) {
		return
	}
	e.PreventDefault()
	x, _, _ := pointerAt(e)
	left, _, _, _ := s.dom.Box(laneID(laneTruth))
	s.addSource(s.laneBox(laneTruth).Position(x - left))
}

func (s heatPage) onStageMove(_ app.Context, e app.Event) {
	x, y, _ := pointerAt(e)
	if s.hand.held {
		s.drag(x, y)
	}
	left, _, _, _ := s.dom.Box(laneID(laneTruth))
	s.point(s.laneBox(laneTruth).Position(x - left))
}

func (s heatPage) onStageUp(app.Context, app.Event) { s.drop() }

func (s heatPage) onStageLeave(app.Context, app.Event) { s.unpoint() }
