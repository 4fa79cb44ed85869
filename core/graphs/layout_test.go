package graphs

import (
	"errors"
	"math"
	"slices"
	"testing"

	"cloakroom/core/rng"
)

// layout lays out without pins, and fails the test on an error, a place outside
// the margin or one that is not a number.
func layout(t *testing.T, g *Graph, communities []int) [][2]float64 {
	t.Helper()
	places, err := Layout(g, communities, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	inside(t, g.Nodes(), places)
	return places
}

func inside(t *testing.T, n int, places [][2]float64) {
	t.Helper()
	if len(places) != n {
		t.Fatalf("%d places for %d nodes", len(places), n)
	}
	for v, p := range places {
		for _, x := range p {
			if !(x >= margin-1e-12 && x <= 1-margin+1e-12) {
				t.Fatalf("node %d of %d is at %v", v, n, p)
			}
		}
	}
}

// figure3 is the model of Gilbert and McMillan 2018, Figure 3.
func figure3() (*Graph, []int) {
	sizes := []int{250, 250}
	return Blocks(sizes, 0.05, 0.001, rng.NewTeaching(1, "layout")), BlockCommunities(sizes)
}

// threeRings is a graph of thirty nodes: three rings of ten with chords, joined
// in a circle by single edges.
func threeRings() (*Graph, []int) {
	joins := [][2]int{{2, 14}, {7, 25}, {19, 21}}
	for ring := 0; ring < 30; ring += 10 {
		for i := range 10 {
			joins = append(joins, [2]int{ring + i, ring + (i+1)%10}, [2]int{ring + i, ring + (i+3)%10})
		}
	}
	return unweighted(30, joins), BlockCommunities([]int{10, 10, 10})
}

func distance(p, q [2]float64) float64 { return math.Hypot(p[0]-q[0], p[1]-q[1]) }

// TestLayoutParts: the two blocks of Figure 3 lie left and right of a clear
// strip, and four blocks lie each nearest to its own centre.
func TestLayoutParts(t *testing.T) {
	g, communities := figure3()
	right, left := 0.0, 1.0
	for v, p := range layout(t, g, communities) {
		if communities[v] == 0 {
			right = max(right, p[0])
		} else {
			left = min(left, p[0])
		}
	}
	if left-right < 0.1 {
		t.Errorf("the first block ends at %.3f, the second begins at %.3f", right, left)
	}

	sizes := []int{30, 30, 30, 30}
	communities = BlockCommunities(sizes)
	places := layout(t, Blocks(sizes, 0.3, 0.01, rng.NewTeaching(1, "layout")), communities)
	centres := make([][2]float64, len(sizes))
	for v, p := range places {
		centres[communities[v]][0] += p[0] / 30
		centres[communities[v]][1] += p[1] / 30
	}
	for v, p := range places {
		own := distance(p, centres[communities[v]])
		for c, centre := range centres {
			if c != communities[v] && distance(p, centre) < 1.3*own {
				t.Errorf("node %d is %.3f from its own community and %.3f from community %d", v, own, distance(p, centre), c)
			}
		}
	}
}

// TestLayoutRoom: of 500 dots of radius 4 in a picture of 320 × 250, no more
// than a tenth touch another.
func TestLayoutRoom(t *testing.T) {
	g, communities := figure3()
	places := layout(t, g, communities)
	touching := 0
	for v, p := range places {
		if slices.IndexFunc(places, func(q [2]float64) bool {
			return q != p && math.Hypot(320*(p[0]-q[0]), 250*(p[1]-q[1])) < 8
		}) >= 0 {
			touching++
		}
		if slices.Index(places, p) != v {
			t.Errorf("node %d lies on another", v)
		}
	}
	if touching > 50 {
		t.Errorf("%d dots touch another", touching)
	}
}

// TestLayoutSteady adds or takes away one edge. Half the nodes must move by
// less than 2 % of the square and none by 15 %. The exceptions allowed are
// edges that change much: in the small graph, one edge in twenty may move half
// the nodes by as much as 3 %.
func TestLayoutSteady(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	rings, ringCommunities := threeRings()
	before := layout(t, rings, ringCommunities)
	edits, far := 0, 0
	for u := range 30 {
		for v := range u {
			half, most := moved(before, layout(t, toggle(rings, v, u), ringCommunities))
			edits++
			if half > 0.02 {
				far++
			}
			if half > 0.03 || most > 0.15 {
				t.Errorf("rings, edge %d–%d: half the nodes move by %.3f, one by %.3f", v, u, half, most)
			}
		}
	}
	if far*20 > edits {
		t.Errorf("rings: %d edges of %d move half the nodes by more than 0.02", far, edits)
	}

	blocks, blockCommunities := figure3()
	before = layout(t, blocks, blockCommunities)
	coins := rng.NewTeaching(12, "steady")
	for try := range 12 {
		e := blocks.Edges()[coins.IntN(len(blocks.Edges()))]
		if try%2 == 1 {
			e.From = coins.IntN(250)
			e.To = e.From + 1 + coins.IntN(250)
		}
		half, most := moved(before, layout(t, toggle(blocks, e.From, e.To), blockCommunities))
		if half > 0.02 || most > 0.15 {
			t.Errorf("blocks, edge %d–%d: half the nodes move by %.3f, one by %.3f", e.From, e.To, half, most)
		}
	}
}

// toggle takes the edge u–v away, or adds it, u < v.
func toggle(g *Graph, u, v int) *Graph {
	edges := slices.DeleteFunc(slices.Clone(g.Edges()), func(e Edge) bool { return e.From == u && e.To == v })
	if len(edges) == len(g.Edges()) {
		edges = append(edges, Edge{From: u, To: v, Weight: 1})
	}
	return must(g.Nodes(), edges)
}

// moved returns the median and the largest way between two layouts.
func moved(before, after [][2]float64) (half, most float64) {
	ways := make([]float64, len(before))
	for v := range before {
		ways[v] = distance(before[v], after[v])
	}
	slices.Sort(ways)
	return ways[len(ways)/2], ways[len(ways)-1]
}

// TestRelax: majorization never raises the stress, and with one community it
// finds the shape of a path and of a cycle.
func TestRelax(t *testing.T) {
	karate, halves := Karate()
	inverses, err := targets(karate, halves, func() error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	places := opening(halves, 2)
	rescale(places, inverses)
	last := stress(places, inverses)
	for step := range 100 {
		if err := relax(places, inverses, 0, 1, func() error { return nil }); err != nil {
			t.Fatal(err)
		}
		now := stress(places, inverses)
		if now > last*(1+1e-12) {
			t.Fatalf("step %d raises the stress from %v to %v", step, last, now)
		}
		last = now
	}

	for _, scale := range []float64{0.99, 1.01} {
		fitted := opening(halves, 2)
		rescale(fitted, inverses)
		best := stress(fitted, inverses)
		for v := range fitted {
			fitted[v][0] *= scale
			fitted[v][1] *= scale
		}
		if stress(fitted, inverses) <= best {
			t.Errorf("a factor of %v lowers the stress", scale)
		}
	}

	line := layout(t, Path(20), nil)
	if ends := distance(line[0], line[19]); ends < 0.7 {
		t.Errorf("the ends of the path are only %.2f apart", ends)
	}
	nearest, farthest := 1.0, 0.0
	for _, p := range layout(t, Cycle(20), nil) {
		nearest = min(nearest, distance(p, [2]float64{0.5, 0.5}))
		farthest = max(farthest, distance(p, [2]float64{0.5, 0.5}))
	}
	if nearest < 0.8*farthest {
		t.Errorf("the cycle lies between %.3f and %.3f from its middle", nearest, farthest)
	}
}

func stress(places [][2]float64, inverses []float32) float64 {
	sum := 0.0
	for v := range places {
		for u := range v {
			r := distance(places[u], places[v])*float64(inverses[v*len(places)+u]) - 1
			sum += r * r
		}
	}
	return sum
}

func TestLayoutRepeats(t *testing.T) {
	g, halves := Karate()
	first := layout(t, g, halves)
	renamed := slices.Clone(halves)
	for v := range renamed {
		renamed[v] = 70 + 9*halves[v]
	}
	if !slices.Equal(first, layout(t, g, halves)) || !slices.Equal(first, layout(t, g, renamed)) {
		t.Error("the same communities are drawn in two ways")
	}
}

func TestLayoutPins(t *testing.T) {
	g, halves := Karate()
	free := layout(t, g, halves)
	pins := map[int][2]float64{0: {0, 1}, 5: {0.3, 0.3}, 33: {0.3, 0.3}, 7: free[7]}
	places, err := Layout(g, halves, pins, nil)
	if err != nil {
		t.Fatal(err)
	}
	for v, pin := range pins {
		if places[v] != pin {
			t.Errorf("node %d is at %v, pinned at %v", v, places[v], pin)
		}
	}
	if half, _ := moved(free, places); half > 0.01 {
		t.Errorf("pins move half the nodes by %.3f", half)
	}
	for v, p := range places {
		if _, pinned := pins[v]; !pinned && distance(p, pins[5]) < 0.03 {
			t.Errorf("node %d is %.3f from a pin", v, distance(p, pins[5]))
		}
	}
}

func TestLayoutRefuses(t *testing.T) {
	g := Path(3)
	for name, c := range map[string]struct {
		communities []int
		pins        map[int][2]float64
	}{
		"labels missing": {[]int{0, 0}, nil},
		"pin of nobody":  {nil, map[int][2]float64{3: {0.5, 0.5}}},
		"pin outside":    {nil, map[int][2]float64{0: {0.5, 1.01}}},
		"pin nowhere":    {nil, map[int][2]float64{0: {math.NaN(), 0.5}}},
	} {
		if _, err := Layout(g, c.communities, c.pins, nil); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestLayoutStops lets every call of yield fail in turn.
func TestLayoutStops(t *testing.T) {
	stop := errors.New("stop")
	g, halves := Karate()
	calls := 0
	if _, err := Layout(g, halves, nil, func() error { calls++; return nil }); err != nil {
		t.Fatal(err)
	}
	for last := range calls {
		made := 0
		_, err := Layout(g, halves, nil, func() error {
			if made++; made > last {
				return stop
			}
			return nil
		})
		if !errors.Is(err, stop) || made != last+1 {
			t.Fatalf("stopped at call %d of %d: error %v after %d calls", last, calls, err, made)
		}
	}
}

func TestLayoutSmall(t *testing.T) {
	one := layout(t, Path(1), nil)
	if one[0] != [2]float64{0.5, 0.5} {
		t.Errorf("a single node is at %v", one[0])
	}
	layout(t, must(1, nil), []int{4})
	alone := make([]int, 40)
	for v := range alone {
		alone[v] = v
	}
	for name, places := range map[string][][2]float64{
		"two":            layout(t, Path(2), nil),
		"two apart":      layout(t, must(2, nil), []int{0, 1}),
		"no edges":       layout(t, must(40, nil), nil),
		"each one alone": layout(t, must(40, nil), alone),
	} {
		if nearest := closest(places); nearest < 0.05 {
			t.Errorf("%s: two nodes are %.3f apart", name, nearest)
		}
	}
}

func closest(places [][2]float64) float64 {
	nearest := math.Inf(1)
	for v := range places {
		for u := range v {
			nearest = min(nearest, distance(places[u], places[v]))
		}
	}
	return nearest
}

func TestShapeLayouts(t *testing.T) {
	for n := 1; n <= 40; n++ {
		for name, places := range map[string][][2]float64{
			"path": PathLayout(n), "circle": CircleLayout(n), "star": StarLayout(n),
		} {
			inside(t, n, places)
			if closest(places) < 0.02 {
				t.Errorf("%s of %d: two nodes are %.3f apart", name, n, closest(places))
			}
		}
		inside(t, 3*n, GridLayout(n, 3))
		inside(t, 2*n+5, BarbellLayout(n, 5))
		inside(t, 2*n, BarbellLayout(n, 0))
	}
	inside(t, 2000, PathLayout(2000))

	// Every step of a path in rows is a step to a neighbouring place.
	rows := PathLayout(100)
	for v := 1; v < len(rows); v++ {
		if rows[v][0] != rows[v-1][0] && rows[v][1] != rows[v-1][1] {
			t.Errorf("the path jumps from %v to %v", rows[v-1], rows[v])
		}
	}
	// From the last node of one bell to the first of the other runs a level line.
	barbell := BarbellLayout(6, 4)
	for v := 5; v <= 10; v++ {
		if math.Abs(barbell[v][1]-0.5) > 1e-12 || (v > 5 && barbell[v][0] <= barbell[v-1][0]) {
			t.Errorf("the bridge runs over %v", barbell[5:11])
			break
		}
	}
}

func BenchmarkLayout(b *testing.B) {
	for name, c := range map[string]struct {
		sizes           []int
		within, between float64
	}{
		"500nodes":  {[]int{250, 250}, 0.05, 0.001},
		"2000nodes": {[]int{1000, 1000}, 0.19, 0.01},
	} {
		g, communities := Blocks(c.sizes, c.within, c.between, rng.NewTeaching(1, "layout")), BlockCommunities(c.sizes)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Layout(g, communities, nil, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
