package graphon

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

// The numbers of edges between every two blocks against their binomial laws, sizes
// being given: 5.5 standard errors over 36 + 64 counts give a false alarm below 4e-6.
func TestSampleFollowsTheTiles(t *testing.T) {
	coins := rng.NewTeaching(1, "graphon/tiles")
	for _, rho := range []float64{1, 0.3} {
		w := random(t, 8, smooth, true, coins)
		g, labels := draw(t, w, 1500, rho, 5)
		p := newPartition(g.lists(), labels, 8, 1)
		for a := range 8 {
			for b := a; b < 8; b++ {
				m, q := float64(p.room(a, b)), rho*w.Tile(a, b)
				if z := (float64(p.edges[a*8+b]) - m*q) / math.Sqrt(m*q*(1-q)); math.Abs(z) > 5.5 {
					t.Errorf("blocks %d, %d: %d edges of %v at %v, %.1f standard errors off", a, b, p.edges[a*8+b], m, q, z)
				}
			}
			if z := (float64(p.sizes[a]) - 1500*w.Width(a)) / math.Sqrt(1500*w.Width(a)*(1-w.Width(a))); math.Abs(z) > 5.5 {
				t.Errorf("block %d of width %v holds %d nodes", a, w.Width(a), p.sizes[a])
			}
		}
	}
}

// Tiles of 0 and 1 leave nothing to chance.
func TestCertainNetworks(t *testing.T) {
	labels := []int{0, 1, 0, 2, 1, 2, 2}
	g, err := SampleWith(even(t, 3, 1, 0, 1, 0, 0, 1, 1, 1, 0), labels, 1, rng.NewTeaching(1, "certain"))
	if err != nil {
		t.Fatal(err)
	}
	want := [][]int{{1, 0, 1}, {0, 0, 1}, {1, 1, 0}}
	for u := range labels {
		for v := range labels {
			if u != v && g.Joined(u, v) != (want[labels[u]][labels[v]] == 1) || g.Joined(v, v) {
				t.Errorf("nodes %d and %d: joined %v", u, v, g.Joined(u, v))
			}
		}
	}
	if _, labels := draw(t, planted(t, 3, 1, 0), 500, 0, 1); len(labels) != 500 {
		t.Error("a network of density 0 has no labels")
	}
}

// The bits of one network: the same natively and in WebAssembly, today and after any
// change.
func TestSampleIsReproducible(t *testing.T) {
	g, labels := draw(t, planted(t, 3, 0.5, 0.1), 200, 0.7, 9)
	sum := uint64(0)
	for _, word := range g.bits {
		sum = sum*31 + word
	}
	for _, label := range labels {
		sum = sum*31 + uint64(label)
	}
	if g.Edges() != 3207 || sum != 0x90b896527a300c15 {
		t.Errorf("%d edges, checksum %#x", g.Edges(), sum)
	}
}

func TestNetworkAndGraph(t *testing.T) {
	g, labels := draw(t, planted(t, 4, 0.6, 0.1), 150, 1, 2)
	graph, err := g.Graph()
	if err != nil {
		t.Fatal(err)
	}
	back, err := FromGraph(graph)
	if err != nil || !slices.Equal(back.bits, g.bits) {
		t.Errorf("a network changed on its way to a graph and back: %v", err)
	}
	degrees := 0
	l := g.lists()
	for v := range g.Nodes() {
		neighbours, _ := graph.Neighbours(v)
		if g.Degree(v) != len(neighbours) || !slices.Equal(l.of(v), neighbours) {
			t.Errorf("node %d has other neighbours in the graph", v)
		}
		degrees += g.Degree(v)
	}
	if degrees != 2*g.Edges() || g.Edges() != len(graph.Edges()) {
		t.Errorf("%d edges, degrees of sum %d", g.Edges(), degrees)
	}
	raster, side, err := g.Raster(SortedBy(labels), 150)
	if err != nil || side != 150 {
		t.Fatal(side, err)
	}
	order := SortedBy(labels)
	for i, u := range order {
		for j, v := range order {
			if joined := raster[i*150+j] == 1; joined != g.Joined(u, v) {
				t.Fatalf("entry %d, %d of the sorted matrix is %v", i, j, raster[i*150+j])
			}
		}
	}
	coarse, side, err := g.Raster(order, 7)
	if err != nil || side != 7 {
		t.Fatal(side, err)
	}
	ones := 0.0
	for at, x := range coarse {
		// Cells of 21 or 22 nodes a side: ⌈150i/7⌉ begins each.
		height := float64((150*(at/7+1)+6)/7 - (150*(at/7)+6)/7)
		width := float64((150*(at%7+1)+6)/7 - (150*(at%7)+6)/7)
		ones += x * height * width
	}
	if !near(ones, float64(degrees), 1e-8) {
		t.Errorf("the picture holds %v ones of %d", ones, degrees)
	}
}

func TestNetworksAreRefused(t *testing.T) {
	w, coins := planted(t, 2, 1, 0), rng.NewTeaching(1, "refused")
	for n, want := range map[int]error{0: ErrNoNodes, -4: ErrNoNodes, MostNodes + 1: ErrManyNodes} {
		_, _, err := Sample(w, n, 1, coins)
		refused(t, "nodes", err, want)
	}
	for _, rho := range []float64{-0.5, 1.5, math.NaN()} {
		_, _, err := Sample(w, 10, rho, coins)
		refused(t, "density", err, ErrDensity)
	}
	for _, label := range []int{-1, 2} {
		_, err := SampleWith(w, []int{0, label}, 1, coins)
		refused(t, "label", err, ErrLabel)
	}
	_, err := FromGraph(graphs.Path(MostNodes + 1))
	refused(t, "a long path", err, ErrManyNodes)
	g, _ := draw(t, w, 1, 1, 1)
	if g.Density() != 0 {
		t.Error("one node has a density")
	}
	_, _, err = g.Raster([]int{1}, 3)
	refused(t, "an order", err, ErrOrder)
	_, _, err = g.Raster([]int{0}, 0)
	refused(t, "a side", err, ErrSide)
}
