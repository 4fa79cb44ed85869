package graphon

import (
	"math"
	"testing"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

// The thesis's A and B: ‖A − B‖₂ = ⅔, and yet they are one graphon.
func TestThesisExample(t *testing.T) {
	a, b := even(t, 3, 1, 0, 1, 0, 1, 0, 1, 0, 1), even(t, 3, 1, 1, 0, 1, 1, 0, 0, 0, 1)
	if got := L2(a, b); !near(got, 2.0/3, 1e-15) {
		t.Errorf("‖A − B‖₂ = %v", got)
	}
	d, err := Distance(a, b, nil)
	if err != nil {
		t.Fatal(err)
	}
	if d.Upper != 0 || d.Lower != 0 || d.One.Distance != 0 || d.Two.Distance != 0 || d.Check(a, b) > 1e-15 {
		t.Errorf("%+v, one order %+v, two %+v", d, d.One, d.Two)
	}
	turned, err := a.Permuted(d.One.Rows)
	if err != nil || L2(turned, b) != 0 {
		t.Errorf("the order %v does not carry A to B", d.One.Rows)
	}
}

func TestReferencePairs(t *testing.T) {
	pairs := references(t).Pairs
	if len(pairs) != 3 {
		t.Fatalf("%d pairs", len(pairs))
	}
	for _, c := range pairs {
		a, b := even(t, c.K, c.A...), even(t, c.K, c.B...)
		d, err := Distance(a, b, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !near(L2(a, b), c.L2, 1e-14) || !near(d.One.Distance, c.One, 1e-14) || !near(d.Two.Distance, c.Two, 1e-14) {
			t.Errorf("%d blocks: %v, %v and %v, want %v, %v and %v", c.K, L2(a, b), d.One.Distance, d.Two.Distance, c.L2, c.One, c.Two)
		}
		if d.Lower < c.Two-1e-14 || d.Upper > c.One+1e-14 {
			t.Errorf("%d blocks: %v … %v outside the two distances", c.K, d.Lower, d.Upper)
		}
	}
}

// Both searches against all orders, and the accounting for them.
func TestSearchesAreExhaustive(t *testing.T) {
	coins := rng.NewTeaching(2, "graphon/orders")
	for kind := range kinds {
		for k := 1; k <= 5; k++ {
			a, b := random(t, k, kind, false, coins), random(t, k, kind, false, coins)
			one, two := math.Inf(1), math.Inf(1)
			s := newRowSearch(a, b, dense.NewWatch(nil, 1))
			orders(k, func(order []int) {
				turned, err := a.Permuted(order)
				if err != nil {
					t.Fatal(err)
				}
				one = min(one, L2(turned, b))
				two = min(two, math.Sqrt(s.match(order))/float64(k))
			})
			checkAlignment(t, a, b, one, two)
		}
	}
}

func checkAlignment(t *testing.T, a, b *Blocks, one, two float64) {
	t.Helper()
	k := float64(a.K())
	for name, c := range map[string]struct {
		search func(a, b *Blocks, yield func() error) (*Alignment, error)
		want   float64
	}{"one order": {OneOrder, one}, "two orders": {TwoOrders, two}} {
		found, err := c.search(a, b, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !near(found.Distance, c.want, 1e-8) || !found.Exact() || found.Tried+found.Excluded != factorial(a.K()) {
			t.Errorf("%s of %v blocks: %+v, want %v", name, k, found, c.want)
		}
		sum := 0.0
		for i, r := range found.Rows {
			for j, c := range found.Columns {
				sum += square(a.Tile(r, c) - b.Tile(i, j))
			}
		}
		if !near(math.Sqrt(sum)/k, found.Distance, 1e-8) {
			t.Errorf("%s: the orders cost %v, not %v", name, math.Sqrt(sum)/k, found.Distance)
		}
	}
}

// Eight blocks are searched to the end, whatever the tiles; of more, what is left
// open is said, and the bound holds.
func TestLargeSearches(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	coins := rng.NewTeaching(3, "graphon/orders")
	for kind := range kinds {
		for _, k := range []int{8, 10} {
			a, b := random(t, k, kind, false, coins), random(t, k, kind, false, coins)
			one, err := OneOrder(a, b, nil)
			if err != nil {
				t.Fatal(err)
			}
			two, err := TwoOrders(a, b, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range []*Alignment{one, two} {
				complete := found.Tried+found.Excluded == factorial(k)
				if k == 8 && !(complete && found.Exact()) || complete && !found.Exact() || found.Lower > found.Distance {
					t.Errorf("%d blocks: %+v", k, found)
				}
			}
			if two.Lower > one.Distance+1e-12 || two.Distance > one.Distance+1e-12 && two.Exact() {
				t.Errorf("%d blocks: two orders %v, one %v", k, two.Distance, one.Distance)
			}
		}
	}
}

// δ̂₂ and δ̂̂₂ are pseudometrics: zero between a graphon and itself in another order,
// symmetric, and subject to the triangle inequality.
func TestOrdersArePseudometrics(t *testing.T) {
	coins := rng.NewTeaching(4, "graphon/triples")
	for round := range 60 {
		k, kind := 2+round%5, round%kinds
		var g [3]*Blocks
		for i := range g {
			g[i] = random(t, k, kind, false, coins)
		}
		for _, search := range []func(a, b *Blocks, yield func() error) (*Alignment, error){OneOrder, TwoOrders} {
			distance := func(a, b *Blocks) float64 {
				found, err := search(a, b, nil)
				if err != nil {
					t.Fatal(err)
				}
				return found.Distance
			}
			ab, bc, ac := distance(g[0], g[1]), distance(g[1], g[2]), distance(g[0], g[2])
			if ac > ab+bc+1e-12 || !near(ab, distance(g[1], g[0]), 1e-12) {
				t.Errorf("%d blocks, kind %d: %v, %v, %v", k, kind, ab, bc, ac)
			}
			turned, err := g[0].Permuted(shuffle(k, coins))
			if err != nil {
				t.Fatal(err)
			}
			if d := distance(g[0], turned); d > 1e-8 || !near(distance(turned, g[1]), ab, 1e-8) {
				t.Errorf("%d blocks: another order of the same is %v away", k, d)
			}
		}
	}
}

// Assignments against all orders; the certificate proves each and no other.
func TestAssignments(t *testing.T) {
	coins := rng.NewTeaching(5, "graphon/assignments")
	for round := range 200 {
		n := 1 + round%6
		cost := make([]float64, n*n)
		for at := range cost {
			cost[at] = 10*coins.Uniform() - 3
			if round%3 == 0 {
				cost[at] = math.Round(cost[at])
			}
		}
		found, err := Assign(n, cost)
		if err != nil {
			t.Fatal(err)
		}
		least := math.Inf(1)
		orders(n, func(order []int) {
			sum := 0.0
			for i, j := range order {
				sum += cost[i*n+j]
			}
			least = min(least, sum)
		})
		if !near(found.Cost, least, 1e-12) || found.Check(cost) > 1e-13 {
			t.Errorf("%d rows: cost %v, want %v, certificate off by %v", n, found.Cost, least, found.Check(cost))
		}
		cost[found.To[0]] += 100 // what was chosen is dear now
		if n > 1 && found.Check(cost) < 1 {
			t.Errorf("the certificate proves an assignment of other costs")
		}
	}
	for _, c := range []struct {
		n    int
		cost []float64
		want error
	}{{0, nil, ErrSquare}, {2, []float64{1}, ErrSquare}, {1, []float64{math.NaN()}, ErrCost}, {1, []float64{math.Inf(1)}, ErrCost}, {1, []float64{1e200}, ErrCost}} {
		_, err := Assign(c.n, c.cost)
		refused(t, "costs", err, c.want)
	}
}

// Plans ship what they should at what their potentials prove to be least; between
// equal masses they cost what an assignment does.
func TestPlans(t *testing.T) {
	coins := rng.NewTeaching(6, "graphon/plans")
	for round := range 150 {
		m, n := 1+round%7, 1+round/7%7
		uneven := round%2 == 0
		a, b := random(t, m, smooth, uneven, coins), random(t, n, smooth, uneven, coins)
		cost := make([]float64, m*n)
		for at := range cost {
			cost[at] = coins.Uniform() - 0.3
			if round%3 == 0 {
				cost[at] = math.Round(4 * cost[at])
			}
		}
		p := ship(a.widths, b.widths, cost)
		total := 0.0
		sums := make([]float64, m+n)
		for at, mass := range p.mass {
			total += mass * cost[at]
			sums[at/n] += mass
			sums[m+at%n] += mass
			if excess := p.u[at/n] + p.v[at%n] - cost[at]; mass < 0 || excess > 1e-14 {
				t.Errorf("mass %v at reduced cost %v", mass, -excess)
			}
		}
		if dual := p.value(a.widths, b.widths); !near(total, dual, 1e-12) || !allNear(sums, append(a.Widths(), b.widths...), 1e-12) {
			t.Errorf("%d × %d: cost %v, dual value %v, sums %v", m, n, total, dual, sums)
		}
		if m == n && !uneven {
			found, err := Assign(n, cost)
			if err != nil || !near(found.Cost/float64(n), total, 1e-12) {
				t.Errorf("%d × %d: cost %v, assignment %v", m, n, total, found.Cost/float64(n))
			}
		}
	}
}
