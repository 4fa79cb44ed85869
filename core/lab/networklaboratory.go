package lab

import (
	"fmt"

	"cloakroom/core/scenario"
)

// networkLaboratory answers scenarios of a rumour on a network. The graph, its
// spectrum and the model at a time are remembered apart, so that moving τ needs
// no new decomposition, and moving ε none of them.
type networkLaboratory struct {
	Stages
	graphs      graphMemory
	spectra     Memory[waves]
	models      Memory[*graphModel]
	films       Memory[*scenario.NodeFilm]
	drawings    Memory[*scenario.Drawing]
	diagnostics Memory[*scenario.NetworkDiagnostics]
}

// newNetworkLaboratory returns the laboratory, with nothing remembered.
func newNetworkLaboratory() *networkLaboratory {
	l := &networkLaboratory{
		graphs: graphMemory{most: 3},
		// A spectrum or a model of 2,000 nodes holds 32 MB.
		spectra:     NewMemory[waves](2),
		models:      NewMemory[*graphModel](3),
		films:       NewMemory[*scenario.NodeFilm](2),
		drawings:    NewMemory[*scenario.Drawing](3),
		diagnostics: NewMemory[*scenario.NetworkDiagnostics](4),
	}
	l.Stages = NewStages(l)
	return l
}

// networkJourney is a journey on a graph.
type networkJourney struct {
	Journey
	asked  *scenario.Network
	spread *graphModel
	graph  *labelledGraph
}

// Answer takes a scenario through the five stages.
func (l *networkLaboratory) Answer(s *scenario.Scenario, p *Pause) (scenario.Result, Notes, error) {
	travelled, err := l.Travel(s, p)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	spread := travelled.Model.(*graphModel)
	j := &networkJourney{Journey: travelled, asked: s.Network, spread: spread, graph: spread.graph}
	r := j.describe()
	var community *scenario.Community
	if r.SensorResult, community, err = l.Judge(&j.Journey); err != nil {
		return scenario.Result{}, nil, err
	}
	r.Community = *community
	if err := l.addFurther(j, r); err != nil {
		return scenario.Result{}, nil, err
	}
	return scenario.Result{Network: r}, j.notes(r), nil
}

// addFurther adds the parts of the answer that were asked for.
func (l *networkLaboratory) addFurther(j *networkJourney, r *scenario.NetworkResult) error {
	var err error
	if j.Sensing.Recovery.Trace {
		if r.Film, err = l.film(j); err != nil {
			return fmt.Errorf("filming the rumour: %w", err)
		}
	}
	if j.asked.Wants(scenario.AlsoDrawing) {
		if r.Drawing, err = l.draw(j); err != nil {
			return fmt.Errorf("drawing the network: %w", err)
		}
	}
	if j.asked.Wants(scenario.AlsoPromise) {
		r.Promise = j.promise()
	}
	if j.asked.Wants(scenario.AlsoBackdoor) {
		r.Backdoor = j.backdoor()
	}
	if j.asked.Wants(scenario.AlsoDiagnostics) {
		if r.Diagnostics, err = l.diagnose(j); err != nil {
			return fmt.Errorf("diagnosing the model: %w", err)
		}
	}
	return nil
}

// describe states the graph in force and what its edges ask for.
func (j *networkJourney) describe() *scenario.NetworkResult {
	g, m := j.graph, j.spread
	r := &scenario.NetworkResult{
		Connectivity: m.connectivity,
		Nodes:        g.Nodes(),
		Edges:        len(g.Edges()),
		Components:   g.components,
		Communities:  g.communities,
		Sought:       g.sought,
		Samples:      g.samples,
	}
	for _, name := range scenario.Neighbourhoods() {
		other := *j.asked
		other.Privacy.Neighbours = name
		// σ by the calibration, also where one is set by hand.
		other.Privacy.Sigma = nil
		n := NoiseOf(graphQuestion{&other}, m)
		r.Relations = append(r.Relations, scenario.Relation{
			Name: name, Sensitivity: n.Sensitivity, Sigma: n.Sigma, Edges: m.relation(name).edges,
		})
	}
	if in := m.relation(j.asked.Privacy.Neighbours); in.edges > 0 {
		r.Attained = []int{in.at.From, in.at.To}
	}
	return r
}

// Question implements [Site].
func (l *networkLaboratory) Question(s *scenario.Scenario) Question { return graphQuestion{s.Network} }

// Physics implements [Site].
func (l *networkLaboratory) Physics(s *scenario.Scenario) Fields {
	return fieldsOfGraph(&s.Network.Graph).Number(s.Network.Time)
}

// graphQuestion is the network as the shared stages read it.
type graphQuestion struct{ *scenario.Network }

// Part implements [Question].
func (q graphQuestion) Part() *scenario.Sensing { return &q.Sensing }

// Truth implements [Question].
func (q graphQuestion) Truth(nodes int) []float64 {
	if len(q.Sources) == 0 {
		return nil
	}
	return q.Network.Truth(nodes)
}

// PutSources implements [Question].
func (q graphQuestion) PutSources(nodes []int) {
	q.Sources = make([]scenario.NodeSource, len(nodes))
	for i, node := range nodes {
		q.Sources[i] = scenario.NodeSource{Node: node, Strength: 1}
	}
}

// Record implements [Question].
func (q graphQuestion) Record(d *scenario.Draw) { d.Nodes = q.Sources }
