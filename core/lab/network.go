package lab

import (
	"fmt"

	"cloakroom/core/scenario"
)

// networkMemory remembers the stages of the network laboratory. The graph, its
// spectrum and the model at a time are remembered apart, so that moving τ needs
// no new decomposition, and moving ε none of them.
type networkMemory struct {
	sensingMemory
	graphs      graphMemory
	spectra     memory[waves]
	models      memory[*networkModel]
	films       memory[*scenario.NodeFilm]
	drawings    memory[*scenario.Drawing]
	diagnostics memory[*scenario.NetworkDiagnostics]
}

func newNetworkMemory() networkMemory {
	return networkMemory{
		sensingMemory: newSensingMemory(),
		graphs:        graphMemory{most: 3},
		// A spectrum or a model of 2,000 nodes holds 32 MB.
		spectra:     memory[waves]{most: 2},
		models:      memory[*networkModel]{most: 3},
		films:       memory[*scenario.NodeFilm]{most: 2},
		drawings:    memory[*scenario.Drawing]{most: 3},
		diagnostics: memory[*scenario.NetworkDiagnostics]{most: 4},
	}
}

// networkJourney is a journey on a graph.
type networkJourney struct {
	journey
	network *scenario.Network
	graph   *society
	spread  *networkModel
}

// answer takes a scenario through the five stages.
func (b *networkMemory) answer(s *scenario.Scenario, p *pause) (*scenario.NetworkResult, notes, error) {
	j := &networkJourney{journey: journey{scenario: s, sensing: &s.Network.Sensing, pause: p}, network: s.Network}
	var err error
	if j.spread, j.modelKey, err = b.model(s.Network, p); err != nil {
		return nil, nil, err
	}
	j.model, j.graph = j.spread, j.spread.graph
	j.unmoved = j.spread.unmoved(s.Network.Privacy.Neighbours)
	if err := b.travel(&j.journey); err != nil {
		return nil, nil, err
	}
	return b.judge(j)
}

// judge is the last stage: it compares the estimate and its rivals with the
// truth, and gathers everything into the result.
func (b *networkMemory) judge(j *networkJourney) (*scenario.NetworkResult, notes, error) {
	r := j.describe()
	var community *scenario.Community
	var err error
	if r.SensorResult, community, err = b.sensorResult(&j.journey); err != nil {
		return nil, nil, err
	}
	r.Community = *community
	if j.network.Recovery.Trace {
		if r.Film, err = b.film(j); err != nil {
			return nil, nil, fmt.Errorf("filming the rumour: %w", err)
		}
	}
	if j.network.Wants(scenario.AlsoDrawing) {
		if r.Drawing, err = b.draw(j); err != nil {
			return nil, nil, fmt.Errorf("drawing the network: %w", err)
		}
	}
	if j.network.Wants(scenario.AlsoPromise) {
		r.Promise = j.promise()
	}
	if j.network.Wants(scenario.AlsoBackdoor) {
		r.Backdoor = j.backdoor()
	}
	if j.network.Wants(scenario.AlsoDiagnostics) {
		if r.Diagnostics, err = b.diagnose(j); err != nil {
			return nil, nil, fmt.Errorf("diagnosing the model: %w", err)
		}
	}
	return r, j.notes(r), nil
}

// describe states the graph in force and what its edges ask for.
func (j *networkJourney) describe() *scenario.NetworkResult {
	g, m := j.graph, j.spread
	r := &scenario.NetworkResult{
		Connectivity: m.connectivity,
		Nodes:        g.graph.Nodes(),
		Edges:        len(g.graph.Edges()),
		Components:   g.components,
		Communities:  g.communities,
		Sought:       g.sought,
		Samples:      g.samples,
	}
	for _, name := range scenario.Neighbourhoods() {
		other := *j.scenario.Network
		other.Privacy.Neighbours = name
		// σ by the calibration, also where one is set by hand.
		other.Privacy.Sigma = nil
		s := scenario.Scenario{Lab: scenario.LabNetwork, Network: &other}
		n := noiseOf(&s, m)
		r.Relations = append(r.Relations, scenario.Relation{
			Name: name, Sensitivity: n.sensitivity, Sigma: n.sigma, Edges: m.relation(name).edges,
		})
	}
	if in := m.relation(j.network.Privacy.Neighbours); in.edges > 0 {
		r.Attained = []int{in.at.From, in.at.To}
	}
	return r
}

// prepare returns the model of a scenario and its key.
func (b *networkMemory) prepare(s *scenario.Scenario, p *pause) (forward, string, error) {
	m, key, err := b.model(s.Network, p)
	if err != nil {
		return nil, "", err
	}
	return m, key, nil
}

// count returns the number of nodes of the graph in force.
func (b *networkMemory) count(s *scenario.Scenario, p *pause) (int, error) {
	g, err := b.graphs.get(&s.Network.Graph, p.take)
	if err != nil {
		return 0, err
	}
	return g.graph.Nodes(), nil
}

// physics tells exact readings apart, but for the truth, in a way that outlasts
// this bench.
func (b *networkMemory) physics(s *scenario.Scenario) string {
	return graphFingerprint(&s.Network.Graph).number(s.Network.Time).key()
}

// nodeSources are unit sources on nodes.
func nodeSources(nodes []int) []scenario.NodeSource {
	sources := make([]scenario.NodeSource, len(nodes))
	for i, node := range nodes {
		sources[i] = scenario.NodeSource{Node: node, Strength: 1}
	}
	return sources
}
