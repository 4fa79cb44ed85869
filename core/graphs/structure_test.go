package graphs

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/rng"
)

// pieces is a graph of three components, {0, 3, 5}, {1, 4, 6} and {2}.
func pieces(t *testing.T) *Graph {
	t.Helper()
	g, err := New(7, []Edge{{0, 3, 2}, {3, 5, 1}, {6, 1, 0.5}, {4, 6, 3}, {1, 4, 1}})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestComponents(t *testing.T) {
	g := pieces(t)
	if got, want := g.Components(), []int{0, 1, 2, 0, 1, 0, 1}; !slices.Equal(got, want) {
		t.Errorf("components %v, want %v", got, want)
	}
	if g.Connected() || !Path(1).Connected() {
		t.Error("wrong about being connected")
	}
	sub, kept := g.Largest()
	if want := []int{0, 3, 5}; !slices.Equal(kept, want) {
		t.Errorf("kept %v, want %v: of two equals, the one with node 0", kept, want)
	}
	if want := []Edge{{0, 1, 2}, {1, 2, 1}}; !slices.Equal(sub.Edges(), want) {
		t.Errorf("edges %v, want %v", sub.Edges(), want)
	}
}

// TestComponentsAgreeWithHops: two nodes share a component exactly when there
// is a path, and the largest component is the whole of a connected graph.
func TestComponentsAgreeWithHops(t *testing.T) {
	coins := rng.NewTeaching(5, "components")
	for range 50 {
		n := 1 + coins.IntN(30)
		g := Blocks([]int{n}, 1.2/float64(n+1), 0, coins)
		labels := g.Components()
		for v := range n {
			for u, hops := range g.Hops(v) {
				if (hops == Unreachable) != (labels[u] != labels[v]) {
					t.Fatalf("nodes %d and %d: %d hops, components %d and %d", v, u, hops, labels[v], labels[u])
				}
			}
		}
		sub, kept := g.Largest()
		if !sub.Connected() || sub.Nodes() != len(kept) || (g.Connected() && len(kept) != n) {
			t.Fatalf("a largest component of %d of %d nodes", len(kept), n)
		}
	}
}

// TestHops compares with the shortest paths of Floyd and Warshall.
func TestHops(t *testing.T) {
	coins := rng.NewTeaching(6, "hops")
	for range 30 {
		n := 1 + coins.IntN(25)
		g := Blocks([]int{n}, 2/float64(n+1), 0, coins)
		far := int32(n)
		d := make([][]int32, n)
		for v := range d {
			d[v] = slices.Repeat([]int32{far}, n)
			d[v][v] = 0
		}
		for _, e := range g.Edges() {
			d[e.From][e.To], d[e.To][e.From] = 1, 1
		}
		for k := range n {
			for i := range n {
				for j := range n {
					d[i][j] = min(d[i][j], d[i][k]+d[k][j])
				}
			}
		}
		u, w := coins.IntN(n), coins.IntN(n)
		both := g.HopsFrom(u, w, u)
		for v, want := range d[u] {
			nearest := min(want, d[w][v])
			if want == far {
				want = Unreachable
			}
			if nearest == far {
				nearest = Unreachable
			}
			if got := g.Hops(u)[v]; got != want || both[v] != nearest {
				t.Fatalf("from %d to %d: %d hops, want %d; from %d too: %d, want %d", u, v, got, want, w, both[v], nearest)
			}
		}
	}
}

// TestLaplacian: the product agrees with the matrix; the matrix is symmetric
// with rows that sum to 0; x'Lx is the sum of W(x_u − x_v)² over edges.
func TestLaplacian(t *testing.T) {
	g := pieces(t)
	coins := rng.NewTeaching(8, "laplacian")
	n := g.Nodes()
	l := g.LaplacianMatrix()
	x, y := make([]float64, n), slices.Repeat([]float64{math.NaN()}, n)
	for v := range x {
		x[v] = coins.Normal()
	}
	g.Laplacian(x, y)
	form, energy := 0.0, 0.0
	for v := range n {
		row, product := 0.0, 0.0
		for u := range n {
			row += l[v*n+u]
			product += l[v*n+u] * x[u]
			if l[v*n+u] != l[u*n+v] {
				t.Errorf("L is not symmetric at %d, %d", v, u)
			}
		}
		if l[v*n+v] != g.Degree(v) || math.Abs(row) > 1e-15 || math.Abs(product-y[v]) > 1e-14 {
			t.Errorf("node %d: L_vv %v for degree %v, row sum %v, product %v against %v", v, l[v*n+v], g.Degree(v), row, y[v], product)
		}
		form += x[v] * y[v]
	}
	for _, e := range g.Edges() {
		energy += e.Weight * (x[e.From] - x[e.To]) * (x[e.From] - x[e.To])
	}
	if math.Abs(form-energy) > 1e-12 {
		t.Errorf("x'Lx = %v, want %v", form, energy)
	}
	if !panics(func() { g.Laplacian(x, y[1:]) }) {
		t.Error("a short vector is taken")
	}
}

func TestWeight(t *testing.T) {
	g := pieces(t)
	for _, e := range g.Edges() {
		if weight, joined := g.Weight(e.To, e.From); !joined || weight != e.Weight {
			t.Errorf("%v: weight %v, joined %t", e, weight, joined)
		}
	}
	if _, joined := g.Weight(0, 5); joined {
		t.Error("0 and 5 are not joined")
	}
}
