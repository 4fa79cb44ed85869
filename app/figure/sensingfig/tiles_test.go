package sensingfig

import (
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/scenario/sensing"
)

// made is an answer of three methods at given distances, negative ones for none.
func made(ours, nnls, tikhonov, guess float64) *sensing.Result {
	at := func(d float64) sensing.Distance {
		if d < 0 {
			return sensing.Distance{}
		}
		return sensing.Distance{EMD: &d}
	}
	of := func(method string, d float64) sensing.Comparison {
		return sensing.Comparison{Estimate: answer.Numbers([]float64{0, 1}), Recovery: sensing.Outcome{Method: method, Status: "optimal"}, Distance: at(d)}
	}
	first := of(sensing.MethodBPD, ours)
	return &sensing.Result{
		Truth: answer.Numbers([]float64{1, 1}), Estimate: first.Estimate, Recovery: first.Recovery, Distance: first.Distance,
		Compared: []sensing.Comparison{of(sensing.MethodTikhonov, tikhonov), of(sensing.MethodNNLS, nnls)}, Blind: &guess,
		Plans: &sensing.Plans{Compared: []answer.Series{answer.Numbers([]float64{0, 1, 0.3}), answer.Numbers([]float64{1, 0, 0.7})}},
	}
}

// The nearest are marked, all of those that are equal, and the blind guess where it is.
func TestTheNearestTilesAreMarked(t *testing.T) {
	methods := []string{sensing.MethodBPD, sensing.MethodNNLS, sensing.MethodTikhonov}
	for name, c := range map[string]struct {
		got  *sensing.Result
		best [4]bool
	}{
		"one":       {made(0.3, 0.1, 0.2, 0.5), [4]bool{false, true, false, false}},
		"two":       {made(0.1, 0.1, 0.2, 0.5), [4]bool{true, true, false, false}},
		"the blind": {made(0.3, 0.4, -1, 0.25), [4]bool{false, false, false, true}},
		"no mass":   {made(-1, -1, 0.9, 1), [4]bool{false, false, true, false}},
	} {
		tiles := Tiles(methods, c.got, nil)
		if len(tiles) != 4 || tiles[3].Method != Blind {
			t.Fatalf("%s: %d tiles", name, len(tiles))
		}
		for i, tile := range tiles {
			if tile.Best != c.best[i] {
				t.Errorf("%s: %s is marked %v", name, tile.Method, tile.Best)
			}
			if tile.Ours != (i == 0) {
				t.Errorf("%s: %s is ours: %v", name, tile.Method, tile.Ours)
			}
		}
	}
}

// A tile has the plan of its own method, whatever the order of the comparison.
func TestTilesHaveTheirOwnPlans(t *testing.T) {
	tiles := Tiles([]string{sensing.MethodBPD, sensing.MethodNNLS, sensing.MethodTikhonov}, made(0.3, 0.1, 0.2, 0.5), nil)
	for i, mass := range map[int]float64{1: 0.7, 2: 0.3} {
		if got := tiles[i].Plan.Values; len(got) != 3 || got[2] != mass {
			t.Errorf("the plan of %s is %v", tiles[i].Method, got)
		}
	}
	if len(tiles[3].Plan.Values) > 0 || tiles[3].Estimate.Values[0] != 1 {
		t.Errorf("the blind guess is %v by %v", tiles[3].Estimate.Values, tiles[3].Plan.Values)
	}
}

func TestWhatStandsBelowATile(t *testing.T) {
	tiles := Tiles([]string{sensing.MethodBPD, sensing.MethodNNLS, sensing.MethodTikhonov, sensing.MethodBregman}, made(0.3, 0.1, -1, 0.5), nil)
	tiles[2].Estimate.Values = []float64{0, 0}
	tiles[0].Recovery = sensing.Outcome{Status: "infeasible", Fallback: true}
	for i, want := range []string{"EMD 0.3 · ✗ infeasible, least squares instead", "★ EMD 0.1 · ✓ optimal", "no distance · ✓ optimal", "", "EMD 0.5"} {
		if got := tiles[i].Judged(""); got != want {
			t.Errorf("below %s stands %q, want %q", tiles[i].Method, got, want)
		}
	}
	if row := ValuesAt(1, []float64{0, 2}, tiles); row != " · truth 2 · pursuit 1 · least squares 1 · Tikhonov 0 · blind 1" {
		t.Errorf("the row of words is %q", row)
	}
}
