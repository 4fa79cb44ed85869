package figure

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

func (b Box) left() float64 {
	if b.Left > 0 {
		return b.Left
	}
	return MarginLeft
}

func (b Box) right() float64 {
	if b.Right > 0 {
		return b.Width - b.Right
	}
	return b.Width - MarginRight
}

// span is the length of the axis, never below one pixel.
func (b Box) span() float64 { return max(b.right()-b.left(), 1) }

// X returns the px of position x ∈ [0, 1] on the line.
func (b Box) X(x float64) float64 { return b.left() + x*b.span() }

// Position returns the position on the line under px, kept within [0, 1].
func (b Box) Position(px float64) float64 {
	return min(max((px-b.left())/b.span(), 0), 1)
}

// plot is the rectangle that data are drawn in.
type plot struct{ left, right, top, bottom float64 }

func (p plot) width() float64  { return p.right - p.left }
func (p plot) height() float64 { return p.bottom - p.top }
