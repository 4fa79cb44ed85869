package graphon

import (
	"math"
	"testing"

	"cloakroom/core/rng"
)

func TestReferenceShapes(t *testing.T) {
	shapes := references(t).Shapes
	if len(shapes) != 3 {
		t.Fatalf("%d shapes", len(shapes))
	}
	for _, c := range shapes {
		r, err := Shapes(c.K, c.N, c.Rho)
		if err != nil || !near(r.Lower, c.Lower, 1e-14) || !near(r.Upper, c.Upper, 1e-14) {
			t.Errorf("n = %d, k = %d, ρ = %v: %v and %v, want %v and %v (%v)", c.N, c.K, c.Rho, r.Lower, r.Upper, c.Lower, c.Upper, err)
		}
	}
}

// On a grid of k, n and ρ the ruling term is the largest of those in the bound, and
// changes where the borders say.
func TestRulingTerms(t *testing.T) {
	for _, n := range []int{10, 100, 2000, 1_000_000} {
		for k := 2; k <= n; k *= 3 {
			b, err := Boundaries(k, n)
			if err != nil {
				t.Fatal(err)
			}
			for e := range 60 {
				rho := math.Pow(10, -float64(e)/6)
				r, err := Shapes(k, n, rho)
				if err != nil {
					t.Fatal(err)
				}
				if zero := r.Rules == Trivial; zero != (rho <= b.Zero) && math.Abs(rho/b.Zero-1) > 1e-9 {
					t.Errorf("n = %d, k = %d, ρ = %v: %s, zero up to %v", n, k, rho, r.Rules, b.Zero)
				}
				if labels := r.Labels >= max(r.Tiles, r.Detection); labels != (rho >= max(b.LabelsOverTiles, b.LabelsOverDetection)) &&
					math.Abs(rho/max(b.LabelsOverTiles, b.LabelsOverDetection)-1) > 1e-9 {
					t.Errorf("n = %d, k = %d, ρ = %v: labels %v, tiles %v, detection %v", n, k, rho, r.Labels, r.Tiles, r.Detection)
				}
				if r.Lower > r.Trivial || r.LowerAlways > r.Lower || r.Rules == TileTerm && r.Tiles < r.Detection {
					t.Errorf("n = %d, k = %d, ρ = %v: %+v", n, k, rho, r)
				}
			}
		}
	}
	_, err := Shapes(1, 10, 1)
	refused(t, "one block", err, ErrOneBlock)
	_, err = Shapes(11, 10, 1)
	refused(t, "more blocks than nodes", err, ErrTooMany)
	_, err = Shapes(2, 10, -1)
	refused(t, "density", err, ErrDensity)
	_, err = Boundaries(11, 10)
	refused(t, "more blocks than nodes", err, ErrTooMany)
	if b, err := Boundaries(5, 5); err != nil || !math.IsInf(b.Zero, 1) {
		t.Errorf("as many blocks as nodes: %+v, %v", b, err)
	}
}

// Two blocks are hidden up to n(p − q)² = 2(p + q), Table 5.1's first row; more up to
// Banks and others' bound; the same number comes from the graphon's spectrum.
func TestDetection(t *testing.T) {
	for _, k := range []int{2, 3, 5, 12} {
		for _, n := range []int{50, 3000} {
			const p, q = 0.011, 0.004
			d, err := Planted{k, p, q}.Detect(n)
			if err != nil {
				t.Fatal(err)
			}
			if k == 2 && (d.Visibility == Hidden) != (float64(n)*square(p-q) <= 2*(p+q)) {
				t.Errorf("n = %d: %+v", n, d)
			}
			if (d.Visibility == Visible) != (d.Signal > 1) || d.HiddenUpTo > d.VisibleFrom {
				t.Errorf("k = %d, n = %d: %+v", k, n, d)
			}
			w := planted(t, k, 1, q/p)
			signal, regular, err := Signal(w, n, p)
			if err != nil || !regular || !near(signal, d.Signal, 1e-12*max(1, d.Signal)) {
				t.Errorf("k = %d, n = %d: signal %v, want %v (%v)", k, n, signal, d.Signal, err)
			}
			constant, err := Constant(p * w.Density())
			if err != nil {
				t.Fatal(err)
			}
			if gap := bracket(t, constant, scaled(t, w, p)); !near(gap.Upper, d.Gap, 1e-15) || !gap.Exact() {
				t.Errorf("k = %d: gap %v, distance %v", k, d.Gap, gap.Upper)
			}
		}
	}
	// The printed last row against the mended: with n = 3000 and a mean degree near 2 it
	// asks for thousands of times less contrast to call blocks hidden.
	d, err := Planted{5, 0.001, 0.0005}.Detect(3000)
	if err != nil || d.Visibility != Hidden || d.Printed < 2*math.Log(4) {
		t.Errorf("%+v, %v", d, err)
	}
	if d, err := (Planted{3, 0, 0}).Detect(9); err != nil || d.Signal != 0 || d.Visibility != Hidden {
		t.Errorf("no edges: %+v, %v", d, err)
	}
	if _, regular, err := Signal(even(t, 2, 0.9, 0.1, 0.1, 0.2), 10, 1); err != nil || regular {
		t.Errorf("unequal degrees pass for equal: %v", err)
	}
	_, err = Planted{1, 0.1, 0.1}.Detect(10)
	refused(t, "one block", err, ErrOneBlock)
	_, err = Planted{4, 0.1, 0.1}.Detect(3)
	refused(t, "more blocks than nodes", err, ErrTooMany)
	_, err = Planted{2, 1.1, 0.1}.Detect(3)
	refused(t, "p", err, ErrTile)
	_, err = Planted{2, 0.1, math.NaN()}.Detect(3)
	refused(t, "q", err, ErrTile)
	_, err = Planted{2, 0.1, 0.1}.Detect(0)
	refused(t, "no nodes", err, ErrNoNodes)
	_, _, err = Signal(planted(t, 2, 1, 0), 5, 2)
	refused(t, "density", err, ErrDensity)
}

// ‖Pʳ − Qʳ‖ against the sum over all samples, and every bound on its side.
func TestDistinction(t *testing.T) {
	coins := rng.NewTeaching(1, "graphon/laws")
	for round := range 60 {
		m, r := 2+round%3, 1+round/3%5
		p, q := randomLaw(m, round%4 == 0, coins), randomLaw(m, false, coins)
		l, err := NewPair(p, q)
		if err != nil {
			t.Fatal(err)
		}
		d, err := l.Distinguish(r, nil)
		if err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		var outcomes func(left int, a, b float64)
		outcomes = func(left int, a, b float64) {
			if left == 0 {
				sum += math.Abs(a-b) / 2
				return
			}
			for i := range m {
				outcomes(left-1, a*p[i], b*q[i])
			}
		}
		outcomes(r, 1, 1)
		if !d.Exact || !near(d.Upper, sum, 1e-12) || !near(d.Success, (1+sum)/2, 1e-12) {
			t.Errorf("%d samples of %v and %v: %+v, want %v", r, p, q, d, sum)
		}
		affinity := math.Pow(l.Affinity(), float64(r))
		if sum > d.Sum+1e-12 || sum > d.Pinsker+1e-12 || sum < 1-affinity-1e-12 || sum > math.Sqrt(1-affinity*affinity)+1e-12 || d.LeCam > d.Risk+1e-12 {
			t.Errorf("%d samples of %v and %v: %v breaks a bound of %+v", r, p, q, sum, d)
		}
	}
	// Too many counts: bounds alone.
	wide := make([]float64, 8)
	for i := range wide {
		wide[i] = 1.0 / 8
	}
	l, err := NewPair(wide, randomLaw(8, false, coins))
	if err != nil {
		t.Fatal(err)
	}
	d, err := l.Distinguish(1000, nil)
	if err != nil || d.Exact || d.Lower > d.Upper || d.Upper > 1 {
		t.Errorf("%+v, %v", d, err)
	}
}

func randomLaw(m int, gap bool, coins *rng.Teaching) []float64 {
	p := make([]float64, m)
	sum := 0.0
	for i := range p {
		if p[i] = coins.Uniform(); gap && i == 0 {
			p[i] = 0
		}
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// A fair coin and one of 0.55: the least number of throws that serve a test.
func TestSamplesNeeded(t *testing.T) {
	l, err := NewPair([]float64{0.5, 0.5}, []float64{0.55, 0.45})
	if err != nil {
		t.Fatal(err)
	}
	r, exact, err := l.Needed(10_000, nil)
	if err != nil || !exact || r < 2 {
		t.Fatal(r, exact, err)
	}
	for samples, want := range map[int]bool{r - 1: false, r: true} {
		if d, err := l.Distinguish(samples, nil); err != nil || d.Tests != want {
			t.Errorf("%d samples: %+v, %v", samples, d, err)
		}
	}
	same, err := NewPair([]float64{0.5, 0.5}, []float64{0.5, 0.5})
	if err != nil {
		t.Fatal(err)
	}
	if r, _, err := same.Needed(1000, nil); r != 0 || err != nil {
		t.Errorf("equal laws are told apart by %d samples (%v)", r, err)
	}
	apart, err := NewPair([]float64{1, 0}, []float64{0, 1})
	if err != nil {
		t.Fatal(err)
	}
	if r, _, err := apart.Needed(1, nil); r != 1 || err != nil || !math.IsInf(apart.Divergence(), 1) {
		t.Errorf("laws that exclude each other need %d samples (%v)", r, err)
	}
	_, err = l.Distinguish(0, nil)
	refused(t, "no samples", err, ErrSamples)
	for _, p := range [][]float64{nil, {1}, {0.5, 0.25, 0.25}} {
		_, err = NewPair(p, []float64{0.5, 0.5})
		refused(t, "outcomes", err, ErrOutcomes)
	}
	for _, p := range [][]float64{{0.5, 0.6}, {-0.5, 1.5}, {math.NaN(), 1}, {0.2, 0.2}} {
		_, err = NewPair(p, []float64{0.5, 0.5})
		refused(t, "a law", err, ErrLaw)
	}
}

// A packing keeps its distance under all orders, tried one by one.
func TestPacking(t *testing.T) {
	const k, apart = 4, 3
	p, err := Pack(k, apart, 10, 200, rng.NewTeaching(1, "graphon/packing"), nil)
	if err != nil || len(p.Matrices) < 3 {
		t.Fatal(p, err)
	}
	least := k*k + 1
	for i, a := range p.Matrices {
		for _, b := range p.Matrices[:i] {
			orders(k, func(rows []int) {
				rows = append([]int(nil), rows...)
				orders(k, func(columns []int) {
					differ := 0
					for x, r := range rows {
						for y, c := range columns {
							if a[r*k+c] != b[x*k+y] {
								differ++
							}
						}
					}
					least = min(least, differ)
				})
			})
		}
	}
	if least != p.Least || least < apart {
		t.Errorf("two matrices differ in %d places, said %d", least, p.Least)
	}
	if UnionExponent(344) < 0 || UnionExponent(345) > 0 {
		t.Error("the union bound begins to speak elsewhere")
	}
	_, err = Pack(9, 1, 1, 1, rng.NewTeaching(1, "graphon/packing"), nil)
	refused(t, "nine blocks", err, ErrPacking)
	_, err = Pack(1, 1, 1, 1, rng.NewTeaching(1, "graphon/packing"), nil)
	refused(t, "one block", err, ErrPacking)
}

func TestFano(t *testing.T) {
	if Fano(0, 2) != 0 || Fano(0, 1) != 0 || Fano(100, 10) != 0 || !near(Fano(0, 4), 0.5, 1e-15) {
		t.Error("Fano's bound is another")
	}
	p, err := Pack(5, 5, 20, 400, rng.NewTeaching(2, "graphon/packing"), nil)
	if err != nil {
		t.Fatal(err)
	}
	f, err := p.Bound(400, 0.02, 0.1)
	if err != nil || f.Risk <= 0 || f.Divergence <= f.Printed || f.Divergence >= f.Mended {
		t.Errorf("%+v, %v", f, err)
	}
	// The separation is δ̂̂₂ of the graphons themselves.
	least := math.Inf(1)
	for i, one := range p.Matrices {
		for _, other := range p.Matrices[:i] {
			found, err := TwoOrders(contrasted(t, 5, one, 0.02, 0.1*f.Eta), contrasted(t, 5, other, 0.02, 0.1*f.Eta), nil)
			if err != nil {
				t.Fatal(err)
			}
			least = min(least, found.Distance)
		}
	}
	if !near(least, f.Separation, 1e-12) {
		t.Errorf("separation %v, want %v", f.Separation, least)
	}
	_, err = p.Bound(0, 1, 0.1)
	refused(t, "no nodes", err, ErrNoNodes)
	_, err = p.Bound(10, 0, 0.1)
	refused(t, "no density", err, ErrDensity)
	_, err = p.Bound(10, 1, 0.6)
	refused(t, "contrast", err, ErrContrast)
}

func contrasted(t *testing.T, k int, matrix []float64, rho, contrast float64) *Blocks {
	t.Helper()
	tiles := make([]float64, k*k)
	for at, bit := range matrix {
		tiles[at] = rho * (0.5 + contrast*(2*bit-1))
	}
	return even(t, k, tiles...)
}

// The bound on the divergence between laws of networks, against the divergence
// itself, summed over all eight networks on three nodes.
func TestNetworkDivergence(t *testing.T) {
	coins := rng.NewTeaching(3, "graphon/divergence")
	for round := range 20 {
		a, b := random(t, 2+round%2, smooth, true, coins), random(t, 2, smooth, true, coins)
		truth := divergence(networkLaw(a), networkLaw(b))
		bound, _, _, err := NetworkDivergence(a, b, 3)
		if err != nil || truth > bound+1e-12 {
			t.Errorf("divergence %v, bound %v (%v)", truth, bound, err)
		}
	}
	near1, near2 := even(t, 2, 0.4, 0.6, 0.6, 0.3), even(t, 2, 0.5, 0.55, 0.55, 0.7)
	bound, eighth, inside, err := NetworkDivergence(near1, near2, 50)
	if err != nil || !inside || bound > eighth {
		t.Errorf("within ¼ … ¾ Lemma 5.2 fails: %v, %v (%v)", bound, eighth, err)
	}
	_, _, _, err = NetworkDivergence(near1, near2, 0)
	refused(t, "no nodes", err, ErrNoNodes)
}

// networkLaw returns the probabilities of the eight networks on three nodes.
func networkLaw(w *Blocks) []float64 {
	law := make([]float64, 8)
	k := w.K()
	for at := range k * k * k {
		x, y, z := at%k, at/k%k, at/k/k
		weight := w.Width(x) * w.Width(y) * w.Width(z)
		for g := range law {
			p := weight
			for e, tile := range []float64{w.Tile(x, y), w.Tile(x, z), w.Tile(y, z)} {
				if g>>e&1 == 1 {
					p *= tile
				} else {
					p *= 1 - tile
				}
			}
			law[g] += p
		}
	}
	return law
}

func TestYieldStops(t *testing.T) {
	coins := rng.NewTeaching(1, "graphon/yield")
	g, _ := draw(t, planted(t, 6, 0.6, 0.3), 300, 1, 1)
	small, _ := draw(t, planted(t, 3, 0.6, 0.3), 12, 1, 1)
	a, b := random(t, 8, smooth, false, coins), random(t, 8, smooth, false, coins)
	uneven := random(t, 12, smooth, true, coins)
	laws, err := NewPair(randomLaw(3, false, coins), randomLaw(3, false, coins))
	if err != nil {
		t.Fatal(err)
	}
	for name, compute := range map[string]func(yield func() error) error{
		"spectral":   func(yield func() error) error { _, err := Spectral(g, 6, 1, yield); return err },
		"refine":     func(yield func() error) error { _, err := Refine(g, make([]int, 300), 6, 1, yield); return err },
		"exhaustive": func(yield func() error) error { _, err := Exhaustive(small, 3, 1, yield); return err },
		"one order":  func(yield func() error) error { _, err := OneOrder(a, b, yield); return err },
		"two orders": func(yield func() error) error { _, err := TwoOrders(a, b, yield); return err },
		"bracket":    func(yield func() error) error { _, err := Distance(a, uneven, yield); return err },
		"laws":       func(yield func() error) error { _, err := laws.Distinguish(300, yield); return err },
		"packing": func(yield func() error) error {
			_, err := Pack(6, 6, 9, 20, rng.NewTeaching(1, "graphon/packing"), yield)
			return err
		},
	} {
		stopsWhenTold(t, name, 1, compute)
	}
}
