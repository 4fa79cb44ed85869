package heatpage

import (
	"fmt"
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// Physics is the time, the places and the sensors.
func (p *Page) Physics() page.Section {
	h := p.heat()
	return page.Section{
		First: []app.UI{p.Form.Knob("heat.time", widget.Span(1e-4, 10), p.timeSays())},
		Says:  words.Count(h.Positions, "place", "places") + " · " + words.Count(h.Sensors, "sensor", "sensors"),
		Rest: []app.UI{
			p.Form.Knob("heat.positions", widget.Span(2, 2000), "a place every "+draw.Format(1/float64(h.Positions))),
			p.Form.Knob("heat.sensors", widget.Span(1, 2000), p.sensorsSays()),
		},
		Paths: []string{"heat.positions", "heat.sensors"},
	}
}

func (p *Page) AlphaTrack() widget.Track { return widget.Span(1e-4, 1) }

func (p *Page) timeSays() string {
	return "heat has spread over ±" + draw.Format(math.Sqrt(2*p.heat().Time))
}

func (p *Page) sensorsSays() string {
	if len(p.heat().At) > 0 {
		return "at the positions that were loaded"
	}
	return "a sensor every " + draw.Format(1/float64(p.heat().Sensors))
}

func (p *Page) AlphaSays() string {
	alpha := p.heat().Alpha()
	steps := alpha * float64(p.heat().Positions)
	if math.Abs(steps-1) < 1e-9 {
		return "hides a move of one place, weight one"
	}
	return fmt.Sprintf("hides a move of %s places, weight one", draw.Format(steps))
}

// Adapt keeps the rest of the scenario fitting after one field has changed:
// the readings belong to their sensors, and cannot outlive a change of them.
func (p *Page) Adapt(path string) {
	p.AdaptPrivacy(path)
	h := p.heat()
	if path == "heat.sensors" {
		if len(h.At) != h.Sensors {
			h.At = nil
		}
		if len(h.Names) != h.Sensors {
			h.Names = nil
		}
		if len(h.Readings) != h.Sensors {
			h.Readings = nil
		}
	}
	if len(h.Sources) == 0 && len(h.Readings) == 0 {
		h.Sources = []heat.Source{{At: p.snap(0.5), Strength: 1}}
	}
}

// Sweeps reports that every field of the line can be swept.
func (p *Page) Sweeps(string) bool { return true }

// Spread counts random sources up to the number of places.
func (p *Page) Spread(path string) ([]float64, bool) {
	if path != "heat.sources" {
		return nil, false
	}
	return sensingpage.WithinPlaces([]float64{1, 2, 3, 5, 8, 12, 20, 30, 50}, p.heat().Positions), true
}

// Redraw puts the sources of a draw, where they were random.
func (p *Page) Redraw(one, _ *scenario.Scenario, draw scenario.Draw) {
	if len(draw.Heat) > 0 {
		one.Heat.Sources = slices.Clone(draw.Heat)
	}
	one.Heat.Recovery.Compare = nil
}

// SameTruth reports that a sweep over a field has the truth of the answer shown.
func (p *Page) SameTruth(swept *scenario.Scenario, over string) bool {
	return over != "heat.positions" && slices.Equal(swept.Heat.Truth(), p.Work.Shown.Asked.Heat.Truth())
}

// Why says what a parameter of the line means, with its live number.
func (p *Page) Why(f scenario.Field) (string, bool) {
	switch f.Path {
	case "heat.privacy.alpha":
		return fmt.Sprintf("What is hidden: a unit of heat moved by α = %s along the line, or less heat moved further. Larger moves are hidden less, which is why the vicinity can still be found.", draw.Format(p.heat().Alpha())), true
	case "heat.time":
		return fmt.Sprintf("Diffusion constant times the time that has passed. Each source has become a bell of standard deviation √(2T) = %s. The line is endless, so some heat leaves the part shown. The more it has spread, the less noise the same ε needs, and the less can be recovered.", draw.Format(math.Sqrt(2*p.heat().Time))), true
	}
	return p.WhyPrivacy(f)
}

// SweepRivals are all other methods.
func (p *Page) SweepRivals() []string {
	return sensingpage.Rivals(heat.Name, p.Sensing().Recovery.Method)
}
