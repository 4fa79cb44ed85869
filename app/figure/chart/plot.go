package chart

import (
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
)

// Plot is where a chart has its curves, for what is laid over it.
type Plot struct {
	Area   draw.Rect
	X, Y   draw.Scale
	xs, ys Axis
}

// Places are where points stand in px, those without a mean on the x axis.
func (p Plot) Places(points []Point) []draw.Point {
	places := make([]draw.Point, len(points))
	for i, q := range points {
		places[i] = draw.XY(p.X.At(q.X), p.Area.Bottom)
		if m := q.Interval.Mean; m != nil && p.ys.usable(*m) {
			places[i].Y = min(max(p.Y.At(*m), p.Area.Top), p.Area.Bottom)
		}
	}
	return places
}

// Between reads a line and its band at a value between two of its points, as they are
// drawn there: straight in px. The points stand in order; outside of them, and beside a
// gap, there is nothing to read.
func (p Plot) Between(points []Point, x float64) answer.Interval {
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		if x < a.X || x > b.X || a.X == b.X || !p.xs.usable(a.X) {
			continue
		}
		share := (p.X.At(x) - p.X.At(a.X)) / (p.X.At(b.X) - p.X.At(a.X))
		read := func(v, w *float64) *float64 {
			if v == nil || w == nil || !p.ys.usable(*v) || !p.ys.usable(*w) {
				return nil
			}
			return new(p.Y.Back(p.Y.At(*v) + share*(p.Y.At(*w)-p.Y.At(*v))))
		}
		return answer.Interval{Mean: read(a.Interval.Mean, b.Interval.Mean), Low: read(a.Interval.Low, b.Interval.Low), High: read(a.Interval.High, b.Interval.High)}
	}
	return answer.Interval{}
}

// Plot is where the plane has its curves.
func (f *Plane) Plot() Plot { return f.plot(0, 0) }

// plot is where the plane has its curves, in a picture in which it stands at x and y.
func (f *Plane) plot(x, y float64) Plot {
	p := Plot{Area: f.Area, X: f.X, Y: f.Y, xs: f.xs, ys: f.ys}
	p.Area.Left, p.Area.Right, p.Area.Top, p.Area.Bottom = p.Area.Left+x, p.Area.Right+x, p.Area.Top+y, p.Area.Bottom+y
	p.X.From, p.X.To, p.Y.From, p.Y.To = p.X.From+x, p.X.To+x, p.Y.From+y, p.Y.To+y
	return p
}
