package heat_test

import (
	"testing"

	"cloakroom/core/scenario/heat"
)

func TestPlace(t *testing.T) {
	h := heat.Default()
	for x, want := range map[float64]int{0: 0, 0.004: 0, 0.01: 0, 0.014: 0, 0.016: 1, 0.24: 23, 0.5: 49, 0.996: 99, 1: 99} {
		if got := h.Place(x); got != want {
			t.Errorf("a source at %v stands on place %d, want %d", x, got, want)
		}
	}
}
