package figure

import (
	"math"
	"slices"
)

// runs calls do for every unbroken stretch of points that can be drawn.
func (f *frame) runs(points []Point, usable func(Point) bool, do func([]Point)) {
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

func (f *frame) hasMean(q Point) bool {
	return q.Interval.Mean != nil && f.xs.usable(q.X) && f.ys.usable(*q.Interval.Mean)
}

func (f *frame) hasBand(q Point) bool {
	return f.hasMean(q) && q.Interval.Low != nil && q.Interval.High != nil
}

// bandOf paints the intervals of a series: an area, or a bar where a point
// stands alone.
func (f *frame) bandOf(s Series, look style) {
	var area, bars path
	f.runs(s.Points, f.hasBand, func(run []Point) {
		if len(run) == 1 {
			x := f.x.at(run[0].X)
			bars.move(x, f.y.at(*run[0].Interval.Low))
			bars.vertical(f.y.at(*run[0].Interval.High))
			return
		}
		for i, q := range run {
			x, y := f.x.at(q.X), f.y.at(*q.Interval.High)
			if i == 0 {
				area.move(x, y)
				continue
			}
			area.line(x, y)
		}
		for _, q := range slices.Backward(run) {
			area.line(f.x.at(q.X), f.y.at(*q.Interval.Low))
		}
		area.close()
	})
	f.fill(&area, look.colour, 0.14)
	f.stroke(&bars, look.colour, 5, `stroke-opacity="0.25"`)
}

// markEvery is how many points a line goes between marks at least 12 px apart.
func (f *frame) markEvery(points int) int {
	return max(int(math.Ceil(12*float64(points)/f.area.width())), 1)
}

// lineOf draws the means of a series.
func (f *frame) lineOf(s Series, look style) {
	var line, marks path
	every, drawn := f.markEvery(len(s.Points)), 0
	f.runs(s.Points, f.hasMean, func(run []Point) {
		for i, q := range run {
			x, y := f.x.at(q.X), f.y.at(*q.Interval.Mean)
			if i == 0 {
				line.move(x, y)
			} else {
				line.line(x, y)
			}
			if !look.mark.none() && drawn%every == 0 {
				marks.stamp(look.mark, x, y)
			}
			drawn++
		}
	})
	f.line(&line, look)
	f.marks(&marks, look)
}

// lastMean returns the px of the last point of a series that can be drawn.
func (f *frame) lastMean(s Series) (x, y float64, ok bool) {
	for _, q := range slices.Backward(s.Points) {
		if f.hasMean(q) {
			return f.x.at(q.X), f.y.at(*q.Interval.Mean), true
		}
	}
	return 0, 0, false
}
