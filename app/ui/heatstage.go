package ui

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
	"cloakroom/app/ui/widget/pad"
	pic "cloakroom/app/ui/widget/picture"
)

// pictures are the four lanes under one crosshair.
func (s heatPage) pictures() app.UI {
	lanes := s.hand.line.Pointed(s.hand.line.Stage(app.Div().ID("lanes").Class("lanes")), laneTruth)
	return lanes.Body(
		s.laneOf(laneTruth),
		s.laneOf(laneSpread),
		s.laneOf(laneReadings),
		s.laneOf(laneRecovered),
		s.crosshairLine(),
	)
}

func (s heatPage) laneOf(lane int) app.UI {
	drawn := s.lane(lane)
	body := []app.UI{
		app.Div().ID(laneID(lane)).Class("lane-figure", fmt.Sprintf("lane-%d", lane)).Aria("hidden", "true").Body(
			s.lanePicture(lane, drawn.SVG),
		),
	}
	if lane == laneTruth {
		drawn.Hint = s.truthHint()
		body = append(body, s.handles())
	}
	class := "lane"
	if s.lit() == lane {
		class = "lane lit"
	}
	return app.Section().Class(class).Aria("label", drawn.Title).Body(
		app.Div().Class("lane-head").Body(
			app.H2().Text(drawn.Title),
			app.P().Class("hint").Text(drawn.Hint),
		),
		app.Div().Class("lane-body").Body(body...),
		app.P().Class("unseen").Text(drawn.Says),
	)
}

// lanePicture is the lane as drawn. A page rendered before it knows its reader
// carries the dark look too, and the style sheet shows one of them.
func (s heatPage) lanePicture(lane int, svg string) app.UI {
	if !s.prerendering {
		return &pic.SVG{Text: svg}
	}
	return app.Div().Class("both").Body(
		app.Div().Class("when-light").Body(&pic.SVG{Text: svg}),
		app.Div().Class("when-dark").Body(&pic.SVG{Text: s.figureOf(lane, figure.Dark()).Draw(figure.Lane(lane))}),
	)
}

func (s heatPage) truthHint() string {
	if len(s.heat().Sources) == 0 {
		return "no truth: press + to guess a source"
	}
	return "drag a source, or tap to add one"
}

// handles are the sources' grips over the heads that the figure draws, at a share
// of the lane's width, which holds at any width.
func (s heatPage) handles() app.UI {
	f := s.figureOf(laneTruth, s.palette())
	held, holds := s.hand.line.Held().(heldSource)
	var grips []app.UI
	for i, source := range s.heat().Sources {
		x, y := f.Handle(i)
		grips = append(grips, s.hand.line.Slider(i, pad.Grip{
			Name: fmt.Sprintf("Source %d", i+1), Held: holds && held.index == i,
			Min: "0", Max: "1", Now: written(source.At),
			Says: fmt.Sprintf("position %s, strength %s", written(source.At), written(source.Strength)),
			Left: percent(x / f.Box.Width), Top: px(y),
		}))
	}
	return s.hand.line.Pressed(app.Div().Class("grips")).Body(grips...)
}

func handleID(i int) string { return "source-" + strconv.Itoa(i) }
