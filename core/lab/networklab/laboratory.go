package networklab

import (
	"fmt"

	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// Laboratory answers scenarios of a rumour on a network. The graph, its
// spectrum and the model at a time are remembered apart, so that moving τ needs
// no new decomposition, and moving ε none of them.
type Laboratory struct {
	sensinglab.Stages
	graphs      graphMemory
	spectra     stage.Memory[waves]
	models      stage.Memory[*model]
	films       stage.Memory[*network.Film]
	drawings    stage.Memory[*network.Drawing]
	diagnostics stage.Memory[*network.Diagnostics]
}

// New returns the laboratory, with nothing remembered.
func New() *Laboratory {
	l := &Laboratory{
		graphs: graphMemory{most: 3},
		// A spectrum or a model of 2,000 nodes holds 32 MB.
		spectra:     stage.NewMemory[waves](2),
		models:      stage.NewMemory[*model](3),
		films:       stage.NewMemory[*network.Film](2),
		drawings:    stage.NewMemory[*network.Drawing](3),
		diagnostics: stage.NewMemory[*network.Diagnostics](4),
	}
	l.Stages = sensinglab.NewStages(l)
	return l
}

// journey is a journey on a graph.
type journey struct {
	sensinglab.Journey
	asked  *network.Question
	spread *model
	graph  *labelledGraph
}

// Answer takes a scenario through the five stages. Of a network without anybody there
// is nothing to answer but that.
func (l *Laboratory) Answer(s *scenario.Scenario, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	if s.Network.Empty() {
		var n stage.Notes
		n.Info("empty-network", "network.graph.edges", "",
			"Nobody is in this network yet, so that nothing is measured, released or recovered.")
		return scenario.Result{}, n, p.Take()
	}
	travelled, err := l.Travel(s, p)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	spread := travelled.Model.(*model)
	j := &journey{Journey: travelled, asked: s.Network, spread: spread, graph: spread.graph}
	r := j.describe()
	var community *sensing.Community
	if r.Result, community, err = l.Judge(&j.Journey); err != nil {
		return scenario.Result{}, nil, err
	}
	r.Community = *community
	if err := l.addFurther(j, r); err != nil {
		return scenario.Result{}, nil, err
	}
	return scenario.Result{Network: r}, j.notes(r), nil
}

// addFurther adds the parts of the answer that were asked for.
func (l *Laboratory) addFurther(j *journey, r *network.Result) error {
	var err error
	if j.Sensing.Recovery.Trace {
		if r.Film, err = l.film(j); err != nil {
			return fmt.Errorf("filming the rumour: %w", err)
		}
	}
	if j.asked.Wants(network.ExtraDrawing) {
		if r.Drawing, err = l.draw(j); err != nil {
			return fmt.Errorf("drawing the network: %w", err)
		}
	}
	if j.asked.Wants(sensing.ExtraPromise) {
		r.Promise = j.promise()
	}
	if j.asked.Wants(sensing.ExtraBackdoor) {
		r.Backdoor = j.backdoor()
	}
	if j.asked.Wants(sensing.ExtraDiagnostics) {
		if r.Diagnostics, err = l.diagnose(j); err != nil {
			return fmt.Errorf("diagnosing the model: %w", err)
		}
	}
	return nil
}

// describe states the graph in force and what its edges ask for.
func (j *journey) describe() *network.Result {
	g, m := j.graph, j.spread
	r := &network.Result{
		Connectivity: m.connectivity,
		Nodes:        g.Nodes(),
		Edges:        len(g.Edges()),
		Components:   g.components,
		Communities:  g.communities,
		Sought:       g.sought,
		Samples:      g.samples,
	}
	for _, name := range network.Neighbourhoods() {
		other := *j.asked
		other.Privacy.Neighbours = name
		// σ by the calibration, also where one is set by hand.
		other.Privacy.Sigma = nil
		n := sensinglab.NoiseOf(question{&other}, m)
		r.Relations = append(r.Relations, network.Relation{
			Name: name, Sensitivity: n.Sensitivity, Sigma: n.Sigma, Edges: m.relation(name).edges,
		})
	}
	if in := m.relation(j.asked.Privacy.Neighbours); in.edges > 0 {
		r.Attained = []int{in.at.From, in.at.To}
	}
	return r
}

// Question implements [sensinglab.Site].
func (l *Laboratory) Question(s *scenario.Scenario) sensinglab.Question { return question{s.Network} }

// Physics implements [sensinglab.Site].
func (l *Laboratory) Physics(s *scenario.Scenario) stage.Fields {
	return fieldsOfGraph(&s.Network.Graph).Number(s.Network.Time)
}

// question is the network as the shared stages read it.
type question struct{ *network.Question }

// PutSources implements [sensinglab.Question].
func (q question) PutSources(nodes []int) {
	q.Sources = make([]network.Source, len(nodes))
	for i, node := range nodes {
		q.Sources[i] = network.Source{Node: node, Strength: 1}
	}
}

// Record implements [sensinglab.Question].
func (q question) Record(d *scenario.Draw) { d.Nodes = q.Sources }
