package ui

import (
	"strconv"
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/core/scenario/network"
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
	drawing *network.Drawing
	result  *network.Result
	graph   string
	places  pinsKey
	names   string
	palette string
	box     draw.Box
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

func defaultViewBoxes() pictureBoxes { return alike(draw.Box{Width: 372, Height: 268}) }

func (s networkPage) measure() { s.net.view.boxes.measure(s.dom, defaultViewBoxes()) }

func (s networkPage) viewBox(v int) draw.Box { return s.net.view.boxes.at(v, defaultViewBoxes()) }

// figureOf is the figure of one view. The truth follows the hand at once;
// everything after it belongs to the question that was answered, on the places
// in force.
func (s networkPage) figureOf(v int, palette draw.Palette) networkfig.Figure {
	f := networkfig.Figure{
		Asked: s.network(), Got: s.gotDrawn(), Drawing: s.drawing(), Frame: s.frameShown(),
		Palette: palette, Box: s.viewBox(v), Show: networkfig.Show{Rival: s.inspected()},
	}
	if v == viewTruth && s.partLeft() {
		f.Drawing, f.Got = nil, nil
	}
	if v != viewTruth && f.Got != nil {
		answered := *s.shown.asked.Network
		if answered.Graph.Nodes() == f.Asked.Graph.Nodes() && !s.net.hold.moves() {
			answered.Graph.At, answered.Graph.Names = f.Asked.Graph.At, f.Asked.Graph.Names
		}
		f.Asked = &answered
	}
	return f
}

// groundKeyOf tells the grounds of a view apart.
func (s networkPage) groundKeyOf(f *networkfig.Figure) groundKey {
	key := groundKey{drawing: f.Drawing, palette: f.Palette.Name, box: f.Box, places: placesKey(f.Asked.Graph.At), names: strings.Join(f.Asked.Graph.Names, "\n")}
	key.graph, key.result = s.net.keys.of(&f.Asked.Graph), f.Got
	return key
}

// pinsKey tells lists of places apart: whoever is moved gets a new list.
type pinsKey struct {
	first *network.Pin
	count int
}

func placesKey(pins network.Pins) pinsKey {
	if len(pins) == 0 {
		return pinsKey{}
	}
	return pinsKey{&pins[0], len(pins)}
}

// drawn returns a view with its ground, drawn again when it would differ.
func (s networkPage) drawnView(v int) (ground string, view drawnView) {
	f := s.figureOf(v, s.palette())
	gk := s.groundKeyOf(&f)
	gk.sampled = f.SampledEdges(networkfig.View(v))
	kept := &s.net.view.ground[v]
	if kept.svg == "" || kept.key != gk {
		*kept = drawnGround{key: gk, svg: f.Ground(networkfig.View(v)).SVG()}
	}
	vk := viewKey{ground: gk, sources: sourcesKey(f.Asked.Sources), frame: s.player.frame, full: s.shown.full, rival: s.rival}
	have := &s.net.view.drawn[v]
	if have.svg == "" || have.key != vk {
		at := networkfig.View(v)
		*have = drawnView{key: vk, svg: f.Draw(at), title: f.Title(at), hint: f.Hint(at), says: f.Says(at)}
	}
	return kept.svg, *have
}

func sourcesKey(sources []network.Source) string {
	key := make([]byte, 0, 64)
	for _, source := range sources {
		key = strconv.AppendInt(key, int64(source.Node), 10)
		key = append(key, ':')
		key = strconv.AppendFloat(key, source.Strength, 'g', -1, 64)
		key = append(key, ';')
	}
	return string(key)
}

// rehearse draws every view at a share of the timeline.
func (s networkPage) rehearse(share float64) {
	for v := range viewCount {
		f := s.figureOf(v, s.palette())
		f.Frame = s.player.timeline.At(int(share * float64(s.player.last())))
		f.Draw(networkfig.View(v))
	}
}
