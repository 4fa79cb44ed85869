package graphonfig

import (
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
	p := m.plane()
	m.regions(p)
	m.standing(p)
	m.point(p)
	whole := draw.NewPen(m.Box.Width, m.Box.Height, m.Palette, `aria-hidden="true"`)
	whole.Nest(0, 0, p.Finish())
	m.key(whole, m.Box.Height-m.keyHeight()+0.4*m.Palette.Text)
	return whole.Finish()
}

// plane lays the map out, its key left away.
func (m Rates) plane() *chart.Plane {
	x, y := AxesOf(m.Map.Axes)
	x.Lo, x.Hi = ends(m.Map.X.Values)
	y.Lo, y.Hi = ends(m.Map.Y.Values)
	box := m.Box
	box.Height -= m.keyHeight()
	return chart.NewPlane(box, m.Palette, x, y, draw.Extent{}, draw.Extent{}, 0, draw.MarginRight)
}

// Plot is where the map is drawn.
func (m Rates) Plot() chart.Plot { return m.plane().Plot() }

// ends are the first and the last of values in order.
func ends(at []float64) (lo, hi float64) {
	if len(at) < 2 {
		return 1, 10
	}
	return at[0], at[len(at)-1]
}

// regions fills the regions of the terms, and draws their borders.
func (m Rates) regions(p *chart.Plane) {
	if m.Map.Terms == nil {
		return
	}
	l := linesOf(m.Map.Terms, p)
	var fills [4]draw.Path
	var rims draw.Path
	l.each(func(kind int, b block) {
		if kind >= 0 {
			b.outline(&fills[kind])
		}
		b.top(&rims)
	})
	for rule := range fills {
		p.Fill(&fills[rule], draw.Hex(m.colour(rule)), 1)
	}
	p.Stroke(&rims, "#ffffff", 3)
	p.Stroke(&rims, "#00122e", 1.2)
}

// standing hatches where planted blocks are hidden and where nobody knows, and draws the
// border of where they are found.
func (m Rates) standing(p *chart.Plane) {
	if m.Map.Standing == nil {
		return
	}
	l := linesOf(m.Map.Standing, p)
	hidden, open := l.hatch(standHidden, 1, draw.HatchEvery), l.hatch(standOpen, -1, 2*draw.HatchEvery)
	var found draw.Path
	l.each(func(kind int, b block) {
		if b.above == standFound || kind == standFound && b.above >= 0 {
			b.top(&found)
		}
	})
	shade(p.Pen, &hidden, 0.7)
	shade(p.Pen, &open, 0.7)
	shade(p.Pen, &found, 2, draw.Dashes("7 4"))
}

// shade draws lines that are seen on every colour.
func shade(p *draw.Pen, d *draw.Path, width float64, more ...string) {
	p.Stroke(d, "#ffffff", width+1.4, more...)
	p.Stroke(d, "#000000", width, more...)
}

// point marks the question.
func (m Rates) point(p *chart.Plane) {
	if !p.X.Has(m.At[0]) || !p.Y.Has(m.At[1]) {
		return
	}
	var ring draw.Path
	ring.Stamp(draw.Ring(7*m.Palette.Stroke), p.X.At(m.At[0]), p.Y.At(m.At[1]))
	p.Stroke(&ring, "#ffffff", 5)
	p.Stroke(&ring, here, 2.5)
}

// here is the colour of one's own point.
const here = "#c00020"

// keyLines are the entries of the key.
func (m Rates) keyLines() []string {
	var list []string
	for i, rule := range ratesOrder() {
		name := TermName(rule)
		if !slices.Contains(m.Map.Rules.Values, float64(i)) {
			name += " (nowhere here)"
		}
		list = append(list, name)
	}
	if m.Map.Standing != nil {
		list = append(list, "blocks hidden: proved", "open: no fast method known", "border of blocks found: proved")
	}
	list = append(list, "here")
	for i, name := range list {
		if draw.Width(name, m.Palette.Text, false)+2*m.Palette.Text > m.Box.Width {
			list[i] = name[:strings.IndexAny(name+",", ",:")] // the panel says the rest too
		}
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

// key writes what the colours and lines mean.
func (m Rates) key(p *draw.Pen, top float64) {
	size := m.Palette.Text
	names := m.keyLines()
	for row, list := range m.keyRows() {
		x, y := 4.0, top+1.6*size*float64(row)
		for _, i := range list {
			m.sample(p, i, draw.Rect{Left: x, Right: x + 1.1*size, Top: y, Bottom: y + 1.1*size})
			p.Text(x+1.5*size, y+0.95*size, draw.Words{Text: names[i], Colour: m.Palette.Ink, Size: size})
			x += draw.Width(names[i], size, false) + 2.6*size
		}
	}
}

// sample is what an entry of the key names, as the map draws it.
func (m Rates) sample(p *draw.Pen, entry int, r draw.Rect) {
	var d draw.Path
	terms := len(ratesOrder())
	switch {
	case entry < terms:
		d.Bar(r.Left, r.Right, r.Top, r.Bottom)
		p.Fill(&d, draw.Hex(m.colour(entry)), 1)
		frame(p, r, m.Palette.Muted, 0.8)
	case entry == len(m.keyLines())-1:
		d.Stamp(draw.Ring(0.4*r.Width()), (r.Left+r.Right)/2, (r.Top+r.Bottom)/2)
		p.Stroke(&d, here, 2.5)
	case entry < terms+2:
		var l lines
		for i := range 9 {
			l.xs, l.bands = append(l.xs, r.Left+r.Width()*float64(i)/8), append(l.bands, []band{{0, r.Top, r.Bottom}})
		}
		d = l.hatch(0, float64(1-2*(entry-terms)), r.Width()/2.5)
		frame(p, r, m.Palette.Muted, 0.8)
		p.Stroke(&d, m.Palette.Ink, 0.9)
	default:
		d.Move(r.Left, (r.Top+r.Bottom)/2)
		d.Horizontal(r.Right)
		p.Stroke(&d, m.Palette.Ink, 2, draw.Dashes("5 3"))
	}
}

// Key tells the map apart.
func (m Rates) Key() draw.Key {
	at := m.Map
	m.Map = nil
	return draw.KeyOf(draw.Same(at), m)
}
