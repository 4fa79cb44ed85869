package streamlab

import (
	"fmt"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/continual"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/stream"
)

// What is kept of a draw that no seed makes again are readings after so many ticks, spread
// evenly over the whole stream: all of its outputs are one release, whichever is looked at
// (core/continual/looks.md).

// keeps are the ticks after which the counters are read to be kept; none where that was not
// asked.
func (j *journey) keeps(k int) []int {
	if !j.asked.Wants(stream.ExtraReadings) || j.asked.Given() {
		return nil
	}
	n := len(j.whole)
	count := min(n, stream.MostReadings, max(1, stream.MostReadSamples/k))
	list := make([]int, count)
	for i := range list {
		list[i] = (i + 1) * n / count
	}
	if t := j.asked.Ticks(); !slices.Contains(list, t) {
		at := nearest(list, t)
		if at == count-1 && at > 0 {
			at-- // the end is kept
		}
		list[at] = t
	}
	return list
}

// nearest is the place of the first tick that is not before another, of a list that
// ascends.
func nearest(list []int, tick int) int {
	at, _ := slices.BinarySearch(list, tick)
	return min(at, len(list)-1)
}

// kept writes the readings that were taken to be kept, nil where none were.
func (j *journey) kept(r *result) *stream.Kept {
	ticks := j.keeps(r.counters.k)
	if len(ticks) == 0 {
		return nil
	}
	var at, samples []float64
	for _, tick := range ticks {
		at, samples = append(at, float64(tick)), append(samples, r.observed.after[tick].noisy...)
	}
	return &stream.Kept{Ticks: answer.Numbers(at), Samples: answer.Numbers(samples)}
}

// reread takes the readings of the question in the place of a draw.
func (j *journey) reread(c *counters) (observed, error) {
	given := j.asked.Readings
	o := observed{
		after: map[int]reading{},
		key:   j.key.With(c.key).And(stage.Fields{}.Word("given").Number(c.scale).Counts(given.Ticks).Word(stage.Fields{}.Numbers(given.Samples).Digest())),
	}
	terms, err := j.terms(c, given.Ticks)
	for i, tick := range given.Ticks {
		o.after[tick] = reading{given.Samples[i*c.k : (i+1)*c.k], terms[tick]}
	}
	return o, err
}

// terms is how many noises a sample holds after each of some ticks, which depends on no
// number: one counter of nothing tells.
func (j *journey) terms(c *counters, ticks []int) (map[int]int, error) {
	counter, err := newCounter(j.asked.Counter, 1, c.limit, c.scale, continual.NewSeeded(0, ""))
	if err != nil {
		return nil, fmt.Errorf("setting up a counter: %w", err)
	}
	held := map[int]int{}
	for tick := 1; tick <= ticks[len(ticks)-1]; tick++ {
		if err := counter.Tick([]float64{0}); err != nil {
			return nil, fmt.Errorf("letting ticks come: %w", err)
		}
		held[tick] = counter.Terms()
	}
	return held, nil
}
