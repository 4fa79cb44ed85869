package lab

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// progressEvery is the shortest time between two progress events, and partEvery that
// between two events of unfinished cells. The longer these take to be made, the rarer
// they are: at most one part of the time in partShare goes to them.
const (
	progressEvery = 50 * time.Millisecond
	partEvery     = 100 * time.Millisecond
	partShare     = 50
)

// Serve reads request lines from in and writes event lines to out, one JSON
// value each, until in ends, ctx is cancelled or out fails.
//
// Requests are computed one at a time in the order of their arrival, while
// further lines are read. A newer run in a slot cancels the older run there,
// and a cancel request the run with its number; both are felt at the next
// pause of the computation. Every request but a cancel ends with exactly one
// event for which [scenario.Event.Ends] holds; that of a cancelled run is an
// error at path "request". A line that cannot be read is answered likewise, with
// the number it carries, or 0. When in ends, what has been asked is finished.
//
// The error is nil at the end of in, else why reading, writing or ctx stopped.
func Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	return NewRunner().Serve(ctx, in, out)
}

// Serve holds a conversation with the runner's own laboratories, see the function.
func (b *Runner) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	s := &server{runner: b, out: out, stop: stop, wake: make(chan struct{}, 1)}
	go s.read(ctx, in)
	return s.work(ctx)
}

// server is one conversation.
type server struct {
	runner *Runner
	stop   context.CancelCauseFunc
	wake   chan struct{}
	held   scenario.Held // of the files that came

	mu     sync.Mutex
	queue  []*job
	active *job
	ended  bool // no further line will come

	out io.Writer // written by the working goroutine alone
}

// job is a request on its way, with the means to stop it.
type job struct {
	request scenario.Request
	refusal *field.Refusal // why the line cannot be answered, if so
	ctx     context.Context
	cancel  context.CancelCauseFunc
}

var (
	errCancelled  = errors.New("cancelled")
	errSuperseded = errors.New("superseded by a newer request")
)

// read takes in lines until there are no more.
func (s *server) read(ctx context.Context, in io.Reader) {
	reader := bufio.NewReader(in)
	for {
		line, err := reader.ReadBytes('\n')
		if len(line) > 1 {
			s.take(ctx, line)
		}
		if err == nil {
			continue
		}
		if err != io.EOF {
			s.stop(fmt.Errorf("reading requests: %w", err))
		}
		s.mu.Lock()
		s.ended = true
		s.mu.Unlock()
		s.rouse()
		return
	}
}

// take queues a request, or stops the one that it cancels or supersedes.
func (s *server) take(ctx context.Context, line []byte) {
	j := &job{}
	j.ctx, j.cancel = context.WithCancelCause(ctx)
	if err := json.Unmarshal(line, &j.request); err != nil {
		j.refusal = refusal(err)
		j.request.ID = numberOf(line)
	} else {
		s.held.Complete(&j.request)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, older := range append([]*job{s.active}, s.queue...) {
		if older != nil {
			j.stop(older)
		}
	}
	if j.request.Kind != scenario.RequestCancel {
		s.queue = append(s.queue, j)
		s.rouse()
	}
}

// stop cancels an older job when this request says so.
func (j *job) stop(older *job) {
	r, o := &j.request, &older.request
	switch {
	case r.Kind == scenario.RequestCancel && r.ID == o.ID:
		older.cancel(errCancelled)
	case r.Kind == scenario.RequestRun && o.Kind == scenario.RequestRun && r.Slot != "" && r.Slot == o.Slot:
		older.cancel(errSuperseded)
	}
}

// numberOf reads the number of a request that cannot be read otherwise.
func numberOf(line []byte) int64 {
	var request struct {
		ID int64 `json:"id"`
	}
	if json.Unmarshal(line, &request) != nil {
		return 0
	}
	return request.ID
}

func (s *server) rouse() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// work computes one request after another.
func (s *server) work(ctx context.Context) error {
	for {
		j, ended := s.next()
		if j != nil {
			s.answer(j)
			continue
		}
		if err := context.Cause(ctx); err != nil || ended {
			return err
		}
		select {
		case <-s.wake:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// next takes the oldest request from the queue.
func (s *server) next() (j *job, ended bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.active = nil
	if len(s.queue) > 0 {
		s.active = s.queue[0]
		s.queue = s.queue[1:]
	}
	return s.active, s.ended
}

// answer computes one request and writes its ending event.
func (s *server) answer(j *job) {
	defer j.cancel(nil)
	started := time.Now()
	event, err := s.compute(j)
	if cause := context.Cause(j.ctx); cause != nil {
		err = &field.Refusal{Path: "request", Problem: cause.Error()}
	}
	if err != nil {
		event = scenario.Event{Kind: scenario.EventError, Error: refusal(err)}
	}
	event.Seconds = time.Since(started).Seconds()
	s.write(j, event)
}

// compute answers a request. A panic in it is an error of this request alone.
func (s *server) compute(j *job) (event scenario.Event, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the computation broke down: %v", fault)
		}
	}()
	switch r := &j.request; {
	case j.refusal != nil:
		return event, j.refusal
	case j.ctx.Err() != nil:
		return event, j.ctx.Err()
	case r.Kind == scenario.RequestLedger:
		sum, err := s.runner.ledger(r.Booked, r.Releases, stage.NewPause(j.ctx))
		event = scenario.Event{Kind: scenario.EventLedger, Ledger: &sum}
		if r.Book && err == nil && len(r.Releases) > 0 {
			event.Booked, err = s.runner.bookings(&r.Releases[0].Scenario, stage.NewPause(j.ctx))
		}
		return event, err
	case r.Kind != scenario.RequestRun && r.Kind != scenario.RequestAdvice && r.Kind != scenario.RequestGuess:
		return event, &field.Refusal{Path: "request", Problem: fmt.Sprintf("%q is no kind of request", r.Kind)}
	case r.Scenario == nil:
		return event, &field.Refusal{Path: "scenario", Problem: "missing; a run needs a scenario"}
	case r.Kind == scenario.RequestGuess && r.Guess == nil:
		return event, &field.Refusal{Path: "guess", Problem: "missing; there is nothing to compare with the truth"}
	}
	if j.request.Kind == scenario.RequestGuess {
		distance, err := s.runner.Guess(j.ctx, *j.request.Scenario, *j.request.Guess)
		return scenario.Event{Kind: scenario.EventGuess, Distance: distance}, err
	}
	if j.request.Kind == scenario.RequestAdvice {
		advice, err := s.runner.Advise(j.ctx, *j.request.Scenario)
		return scenario.Event{Kind: scenario.EventAdvice, Advice: advice}, err
	}
	result, err := s.runner.Run(j.ctx, *j.request.Scenario, j.request.Cells, s.watch(j))
	if err != nil {
		return event, err
	}
	answer.Pack(&result, true)
	event = scenario.Event{Kind: scenario.EventResult, Result: &result}
	if j.request.Book {
		event.Booked, err = s.runner.bookings(j.request.Scenario, stage.NewPause(j.ctx))
	}
	return event, err
}

// watch reports the cells of a sweep as they grow and end, and its progress.
func (s *server) watch(j *job) Watch {
	var last, nextPart time.Time
	return Watch{
		Part: func(soFar func() scenario.Cell) {
			started := time.Now()
			if started.Before(nextPart) {
				return
			}
			cell := soFar()
			s.write(j, scenario.Event{Kind: scenario.EventPart, Cell: &cell})
			nextPart = started.Add(max(partEvery, partShare*time.Since(started)))
		},
		Progress: func(done, total int) {
			if time.Since(last) < progressEvery {
				return
			}
			last = time.Now()
			s.write(j, scenario.Event{Kind: scenario.EventProgress, Done: done, Total: total})
		},
		Cell: func(cell scenario.Cell) { s.write(j, scenario.Event{Kind: scenario.EventCell, Cell: &cell}) },
	}
}

// refusal puts an error into the words of the wire.
func refusal(err error) *field.Refusal {
	if refused, ok := errors.AsType[*field.Refusal](err); ok {
		return refused
	}
	return &field.Refusal{Path: "scenario", Problem: err.Error()}
}

// write sends one event. When that fails nobody listens, and the conversation
// ends.
func (s *server) write(j *job, event scenario.Event) {
	event.ID = j.request.ID
	line, err := lineOf(event)
	if err != nil {
		line, err = lineOf(scenario.Event{
			ID: event.ID, Kind: scenario.EventError,
			Error: &field.Refusal{Path: "scenario", Problem: "the answer cannot be written: " + err.Error()},
		})
	}
	if err == nil {
		_, err = s.out.Write(line)
	}
	if err != nil {
		s.stop(fmt.Errorf("writing an event: %w", err))
	}
}
