package transport

import (
	"fmt"
	"testing"

	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

// twoBlocks returns a connected graph of two equal communities: a random tree
// in each, one bridge, and random edges, nineteen of twenty within a community.
func twoBlocks(b *testing.B, s *rng.Teaching, n, edges int) *graphs.Graph {
	b.Helper()
	known := map[[2]int]bool{}
	var list []graphs.Edge
	join := func(v, w int) {
		v, w = min(v, w), max(v, w)
		if v != w && !known[[2]int{v, w}] {
			known[[2]int{v, w}] = true
			list = append(list, graphs.Edge{From: v, To: w, Weight: 1})
		}
	}
	half := n / 2
	for v := 1; v < half; v++ {
		join(s.IntN(v), v)
		join(half+s.IntN(v), half+v)
	}
	join(0, half)
	for len(list) < edges {
		side, other := s.IntN(2), 0
		if other = side; s.Uniform() < 0.05 {
			other = 1 - side
		}
		join(side*half+s.IntN(half), other*half+s.IntN(half))
	}
	g, err := graphs.New(2*half, list)
	if err != nil {
		b.Fatal(err)
	}
	return g
}

// benchSizes are nodes and edges.
var benchSizes = [][2]int{{60, 260}, {200, 1080}, {500, 3200}, {1000, 8000}, {2000, 20_000}}

// supports makes estimate and truth.
var supports = []struct {
	name string
	p, q func(*rng.Teaching, int) []float64
}{
	{"sparse-single", some(20), some(1)},
	{"sparse-sparse", some(20), some(3)},
	{"medium-medium", some(40), some(40)},
	{"dense-dense", some(100_000), some(100_000)},
}

// some returns a maker of vectors with count positive entries, or all.
func some(count int) func(*rng.Teaching, int) []float64 {
	return func(s *rng.Teaching, n int) []float64 {
		if count < n {
			return sparse(s, n, count)
		}
		v := make([]float64, n)
		for k := range v {
			v[k] = s.Exponential(1)
		}
		return v
	}
}

// BenchmarkGraph: flow is everything, number the distance in hops alone, lengths
// the distance alone with random lengths.
func BenchmarkGraph(b *testing.B) {
	forms := []struct {
		name string
		run  func(g *graphs.Graph, lengths, p, q []float64) error
	}{
		{"flow", func(g *graphs.Graph, _, p, q []float64) error {
			_, err := Graph(g, nil, p, q, nil)
			return err
		}},
		{"number", func(g *graphs.Graph, _, p, q []float64) error {
			_, err := GraphDistance(g, nil, p, q, nil)
			return err
		}},
		{"lengths", func(g *graphs.Graph, lengths, p, q []float64) error {
			_, err := GraphDistance(g, lengths, p, q, nil)
			return err
		}},
	}
	for _, size := range benchSizes {
		for _, support := range supports {
			for _, form := range forms {
				b.Run(fmt.Sprintf("%d/%s/%s", size[0], support.name, form.name), func(b *testing.B) {
					s := rng.NewTeaching(1, "transport/graphs")
					g := twoBlocks(b, s, size[0], size[1])
					p, q := support.p(s, g.Nodes()), support.q(s, g.Nodes())
					lengths := make([]float64, len(g.Edges()))
					for e := range lengths {
						lengths[e] = 0.1 + s.Exponential(1)
					}
					for b.Loop() {
						if err := form.run(g, lengths, p, q); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		}
	}
}
