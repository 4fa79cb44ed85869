package streamlab

import (
	"fmt"

	"cloakroom/core/continual"
	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
	"cloakroom/core/synopsis"
)

// counters are the k counters before the first tick.
type counters struct {
	signs *synopsis.Signs
	key   stage.Key // of the signs
	// k counters for at most limit ticks, levels of segments, with noise of a scale in
	// counts, which spends epsilon of one of those protected and event of one event.
	k, limit, levels int
	scale            float64
	epsilon, event   float64
}

// settle says how many counters there are, with how much noise.
func settle(q *stream.Question) (counters, error) {
	c := counters{k: q.Samples(), limit: q.MostTicks()}
	var err error
	if c.levels, err = continual.Levels(c.limit); err != nil {
		return c, fmt.Errorf("setting up the counters: %w", err)
	}
	one, err := compositionOf(q, q.Composition, c.k, c.levels)
	c.scale, c.epsilon, c.event = one.Scale, one.Epsilon, one.Event
	return c, err
}

// count sets up the counters, with the public signs of the seed.
func (j *journey) count() (counters, error) {
	c, err := settle(j.asked)
	if err != nil {
		return c, err
	}
	columns := sampling.Padded(c.limit)
	if !j.trial {
		c.key = stage.Kept(stage.Fields{}.Count(c.k).Count(columns).Count(int(j.scenario.Seed)))
	}
	c.signs, err = j.memory.signs.Get(c.key, func() (*synopsis.Signs, error) {
		return synopsis.NewSigns(c.k, columns, rng.NewTeaching(j.scenario.Seed, stream.Name+"/signs"))
	})
	return c, err
}

// calibrations are the compositions as the mathematics names them.
var calibrations = map[string]dp.CounterCalibration{
	stream.CompositionJoint:     dp.CountersJoint,
	stream.CompositionAppendixC: dp.CountersAppendixC,
	stream.CompositionAppendixE: dp.CountersAppendixE,
}

// compositionOf says what a way to share ε among the counters makes of it. The noise for
// somebody in r ticks is r times that for one.
func compositionOf(q *stream.Question, name string, k, levels int) (stream.Composition, error) {
	scale, err := dp.CounterScale(calibrations[name], k, levels, q.Privacy.Epsilon)
	if err != nil {
		return stream.Composition{}, fmt.Errorf("making noise for the counters: %w", err)
	}
	c := stream.Composition{Name: name, Scale: scale * float64(q.Events())}
	if c.Event, err = dp.CounterEpsilon(k, levels, c.Scale); err != nil {
		return c, fmt.Errorf("reckoning what the counters spend: %w", err)
	}
	c.Epsilon, c.InEvery = c.Event*float64(q.Events()), c.Event*float64(q.Ticks())
	return c, nil
}

// law is that of the noise in all samples, each with so many terms.
func (c *counters) law(terms int) dp.NoiseNorm {
	return dp.NoiseNorm{Scale: c.scale, Readings: c.k, Terms: terms}
}

// sampler is the operator A = ΦΨ of the ticks so far.
func (c *counters) sampler(tick int, basis string) (*synopsis.Sampler, error) {
	b, err := synopsis.NewBasis(synopsis.Family(basis), tick)
	if err != nil {
		return nil, fmt.Errorf("making the basis: %w", err)
	}
	first, err := c.signs.First(b.Len())
	if err != nil {
		return nil, fmt.Errorf("taking the signs so far: %w", err)
	}
	return synopsis.NewSampler(first, b)
}
