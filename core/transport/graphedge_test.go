package transport

import (
	"errors"
	"math"
	"slices"
	"testing"

	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

// A bound and a distance that meet prove each other; here both are also held
// against the dual taken literally: the largest Σ (p − q)u over all potentials
// in whole numbers, which suffice for whole lengths.
func TestAgainstAllPotentials(t *testing.T) {
	s := rng.NewTeaching(3, "transport/all")
	for range 150 {
		n := 2 + s.IntN(4)
		g, lengths := connected(t, s, n, s.IntN(5))
		for e := range lengths {
			lengths[e] = float64(s.IntN(3))
		}
		p, q := random(s, n), random(s, n)
		if flow := checkFlow(t, "tiny", g, lengths, p, q); math.Abs(flow.Distance-largestDual(g, lengths, p, q)) > 1e-12 {
			t.Errorf("%v, want %v", flow.Distance, largestDual(g, lengths, p, q))
		}
	}
}

// largestDual tries every potential with entries 0 … 2(n−1).
func largestDual(g *graphs.Graph, lengths, p, q []float64) float64 {
	n := g.Nodes()
	u, best := make([]float64, n), 0.0
	var choose func(v int)
	choose = func(v int) {
		if v == n {
			best = max(best, dualValue(p, q, u))
			return
		}
		for x := range 2*n - 1 {
			u[v] = float64(x)
			nodes, edges := g.Neighbours(v)
			fits := true
			for i, w := range nodes {
				fits = fits && (int(w) > v || math.Abs(u[w]-u[v]) <= lengths[edges[i]])
			}
			if fits {
				choose(v + 1)
			}
		}
	}
	choose(0)
	return best
}

// One node on either side leaves no choice; every number of nodes up to and
// beyond fewNodes must agree with the simplex on the edges (see checkFlow).
func TestSupportsOfEverySize(t *testing.T) {
	s := rng.NewTeaching(4, "transport/supports")
	g, lengths := connected(t, s, 520, 1000)
	for _, count := range []int{1, 2, 3, 4, 8, 16, 31, 32, 33, 50} {
		p, q := random(s, 520), make([]float64, 520)
		for v := range count {
			q[3*v] = s.Exponential(1)
			p[3*v] = 0
		}
		for name, l := range map[string][]float64{"hops": nil, "lengths": lengths} {
			there := checkFlow(t, name, g, l, p, q)
			back := checkFlow(t, name, g, l, q, p)
			if math.Abs(there.Distance-back.Distance) > 1e-12 {
				t.Errorf("%s: %v there and %v back", name, there.Distance, back.Distance)
			}
		}
	}
}

// Shortest paths to the only target, or from the only source, need no pivot.
func TestOneNodeNeedsNoPivot(t *testing.T) {
	s := rng.NewTeaching(10, "transport/one")
	g, lengths := connected(t, s, 100, 200)
	for _, l := range [][]float64{nil, lengths} {
		one, other := sparse(s, 100, 1), random(s, 100)
		for _, pair := range [][2][]float64{{one, other}, {other, one}} {
			instance, err := newTransfer(g, l, pair[0], pair[1])
			if err != nil {
				t.Fatal(err)
			}
			f := newForest(g, instance.steps)
			if err := f.span(instance); err != nil {
				t.Fatal(err)
			}
			if edge := newSimplex(instance.network(), f, instance.excess).price(); edge >= 0 {
				t.Errorf("edge %d is left to gain from", edge)
			}
		}
	}
}

// Symmetry, the triangle inequality, scale invariance, and what the metric
// itself says: between two nodes the distance is the shortest path.
func TestGraphMetricProperties(t *testing.T) {
	s := rng.NewTeaching(5, "transport/graphmetric")
	for range 100 {
		n := 2 + s.IntN(50)
		g, lengths := connected(t, s, n, s.IntN(2*n))
		p, q, r := random(s, n), random(s, n), random(s, n)
		distance := func(a, b []float64) float64 {
			x, err := GraphDistance(g, lengths, a, b, nil)
			if err != nil {
				t.Fatal(err)
			}
			return x
		}
		pq := distance(p, q)
		if qp := distance(q, p); math.Abs(pq-qp) > 1e-12 {
			t.Errorf("not symmetric: %v and %v", pq, qp)
		}
		if detour := distance(p, r) + distance(r, q); pq > detour+1e-12 {
			t.Errorf("triangle: %v > %v", pq, detour)
		}
		scaled := make([]float64, n)
		for v := range p {
			scaled[v] = 3.7 * p[v]
		}
		if same := distance(scaled, q); math.Abs(same-pq) > 1e-12 {
			t.Errorf("scaling changed %v to %v", pq, same)
		}
		if self := distance(p, p); self != 0 {
			t.Errorf("distance to itself %v", self)
		}
		one, other := make([]float64, n), make([]float64, n)
		a, b := s.IntN(n), s.IntN(n)
		one[a], other[b] = 2, 5
		if got, want := distance(one, other), shortest(g, lengths, a)[b]; math.Abs(got-want) > 1e-12 {
			t.Errorf("from node to node %v, the shortest path is %v", got, want)
		}
	}
}

// shortest returns the path lengths from a node, edge by edge until none helps.
func shortest(g *graphs.Graph, lengths []float64, from int) []float64 {
	far := make([]float64, g.Nodes())
	for v := range far {
		far[v] = math.Inf(1)
	}
	far[from] = 0
	for changed := true; changed; {
		changed = false
		for e, edge := range g.Edges() {
			for _, way := range [][2]int{{edge.From, edge.To}, {edge.To, edge.From}} {
				if next := far[way[0]] + lengths[e]; next < far[way[1]] {
					far[way[1]], changed = next, true
				}
			}
		}
	}
	return far
}

// Every move costs what its ends lie apart: no mass makes a detour.
func TestMovesAreShortestPaths(t *testing.T) {
	s := rng.NewTeaching(6, "transport/moves")
	for range 50 {
		n := 2 + s.IntN(50)
		g, lengths := connected(t, s, n, s.IntN(2*n))
		flow := checkFlow(t, "moves", g, lengths, random(s, n), random(s, n))
		for _, move := range flow.Moves {
			fall := flow.Potential[move.From] - flow.Potential[move.To]
			if want := shortest(g, lengths, move.From)[move.To]; math.Abs(fall-want) > 1e-11 {
				t.Errorf("move %+v goes %v far, the ends lie %v apart", move, fall, want)
			}
		}
	}
}

// A potential that claims too much is not believed, one that is off proves
// less, and an answer that is not finished yet shows its gap.
func TestCertificateRejects(t *testing.T) {
	s := rng.NewTeaching(7, "transport/rejects")
	lowered, unfinished := 0, 0
	for range 100 {
		n := 5 + s.IntN(40)
		g, lengths := connected(t, s, n, n)
		for e := range lengths {
			lengths[e] += 0.1
		}
		p, q := random(s, n), random(s, n)
		flow := checkFlow(t, "rejects", g, lengths, p, q)
		for v := range n {
			wrong := slices.Clone(flow.Potential)
			wrong[v] += 0.05
			if bound, err := GraphBound(g, lengths, p, q, wrong); err != nil || bound > flow.Distance+1e-12 {
				t.Errorf("node %d raised: %v proved of %v; error %v", v, bound, flow.Distance, err)
			}
			wrong[v] -= 0.1
			if p[v] > 0 && q[v] == 0 {
				lowered++
				if bound, err := GraphBound(g, lengths, p, q, wrong); err != nil || bound > flow.Distance-1e-9 {
					t.Errorf("node %d lowered: %v proved of %v; error %v", v, bound, flow.Distance, err)
				}
			}
		}

		instance, err := newTransfer(g, lengths, p, q)
		if err != nil {
			t.Fatal(err)
		}
		f := newForest(g, instance.steps)
		if err := f.span(instance); err != nil {
			t.Fatal(err)
		}
		start := newSimplex(instance.network(), f, instance.excess)
		cost := instance.cost(start)
		bound, err := GraphBound(g, lengths, p, q, instance.potential(start))
		if err != nil || bound > flow.Distance+1e-12 || cost < flow.Distance-1e-12 {
			t.Errorf("unfinished: bound %v, distance %v, cost %v; error %v", bound, flow.Distance, cost, err)
		}
		if cost > flow.Distance+1e-9 {
			unfinished++
		}
	}
	if lowered < 100 || unfinished < 50 {
		t.Errorf("only %d potentials were lowered and %d answers unfinished", lowered, unfinished)
	}
}

// Any potential, however wrong, must give a true lower bound.
func TestGraphBoundHoldsForEveryPotential(t *testing.T) {
	s := rng.NewTeaching(8, "transport/graphbound")
	for range 200 {
		n := 2 + s.IntN(40)
		g, lengths := connected(t, s, n, s.IntN(2*n))
		p, q, u := random(s, n), random(s, n), make([]float64, n)
		for v := range u {
			u[v] = 10 * s.Normal()
		}
		distance, err := GraphDistance(g, lengths, p, q, nil)
		if err != nil {
			t.Fatal(err)
		}
		if bound, err := GraphBound(g, lengths, p, q, u); err != nil || bound > distance+1e-12 {
			t.Errorf("bound %v exceeds the distance %v; error %v", bound, distance, err)
		}
	}
}

// Two parts: mass may move within each, not between them.
func TestDisconnected(t *testing.T) {
	g, lengths := graphOf(t, 7, [][3]float64{{0, 1, 2}, {1, 2, 3}, {3, 4, 0.5}, {4, 5, 0.5}})
	p, q := []float64{0.3, 0, 0, 0, 0, 0.1, 0.6}, []float64{0, 0, 0.3, 0.05, 0.05, 0, 0.6}
	flow := checkFlow(t, "parts", g, lengths, p, q)
	if want := 0.3*5 + 0.05*1 + 0.05*0.5; math.Abs(flow.Distance-want) > 1e-12 {
		t.Errorf("%v, want %v", flow.Distance, want)
	}
	if flow.Potential[0] != 0 || flow.Potential[3] != 0 || flow.Potential[6] != 0 {
		t.Errorf("potential %v", flow.Potential)
	}
	for name, r := range map[string][]float64{
		"other part": {0, 0, 0.2, 0.1, 0.1, 0, 0.6}, "alone": {0.3, 0, 0, 0, 0, 0.2, 0.5}, "all": {0, 0, 1, 0, 0, 0, 0},
		"beside a part in balance": {0, 0, 0.3, 0, 0.2, 0, 0.5},
	} {
		if _, err := Graph(g, lengths, p, r, nil); !errors.Is(err, ErrUnreachable) {
			t.Errorf("%s: error %v", name, err)
		}
		if _, err := GraphDistance(g, nil, p, r, nil); !errors.Is(err, ErrUnreachable) {
			t.Errorf("%s: error %v from the distance alone", name, err)
		}
	}
}

func TestGraphRefusals(t *testing.T) {
	g, _ := graphOf(t, 3, [][3]float64{{0, 1, 1}, {1, 2, 1}})
	one, two := []float64{1, 0, 0}, []float64{1, 1}
	for name, c := range map[string]struct {
		lengths, p, q []float64
		want          error
	}{
		"short p":          {nil, two, one, ErrShape},
		"short q":          {nil, one, two, ErrShape},
		"few lengths":      {[]float64{1}, one, one, ErrShape},
		"no lengths":       {[]float64{}, one, one, ErrShape},
		"negative length":  {[]float64{1, -1}, one, one, ErrEdgeLength},
		"undefined length": {[]float64{math.NaN(), 1}, one, one, ErrEdgeLength},
		"infinite length":  {[]float64{math.Inf(1), 1}, one, one, ErrEdgeLength},
		"long way":         {[]float64{math.MaxFloat64, math.MaxFloat64}, one, one, ErrEdgeLength},
		"zero":             {nil, make([]float64, 3), one, ErrUndefined},
		"negative mass":    {nil, one, []float64{-1, 1, 1}, ErrUndefined},
		"undefined mass":   {nil, one, []float64{math.NaN(), 1, 1}, ErrUndefined},
		"infinite mass":    {nil, one, []float64{math.Inf(1), 1, 1}, ErrUndefined},
	} {
		if _, err := Graph(g, c.lengths, c.p, c.q, nil); !errors.Is(err, c.want) {
			t.Errorf("%s: error %v", name, err)
		}
		if _, err := GraphDistance(g, c.lengths, c.p, c.q, nil); !errors.Is(err, c.want) {
			t.Errorf("%s: error %v from the distance alone", name, err)
		}
		if _, err := GraphBound(g, c.lengths, c.p, c.q, make([]float64, 3)); !errors.Is(err, c.want) {
			t.Errorf("%s: error %v from the bound", name, err)
		}
	}
	if _, err := GraphBound(g, nil, one, one, two); !errors.Is(err, ErrShape) {
		t.Errorf("short potential: error %v", err)
	}
	for _, x := range []float64{math.NaN(), math.Inf(1)} {
		if _, err := GraphBound(g, nil, one, one, []float64{0, x, 0}); !errors.Is(err, ErrPotential) {
			t.Errorf("potential %v: error %v", x, err)
		}
	}
}

// Lengths may be of any size, and differ in size.
func TestLengthsOfAnySize(t *testing.T) {
	p, q := []float64{1, 1, 0, 0}, []float64{0, 0, 1, 3}
	for _, unit := range []float64{1e-300, 1e-20, 1e20, 1e300} {
		g, lengths := graphOf(t, 4, [][3]float64{{0, 1, unit}, {1, 2, 2 * unit}, {2, 3, unit}, {0, 3, 1e-9 * unit}})
		flow, err := Graph(g, lengths, p, q, nil)
		if want := (0.5*1e-9 + 0.25*2 + 0.25*(1+1e-9)) * unit; err != nil || math.Abs(flow.Distance-want) > 1e-12*unit || math.Abs(flow.Gap) > 1e-12*unit {
			t.Errorf("%v, want %v, gap %g; error %v", flow.Distance, want, flow.Gap, err)
		}
		if alone, err := GraphDistance(g, lengths, p, q, nil); err != nil || math.Abs(alone-flow.Distance) > 1e-12*unit {
			t.Errorf("%v alone; error %v", alone, err)
		}
	}
	g, lengths := graphOf(t, 4, [][3]float64{{0, 1, 0}, {1, 2, 0}, {2, 3, 0}, {0, 3, 0}})
	if flow := checkFlow(t, "zero", g, lengths, p, q); flow.Distance != 0 {
		t.Errorf("%v along edges of no length", flow.Distance)
	}
}

// The answer to a sweep is cancelled from within, whichever way it is found.
func TestGraphYields(t *testing.T) {
	s := rng.NewTeaching(9, "transport/yield")
	g, _ := connected(t, s, 600, 3000)
	dense, other := random(s, 600), random(s, 600)
	few, more := sparse(s, 600, 3), sparse(s, 600, 20)
	enough := errors.New("enough")
	calls := 0
	if _, err := Graph(g, nil, dense, other, func() error { calls++; return nil }); err != nil || calls < 3 {
		t.Errorf("%d calls, error %v", calls, err)
	}
	if _, err := Graph(g, nil, dense, other, func() error {
		if calls--; calls == 0 {
			return enough
		}
		return nil
	}); err != enough {
		t.Errorf("error %v from the last call", err)
	}
	stop := func() error { return enough }
	for name, q := range map[string][]float64{"dense": other, "few": few, "more": more} {
		if _, err := GraphDistance(g, nil, dense, q, stop); err != enough {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// FuzzGraphDistance reads a graph with lengths and two vectors from bytes and
// proves the flow optimal, or its refusal right.
func FuzzGraphDistance(f *testing.F) {
	f.Add([]byte{3, 1, 0, 0, 0, 0, 2, 0, 1, 1, 1, 2, 4})
	f.Add([]byte{5, 9, 0, 3, 1, 0, 2, 2, 0, 9, 1, 0, 4, 0, 1, 5, 1, 2, 0, 2, 3, 7, 3, 4, 1, 0, 4, 3})
	f.Add([]byte{4, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 3, 2, 3, 3})
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func() int {
			if len(data) == 0 {
				return 0
			}
			x := data[0]
			data = data[1:]
			return int(x)
		}
		n := 1 + next()%12
		p, q := make([]float64, n), make([]float64, n)
		for v := range n {
			p[v], q[v] = float64(next()), float64(next())
		}
		var rows [][3]float64
		known := map[[2]int]bool{}
		for len(data) > 0 && len(rows) < 40 {
			v, w, length := next()%n, next()%n, float64(next())/16
			if v, w = min(v, w), max(v, w); v != w && !known[[2]int{v, w}] {
				known[[2]int{v, w}] = true
				rows = append(rows, [3]float64{float64(v), float64(w), length})
			}
		}
		g, lengths := graphOf(t, n, rows)
		massP, okP := mass(p)
		massQ, okQ := mass(q)
		want := error(nil)
		if !okP || !okQ {
			want = ErrUndefined
		} else if !balanced(g, p, q, massP, massQ) {
			want = ErrUnreachable
		}
		_, err := GraphDistance(g, lengths, p, q, nil)
		if !errors.Is(err, want) {
			t.Fatalf("error %v, want %v", err, want)
		}
		if want == nil {
			checkFlow(t, "lengths", g, lengths, p, q)
			checkFlow(t, "hops", g, nil, p, q)
		}
	})
}

// balanced compares the whole masses of every connected part, exactly.
func balanced(g *graphs.Graph, p, q []float64, massP, massQ float64) bool {
	part := make([]int, g.Nodes())
	for v := range part {
		part[v] = v
	}
	for range part {
		for _, edge := range g.Edges() {
			least := min(part[edge.From], part[edge.To])
			part[edge.From], part[edge.To] = least, least
		}
	}
	sums := make([]float64, g.Nodes())
	for v, k := range part {
		sums[k] += p[v]*massQ - q[v]*massP
	}
	return !slices.ContainsFunc(sums, func(x float64) bool { return x != 0 })
}
