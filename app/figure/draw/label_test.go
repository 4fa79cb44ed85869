package draw

import "testing"

func apart(a, b Rect) bool {
	return a.Right <= b.Left || b.Right <= a.Left || a.Bottom <= b.Top || b.Bottom <= a.Top
}

// Labels stand inside the plot, clear of each other and of what is drawn, even
// where the drawing leaves no room and the scale has to make some.
func TestArrange(t *testing.T) {
	area := Rect{Left: 44, Right: 344, Top: 10, Bottom: 160}
	lines := []Words{{Text: "one label", Size: 12.5}, {Text: "another, longer label", Size: 12.5}, {Text: "third", Size: 12.5}}
	draw := map[string][]Rect{ // in px across and values up
		"nothing":    nil,
		"low":        {{Left: 44, Right: 344, Top: 0.3, Bottom: 0}},
		"high":       {{Left: 44, Right: 344, Top: 1, Bottom: 0.7}},
		"full":       {{Left: 44, Right: 344, Top: 1, Bottom: 0}},
		"two stems":  {{Left: 120, Right: 126, Top: 1, Bottom: 0}, {Left: 260, Right: 266, Top: 1, Bottom: 0}},
		"many stems": {{Left: 90, Right: 96, Top: 1, Bottom: 0}, {Left: 150, Right: 156, Top: 1, Bottom: 0}, {Left: 210, Right: 216, Top: 1, Bottom: 0}, {Left: 270, Right: 276, Top: 1, Bottom: 0}},
	}
	for name, shapes := range draw {
		s, b := Arrange(area, Extent{Lo: 0, Hi: 1, Any: true}, lines, func(s Scale) *Skyline {
			taken := NewSkyline(area)
			for _, q := range shapes {
				taken.Cover(q.Left, q.Right, s.At(q.Top), s.At(q.Bottom))
			}
			return taken
		})
		for i, spot := range b.spots {
			if spot.Left < area.Left || spot.Right > area.Right+1 || spot.Top < area.Top-1 || spot.Bottom > area.Bottom+1 {
				t.Errorf("%s: label %d at %+v leaves the plot", name, i, spot)
			}
			for _, q := range shapes {
				if !apart(spot, Rect{Left: q.Left, Right: q.Right, Top: s.At(q.Top), Bottom: s.At(q.Bottom)}) {
					t.Errorf("%s: label %d at %+v lies on the drawing", name, i, spot)
				}
			}
			for j := range i {
				if !apart(spot, b.spots[j]) {
					t.Errorf("%s: labels %d and %d overlap", name, i, j)
				}
			}
		}
		if len(b.spots) == 0 {
			t.Errorf("%s: no label at all", name)
		}
	}
}
