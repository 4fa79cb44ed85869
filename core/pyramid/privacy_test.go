package pyramid

import (
	"math"
	"testing"
)

// Adding or removing any one person moves each level by at most one, by exactly
// one if the person has points; so what the budget pays, Σ εᵢ‖Pᵢs − Pᵢs′‖₁, is at
// most ε and attained. Most of these people stand on borders and corners of cells.
func TestSensitivityOfEveryPerson(t *testing.T) {
	const depth, keep, epsilon = 4, 5, 0.7
	crowd := Crowd{People: 9, Points: []Point{
		{0, 0.5, 0.5}, {1, 0.25, 0.75}, {1, 0.5, 0.125}, {1, 0.0625, 0.0625}, {2, 0, 0},
		{3, math.Nextafter(0.5, 0), 0.5}, {3, math.Nextafter(0.5, 1), 0.5}, {4, 0.3, 0.7},
		{5, 0.9375, 0.9375}, {5, 0.9375, 0.9375}, {6, 0.5, 0.2}, {6, 0.5, 0.3}, {6, 0.75, 0.3},
		{7, math.Nextafter(1, 0), 0},
	}}
	budget := mustBudget(t, epsilon, keep, depth)
	all := leavesOf(t, crowd, depth)
	for person := range crowd.People {
		rest := leavesOf(t, crowd.Without(person), depth)
		spent := 0.0
		for k, part := range budget.Epsilon {
			moved := 0.0
			for cell, before := range all.Level(budget.First + k) {
				moved += math.Abs(before - rest.Level(budget.First + k)[cell])
			}
			want := 1.0
			if person == 8 {
				want = 0 // has no points
			}
			if !near(moved, want, 1e-14) {
				t.Errorf("person %d moves level %d by %v, want %v", person, budget.First+k, moved, want)
			}
			spent += part * moved
		}
		if spent > epsilon*(1+1e-14) {
			t.Errorf("person %d costs %v of %v", person, spent, epsilon)
		}
	}
}

func leavesOf(t *testing.T, crowd Crowd, depth int) Sums {
	t.Helper()
	leaves, err := crowd.Leaves(depth)
	if err != nil {
		t.Fatal(err)
	}
	return NewSums(leaves)
}

func TestReferenceBudgets(t *testing.T) {
	var cases []struct {
		Eps, Gamma float64
		Ell, W, Q  int
		Skip       bool
		Levels     map[int]float64 `json:"eps_levels"`
	}
	readCases(t, "budget.json", &cases)
	for _, c := range cases {
		budget, err := NewBudget(c.Eps, c.Gamma, c.W, c.Ell)
		if !c.Skip {
			budget, err = NewBudgetFrom(0, c.Eps, c.Gamma, c.W, c.Ell)
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(budget.Epsilon) != len(c.Levels) || c.Skip && budget.First != c.Q {
			t.Errorf("%+v: measured from level %d", c, budget.First)
		}
		for k, got := range budget.Epsilon {
			if want := c.Levels[budget.First+k]; !near(got, want, 1e-15) {
				t.Errorf("%+v: level %d gets %v, want %v", c, budget.First+k, got, want)
			}
		}
	}
}

func TestBudgetsAddUp(t *testing.T) {
	for depth := 0; depth <= MaxDepth; depth++ {
		for _, keep := range []int{1, 3, 4, 15, 16, 20, 1000, 1 << 20} {
			budget := mustBudget(t, 0.3, keep, depth)
			if !near(budget.Total(), 0.3, 1e-15) || budget.Depth() != depth {
				t.Errorf("depth %d, w = %d: ε adds up to %v", depth, keep, budget.Total())
			}
			q := budget.First
			if q < depth && (Cells(q) > keep || Cells(q+1) <= keep) {
				t.Errorf("depth %d, w = %d: q = %d", depth, keep, q)
			}
		}
	}
}

func TestBudgetRefusals(t *testing.T) {
	for name, err := range map[string]error{
		"ε = 0":     second(NewBudget(0, 1, 1, 1)),
		"ε = ∞":     second(NewBudget(math.Inf(1), 1, 1, 1)),
		"γ = 0":     second(NewBudget(1, 0, 1, 1)),
		"γ NaN":     second(NewBudget(1, math.NaN(), 1, 1)),
		"w = 0":     second(NewBudget(1, 1, 0, 1)),
		"depth −1":  second(NewBudget(1, 1, 1, -1)),
		"depth 10":  second(NewBudget(1, 1, 1, 10)),
		"first > ℓ": second(NewBudgetFrom(3, 1, 1, 1, 2)),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func second(_ Budget, err error) error { return err }

// The noise of level i has the law Lap(2^−i/εᵢ) about 2^−i Pᵢs: the mean of |x|/b is
// 1 and has standard error 1/√n. 4.9 of them is a false-alarm rate of 1e-6 a level.
func TestMeasurementNoise(t *testing.T) {
	sums := leavesOf(t, town(2, 100), 7)
	budget := mustBudget(t, 1, 20, 7)
	m := Measure(sums, budget, streams(9))
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
	for k, epsilon := range budget.Epsilon {
		level := budget.First + k
		magnitude, sign := 0.0, 0.0
		for cell, y := range m.Level(level) {
			noise := epsilon * (math.Ldexp(y, level) - sums.Level(level)[cell])
			magnitude += math.Abs(noise)
			sign += noise
		}
		n := float64(Cells(level))
		if z := (magnitude - n) / math.Sqrt(n); math.Abs(z) > 4.9 {
			t.Errorf("level %d: the noise's scale is %.1f standard errors off", level, z)
		}
		if z := sign / math.Sqrt(2*n); math.Abs(z) > 4.9 {
			t.Errorf("level %d: the noise's mean is %.1f standard errors off", level, z)
		}
	}
}

// One stream a level: the draws of a level do not depend on which others are
// measured, nor on w.
func TestLevelsAreMeasuredApart(t *testing.T) {
	sums := leavesOf(t, town(2, 10), 3)
	one := Measure(sums, Budget{First: 3, Epsilon: []float64{0.5}}, streams(1))
	all := Measure(sums, Budget{First: 0, Epsilon: []float64{1, 1, 1, 0.5}}, streams(1))
	for cell, y := range one.Level(3) {
		if all.Level(3)[cell] != y {
			t.Fatalf("cell %d: %v and %v", cell, y, all.Level(3)[cell])
		}
	}
}

func TestMeasurementCheck(t *testing.T) {
	good := Measurement{First: 1, Values: [][]float64{make([]float64, 4)}}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	for name, m := range map[string]Measurement{
		"nothing":       {},
		"a short level": {First: 1, Values: [][]float64{make([]float64, 3)}},
		"too deep":      {First: 10, Values: [][]float64{make([]float64, 1<<20)}},
		"below 0":       {First: -1, Values: [][]float64{{1}}},
		"NaN":           {First: 0, Values: [][]float64{{math.NaN()}}},
		"infinite":      {First: 0, Values: [][]float64{{math.Inf(-1)}}},
	} {
		if m.Check() == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
