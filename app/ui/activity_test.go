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
	d.dom = markedDOM{now: now}
	d.refresh = d.stir
	return d, now
}

// The page is at rest only when the full answer is on it and in its address.
func TestRestIsTheEndOfAChange(t *testing.T) {
	d, now := watched(t)
	d.question(true)
	d.refresh()
	d.until("rest", func() bool { return *now == activityRest })
	if !d.shown.full {
		t.Error("at rest without the full answer")
	}
	d.setNumber("heat.privacy.epsilon", 3.5)
	if *now != activityDrawing {
		t.Errorf("a change leaves the page at %q", *now)
	}
	d.until("rest again", func() bool { return *now == activityRest })
	if !d.shown.full || d.shown.asked.Heat.Privacy.Epsilon != 3.5 || !strings.Contains(d.inAddress, "epsilon=3.5") || d.timers != 0 {
		t.Errorf("at rest with %d timers, the address %q and an answer to ε = %v", d.timers, d.inAddress, d.shown.asked.Heat.Privacy.Epsilon)
	}
}

// What the browser tells counts from its first listener to its last.
func TestRestWaitsForAllListeners(t *testing.T) {
	d, now := watched(t)
	d.stir()
	d.hear()
	for len(d.work) > 0 {
		(<-d.work)()
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
		"a full answer":   func() { d.ask.due = true },
		"the address":     func() { d.ask.unwritten = true },
		"a sweep":         func() { d.sweep.running = true },
		"the film's next": func() { d.player.playing = true },
	} {
		d.timers, d.ask, d.sweep.running, d.player.playing = 0, asking{}, false, false
		if now := d.activity(); now != activityRest {
			t.Errorf("with nothing to do, the page is at %q", now)
		}
		begin()
		if now := d.activity(); now != activityWorking {
			t.Errorf("waiting for %s, the page is at %q", name, now)
		}
		d.timers = 1
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
