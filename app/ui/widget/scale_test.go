package widget

import (
	"testing"

	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
)

func TestEverySliderPositionIsAllowed(t *testing.T) {
	for path, t0 := range map[string]Track{
		"heat.time": {1e-4, 10}, "heat.positions": {2, 2000}, "heat.sensors": {1, 2000},
		"heat.privacy.epsilon": {0.01, 100}, "heat.privacy.delta": {1e-9, 0.5}, "heat.privacy.alpha": {1e-4, 1},
	} {
		field, _ := scenario.Lookup(path)
		last := 0.0
		for p := 0.0; p <= sliderTop; p += 0.5 {
			v := FromSlider(field.Parameter, t0, p)
			if err := field.Check(v, path, words.Written(v)); err != nil {
				t.Errorf("position %v: %v", p, err)
			}
			if v < last {
				t.Errorf("%s falls from %v to %v", path, last, v)
			}
			last = v
			for _, up := range []bool{true, false} {
				if err := field.Check(Stepped(field.Parameter, v, up), path, ""); err != nil {
					t.Errorf("a step from %v: %v", v, err)
				}
			}
		}
	}
}
