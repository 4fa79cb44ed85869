//go:build !js

package ui

import (
	"strings"
	"testing"
	"time"
)

// markedDOM remembers the page's activity.
type markedDOM struct {
	noDOM
	now *string
}

func (d markedDOM) Publish(activity string) { *d.now = activity }

// watched is a visitor who sees the page's activity.
func watched(t *testing.T) (*visitor, *string) {
	t.Helper()
	d, now := newVisitor(t), new(string)
	d.screen = markedDOM{now: now}
	return d, now
}

// The page is at rest only when the full answer is on it and in its address.
func TestRestIsTheEndOfAChange(t *testing.T) {
	d, now := watched(t)
	d.Work().Ask()
	d.Refresh()
	d.until("rest", func() bool { return *now == activityRest })
	if !d.Work().Shown.Full {
		t.Error("at rest without the full answer")
	}
	d.Work().SetNumber("heat.privacy.epsilon", 3.5)
	if *now != activityDrawing {
		t.Errorf("a change leaves the page at %q", *now)
	}
	d.until("rest again", func() bool { return *now == activityRest })
	if !d.Work().Shown.Full || d.Work().Shown.Asked.Heat.Privacy.Epsilon != 3.5 || !strings.Contains(d.address.known, "epsilon=3.5") || d.moving.timers != 0 {
		t.Errorf("at rest with %d timers, the address %q and an answer to ε = %v", d.moving.timers, d.address.known, d.Work().Shown.Asked.Heat.Privacy.Epsilon)
	}
}

// What the browser tells counts from its first listener to its last.
func TestRestWaitsForAllListeners(t *testing.T) {
	d, now := watched(t)
	d.stir()
	d.hear()
	for len(d.queue) > 0 {
		(<-d.queue)()
	}
	if *now != activityDrawing {
		t.Errorf("before the last listener the page is at %q", *now)
	}
	d.heard()
	d.until("rest", func() bool { return *now == activityRest })
}

// The page works while it waits, computes a sweep, plays, or holds something.
func TestActivityWhileSomethingIsToCome(t *testing.T) {
	d, _ := watched(t)
	for name, begin := range map[string]func(){
		"a full answer":   func() { d.Work().ask.due = true },
		"the address":     func() { d.address.behind = true },
		"a sweep":         func() { d.Work().Sweep.Running = true },
		"the film's next": func() { d.Work().Player.Playing = true },
	} {
		d.moving.timers, d.Work().ask, d.address.behind, d.Work().Sweep.Running, d.Work().Player.Playing = 0, asking{}, false, false, false
		if now := d.activity(); now != activityRest {
			t.Errorf("with nothing to do, the page is at %q", now)
		}
		begin()
		if now := d.activity(); now != activityWorking {
			t.Errorf("waiting for %s, the page is at %q", name, now)
		}
		d.moving.timers = 1
		if now := d.activity(); now != activitySettling {
			t.Errorf("waiting for a timer and %s, the page is at %q", name, now)
		}
	}
}

func TestHasteShortensEveryTimer(t *testing.T) {
	usual, fast := paceAt(1), paceAt(10)
	times := func(p pace) []time.Duration {
		return []time.Duration{p.settle, p.link, p.rehearsal, p.keyFrame}
	}
	for i, d := range times(fast) {
		if d <= 0 || d*10 != times(usual)[i] {
			t.Errorf("ten times as fast, %v is %v", times(usual)[i], d)
		}
	}
}
