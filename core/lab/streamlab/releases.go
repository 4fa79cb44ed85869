package streamlab

import (
	"fmt"
	"slices"

	"cloakroom/core/continual"
	"cloakroom/core/dp"
	"cloakroom/core/lab/samplinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// draw is noise drawn for one release, independent of all other noise of the seed.
type draw struct {
	stream    string
	mechanism stage.Fields // all that determines the noise but the seed
	budget    dp.Budget
}

// drawOfCounters is the release of the mechanism.
func drawOfCounters(q *stream.Question, c *counters) draw {
	mechanism := stage.Fields{}.Count(c.k).Count(c.limit).Count(sampling.Padded(c.limit)).Word(q.Counter).Number(c.scale)
	return draw{streamCounters, mechanism, dp.Budget{Epsilon: c.epsilon}}
}

// draws lists the releases that a scenario makes; counters that were read before are none. The counters spend what their noise
// really gives, whichever ε was promised.
func draws(q *stream.Question, c *counters) []draw {
	var list []draw
	if !q.Given() {
		list = append(list, drawOfCounters(q, c))
	}
	seen := map[string]bool{"": true}
	for _, method := range q.Methods {
		release := streamOfRival(method)
		if seen[release] {
			continue
		}
		seen[release] = true
		budget := dp.Budget{Epsilon: q.Privacy.Epsilon}
		mechanism := stage.Fields{}.Number(q.Privacy.Epsilon).Count(q.Events())
		switch release {
		case streamContinual:
			mechanism = mechanism.Word(q.Counter).Count(q.MostTicks())
		case streamFactorised:
			budget.Delta = q.Privacy.Delta
			mechanism = mechanism.Number(q.Privacy.Delta).Count(q.MostTicks())
		}
		list = append(list, draw{release, mechanism, budget})
	}
	return list
}

// protected says whom the promise speaks of.
func protected(q *stream.Question) string {
	if events := q.Events(); events > 1 {
		return fmt.Sprintf("somebody counted in at most %d ticks", events)
	}
	return "one event more or less at one tick"
}

// Releases states what a scenario releases: every independent noise is a release of its
// own about the same stream.
func (l *Laboratory) Releases(s *scenario.Scenario, p *stage.Pause) ([]dp.Release, error) {
	j, err := l.set(s, p, false)
	if err != nil {
		return nil, err
	}
	c, err := settle(s.Stream)
	if err != nil {
		return nil, err
	}
	truth := samplinglab.Truth(j.whole)
	var list []dp.Release
	for _, d := range draws(s.Stream, &c) {
		list = append(list, dp.Release{
			Truth: truth, Mechanism: d.mechanism.Digest(), Seed: s.Seed, Stream: streamOf(d.stream),
			Secure: j.secure(), Budget: d.budget, Guarantee: protected(s.Stream),
		})
	}
	look, err := j.look(&c)
	if err != nil {
		return nil, err
	}
	if look != nil {
		look.Truth = truth
		list = append(list, *look)
	}
	return list, nil
}

// streamMemory names the coins of a draw as its memory holds them.
const streamMemory = "memory"

// look states that the memory is seen, nil where it is not. All outputs of a draw and one
// look at its memory are what the counters' budget is for; looks at two ticks of one draw
// are more (core/continual/looks.md).
func (j *journey) look(c *counters) (*dp.Release, error) {
	if !j.intrudes() {
		return nil, nil
	}
	at := j.asked.Intrusion.At
	open, err := j.liesOpen(c, at)
	return &dp.Release{
		Mechanism: drawOfCounters(j.asked, c).mechanism.Count(at).Digest(), Seed: j.scenario.Seed, Stream: streamOf(streamMemory),
		Guarantee: protected(j.asked), Look: true, Open: open,
	}, err
}

// liesOpen reports that a sum of ticks lies in memory without noise after a tick. Where
// noise lies depends on no number of the stream, so that one counter of nothing tells.
func (j *journey) liesOpen(c *counters, tick int) (bool, error) {
	counter, err := newCounter(j.asked.Counter, 1, c.limit, c.scale, continual.NewSeeded(0, ""))
	if err != nil {
		return false, fmt.Errorf("setting up a counter: %w", err)
	}
	for range tick {
		if err := counter.Tick([]float64{0}); err != nil {
			return false, fmt.Errorf("letting ticks come: %w", err)
		}
	}
	return slices.ContainsFunc(counter.State(), func(cell continual.Cell) bool { return cell.Terms == 0 && cell.To > cell.From }), nil
}
