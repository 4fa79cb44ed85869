package stage

import (
	"context"
	"time"
)

// pauseEvery is how long a run computes between two pauses. WebAssembly has one
// thread: a cancel is seen only while the run sleeps, and each sleep costs up
// to four milliseconds there.
const pauseEvery = 10 * time.Millisecond

// Pause lets other goroutines run now and then, and ends a cancelled run.
type Pause struct {
	ctx  context.Context
	last time.Time
}

// NewPause returns the pause of a run that a context may cancel.
func NewPause(ctx context.Context) *Pause { return &Pause{ctx: ctx, last: time.Now()} }

// Take sleeps for a moment when the last pause is long ago, and returns the
// context's error once it is cancelled. Gosched would not do: the WebAssembly
// runtime hears from outside only when every goroutine waits.
func (p *Pause) Take() error {
	if time.Since(p.last) >= pauseEvery {
		time.Sleep(time.Microsecond)
		p.last = time.Now()
	}
	return p.ctx.Err()
}

// Cancelled reports whether the run is to end.
func (p *Pause) Cancelled() bool { return p.ctx.Err() != nil }
