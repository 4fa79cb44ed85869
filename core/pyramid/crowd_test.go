package pyramid

import (
	"math"
	"testing"
)

// Everyone weighs one, wherever their points lie, and nothing without points.
func TestPeopleWeighOne(t *testing.T) {
	crowd := Crowd{People: 4, Points: []Point{
		{0, 0.1, 0.1}, {1, 0.3, 0.9}, {1, 0.3, 0.9}, {1, 0.9, 0.2}, {3, 0, 0}, {3, 0.999999, 0.5},
	}}
	leaves, err := crowd.Leaves(2)
	if err != nil {
		t.Fatal(err)
	}
	want := map[int]float64{0: 1.5, 7: 2.0 / 3, 12: 1.0 / 3, 14: 0.5}
	for cell, got := range leaves {
		if !near(got, want[cell], 1e-15) {
			t.Errorf("cell %d holds %v, want %v", cell, got, want[cell])
		}
	}
}

// A point on a border belongs to the cell that begins there, at every level.
func TestCellsAreHalfOpen(t *testing.T) {
	for depth := 1; depth <= MaxDepth; depth++ {
		side := float64(Side(depth))
		for _, line := range []float64{1, side / 2, side - 1} {
			at := line / side
			below := math.Nextafter(at, 0)
			crowd := Crowd{People: 2, Points: []Point{{0, at, below}, {1, below, at}}}
			leaves, err := crowd.Leaves(depth)
			if err != nil {
				t.Fatal(err)
			}
			i := int(line)
			if leaves[i*Side(depth)+i-1] != 1 || leaves[(i-1)*Side(depth)+i] != 1 {
				t.Errorf("depth %d: the point at %v is not in cell %d", depth, at, i)
			}
		}
	}
	last := math.Nextafter(1, 0)
	leaves, err := Crowd{People: 1, Points: []Point{{0, last, last}}}.Leaves(MaxDepth)
	if err != nil || leaves[len(leaves)-1] != 1 {
		t.Errorf("the last number below 1 is not in the last cell: %v", err)
	}
}

func TestCrowdRefusals(t *testing.T) {
	for name, crowd := range map[string]Crowd{
		"x = 1":      {1, []Point{{0, 1, 0}}},
		"y below 0":  {1, []Point{{0, 0, -1e-300}}},
		"NaN":        {1, []Point{{0, math.NaN(), 0}}},
		"infinite":   {1, []Point{{0, 0, math.Inf(1)}}},
		"nobody":     {1, []Point{{1, 0, 0}}},
		"person −1":  {1, []Point{{-1, 0, 0}}},
		"people < 0": {-1, nil},
	} {
		if _, err := crowd.Leaves(3); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := (Crowd{}).Leaves(MaxDepth + 1); err == nil {
		t.Error("depth 10: no error")
	}
}

func TestWindow(t *testing.T) {
	crowd := Crowd{People: 2, Points: []Point{{0, 0.5, 0.25}, {0, 0.75, 0.25}, {1, 0.625, 0.375}, {1, 0.1, 0.3}}}
	got := crowd.Window(0.5, 0.25, 0.25)
	want := []Point{{0, 0, 0}, {1, 0.5, 0.5}}
	if got.People != 2 || len(got.Points) != 2 || got.Points[0] != want[0] || got.Points[1] != want[1] {
		t.Errorf("the window shows %v, want %v", got, want)
	}
}
