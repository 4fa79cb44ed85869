package networkfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/network"
)

// Tile is one method's recovery among those shown side by side, with the sources of
// the truth in it and the earth that moves between them, on the one scale of all. It
// lies upon the same ground as the views.
type Tile struct {
	Figure Figure
	Method string // published, or [sensingfig.Blind]

	made []sensingfig.Tile // those of the figure, where they have been made before
}

// Tile is the tile of a method, among all those of the figure.
func (n Figure) Tile(method string, all []sensingfig.Tile) Tile {
	return Tile{Figure: n, Method: method, made: all}
}

// all are the tiles of the figure.
func (t Tile) all() []sensingfig.Tile {
	if t.made != nil {
		return t.made
	}
	return t.Figure.Tiles()
}

// Tiles are all methods that the answer can show side by side.
func (n Figure) Tiles() []sensingfig.Tile {
	if n.Got == nil {
		return sensingfig.Tiles(network.Methods(), nil, nil)
	}
	return sensingfig.Tiles(network.Methods(), &n.Got.Result, &n.Got.Community)
}

// figure shows the method's finished recovery.
func (t Tile) figure() Figure {
	n := t.Figure
	n.Frame, n.Show = chart.Still(), Show{Rival: t.Method, Earth: true}
	return n
}

// known finds what the answer knows of the method.
func (t Tile) known() sensingfig.Tile {
	for _, one := range t.all() {
		if one.Method == t.Method {
			return one
		}
	}
	return sensingfig.Tile{Method: t.Method}
}

// SVG draws the moving layer of the tile; empty before the method has answered.
func (t Tile) SVG() string {
	if !t.known().Known() {
		return draw.NewPen(t.Figure.Box.Width, t.Figure.Box.Height, t.Figure.Palette, `aria-hidden="true"`).Finish()
	}
	return t.figure().Draw(Recovered)
}

// Ground is the resting layer of the tile.
func (t Tile) Ground() draw.Drawing { return t.figure().Ground(Recovered) }

// Title is the method's name.
func (t Tile) Title() string { return sensingfig.MethodTitle(t.Method) }

// Hint is the distance with its certificate.
func (t Tile) Hint() string {
	one := t.known()
	if d := one.Distance.EMD; d != nil && *d == 1 {
		return one.Judged(" hop")
	}
	return one.Judged(" hops")
}

// Says tells what the tile shows.
func (t Tile) Says() string {
	if !t.known().Known() {
		return t.Title() + " has not answered yet."
	}
	return t.Title() + ": " + t.figure().saysRecovered()
}

// Key tells the tile apart.
func (t Tile) Key() draw.Key { return t.figure().KeyOf(Recovered) }

// Gallery returns all tiles, two by two, with their headings, what their marks mean,
// their distances and the colour bar, as one self-contained SVG of Box's width.
func (n Figure) Gallery(meta chart.Meta) string {
	wall := sensingfig.Wall{Box: n.Box, Palette: n.Palette, Columns: 2, Legend: n.Legend()}
	cell := wall.Cell(0.72)
	n.Box = draw.Box{Width: cell.Width, Height: math.Round(cell.Height)}
	all := n.Tiles()
	for _, one := range all {
		if t := n.Tile(one.Method, all); one.Known() {
			p := draw.NewPen(n.Box.Width, n.Box.Height, n.Palette)
			p.Nest(0, 0, t.Ground().SVG())
			p.Nest(0, 0, t.SVG())
			wall.Hang(one, t.Hint(), p.Finish())
		}
	}
	return chart.Compose(wall.Whole(), append(wall.Rows(), n.barPart(wall.Box.Width)), n.stamped(meta))
}

// Legend says what the marks of the tiles mean.
func (n Figure) Legend() []draw.Words {
	return []draw.Words{
		{Text: "○ around a node: a source of the truth", Colour: n.Palette.Truth, Bold: true},
		{Text: "colour and size: the estimate", Colour: n.Palette.Ink},
		{Text: "lines with arrows: the earth still to move", Colour: n.Palette.Recovered, Bold: true},
		{Text: "★ nearest to the truth", Colour: n.Palette.Ink},
	}
}
