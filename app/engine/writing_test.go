package engine

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// crowded is a scenario with so many points.
func crowded(t testing.TB, points int) *scenario.Scenario {
	t.Helper()
	s, ok := scenario.New(heatmap.Name)
	if !ok {
		t.Fatal("there is no such laboratory")
	}
	s.Heatmap.People.Kind = heatmap.PeoplePoints
	for i := range points {
		s.Heatmap.People.Rows = append(s.Heatmap.People.Rows, heatmap.PersonPoint{
			Person: "p" + strconv.Itoa(i%5000), X: float64(i*7919%100_000) / 1e5, Y: float64(i*104_729%100_000) / 1e5,
		})
	}
	return &s
}

// record is a port that keeps what it is sent.
type record struct {
	mu    sync.Mutex
	sizes []int
	bytes []byte
}

func (r *record) post(bytes []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sizes, r.bytes = append(r.sizes, len(bytes)), append(r.bytes, bytes...)
}

func (r *record) terminate() {}

func (r *record) sent() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.bytes)
}

// begins waits until the first piece of a long request has been written.
func (r *record) begins() {
	for r.sent() == 0 {
		time.Sleep(time.Millisecond)
	}
}

// lines are the requests that were written, once there are so many.
func (r *record) lines(t *testing.T, want int) []scenario.Request {
	t.Helper()
	for until := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		r.mu.Lock()
		lines := bytes.SplitAfter(r.bytes, []byte("\n"))
		r.mu.Unlock()
		if lines = lines[:len(lines)-1]; len(lines) < want && time.Now().Before(until) {
			continue
		}
		var list []scenario.Request
		for _, line := range lines {
			var req scenario.Request
			if err := json.Unmarshal(line, &req); err != nil {
				t.Fatal(err)
			}
			list = append(list, req)
		}
		if len(list) != want {
			t.Fatalf("%d lines were written, want %d", len(list), want)
		}
		return list
	}
}

// onto is a pool of one worker that writes to a record.
func onto(r *record) *Pool {
	return newPool(1, func(l listener) port {
		go l.ready()
		return r
	}, directly)
}

// TestALongRequestIsWrittenBesides: in pieces, between which the pool hears more; that
// comes after it, and its list goes over once.
func TestALongRequestIsWrittenBesides(t *testing.T) {
	r, asked := &record{}, crowded(t, 100_000)
	releases := []scenario.Release{{Scenario: asked.Clone(), Draw: 3}, {Scenario: asked.Clone()}}
	pool, next := onto(r), asked.Clone()
	pool.Run(scenario.Request{Slot: "a", Kind: scenario.RequestRun, Scenario: asked, Book: true, Releases: releases}, nil)
	r.begins()
	pool.Cancel("a")
	early := r.sent()
	pool.Run(scenario.Request{Slot: "a", Kind: scenario.RequestRun, Scenario: &next}, nil)
	lines := r.lines(t, 3)
	pool.Close()
	if early > len(r.bytes)/2 {
		t.Errorf("%d bytes of %d were written before the pool heard more", early, len(r.bytes))
	}
	if largest := slices.Max(r.sizes); largest > 2*field.PieceSize {
		t.Errorf("a piece has %d bytes", largest)
	}
	var there scenario.Held
	for i := range lines {
		there.Complete(&lines[i])
	}
	first, cancel, second := lines[0], lines[1], lines[2]
	if !first.Scenario.Equal(*asked) || !first.Book || first.Releases[0].Draw != 3 || !first.Releases[1].Scenario.Equal(*asked) {
		t.Error("the long request was written as another")
	}
	if cancel.Kind != scenario.RequestCancel || cancel.ID != first.ID {
		t.Errorf("after it came %+v", cancel)
	}
	if !second.Held || !second.Scenario.Equal(*asked) {
		t.Error("the list did not stay with the worker")
	}
}

// TestNoMoreGoesToAWorkerThatIsGone: what was being written to it ends.
func TestNoMoreGoesToAWorkerThatIsGone(t *testing.T) {
	r := &record{}
	pool := onto(r)
	pool.Run(scenario.Request{Slot: "a", Kind: scenario.RequestRun, Scenario: crowded(t, 300_000)}, nil)
	r.begins()
	pool.Close()
	sent := r.sent()
	time.Sleep(50 * time.Millisecond)
	if later := r.sent(); later != sent {
		t.Errorf("%d bytes went to a worker that is gone", later-sent)
	}
}

// TestWhatCannotBeWrittenFails: the task ends with the reason, and the next is answered
// by a worker that has read no half of a line.
func TestWhatCannotBeWrittenFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, p := &lab{}, newPage()
		pool := InProcess(l.serve, 1, directly)
		asked := crowded(t, 5000)
		asked.Heatmap.Blur = math.NaN()
		pool.Run(scenario.Request{Slot: "a", Kind: "run 5ms", Scenario: asked}, p.on("broken"))
		time.Sleep(time.Second)
		pool.Run(ask("a", "run 5ms"), p.on("whole"))
		time.Sleep(time.Second)
		wantEndings(t, p, "broken error", "whole result")
		pool.Close()
		time.Sleep(time.Hour)
	})
}

// BenchmarkLongRequest writes a request of a million points, and tells the longest time
// between two pieces, which is what a page waits for.
func BenchmarkLongRequest(b *testing.B) {
	req := scenario.Request{ID: 1, Kind: scenario.RequestRun, Scenario: crowded(b, 1_000_000)}
	for b.Loop() {
		longest, last, bytes := time.Duration(0), time.Now(), 0
		err := putRequest(req, func(piece []byte) error {
			longest, last = max(longest, time.Since(last)), time.Now()
			bytes += len(piece)
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(longest.Seconds()*1000, "ms-longest")
		b.ReportMetric(float64(bytes)/1e6, "MB")
	}
}
