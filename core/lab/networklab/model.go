package networklab

import (
	"errors"
	"fmt"
	"math"
	"sync"

	"cloakroom/core/answer"
	"cloakroom/core/dense"
	"cloakroom/core/diffusion"
	"cloakroom/core/field"
	"cloakroom/core/graphs"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/transport"
)

// model is the forward model M = e^{−τL}, n × n, read at every node
// (Gilbert and McMillan 2018, section 5), and what is derived from it alone.
type model struct {
	sensinglab.Kernel
	waves
	graph *labelledGraph
	tau   float64
	// factor prepares M for the solvers when first one is asked.
	factor func() *recovery.Factor
	// edges and community are the two neighbour relations.
	edges, community relation
}

// relation is how far one hop moves the readings.
type relation struct {
	vector, sensor float64     // all of them, and a single one
	at             graphs.Edge // where vector is attained
	edges          int         // how many pairs are neighbours
}

// Model implements [sensinglab.Site]: the forward model of a graph and τ.
func (l *Laboratory) Model(s *scenario.Scenario, p *stage.Pause) (sensinglab.Forward, stage.Key, error) {
	n := s.Network
	if n.Empty() {
		return nil, stage.Key{}, &field.Refusal{Path: "network.graph.edges", Problem: "no node; nothing spreads in an empty network"}
	}
	g, err := l.graphs.get(&n.Graph, p.Take)
	if err != nil {
		return nil, stage.Key{}, fmt.Errorf("making the network: %w", err)
	}
	if err := fits(n, g); err != nil {
		return nil, stage.Key{}, err
	}
	graphKey := stage.Kept(stage.Fields{}.Count(g.id))
	known, err := l.spectra.Get(graphKey, func() (waves, error) { return newWaves(g, p.Take) })
	if err != nil {
		return nil, stage.Key{}, fmt.Errorf("decomposing the network: %w", err)
	}
	key := graphKey.And(stage.Fields{}.Number(n.Time))
	m, err := l.models.Get(key, func() (*model, error) { return newModel(g, known, n.Time, p) })
	if err != nil {
		return nil, stage.Key{}, fmt.Errorf("spreading on the network: %w", err)
	}
	return m, key, nil
}

// fits refuses sources and readings that the graph in force has no node for.
func fits(n *network.Question, g *labelledGraph) error {
	nodes := g.Nodes()
	for i, s := range n.Sources {
		if s.Node >= nodes {
			return &field.Refusal{
				Path:    fmt.Sprintf("network.sources[%d].node", i),
				Problem: fmt.Sprintf("%d is no node of the network in force, whose %d nodes are 0…%d", s.Node, nodes, nodes-1),
			}
		}
	}
	if given := len(n.Readings); given > 0 && given != nodes {
		return &field.Refusal{
			Path:    "network.readings",
			Problem: fmt.Sprintf("%d readings for the %d nodes of the network in force; there must be one for each", given, nodes),
		}
	}
	return nil
}

func newModel(g *labelledGraph, known waves, tau float64, p *stage.Pause) (*model, error) {
	m := &model{graph: g, waves: known, tau: tau}
	var err error
	if m.Matrix, err = m.spreadFor(tau, p.Take); err != nil {
		return nil, err
	}
	m.factor = sync.OnceValue(m.newFactor)
	if m.edges, err = newRelation(m.Matrix, g, nil, p); err != nil {
		return nil, err
	}
	m.community, err = newRelation(m.Matrix, g, g.communities, p)
	return m, err
}

func newRelation(kernel *dense.Matrix, g *labelledGraph, within []int, p *stage.Pause) (relation, error) {
	var r relation
	var err error
	r.vector, r.sensor, r.at, _, err = diffusion.EdgeSensitivity(kernel, g.Graph, within, p.Take)
	for _, e := range g.Edges() {
		if within == nil || g.within(e) {
			r.edges++
		}
	}
	return r, err
}

// relation returns the named neighbour relation.
func (m *model) relation(name string) relation {
	if name == sensing.NeighboursCommunity {
		return m.community
	}
	return m.edges
}

// Unmoved says what a sensitivity of zero means.
func (m *model) Unmoved(neighbours string) string {
	if m.relation(neighbours).edges == 0 {
		return "No two people are neighbours here, so there is nothing to hide and no noise is added. The readings are released as they are."
	}
	return "Moving a source along an edge changes no reading within double precision, so no noise is added. The readings do not tell neighbours apart, beyond that precision."
}

// Sensitivity returns Δ₂ = α·max ‖M_i − M_j‖₂ over neighbours i, j, α in hops, or
// the same with the largest change of one reading (Gilbert and McMillan 2018,
// Proposition 5).
func (m *model) Sensitivity(alpha float64, p *sensing.Privacy) float64 {
	in := m.relation(p.Neighbours)
	if p.Scope == sensing.ScopeSensor {
		return alpha * in.sensor
	}
	return alpha * in.vector
}

// Judge compares an estimate with the truth: the earth mover's distance in hops
// of the two scaled to unit mass, nil when either has none or when there is no
// path, ℓ1 and ℓ2 as they are, and the community it names.
func (m *model) Judge(estimate, truth []float64, yield func() error) (sensinglab.Verdict, error) {
	v := sensinglab.Verdict{Community: m.graph.judge(estimate, truth)}
	if truth == nil {
		return v, nil
	}
	if home, single := heaviest(m.graph.masses(truth)); single {
		v.Home = &home
	}
	v.Distance = sensinglab.Unscaled(estimate, truth)
	emd, err := transport.GraphDistance(m.graph.Graph, nil, estimate, truth, yield)
	switch {
	case err == nil:
		v.Distance.EMD = &emd
	case !undefined(err):
		return v, err
	}
	return v, nil
}

// undefined reports whether an error says that there is no distance.
func undefined(err error) bool {
	return errors.Is(err, transport.ErrUndefined) || errors.Is(err, transport.ErrUnreachable)
}

// Plan carries the estimate to the truth, both scaled to unit mass, along the
// edges: from, to, mass of every edge that is crossed.
func (m *model) Plan(estimate, truth []float64, yield func() error) (answer.Series, error) {
	if truth == nil {
		return answer.Series{}, nil
	}
	flow, err := transport.Graph(m.graph.Graph, nil, estimate, truth, yield)
	switch {
	case err == nil:
		return sensinglab.Flattened(flow.Arcs), nil
	case undefined(err):
		return answer.Series{}, nil
	}
	return answer.Series{}, err
}

// judge adds up an estimate by community and tells whether the heaviest is the
// truth's.
func (s *labelledGraph) judge(estimate, truth []float64) *sensing.Community {
	mass := s.masses(estimate)
	c := &sensing.Community{Mass: answer.Numbers(mass)}
	if at, _ := heaviest(mass); mass[at] > 0 {
		c.Guess = &at
	}
	if truth == nil {
		return c
	}
	if at, single := heaviest(s.masses(truth)); single {
		c.Right = new(c.Guess != nil && *c.Guess == at)
	}
	return c
}

// masses adds up a vector by community.
func (s *labelledGraph) masses(f []float64) []float64 {
	mass := make([]float64, s.labels)
	for v, x := range f {
		mass[s.communities[v]] += x
	}
	return mass
}

// heaviest returns the community with the most mass, the first of equals, and
// whether it is the only one, up to rounding.
func heaviest(mass []float64) (at int, single bool) {
	for i, m := range mass {
		if m > mass[at] {
			at = i
		}
	}
	for i, m := range mass {
		if i != at && m >= mass[at]*(1-1e-12) {
			return at, false
		}
	}
	return at, true
}

// largestDegree is the largest weighted degree.
func (s *labelledGraph) largestDegree() float64 {
	most := 0.0
	for v := range s.Nodes() {
		most = math.Max(most, s.Degree(v))
	}
	return most
}

// Attained returns the ends of the edge along which the readings change most.
func (m *model) Attained() (from, to int) { return m.edges.at.From, m.edges.at.To }

// Steps returns α, which is in hops.
func (m *model) Steps(alpha float64) float64 { return alpha }
