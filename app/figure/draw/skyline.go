package draw

import "math"

// Skyline remembers, column by column, what stretch of a plot is drawn on, so
// that a label can be put where nothing is.
type Skyline struct {
	area        Rect
	step        float64
	top, bottom []float64
}

// NewSkyline is the skyline of a plot with nothing on it.
func NewSkyline(area Rect) *Skyline {
	const step = 4
	columns := max(int(area.Width()/step), 1)
	s := &Skyline{area: area, step: step, top: make([]float64, columns), bottom: make([]float64, columns)}
	for i := range s.top {
		s.top[i], s.bottom[i] = math.Inf(1), math.Inf(-1)
	}
	return s
}

func (s *Skyline) column(x float64) int {
	return min(max(int((x-s.area.Left)/s.step), 0), len(s.top)-1)
}

// Cover marks the rectangle as drawn on.
func (s *Skyline) Cover(left, right, top, bottom float64) {
	for i := s.column(left); i <= s.column(right); i++ {
		s.top[i] = min(s.top[i], top)
		s.bottom[i] = max(s.bottom[i], bottom)
	}
}

// free looks for the best place for a rectangle above or below what is drawn,
// and returns its top left corner. Fit is the slack around it in px, negative
// where it has to overlap. Roomy places win, then those near the middle.
func (s *Skyline) free(width, height float64) (left, top, fit float64) {
	columns := min(int(width/s.step)+1, len(s.top))
	best := math.Inf(-1)
	for i := 0; i+columns <= len(s.top); i += 2 {
		roof, floor := s.area.Bottom, s.area.Top
		for j := i; j < i+columns; j++ {
			roof, floor = min(roof, s.top[j]), max(floor, s.bottom[j])
		}
		x := s.area.Left + float64(i)*s.step
		middle := math.Abs(x+width/2-(s.area.Left+s.area.Right)/2) / s.area.Width()
		above, below := roof-s.area.Top-height, s.area.Bottom-floor-height
		if score := min(below, 24) - 20*middle; score > best {
			best, left, fit = score, x, below
			top = floor + below/2
		}
		if score := min(above, 24) - 20*middle - 2; score > best {
			best, left, fit = score, x, above
			top = max(s.area.Top, roof-height-max(min(above/2, 40), 0))
		}
	}
	return left, top, fit
}
