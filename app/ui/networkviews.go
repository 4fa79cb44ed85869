package ui

import (
	"strconv"
	"strings"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

// The views of the network, in the order of the journey.
const (
	viewTruth = iota
	viewExact
	viewPrivate
	viewRecovered
	viewCount
)

// viewCache keeps the drawn views until something they show has changed: the
// ground, which rests while the player runs, and what moves on it.
type viewCache struct {
	boxes  pictureBoxes
	ground [viewCount]drawnGround
	drawn  [viewCount]drawnView
}

type drawnGround struct {
	key groundKey
	svg string
}

// groundKey is everything a ground is drawn from.
type groundKey struct {
	drawing *scenario.Drawing
	result  *scenario.NetworkResult
	graph   string
	places  pinsKey
	names   string
	palette string
	box     figure.Box
	sampled int
}

type drawnView struct {
	key              viewKey
	svg, title, hint string
	says             string
}

// viewKey is everything a view is drawn from besides its ground.
type viewKey struct {
	ground  groundKey
	sources string
	frame   int
	full    bool
	rival   string
}

func defaultViewBoxes() pictureBoxes { return alike(figure.Box{Width: 372, Height: 268}) }

// Measure reads the sizes of the pictures.
func (p *networkPage) Measure() { p.net.view.boxes.measure(p.Desk.Screen(), defaultViewBoxes()) }

func (p *networkPage) viewBox(v int) figure.Box { return p.net.view.boxes.at(v, defaultViewBoxes()) }

// figureOf is the figure of one view. The truth follows the hand at once;
// everything after it belongs to the question that was answered, on the places
// in force.
func (p *networkPage) figureOf(v int, palette figure.Palette) figure.Network {
	f := figure.Network{
		Asked: p.network(), Got: p.gotDrawn(), Drawing: p.drawing(), Frame: p.Work.Moment(),
		Palette: palette, Box: p.viewBox(v), Show: figure.NetworkShow{Rival: p.rival},
	}
	if v == viewTruth && p.partLeft() {
		f.Drawing, f.Got = nil, nil
	}
	if v != viewTruth && f.Got != nil {
		answered := *p.Work.Shown.Asked.Network
		if answered.Graph.Nodes() == f.Asked.Graph.Nodes() && !p.net.hold.moves() {
			answered.Graph.At, answered.Graph.Names = f.Asked.Graph.At, f.Asked.Graph.Names
		}
		f.Asked = &answered
	}
	return f
}

// groundKeyOf tells the grounds of a view apart.
func (p *networkPage) groundKeyOf(f *figure.Network) groundKey {
	key := groundKey{drawing: f.Drawing, palette: f.Palette.Name, box: f.Box, places: placesKey(f.Asked.Graph.At), names: strings.Join(f.Asked.Graph.Names, "\n")}
	key.graph, key.result = p.net.keys.of(&f.Asked.Graph), f.Got
	return key
}

// pinsKey tells lists of places apart: whoever is moved gets a new list.
type pinsKey struct {
	first *scenario.Pin
	count int
}

func placesKey(pins scenario.Pins) pinsKey {
	if len(pins) == 0 {
		return pinsKey{}
	}
	return pinsKey{&pins[0], len(pins)}
}

// drawn returns a view with its ground, drawn again when it would differ.
func (p *networkPage) drawnView(v int) (ground string, view drawnView) {
	f := p.figureOf(v, p.Desk.Palette())
	gk := p.groundKeyOf(&f)
	gk.sampled = f.SampledEdges(figure.NetworkView(v))
	kept := &p.net.view.ground[v]
	if kept.svg == "" || kept.key != gk {
		*kept = drawnGround{key: gk, svg: f.Ground(figure.NetworkView(v))}
	}
	vk := viewKey{ground: gk, sources: sourcesKey(f.Asked.Sources), frame: p.Work.Player.Frame, full: p.Work.Shown.Full, rival: p.rival}
	have := &p.net.view.drawn[v]
	if have.svg == "" || have.key != vk {
		at := figure.NetworkView(v)
		*have = drawnView{key: vk, svg: f.View(at), title: f.Title(at), hint: f.Hint(at), says: f.Says(at)}
	}
	return kept.svg, *have
}

func sourcesKey(sources []scenario.NodeSource) string {
	key := make([]byte, 0, 64)
	for _, source := range sources {
		key = strconv.AppendInt(key, int64(source.Node), 10)
		key = append(key, ':')
		key = strconv.AppendFloat(key, source.Strength, 'g', -1, 64)
		key = append(key, ';')
	}
	return string(key)
}

// Rehearse draws every view at a share of the timeline.
func (p *networkPage) Rehearse(share float64) {
	for v := range viewCount {
		f := p.figureOf(v, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.View(figure.NetworkView(v))
	}
}
