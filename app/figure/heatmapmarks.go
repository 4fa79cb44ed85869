package figure

import (
	"cmp"
	"math"
	"slices"
	"strconv"
)

// What is drawn upon a map lies on dark and on bright cells alike: it is white
// with a dark rim in every palette.
const (
	onMap    = "#FFFFFF"
	underMap = "#00122E"
)

// The most that is drawn upon a map: outlined cells of one level, arrows and
// points.
const (
	mostKept   = 400
	mostMoves  = 150
	mostPoints = 5000
)

// keptTo outlines the cells kept on every level up to the given one, the finer
// the stronger: upon a map, or in muted lines upon the ground. A level of more
// than 400 of them is left out.
func (h Heatmap) keptTo(p *pen, r plot, last int, onGround bool) {
	if h.Got == nil || h.Got.Pyramid == nil {
		return
	}
	levels := make([]int, 0, len(h.Got.Pyramid.Kept))
	for level := range h.Got.Pyramid.Kept {
		if level >= 0 && level <= min(last, 15) {
			levels = append(levels, level)
		}
	}
	slices.Sort(levels)
	for k, level := range levels {
		kept := h.Got.Pyramid.Kept[level]
		if len(kept) > mostKept {
			continue
		}
		share := float64(k+1) / float64(len(levels))
		d := outlines(r, 1<<level, kept, 0)
		width := 1.5 - 0.7*share
		if onGround {
			p.stroke(&d, p.look.Muted, width, attribute("stroke-opacity", number(0.3+0.4*share)))
			continue
		}
		p.stroke(&d, underMap, width+1.2, `stroke-opacity="0.35"`)
		p.stroke(&d, onMap, width, attribute("stroke-opacity", number(0.3+0.6*share)))
	}
}

// outlines returns the rectangles of cells of a grid, at least so many px wide.
func outlines(r plot, grid int, cells []int, px float64) (d path) {
	for _, index := range cells {
		if index >= 0 && index < grid*grid {
			q := atLeast(cellOf(r, grid, index), px)
			d.bar(q.left, q.right, q.top, q.bottom)
		}
	}
	return d
}

// points draws the points given, small dots, where they are not too many.
func (h Heatmap) points(p *pen) {
	if h.Asked == nil || len(h.Asked.People.Rows) > mostPoints {
		return
	}
	var d dots
	for _, q := range h.Asked.People.Rows {
		x, y := h.Place(q.X, q.Y)
		d.add(int(math.Round(10*x)), int(math.Round(10*y)))
	}
	width := min(max(40/math.Sqrt(float64(len(h.Asked.People.Rows)+1)), 1.4), 4)
	p.raw(`<g fill="none" stroke-linecap="round">`, "\n")
	p.dot(&d, underMap, width+1.4, `stroke-opacity="0.6"`)
	p.dot(&d, onMap, width)
	p.raw("</g>\n")
}

// centres draws the k-median centres: found on the private map as filled
// triangles, on the crowd itself as rings, with a key.
func (h Heatmap) centres(p *pen, r plot) {
	if h.Got == nil || h.Got.Centres == nil {
		return
	}
	size := 6 * math.Sqrt(p.look.Stroke)
	marks := func(flat []float64, g glyph) (d path) {
		for k := 0; k+1 < len(flat); k += 2 {
			x, y := h.Place(flat[k], flat[k+1])
			d.stamp(g, x, y)
		}
		return d
	}
	plain := marks(h.Got.Centres.Plain.Values, ring(size))
	p.stroke(&plain, underMap, 4.4)
	p.stroke(&plain, onMap, 2)
	private := marks(h.Got.Centres.Private.Values, triangle(size))
	p.draw(&private, attribute("fill", p.look.Recovered), attribute("stroke", onMap),
		attribute("stroke-width", number(1.4*p.look.Stroke)), `stroke-linejoin="round"`)
	h.centresKey(p, r)
}

// centresKey names the two marks in the corner of the map that is farthest from
// any centre.
func (h Heatmap) centresKey(p *pen, r plot) {
	size := p.look.tick()
	var lines []words
	for _, line := range []struct {
		text string
		flat []float64
	}{{"▲ private", h.Got.Centres.Private.Values}, {"○ plain", h.Got.Centres.Plain.Values}} {
		if len(line.flat) > 1 {
			lines = append(lines, words{text: line.text, colour: onMap, size: size, bold: true, halo: true, rim: underMap})
		}
	}
	if r.width() < 8*size {
		return
	}
	width, height := 0.0, 1.35*size*float64(len(lines))
	for _, w := range lines {
		width = max(width, w.width())
	}
	best, most := point{}, -1.0
	for _, corner := range []point{xy(r.left+6, r.top+6), xy(r.right-6-width, r.top+6),
		xy(r.left+6, r.bottom-6-height), xy(r.right-6-width, r.bottom-6-height)} {
		if d := h.nearestCentre(corner.x+width/2, corner.y+height/2); d > most {
			best, most = corner, d
		}
	}
	for k, w := range lines {
		p.text(best.x, best.y+size*(0.95+1.35*float64(k)), w)
	}
}

func (h Heatmap) nearestCentre(x, y float64) float64 {
	nearest := far
	for _, flat := range [][]float64{h.Got.Centres.Private.Values, h.Got.Centres.Plain.Values} {
		for k := 0; k+1 < len(flat); k += 2 {
			cx, cy := h.Place(flat[k], flat[k+1])
			nearest = min(nearest, math.Hypot(cx-x, cy-y))
		}
	}
	return nearest
}

// move is earth on its way between two cells.
type move struct {
	from, to int
	mass     float64
}

// movesOf reads a flattened plan, the largest moves first, those that stay left
// out.
func movesOf(flat []float64, cells int) []move {
	var list []move
	for k := 0; k+2 < len(flat); k += 3 {
		from, to := int(flat[k]), int(flat[k+1])
		if from != to && min(from, to) >= 0 && max(from, to) < cells && flat[k+2] > 0 {
			list = append(list, move{from, to, flat[k+2]})
		}
	}
	slices.SortStableFunc(list, func(a, b move) int { return cmp.Compare(b.mass, a.mass) })
	return list
}

// arrowBins is how many widths of arrows are told apart.
const arrowBins = 5

// moves draws where the earth moves as arrows, the wider the more of it, as far
// as it has come.
func (h Heatmap) moves(p *pen, flat []float64, done float64, colour, rim string) {
	grid := h.Grid()
	list := movesOf(flat, grid*grid)
	if len(list) == 0 || done <= 0 {
		return
	}
	r := h.area()
	var lines, heads [arrowBins]path
	for _, m := range list[:min(len(list), mostMoves)] {
		k := min(int(arrowBins*math.Sqrt(m.mass/list[0].mass)), arrowBins-1)
		a, b := cellOf(r, grid, m.from), cellOf(r, grid, m.to)
		x, y := (a.left+a.right)/2, (a.top+a.bottom)/2
		dx, dy := done*((b.left+b.right)/2-x), done*((b.top+b.bottom)/2-y)
		moved(&lines[k], &heads[k], x, y, dx, dy, arrowWidth(k))
	}
	for k := range lines {
		width, strength := arrowWidth(k), 0.3+0.16*float64(k)
		p.stroke(&lines[k], rim, width+1.2, attribute("stroke-opacity", number(0.5*strength)))
		p.stroke(&lines[k], colour, width, attribute("stroke-opacity", number(strength)))
		p.draw(&heads[k], attribute("fill", colour), attribute("fill-opacity", number(strength)))
	}
}

func arrowWidth(bin int) float64 { return 0.5 + 0.5*float64(bin) }

// moved adds a line and its head.
func moved(line, head *path, x, y, dx, dy, width float64) {
	length := math.Hypot(dx, dy)
	if length < 1 {
		return
	}
	reach := min(2.5+1.9*width, 0.6*length)
	ux, uy := dx/length, dy/length
	line.move(x, y)
	line.line(x+dx-reach*ux, y+dy-reach*uy)
	head.head(x+dx, y+dy, ux, uy, reach, 0.5*reach)
}

// levelName is a level's name.
func levelName(level int) string { return "level " + strconv.Itoa(level) }
