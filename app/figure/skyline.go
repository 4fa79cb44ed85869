package figure

import "math"

// skyline remembers, column by column, what stretch of a plot is drawn on, so
// that a label can be put where nothing is.
type skyline struct {
	area        plot
	step        float64
	top, bottom []float64
}

func newSkyline(area plot) *skyline {
	const step = 4
	columns := max(int(area.width()/step), 1)
	s := &skyline{area: area, step: step, top: make([]float64, columns), bottom: make([]float64, columns)}
	for i := range s.top {
		s.top[i], s.bottom[i] = math.Inf(1), math.Inf(-1)
	}
	return s
}

func (s *skyline) column(x float64) int {
	return min(max(int((x-s.area.left)/s.step), 0), len(s.top)-1)
}

// cover marks the rectangle as drawn on.
func (s *skyline) cover(left, right, top, bottom float64) {
	for i := s.column(left); i <= s.column(right); i++ {
		s.top[i] = min(s.top[i], top)
		s.bottom[i] = max(s.bottom[i], bottom)
	}
}

// free looks for the best place for a rectangle above or below what is drawn,
// and returns its top left corner. Fit is the slack around it in px, negative
// where it has to overlap. Roomy places win, then those near the middle.
func (s *skyline) free(width, height float64) (left, top, fit float64) {
	columns := min(int(width/s.step)+1, len(s.top))
	best := math.Inf(-1)
	for i := 0; i+columns <= len(s.top); i += 2 {
		roof, floor := s.area.bottom, s.area.top
		for j := i; j < i+columns; j++ {
			roof, floor = min(roof, s.top[j]), max(floor, s.bottom[j])
		}
		x := s.area.left + float64(i)*s.step
		middle := math.Abs(x+width/2-(s.area.left+s.area.right)/2) / s.area.width()
		above, below := roof-s.area.top-height, s.area.bottom-floor-height
		if score := min(below, 24) - 20*middle; score > best {
			best, left, fit = score, x, below
			top = floor + below/2
		}
		if score := min(above, 24) - 20*middle - 2; score > best {
			best, left, fit = score, x, above
			top = max(s.area.top, roof-height-max(min(above/2, 40), 0))
		}
	}
	return left, top, fit
}
