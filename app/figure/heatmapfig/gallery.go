package heatmapfig

import (
	"slices"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heatmap"
)

// Gallery is maps beside each other on one scale, in rows.
type Gallery struct {
	Figure
	Rows []Row
	// Apart says that each row is judged by itself, as maps of another ε are; else the
	// best are those of all rows.
	Apart bool
}

// Row is some maps in a row, Pending where one is not there yet, and what stands before
// them.
type Row struct {
	Label string
	Views []View
}

// Pending is the view of a map that is not there yet.
const Pending View = -1

// order is how methods stand beside each other, the closest kin together.
func order() []string {
	return []string{heatmap.MethodPyramid, heatmap.MethodQuadtree, heatmap.MethodDense, heatmap.MethodTop, heatmap.MethodLaplace}
}

// SideBySide lists the truth, where it is known, and every map, each method beside its
// kin, a given map last.
func (h Figure) SideBySide() []View {
	if h.Got == nil {
		return nil
	}
	var list []View
	if len(h.Got.Truth.Values) > 0 {
		list = append(list, Truth)
	}
	for _, method := range append(order(), heatmap.MethodRelease) {
		for i, m := range h.Got.Maps {
			if m.Method == method {
				list = append(list, MapView(i))
			}
		}
	}
	return list
}

// Gallery lays the truth and all maps out in rows of so many.
func (h Figure) Gallery(columns int) Gallery {
	return Gallery{Figure: h, Rows: broken(Row{Views: h.SideBySide()}, columns)}
}

// broken is a row in lines of so many maps.
func broken(row Row, columns int) (list []Row) {
	for at := 0; at < len(row.Views); at += columns {
		list = append(list, Row{row.Label, row.Views[at:min(at+columns, len(row.Views))]})
		row.Label = ""
	}
	return list
}

// NameOf is the published name of what a view shows.
func (h Figure) NameOf(v View) string {
	if m := h.mapOf(v); m != nil {
		return m.Method
	}
	return "truth"
}

// ShortName is a method's name where there is little room.
func ShortName(method string) string {
	switch method {
	case heatmap.MethodPyramid:
		return "Private map"
	case heatmap.MethodLaplace:
		return "Laplace"
	case heatmap.MethodTop:
		return "Top cells"
	case heatmap.MethodRelease:
		return "Given"
	}
	return MethodName(method)
}

// TileTitle is the name of a view over a map of some width: the short one, but that of the
// private map in full where it fits.
func (h Figure) TileTitle(v View, width float64) string {
	m := h.mapOf(v)
	if m == nil {
		return "Truth"
	}
	return TileName(m.Method, width, h.Palette.Text)
}

// TileName is that of a method, in text of some size.
func TileName(method string, width, text float64) string {
	if full := MethodName(method); method == heatmap.MethodPyramid && (draw.Words{Text: full, Size: 1.1 * text, Bold: true}).Width() <= width {
		return full
	}
	return ShortName(method)
}

// Aside is the word beside a view's name.
func (h Figure) Aside(v View) string {
	switch h.NameOf(v) {
	case "truth":
		return "never sent"
	case heatmap.MethodPyramid:
		return "this paper"
	}
	return ""
}

// Judgement is a measure as it stands under a map, and whether no other map is better.
type Judgement struct {
	Name, Value string
	Best        bool
}

// bestMark stands behind a value that no other map betters.
const bestMark = "\u202f★"

// Text writes it.
func (j Judgement) Text() string {
	text := j.Name + " " + j.Value
	if j.Best {
		text += bestMark
	}
	return text
}

// Judged compares the map of a view with the truth, and with the maps of some views: its
// similarity, divergence and distance, in few digits. The truth is not judged.
func (h Figure) Judged(v View, among []View) []Judgement {
	m := h.mapOf(v)
	if m == nil || len(h.Got.Truth.Values) == 0 {
		return nil
	}
	var rivals []heatmap.Map
	self := -1
	for _, other := range among {
		if r := h.mapOf(other); r != nil {
			if other == v {
				self = len(rivals)
			}
			rivals = append(rivals, *r)
		}
	}
	all := Metrics()
	var list []Judgement
	for _, k := range []struct {
		name            string
		index, decimals int
	}{{"sim.", 0, 2}, {"KL", 2, 2}, {"EMD", 3, 3}} {
		value := all[k.index].text(m.Metrics)
		if v := all[k.index].of(m.Metrics); v != nil && *v >= 0.01 {
			value = strconv.FormatFloat(*v, 'f', k.decimals, 64)
		}
		list = append(list, Judgement{k.name, value, slices.Contains(bestOf(all[k.index], rivals), self)})
	}
	return list
}

// rivals are the views that those of a row are compared with.
func (g Gallery) rivals(row Row) []View {
	if g.Apart {
		return row.Views
	}
	var all []View
	for _, r := range g.Rows {
		all = append(all, r.Views...)
	}
	return all
}

// line is maps beside each other in a file, with the views that they are compared with.
type line struct {
	Row
	rivals []View
}

// lines breaks the rows where a map would be narrower than its words, and says how many
// maps stand in a line at most and how much room is before them.
func (g Gallery) lines(width float64) (list []line, columns int, before float64) {
	text := g.Palette.Text
	for _, row := range g.Rows {
		columns = max(columns, len(row.Views))
		if row.Label != "" {
			before = max(before, draw.Words{Text: row.Label, Size: text, Bold: true}.Width()+0.8*text)
		}
	}
	columns = max(min(columns, int((width-before)/(8.5*text))), 1)
	if rows := g.Rows; !g.Apart && len(rows) > 0 {
		g.Rows = []Row{{Views: g.rivals(rows[0])}}
	}
	for _, row := range g.Rows {
		for _, part := range broken(row, columns) {
			list = append(list, line{part, g.rivals(row)})
		}
	}
	return list, columns, before
}

// Document returns the maps under their one colour bar, each with its name, and what it is
// worth below, as one self-contained SVG of Box's width.
func (g Gallery) Document(meta chart.Meta) string {
	meta.Palette = g.Palette
	width, gap := g.Box.Width, 0.8*g.Palette.Text
	lines, columns, before := g.lines(width - 2*chart.DocumentMargin)
	side := max((width-2*chart.DocumentMargin-before-gap*float64(columns-1))/float64(columns), 1)
	g.Show.Bare = true
	g.Box = draw.Box{Width: side, Height: g.heightFor(side)}
	parts := []chart.Part{g.barPart(g.Scale(Truth), width)}
	for _, l := range lines {
		parts = append(parts, g.line(l, width, before, gap))
	}
	return chart.Compose(draw.Box{Width: width, Left: chart.DocumentMargin, Right: chart.DocumentMargin}, parts, meta)
}

// line draws a line of maps with their names over them and what they are worth below.
func (g Gallery) line(l line, width, before, gap float64) chart.Part {
	text := g.Palette.Text
	side, high, head := g.Box.Width, g.Box.Height, 1.9*text
	worth := make([][]draw.Words, len(l.Views))
	below := 0.0
	for k, v := range l.Views {
		worth[k] = g.worth(v, l.rivals)
		below = max(below, g.depth(worth[k]))
	}
	p := draw.NewPen(width, head+high+below, g.Palette)
	if l.Label != "" {
		p.Text(chart.DocumentMargin, head+1.1*text, draw.Words{Text: l.Label, Colour: g.Palette.Ink, Size: text, Bold: true})
	}
	for k, v := range l.Views {
		if v == Pending {
			continue
		}
		x := chart.DocumentMargin + before + float64(k)*(side+gap)
		g.heading(p, v, x, head-0.5*text)
		p.Nest(x, head, g.OfView(v).Draw(v))
		if g.NameOf(v) == heatmap.MethodPyramid {
			var frame draw.Path
			frame.Bar(x-1.5, x+side+1.5, head-1.5, head+high+1.5)
			p.Stroke(&frame, p.Look.Recovered, 2.5)
		}
		g.writeWorth(p, worth[k], x, head+high)
	}
	return chart.Part{Drawing: p.Finish(), Height: head + side + below}
}

// OfView is the figure as one of its views is drawn: the cells that the pyramid has kept
// belong to its own map.
func (g Gallery) OfView(v View) Figure {
	h := g.Figure
	h.Show.Kept = h.Show.Kept && g.NameOf(v) == heatmap.MethodPyramid
	return h
}

// heading writes a map's name and, where there is room, the word beside it.
func (g Gallery) heading(p *draw.Pen, v View, x, y float64) {
	side := g.Box.Width
	colour := p.Look.Ink
	if g.NameOf(v) == heatmap.MethodPyramid {
		colour = p.Look.Recovered
	}
	name := draw.Words{Text: g.TileTitle(v, side), Colour: colour, Size: 1.05 * p.Look.Text, Bold: true}
	aside := draw.Words{Text: g.Aside(v), Colour: p.Look.Muted, Size: 0.95 * p.Look.Text, Anchor: "end"}
	p.Text(x, y, name)
	if name.Width()+aside.Width()+p.Look.Text < side {
		p.Text(x+side, y, aside)
	}
}

// worth is what a map is worth in words, the best of each measure bold.
func (g Gallery) worth(v View, rivals []View) []draw.Words {
	size := 0.9 * g.Palette.Text
	var list []draw.Words
	for _, j := range g.Judged(v, rivals) {
		w := draw.Words{Text: j.Text(), Colour: g.Palette.Muted, Size: size, Bold: j.Best}
		if j.Best {
			w.Colour = g.Palette.Ink
		}
		list = append(list, w)
	}
	return list
}

// inLine reports that words stand beside each other under a map.
func (g Gallery) inLine(worth []draw.Words) bool {
	room := g.Box.Width
	for _, w := range worth {
		room -= w.Width() + 0.5*g.Palette.Text
	}
	return room >= 0
}

// depth is the room that the words take under a map.
func (g Gallery) depth(worth []draw.Words) float64 {
	lines := len(worth)
	if g.inLine(worth) {
		lines = min(lines, 1)
	}
	return g.Palette.Text * (0.9 + 1.35*float64(lines))
}

// writeWorth writes the words from y down: over the width of the map in one line, or
// below each other.
func (g Gallery) writeWorth(p *draw.Pen, worth []draw.Words, x, y float64) {
	text, line := g.Palette.Text, g.inLine(worth)
	for i, w := range worth {
		at, down := x, 1.35*text*float64(i)
		if line {
			down = 0
			switch i {
			case 1:
				at, w.Anchor = x+(g.Box.Width+worth[0].Width()-worth[2].Width())/2, "middle"
			case 2:
				at, w.Anchor = x+g.Box.Width, "end"
			}
		}
		p.Text(at, y+1.25*text+down, w)
	}
}
