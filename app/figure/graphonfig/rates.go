package graphonfig

import (
	"math"
	"slices"
	"strings"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/graphon"
)

// Rates draws the map of rates: which term rules where, and where the question stands.
type Rates struct {
	Map     *graphon.Map
	At      [2]float64 // the question's own point
	Palette draw.Palette
	Box     draw.Box
}

// ratesOrder are the terms in the order of the map's numbers.
func ratesOrder() []string { return []string{"trivial", "labels", "tiles", "detection"} }

// AxesOf are the axes of a map.
func AxesOf(axes string) (x, y chart.Axis) {
	density, blocks, nodes := chart.Axis{Title: "density ρ", Log: true}, chart.Axis{Title: "blocks k", Log: true}, chart.Axis{Title: "nodes n", Log: true}
	switch axes {
	case graphon.AxesDensityBlocks:
		return density, blocks
	case graphon.AxesBlocksNodes:
		return blocks, nodes
	}
	return density, nodes
}

// colours of the four terms; the map says their names beside.
func (m Rates) colour(rule int) [3]float64 {
	return draw.Cividis([]float64{0.02, 0.42, 0.7, 0.97}[rule])
}

// SVG draws the map with a key below it.
func (m Rates) SVG() string {
	x, y := AxesOf(m.Map.Axes)
	xs, ys := m.Map.X.Values, m.Map.Y.Values
	x.Lo, x.Hi = stretched(xs)
	y.Lo, y.Hi = stretched(ys)
	keys := m.keyHeight()
	box := m.Box
	box.Height -= keys
	p := chart.NewPlane(box, m.Palette, x, y, draw.Extent{}, draw.Extent{}, 0, draw.MarginRight)
	m.cells(p)
	m.point(p)
	drawing := p.Finish()
	whole := draw.NewPen(m.Box.Width, m.Box.Height, m.Palette, `aria-hidden="true"`)
	whole.Nest(0, 0, drawing)
	m.key(whole, box.Height+0.4*m.Palette.Text)
	return whole.Finish()
}

// stretched is the range of values at equal ratios, half a step more at either end.
func stretched(at []float64) (lo, hi float64) {
	if len(at) < 2 {
		return 1, 10
	}
	last := len(at) - 1
	return at[0] / math.Sqrt(at[1]/at[0]), at[last] * math.Sqrt(at[last]/at[last-1])
}

// cells fills the cells, and hatches where planted blocks are hidden.
func (m Rates) cells(p *chart.Plane) {
	xs, ys := m.Map.X.Values, m.Map.Y.Values
	var fills [4]draw.Path
	var hatch draw.Path
	for i := range xs {
		for j := range ys {
			at := i*len(ys) + j
			r := draw.Rect{Left: p.X.At(before(xs, i)), Right: p.X.At(after(xs, i)), Top: p.Y.At(after(ys, j)), Bottom: p.Y.At(before(ys, j))}
			if rule := int(m.Map.Rules.Values[at]); rule >= 0 {
				fills[rule].Bar(r.Left, r.Right+0.5, r.Top-0.5, r.Bottom)
			}
			if at < len(m.Map.Hidden.Values) && m.Map.Hidden.Values[at] > 0 && m.Map.Rules.Values[at] >= 0 {
				hatch.Hatch(r, draw.HatchEvery)
			}
		}
	}
	for rule := range fills {
		p.Fill(&fills[rule], draw.Hex(m.colour(rule)), 1)
	}
	p.Stroke(&hatch, "#ffffff", 1.6)
	p.Stroke(&hatch, "#000000", 0.7)
}

// before and after are the borders of a value's cell.
func before(at []float64, i int) float64 {
	if i == 0 {
		lo, _ := stretched(at)
		return lo
	}
	return math.Sqrt(at[i-1] * at[i])
}

func after(at []float64, i int) float64 {
	if i == len(at)-1 {
		_, hi := stretched(at)
		return hi
	}
	return math.Sqrt(at[i] * at[i+1])
}

// point marks the question.
func (m Rates) point(p *chart.Plane) {
	if !p.X.Has(m.At[0]) || !p.Y.Has(m.At[1]) {
		return
	}
	var ring draw.Path
	ring.Stamp(draw.Ring(7*m.Palette.Stroke), p.X.At(m.At[0]), p.Y.At(m.At[1]))
	p.Stroke(&ring, "#ffffff", 5)
	p.Stroke(&ring, "#c00020", 2.5)
}

// keyLines are the entries of the key.
func (m Rates) keyLines() []string {
	var list []string
	for i, rule := range ratesOrder() {
		name := TermName(rule)
		if short, _, _ := strings.Cut(name, ","); draw.Width(name, m.Palette.Text, false)+2*m.Palette.Text > m.Box.Width {
			name = short // the panel has the formulas too
		}
		if !slices.Contains(m.Map.Rules.Values, float64(i)) {
			name += " (nowhere here)"
		}
		list = append(list, name)
	}
	list = append(list, "○ here")
	if len(m.Map.Hidden.Values) > 0 {
		list = append(list, "hatched: blocks hidden")
	}
	return list
}

func (m Rates) keyHeight() float64 {
	return 1.6*m.Palette.Text*float64(len(m.keyRows())) + 0.6*m.Palette.Text
}

// keyRows breaks the entries into rows, by their numbers.
func (m Rates) keyRows() [][]int {
	var rows [][]int
	room := 0.0
	for i, name := range m.keyLines() {
		width := draw.Width(name, m.Palette.Text, false) + 2.6*m.Palette.Text
		if len(rows) == 0 || room < width {
			rows, room = append(rows, nil), m.Box.Width-8
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], i)
		room -= width
	}
	return rows
}

// key writes what the colours mean.
func (m Rates) key(p *draw.Pen, top float64) {
	size := m.Palette.Text
	names := m.keyLines()
	for row, list := range m.keyRows() {
		x, y := 4.0, top+1.6*size*float64(row)
		for _, i := range list {
			if i < len(ratesOrder()) {
				var d draw.Path
				d.Bar(x, x+1.1*size, y, y+1.1*size)
				p.Fill(&d, draw.Hex(m.colour(i)), 1)
				frame(p, draw.Rect{Left: x, Right: x + 1.1*size, Top: y, Bottom: y + 1.1*size}, m.Palette.Muted, 0.8)
			}
			indent := 1.5 * size
			if i >= len(ratesOrder()) {
				indent = 0
			}
			p.Text(x+indent, y+0.95*size, draw.Words{Text: names[i], Colour: m.Palette.Ink, Size: size})
			x += draw.Width(names[i], size, false) + 2.6*size
		}
	}
}

// Key tells the map apart.
func (m Rates) Key() draw.Key {
	at := m.Map
	m.Map = nil
	return draw.KeyOf(draw.Same(at), m)
}
