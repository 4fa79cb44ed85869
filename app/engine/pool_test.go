package engine

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// A lab is a worker program for tests. What a request does stands in its kind:
// "run 30ms" works so long and yields every millisecond, "busy 30s" never
// yields, "linger 30ms" has its last word so long after the last cell, "crash" stops
// the program.
type lab struct {
	mu   sync.Mutex
	seen []string
	live int // programs running now
	most int // the most at a time
}

func (l *lab) note(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seen = append(l.seen, fmt.Sprintf(format, args...))
}

func (l *lab) count(step int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.live += step
	l.most = max(l.most, l.live)
}

func (l *lab) serve(ctx context.Context, in io.Reader, out io.Writer) error {
	l.count(1)
	defer l.count(-1)
	var mu sync.Mutex // one line at a time
	cancels := map[int64]chan struct{}{}
	emit := func(e scenario.Event) {
		line, err := json.Marshal(e)
		if err != nil {
			panic("engine: the test's event cannot be written")
		}
		mu.Lock()
		defer mu.Unlock()
		_, _ = out.Write(append(line, '\n'))
	}
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		var req scenario.Request
		if err := json.Unmarshal(lines.Bytes(), &req); err != nil {
			return err
		}
		kind, arg, _ := strings.Cut(req.Kind, " ")
		length, _ := time.ParseDuration(arg)
		switch kind {
		case scenario.RequestCancel:
			l.note("cancel")
			if stop := cancels[req.ID]; stop != nil {
				close(stop)
				delete(cancels, req.ID)
			}
		case "crash":
			return errors.New("out of order")
		case "busy":
			time.Sleep(length) // and no line is read meanwhile
			emit(scenario.Event{ID: req.ID, Kind: scenario.EventResult, Done: 1})
		case "garble":
			mu.Lock()
			fmt.Fprintln(out, "no event")
			mu.Unlock()
		default:
			l.note("start %s", req.Kind)
			stop := make(chan struct{})
			cancels[req.ID] = stop
			go reply(ctx, req, length, stop, emit)
		}
	}
	return lines.Err()
}

// reply works for the given time, or so long for each cell.
func reply(ctx context.Context, req scenario.Request, length time.Duration, stop chan struct{}, emit func(scenario.Event)) {
	result := &scenario.Result{Version: 1, Lab: "test"}
	parts := max(len(req.Cells), 1)
	works := func() bool {
		select {
		case <-ctx.Done():
			return false
		case <-stop:
			emit(scenario.Event{ID: req.ID, Kind: scenario.EventError, Error: &field.Refusal{Problem: "cancelled"}})
			return false
		case <-time.After(time.Millisecond):
			return true
		}
	}
	if len(req.Cells) > 0 {
		result.Sweep = &scenario.SweepResult{Over: []string{"x"}}
	}
	for part := range parts {
		drawn := 0
		for range length / time.Millisecond {
			if !works() {
				return
			}
			emit(scenario.Event{ID: req.ID, Kind: scenario.EventProgress, Done: part, Total: parts})
			if len(req.Cells) > 0 {
				drawn++
				emit(scenario.Event{ID: req.ID, Kind: scenario.EventPart, Cell: &scenario.Cell{Index: req.Cells[part], Trials: drawn}})
			}
		}
		if len(req.Cells) > 0 {
			index := req.Cells[part]
			cell := scenario.Cell{Index: index, At: []float64{float64(index)}, Trials: 3 * index}
			result.Sweep.Cells = append(result.Sweep.Cells, cell)
			result.Notes = append(result.Notes, answer.Note{Code: fmt.Sprintf("n%d", index%3)})
			emit(scenario.Event{ID: req.ID, Kind: scenario.EventCell, Cell: &cell})
		}
	}
	for range length / time.Millisecond {
		if strings.HasPrefix(req.Kind, "linger") && !works() {
			return
		}
	}
	emit(scenario.Event{ID: req.ID, Kind: scenario.EventResult, Done: 1, Result: result})
}

// A page collects what is delivered to it, one event at a time.
type page struct {
	mu     sync.Mutex
	events []string
	ends   []scenario.Event
	at     []time.Duration
	start  time.Time
}

func newPage() *page { return &page{start: time.Now()} }

func (p *page) on(name string) func(scenario.Event) {
	return func(e scenario.Event) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.events = append(p.events, name+" "+e.Kind)
		if e.Ends() {
			p.ends = append(p.ends, e)
			p.at = append(p.at, time.Since(p.start))
		}
	}
}

// endings lists the ending events delivered so far.
func (p *page) endings() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(p.events), func(s string) bool {
		return !strings.HasSuffix(s, " result") && !strings.HasSuffix(s, " error")
	})
}

func directly(f func()) { f() }

func ask(slot, kind string) scenario.Request { return scenario.Request{Slot: slot, Kind: kind} }

// inBubble runs a test against a pool in simulated time.
func inBubble(t *testing.T, workers int, test func(t *testing.T, l *lab, pool *Pool, p *page)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		l := &lab{}
		pool := InProcess(l.serve, workers, directly)
		test(t, l, pool, newPage())
		pool.Close()
		time.Sleep(2 * time.Hour) // until the deaf have noticed
	})
}

func wantEndings(t *testing.T, p *page, want ...string) {
	t.Helper()
	if got := p.endings(); !slices.Equal(got, want) {
		t.Errorf("endings %q, want %q", got, want)
	}
}

func TestRunAnswers(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Run(ask("a", "run 30ms"), p.on("first"))
		time.Sleep(time.Second)
		wantEndings(t, p, "first result")
		if l.live != 1 {
			t.Errorf("%d workers were opened for one request", l.live)
		}
	})
}

func TestNewerSupersedesOlder(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Run(ask("a", "run 300ms"), p.on("older"))
		time.Sleep(20 * time.Millisecond)
		pool.Run(ask("a", "run 30ms"), p.on("newer"))
		before := len(p.events)
		time.Sleep(time.Second)
		wantEndings(t, p, "newer result")
		if slices.ContainsFunc(p.events[before:], func(s string) bool { return strings.HasPrefix(s, "older") }) {
			t.Error("the older request was heard after the newer had been made")
		}
		if !slices.Contains(l.seen, "cancel") {
			t.Error("the worker was not told to stop")
		}
		if l.most != 1 {
			t.Error("the worker was replaced although it had listened")
		}
	})
}

func TestUndeliveredEventsOfTheOlderAreDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var later []func()
		pool := InProcess((&lab{}).serve, 1, func(f func()) { later = append(later, f) })
		p := newPage()
		pool.Run(ask("a", "run 5ms"), p.on("older"))
		time.Sleep(time.Second)
		pool.Run(ask("a", "run 5ms"), p.on("newer"))
		time.Sleep(time.Second)
		if len(later) != 1 {
			t.Errorf("%d dispatches under way at a time, want 1", len(later))
		}
		later[0]()
		if want := []string{"newer progress", "newer result"}; !slices.Equal(p.events, want) {
			t.Errorf("delivered %q, want %q", p.events, want)
		}
		pool.Close()
	})
}

func TestFollowLetsTheFirstArriveAndKeepsTheLast(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		for i := range 5 {
			pool.Follow(ask("a", "run 30ms"), p.on(fmt.Sprint(i)))
		}
		time.Sleep(time.Second)
		wantEndings(t, p, "0 result", "4 result")
	})
}

func TestCancelIsSilent(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Run(ask("a", "run 300ms"), p.on("a"))
		time.Sleep(20 * time.Millisecond)
		pool.Cancel("a")
		heard := len(p.events)
		time.Sleep(time.Second)
		if len(p.events) != heard {
			t.Error("an event followed the cancel")
		}
		pool.Run(ask("a", "run 5ms"), p.on("next"))
		time.Sleep(time.Second)
		wantEndings(t, p, "next result")
		if l.most != 1 {
			t.Error("the worker was replaced although it had listened")
		}
	})
}

func TestDeafWorkerIsReplaced(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Run(ask("a", "busy 1h"), p.on("deaf"))
		time.Sleep(10 * time.Millisecond)
		pool.Cancel("a")
		cancelled := time.Since(p.start)
		pool.Run(ask("a", "run 5ms"), p.on("next"))
		time.Sleep(time.Second)
		wantEndings(t, p, "next result")
		if took := p.at[0] - cancelled; took > patience*tick+20*time.Millisecond {
			t.Errorf("the next answer took %v", took)
		}
	})
}

func TestCrashIsAnErrorAndTheWorkerReturns(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Run(ask("a", "crash"), p.on("crash"))
		time.Sleep(time.Second)
		pool.Run(ask("a", "run 5ms"), p.on("next"))
		time.Sleep(time.Second)
		wantEndings(t, p, "crash error", "next result")
		if e := p.ends[0].Error; e.Path != "worker" || !strings.Contains(e.Problem, "out of order") {
			t.Errorf("the error says %q", e)
		}
	})
}

func TestUnreadableAnswerIsAnError(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Run(ask("a", "garble"), p.on("a"))
		time.Sleep(time.Second)
		wantEndings(t, p, "a error")
	})
}

func TestSlotsDoNotWaitForEachOther(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Run(ask("a", "run 500ms"), p.on("a"))
		pool.Run(ask("b", "run 5ms"), p.on("b"))
		pool.Run(ask("c", "run 5ms"), p.on("c")) // waits for b's worker
		time.Sleep(time.Second)
		wantEndings(t, p, "b result", "c result", "a result")
	})
}

func TestWorkersFor(t *testing.T) {
	for cores, want := range map[int]int{1: 1, 2: 2, 3: 2, 4: 3, 8: 7} {
		if got := workersFor(cores); got != want {
			t.Errorf("%d cores get %d workers, want %d", cores, got, want)
		}
	}
}
