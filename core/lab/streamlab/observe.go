package streamlab

import (
	"fmt"
	"slices"

	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
	"cloakroom/core/synopsis"
)

// observed is what was seen of the counters at some ticks.
type observed struct {
	after map[int]reading
	key   stage.Key
}

// reading is what the counters show after a tick: k samples with so many noises in each.
type reading struct {
	noisy []float64
	terms int
}

// stops are the ticks at which the counters are read, in order: t, those of the release as
// it grew, and those to be kept.
func (j *journey) stops(k int) []int {
	list := append([]int{j.asked.Ticks()}, j.keeps(k)...)
	if j.asked.Wants(stream.ExtraMoments) {
		list = append(list, j.moments()...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// observe reads the counters after every stop. A counter is linear: what it shows is the
// sum and its noise, which grows with the scale. So the seed's noise of scale one is
// remembered apart, and another ε draws nothing anew.
func (j *journey) observe(c *counters) (observed, error) {
	if j.asked.Given() {
		return j.reread(c)
	}
	stops := j.stops(c.k)
	if j.secure() {
		after, err := j.watch(c, c.scale, j.whole, stops)
		return observed{after: after}, err
	}
	coins := stage.Once()
	if !j.trial {
		coins = stage.Kept(stage.Fields{}.Count(int(j.scenario.Seed)).Count(c.k).Count(c.limit).Word(j.asked.Counter).Counts(stops))
	}
	noise, err := j.memory.noise.Get(coins, func() (map[int]reading, error) {
		return j.watch(c, 1, make([]float64, len(j.whole)), stops)
	})
	if err != nil {
		return observed{}, err
	}
	o := observed{after: map[int]reading{}, key: coins.With(j.key).And(stage.Fields{}.Number(c.scale))}
	for _, tick := range stops {
		exact, err := j.exact(c, tick)
		if err != nil {
			return o, err
		}
		o.after[tick] = reading{samplinglab.Add(exact, c.scale, noise[tick].noisy), noise[tick].terms}
	}
	return o, nil
}

// exact is ΦD up to a tick.
func (j *journey) exact(c *counters, tick int) ([]float64, error) {
	return j.memory.exact.Get(j.key.With(c.key).And(stage.Fields{}.Count(tick)), func() ([]float64, error) {
		sampler, err := c.sampler(tick, sampling.BasisIdentity)
		if err != nil {
			return nil, err
		}
		exact, err := synopsis.Measure(sampler, j.truth(tick))
		if err != nil {
			return nil, fmt.Errorf("sampling without noise: %w", err)
		}
		return exact, nil
	})
}

// watch runs the counters over numbers, with noise of a scale, and reads them at the
// stops. One run makes all readings, so that secret noise is the same in all of them.
func (j *journey) watch(c *counters, scale float64, values []float64, stops []int) (map[int]reading, error) {
	b, err := j.bank(c, j.asked.Counter, scale)
	if err != nil {
		return nil, err
	}
	after := map[int]reading{}
	for tick := 1; tick <= stops[len(stops)-1]; tick++ {
		if err := j.step(b, values[tick-1], tick, c.k); err != nil {
			return nil, err
		}
		if slices.Contains(stops, tick) {
			noisy := make([]float64, c.k)
			b.ReadTo(noisy)
			after[tick] = reading{noisy, b.Terms()}
		}
	}
	return after, b.failed()
}

// step shows a bank the number of a tick, and pauses now and then.
func (j *journey) step(b *bank, d float64, tick, k int) error {
	if err := b.Observe(d); err != nil {
		return fmt.Errorf("tick %d: %w", tick, err)
	}
	const work = 1 << 18
	if tick%max(1, work/k) == 0 {
		return j.pause.Take()
	}
	return nil
}
