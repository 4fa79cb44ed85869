package lab

import (
	"fmt"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// watching finds the release of a laboratory of a list, by its name, with noise for ε and
// δ, some fields set by "path=value", and all else as the laboratory has it when nothing is
// said. What cannot be watched or set is refused.
func watching(all map[string]stage.Laboratory) func(name string, epsilon, delta float64, settings []string, p *stage.Pause) (stage.Watched, error) {
	return func(name string, epsilon, delta float64, settings []string, p *stage.Pause) (stage.Watched, error) {
		l, watchable := all[name].(stage.Watchable)
		s, known := scenario.New(name)
		if !watchable || !known {
			return stage.Watched{}, field.Refuse("lab", fmt.Sprintf("%q releases nothing that can be watched", name))
		}
		for _, setting := range settings {
			if err := set(&s, setting); err != nil {
				return stage.Watched{}, err
			}
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

// set gives a field of a scenario the value that a setting says.
func set(s *scenario.Scenario, setting string) error {
	path, text, parted := strings.Cut(setting, "=")
	f, has := s.Field(path)
	switch {
	case !parted:
		return field.Refuse(setting, "no setting; one is written path=value")
	case !has || f.Lab == "" || f.Form.JSON == nil:
		return field.Refuse(path, s.Unknown(path))
	case f.Why(s) != "":
		return field.Refuse(path, "given, but "+f.Why(s))
	}
	return f.Set(s, f.Form.JSON(text), path)
}
