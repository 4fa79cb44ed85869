package figure

import (
	"math"
	"slices"
)

// point is a place in px.
type point struct{ x, y float64 }

// xy is the point at (x, y).
func xy(x, y float64) point { return point{x: x, y: y} }

// hull returns the convex hull of the points in turn, by Andrew's monotone
// chain: one point for one place, two for places on one line.
func hull(points []point) []point {
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(a, b point) int {
		switch {
		case a.x < b.x || a.x == b.x && a.y < b.y:
			return -1
		case a == b:
			return 0
		}
		return 1
	})
	sorted = slices.Compact(sorted)
	if len(sorted) < 3 {
		return sorted
	}
	half := func(way []point) []point {
		var chain []point
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

func turnsLeft(a, b, c point) bool {
	return (b.x-a.x)*(c.y-a.y)-(b.y-a.y)*(c.x-a.x) > 0
}

// softOutline is the path at the given distance around the corners of a convex
// shape, its own corners rounded: a circle around one point.
func softOutline(corners []point, rim float64) *path {
	var d path
	if len(corners) == 1 {
		d.stamp(ring(rim), corners[0].x, corners[0].y)
		return &d
	}
	for k, a := range corners {
		b := corners[(k+1)%len(corners)]
		length := math.Hypot(b.x-a.x, b.y-a.y)
		ox, oy := (b.y-a.y)/length*rim, -(b.x-a.x)/length*rim // outwards
		if k == 0 {
			d.move(a.x+ox, a.y+oy)
		} else {
			d.command('A', rim, rim, 0, 0, 1, a.x+ox, a.y+oy)
		}
		d.line(b.x+ox, b.y+oy)
		if k == len(corners)-1 {
			c := corners[1]
			length := math.Hypot(c.x-b.x, c.y-b.y)
			d.command('A', rim, rim, 0, 0, 1, b.x+(c.y-b.y)/length*rim, b.y-(c.x-b.x)/length*rim)
			d.close()
		}
	}
	return &d
}

// widened moves the corners of a convex shape away from its middle.
func widened(corners []point, by float64) []point {
	var middle point
	for _, q := range corners {
		middle.x += q.x / float64(len(corners))
		middle.y += q.y / float64(len(corners))
	}
	out := make([]point, len(corners))
	for k, q := range corners {
		out[k] = q
		if length := math.Hypot(q.x-middle.x, q.y-middle.y); length > 0 {
			out[k] = point{q.x + (q.x-middle.x)/length*by, q.y + (q.y-middle.y)/length*by}
		}
	}
	return out
}

// boundsOf is the rectangle around points.
func boundsOf(points []point) plot {
	r := plot{left: far, right: -far, top: far, bottom: -far}
	for _, q := range points {
		r.left, r.right = min(r.left, q.x), max(r.right, q.x)
		r.top, r.bottom = min(r.top, q.y), max(r.bottom, q.y)
	}
	return r
}
