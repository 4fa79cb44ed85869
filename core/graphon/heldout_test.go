package graphon

import (
	"errors"
	"math"
	"testing"

	"cloakroom/core/rng"
)

// TestFoldsDivideThePairs: every pair is in one part, parts are as large, and a network
// without a part has just the ties of the others.
func TestFoldsDivideThePairs(t *testing.T) {
	w := planted(t, 2, 0.7, 0.2)
	g, _, err := Sample(w, 25, 1, rng.NewTeaching(5, "folds"))
	if err != nil {
		t.Fatal(err)
	}
	f, err := NewFolds(25, 7, rng.NewTeaching(5, "parts"))
	if err != nil {
		t.Fatal(err)
	}
	sizes := make([]int, 7)
	for _, part := range f.of {
		sizes[part]++
	}
	for part, size := range sizes {
		if size < 300/7 || size > 300/7+1 {
			t.Errorf("part %d has %d of 300 pairs", part, size)
		}
	}
	edges := 0
	for part := range 7 {
		seen := f.Seen(g, part)
		edges += g.Edges() - seen.Edges()
		for u := range 25 {
			for v := range u {
				if seen.Joined(u, v) && !g.Joined(u, v) {
					t.Fatalf("%d and %d are joined in part %d alone", u, v, part)
				}
			}
		}
	}
	if edges != g.Edges() {
		t.Errorf("the parts hide %d ties of %d together", edges, g.Edges())
	}
}

// TestScoreCountsDirectly: the score is what a direct sum over the hidden pairs gives.
func TestScoreCountsDirectly(t *testing.T) {
	w := planted(t, 3, 0.8, 0.1)
	g, labels, err := Sample(w, 30, 1, rng.NewTeaching(2, "score"))
	if err != nil {
		t.Fatal(err)
	}
	f, err := NewFolds(30, 10, rng.NewTeaching(2, "parts"))
	if err != nil {
		t.Fatal(err)
	}
	labels[4] = 3 // alone in its block, which has no pair inside
	const k, rho = 5, 0.75
	for part := range 10 {
		sum, count := 0.0, 0.0
		for u := range 30 {
			for v := u + 1; v < 30; v++ {
				if int(f.row(u)[v-u-1]) != part {
					continue
				}
				joined, room, allJoined, all := 0.0, 0.0, 0.0, 0.0
				for a := range 30 {
					for b := a + 1; b < 30; b++ {
						if int(f.row(a)[b-a-1]) == part {
							continue
						}
						tie := 0.0
						if g.Joined(a, b) {
							tie = 1
						}
						all, allJoined = all+1, allJoined+tie
						if labels[a] == labels[u] && labels[b] == labels[v] || labels[a] == labels[v] && labels[b] == labels[u] {
							room, joined = room+1, joined+tie
						}
					}
				}
				tile := allJoined / all
				if room > 0 {
					tile = joined / room
				}
				tile = min(tile, rho)
				tie := 0.0
				if g.Joined(u, v) {
					tie = 1
				}
				sum, count = sum+(tie-tile)*(tie-tile), count+1
			}
		}
		got, err := f.Score(g, labels, k, rho, part)
		if err != nil || math.Abs(got-sum/count) > 1e-12 {
			t.Errorf("part %d scores %v, directly %v (%v)", part, got, sum/count, err)
		}
	}
}

// TestScoreFindsTheBlocks: on hidden pairs the true blocks predict better than none, and
// blocks at random no better, although they fit the pairs seen better.
func TestScoreFindsTheBlocks(t *testing.T) {
	g, labels, err := Sample(planted(t, 2, 0.6, 0.2), 80, 1, rng.NewTeaching(4, "blocks"))
	if err != nil {
		t.Fatal(err)
	}
	f, err := NewFolds(80, 10, rng.NewTeaching(4, "parts"))
	if err != nil {
		t.Fatal(err)
	}
	noise := make([]int, 80)
	coins := rng.NewTeaching(4, "noise")
	for v := range noise {
		noise[v] = coins.IntN(12)
	}
	total := func(labels []int, k int) float64 {
		sum := 0.0
		for part := range 10 {
			score, err := f.Score(g, labels, k, 1, part)
			if err != nil {
				t.Fatal(err)
			}
			sum += score / 10
		}
		return sum
	}
	one, two, many := total(make([]int, 80), 1), total(labels, 2), total(noise, 12)
	if !(two < 0.95*one && many > one) {
		t.Errorf("hidden pairs: %v by one density, %v by two blocks, %v by twelve at random", one, two, many)
	}
	fitted, err := Oracle(g, noise, 12, 1)
	if err != nil || fitted.Objective/float64(pairs(80)) >= one {
		t.Errorf("twelve blocks at random fit by %v (%v)", fitted.Objective, err)
	}
}

// TestFoldsAreRefused: what cannot be divided, and labels of other nodes.
func TestFoldsAreRefused(t *testing.T) {
	coins := rng.NewTeaching(1, "refused")
	for _, c := range [][2]int{{0, 1}, {2, 2}, {30, 0}, {30, 256}} {
		if _, err := NewFolds(c[0], c[1], coins); err == nil {
			t.Errorf("%d nodes were divided into %d parts", c[0], c[1])
		}
	}
	f, err := NewFolds(5, 2, coins)
	if err != nil {
		t.Fatal(err)
	}
	g := newNetwork(5)
	for _, labels := range [][]int{{0, 0}, {0, 0, 0, 0, 2}, {0, 0, 0, 0, -1}} {
		if _, err := f.Score(g, labels, 2, 1, 0); !errors.Is(err, ErrLabel) {
			t.Errorf("labels %v give %v", labels, err)
		}
	}
}
