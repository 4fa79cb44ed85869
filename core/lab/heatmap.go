package lab

import (
	"fmt"

	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
)

// heatmapMemory remembers the stages of the heatmap laboratory. The coins are
// remembered apart from what they were added to, so that a crowd that changes
// under the hand, or another ε, needs no new draws.
type heatmapMemory struct {
	cities       memory[pyramid.Crowd]
	crowds       memory[*crowd]
	coins        memory[[]float64]
	measurements memory[pyramid.Measurement]
	grids        memory[[]float64]
	trees        memory[tree]
	made         memory[made]
	blurred      memory[[]float64]
	metrics      memory[scenario.Metrics]
	plans        memory[moves]
	centres      memory[*scenario.CentresResult]
}

func newHeatmapMemory() heatmapMemory {
	return heatmapMemory{
		// A raster of 512² numbers holds 2 MB, and a measurement a third more.
		cities:       memory[pyramid.Crowd]{most: 3},
		crowds:       memory[*crowd]{most: 4},
		coins:        memory[[]float64]{most: 24},
		measurements: memory[pyramid.Measurement]{most: 4},
		grids:        memory[[]float64]{most: 4},
		trees:        memory[tree]{most: 4},
		made:         memory[made]{most: 12},
		blurred:      memory[[]float64]{most: 16},
		metrics:      memory[scenario.Metrics]{most: 32},
		plans:        memory[moves]{most: 12},
		centres:      memory[*scenario.CentresResult]{most: 4},
	}
}

// recall returns the answer for a key; what has no key, as everything that was
// made from secure noise, is made and not remembered.
func recall[V any](m *memory[V], key string, make func() (V, error)) (V, error) {
	if key == "" {
		return make()
	}
	return m.get(key, make)
}

// after extends the key of a stage by the fields that the next one reads; nothing
// that follows from what is not remembered is remembered.
func after(key string, fields fingerprint) string {
	if key == "" {
		return ""
	}
	return fingerprint{}.word(key).word(fields.key()).key()
}

// heatmapJourney is a crowd on its way through the stages.
type heatmapJourney struct {
	scenario *scenario.Scenario
	heatmap  *scenario.Heatmap
	pause    *pause
	memory   *heatmapMemory

	crowd    *crowd
	crowdKey string
	people   int   // n
	tree     *tree // nil when nothing needs the pyramid
	// grid is the noisy map of which laplace and laplace-top are made.
	grid    []float64
	gridKey string
	maps    []made // in the order asked for
	// unremembered says that the coins of this run are tossed once, for a trial.
	unremembered bool
}

// answer takes a scenario through the five stages.
func (b *heatmapMemory) answer(s *scenario.Scenario, p *pause) (*scenario.HeatmapResult, notes, error) {
	j := &heatmapJourney{scenario: s, heatmap: s.Heatmap, pause: p, memory: b}
	if err := j.travel(); err != nil {
		return nil, nil, err
	}
	r, err := j.judge()
	if err != nil {
		return nil, nil, err
	}
	return r, j.notes(r), nil
}

// travel goes through the stages up to the maps.
func (j *heatmapJourney) travel() error {
	for _, stage := range []struct {
		name string
		run  func() error
	}{
		{"gathering the crowd", j.gather},
		{"building the pyramid", j.build},
		{"making the maps", j.makeMaps},
	} {
		if err := stage.run(); err != nil {
			return fmt.Errorf("%s: %w", stage.name, err)
		}
		if err := j.pause.take(); err != nil {
			return err
		}
	}
	return nil
}

// depth is ℓ.
func (j *heatmapJourney) depth() int { return j.heatmap.Level() }
