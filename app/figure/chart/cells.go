package chart

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
)

// Cell is a cell of a sweep as charts take it.
type Cell struct {
	Index    int       // its number, the last parameter varying fastest
	At       []float64 // the parameters' values
	Interval answer.Interval
	Tip      string // what it tells, in words
}

// Cells turns the cells of a sweep into those of a chart.
func Cells[C any](cells []C, of func(C) Cell) []Cell {
	out := make([]Cell, len(cells))
	for i, c := range cells {
		out[i] = of(c)
	}
	return out
}

// Points returns one point for each cell of a sweep over one parameter, in
// order; a cell that has not arrived yet leaves a gap.
func Points(cells []Cell) []Point {
	cells = slices.Clone(cells)
	sort.Slice(cells, func(a, b int) bool { return cells[a].Index < cells[b].Index })
	var points []Point
	for i, c := range cells {
		if len(c.At) == 0 {
			continue
		}
		if i > 0 && c.Index > cells[i-1].Index+1 {
			points = append(points, Point{X: c.At[0]})
		}
		points = append(points, Point{X: c.At[0], Interval: c.Interval})
	}
	return points
}

// Lay puts the cells of a sweep over two parameters onto the map: their means and
// what they tell. Axis gives the axis of a parameter. It reports false, and does
// nothing, for a sweep over fewer or more.
func (c *Map) Lay(over []string, values [][]float64, axis func(string) Axis, cells []Cell) bool {
	if len(over) != 2 || len(values) != 2 {
		return false
	}
	c.X, c.Y, c.XAt, c.YAt = axis(over[0]), axis(over[1]), values[0], values[1]
	count := len(c.XAt) * len(c.YAt)
	c.Values, c.Tips = slices.Repeat([]float64{math.NaN()}, count), make([]string, count)
	for _, cell := range cells {
		k := cell.Index
		if k < 0 || k >= count {
			continue
		}
		c.Tips[k] = c.Place(k)
		if cell.Interval.Mean == nil {
			c.Tips[k] += "nothing to tell"
			continue
		}
		c.Values[k] = *cell.Interval.Mean
		c.Tips[k] += cell.Tip
	}
	return true
}

// IntervalWords writes a mean with its interval and its count.
func IntervalWords(i answer.Interval) string {
	text := draw.Format(*i.Mean)
	if i.Low != nil && i.High != nil {
		text += fmt.Sprintf(" (95 %% interval %s to %s, %s)", draw.Format(*i.Low), draw.Format(*i.High), draw.Count(i.Count, "draw"))
	}
	return text
}
