package graphon

import (
	"math"
	"testing"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

func bracket(t testing.TB, a, b *Blocks) *Bracket {
	t.Helper()
	d, err := Distance(a, b, nil)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// No coupling does better than Lower, not even those found by descending from
// hundreds of random ones; Upper is attained; the certificate proves both.
func TestBracketHolds(t *testing.T) {
	coins := rng.NewTeaching(1, "graphon/brackets")
	for round := range 60 {
		m, n := 1+round%5, 1+round/5%5
		a, b := random(t, m, round%kinds, round%3 > 0, coins), random(t, n, round%kinds, round%3 > 0, coins)
		d := bracket(t, a, b)
		if d.Lower > d.Upper || d.Upper > L2(a, b)+1e-12 || d.Check(a, b) > 1e-13 {
			t.Errorf("%d and %d blocks: %v … %v, as they lie %v, certificate off by %v", m, n, d.Lower, d.Upper, L2(a, b), d.Check(a, b))
		}
		s := newDescent(a, b, dense.NewWatch(nil, 1))
		for range 40 {
			p, err := s.run(s.shuffled(coins))
			if err != nil {
				t.Fatal(err)
			}
			if cost := math.Sqrt(mismatch(a, b, p)); cost < d.Lower-1e-9 {
				t.Errorf("%d and %d blocks: a coupling costs %v, below %v", m, n, cost, d.Lower)
			}
		}
		if d.One != nil && (d.Two.Distance > d.Lower+1e-12 || d.Upper > d.One.Distance+1e-12) {
			t.Errorf("%d blocks: %v … %v is not between two orders, %v, and one, %v", m, d.Lower, d.Upper, d.Two.Distance, d.One.Distance)
		}
	}
}

// Where both ends agree: with a constant, with itself in another order or cut more
// finely, and for two blocks against two.
func TestExactDistances(t *testing.T) {
	coins := rng.NewTeaching(2, "graphon/exact")
	for round := range 40 {
		k := 1 + round%6
		b := random(t, k, smooth, true, coins)
		p, err := Constant(coins.Uniform())
		if err != nil {
			t.Fatal(err)
		}
		want := 0.0
		for i := range k {
			for j := range k {
				want += b.Width(i) * b.Width(j) * square(b.Tile(i, j)-p.Tile(0, 0))
			}
		}
		if d := bracket(t, p, b); !d.Exact() || !near(d.Upper, math.Sqrt(want), 1e-12) {
			t.Errorf("from a constant: %v … %v, want %v", d.Lower, d.Upper, math.Sqrt(want))
		}
		turned, err := b.Permuted(shuffle(k, coins))
		if err != nil {
			t.Fatal(err)
		}
		// Lower is the root of a rounding error.
		if d := bracket(t, b, turned); d.Upper > 1e-7 {
			t.Errorf("from itself in another order: %v … %v", d.Lower, d.Upper)
		}
		if d := bracket(t, b, halved(t, b)); d.Upper > 1e-7 {
			t.Errorf("from itself cut more finely: %v … %v", d.Lower, d.Upper)
		}
		two, other := random(t, 2, round%kinds, true, coins), random(t, 2, round%kinds, true, coins)
		if d := bracket(t, two, other); !d.Exact() {
			t.Errorf("two blocks against two: %v … %v", d.Lower, d.Upper)
		} else if best := scan(two, other); d.Upper > best+1e-12 || d.Upper < best-1e-5 {
			t.Errorf("two blocks against two: %v, by trial %v", d.Upper, best)
		}
	}
}

// halved cuts every block in two.
func halved(t *testing.T, b *Blocks) *Blocks {
	t.Helper()
	k := b.K()
	widths, tiles := make([]float64, 2*k), make([]float64, 4*k*k)
	for i := range 2 * k {
		widths[i] = b.Width(i / 2)
		for j := range 2 * k {
			tiles[2*k*i+j] = b.Tile(i/2, j/2)
		}
	}
	fine, err := New(widths, tiles)
	if err != nil {
		t.Fatal(err)
	}
	return fine
}

// scan tries ten thousand couplings of two blocks with two.
func scan(a, b *Blocks) float64 {
	x, y := a.Width(0), b.Width(0)
	low, high := max(0, x+y-1), min(x, y)
	best := math.Inf(1)
	for i := range 10_001 {
		s := low + float64(i)/10_000*(high-low)
		best = min(best, mismatch(a, b, []float64{s, x - s, y - s, max(0, 1-x-y+s)}))
	}
	return math.Sqrt(best)
}

// An example in which no order is best: two blocks joined inside against two joined
// across. One order leaves everything wrong; laying half of each block over half of
// each other leaves half wrong, δ₂ = √½, while two orders see no difference at all.
func TestBetweenTheTwoOrders(t *testing.T) {
	d := bracket(t, planted(t, 2, 1, 0), planted(t, 2, 0, 1))
	if d.Two.Distance != 0 || d.One.Distance != 1 || !near(d.Upper, math.Sqrt(0.5), 1e-12) || !d.Exact() {
		t.Errorf("%v ≤ %v … %v ≤ %v", d.Two.Distance, d.Lower, d.Upper, d.One.Distance)
	}
}

// δ₂ is a pseudometric: of two blocks, where it is computed, the triangle inequality
// holds; of more, no bracket contradicts it.
func TestTriangles(t *testing.T) {
	coins := rng.NewTeaching(3, "graphon/triangles")
	for round := range 120 {
		k := 2
		if round%2 == 1 {
			k = 3 + round%3
		}
		var g [3]*Blocks
		for i := range g {
			g[i] = random(t, k, round%kinds, true, coins)
		}
		ab, bc, ac := bracket(t, g[0], g[1]), bracket(t, g[1], g[2]), bracket(t, g[0], g[2])
		if ac.Lower > ab.Upper+bc.Upper+1e-9 {
			t.Errorf("%d blocks: %v > %v + %v", k, ac.Lower, ab.Upper, bc.Upper)
		}
		if back := bracket(t, g[1], g[0]); k == 2 && !near(back.Upper, ab.Upper, 1e-9) || back.Lower > ab.Upper+1e-9 {
			t.Errorf("%d blocks: %v there, %v back", k, ab.Upper, back.Upper)
		}
	}
}

// A certificate proves nothing about other graphons, and no altered one passes.
func TestCertificateIsSpecific(t *testing.T) {
	coins := rng.NewTeaching(4, "graphon/certificates")
	a, b := random(t, 4, smooth, true, coins), random(t, 5, smooth, true, coins)
	d := bracket(t, a, b)
	if d.Check(a, random(t, 5, smooth, true, coins)) < 1e-3 || !math.IsInf(d.Check(b, a), 1) {
		t.Error("the certificate passes for other graphons")
	}
	for name, alter := range map[string]func(d *Bracket){
		"a lower end too high":  func(d *Bracket) { d.Lower = d.RowBound + 0.01 },
		"an upper end too low":  func(d *Bracket) { d.Upper -= 0.01 },
		"a dearer potential":    func(d *Bracket) { d.Rows[0] += 0.01 },
		"a bound without cover": func(d *Bracket) { d.RowBound += 0.01 },
		"mass out of nothing":   func(d *Bracket) { d.Coupling[3] += 0.01 },
	} {
		altered := bracket(t, a, b)
		alter(altered)
		if altered.Check(a, b) < 1e-4 {
			t.Errorf("%s passes", name)
		}
	}
}

func TestUnevenTilesAreNotCompared(t *testing.T) {
	coins := rng.NewTeaching(5, "graphon/uneven")
	a, b := random(t, 3, smooth, true, coins), random(t, 3, smooth, false, coins)
	_, err := OneOrder(a, b, nil)
	refused(t, "one order", err, ErrUneven)
	_, err = TwoOrders(b, planted(t, 2, 1, 0), nil)
	refused(t, "two orders", err, ErrUneven)
}
