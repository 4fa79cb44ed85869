package readers

import (
	"errors"
	"io"
	"iter"
)

// ErrCancelled is what a reading function gets for an answer once it was given up.
var ErrCancelled = errors.New("reading was cancelled")

// Pushed feeds a function that asks for bytes, as a parser does, from one who has
// them piece by piece, as a browser does. The function runs inside Write until it
// asks for more than there is, so that between two pieces nothing runs at all.
type Pushed struct {
	chunk  []byte
	closed bool
	done   bool
	err    error
	next   func() (struct{}, bool)
	stop   func()
}

// Push hands the pieces that are written to a function as one stream.
func Push(read func(io.Reader) error) *Pushed {
	p := &Pushed{}
	p.next, p.stop = iter.Pull(func(ask func(struct{}) bool) {
		p.err = read(asking{p, ask})
		p.done = true
	})
	return p
}

// Write takes the next piece. When the function has ended before, its error is
// returned, and without one the piece is passed over.
func (p *Pushed) Write(chunk []byte) (int, error) {
	if !p.done && !p.closed && len(chunk) > 0 {
		p.chunk = chunk
		p.next()
	}
	return len(chunk), p.err
}

// Close says that nothing more comes and returns the function's error.
func (p *Pushed) Close() error {
	p.closed = true
	if !p.done {
		p.next()
	}
	p.stop()
	return p.err
}

// Cancel gives up: the function is answered [ErrCancelled] and ends.
func (p *Pushed) Cancel() {
	p.closed = true
	p.stop()
}

// asking is the stream as the function sees it.
type asking struct {
	pushed *Pushed
	ask    func(struct{}) bool
}

// Read waits for a piece where there is none.
func (a asking) Read(to []byte) (int, error) {
	for len(a.pushed.chunk) == 0 {
		if a.pushed.closed {
			return 0, io.EOF
		}
		if !a.ask(struct{}{}) {
			return 0, ErrCancelled
		}
	}
	n := copy(to, a.pushed.chunk)
	a.pushed.chunk = a.pushed.chunk[n:]
	return n, nil
}
