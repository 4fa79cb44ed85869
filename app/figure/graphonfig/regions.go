package graphonfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/graphon"
)

// The regions of planted blocks, by their numbers.
const (
	standHidden = iota
	standOpen
	standFound
)

// lines are upright lines through a map in px, each with the regions on it from below.
type lines struct {
	xs    []float64
	bands [][]band
}

// band is a region's part of a line.
type band struct {
	kind      int
	top, foot float64
}

// linesOf places the regions of a map.
func linesOf(r *graphon.Regions, p *chart.Plane) lines {
	l := lines{bands: make([][]band, len(r.X.Values))}
	for _, x := range r.X.Values {
		l.xs = append(l.xs, p.X.At(x))
	}
	for i, kind := range r.Kind.Values {
		column := int(r.Column.Values[i])
		foot := p.Area.Bottom
		if on := l.bands[column]; len(on) > 0 {
			foot = on[len(on)-1].top
		}
		l.bands[column] = append(l.bands[column], band{int(kind), p.Y.At(r.Top.Values[i]), foot})
	}
	return l
}

// block is a region over neighbouring lines that cross the same regions.
type block struct {
	xs, tops, feet []float64
	above          int // the region that lies above it, or nothing
}

// nothing stands for no region.
const nothing = -2

// each visits every region over every run of lines that cross the same ones. A run
// reaches half of the way to its neighbours.
func (l lines) each(visit func(kind int, b block)) {
	for first := 0; first < len(l.xs); {
		end := first + 1
		for end < len(l.xs) && alike(l.bands[first], l.bands[end]) {
			end++
		}
		for at, one := range l.bands[first] {
			b := block{above: nothing}
			if at+1 < len(l.bands[first]) {
				b.above = l.bands[first][at+1].kind
			}
			add := func(x float64, line int) {
				b.xs = append(b.xs, x)
				b.tops, b.feet = append(b.tops, l.bands[line][at].top), append(b.feet, l.bands[line][at].foot)
			}
			if first > 0 {
				add((l.xs[first-1]+l.xs[first])/2, first)
			}
			for line := first; line < end; line++ {
				add(l.xs[line], line)
			}
			if end < len(l.xs) {
				add((l.xs[end-1]+l.xs[end])/2, end-1)
			}
			visit(one.kind, b)
		}
		first = end
	}
}

// alike reports that two lines cross the same regions.
func alike(a, b []band) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].kind != b[i].kind {
			return false
		}
	}
	return true
}

// outline adds the area of a block.
func (b block) outline(d *draw.Path) {
	d.Move(b.xs[0], b.feet[0])
	for i, x := range b.xs {
		d.Line(x, b.tops[i])
	}
	for i := len(b.xs) - 1; i > 0; i-- {
		d.Line(b.xs[i], b.feet[i])
	}
	d.Close()
}

// top adds the border above a block, where something lies above it.
func (b block) top(d *draw.Path) {
	if b.above == nothing {
		return
	}
	d.Move(b.xs[0], b.tops[0])
	for i, x := range b.xs[1:] {
		d.Line(x, b.tops[i+1])
	}
}

// hatch draws diagonals through a kind of region, rising with the slope 1 or falling with
// −1, so many px apart.
func (l lines) hatch(kind int, slope, every float64) draw.Path {
	var d draw.Path
	last := len(l.xs) - 1
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, bands := range l.bands {
		for _, b := range bands {
			lo, hi = min(lo, b.top), max(hi, b.foot)
		}
	}
	span := l.xs[last] - l.xs[0]
	for start := every * math.Floor((lo-span)/every); start < hi+span; start += every {
		y := func(x float64) float64 { return start - slope*(x-l.xs[0]) }
		from, began := 0.0, false
		for line, x := range l.xs {
			b, some := l.bandAt(line, y(x))
			some = some && b.kind == kind
			if some && !began {
				// It begins on its way from the line before, at the region's border.
				from, began = x, true
				if line > 0 {
					from = max(l.xs[line-1], x-b.room(y(x), slope))
				}
			}
			if !began || some && line < last {
				continue
			}
			to := x
			if !some {
				before, _ := l.bandAt(line-1, y(l.xs[line-1]))
				to = min(x, l.xs[line-1]+before.room(y(l.xs[line-1]), -slope))
			}
			d.Move(from, y(from))
			d.Line(to, y(to))
			began = false
		}
	}
	return d
}

// room is how far a height goes down, or with −1 up, to the end of the band.
func (b band) room(y, down float64) float64 {
	if down > 0 {
		return b.foot - y
	}
	return y - b.top
}

// bandAt is the region's part on a line at a height, false where there is none.
func (l lines) bandAt(line int, y float64) (band, bool) {
	for _, b := range l.bands[line] {
		if y >= b.top && y <= b.foot {
			return b, true
		}
	}
	return band{}, false
}

// RegionAt is the number of the region at a place of a map, −1 for none.
func RegionAt(r *graphon.Regions, x, y float64) int {
	if r == nil {
		return -1
	}
	column := 0
	for i, at := range r.X.Values {
		if math.Abs(math.Log(at/x)) < math.Abs(math.Log(r.X.Values[column]/x)) {
			column = i
		}
	}
	for i, top := range r.Top.Values {
		if int(r.Column.Values[i]) == column && y <= top {
			return int(r.Kind.Values[i])
		}
	}
	return -1
}
