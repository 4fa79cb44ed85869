package scenario

import (
	"encoding/json"
	"slices"
)

func sweepFields() []Field {
	over := Field{
		Path: "sweep.over", Label: "Sweep over", Kind: KindNames, Choices: slices.Concat(SweepPaths(LabHeat), SweepPaths(LabNetwork), SweepPaths(LabHeatmap)), Default: "none",
		Meaning: "the laboratory's fields that vary, at most two; sources stands for that many unit sources at random places",
		get:     func(s *Scenario) any { return s.Sweep.Over },
	}
	over.set = func(s *Scenario, raw json.RawMessage, path string) error {
		here := over
		here.Choices = SweepPaths(s.Lab)
		return readNames(here, raw, path, &s.Sweep.Over)
	}
	trials := Field{
		Path: "sweep.trials", Label: "Trials", Kind: KindInteger, Min: 1, Max: 10000, Default: "30",
		Meaning: "independent draws for every setting",
		get:     func(s *Scenario) any { return s.Sweep.Trials },
	}
	trials.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readInt(trials, raw, path, &s.Sweep.Trials)
	}
	values := Field{
		Path: "sweep.values", Label: "Values", Kind: KindLists, Default: "none",
		Meaning: "one list of values for each swept field, at most 200 values each",
		get:     func(s *Scenario) any { return s.Sweep.Values },
		set: func(s *Scenario, raw json.RawMessage, path string) error {
			return readLists(raw, path, &s.Sweep.Values)
		},
	}
	sources := Field{
		Path: "sweep.sources", Label: "Random sources", Kind: KindInteger, Min: 0, Max: mostSources, Default: "0, those set",
		Meaning: "when above 0, every trial has that many unit sources at random places instead of those set",
		get:     func(s *Scenario) any { return s.Sweep.Sources },
	}
	sources.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readInt(sources, raw, path, &s.Sweep.Sources)
	}
	return []Field{over, values, trials, sources}
}

// SweepPaths lists the fields that a sweep of a laboratory may vary.
func SweepPaths(lab string) []string {
	if lab == LabHeatmap {
		return []string{
			"heatmap.privacy.epsilon", "heatmap.people.count", "heatmap.grid", "heatmap.people.sparsity", "heatmap.people.clusters",
			"heatmap.people.neighbourhood", "heatmap.people.seed", "heatmap.pyramid.keep", "heatmap.pyramid.decay", "heatmap.top",
			"heatmap.blur", "heatmap.shuffle",
		}
	}
	privacy := []string{lab + ".privacy.epsilon", lab + ".privacy.delta", lab + ".privacy.alpha", lab + ".privacy.sigma"}
	if lab == LabNetwork {
		return append([]string{
			"network.time", "network.sources", "network.graph.sizes", "network.graph.within", "network.graph.between",
			"network.graph.seed", "network.graph.nodes",
		}, privacy...)
	}
	return append([]string{"heat.time", "heat.positions", "heat.sensors", "heat.sources"}, privacy...)
}
