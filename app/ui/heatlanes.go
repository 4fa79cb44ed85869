package ui

import (
	"strconv"

	"cloakroom/app/figure"
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
	show    figure.Show
}

// defaultBoxes are the lanes of a page 1440 pixels wide, for pre-rendering.
func defaultBoxes() pictureBoxes {
	return pictureBoxes{
		{Width: 760, Height: 104}, {Width: 760, Height: 104}, {Width: 760, Height: 172}, {Width: 760, Height: 200},
	}
}

// Measure reads the sizes of the lanes.
func (p *heatPage) Measure() { p.lanes.boxes.measure(p.Desk.Screen(), defaultBoxes()) }

func (p *heatPage) laneBox(lane int) figure.Box { return p.lanes.boxes.at(lane, defaultBoxes()) }

// figureOf is the figure of one lane in a palette. The truth follows the hand
// at once; everything after it belongs to the question that was answered.
func (p *heatPage) figureOf(lane int, palette figure.Palette) figure.Heat {
	f := figure.Heat{
		Asked: p.Work.Shown.Asked.Heat, Got: p.got(), Frame: p.Work.Moment(),
		Palette: palette, Box: p.laneBox(lane), Show: p.showing(),
	}
	if lane == laneTruth || f.Asked == nil {
		truth := *p.heat()
		truth.Readings = nil // sources placed beside loaded readings are a guess to draw
		f.Asked = &truth
	}
	return f
}

// showing is what is drawn besides the lanes themselves.
func (p *heatPage) showing() figure.Show {
	show := figure.Show{Band: true, Rival: p.rival}
	show.NoiseRemoved = p.Work.Panel == scenario.AlsoBackdoor && p.backdoor() != nil
	return show
}

// lane returns a lane, drawing all four again when anything changed.
func (p *heatPage) lane(lane int) drawnLane {
	palette := p.Desk.Palette()
	key := laneKey{
		result: p.Work.Shown.Result, asked: p.truthKey(), frame: p.Work.Player.Frame, full: p.Work.Shown.Full,
		palette: palette.Name, boxes: p.lanes.boxes, show: p.showing(),
	}
	if key != p.lanes.key || p.lanes.drawn[lane].svg == "" {
		p.lanes.key = key
		for i := range laneCount {
			f, at := p.figureOf(i, palette), figure.Lane(i)
			p.lanes.drawn[i] = drawnLane{svg: f.Draw(at), title: f.Title(at), hint: f.Subtitle(at), says: f.Describe(at)}
		}
	}
	return p.lanes.drawn[lane]
}

// truthKey tells one truth under the hand from another.
func (p *heatPage) truthKey() string {
	key := make([]byte, 0, 64)
	key = strconv.AppendInt(key, int64(p.heat().Positions), 10)
	for _, source := range p.heat().Sources {
		key = append(key, ';')
		key = strconv.AppendFloat(key, source.At, 'g', -1, 64)
		key = append(key, ':')
		key = strconv.AppendFloat(key, source.Strength, 'g', -1, 64)
	}
	return string(key)
}
