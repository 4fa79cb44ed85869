package scenario

import (
	"encoding/json"
	"slices"

	"cloakroom/core/field"
)

func sweepFields() []Field {
	var paths []string
	for _, name := range Labs() {
		paths = append(paths, SweepPaths(name)...)
	}
	over := field.Names(field.Parameter{
		Path: "sweep.over", Label: "Sweep over", Choices: paths, Default: "none",
		Meaning: "the laboratory's fields that vary, at most two; sources stands for that many unit sources at random places",
	}, func(s *Scenario) *[]string { return &s.Sweep.Over })
	over.Set = func(s *Scenario, raw json.RawMessage, path string) error {
		paths := SweepPaths(s.Lab)
		if len(paths) == 0 {
			return field.Refuse(path, "given, but "+s.nothingVaries())
		}
		return field.ReadNames(field.Parameter{Choices: paths}, raw, path, &s.Sweep.Over)
	}
	return []Field{
		over,
		field.Lists(field.Parameter{
			Path: "sweep.values", Label: "Values", Default: "none",
			Meaning: "one list of values for each swept field, at most 200 values each",
		}, func(s *Scenario) *[][]float64 { return &s.Sweep.Values }),
		field.Integer(field.Parameter{
			Path: "sweep.trials", Label: "Trials", Min: 1, Max: 10000, Default: "30",
			Meaning: "independent draws for every setting",
		}, func(s *Scenario) *int { return &s.Sweep.Trials }),
		field.Integer(field.Parameter{
			Path: "sweep.sources", Label: "Random sources", Min: 0, Max: field.MostSources, Default: "0, those set",
			Meaning: "when above 0, every draw has that many unit sources at random places instead of those set",
		}, func(s *Scenario) *int { return &s.Sweep.Sources }),
	}
}

// nothingVaries says why the scenario's laboratory has no sweeps.
func (s *Scenario) nothingVaries() string {
	return "nothing of the laboratory " + s.Lab + " can vary"
}

// SweepPaths lists the fields that a sweep of a laboratory may vary.
func SweepPaths(lab string) []string {
	s, _ := New(lab)
	if q, ok := s.Question().(field.Sweepable); ok {
		return slices.Clone(q.Paths())
	}
	return nil
}
