package graphs

import (
	"slices"
	"testing"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/community"
	"gonum.org/v1/gonum/graph/simple"

	"cloakroom/core/rng"
)

// modularity is Q as another implementation of it sees a division.
func modularity(g *Graph, labels []int) float64 {
	groups := make([][]graph.Node, g.Nodes())
	for v, label := range labels {
		groups[label] = append(groups[label], simple.Node(v))
	}
	return community.Q(ordered{g}, groups, 1)
}

func TestCommunitiesFindBlocks(t *testing.T) {
	sizes := []int{30, 40, 50}
	g := Blocks(sizes, 0.4, 0.01, rng.NewTeaching(2, "communities"))
	if got := Communities(g); !slices.Equal(got, BlockCommunities(sizes)) {
		t.Errorf("communities %v", got)
	}
}

// TestCommunitiesOfKarate: the best division known has Q = 0.4198 and four
// parts (Brandes and others 2008 prove it optimal); the method must come near,
// and beat the halves.
func TestCommunitiesOfKarate(t *testing.T) {
	g, halves := Karate()
	q, split := modularity(g, Communities(g)), modularity(g, halves)
	if q < 0.41 || q > 0.41979 || q < split {
		t.Errorf("modularity %.5f; the halves have %.5f", q, split)
	}
}

// TestCommunitiesAgree asks fifty times: the answer may not depend on anything
// but the graph.
func TestCommunitiesAgree(t *testing.T) {
	karate, _ := Karate()
	for name, g := range map[string]*Graph{
		"karate": karate,
		"grid":   Grid(7, 7),
		"ties":   Cycle(24), // many divisions are equally good
		"noise":  Blocks([]int{80}, 0.08, 0, rng.NewTeaching(4, "communities")),
	} {
		first := Communities(g)
		for range 50 {
			if again := Communities(g); !slices.Equal(first, again) {
				t.Fatalf("%s: %v, then %v", name, first, again)
			}
		}
	}
	want := []int{0, 0, 0, 0, 1, 1, 1, 0, 2, 2, 1, 0, 0, 0, 2, 2, 1, 0, 2, 0, 2, 0, 2, 3, 3, 3, 2, 3, 3, 2, 2, 3, 2, 2}
	if got := Communities(karate); !slices.Equal(got, want) {
		t.Errorf("karate: %v, want %v as on every other machine", got, want)
	}
}

func TestCommunitiesLabels(t *testing.T) {
	if got, want := Communities(must(3, nil)), []int{0, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("without edges: %v, want %v", got, want)
	}
	heavy := must(4, []Edge{{0, 3, 9}, {1, 2, 9}, {0, 1, 0.1}, {2, 3, 0.1}})
	if got, want := Communities(heavy), []int{0, 1, 1, 0}; !slices.Equal(got, want) {
		t.Errorf("weights: %v, want %v", got, want)
	}
	labels := Communities(Grid(6, 9))
	if !slices.Equal(labels, bySmallest(labels)) {
		t.Errorf("labels out of order: %v", labels)
	}
}

func BenchmarkCommunities(b *testing.B) {
	for name, g := range map[string]*Graph{
		"500nodes":  Blocks([]int{250, 250}, 0.05, 0.001, rng.NewTeaching(1, "graph")),
		"2000nodes": Blocks([]int{1000, 1000}, 0.19, 0.01, rng.NewTeaching(1, "graph")),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Communities(g)
			}
		})
	}
}
