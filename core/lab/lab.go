package lab

import (
	"context"
	"errors"
	"time"

	"cloakroom/core/scenario"
)

// Watch hears how far a run has come. Both functions may be nil.
type Watch struct {
	// Progress counts the trials of a sweep.
	Progress func(done, total int)
	// Cell is handed every finished cell of a sweep.
	Cell func(scenario.Cell)
}

// Run answers one scenario, on a bench of its own. A scenario that does not
// fit together is refused with a *scenario.FieldError; a cancelled context
// ends the run with the context's error. Everything in the result is finite.
func Run(ctx context.Context, s scenario.Scenario) (scenario.Result, error) {
	return NewBench().Run(ctx, s, nil, Watch{})
}

// Bench runs scenarios one after another and remembers what each stage
// answered last. Results share their numbers with what is remembered: read
// them, do not write to them. A bench serves one goroutine at a time.
type Bench struct {
	heat    heatMemory
	network networkMemory
	heatmap heatmapMemory
}

// NewBench returns a bench that remembers nothing yet.
func NewBench() *Bench {
	return &Bench{heat: newHeatMemory(), network: newNetworkMemory(), heatmap: newHeatmapMemory()}
}

// Run answers a scenario. Of a sweep it answers the cells asked for, or all of
// them when cells is nil.
func (b *Bench) Run(ctx context.Context, s scenario.Scenario, cells []int, watch Watch) (scenario.Result, error) {
	if err := s.Validate(); err != nil {
		return scenario.Result{}, err
	}
	result := scenario.Result{Version: scenario.Version, Lab: s.Lab, Seed: s.Seed}
	pause := newPause(ctx)
	var remarks notes
	var err error
	switch {
	case s.Sweep != nil:
		result.Sweep, remarks, err = b.sweep(&s, cells, watch, pause)
	case s.Network != nil:
		result.Network, remarks, err = b.network.answer(&s, pause)
	case s.Heatmap != nil:
		result.Heatmap, remarks, err = b.heatmap.answer(&s, pause)
	default:
		result.Heat, remarks, err = b.heat.answer(&s, pause)
	}
	if field, ok := errors.AsType[*scenario.FieldError](err); ok {
		// A refusal speaks of a field, whichever stage it came from.
		return scenario.Result{}, field
	}
	if err != nil {
		return scenario.Result{}, err
	}
	result.Notes = remarks.list()
	return result, nil
}

// pauseEvery is how long a run computes between two pauses. WebAssembly has one
// thread: a cancel is seen only while the run sleeps, and each sleep costs up
// to four milliseconds there.
const pauseEvery = 10 * time.Millisecond

// pause lets other goroutines run now and then, and ends a cancelled run.
type pause struct {
	ctx  context.Context
	last time.Time
}

func newPause(ctx context.Context) *pause { return &pause{ctx: ctx, last: time.Now()} }

// take sleeps for a moment when the last pause is long ago, and returns the
// context's error once it is cancelled. Gosched would not do: the WebAssembly
// runtime hears from outside only when every goroutine waits.
func (p *pause) take() error {
	if time.Since(p.last) >= pauseEvery {
		time.Sleep(time.Microsecond)
		p.last = time.Now()
	}
	return p.ctx.Err()
}
