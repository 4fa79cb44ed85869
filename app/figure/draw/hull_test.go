package draw

import (
	"slices"
	"strings"
	"testing"
)

func TestHull(t *testing.T) {
	square := []Point{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {2, 2}, {2, 0}, {0, 0}}
	if got := Hull(square); len(got) != 4 || slices.Contains(got, Point{2, 2}) || slices.Contains(got, Point{2, 0}) {
		t.Errorf("the hull of a square is %v", got)
	}
	for _, points := range [][]Point{{{1, 1}}, {{1, 1}, {1, 1}}, {{0, 0}, {3, 0}}, {{0, 0}, {1, 1}, {2, 2}}, square} {
		if d := SoftOutline(Hull(points), 5); d.empty() || strings.Contains(string(d.data), "N") {
			t.Errorf("the outline of %v is %q", points, d.data)
		}
	}
}
