package lab

import (
	"fmt"

	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
)

// heatmapLaboratory answers scenarios of private heatmaps. The coins are
// remembered apart from what they were added to, so that a crowd that changes
// under the hand, or another ε, needs no new draws.
type heatmapLaboratory struct {
	cities       Memory[pyramid.Crowd]
	crowds       Memory[*crowd]
	coins        Memory[[]float64]
	measurements Memory[pyramid.Measurement]
	grids        Memory[[]float64]
	trees        Memory[*tree]
	maps         Memory[madeMap]
	blurred      Memory[[]float64]
	metrics      Memory[scenario.Metrics]
	plans        Memory[moves]
	centres      Memory[*scenario.CentresResult]
}

// newHeatmapLaboratory returns the laboratory, with nothing remembered.
func newHeatmapLaboratory() *heatmapLaboratory {
	return &heatmapLaboratory{
		// A raster of 512² numbers holds 2 MB, and a measurement a third more.
		cities:       NewMemory[pyramid.Crowd](3),
		crowds:       NewMemory[*crowd](4),
		coins:        NewMemory[[]float64](24),
		measurements: NewMemory[pyramid.Measurement](4),
		grids:        NewMemory[[]float64](4),
		trees:        NewMemory[*tree](4),
		maps:         NewMemory[madeMap](12),
		blurred:      NewMemory[[]float64](16),
		metrics:      NewMemory[scenario.Metrics](32),
		plans:        NewMemory[moves](12),
		centres:      NewMemory[*scenario.CentresResult](4),
	}
}

// heatmapJourney is a scenario on its way: what all stages after the first read,
// which gathers the crowd.
type heatmapJourney struct {
	scenario *scenario.Scenario
	asked    *scenario.Heatmap
	pause    *Pause
	memory   *heatmapLaboratory
	crowd    *crowd
	// trial says that nobody will ask for these coins again, so that nothing made
	// with them is remembered.
	trial bool
}

// mapRelease is what leaves the crowd: the maps asked for in their order, a given one
// last, and the pyramid, nil where nothing needs it.
type mapRelease struct {
	tree *tree
	maps []madeMap
}

// Answer takes a scenario through the five stages.
func (l *heatmapLaboratory) Answer(s *scenario.Scenario, p *Pause) (scenario.Result, Notes, error) {
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
func (l *heatmapLaboratory) set(s *scenario.Scenario, p *Pause, trial bool) (*heatmapJourney, error) {
	j := &heatmapJourney{scenario: s, asked: s.Heatmap, pause: p, memory: l, trial: trial}
	var err error
	if j.crowd, err = l.gather(s.Heatmap, p); err != nil {
		return nil, fmt.Errorf("gathering the crowd: %w", err)
	}
	return j, p.Take()
}

// release measures the crowd and makes the maps.
func (j *heatmapJourney) release() (mapRelease, error) {
	var r mapRelease
	var err error
	if needsTree(j.asked) {
		if r.tree, err = j.build(); err != nil {
			return r, fmt.Errorf("building the pyramid: %w", err)
		}
	}
	if err := j.pause.Take(); err != nil {
		return r, err
	}
	if r.maps, err = j.makeMaps(r.tree); err != nil {
		return r, fmt.Errorf("making the maps: %w", err)
	}
	return r, j.pause.Take()
}

// depth is ℓ.
func (j *heatmapJourney) depth() int { return j.asked.Level() }
