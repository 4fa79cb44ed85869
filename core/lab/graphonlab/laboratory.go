package graphonlab

import (
	"fmt"
	"slices"

	graphons "cloakroom/core/graphon"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// Laboratory answers scenarios of graphon estimation. An estimate is remembered apart
// from its distance, so that another rule for widths estimates nothing anew.
type Laboratory struct {
	networks  stage.Memory[drawn]
	estimates stage.Memory[*graphons.Estimate]
	judged    stage.Memory[judged]
	packings  stage.Memory[*graphons.Packing]
	heldOut   stage.Memory[[]float64]
}

// New returns the laboratory, with nothing remembered.
func New() *Laboratory {
	return &Laboratory{
		networks:  stage.NewMemory[drawn](3),
		estimates: stage.NewMemory[*graphons.Estimate](16),
		judged:    stage.NewMemory[judged](16),
		packings:  stage.NewMemory[*graphons.Packing](2),
		heldOut:   stage.NewMemory[[]float64](12),
	}
}

// drawn is a network with the labels that nobody is shown; of an observed one they are
// the communities given, or nil.
type drawn struct {
	network *graphons.Network
	labels  []int
}

// journey is a scenario on its way.
type journey struct {
	asked  *graphon.Question
	seed   uint64
	pause  *stage.Pause
	memory *Laboratory
	shape  *graphons.Blocks // W, nil of an observed network
	truth  *graphons.Blocks // ρW, nil of an observed network
	key    stage.Key        // of ρW
	drawn  drawn
	drew   stage.Key          // of the network
	begun  *graphons.Estimate // the spectral one, once it was asked for
	hidden map[int]*journey   // of an observed network with a part of its pairs hidden
	trial  bool               // nobody will ask for this network again
}

// Answer takes a scenario through the stages.
func (l *Laboratory) Answer(s *scenario.Scenario, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	j, err := l.set(s, p, false)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	r, err := j.describe()
	if err != nil {
		return scenario.Result{}, nil, err
	}
	return scenario.Result{Graphon: r}, j.notes(r), nil
}

// set builds the graphon, and draws a network from it, or takes the one observed.
func (l *Laboratory) set(s *scenario.Scenario, p *stage.Pause, trial bool) (*journey, error) {
	j := &journey{asked: s.Graphon, seed: s.Seed, pause: p, memory: l, trial: trial}
	if j.asked.Truth.Observed() {
		return j, j.observe()
	}
	var err error
	if j.shape, err = blocksOf(&j.asked.Truth); err != nil {
		return nil, fmt.Errorf("building the graphon: %w", err)
	}
	if j.truth, err = j.shape.Scaled(j.asked.Density); err != nil {
		return nil, fmt.Errorf("scaling the graphon: %w", err)
	}
	j.key = stage.Kept(stage.Fields{}.Numbers(j.truth.Widths()).Numbers(j.truth.Tiles()))
	j.drew = stage.Once()
	if !trial {
		// The network depends on W and ρ apart: coins are compared with their product.
		j.drew = j.key.And(stage.Fields{}.Numbers(j.shape.Tiles()).Number(j.asked.Density).Count(j.asked.Nodes).Count(int(j.seed)))
	}
	if j.drawn, err = l.networks.Get(j.drew, j.draw); err != nil {
		return nil, fmt.Errorf("drawing the network: %w", err)
	}
	return j, p.Take()
}

// draw draws the network. The same seed tosses the same coins at every density.
func (j *journey) draw() (drawn, error) {
	network, labels, err := graphons.Sample(j.shape, j.asked.Nodes, j.asked.Density, rng.NewTeaching(j.seed, graphon.Name+"/network"))
	return drawn{network, labels}, err
}

// blocksOf is W as a block graphon.
func blocksOf(t *graphon.Truth) (*graphons.Blocks, error) {
	if t.Kind == graphon.KindSurface {
		return graphons.Surface(t.Surface).Blocks(t.Blocks)
	}
	widths, tiles := t.Values()
	return graphons.New(widths, slices.Concat(tiles...))
}

// Guess is δ₂ of the graphon guessed from the one of the scenario, both times the
// scenario's ρ.
func (l *Laboratory) Guess(s, guess *scenario.Scenario, p *stage.Pause) (*float64, error) {
	var both [2]*graphons.Blocks
	for i, q := range []*graphon.Question{s.Graphon, guess.Graphon} {
		shape, err := blocksOf(&q.Truth)
		if err != nil {
			return nil, fmt.Errorf("building a graphon: %w", err)
		}
		if both[i], err = shape.Scaled(s.Graphon.Density); err != nil {
			return nil, fmt.Errorf("scaling a graphon: %w", err)
		}
	}
	found, err := graphons.Distance(both[0], both[1], p.Take)
	if err != nil {
		return nil, err
	}
	return &found.Upper, nil
}
