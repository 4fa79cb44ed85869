package lab

import (
	"encoding/json"
	"math"
	"testing"

	"cloakroom/core/scenario"
)

// Answer lets a laboratory answer a scenario, which may ask for a sweep.
func Answer(t testing.TB, l Laboratory, s scenario.Scenario) scenario.Result {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Fatalf("asking for %s: %v", Text(t, s), err)
	}
	if s.Sweep != nil {
		return scenario.Result{Notes: l.(Sweeper).SweepNotes(&s), Sweep: &scenario.SweepResult{Cells: Cells(t, l.(Sweeper), s)}}
	}
	r, notes, err := l.Answer(&s, NewPause(t.Context()))
	if err != nil {
		t.Fatalf("answering %s: %v", Text(t, s), err)
	}
	r.Notes = notes
	return r
}

// Cells lets a laboratory answer all cells of a sweep.
func Cells(t testing.TB, l Sweeper, s scenario.Scenario) []scenario.Cell {
	t.Helper()
	var list []scenario.Cell
	for index := range s.Sweep.Cells() {
		cell, err := l.Cell(&s, index, func(int) {}, NewPause(t.Context()))
		if err != nil {
			t.Fatalf("cell %d of %s: %v", index, Text(t, s), err)
		}
		list = append(list, cell)
	}
	return list
}

// TrialOf returns a trial of a cell.
func TrialOf(t testing.TB, l Sweeper, s scenario.Scenario, index, trial int) scenario.Scenario {
	t.Helper()
	one, err := l.Trial(&s, index, trial, NewPause(t.Context()))
	if err != nil {
		t.Fatalf("trial %d of cell %d of %s: %v", trial, index, Text(t, s), err)
	}
	return one
}

// Near reports whether two numbers agree relatively.
func Near(got, want, tolerance float64) bool {
	return math.Abs(got-want) <= tolerance*max(math.Abs(want), math.SmallestNonzeroFloat64)
}

// Text writes anything as JSON, which fails on a number that is not finite.
func Text(t testing.TB, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("writing %+v: %v", v, err)
	}
	return string(raw)
}

// Load reads reference data.
func Load[T any](t testing.TB, data []byte) T {
	t.Helper()
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatalf("reading reference data: %v", err)
	}
	return v
}

// Codes lists the notes of a result by their names.
func Codes(r scenario.Result) map[string]scenario.Note {
	found := map[string]scenario.Note{}
	for _, n := range r.Notes {
		found[n.Code] = n
	}
	return found
}
