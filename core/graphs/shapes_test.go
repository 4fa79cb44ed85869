package graphs

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// TestShapesAgainstReference compares edge by edge with graphs made by another
// library, and the second-smallest eigenvalue of L with its value there.
func TestShapesAgainstReference(t *testing.T) {
	text, err := os.ReadFile("testdata/forms.json")
	if err != nil {
		t.Fatal(err)
	}
	var references []struct {
		Graph        string
		Nodes        int
		Edges        [][2]int
		Connectivity float64
	}
	if err := json.Unmarshal(text, &references); err != nil {
		t.Fatal(err)
	}
	ours := map[string]*Graph{
		"path": Path(60), "cycle": Cycle(60), "grid 8x8": Grid(8, 8), "barbell 20-20-20": Barbell(20, 20),
	}
	compared := 0
	for _, want := range references {
		g := ours[want.Graph]
		if g == nil {
			g = unweighted(want.Nodes, want.Edges) // a drawn graph: only its Laplacian is compared
		} else {
			compared++
		}
		same := unweighted(want.Nodes, want.Edges).Edges()
		if g.Nodes() != want.Nodes || len(g.Edges()) != len(same) {
			t.Fatalf("%s: %d nodes and %d edges, want %d and %d", want.Graph, g.Nodes(), len(g.Edges()), want.Nodes, len(same))
		}
		for i, e := range g.Edges() {
			if e != same[i] {
				t.Errorf("%s: edge %d is %v, want %v", want.Graph, i, e, same[i])
			}
		}
		if got := connectivity(g); math.Abs(got-want.Connectivity) > 1e-12 {
			t.Errorf("%s: connectivity %v, want %v", want.Graph, got, want.Connectivity)
		}
	}
	if compared != len(ours) {
		t.Errorf("compared %d shapes, want %d", compared, len(ours))
	}
}

// connectivity returns the second-smallest eigenvalue of the Laplacian.
func connectivity(g *Graph) float64 {
	var eigen mat.EigenSym
	if !eigen.Factorize(mat.NewSymDense(g.Nodes(), g.LaplacianMatrix()), false) {
		return math.NaN()
	}
	return eigen.Values(nil)[1]
}

func TestShapesBySize(t *testing.T) {
	for n := 1; n <= 12; n++ {
		closed := 0
		if n > 2 {
			closed = 1
		}
		for _, c := range []struct {
			name         string
			g            *Graph
			nodes, edges int
		}{
			{"path", Path(n), n, n - 1},
			{"cycle", Cycle(n), n, n - 1 + closed},
			{"star", Star(n), n, n - 1},
			{"complete", Complete(n), n, n * (n - 1) / 2},
			{"grid", Grid(n, 3), 3 * n, 2*n + 3*(n-1)},
			{"barbell", Barbell(n, 0), 2 * n, n*(n-1) + 1},
			{"barbell with a bridge", Barbell(n, 4), 2*n + 4, n*(n-1) + 5},
		} {
			if c.g.Nodes() != c.nodes || len(c.g.Edges()) != c.edges || !c.g.Connected() {
				t.Errorf("%s of %d: %d nodes, %d edges, connected %t; want %d, %d and true",
					c.name, n, c.g.Nodes(), len(c.g.Edges()), c.g.Connected(), c.nodes, c.edges)
			}
		}
	}
	if got := Star(9).Degree(0); got != 8 {
		t.Errorf("the centre of a star of 9 has degree %v, want 8", got)
	}
}

func TestShapesRefuse(t *testing.T) {
	for name, make := range map[string]func(){
		"path":    func() { Path(0) },
		"cycle":   func() { Cycle(-1) },
		"star":    func() { Star(0) },
		"full":    func() { Complete(0) },
		"rows":    func() { Grid(0, 3) },
		"columns": func() { Grid(-2, -3) },
		"bell":    func() { Barbell(0, 3) },
		"bridge":  func() { Barbell(3, -1) },
	} {
		if !panics(make) {
			t.Errorf("%s: no panic", name)
		}
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

// TestKarate compares with facts published about the network: its size, every
// degree, and its halves of equal size.
func TestKarate(t *testing.T) {
	g, halves := Karate()
	degrees := []float64{16, 9, 10, 6, 3, 4, 4, 4, 5, 2, 3, 1, 2, 5, 2, 2, 2, 2, 2, 3, 2, 2, 2, 5, 3, 3, 2, 4, 3, 4, 4, 6, 12, 17}
	if g.Nodes() != 34 || len(g.Edges()) != 78 || !g.Connected() {
		t.Fatalf("%d members, %d ties, connected %t", g.Nodes(), len(g.Edges()), g.Connected())
	}
	for v, want := range degrees {
		if got := g.Degree(v); got != want {
			t.Errorf("member %d has %v ties, want %v", v, got, want)
		}
	}
	second, cut := 0, 0
	for _, half := range halves {
		second += half
	}
	for _, e := range g.Edges() {
		if halves[e.From] != halves[e.To] {
			cut++
		}
	}
	if second != 17 || cut != 11 || halves[0] != 0 || halves[33] != 1 {
		t.Errorf("%d members in the officer's half, %d ties cut; want 17 and 11", second, cut)
	}
}
