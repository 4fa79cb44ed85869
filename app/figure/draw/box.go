package draw

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

// Begin is the px of position 0.
func (b Box) Begin() float64 {
	if b.Left > 0 {
		return b.Left
	}
	return MarginLeft
}

// End is the px of position 1.
func (b Box) End() float64 {
	if b.Right > 0 {
		return b.Width - b.Right
	}
	return b.Width - MarginRight
}

// Span is the length of the axis, never below one pixel.
func (b Box) Span() float64 { return max(b.End()-b.Begin(), 1) }

// X returns the px of position x ∈ [0, 1] on the line.
func (b Box) X(x float64) float64 { return b.Begin() + x*b.Span() }

// Position returns the position on the line under px, kept within [0, 1].
func (b Box) Position(px float64) float64 {
	return min(max((px-b.Begin())/b.Span(), 0), 1)
}

// Rect is a rectangle in px, such as the one that data are drawn in.
type Rect struct{ Left, Right, Top, Bottom float64 }

// Width is the distance of the sides.
func (r Rect) Width() float64 { return r.Right - r.Left }

// Height is the distance of top and bottom.
func (r Rect) Height() float64 { return r.Bottom - r.Top }

// Overlaps reports whether two rectangles share more than an edge.
func (r Rect) Overlaps(q Rect) bool {
	return r.Left < q.Right && q.Left < r.Right && r.Top < q.Bottom && q.Top < r.Bottom
}

// ClearOf reports whether the rectangle overlaps none of those taken.
func (r Rect) ClearOf(taken []Rect) bool { return !slices.ContainsFunc(taken, r.Overlaps) }

// Within reports whether the rectangle lies inside the room.
func (r Rect) Within(room Rect) bool {
	return r.Left >= room.Left && r.Right <= room.Right && r.Top >= room.Top && r.Bottom <= room.Bottom
}

// CrossedBy reports whether the line from a to b runs through the rectangle, by
// clipping it at each side (Liang and Barsky 1984).
func (r Rect) CrossedBy(a, b Point) bool {
	enter, leave := 0.0, 1.0
	for _, side := range [4][2]float64{
		{a.X - b.X, a.X - r.Left}, {b.X - a.X, r.Right - a.X},
		{a.Y - b.Y, a.Y - r.Top}, {b.Y - a.Y, r.Bottom - a.Y},
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
