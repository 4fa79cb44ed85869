package lab

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/pyramid"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
)

// The independent noises of one seed. The noise of a level of the pyramid depends
// on nothing but the seed and the level, so that moving ε, w or Δ scales or reuses
// one picture.
const (
	noisePyramid = "pyramid"
	noiseGrid    = "laplace"
	noiseDense   = "dense"
	noiseShuffle = "shuffle"
)

// stream names the noise of a purpose on a level.
func stream(purpose string, level int) string {
	return fmt.Sprintf("%s/%s/%d", noiseLabel(scenario.LabHeatmap), purpose, level)
}

// secure reports whether the noise is cryptographic.
func (j *heatmapJourney) secure() bool {
	return j.heatmap.Privacy.Randomness == scenario.Secure
}

// drawKey is the key of what is drawn from the crowd with the seed's noise, empty
// for what must not or need not be remembered.
func (j *heatmapJourney) drawKey(fields fingerprint) string {
	if j.secure() || j.unremembered {
		return ""
	}
	return after(j.crowdKey, fields.count(int(j.scenario.Seed)))
}

// tossesPerPause is the number of draws between two pauses.
const tossesPerPause = 1 << 13

// toss returns Laplace noise of scale one for the cells of a level.
func (j *heatmapJourney) toss(purpose string, level int) ([]float64, error) {
	label := stream(purpose, level)
	key := fingerprint{}.count(int(j.scenario.Seed)).word(label).key()
	if j.unremembered {
		key = ""
	}
	return recall(&j.memory.coins, key, func() ([]float64, error) {
		coins := rng.NewTeaching(j.scenario.Seed, label)
		noise := make([]float64, pyramid.Cells(level))
		for i := range noise {
			if i%tossesPerPause == 0 {
				if err := j.pause.take(); err != nil {
					return nil, err
				}
			}
			noise[i] = coins.Laplace(1)
		}
		return noise, nil
	})
}

// replayed hands out draws that were made before, in their order: Laplace noise of
// scale b is b times that of scale one, to the last bit.
type replayed struct {
	rng.Source
	noise []float64
	next  int
}

// Laplace implements [rng.Source].
func (r *replayed) Laplace(scale float64) float64 {
	r.next++
	return scale * r.noise[r.next-1]
}

// measure returns y′ on the levels of a budget.
func (j *heatmapJourney) measure(purpose string, budget pyramid.Budget) (pyramid.Measurement, error) {
	if j.secure() {
		return j.measureSecurely(budget)
	}
	levels := make([]*replayed, budget.Depth()+1)
	for level := budget.First; level <= budget.Depth(); level++ {
		noise, err := j.toss(purpose, level)
		if err != nil {
			return pyramid.Measurement{}, err
		}
		levels[level] = &replayed{noise: noise}
	}
	return pyramid.Measure(j.crowd.sums, budget, func(level int) rng.Source { return levels[level] }), nil
}

// measureSecurely returns 2^−i times the secure release of Pᵢs at εᵢ; one person
// moves the sums of a level by at most one in ℓ₁.
func (j *heatmapJourney) measureSecurely(budget pyramid.Budget) (pyramid.Measurement, error) {
	m := pyramid.Measurement{First: budget.First}
	for k, epsilon := range budget.Epsilon {
		level := budget.First + k
		values, err := j.releaseSecurely(j.crowd.sums.Level(level), epsilon)
		if err != nil {
			return m, fmt.Errorf("level %d: %w", level, err)
		}
		for i, v := range values {
			values[i] = math.Ldexp(v, -level)
		}
		m.Values = append(m.Values, values)
	}
	return m, nil
}

func (j *heatmapJourney) releaseSecurely(sums []float64, epsilon float64) ([]float64, error) {
	values, err := dp.SecureLaplace(sums, epsilon, 1, j.pause.take)
	if err != nil && j.pause.ctx.Err() == nil {
		return nil, &scenario.FieldError{Path: "heatmap.privacy.epsilon", Problem: fmt.Sprintf("%v leaves a level ε = %.3g, for which no secure noise can be made: %v", j.heatmap.Privacy.Epsilon, epsilon, err)}
	}
	return values, err
}

// noisyGrid returns s with noise in every cell, of which laplace and laplace-top
// are made: one release for both, and one draw of a journey.
func (j *heatmapJourney) noisyGrid() ([]float64, error) {
	if j.grid != nil {
		return j.grid, nil
	}
	epsilon := j.heatmap.Privacy.Epsilon
	j.gridKey = j.drawKey(fingerprint{}.word(noiseGrid).number(epsilon))
	var err error
	j.grid, err = recall(&j.memory.grids, j.gridKey, func() ([]float64, error) {
		if j.secure() {
			return j.releaseSecurely(j.crowd.leaves(), epsilon)
		}
		noise, err := j.toss(noiseGrid, j.depth())
		if err != nil {
			return nil, err
		}
		return pyramid.Laplace(j.crowd.leaves(), epsilon, &replayed{noise: noise}), nil
	})
	return j.grid, err
}
