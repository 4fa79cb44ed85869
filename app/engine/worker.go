package engine

import (
	"time"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// Patience with a worker that has been told to stop something. It is counted
// in ticks: when the page itself was busy, the worker's answer gets its turn
// between two ticks, and the worker is not blamed for the page's delay.
const (
	tick             = 20 * time.Millisecond
	patience         = 5
	patienceWithPast = 25 // when a newer request already waits its turn there
	// readPerTick is how many bytes of a request even a slow worker reads in a tick,
	// while it hears nothing.
	readPerTick = 1 << 15
)

// A worker is one place in the pool. Its port is nil until first needed and
// after it stopped by itself.
type worker struct {
	pool  *Pool
	port  port
	ready bool
	// life counts the ports opened here; what an older one still says is
	// ignored.
	life int
	task *task
	// ghosts are the requests told to stop that have not ended yet, each with
	// the ticks of patience left.
	ghosts map[int64]int
	held   scenario.Held // what the port has been sent of files
	// unsent are the requests that wait while a long one is being written; reading is
	// how many ticks the worker may need to read that, once it is.
	unsent  []scenario.Request
	writing bool
	reading int
}

// interactive reports whether the worker is answering one.
func (w *worker) interactive() bool { return w.task != nil && w.task.job.sweep == nil }

// open opens a port if there is none.
func (w *worker) open() {
	if w.port != nil {
		return
	}
	w.life++
	life := w.life
	// Guarded runs f under the pool's lock if this port is still the worker's.
	guarded := func(f func()) {
		w.pool.locked(func() {
			if w.life == life {
				f()
			}
		})
	}
	w.port = w.pool.open(listener{
		ready: func() {
			guarded(func() {
				w.ready = true
				w.post()
			})
		},
		line: func(line []byte) { guarded(func() { w.heard(line) }) },
		exit: func(why string) { guarded(func() { w.exited(why) }) },
	})
}

// give sets the worker to a task.
func (w *worker) give(t *task) {
	w.task = t
	w.open()
	w.post()
}

// post sends the task in hand, once the worker reads.
func (w *worker) post() {
	if !w.ready || w.task == nil || w.task.posted {
		return
	}
	w.task.posted = true
	w.send(w.held.Spare(w.task.request))
}

// release takes the task away and tells the worker to stop it.
func (w *worker) release(ticks int) {
	t := w.task
	w.task = nil
	if t == nil || !t.posted {
		return
	}
	id := t.request.ID
	w.ghosts[id] = ticks + w.reading
	w.send(scenario.Request{ID: id, Slot: t.request.Slot, Kind: scenario.RequestCancel})
	w.watch(id)
}

// watch counts down the patience with a ghost, as long as the worker can have heard
// that it is one.
func (w *worker) watch(id int64) {
	time.AfterFunc(tick, func() {
		w.pool.locked(func() {
			left, waiting := w.ghosts[id]
			switch {
			case !waiting:
			case w.writing:
				w.watch(id)
			case left > 1:
				w.ghosts[id] = left - 1
				w.watch(id)
			default:
				w.restart()
			}
		})
	})
}

// restart puts a new port in place of one that does not listen, and gives it
// the task in hand.
func (w *worker) restart() {
	w.port.terminate()
	w.reset()
	if w.task != nil {
		w.task.posted = false
	}
	w.open()
}

func (w *worker) reset() {
	w.port = nil
	w.ready = false
	w.life++
	w.held = scenario.Held{}
	w.unsent, w.writing, w.reading = nil, false, 0
	clear(w.ghosts)
}

// exited ends the task in hand of a worker that stopped by itself. The port is
// opened anew when next needed, so that a worker that cannot start is not
// started for ever.
func (w *worker) exited(why string) {
	w.port.terminate()
	w.reset()
	w.fail("the worker stopped: " + why)
}

func (w *worker) fail(problem string) {
	t := w.task
	if t == nil {
		return
	}
	w.pool.heard(w, scenario.Event{
		ID:    t.request.ID,
		Kind:  scenario.EventError,
		Error: &field.Refusal{Path: "worker", Problem: problem},
	})
}

// heard takes a line from the port.
func (w *worker) heard(line []byte) {
	event, err := decode(line)
	if err != nil {
		w.fail(err.Error())
		return
	}
	if _, ghost := w.ghosts[event.ID]; ghost {
		if event.Ends() {
			delete(w.ghosts, event.ID)
		}
		return
	}
	if w.task != nil && w.task.request.ID == event.ID {
		w.reading = 0 // whatever was long has been read
		w.pool.heard(w, event)
	}
}
