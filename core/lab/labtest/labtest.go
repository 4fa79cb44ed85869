package labtest

import (
	"encoding/json"
	"math"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Answer lets a laboratory answer a scenario, which may ask for a sweep.
func Answer(t testing.TB, l stage.Laboratory, s scenario.Scenario) scenario.Result {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Fatalf("asking for %s: %v", Text(t, s), err)
	}
	if s.Sweep != nil {
		return scenario.Result{Notes: l.(stage.Sweeper).SweepNotes(&s), Sweep: &scenario.SweepResult{Cells: Cells(t, l.(stage.Sweeper), s)}}
	}
	r, notes, err := l.Answer(&s, stage.NewPause(t.Context()))
	if err != nil {
		t.Fatalf("answering %s: %v", Text(t, s), err)
	}
	r.Notes = notes
	return r
}

// Cells lets a laboratory answer all cells of a sweep.
func Cells(t testing.TB, l stage.Sweeper, s scenario.Scenario) []scenario.Cell {
	t.Helper()
	var list []scenario.Cell
	for index := range s.Sweep.Cells() {
		cell, err := l.Cell(&s, index, func(int, func() scenario.Cell) {}, stage.NewPause(t.Context()))
		if err != nil {
			t.Fatalf("cell %d of %s: %v", index, Text(t, s), err)
		}
		list = append(list, cell)
	}
	return list
}

// TrialOf returns a trial of a cell.
func TrialOf(t testing.TB, l stage.Sweeper, s scenario.Scenario, index, trial int) scenario.Scenario {
	t.Helper()
	one, err := l.Trial(&s, index, trial, stage.NewPause(t.Context()))
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
func Codes(r scenario.Result) map[string]answer.Note {
	found := map[string]answer.Note{}
	for _, n := range r.Notes {
		found[n.Code] = n
	}
	return found
}

// Pursuit is what path following at 400 bits found for a basis pursuit.
type Pursuit struct {
	Theta            float64
	Status           string
	Objective        *float64
	UNorm            *float64 `json:"u_norm"`
	SmallestResidual *float64 `json:"theta_min"`
}

// Check compares a recovery with the reference. Where the optimum is steep in the
// readings, just inside feasibility, rounding of y alone moves the objective.
func (p Pursuit) Check(t testing.TB, r sensing.Outcome) {
	t.Helper()
	if p.Status == "infeasible" {
		p.checkInfeasible(t, r)
		return
	}
	want := 0.0
	if p.Objective != nil {
		want = *p.Objective
	}
	tolerance := 1e-7
	if p.UNorm != nil && *p.UNorm > 50 {
		tolerance = 1e-6
	}
	if r.Status != "optimal" || r.Objective == nil || r.Bound == nil || r.Gap == nil {
		t.Fatalf("status %q with objective, bound, gap %v, %v, %v", r.Status, r.Objective, r.Bound, r.Gap)
	}
	if math.Abs(*r.Objective-want) > tolerance*max(1, want) {
		t.Errorf("objective %.12g, want %.12g", *r.Objective, want)
	}
	if *r.Bound > want+1e-9*max(1, want) {
		t.Errorf("the bound %.12g lies above the optimum %.12g", *r.Bound, want)
	}
	if r.Residual > p.Theta*(1+1e-9)+1e-13 {
		t.Errorf("residual %v outside θ = %v", r.Residual, p.Theta)
	}
}

func (p Pursuit) checkInfeasible(t testing.TB, r sensing.Outcome) {
	t.Helper()
	if r.Status != "infeasible" || !r.Fallback || r.Objective != nil || r.Bound != nil || r.Gap != nil {
		t.Errorf("an infeasible case is answered by %+v", r)
	}
	if p.SmallestResidual != nil && !Near(r.Residual, *p.SmallestResidual, 1e-6) {
		t.Errorf("the fallback's residual is %v, the smallest in the box %v", r.Residual, *p.SmallestResidual)
	}
	if r.Residual <= p.Theta {
		t.Errorf("infeasible, yet the residual %v lies inside θ = %v", r.Residual, p.Theta)
	}
}
