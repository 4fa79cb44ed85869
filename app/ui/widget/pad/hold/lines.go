package hold

import (
	"fmt"
	"math"
	"strings"
)

// Lasso is a line drawn round something, closed from its end to its beginning.
type Lasso []Point

// Add draws on to a place, unless it is too near to make a difference.
func (l *Lasso) Add(to Point) {
	const apart = 3 // px
	if n := len(*l); n == 0 || math.Hypot(to.X-(*l)[n-1].X, to.Y-(*l)[n-1].Y) > apart {
		*l = append(*l, to)
	}
}

// Around reports whether a place in px lies inside the line, by how often a ray
// crosses it.
func (l Lasso) Around(x, y float64) bool {
	inside := false
	for i := range l {
		a, b := l[i], l[(i+len(l)-1)%len(l)]
		if (a.Y > y) != (b.Y > y) && x < a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			inside = !inside
		}
	}
	return inside
}

// Path is the line as the data of an SVG path, in px.
func (l Lasso) Path() string {
	var d strings.Builder
	for i, p := range l {
		fmt.Fprintf(&d, "%c%.1f %.1f", "ML"[min(i, 1)], p.X, p.Y)
	}
	return d.String() + "Z"
}

// Stroke is the way of a brush that dabs here and there.
type Stroke struct {
	dabbed bool
	u, v   float64 // where, when it has
}

// Dabs reports whether the brush dabs at a place: at the first, and where it has
// come the given distance from the dab before, in the picture's coordinates.
func (s *Stroke) Dabs(at Point, every float64) bool {
	if s.dabbed && math.Hypot(at.U-s.u, at.V-s.v) < every {
		return false
	}
	s.dabbed, s.u, s.v = true, at.U, at.V
	return true
}
