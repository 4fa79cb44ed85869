package figure

import "testing"

func apart(a, b plot) bool {
	return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
}

// Labels stand inside the plot, clear of each other and of what is drawn, even
// where the drawing leaves no room and the scale has to make some.
func TestArrange(t *testing.T) {
	area := plot{left: 44, right: 344, top: 10, bottom: 160}
	lines := []words{{text: "one label", size: 12.5}, {text: "another, longer label", size: 12.5}, {text: "third", size: 12.5}}
	draw := map[string][]plot{ // in px across and values up
		"nothing":    nil,
		"low":        {{left: 44, right: 344, top: 0.3, bottom: 0}},
		"high":       {{left: 44, right: 344, top: 1, bottom: 0.7}},
		"full":       {{left: 44, right: 344, top: 1, bottom: 0}},
		"two stems":  {{left: 120, right: 126, top: 1, bottom: 0}, {left: 260, right: 266, top: 1, bottom: 0}},
		"many stems": {{left: 90, right: 96, top: 1, bottom: 0}, {left: 150, right: 156, top: 1, bottom: 0}, {left: 210, right: 216, top: 1, bottom: 0}, {left: 270, right: 276, top: 1, bottom: 0}},
	}
	for name, shapes := range draw {
		s, b := arrange(area, extent{lo: 0, hi: 1, any: true}, lines, func(s scale) *skyline {
			taken := newSkyline(area)
			for _, q := range shapes {
				taken.cover(q.left, q.right, s.at(q.top), s.at(q.bottom))
			}
			return taken
		})
		for i, spot := range b.spots {
			if spot.left < area.left || spot.right > area.right+1 || spot.top < area.top-1 || spot.bottom > area.bottom+1 {
				t.Errorf("%s: label %d at %+v leaves the plot", name, i, spot)
			}
			for _, q := range shapes {
				if !apart(spot, plot{left: q.left, right: q.right, top: s.at(q.top), bottom: s.at(q.bottom)}) {
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
