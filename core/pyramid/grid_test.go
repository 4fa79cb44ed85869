package pyramid

import (
	"math"
	"testing"

	"cloakroom/core/rng"
)

func TestDepth(t *testing.T) {
	for depth := 0; depth <= MaxDepth; depth++ {
		if got, err := Depth(Side(depth)); err != nil || got != depth {
			t.Errorf("Depth(%d) = %d, %v", Side(depth), got, err)
		}
	}
	for _, side := range []int{-1, 0, 3, 12, 511, 1024} {
		if _, err := Depth(side); err == nil {
			t.Errorf("a grid of %d points a side is accepted", side)
		}
	}
}

func TestChildrenAndParents(t *testing.T) {
	for level := 0; level < 5; level++ {
		seen := make([]bool, Cells(level+1))
		for cell := range Cells(level) {
			row, column := cell/Side(level), cell%Side(level)
			side := 2 * Side(level)
			want := [4]int{2*row*side + 2*column, 2*row*side + 2*column + 1, (2*row+1)*side + 2*column, (2*row+1)*side + 2*column + 1}
			got := Children(level, cell)
			if got != want {
				t.Fatalf("children of %d at level %d are %v, want %v", cell, level, got, want)
			}
			for _, child := range got {
				if Parent(level+1, child) != cell || seen[child] {
					t.Fatalf("cell %d of level %d has the parent %d", child, level+1, Parent(level+1, child))
				}
				seen[child] = true
			}
		}
	}
}

// Pᵢs by its definition: the sum over the grid points in the cell.
func TestSums(t *testing.T) {
	src := rng.NewTeaching(1, "sums")
	for depth := 0; depth <= 5; depth++ {
		leaves := make([]float64, Cells(depth))
		for i := range leaves {
			leaves[i] = float64(src.IntN(1000))
		}
		sums := NewSums(leaves)
		for level := 0; level <= depth; level++ {
			want := make([]float64, Cells(level))
			for i, v := range leaves {
				x, y := float64(i/Side(depth))/float64(Side(depth)), float64(i%Side(depth))/float64(Side(depth))
				want[int(math.Floor(x*float64(Side(level))))*Side(level)+int(math.Floor(y*float64(Side(level))))] += v
			}
			for cell, got := range sums.Level(level) {
				if got != want[cell] || got != Coarsen(leaves, level)[cell] {
					t.Fatalf("depth %d, level %d, cell %d: %v, want %v", depth, level, cell, got, want[cell])
				}
			}
		}
	}
}

func TestSumsRefuseOtherLengths(t *testing.T) {
	for _, n := range []int{0, 2, 3, 8, 15, 1 << 20} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%d leaves: no panic", n)
				}
			}()
			NewSums(make([]float64, n))
		}()
	}
}
