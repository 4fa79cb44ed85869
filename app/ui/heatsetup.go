package ui

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// physics is the time, the places and the sensors.
func (s heatPage) physics() []app.UI {
	return []app.UI{app.Section().Body(
		app.H2().Text("Physics"),
		s.knobFor("heat.time", track{1e-4, 10}, s.timeSays()),
		s.knobFor("heat.positions", track{2, 2000}, "a place every "+draw.Format(1/float64(s.heat().Positions))),
		s.knobFor("heat.sensors", track{1, 2000}, s.sensorsSays()),
	)}
}

func (heatPage) alphaTrack() track { return track{1e-4, 1} }

// hiding is empty: on the line every move is along the line.
func (heatPage) hiding() app.UI { return app.Div().Hidden(true) }

func (s heatPage) timeSays() string {
	return "heat has spread over ±" + draw.Format(math.Sqrt(2*s.heat().Time))
}

func (s heatPage) sensorsSays() string {
	if len(s.heat().At) > 0 {
		return "at the positions that were loaded"
	}
	return "a sensor every " + draw.Format(1/float64(s.heat().Sensors))
}

func (s heatPage) alphaSays() string {
	alpha := s.heat().Alpha()
	steps := alpha * float64(s.heat().Positions)
	if math.Abs(steps-1) < 1e-9 {
		return "hides a move of one place, weight one"
	}
	return fmt.Sprintf("hides a move of %s places, weight one", draw.Format(steps))
}

// adapt keeps the rest of the scenario fitting after one field has changed:
// the readings belong to their sensors, and cannot outlive a change of them.
func (s heatPage) adapt(path string) {
	h := s.heat()
	if path == "heat.sensors" {
		if len(h.At) != h.Sensors {
			h.At = nil
		}
		if len(h.Readings) != h.Sensors {
			h.Readings = nil
		}
	}
	if len(h.Sources) == 0 && len(h.Readings) == 0 {
		h.Sources = []heat.Source{{At: s.snap(0.5), Strength: 1}}
	}
}

func (s heatPage) effective(string) (float64, bool) { return 0, false }

// sweepValues counts random sources up to the number of places.
func (s heatPage) sweepValues(path string) ([]float64, bool) {
	if path != "heat.sources" {
		return nil, false
	}
	return withinPlaces([]float64{1, 2, 3, 5, 8, 12, 20, 30, 50}, s.heat().Positions), true
}

// why says what a parameter of the line means, with its live number.
func (s heatPage) why(f scenario.Field) (string, bool) {
	switch f.Path {
	case "heat.privacy.alpha":
		return fmt.Sprintf("What is hidden: a unit of heat moved by α = %s along the line, or less heat moved further. Larger moves are hidden less, which is why the vicinity can still be found.", draw.Format(s.heat().Alpha())), true
	case "heat.time":
		return fmt.Sprintf("Diffusion constant times the time that has passed. Each source has become a bell of standard deviation √(2T) = %s on an endless line, so that some heat leaves the part shown. The more it has spread, the less noise the same ε needs, and the less can be recovered.", draw.Format(math.Sqrt(2*s.heat().Time))), true
	}
	return "", false
}

func (s heatPage) sweepRivals() []string {
	return rivals(heat.Name, s.sensing().Recovery.Method)
}

// noiseExtras is empty: the line's readings are loaded where its sources are set.
func (heatPage) noiseExtras() app.UI { return app.Span().Hidden(true) }
