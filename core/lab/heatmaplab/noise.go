package heatmaplab

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/heatmap"
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
	return fmt.Sprintf("%s/%s/%d", stage.NoiseLabel(heatmap.Name), purpose, level)
}

// secure reports whether the noise is cryptographic.
func (j *journey) secure() bool {
	return j.asked.Privacy.Randomness == field.RandomnessSecure
}

// drawKey is the key of what is drawn from the crowd with the seed's noise. What is
// cryptographic must not be remembered.
func (j *journey) drawKey(fields stage.Fields) stage.Key {
	if j.secure() || j.trial {
		return stage.Once()
	}
	return j.crowd.key.And(fields.Count(int(j.scenario.Seed)))
}

// tossesPerPause is the number of draws between two pauses.
const tossesPerPause = 1 << 13

// toss returns Laplace noise of scale one for the cells of a level.
func (j *journey) toss(purpose string, level int) ([]float64, error) {
	label := stream(purpose, level)
	key := stage.Kept(stage.Fields{}.Count(int(j.scenario.Seed)).Word(label))
	if j.trial {
		key = stage.Once()
	}
	return j.memory.coins.Get(key, func() ([]float64, error) {
		coins := rng.NewTeaching(j.scenario.Seed, label)
		noise := make([]float64, pyramid.Cells(level))
		for i := range noise {
			if i%tossesPerPause == 0 {
				if err := j.pause.Take(); err != nil {
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
func (j *journey) measure(purpose string, budget pyramid.Budget) (pyramid.Measurement, error) {
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
func (j *journey) measureSecurely(budget pyramid.Budget) (pyramid.Measurement, error) {
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

func (j *journey) releaseSecurely(sums []float64, epsilon float64) ([]float64, error) {
	values, err := dp.SecureLaplace(sums, epsilon, 1, j.pause.Take)
	if err != nil && !j.pause.Cancelled() {
		return nil, &field.Refusal{Path: "heatmap.privacy.epsilon", Problem: fmt.Sprintf("%v leaves a level ε = %.3g, for which no secure noise can be made: %v", j.asked.Privacy.Epsilon, epsilon, err)}
	}
	return values, err
}

// drawLevel returns the sums of a level with noise of scale 1/ε in every cell.
func (j *journey) drawLevel(purpose string, level int) ([]float64, error) {
	sums, epsilon := j.crowd.sums.Level(level), j.asked.Privacy.Epsilon
	if j.secure() {
		return j.releaseSecurely(sums, epsilon)
	}
	noise, err := j.toss(purpose, level)
	if err != nil {
		return nil, err
	}
	return pyramid.Laplace(sums, epsilon, &replayed{noise: noise}), nil
}

// noisyGrid is s with noise in every cell, of which laplace and laplace-top are
// made: one release for both, and one draw of a journey.
type noisyGrid struct {
	values []float64
	key    stage.Key
}

// drawGrid returns s with noise in every cell, given or drawn.
func (j *journey) drawGrid() (noisyGrid, error) {
	if given := j.asked.Noisy; len(given) > 0 {
		return givenGrid(noiseGrid, given), nil
	}
	return j.drawCells(noiseGrid, j.depth())
}

// drawCoarse returns the noisy sums of the coarser grid that dense is fitted to, given
// or drawn.
func (j *journey) drawCoarse() (noisyGrid, error) {
	if given := j.asked.Coarse; len(given) > 0 {
		return givenGrid(noiseDense, given), nil
	}
	return j.drawCells(noiseDense, pyramid.DenseDepth(j.asked.Privacy.Epsilon, j.crowd.count, j.depth()))
}

func (j *journey) drawCells(purpose string, level int) (noisyGrid, error) {
	key := j.drawKey(stage.Fields{}.Word(purpose).Number(j.asked.Privacy.Epsilon).Count(level))
	values, err := j.memory.grids.Get(key, func() ([]float64, error) { return j.drawLevel(purpose, level) })
	return noisyGrid{values, key}, err
}

func givenGrid(purpose string, values []float64) noisyGrid {
	return noisyGrid{values, stage.Kept(stage.Fields{}.Word(purpose).Word(stage.Fields{}.Numbers(values).Digest()))}
}
