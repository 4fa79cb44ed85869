package graphs

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"cloakroom/core/rng"
)

// TestBlocksLaw draws every graph on three nodes in two blocks, {0, 1} and {2},
// often, and compares the eight counts with the model's law. Passing pairs over
// must not show. χ² on 7 degrees of freedom exceeds 29.9 with probability
// 10⁻⁴; with the four probabilities tried, the false-alarm rate is 4·10⁻⁴.
func TestBlocksLaw(t *testing.T) {
	const draws = 40_000
	coins := rng.NewTeaching(7, "blocks law")
	for _, c := range []struct {
		sizes           []int
		within, between float64
	}{
		{[]int{2, 1}, 0.3, 0.6},
		{[]int{1, 2}, 0.9, 0.15},
		{[]int{3}, 0.5, 0},
		{[]int{1, 1, 1}, 0, 0.2},
	} {
		communities := BlockCommunities(c.sizes)
		chance := func(u, v int) float64 {
			if communities[u] == communities[v] {
				return c.within
			}
			return c.between
		}
		pairs := [][2]int{{0, 1}, {0, 2}, {1, 2}}
		counts := make([]float64, 8)
		for range draws {
			g, outcome := Blocks(c.sizes, c.within, c.between, coins), 0
			for bit, p := range pairs {
				if _, joined := g.Weight(p[0], p[1]); joined {
					outcome |= 1 << bit
				}
			}
			counts[outcome]++
		}
		chi := 0.0
		for outcome, count := range counts {
			probability := 1.0
			for bit, p := range pairs {
				if outcome>>bit&1 == 1 {
					probability *= chance(p[0], p[1])
				} else {
					probability *= 1 - chance(p[0], p[1])
				}
			}
			expected := probability * draws
			chi += (count - expected) * (count - expected) / expected
		}
		if chi > 29.9 {
			t.Errorf("blocks %v: χ² = %.1f on 7 degrees of freedom", c.sizes, chi)
		}
	}
}

// TestBlocksCounts adds up fifty draws of the 500-node model. Edge counts are
// binomial and degrees nearly so; a count more than 5 standard deviations out
// has probability 6·10⁻⁷, and about 500 are looked at: false-alarm rate 3·10⁻⁴.
func TestBlocksCounts(t *testing.T) {
	const draws = 50
	sizes := []int{250, 250}
	communities := BlockCommunities(sizes)
	coins := rng.NewTeaching(11, "blocks counts")
	within, between := 0.0, 0.0
	degrees := make([]float64, 500)
	for range draws {
		g := Blocks(sizes, 0.05, 0.001, coins)
		for _, e := range g.Edges() {
			if communities[e.From] == communities[e.To] {
				within++
			} else {
				between++
			}
		}
		for v := range degrees {
			degrees[v] += g.Degree(v)
		}
	}
	check := func(what string, count, mean, variance float64) {
		if deviation := (count - mean) / math.Sqrt(variance); math.Abs(deviation) > 5 {
			t.Errorf("%s: %v, expected %v: %.1f standard deviations", what, count, mean, deviation)
		}
	}
	inside, across := float64(draws*250*249), float64(draws*250*250)
	check("edges within", within, inside*0.05, inside*0.05*0.95)
	check("edges between", between, across*0.001, across*0.001*0.999)
	for _, degree := range degrees {
		check("degree", degree, draws*(249*0.05+250*0.001), draws*(249*0.05*0.95+250*0.001*0.999))
	}
}

func TestBlocksExtremes(t *testing.T) {
	coins := rng.NewTeaching(3, "blocks extremes")
	same := func(name string, got, want *Graph) {
		t.Helper()
		if got.Nodes() != want.Nodes() || !slices.Equal(got.Edges(), want.Edges()) {
			t.Errorf("%s: %d edges, want %d", name, len(got.Edges()), len(want.Edges()))
		}
	}
	sizes := []int{4, 1, 3}
	same("certain everywhere", Blocks(sizes, 1, 1, coins), Complete(8))
	same("certain nowhere", Blocks(sizes, 0, 0, coins), must(8, nil))
	same("certain within", Blocks([]int{3, 3}, 1, 0, coins), unweighted(6, clique(clique(nil, 0, 3), 3, 6)))
	for _, tiny := range []float64{1e-18, 1e-300, math.SmallestNonzeroFloat64} {
		same("hardly ever", Blocks(sizes, tiny, tiny, coins), must(8, nil))
	}
	same("hardly ever not", Blocks(sizes, 1-0x1p-53, 1-0x1p-53, coins), Complete(8))
	if coins.Uint64() == rng.NewTeaching(3, "blocks extremes").Uint64() {
		t.Error("the tiny probabilities used no coins")
	}
	fresh := rng.NewTeaching(3, "blocks extremes")
	Blocks(sizes, 1, 0, fresh)
	if fresh.Uint64() != rng.NewTeaching(3, "blocks extremes").Uint64() {
		t.Error("certain edges used coins")
	}
}

// TestBlocksRepeatable holds one drawn graph to its published form: a scenario
// with a seed must mean the same graph tomorrow.
func TestBlocksRepeatable(t *testing.T) {
	g := Blocks([]int{4, 4}, 0.5, 0.1, rng.NewTeaching(1, "graph"))
	var got [][2]int
	for _, e := range g.Edges() {
		got = append(got, [2]int{e.From, e.To})
	}
	want := [][2]int{{0, 1}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {3, 4}, {4, 7}, {5, 6}, {5, 7}, {6, 7}}
	if !slices.Equal(got, want) {
		t.Errorf("drawn %v, want %v", got, want)
	}
}

// TestBlocksOrder: a drawn graph is the one that New makes of its edges, in
// whatever order they come.
func TestBlocksOrder(t *testing.T) {
	coins := rng.NewTeaching(13, "blocks order")
	for range 20 {
		sizes := []int{1 + coins.IntN(9), 1 + coins.IntN(9), 1 + coins.IntN(9), 1}
		g := Blocks(sizes, coins.Uniform(), coins.Uniform(), coins)
		edges := slices.Clone(g.Edges())
		slices.Reverse(edges)
		want, err := New(g.Nodes(), edges)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(g, want) {
			t.Fatalf("blocks %v: %v, want %v", sizes, g, want)
		}
	}
}

func TestBlocksRefuse(t *testing.T) {
	coins := rng.NewTeaching(1, "blocks refuse")
	for name, draw := range map[string]func(){
		"no block":     func() { Blocks(nil, 0.5, 0.5, coins) },
		"empty block":  func() { Blocks([]int{3, 0}, 0.5, 0.5, coins) },
		"above one":    func() { Blocks([]int{3}, 1.5, 0.5, coins) },
		"below zero":   func() { Blocks([]int{3}, 0.5, -0.1, coins) },
		"not a number": func() { Blocks([]int{3}, math.NaN(), 0.5, coins) },
	} {
		if !panics(draw) {
			t.Errorf("%s: no panic", name)
		}
	}
}

func BenchmarkBlocks(b *testing.B) {
	coins := rng.NewTeaching(1, "blocks benchmark")
	for b.Loop() {
		Blocks([]int{250, 250}, 0.05, 0.001, coins)
	}
}
