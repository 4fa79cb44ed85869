package graphon

import (
	_ "embed"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"testing"

	"cloakroom/core/rng"
)

//go:embed testdata/reference.json
var referenceFile []byte

// reference are results made elsewhere by other means: two distances of pairs of
// matrices, least-squares fits of networks, and rates.
type reference struct {
	Pairs []struct {
		K            int
		A, B         []float64
		L2, One, Two float64
	}
	Networks []struct {
		N, K                       int
		Tiles                      []float64
		Labels                     []int
		Edges                      [][2]int
		Means, Fitted              []float64
		Objective, Least, Distance float64
	}
	Shapes []struct {
		N, K              int
		Rho, Lower, Upper float64
	}
}

func references(t *testing.T) reference {
	t.Helper()
	var r reference
	if err := json.Unmarshal(referenceFile, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// even and blocks make graphons that are known to be right.
func even(t testing.TB, k int, tiles ...float64) *Blocks {
	t.Helper()
	b, err := Even(k, tiles)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// planted is the graphon of k even blocks with p on the diagonal and q elsewhere.
func planted(t testing.TB, k int, p, q float64) *Blocks {
	t.Helper()
	tiles := make([]float64, k*k)
	for at := range tiles {
		tiles[at] = q
		if at/k == at%k {
			tiles[at] = p
		}
	}
	return even(t, k, tiles...)
}

// kinds of random tiles.
const (
	smooth  = iota // uniform on [0, 1]
	binary         // 0 or 1
	coarse         // quarters, with many ties
	similar        // near ½, heavier on the diagonal
	kinds
)

// random draws a graphon; uneven blocks have widths from 1 to 5.
func random(t testing.TB, k, kind int, uneven bool, coins *rng.Teaching) *Blocks {
	t.Helper()
	widths, tiles := make([]float64, k), make([]float64, k*k)
	for i := range k {
		widths[i] = 1
		if uneven {
			widths[i] += 4 * coins.Uniform()
		}
		for j := range i + 1 {
			x := coins.Uniform()
			switch kind {
			case binary:
				x = math.Round(x)
			case coarse:
				x = math.Round(4*x) / 4
			case similar:
				x = 0.5 + 0.02*x
				if i == j {
					x += 0.3
				}
			}
			tiles[i*k+j], tiles[j*k+i] = x, x
		}
	}
	b, err := New(widths, tiles)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// networkOf joins the given pairs of n nodes.
func networkOf(n int, edges [][2]int) *Network {
	g := newNetwork(n)
	for _, e := range edges {
		g.join(e[0], e[1])
	}
	return g
}

// draw samples a network or fails.
func draw(t testing.TB, w *Blocks, n int, rho float64, seed uint64) (*Network, []int) {
	t.Helper()
	g, labels, err := Sample(w, n, rho, rng.NewTeaching(seed, "graphon/test"))
	if err != nil {
		t.Fatal(err)
	}
	return g, labels
}

// near compares two numbers of size about one.
func near(x, y, tolerance float64) bool { return math.Abs(x-y) <= tolerance }

func allNear(x, y []float64, tolerance float64) bool {
	return slices.EqualFunc(x, y, func(a, b float64) bool { return near(a, b, tolerance) })
}

// orders calls f with every order of k blocks; f must not keep it.
func orders(k int, f func(order []int)) {
	order := make([]int, k)
	for i := range order {
		order[i] = i
	}
	var turn func(fixed int)
	turn = func(fixed int) {
		if fixed == k {
			f(order)
			return
		}
		for i := fixed; i < k; i++ {
			order[fixed], order[i] = order[i], order[fixed]
			turn(fixed + 1)
			order[fixed], order[i] = order[i], order[fixed]
		}
	}
	turn(0)
}

// refused checks that an error is a certain one.
func refused(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
}

// stopsWhenTold lets a computation, which yields at least so many times, be ended at
// about twenty of its calls.
func stopsWhenTold(t *testing.T, name string, least int, compute func(yield func() error) error) {
	t.Helper()
	enough := errors.New("enough")
	calls := 0
	if err := compute(func() error { calls++; return nil }); err != nil || calls < least {
		t.Fatalf("%s: %d calls and error %v", name, calls, err)
	}
	for stopAt := 1; stopAt <= calls; stopAt += 1 + calls/20 {
		asked := 0
		err := compute(func() error {
			if asked++; asked >= stopAt {
				return enough
			}
			return nil
		})
		if !errors.Is(err, enough) || asked != stopAt {
			t.Errorf("%s, stopped at call %d of %d: %d calls and error %v", name, stopAt, calls, asked, err)
		}
	}
}
