package ui

import (
	"fmt"
	"strconv"

	"cloakroom/app/figure"
	"cloakroom/app/ui/widget/picture"
)

// The views of the network, in the order of the journey.
const (
	viewTruth = iota
	viewExact
	viewPrivate
	viewRecovered
	viewCount
)

func viewBoxes() picture.Boxes {
	box := figure.Box{Width: 372, Height: 268}
	return picture.NewBoxes(box, box, box, box)
}

// Measure reads the sizes of the pictures.
func (p *networkPage) Measure() { p.net.boxes.Measure(p.Desk.Screen(), PictureID) }

// figureOf is the figure of one view. The truth follows the hand at once;
// everything after it belongs to the question that was answered, on the places
// in force.
func (p *networkPage) figureOf(v int, palette figure.Palette) figure.Network {
	f := figure.Network{
		Asked: p.network(), Got: p.gotDrawn(), Drawing: p.drawing(), Frame: p.Work.Moment(),
		Palette: palette, Box: p.net.boxes.At(v), Show: figure.NetworkShow{Rival: p.rival},
	}
	if v == viewTruth && p.partLeft() {
		f.Drawing, f.Got = nil, nil
	}
	if v != viewTruth && f.Got != nil {
		answered := *p.Work.Shown.Asked.Network
		if answered.Graph.Nodes() == f.Asked.Graph.Nodes() && !p.movesPerson() {
			answered.Graph.At, answered.Graph.Names = f.Asked.Graph.At, f.Asked.Graph.Names
		}
		f.Asked = &answered
	}
	return f
}

// drawnView returns a view as drawn, and its ground, which rests while the player
// runs.
func (p *networkPage) drawnView(v int) (ground *picture.SVG, view picture.Drawn) {
	d, place := p.drawingOf(v), strconv.Itoa(v)
	return p.drawings.Show("network-ground-"+place, groundDrawing{d}), p.drawings.Draw("network-"+place, d)
}

// drawingOf is a view to be drawn.
func (p *networkPage) drawingOf(v int) viewDrawing {
	f := p.figureOf(v, p.Desk.Palette())
	return viewDrawing{f, figure.NetworkView(v), p.net.keys.of(&f.Asked.Graph)}
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
func (d viewDrawing) Key() picture.Key {
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
func (d groundDrawing) Key() picture.Key {
	key := d.of.key("")
	key.drawing.Show, key.drawing.Frame = figure.NetworkShow{}, figure.Frame{Step: d.of.SampledEdges(d.of.view)}
	return key
}

func (d groundDrawing) SVG() string { return d.of.Ground(d.of.view) }

// Key tells scales apart, whatever the moment.
func (d barDrawing) Key() picture.Key {
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

// Rehearse draws every view at a share of the timeline.
func (p *networkPage) Rehearse(share float64) {
	for v := range viewCount {
		f := p.figureOf(v, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.View(figure.NetworkView(v))
	}
}
