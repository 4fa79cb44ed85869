package heatmap_test

import (
	"testing"

	"cloakroom/core/scenario/heatmap"
)

// TestFirstLevel: q is the deepest level with at most w cells, and at most ℓ.
func TestFirstLevel(t *testing.T) {
	for _, c := range []struct{ grid, keep, first, level int }{
		{256, 20, 2, 8}, {256, 16, 2, 8}, {256, 15, 1, 8}, {256, 3, 0, 8}, {256, 4, 1, 8}, {256, 64, 3, 8},
		{1, 1, 0, 0}, {1, 4096, 0, 0}, {2, 4096, 1, 1}, {512, 4096, 6, 9}, {512, 4095, 5, 9},
	} {
		h := heatmap.Question{Grid: c.grid, Pyramid: heatmap.Pyramid{Keep: c.keep}}
		if h.First() != c.first || h.Level() != c.level {
			t.Errorf("Δ = %d, w = %d: levels %d…%d, want %d…%d", c.grid, c.keep, h.First(), h.Level(), c.first, c.level)
		}
	}
}
