package heatmapfig

import (
	"math"
	"slices"
	"sort"
	"strconv"

	"cloakroom/app/figure/draw"
)

// What is drawn upon a map lies on dark and on bright cells alike: it is white
// with a dark rim in every palette.
const (
	onMap    = "#FFFFFF"
	underMap = "#00122E"
)

// The most that is drawn upon a map: outlined cells of one level, and points.
const (
	mostKept   = 400
	mostPoints = 5000
)

// keptTo outlines the cells kept on every level up to the given one, the finer
// the stronger: upon a map, or in muted lines upon the ground. A level of more
// than 400 of them is left out.
func (h Figure) keptTo(p *draw.Pen, r draw.Rect, last int, onGround bool) {
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
			p.Stroke(&d, p.Look.Muted, width, draw.Attribute("stroke-opacity", draw.Number(0.3+0.4*share)))
			continue
		}
		p.Stroke(&d, underMap, width+1.2, `stroke-opacity="0.35"`)
		p.Stroke(&d, onMap, width, draw.Attribute("stroke-opacity", draw.Number(0.3+0.6*share)))
	}
}

// outlines returns the rectangles of cells of a grid, at least so many px wide.
func outlines(r draw.Rect, grid int, cells []int, px float64) (d draw.Path) {
	for _, index := range cells {
		if index >= 0 && index < grid*grid {
			q := atLeast(cellOf(r, grid, index), px)
			d.Bar(q.Left, q.Right, q.Top, q.Bottom)
		}
	}
	return d
}

// points draws the points given, small dots, where they are not too many.
func (h Figure) points(p *draw.Pen) {
	if h.Asked == nil || len(h.Asked.People.Rows) > mostPoints {
		return
	}
	var d draw.Dots
	for _, q := range h.Asked.People.Rows {
		x, y := h.Place(q.X, q.Y)
		d.Add(int(math.Round(10*x)), int(math.Round(10*y)))
	}
	width := min(max(40/math.Sqrt(float64(len(h.Asked.People.Rows)+1)), 1.4), 4)
	p.Raw(`<g fill="none" stroke-linecap="round">`, "\n")
	p.Dots(&d, underMap, width+1.4, `stroke-opacity="0.6"`)
	p.Dots(&d, onMap, width)
	p.Raw("</g>\n")
}

// centres draws the k-median centres: found on the private map as filled
// triangles, on the crowd itself as rings, with a key.
func (h Figure) centres(p *draw.Pen, r draw.Rect) {
	if h.Got == nil || h.Got.Centres == nil {
		return
	}
	size := 6 * math.Sqrt(p.Look.Stroke)
	marks := func(flat []float64, g draw.Glyph) (d draw.Path) {
		for k := 0; k+1 < len(flat); k += 2 {
			x, y := h.Place(flat[k], flat[k+1])
			d.Stamp(g, x, y)
		}
		return d
	}
	plain := marks(h.Got.Centres.Plain.Values, draw.Ring(size))
	p.Stroke(&plain, underMap, 4.4)
	p.Stroke(&plain, onMap, 2)
	private := marks(h.Got.Centres.Private.Values, draw.Triangle(size))
	p.Path(&private, draw.Attribute("fill", p.Look.Recovered), draw.Attribute("stroke", onMap),
		draw.Attribute("stroke-width", draw.Number(1.4*p.Look.Stroke)), `stroke-linejoin="round"`)
	h.centresKey(p, r)
}

// centresKey names the two marks in the corner of the map that is farthest from
// any centre.
func (h Figure) centresKey(p *draw.Pen, r draw.Rect) {
	size := p.Look.Tick()
	var lines []draw.Words
	for _, line := range []struct {
		text string
		flat []float64
	}{{"▲ private", h.Got.Centres.Private.Values}, {"○ plain", h.Got.Centres.Plain.Values}} {
		if len(line.flat) > 1 {
			lines = append(lines, draw.Words{Text: line.text, Colour: onMap, Size: size, Bold: true, Halo: true, Rim: underMap})
		}
	}
	if r.Width() < 8*size {
		return
	}
	width, height := 0.0, 1.35*size*float64(len(lines))
	for _, w := range lines {
		width = max(width, w.Width())
	}
	best, most := draw.Point{}, -1.0
	for _, corner := range []draw.Point{draw.XY(r.Left+6, r.Top+6), draw.XY(r.Right-6-width, r.Top+6),
		draw.XY(r.Left+6, r.Bottom-6-height), draw.XY(r.Right-6-width, r.Bottom-6-height)} {
		if d := h.nearestCentre(corner.X+width/2, corner.Y+height/2); d > most {
			best, most = corner, d
		}
	}
	for k, w := range lines {
		p.Text(best.X, best.Y+size*(0.95+1.35*float64(k)), w)
	}
}

func (h Figure) nearestCentre(x, y float64) float64 {
	nearest := draw.Far
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
	sort.SliceStable(list, func(a, b int) bool { return list[a].mass > list[b].mass })
	return list
}

// levelName is a level's name.
func levelName(level int) string { return "level " + strconv.Itoa(level) }
