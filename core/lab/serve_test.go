package lab

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
)

// conversation is a Serve at the other end of two pipes.
type conversation struct {
	t      *testing.T
	input  *io.PipeWriter
	events *bufio.Reader
	done   chan error
}

func converse(t *testing.T) *conversation {
	in, input := io.Pipe()
	output, out := io.Pipe()
	c := &conversation{t: t, input: input, events: bufio.NewReader(output), done: make(chan error, 1)}
	go func() {
		err := Serve(context.Background(), in, out)
		out.Close()
		c.done <- err
	}()
	return c
}

func (c *conversation) ask(r scenario.Request) {
	c.t.Helper()
	line, err := json.Marshal(r)
	if err != nil {
		c.t.Fatal(err)
	}
	c.send(string(line))
}

func (c *conversation) send(line string) {
	c.t.Helper()
	if _, err := io.WriteString(c.input, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
}

func (c *conversation) hear() scenario.Event {
	c.t.Helper()
	line, err := c.events.ReadBytes('\n')
	if err != nil {
		c.t.Fatalf("no event: %v", err)
	}
	var e scenario.Event
	if err := json.Unmarshal(line, &e); err != nil {
		c.t.Fatalf("%s: %v", line, err)
	}
	return e
}

// ending hears until the request with this number ends, and returns the kinds of
// its events before that.
func (c *conversation) ending(id int64) (scenario.Event, []string) {
	c.t.Helper()
	var kinds []string
	for {
		e := c.hear()
		if e.ID != id {
			c.t.Fatalf("an event of %d while waiting for %d: %+v", e.ID, id, e)
		}
		if e.Ends() {
			return e, kinds
		}
		kinds = append(kinds, e.Kind)
	}
}

// end closes the input and expects a clean end.
func (c *conversation) end() {
	c.t.Helper()
	c.input.Close()
	if err := <-c.done; err != nil {
		c.t.Errorf("the conversation ended with %v", err)
	}
}

func run(id int64, slot string, s scenario.Scenario) scenario.Request {
	return scenario.Request{ID: id, Slot: slot, Kind: scenario.RequestRun, Scenario: &s}
}

// endless is a sweep that nobody waits for.
func endless() scenario.Scenario {
	s := plainLine()
	s.Sweep = &field.Sweep{
		Over:   []string{"heat.privacy.epsilon"},
		Values: [][]float64{{1, 2, 3, 4, 5, 6, 7, 8}}, Trials: 10000,
	}
	return s
}

func TestServeAnswersLikeRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := converse(t)
		s := plainLine()
		s.Heat.Recovery.Trace = true
		c.ask(run(7, "main", s))
		e, _ := c.ending(7)
		if e.Kind != scenario.EventResult || !e.Result.Heat.Private.Packed || !e.Result.Heat.Film.Heat[3].Packed || !e.Result.Heat.Recovery.Trace[0].Support.Packed {
			t.Fatalf("answered by %+v", e)
		}
		want := mustRun(t, s)
		answer.Pack(&want, true)
		if got := labtest.Text(t, *e.Result); got != labtest.Text(t, want) {
			t.Error("the answer on the wire differs from Run's")
		}
		c.end()
	})
}

// TestServeAnswersAgain: what a laboratory keeps for its next answer has not been used
// up by writing the one before.
func TestServeAnswersAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	for _, s := range long() {
		synctest.Test(t, func(t *testing.T) {
			c := converse(t)
			for id := range int64(3) {
				s.Seed = uint64(id / 2)
				c.ask(run(id, "main", s))
				e, _ := c.ending(id)
				want := mustRun(t, s)
				answer.Pack(&want, true)
				if e.Result == nil || labtest.Text(t, *e.Result) != labtest.Text(t, want) {
					t.Errorf("%s: answer %d on the wire differs from Run's", s.Lab, id+1)
				}
			}
			c.end()
		})
	}
}

func TestServeSupersedes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := converse(t)
		c.ask(run(1, "main", endless()))
		go func() {
			c.ask(run(2, "main", plainLine()))
			c.ask(run(3, "other", plainLine()))
		}()
		if e, _ := c.ending(1); e.Kind != scenario.EventError || *e.Error != (field.Refusal{Path: "request", Problem: "superseded by a newer request"}) {
			t.Errorf("the older request ended with %+v", e)
		}
		for _, id := range []int64{2, 3} {
			if e, _ := c.ending(id); e.Kind != scenario.EventResult {
				t.Errorf("request %d ended with %+v", id, e)
			}
		}
		c.end()
	})
}

func TestServeCancels(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := converse(t)
		c.ask(run(1, "", endless()))
		go func() {
			c.ask(run(2, "", endless())) // waits behind the first: no slot, no superseding
			c.ask(scenario.Request{ID: 2, Kind: scenario.RequestCancel})
			c.ask(scenario.Request{ID: 1, Kind: scenario.RequestCancel})
			c.ask(scenario.Request{ID: 99, Kind: scenario.RequestCancel})
		}()
		for _, id := range []int64{1, 2} {
			if e, _ := c.ending(id); e.Kind != scenario.EventError || e.Error.Problem != "cancelled" {
				t.Errorf("request %d ended with %+v", id, e)
			}
		}
		c.end()
	})
}

// TestServeTellsOfDrawsBeforeACancel: what has been drawn of a value is told before the
// value is finished.
func TestServeTellsOfDrawsBeforeACancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := converse(t)
		c.ask(run(1, "sweep", endless()))
		e := c.hear()
		for ; e.Kind != scenario.EventPart; e = c.hear() {
			if e.Ends() || e.Kind == scenario.EventCell {
				t.Fatalf("heard %+v before a part", e)
			}
		}
		if e.Cell == nil || e.Cell.Trials != 1 || e.Cell.EMD.Count > 1 {
			t.Errorf("the first part is %+v", e.Cell)
		}
		cancel, err := json.Marshal(scenario.Request{ID: 1, Kind: scenario.RequestCancel})
		if err != nil {
			t.Fatal(err)
		}
		go io.WriteString(c.input, string(cancel)+"\n") // where nobody reads it, no ending is heard
		c.ending(1)
		c.end()
	})
}

func TestServeSweep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := converse(t)
		r := run(4, "sweep", swept())
		r.Cells = []int{4, 1}
		c.ask(r)
		e, kinds := c.ending(4)
		cells := 0
		for _, kind := range kinds {
			if kind == scenario.EventCell {
				cells++
			}
		}
		if cells != 2 || len(e.Result.Sweep.Cells) != 2 || e.Result.Sweep.Cells[0].Index != 4 {
			t.Errorf("%v, then %+v", kinds, e.Result.Sweep)
		}
		whole := mustRun(t, swept())
		if !reflect.DeepEqual(e.Result.Sweep.Cells[1], whole.Sweep.Cells[1]) {
			t.Error("a cell on the wire differs from Run's")
		}
		c.end()
	})
}

func TestServeRefuses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := converse(t)
		impossible := plainLine()
		impossible.Heat.Sources = nil
		late := run(6, "", swept())
		late.Cells = []int{6}
		raw, _ := json.Marshal(late)
		for _, ask := range []struct {
			line, path, problem string
			id                  int64
		}{
			{`hello`, "scenario", "invalid character", 0},
			{`{"id":3,"kind":"run","scenario":{"version":1,"lab":"heat","heat":{"time":-1}}}`, "heat.time", "-1 is outside", 3},
			{`{"id":4,"kind":"dance"}`, "request", `"dance" is no kind`, 4},
			{`{"id":5,"kind":"run"}`, "scenario", "missing", 5},
			{string(raw), "cells", "6 is no cell", 6},
			{`{"id":8,"kind":"run","scenario":{"version":1,"lab":"heat","heat":{}}}`, "heat.sources", "no source", 8},
		} {
			c.send(ask.line)
			e, _ := c.ending(ask.id)
			if e.Kind != scenario.EventError || e.Error.Path != ask.path || !strings.HasPrefix(e.Error.Problem, ask.problem) {
				t.Errorf("%s ended with %+v %+v", ask.line, e, e.Error)
			}
		}
		c.end()
	})
}

func TestServeLedger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := converse(t)
		c.ask(scenario.Request{ID: 1, Kind: scenario.RequestLedger, Releases: []scenario.Release{{Scenario: plainLine()}}})
		if e, _ := c.ending(1); e.Ledger == nil || e.Ledger.Releases != 1 || e.Ledger.Epsilon != 4 {
			t.Errorf("the ledger is %+v", e.Ledger)
		}
		c.end()
	})
}

// TestServeSurvivesAPanic: a fault in one computation is told as its error, and
// the next request is answered.
func TestServeSurvivesAPanic(t *testing.T) {
	var out bytes.Buffer
	s := &server{out: &out, stop: func(error) {}} // without a runner every run breaks down
	j := &job{request: run(5, "", plainLine())}
	j.ctx, j.cancel = context.WithCancelCause(t.Context())
	s.answer(j)
	var e scenario.Event
	if err := json.Unmarshal(out.Bytes(), &e); err != nil || e.ID != 5 || e.Kind != scenario.EventError || e.Error.Path != "scenario" {
		t.Errorf("the event is %s", out.Bytes())
	}
}

func TestServeEnds(t *testing.T) {
	line, _ := json.Marshal(run(1, "", plainLine()))
	var out bytes.Buffer
	if err := Serve(t.Context(), strings.NewReader(string(line)), &out); err != nil || !strings.HasSuffix(out.String(), "}\n") {
		t.Errorf("a request without a line's end gave %d bytes, %v", out.Len(), err)
	}
	broken := errors.New("broken")
	if err := Serve(t.Context(), iotest.ErrReader(broken), &out); !errors.Is(err, broken) {
		t.Errorf("a broken input ended with %v", err)
	}
	if err := Serve(t.Context(), strings.NewReader(string(line)+"\n"), failingWriter{broken}); !errors.Is(err, broken) {
		t.Errorf("a broken output ended with %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	in, _ := io.Pipe()
	if err := Serve(ctx, in, &out); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled conversation ended with %v", err)
	}
	in.Close()
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

// TestPartsAreRationed: the first draw of a request is told at once, then at most ten
// parts come in a second, and fewer where one takes long to be made.
func TestPartsAreRationed(t *testing.T) {
	for name, c := range map[string]struct {
		takes       time.Duration
		least, most int
	}{
		"quick": {0, 18, 20},
		"slow":  {10 * time.Millisecond, 3, 4},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var out bytes.Buffer
				s := &server{out: &out}
				watch, started := s.watch(&job{}), time.Now()
				for drawn := 1; time.Since(started) < 2*time.Second; drawn++ {
					watch.Part(func() scenario.Cell {
						time.Sleep(c.takes)
						return scenario.Cell{Trials: drawn}
					})
					if drawn == 1 && out.Len() == 0 {
						t.Error("the first draw is not told")
					}
					time.Sleep(time.Millisecond)
				}
				if n := strings.Count(out.String(), `"kind":"part"`); n < c.least || n > c.most {
					t.Errorf("%d parts in two seconds", n)
				}
			})
		})
	}
}

// TestProgressIsRationed: at most twenty progress events a second.
func TestProgressIsRationed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		s := &server{out: &out}
		watch := s.watch(&job{})
		for done := range 2000 {
			watch.Progress(done, 2000)
			time.Sleep(time.Millisecond)
		}
		if n := strings.Count(out.String(), "\n"); n < 30 || n > 40 {
			t.Errorf("%d progress events in two seconds", n)
		}
	})
}
