package networklab

import (
	"strings"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// TestLessonOfTheMoment: what the lesson says of reading early and late holds for
// its own network, in 60 draws at each moment.
func TestLessonOfTheMoment(t *testing.T) {
	var step scenario.LessonStep
	for _, s := range presets.Lesson(network.Name) {
		if strings.HasPrefix(s.Title, "Too early") {
			step = s
		}
	}
	if step.Title == "" {
		t.Fatal("the lesson does not tell of the moment")
	}
	l := New()
	for tau, bounds := range map[float64][2]int{0.25: {0, 6}, 2: {58, 60}, 32: {58, 60}} {
		right := 0
		for seed := range uint64(60) {
			one := step.Scenario.Clone()
			one.Sweep, one.Seed, one.Network.Time = nil, seed+1, tau
			r := labtest.Answer(t, l, one)
			if said := r.Network.Community.Right; said != nil && *said {
				right++
			}
		}
		if right < bounds[0] || right > bounds[1] {
			t.Errorf("at τ = %v the right circle is named in %d of 60 draws, not %d…%d", tau, right, bounds[0], bounds[1])
		}
	}
}
