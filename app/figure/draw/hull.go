package draw

import (
	"math"
	"slices"
)

// Point is a place in px.
type Point struct{ X, Y float64 }

// XY is the point at (x, y).
func XY(x, y float64) Point { return Point{X: x, Y: y} }

// Hull returns the convex hull of the points in turn, by Andrew's monotone
// chain: one point for one place, two for places on one line.
func Hull(points []Point) []Point {
	order := make([]int, len(points)) // numbers are sorted elsewhere too, points are not
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		switch a, b := points[i], points[j]; {
		case a.X < b.X || a.X == b.X && a.Y < b.Y:
			return -1
		case a == b:
			return 0
		}
		return 1
	})
	var sorted []Point
	for _, i := range order {
		if len(sorted) == 0 || sorted[len(sorted)-1] != points[i] {
			sorted = append(sorted, points[i])
		}
	}
	if len(sorted) < 3 {
		return sorted
	}
	half := func(way []Point) []Point {
		var chain []Point
		for _, q := range way {
			for len(chain) >= 2 && !turnsLeft(chain[len(chain)-2], chain[len(chain)-1], q) {
				chain = chain[:len(chain)-1]
			}
			chain = append(chain, q)
		}
		return chain[:len(chain)-1]
	}
	lower := half(sorted)
	slices.Reverse(sorted)
	return append(lower, half(sorted)...)
}

func turnsLeft(a, b, c Point) bool {
	return (b.X-a.X)*(c.Y-a.Y)-(b.Y-a.Y)*(c.X-a.X) > 0
}

// SoftOutline is the path at the given distance around the corners of a convex
// shape, its own corners rounded: a circle around one point.
func SoftOutline(corners []Point, rim float64) *Path {
	var d Path
	if len(corners) == 1 {
		d.Stamp(Ring(rim), corners[0].X, corners[0].Y)
		return &d
	}
	for k, a := range corners {
		b := corners[(k+1)%len(corners)]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		ox, oy := (b.Y-a.Y)/length*rim, -(b.X-a.X)/length*rim // outwards
		if k == 0 {
			d.Move(a.X+ox, a.Y+oy)
		} else {
			d.command('A', rim, rim, 0, 0, 1, a.X+ox, a.Y+oy)
		}
		d.Line(b.X+ox, b.Y+oy)
		if k == len(corners)-1 {
			c := corners[1]
			length := math.Hypot(c.X-b.X, c.Y-b.Y)
			d.command('A', rim, rim, 0, 0, 1, b.X+(c.Y-b.Y)/length*rim, b.Y-(c.X-b.X)/length*rim)
			d.Close()
		}
	}
	return &d
}

// Widened moves the corners of a convex shape away from its middle.
func Widened(corners []Point, by float64) []Point {
	var middle Point
	for _, q := range corners {
		middle.X += q.X / float64(len(corners))
		middle.Y += q.Y / float64(len(corners))
	}
	out := make([]Point, len(corners))
	for k, q := range corners {
		out[k] = q
		if length := math.Hypot(q.X-middle.X, q.Y-middle.Y); length > 0 {
			out[k] = Point{q.X + (q.X-middle.X)/length*by, q.Y + (q.Y-middle.Y)/length*by}
		}
	}
	return out
}

// BoundsOf is the rectangle around points.
func BoundsOf(points []Point) Rect {
	r := Rect{Left: Far, Right: -Far, Top: Far, Bottom: -Far}
	for _, q := range points {
		r.Left, r.Right = min(r.Left, q.X), max(r.Right, q.X)
		r.Top, r.Bottom = min(r.Top, q.Y), max(r.Bottom, q.Y)
	}
	return r
}
