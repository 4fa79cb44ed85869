package streamlab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/stream"
)

// watchedTicks is the length of the stream that is watched: of a longer one a draw takes
// long.
const watchedTicks = 16

// Watch implements [stage.Watchable]: what the counters show after ticks 1, 2, 4, …, each
// time with a noise of its own, of a stream of nothing and of one event at the first tick.
// These are all segments that the event is in.
func (l *Laboratory) Watch(s *scenario.Scenario, p *stage.Pause) (stage.Watched, error) {
	s.Stream.Data.Entries, s.Stream.Sparsity, s.Stream.Counter = watchedTicks, 2, stream.CounterTreePlain
	j := &journey{scenario: s, asked: s.Stream, pause: p, memory: l}
	c, err := j.count()
	if err != nil {
		return stage.Watched{}, err
	}
	var stops []int
	for tick := 1; tick <= watchedTicks; tick *= 2 {
		stops = append(stops, tick)
	}
	w := stage.Watched{
		What:   fmt.Sprintf("what %d counters show after ticks 1, 2, 4, … of %d, with and without an event at the first", c.k, watchedTicks),
		Scales: []float64{c.scale},
	}
	var values [2][]float64
	for database := range values {
		values[database] = make([]float64, watchedTicks)
		values[database][0] = float64(database)
	}
	w.Draw = func(dst []float64, database int, seed uint64) error {
		one := *j.scenario
		one.Seed = seed
		after, err := (&journey{scenario: &one, asked: j.asked, pause: p, memory: l, trial: true}).watch(&c, c.scale, values[database], stops)
		for _, tick := range stops {
			dst = dst[copy(dst, after[tick].noisy):]
		}
		return err
	}
	for database := range w.Exact {
		one := *j
		one.whole = values[database]
		for _, tick := range stops {
			exact, err := one.exact(&c, tick)
			if err != nil {
				return stage.Watched{}, err
			}
			w.Exact[database] = append(w.Exact[database], exact...)
		}
	}
	return w, nil
}
