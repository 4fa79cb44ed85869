package chart

import (
	"math"
	"slices"

	"cloakroom/app/figure/draw"
)

// runs calls do for every unbroken stretch of points that can be drawn.
func (f *Plane) runs(points []Point, usable func(Point) bool, do func([]Point)) {
	start := 0
	for i := 0; i <= len(points); i++ {
		if i < len(points) && usable(points[i]) {
			continue
		}
		if i > start {
			do(points[start:i])
		}
		start = i + 1
	}
}

func (f *Plane) hasMean(q Point) bool {
	return q.Interval.Mean != nil && f.xs.usable(q.X) && f.ys.usable(*q.Interval.Mean)
}

func (f *Plane) hasBand(q Point) bool {
	return f.hasMean(q) && q.Interval.Low != nil && q.Interval.High != nil
}

// bandOf paints the intervals of a series: an area, or a bar where a point
// stands alone.
func (f *Plane) bandOf(s Series, look draw.Style) {
	var area, bars draw.Path
	f.runs(s.Points, f.hasBand, func(run []Point) {
		if len(run) == 1 {
			x := f.X.At(run[0].X)
			bars.Move(x, f.Y.At(*run[0].Interval.Low))
			bars.Vertical(f.Y.At(*run[0].Interval.High))
			return
		}
		for i, q := range run {
			x, y := f.X.At(q.X), f.Y.At(*q.Interval.High)
			if i == 0 {
				area.Move(x, y)
				continue
			}
			area.Line(x, y)
		}
		for _, q := range slices.Backward(run) {
			area.Line(f.X.At(q.X), f.Y.At(*q.Interval.Low))
		}
		area.Close()
	})
	f.Fill(&area, look.Colour, 0.14)
	f.Stroke(&bars, look.Colour, 5, `stroke-opacity="0.25"`)
}

// markEvery is how many points a line goes between marks at least 12 px apart.
func (f *Plane) markEvery(points int) int {
	return max(int(math.Ceil(12*float64(points)/f.Area.Width())), 1)
}

// lineOf draws the means of a series.
func (f *Plane) lineOf(s Series, look draw.Style) {
	var line, marks draw.Path
	every, drawn := f.markEvery(len(s.Points)), 0
	f.runs(s.Points, f.hasMean, func(run []Point) {
		for i, q := range run {
			x, y := f.X.At(q.X), f.Y.At(*q.Interval.Mean)
			if i == 0 {
				line.Move(x, y)
			} else {
				line.Line(x, y)
			}
			if !look.Mark.None() && drawn%every == 0 {
				marks.Stamp(look.Mark, x, y)
			}
			drawn++
		}
	})
	f.Line(&line, look)
	f.Marks(&marks, look)
}

// lastMean returns the px of the last point of a series that can be drawn.
func (f *Plane) lastMean(s Series) (x, y float64, ok bool) {
	for _, q := range slices.Backward(s.Points) {
		if f.hasMean(q) {
			return f.X.At(q.X), f.Y.At(*q.Interval.Mean), true
		}
	}
	return 0, 0, false
}
