package ui

import (
	"strconv"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// The lanes of the stage, from the top.
const (
	laneTruth = iota
	laneSpread
	laneReadings
	laneRecovered
	laneCount
)

// laneCache keeps the drawn lanes until something they show has changed, and
// the measured boxes until the window has.
type laneCache struct {
	boxes pictureBoxes
	key   laneKey
	drawn [laneCount]drawnLane
}

// drawnLane is a lane's picture with the words that go with it.
type drawnLane struct {
	svg, title, hint, says string
}

// laneKey is everything the lanes are drawn from.
type laneKey struct {
	result  *scenario.Result
	asked   string
	frame   int
	full    bool
	palette string
	boxes   pictureBoxes
	show    heatfig.Show
}

// defaultBoxes are the lanes of a page 1440 pixels wide, for pre-rendering.
func defaultBoxes() pictureBoxes {
	return pictureBoxes{
		{Width: 760, Height: 104}, {Width: 760, Height: 104}, {Width: 760, Height: 172}, {Width: 760, Height: 200},
	}
}

func (s heatPage) measure() { s.lanes.boxes.measure(s.dom, defaultBoxes()) }

func (s heatPage) laneBox(lane int) draw.Box { return s.lanes.boxes.at(lane, defaultBoxes()) }

// figureOf is the figure of one lane in a palette. The truth follows the hand
// at once; everything after it belongs to the question that was answered.
func (s heatPage) figureOf(lane int, palette draw.Palette) heatfig.Figure {
	f := heatfig.Figure{
		Asked: s.shown.asked.Heat, Got: s.got(), Frame: s.frameShown(),
		Palette: palette, Box: s.laneBox(lane), Show: s.showing(),
	}
	if lane == laneTruth || f.Asked == nil {
		truth := *s.heat()
		truth.Readings = nil // sources placed beside loaded readings are a guess to draw
		f.Asked = &truth
	}
	return f
}

// showing is what is drawn besides the lanes themselves.
func (s heatPage) showing() heatfig.Show {
	show := heatfig.Show{Band: true, Rival: s.inspected()}
	show.NoiseRemoved = s.view.Panel == sensing.ExtraBackdoor && s.parts.heat != nil && s.parts.heat.Backdoor != nil
	return show
}

// lane returns a lane, drawing all four again when anything changed.
func (s heatPage) lane(lane int) drawnLane {
	palette := s.palette()
	key := laneKey{
		result: s.shown.result, asked: s.truthKey(), frame: s.player.frame, full: s.shown.full,
		palette: palette.Name, boxes: s.lanes.boxes, show: s.showing(),
	}
	if key != s.lanes.key || s.lanes.drawn[lane].svg == "" {
		s.lanes.key = key
		for i := range laneCount {
			f, at := s.figureOf(i, palette), heatfig.Lane(i)
			s.lanes.drawn[i] = drawnLane{svg: f.Draw(at), title: f.Title(at), hint: f.Hint(at), says: f.Says(at)}
		}
	}
	return s.lanes.drawn[lane]
}

// truthKey tells one truth under the hand from another.
func (s heatPage) truthKey() string {
	key := make([]byte, 0, 64)
	key = strconv.AppendInt(key, int64(s.heat().Positions), 10)
	for _, source := range s.heat().Sources {
		key = append(key, ';')
		key = strconv.AppendFloat(key, source.At, 'g', -1, 64)
		key = append(key, ':')
		key = strconv.AppendFloat(key, source.Strength, 'g', -1, 64)
	}
	return string(key)
}
