package transport

import (
	"math"
	"testing"

	"cloakroom/core/rng"
)

// The interval holds the distance without any tolerance, and says something: it
// is below a fifth of it even for noise.
func TestIntervalHoldsTheDistance(t *testing.T) {
	s := rng.NewTeaching(1, "transport/intervals")
	for _, side := range []int{1, 2, 3, 5, 8, 13, 32, 33, 64, 100, 128} {
		for _, from := range mapKinds {
			for _, to := range mapKinds {
				p, q := from.make(s, side), to.make(s, side)
				lower, upper, err := GridInterval(p, q, side, nil)
				if err != nil {
					t.Fatal(err)
				}
				distance := distanceOn(t, p, q, side)
				if !(0 <= lower && lower <= distance && distance <= upper) {
					t.Errorf("%s to %s on %d: %v outside [%v, %v]", from.name, to.name, side, distance, lower, upper)
				}
				if upper-lower > 0.2*distance && side > 16 {
					t.Errorf("%s to %s on %d: %v in [%v, %v]", from.name, to.name, side, distance, lower, upper)
				}
			}
		}
		same := noiseMap(s, side)
		if lower, upper, err := GridInterval(same, same, side, nil); lower != 0 || upper > 1e-8 || err != nil {
			t.Errorf("side %d: a map lies in [%v, %v] of itself; error %v", side, lower, upper, err)
		}
	}
}

// What is interpolated from a potential that changes by at most 1 between
// blocks changes by at most 1, which is eight eighths, between cells.
func TestInterpolatedPotential(t *testing.T) {
	s := rng.NewTeaching(2, "transport/intervals")
	for range 100 {
		rows, cols := 1+s.IntN(20), 1+s.IntN(20)
		u := make([]int32, (rows+1)/2*((cols+1)/2))
		for v := range u {
			u[v] = int32(s.IntN(6))
		}
		lowerToLipschitz(u, (rows+1)/2, (cols+1)/2)
		fine := interpolate(u, rows, cols)
		for v, x := range fine {
			if v%cols < cols-1 && math.Abs(float64(x-fine[v+1])) > interpolated {
				t.Fatalf("%d × %d: from %d to %d beside", rows, cols, x, fine[v+1])
			}
			if v+cols < len(fine) && math.Abs(float64(x-fine[v+cols])) > interpolated {
				t.Fatalf("%d × %d: from %d to %d below", rows, cols, x, fine[v+cols])
			}
		}
	}
}

// Every tree on the way, from the first to the optimal one, settles every cell.
func TestTreesSettleEveryCell(t *testing.T) {
	s := rng.NewTeaching(3, "transport/intervals")
	for range 60 {
		rows, cols := 1+s.IntN(40), 1+s.IntN(40)
		transfer, err := newGridTransfer(random(s, rows*cols), random(s, rows*cols), rows, cols)
		if err != nil {
			t.Fatal(err)
		}
		if rows*cols == 1 {
			continue
		}
		solver := newGridSolver(rows, cols, nil)
		_, tree, err := solver.start(rows, cols, transfer.excess)
		if err != nil {
			t.Fatal(err)
		}
		checkTree(t, tree)
		before := transfer.cost(tree)
		if err := solver.improve(tree, smallestTile); err != nil {
			t.Fatal(err)
		}
		checkTree(t, tree)
		if after := transfer.cost(tree); after > before {
			t.Errorf("%d × %d: improved from %v to %v", rows, cols, before, after)
		}
	}
}

// checkTree follows every cell to the root and adds up the flow at each.
func checkTree(t *testing.T, tree *gridTree) {
	t.Helper()
	step := [4]int{1, tree.cols, -1, -tree.cols}
	n := len(tree.way)
	left := make([]int64, n)
	for v, way := range tree.way {
		left[v] += tree.excess[v]
		if way == nowhere {
			continue
		}
		left[v] -= tree.flow[v]
		left[v+step[way]] += tree.flow[v]
		w, steps := v, 0
		for ; tree.way[w] != nowhere && steps < n; steps++ {
			w += step[tree.way[w]]
		}
		if w != 0 || steps == n {
			t.Fatalf("cell %d does not lead to the first", v)
		}
	}
	for v, x := range left {
		if x != 0 {
			t.Fatalf("%d left at cell %d of %d × %d", x, v, tree.rows, tree.cols)
		}
	}
}
