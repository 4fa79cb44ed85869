package pyramid

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"

	"cloakroom/core/rng"
)

// simplexObjective solves the program of Algorithm 2, line 9 row by row, without
// the tree and without prices: one variable a leaf, and for every row two for the
// parts of ŷ − Ps′ above and below zero.
func simplexObjective(t *testing.T, m Measurement, s Selection, rows Rows) float64 {
	t.Helper()
	type row struct {
		level, cell int
		wanted      float64
	}
	var program []row
	for k, kept := range s.Kept {
		level := s.First + k
		for cell := range Cells(level) {
			switch {
			case slices.Contains(kept, cell):
				program = append(program, row{level, cell, m.Values[k][cell]})
			case rows == AllRows:
				program = append(program, row{level, cell, 0})
			}
		}
	}
	if len(program) == 0 {
		return 0
	}
	inside := func(leaf int, r row) bool {
		depth := m.Depth()
		up := depth - r.level
		return leaf>>depth>>up<<r.level|leaf&(Side(depth)-1)>>up == r.cell
	}
	var columns []int // leaves without a row are free, and no part of the program
	for leaf := range Cells(m.Depth()) {
		if slices.ContainsFunc(program, func(r row) bool { return inside(leaf, r) }) {
			columns = append(columns, leaf)
		}
	}
	leaves := len(columns)
	a := mat.NewDense(len(program), leaves+2*len(program), nil)
	b, c := make([]float64, len(program)), make([]float64, leaves+2*len(program))
	basis := make([]int, len(program))
	for i, r := range program {
		for column, leaf := range columns {
			if inside(leaf, r) {
				a.Set(i, column, math.Ldexp(1, -r.level))
			}
		}
		above, below := leaves+2*i, leaves+2*i+1
		a.Set(i, above, 1)
		a.Set(i, below, -1)
		c[above], c[below] = 1, 1
		b[i], basis[i] = r.wanted, above
		if r.wanted < 0 {
			basis[i] = below
		}
	}
	// The basis is feasible, so that only the second phase runs.
	objective, _, err := lp.Simplex(c, a, b, 1e-11, basis)
	if err != nil {
		t.Fatalf("the simplex method: %v", err)
	}
	return objective
}

func TestAgainstTheSimplexMethod(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	src := rng.NewTeaching(2, "simplex")
	worst := 0.0
	for trial := range 400 {
		depth := 1 + trial%2
		if trial%8 == 0 {
			depth = 3
		}
		m, s := randomProblem(src, depth)
		if trial%3 == 0 {
			s = Select(m, 1+src.IntN(6))
		}
		rows := Rows(src.IntN(2))
		r := mustReconstruct(t, m, s, rows)
		want := simplexObjective(t, m, s, rows)
		worst = max(worst, math.Abs(r.Objective-want))
		if !near(r.Objective, want, 1e-9) || !near(r.Bound, want, 1e-9) {
			t.Errorf("trial %d, depth %d, rows %d: objective %v, bound %v, simplex %v", trial, depth, rows, r.Objective, r.Bound, want)
		}
	}
	t.Logf("largest difference %.1e", worst)
}
