package lab

import (
	"fmt"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// watching finds the release of a laboratory of a list, by its name, with noise for ε and
// δ and all else as the laboratory has it when nothing is said. One that cannot be watched
// is refused.
func watching(all map[string]stage.Laboratory) func(name string, epsilon, delta float64, p *stage.Pause) (stage.Watched, error) {
	return func(name string, epsilon, delta float64, p *stage.Pause) (stage.Watched, error) {
		l, watchable := all[name].(stage.Watchable)
		s, known := scenario.New(name)
		if !watchable || !known {
			return stage.Watched{}, field.Refuse("lab", fmt.Sprintf("%q releases nothing that can be watched", name))
		}
		for path, v := range map[string]float64{name + ".privacy.epsilon": epsilon, name + ".privacy.delta": delta} {
			if f, has := s.Field(path); has && v > 0 && f.Why(&s) == "" {
				if err := f.SetNumber(&s, v); err != nil {
					return stage.Watched{}, err
				}
			}
		}
		return l.Watch(&s, p)
	}
}
