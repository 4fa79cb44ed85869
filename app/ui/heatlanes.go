package ui

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure"
	pic "cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

// The lanes of the stage, from the top.
const (
	laneTruth = iota
	laneSpread
	laneReadings
	laneRecovered
	laneCount
)

// laneBoxes are the lanes of a page 1440 pixels wide.
func laneBoxes() pic.Boxes {
	return pic.NewBoxes(figure.Box{Width: 760, Height: 104}, figure.Box{Width: 760, Height: 104},
		figure.Box{Width: 760, Height: 172}, figure.Box{Width: 760, Height: 200})
}

func (s heatPage) measure() { s.lanes.Measure(s.dom, laneID) }

// figureOf is the figure of one lane in a palette. The truth follows the hand
// at once; everything after it belongs to the question that was answered.
func (s heatPage) figureOf(lane int, palette figure.Palette) figure.Heat {
	f := figure.Heat{
		Asked: s.shown.asked.Heat, Got: s.got(), Frame: s.frameShown(),
		Palette: palette, Box: s.lanes.At(lane), Show: s.showing(),
	}
	if lane == laneTruth || f.Asked == nil {
		truth := *s.heat()
		truth.Readings = nil // sources placed beside loaded readings are a guess to draw
		f.Asked = &truth
	}
	return f
}

// showing is what is drawn besides the lanes themselves.
func (s heatPage) showing() figure.Show {
	show := figure.Show{Band: true, Rival: s.inspected()}
	show.NoiseRemoved = s.view.Panel == scenario.AlsoBackdoor && s.parts.heat != nil && s.parts.heat.Backdoor != nil
	return show
}

// lane returns a lane as drawn.
func (s heatPage) lane(lane int) pic.Drawn {
	return s.drawings.Draw("heat-"+strconv.Itoa(lane), laneDrawing{s.figureOf(lane, s.palette()), figure.Lane(lane)})
}

// laneDrawing is a lane before it is drawn.
type laneDrawing struct {
	figure.Heat
	lane figure.Lane
}

// laneKey is a lane with what it shows of its question, which changes in place.
type laneKey struct {
	drawing laneDrawing
	asked   string
}

// Key tells lanes apart.
func (d laneDrawing) Key() pic.Key {
	h := d.Asked
	d.Asked = nil
	return laneKey{d, fmt.Sprint(h.Positions, h.Time, len(h.Readings) > 0, h.Sources)}
}

func (d laneDrawing) SVG() string   { return d.Draw(d.lane) }
func (d laneDrawing) Title() string { return d.Heat.Title(d.lane) }
func (d laneDrawing) Hint() string  { return d.Subtitle(d.lane) }
func (d laneDrawing) Says() string  { return d.Describe(d.lane) }
