package ui

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure"
	pic "cloakroom/app/ui/widget/picture"
)

// The views of the network, in the order of the journey.
const (
	viewTruth = iota
	viewExact
	viewPrivate
	viewRecovered
	viewCount
)

func viewBoxes() pic.Boxes {
	box := figure.Box{Width: 372, Height: 268}
	return pic.NewBoxes(box, box, box, box)
}

func (s networkPage) measure() { s.net.boxes.Measure(s.dom, laneID) }

// figureOf is the figure of one view. The truth follows the hand at once;
// everything after it belongs to the question that was answered, on the places
// in force.
func (s networkPage) figureOf(v int, palette figure.Palette) figure.Network {
	f := figure.Network{
		Asked: s.network(), Got: s.gotDrawn(), Drawing: s.drawing(), Frame: s.frameShown(),
		Palette: palette, Box: s.net.boxes.At(v), Show: figure.NetworkShow{Rival: s.inspected()},
	}
	if v == viewTruth && s.partLeft() {
		f.Drawing, f.Got = nil, nil
	}
	if v != viewTruth && f.Got != nil {
		answered := *s.shown.asked.Network
		if answered.Graph.Nodes() == f.Asked.Graph.Nodes() && !s.movesPerson() {
			answered.Graph.At, answered.Graph.Names = f.Asked.Graph.At, f.Asked.Graph.Names
		}
		f.Asked = &answered
	}
	return f
}

// drawnView returns a view as drawn, and its ground, which rests while the player
// runs.
func (s networkPage) drawnView(v int) (ground *pic.SVG, view pic.Drawn) {
	d, place := s.drawingOf(v), strconv.Itoa(v)
	return s.drawings.Show("network-ground-"+place, groundDrawing{d}), s.drawings.Draw("network-"+place, d)
}

// drawingOf is a view to be drawn.
func (s networkPage) drawingOf(v int) viewDrawing {
	f := s.figureOf(v, s.palette())
	return viewDrawing{f, figure.NetworkView(v), s.net.keys.of(&f.Asked.Graph)}
}

// viewDrawing is a view before it is drawn, groundDrawing what lies under it, and
// barDrawing the one scale of all views.
type viewDrawing struct {
	figure.Network
	view  figure.NetworkView
	graph string // the key of the network asked for
}

type groundDrawing struct{ of viewDrawing }

type barDrawing struct{ of viewDrawing }

// viewKey is a view with what it shows of its question, whose lists are never
// changed in place.
type viewKey struct {
	drawing       viewDrawing
	places, names listKey
	asked         string
}

// Key tells views apart.
func (d viewDrawing) Key() pic.Key {
	return d.key(fmt.Sprint(d.Asked.Sources, d.Asked.Time, len(d.Asked.Readings) > 0))
}

func (d viewDrawing) key(asked string) viewKey {
	g := &d.Asked.Graph
	d.Asked = nil
	return viewKey{d, keyOfList(g.At), keyOfList(g.Names), asked}
}

func (d viewDrawing) SVG() string   { return d.View(d.view) }
func (d viewDrawing) Title() string { return d.Network.Title(d.view) }
func (d viewDrawing) Hint() string  { return d.Network.Hint(d.view) }
func (d viewDrawing) Says() string  { return d.Network.Says(d.view) }

// Key tells grounds apart: nothing moves on them but the ties that are being drawn
// at random.
func (d groundDrawing) Key() pic.Key {
	key := d.of.key("")
	key.drawing.Show, key.drawing.Frame = figure.NetworkShow{}, figure.Frame{Step: d.of.SampledEdges(d.of.view)}
	return key
}

func (d groundDrawing) SVG() string { return d.of.Ground(d.of.view) }

// Key tells scales apart, whatever the moment.
func (d barDrawing) Key() pic.Key {
	d.of.Frame = figure.Frame{}
	return d.of.Key()
}

func (d barDrawing) SVG() string { return figure.ColourBar(d.of.Scale(), d.of.Palette, d.of.Box) }

// listKey tells lists apart that are never changed in place, by where they begin.
type listKey struct {
	first any
	count int
}

func keyOfList[T any](list []T) listKey {
	if len(list) == 0 {
		return listKey{}
	}
	return listKey{&list[0], len(list)}
}

// rehearse draws every view at a share of the timeline.
func (s networkPage) rehearse(share float64) {
	for v := range viewCount {
		f := s.figureOf(v, s.palette())
		f.Frame = s.player.timeline.At(int(share * float64(s.player.last())))
		f.View(figure.NetworkView(v))
	}
}
