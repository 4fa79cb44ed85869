package pyramid

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"cloakroom/core/rng"
)

// Against the same least squares solved densely by QR.
func TestConsistentIsLeastSquares(t *testing.T) {
	src := rng.NewTeaching(1, "hierarchy")
	for _, c := range []struct{ first, depth int }{{0, 0}, {0, 1}, {0, 2}, {1, 3}, {0, 3}, {3, 3}} {
		budget, err := NewHierarchyBudget(0.8, 0.5+src.Uniform()*2, c.first, c.depth)
		if err != nil {
			t.Fatal(err)
		}
		m := Measurement{First: c.first}
		rows := 0
		for level := c.first; level <= c.depth; level++ {
			values := make([]float64, Cells(level))
			for i := range values {
				values[i] = src.Normal()
			}
			m.Values = append(m.Values, values)
			rows += len(values)
		}
		a, b := mat.NewDense(rows, Cells(c.depth), nil), mat.NewVecDense(rows, nil)
		row := 0
		for k, values := range m.Values {
			level, weight := c.first+k, budget.Epsilon[k]
			for cell, y := range values {
				for leaf := range Cells(c.depth) {
					up := c.depth - level
					if leaf>>c.depth>>up<<level|leaf&(Side(c.depth)-1)>>up == cell {
						a.Set(row, leaf, weight)
					}
				}
				b.SetVec(row, weight*math.Ldexp(y, level))
				row++
			}
		}
		var qr mat.QR
		qr.Factorize(a)
		var want mat.VecDense
		if err := qr.SolveVecTo(&want, false, b); err != nil {
			t.Fatal(err)
		}
		got, err := Consistent(m, budget)
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range got {
			if !near(v, want.AtVec(i), 1e-12) {
				t.Fatalf("levels %d…%d, leaf %d: %v, want %v", c.first, c.depth, i, v, want.AtVec(i))
			}
		}
	}
}

func TestConsistentWithoutNoiseIsExact(t *testing.T) {
	sums := leavesOf(t, town(1, 80), 6)
	budget, err := NewHierarchyBudget(1, HierarchyRatio, 2, 6)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Consistent(Exact(sums, 2), budget)
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range got {
		if !near(v, sums.Level(6)[i], 1e-13) {
			t.Fatalf("leaf %d: %v, want %v", i, v, sums.Level(6)[i])
		}
	}
}

// The projection by its optimality conditions: not negative, the sum right, and all
// that is positive lowered by one amount, which the rest does not exceed.
func TestProjectFamily(t *testing.T) {
	src := rng.NewTeaching(3, "family")
	for range 2000 {
		var family [4]float64
		for i := range family {
			family[i] = math.Round(4*src.Normal()) / 2
		}
		total := math.Round(6*src.Normal()) / 2
		got := family
		projectFamily(&got, total)
		if total <= 0 {
			if got != [4]float64{} {
				t.Fatalf("%v with sum %v becomes %v", family, total, got)
			}
			continue
		}
		lowered := math.Inf(-1)
		for i, v := range got {
			if v > 0 {
				lowered = family[i] - v
			}
		}
		for i, v := range got {
			if v < 0 || v > 0 && !near(family[i]-v, lowered, 1e-14) || v == 0 && family[i] > lowered+1e-14 {
				t.Fatalf("%v with sum %v becomes %v", family, total, got)
			}
		}
		if !near(sum(got[:]), total, 1e-14) {
			t.Fatalf("%v with sum %v becomes %v", family, total, got)
		}
	}
}

func TestNonNegativeHierarchyKeepsItsTotal(t *testing.T) {
	sums := leavesOf(t, town(1, 80), 6)
	budget, err := NewHierarchyBudget(1, HierarchyRatio, 0, 6)
	if err != nil {
		t.Fatal(err)
	}
	m := Measure(sums, budget, streams(4))
	free, err := Consistent(m, budget)
	if err != nil {
		t.Fatal(err)
	}
	got, err := ConsistentNonNegative(m, budget)
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range got {
		if !(v >= 0) {
			t.Fatalf("leaf %d has %v", i, v)
		}
	}
	if !near(sum(got), sum(free), 1e-12) {
		t.Errorf("the total is %v, and %v with signs", sum(got), sum(free))
	}
	single, err := ConsistentNonNegative(Measurement{First: 1, Values: [][]float64{{-1, 0, 1, 2}}}, Budget{First: 1, Epsilon: []float64{1}})
	if err != nil || single[0] != 0 || !near(single[3], 4, 1e-15) {
		t.Errorf("one level: %v, %v", single, err)
	}
}

func TestHierarchyRefusals(t *testing.T) {
	for name, err := range map[string]error{
		"ε = 0":    second(NewHierarchyBudget(0, 1, 0, 1)),
		"ratio":    second(NewHierarchyBudget(1, -1, 0, 1)),
		"too deep": second(NewHierarchyBudget(1, 1, 0, 10)),
		"upwards":  second(NewHierarchyBudget(1, 1, 2, 1)),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := Consistent(Measurement{}, Budget{}); err == nil {
		t.Error("an empty measurement: no error")
	}
	if _, err := Consistent(Measurement{First: 0, Values: [][]float64{{1}}}, Budget{First: 1, Epsilon: []float64{1}}); err == nil {
		t.Error("another level: no error")
	}
}

func BenchmarkConsistent(b *testing.B) {
	budget, err := NewHierarchyBudget(1, HierarchyRatio, 0, 8)
	if err != nil {
		b.Fatal(err)
	}
	m := Measure(benchmarkSums(b, 8), budget, streams(1))
	for b.Loop() {
		if _, err := Consistent(m, budget); err != nil {
			b.Fatal(err)
		}
	}
}
