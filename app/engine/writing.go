package engine

import (
	"errors"
	"time"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// A long request, as one with a crowd of a million points, is written in slices of
// time, so that the page can draw in between. What is sent meanwhile waits behind it.
const (
	slice  = 12 * time.Millisecond
	breath = time.Millisecond
)

// errGone ends the writing to a port that is the worker's no more.
var errGone = errors.New("the worker is gone")

// send writes a request to the port, or lets it wait for the one being written.
func (w *worker) send(req scenario.Request) {
	w.unsent = append(w.unsent, req)
	if !w.writing {
		w.flush()
	}
}

// flush writes what is unsent, up to a long request, which it begins.
func (w *worker) flush() {
	for len(w.unsent) > 0 {
		req := w.unsent[0]
		w.unsent = w.unsent[1:]
		if req.Long() {
			w.writing = true
			go w.write(req, w.life)
			return
		}
		var line []byte
		err := putRequest(req, func(piece []byte) error {
			line = append(line, piece...)
			return nil
		})
		if err != nil {
			w.unwritten(req.ID, err)
			continue
		}
		w.port.post(line)
	}
}

// unwritten ends the task whose request cannot be written, a moment later: the caller
// is in the midst of giving out tasks.
func (w *worker) unwritten(id int64, err error) {
	go w.pool.locked(func() {
		if w.task != nil && w.task.request.ID == id {
			w.fail(err.Error())
		}
	})
}

// write writes a long request to the port that is open now, piece by piece.
func (w *worker) write(req scenario.Request, life int) {
	out := outgoing{worker: w, life: life, rested: time.Now()}
	err := putRequest(req, out.take)
	if err == nil {
		err = out.post()
	}
	w.pool.locked(func() {
		if w.life != life {
			return
		}
		if err != nil { // half a line is there, which nobody can read
			w.port.terminate()
			w.reset()
			w.unwritten(req.ID, err)
			return
		}
		w.writing = false
		w.reading = out.sent / readPerTick
		for id := range w.ghosts {
			w.ghosts[id] += w.reading
		}
		w.flush()
	})
}

// outgoing gathers small pieces of a line to larger ones, and rests between them.
type outgoing struct {
	worker *worker
	life   int
	piece  []byte
	sent   int
	rested time.Time
}

func (o *outgoing) take(piece []byte) error {
	o.piece = append(o.piece, piece...)
	if len(o.piece) < field.PieceSize {
		return nil
	}
	if err := o.post(); err != nil {
		return err
	}
	if time.Since(o.rested) > slice {
		time.Sleep(breath)
		o.rested = time.Now()
	}
	return nil
}

func (o *outgoing) post() error {
	pool := o.worker.pool
	pool.mu.Lock()
	defer pool.mu.Unlock()
	if o.worker.life != o.life {
		return errGone
	}
	o.worker.port.post(o.piece)
	o.sent += len(o.piece)
	o.piece = o.piece[:0]
	return nil
}
