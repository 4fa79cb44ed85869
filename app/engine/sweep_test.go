package engine

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cloakroom/core/scenario"
)

// sweepWith returns the answer of a sweep of 50 cells, with the time it took.
func sweepWith(t *testing.T, workers int, disturb func(*Pool, *page)) (scenario.Event, time.Duration) {
	t.Helper()
	var end scenario.Event
	var took time.Duration
	inBubble(t, workers, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Sweep(ask("sweep", "run 10ms"), 50, p.on("sweep"))
		disturb(pool, p)
		time.Sleep(time.Minute)
		for i, e := range p.ends {
			if e.Result != nil && e.Result.Sweep != nil {
				end, took = e, p.at[i]
			}
		}
	})
	return end, took
}

func undisturbed(*Pool, *page) {}

func TestSweepDoesNotDependOnTheWorkers(t *testing.T) {
	one, slow := sweepWith(t, 1, undisturbed)
	if n := len(one.Result.Sweep.Cells); n != 50 {
		t.Fatalf("%d cells, want 50", n)
	}
	for i, cell := range one.Result.Sweep.Cells {
		if cell.Index != i || cell.Trials != 3*i {
			t.Fatalf("cell %d is %+v", i, cell)
		}
	}
	for _, workers := range []int{2, 3, 7} {
		many, fast := sweepWith(t, workers, undisturbed)
		if !reflect.DeepEqual(one.Result, many.Result) {
			t.Errorf("%d workers answer otherwise than one", workers)
		}
		if ideal := slow / time.Duration(workers); fast > ideal+ideal/2 {
			t.Errorf("%d workers took %v, one took %v", workers, fast, slow)
		}
	}
}

func TestSweepGivesWayAndLosesNothing(t *testing.T) {
	quiet, _ := sweepWith(t, 2, undisturbed)
	disturbed, _ := sweepWith(t, 2, func(pool *Pool, p *page) {
		for range 20 {
			time.Sleep(7 * time.Millisecond)
			asked := time.Now()
			pool.Run(ask("stage", "run 2ms"), func(e scenario.Event) {
				if e.Ends() && time.Since(asked) > 5*time.Millisecond {
					t.Errorf("the interactive answer waited %v", time.Since(asked))
				}
			})
		}
	})
	if !reflect.DeepEqual(quiet.Result, disturbed.Result) {
		t.Error("a sweep that gave way answers otherwise")
	}
}

// A worker that gives way after its last cell, before it has said that it ends, leaves
// nothing undone, and yet somebody has to end the sweep.
func TestSweepThatGaveWayAtItsEndEnds(t *testing.T) {
	inBubble(t, 1, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Sweep(ask("sweep", "linger 10ms"), 1, p.on("sweep"))
		time.Sleep(15 * time.Millisecond)
		pool.Run(ask("stage", "run 2ms"), p.on("stage"))
		time.Sleep(time.Second)
		wantEndings(t, p, "stage result", "sweep result")
		if last := p.ends[len(p.ends)-1].Result; last == nil || last.Sweep == nil || len(last.Sweep.Cells) != 1 {
			t.Errorf("the sweep ended with %+v", last)
		}
	})
}

// Two workers whose last cells are known end their sweep once.
func TestSweepEndsOnce(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Sweep(ask("sweep", "linger 10ms"), 2, p.on("sweep"))
		time.Sleep(time.Second)
		wantEndings(t, p, "sweep result")
	})
}

func TestSweepReportsCellsAndProgress(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Sweep(ask("sweep", "run 10ms"), 9, p.on("sweep"))
		time.Sleep(time.Second)
		all := strings.Join(p.events, ",")
		if n := strings.Count(all, "sweep cell"); n != 9 {
			t.Errorf("%d cells reported, want 9", n)
		}
		if n := strings.Count(all, "sweep progress"); n < 9 {
			t.Errorf("%d times progress, want one for each cell at least", n)
		}
		wantEndings(t, p, "sweep result")
	})
}

func TestSweepProgressCountsDrawsAndNeverFallsBack(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		request := ask("sweep", "run 10ms")
		last, total := 0, 0
		pool.Sweep(request, 9, func(e scenario.Event) {
			if e.Kind != scenario.EventProgress {
				return
			}
			if e.Done < last || e.Done > e.Total {
				t.Errorf("progress went from %d to %d of %d", last, e.Done, e.Total)
			}
			last, total = e.Done, e.Total
		})
		time.Sleep(time.Second)
		if want := 9 * trialsOf(request); last != want || total != want {
			t.Errorf("progress ended at %d of %d, want %d", last, total, want)
		}
	})
}

func TestSweepIsCancelled(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Sweep(ask("sweep", "run 10ms"), 50, p.on("sweep"))
		time.Sleep(55 * time.Millisecond)
		pool.Cancel("sweep")
		heard := len(p.events)
		time.Sleep(time.Second)
		if len(p.events) != heard {
			t.Error("an event followed the cancel")
		}
	})
}

func TestSweepEndsWithTheFirstError(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		pool.Sweep(ask("sweep", "crash"), 50, p.on("sweep"))
		time.Sleep(time.Second)
		wantEndings(t, p, "sweep error")
	})
}

func TestEmptySweepIsMisuse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pool := InProcess((&lab{}).serve, 1, directly)
		defer pool.Close()
		defer func() {
			if recover() == nil {
				t.Error("a sweep without cells was accepted")
			}
		}()
		pool.Sweep(ask("sweep", "run 1ms"), 0, func(scenario.Event) {})
	})
}

// TestPartsOnlyGrow: the draws told of an unfinished cell grow, though workers are called
// away and begin it again; and none is told once the cell is finished.
func TestPartsOnlyGrow(t *testing.T) {
	inBubble(t, 2, func(t *testing.T, l *lab, pool *Pool, p *page) {
		told, finished := map[int]int{}, map[int]bool{}
		pool.Sweep(ask("sweep", "run 10ms"), 9, func(e scenario.Event) {
			switch e.Kind {
			case scenario.EventPart:
				if finished[e.Cell.Index] || e.Cell.Trials <= told[e.Cell.Index] {
					t.Errorf("cell %d: %d draws after %d, finished %v", e.Cell.Index, e.Cell.Trials, told[e.Cell.Index], finished[e.Cell.Index])
				}
				told[e.Cell.Index] = e.Cell.Trials
			case scenario.EventCell:
				finished[e.Cell.Index] = true
			}
		})
		for range 6 {
			time.Sleep(7 * time.Millisecond)
			pool.Run(ask("stage", "run 2ms"), p.on("stage"))
		}
		time.Sleep(time.Second)
		if len(told) != 9 || len(finished) != 9 {
			t.Errorf("parts of %d cells and %d cells were told", len(told), len(finished))
		}
	})
}

// TestAPartTakesThePlaceOfTheOlder: of an unfinished cell only the newest part waits to be
// delivered, and other cells' beside it.
func TestAPartTakesThePlaceOfTheOlder(t *testing.T) {
	var waiting func()
	m := mailbox{dispatch: func(do func()) { waiting = do }}
	var got []int
	j := &job{on: func(e scenario.Event) { got = append(got, 100*e.Cell.Index+e.Cell.Trials) }}
	for _, c := range []scenario.Cell{{Index: 1, Trials: 1}, {Index: 2, Trials: 5}, {Index: 1, Trials: 7}} {
		m.put(j, scenario.Event{Kind: scenario.EventPart, Cell: &c})
	}
	m.put(j, scenario.Event{Kind: scenario.EventCell, Cell: &scenario.Cell{Index: 1, Trials: 9}})
	m.send()
	waiting()
	if want := []int{107, 205, 109}; !slices.Equal(got, want) {
		t.Errorf("delivered %v, want %v", got, want)
	}
}
