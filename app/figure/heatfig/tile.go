package heatfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/heat"
)

// Tile is one method's recovery among those shown side by side: the truth, the
// estimate, and the earth that moves between them, on the one scale of all.
type Tile struct {
	Figure Figure
	Method string // published, or [sensingfig.Blind]

	made []sensingfig.Tile // those of the figure, where they have been made before
}

// Tile is the tile of a method, among all those of the figure.
func (h Figure) Tile(method string, all []sensingfig.Tile) Tile {
	return Tile{Figure: h, Method: method, made: all}
}

// all are the tiles of the figure.
func (t Tile) all() []sensingfig.Tile {
	if t.made != nil {
		return t.made
	}
	return t.Figure.Tiles()
}

// TileBox is the room of a tile, with the margins that leave the plot the most of it.
func TileBox(width, height float64) draw.Box {
	return draw.Box{Width: width, Height: height, Left: 34, Right: 10}
}

// Tiles are all methods that the answer can show side by side.
func (h Figure) Tiles() []sensingfig.Tile {
	if h.Got == nil {
		return sensingfig.Tiles(heat.Methods(), nil, nil)
	}
	return sensingfig.Tiles(heat.Methods(), &h.Got.Result, nil)
}

// tileCut is how often the largest source an estimate may reach before its stems are
// cut: a scale for the worst of all would leave nothing to see of the others.
const tileCut = 3

// extent is the range of all tiles.
func (t Tile) extent() draw.Extent {
	h := t.Figure
	var e draw.Extent
	e.Add(0)
	e.Add(h.judged()...)
	most := math.Inf(1)
	if e.Hi > 0 {
		most = tileCut * e.Hi
	}
	for _, one := range t.all() {
		for _, v := range one.Estimate.Values {
			e.Add(min(max(v, -most), most))
		}
	}
	if e.Lo == e.Hi {
		e.Hi = 1
	}
	return e.Pad(0.1)
}

// tile finds what the answer knows of the method.
func (t Tile) tile() sensingfig.Tile {
	for _, one := range t.all() {
		if one.Method == t.Method {
			return one
		}
	}
	return sensingfig.Tile{Method: t.Method}
}

// SVG draws the tile: the truth as stems with rings, the estimate as stems with marks
// or as a curve, and between them the arcs of the earth, as thick as their mass.
func (t Tile) SVG() string {
	h, one := t.Figure, t.tile()
	text := h.Palette.Text
	r := draw.Rect{Left: h.Box.Begin(), Right: h.Box.End(), Top: 0.8 * text, Bottom: h.Box.Height - 1.7*text}
	r.Bottom = max(r.Bottom, r.Top+1)
	p := draw.NewPen(h.Box.Width, h.Box.Height, h.Palette, `aria-hidden="true"`)
	placeTicks(p, h.Box, r)
	s := t.extent().Vertical(r)
	values(p, r, s, 3)
	p.Clip(draw.Rect{Left: 0, Right: h.Box.Width, Top: 0, Bottom: r.Bottom + 2})
	look := t.look(p, one)
	t.arcs(p, r, s, one, look.Colour)
	truth := stems{Style: draw.Style{Colour: p.Look.Truth, Width: 2.2, Mark: draw.Ring(4 * p.Look.Stroke), Hollow: true}}
	h.series(p, s, h.judged(), truth)
	h.series(p, s, one.Estimate.Values, look)
	h.heads(p, s, truth)
	p.Unclip()
	t.cuts(p, r, s, one, look.Colour)
	if one.Known() && !one.Found() {
		p.Note(r, "no source found")
	}
	return p.Finish()
}

// look is that of the estimate: ours as in the journey, the others as its rivals.
func (t Tile) look(p *draw.Pen, one sensingfig.Tile) stems {
	switch {
	case one.Ours:
		return stems{Style: draw.Style{Colour: p.Look.Recovered, Width: 2.6, Mark: draw.Triangle(4 * p.Look.Stroke)}, tip: true}
	case one.Method == sensingfig.Blind:
		return stems{Style: draw.Style{Colour: p.Look.Muted, Width: 2, Mark: draw.Diamond(3 * p.Look.Stroke)}}
	}
	return stems{Style: draw.Style{Colour: p.Look.Baseline, Width: 2.2, Mark: draw.Diamond(4 * p.Look.Stroke)}}
}

// fewArcs is the number of arcs up to which each is as thick as it can be.
const fewArcs = 12

// arcs draws the earth that the method's estimate has still to move: the more arcs,
// the thinner.
func (t Tile) arcs(p *draw.Pen, r draw.Rect, s draw.Scale, one sensingfig.Tile, colour string) {
	h, n := t.Figure, len(one.Estimate.Values)
	var levels [arcLevels]draw.Path
	thin := min(1, max(fewArcs/max(float64(len(one.Plan.Values)/3), 1), 0.35))
	sensingfig.EachArc(one.Plan.Values, n, func(from, to int, mass float64) {
		x1, x2 := h.Box.X(place(from, n)), h.Box.X(place(to, n))
		levels[min(int(mass*arcLevels), arcLevels-1)].Bow(x1, x2, s.At(0), arcHeight(x2-x1, r))
	})
	for level := range levels {
		p.Stroke(&levels[level], colour, thin*(1.5+float64(level)*1.3), draw.Opacity(0.4))
	}
}

// cuts writes the value beside each stem that the scale cuts, where there is room.
func (t Tile) cuts(p *draw.Pen, r draw.Rect, s draw.Scale, one sensingfig.Tile, colour string) {
	var taken []draw.Rect
	spikes(one.Estimate.Values, func(x, v float64) {
		if v <= s.Hi {
			return
		}
		w := draw.Words{Text: "↑ " + draw.Format(v), Colour: colour, Size: p.Look.Tick(), Halo: true}
		px := min(t.Figure.Box.X(x)+4, r.Right-w.Width())
		spot := draw.Rect{Left: px, Right: px + w.Width(), Top: r.Top, Bottom: r.Top + 1.2*w.Size}
		if spot.ClearOf(taken) {
			taken = append(taken, spot)
			p.Text(px, r.Top+0.8*w.Size, w)
		}
	})
}

// placeTicks draws the x axis of a tile, which the words beside all tiles name.
func placeTicks(p *draw.Pen, box draw.Box, r draw.Rect) {
	size := p.Look.Tick()
	ticks, step := draw.LinearTicks(0, 1, 2)
	for _, v := range ticks {
		x := box.X(v)
		p.Rule(x, r.Bottom, x, r.Bottom+4)
		p.Text(x, r.Bottom+5+size, draw.Words{Text: draw.TickLabel(v, step), Colour: p.Look.Muted, Size: size, Anchor: "middle"})
	}
}

// Title is the method's name.
func (t Tile) Title() string { return sensingfig.MethodTitle(t.Method) }

// Hint is the distance with its certificate.
func (t Tile) Hint() string { return t.tile().Judged("") }

// Says tells what the tile shows.
func (t Tile) Says() string {
	one := t.tile()
	if !one.Known() {
		return t.Title() + " has not answered yet."
	}
	return t.Title() + ": " + says(one.Estimate.Values, one.Distance.EMD)
}

// Key tells the tile apart.
func (t Tile) Key() draw.Key { return t.Figure.key(chart.Still(), "tile", t.Method) }

// Gallery returns all tiles, two by two, with their headings, what their marks mean and
// their distances, as one self-contained SVG of Box's width.
func (h Figure) Gallery(meta chart.Meta) string {
	meta.Palette = h.Palette
	page := sensingfig.Wall{Box: h.Box, Palette: h.Palette, Columns: 2, Legend: h.Legend()}
	cell := page.Cell(0.5)
	h.Box = TileBox(cell.Width, cell.Height)
	all := h.Tiles()
	for _, one := range all {
		if t := h.Tile(one.Method, all); one.Known() {
			page.Hang(one, t.Hint(), t.SVG())
		}
	}
	return chart.Compose(page.Whole(), page.Rows(), meta)
}

// Legend says what the marks of the tiles mean.
func (h Figure) Legend() []draw.Words {
	return []draw.Words{
		{Text: "○ truth f₀", Colour: h.Palette.Truth, Bold: true},
		{Text: "▲ the method chosen", Colour: h.Palette.Recovered, Bold: true},
		{Text: "◆ other methods", Colour: h.Palette.Baseline, Bold: true},
		{Text: "arcs: the earth still to move", Colour: h.Palette.Muted},
		{Text: "★ nearest to the truth", Colour: h.Palette.Ink},
		{Text: "up: strength at a place; across: position along the line", Colour: h.Palette.Muted},
	}
}
