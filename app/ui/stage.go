package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
)

// stage is the middle column: the pipeline, the four lanes under one
// crosshair, and the player.
func (s *store) stage() app.UI {
	return app.Main().ID("stage").Class("stage").TabIndex(-1).Aria("label", "Stage").Body(
		s.strip(),
		s.noticeBar(),
		app.Div().ID("lanes").Class("lanes").
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
			),
		s.readout(),
		s.playerBar(),
	)
}

func (s *store) laneOf(lane int) app.UI {
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
func (s *store) lanePicture(lane int) app.UI {
	if !s.prerendering {
		return &laneFigure{SVG: s.lane(lane).svg}
	}
	dark := figure.Dark()
	return app.Div().Class("both").Body(
		app.Div().Class("when-light").Body(&laneFigure{SVG: s.lane(lane).svg}),
		app.Div().Class("when-dark").Body(&laneFigure{SVG: s.figureOf(lane, dark).Draw(figure.Lane(lane))}),
	)
}

// laneFigure shows one drawn lane; it renders again when the drawing differs.
type laneFigure struct {
	app.Compo
	SVG string
}

func (l *laneFigure) Render() app.UI { return app.Raw(l.SVG) }

func (s *store) truthHint() string {
	if len(s.heat().Sources) == 0 {
		return "no truth: press + to guess a source"
	}
	return "drag a source, or tap to add one"
}

func total(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum
}

// noticeBar lists what stands in the way, or what was ignored, one sentence
// each.
func (s *store) noticeBar() app.UI {
	var lines []string
	if s.ask.refusal != "" {
		lines = append(lines, s.ask.refusal)
	}
	if s.awaitsDraw() {
		lines = append(lines, "Secure noise is drawn once and cannot be replayed: press “Draw fresh noise” to release with these settings.")
	}
	lines = append(lines, s.notices...)
	if len(lines) == 0 {
		return app.Div().Class("notices").Hidden(true)
	}
	items := make([]app.UI, len(lines))
	for i, line := range lines {
		items[i] = app.P().Text(line)
	}
	if s.ask.refusal == "" && len(s.notices) == 0 {
		return app.Div().Class("notices", "plain").Attr("role", "status").Body(items...)
	}
	items = append(items, app.Button().Type("button").Class("quiet").Text("Dismiss").OnClick(s.onDismiss))
	return app.Div().Class("notices").Attr("role", "alert").Body(items...)
}

func (s *store) onDismiss(app.Context, app.Event) {
	s.notices = nil
	s.ask.refusal = ""
}

// handles are the sources' grips: real sliders for keyboard, touch and screen
// readers, laid over the heads that the figure draws.
func (s *store) handles() app.UI {
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
func (s *store) handle(i int, share, y float64) app.UI {
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

func percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 3, 64) + "%" }

func px(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) + "px" }

func (s *store) onGrab(i int) app.EventHandler {
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

func (s *store) onHandleKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		key, shift := keyOf(e)
		if s.handleKey(i, key, shift) {
			e.PreventDefault()
		}
	}
}

// onLaneDown adds a source where an empty part of the truth lane is pressed.
func (s *store) onLaneDown(_ app.Context, e app.Event) {
	if !primary(e) {
		return
	}
	e.PreventDefault()
	x, _, _ := pointerAt(e)
	left, _, _, _ := s.dom.Box(laneID(laneTruth))
	s.addSource(s.laneBox(laneTruth).Position(x - left))
}

func (s *store) onStageMove(_ app.Context, e app.Event) {
	x, y, _ := pointerAt(e)
	if s.hand.held {
		s.drag(x, y)
	}
	left, _, _, _ := s.dom.Box(laneID(laneTruth))
	s.point(s.laneBox(laneTruth).Position(x - left))
}

func (s *store) onStageUp(app.Context, app.Event) { s.drop() }

func (s *store) onStageLeave(app.Context, app.Event) { s.unpoint() }
