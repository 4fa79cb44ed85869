package heatmaplab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Laboratory answers scenarios of private heatmaps. The coins are
// remembered apart from what they were added to, so that a crowd that changes
// under the hand, or another ε, needs no new draws.
type Laboratory struct {
	cities       stage.Memory[pyramid.Crowd]
	crowds       stage.Memory[*crowd]
	coins        stage.Memory[[]float64]
	measurements stage.Memory[pyramid.Measurement]
	grids        stage.Memory[[]float64]
	trees        stage.Memory[*tree]
	maps         stage.Memory[madeMap]
	blurred      stage.Memory[[]float64]
	metrics      stage.Memory[heatmap.Metrics]
	plans        stage.Memory[moves]
	centres      stage.Memory[*heatmap.Centres]
}

// New returns the laboratory, with nothing remembered.
func New() *Laboratory {
	return &Laboratory{
		// A raster of 512² numbers holds 2 MB, and a measurement a third more.
		cities:       stage.NewMemory[pyramid.Crowd](3),
		crowds:       stage.NewMemory[*crowd](4),
		coins:        stage.NewMemory[[]float64](24),
		measurements: stage.NewMemory[pyramid.Measurement](4),
		grids:        stage.NewMemory[[]float64](6),
		trees:        stage.NewMemory[*tree](4),
		maps:         stage.NewMemory[madeMap](12),
		blurred:      stage.NewMemory[[]float64](16),
		metrics:      stage.NewMemory[heatmap.Metrics](32),
		plans:        stage.NewMemory[moves](12),
		centres:      stage.NewMemory[*heatmap.Centres](4),
	}
}

// journey is a scenario on its way: what all stages after the first read,
// which gathers the crowd.
type journey struct {
	scenario *scenario.Scenario
	asked    *heatmap.Question
	pause    *stage.Pause
	memory   *Laboratory
	crowd    *crowd
	// trial says that nobody will ask for these coins again, so that nothing made
	// with them is remembered.
	trial bool
}

// release is what leaves the crowd: the maps asked for in their order, a given one
// last, and what they are made of: the pyramid and the noisy cells, absent where
// nothing needs them.
type release struct {
	tree          *tree
	noisy, coarse noisyGrid
	maps          []madeMap
}

// Answer takes a scenario through the five stages.
func (l *Laboratory) Answer(s *scenario.Scenario, p *stage.Pause) (scenario.Result, stage.Notes, error) {
	j, err := l.set(s, p, false)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	released, err := j.release()
	if err != nil {
		return scenario.Result{}, nil, err
	}
	r, err := j.judge(released)
	if err != nil {
		return scenario.Result{}, nil, err
	}
	return scenario.Result{Heatmap: r}, j.notes(released.tree, r), nil
}

// set gathers the crowd of a scenario.
func (l *Laboratory) set(s *scenario.Scenario, p *stage.Pause, trial bool) (*journey, error) {
	j := &journey{scenario: s, asked: s.Heatmap, pause: p, memory: l, trial: trial}
	var err error
	if j.crowd, err = l.gather(s.Heatmap, p); err != nil {
		return nil, fmt.Errorf("gathering the crowd: %w", err)
	}
	return j, p.Take()
}

// release measures the crowd and makes the maps.
func (j *journey) release() (release, error) {
	var r release
	var err error
	if j.asked.ReadsPyramid() {
		if r.tree, err = j.build(); err != nil {
			return r, fmt.Errorf("building the pyramid: %w", err)
		}
	}
	if err := j.pause.Take(); err != nil {
		return r, err
	}
	if r.maps, err = j.makeMaps(&r); err != nil {
		return r, fmt.Errorf("making the maps: %w", err)
	}
	return r, j.pause.Take()
}

// depth is ℓ.
func (j *journey) depth() int { return j.asked.Level() }
