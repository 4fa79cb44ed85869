package figure

import "slices"

// The margins beside the plot that all lanes share, in px.
const (
	MarginLeft  = 44
	MarginRight = 16
)

// Box is the room of a figure in CSS pixels. The x axis of the lanes, 0…1, runs
// between the margins; a zero margin means MarginLeft and MarginRight.
type Box struct {
	Width, Height float64
	Left, Right   float64
}

// begin is the px of position 0.
func (b Box) begin() float64 {
	if b.Left > 0 {
		return b.Left
	}
	return MarginLeft
}

// end is the px of position 1.
func (b Box) end() float64 {
	if b.Right > 0 {
		return b.Width - b.Right
	}
	return b.Width - MarginRight
}

// span is the length of the axis, never below one pixel.
func (b Box) span() float64 { return max(b.end()-b.begin(), 1) }

// X returns the px of position x ∈ [0, 1] on the line.
func (b Box) X(x float64) float64 { return b.begin() + x*b.span() }

// Position returns the position on the line under px, kept within [0, 1].
func (b Box) Position(px float64) float64 {
	return min(max((px-b.begin())/b.span(), 0), 1)
}

// plot is a rectangle in px, such as the one that data are drawn in.
type plot struct{ left, right, top, bottom float64 }

func (p plot) width() float64  { return p.right - p.left }
func (p plot) height() float64 { return p.bottom - p.top }

// overlaps reports whether two rectangles share more than an edge.
func (r plot) overlaps(q plot) bool {
	return r.left < q.right && q.left < r.right && r.top < q.bottom && q.top < r.bottom
}

// clearOf reports whether the rectangle overlaps none of those taken.
func (r plot) clearOf(taken []plot) bool { return !slices.ContainsFunc(taken, r.overlaps) }

// within reports whether the rectangle lies inside the room.
func (r plot) within(room plot) bool {
	return r.left >= room.left && r.right <= room.right && r.top >= room.top && r.bottom <= room.bottom
}

// crossedBy reports whether the line from a to b runs through the rectangle, by
// clipping it at each side (Liang and Barsky 1984).
func (r plot) crossedBy(a, b point) bool {
	enter, leave := 0.0, 1.0
	for _, side := range [4][2]float64{
		{a.x - b.x, a.x - r.left}, {b.x - a.x, r.right - a.x},
		{a.y - b.y, a.y - r.top}, {b.y - a.y, r.bottom - a.y},
	} {
		switch way, room := side[0], side[1]; {
		case way == 0 && room < 0:
			return false
		case way < 0:
			enter = max(enter, room/way)
		case way > 0:
			leave = min(leave, room/way)
		}
	}
	return enter < leave
}
