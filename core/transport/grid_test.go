package transport

import (
	_ "embed"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"slices"
	"testing"

	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

//go:embed testdata/grid.json
var referenceGrids []byte

// The grids' distances, in cells, were found in rationals; the maps' by a linear
// program, in the unit square.
func TestGridReferenceCases(t *testing.T) {
	var file struct {
		Grids []struct {
			ID         string
			Rows, Cols int
			P, Q       []float64
			EMD        *string
			Potential  []int32
		}
		Maps []struct {
			ID   string
			Side int
			P, Q []float64
			EMD  float64
		}
	}
	if err := json.Unmarshal(referenceGrids, &file); err != nil {
		t.Fatal(err)
	}
	for _, c := range file.Grids {
		if c.EMD == nil {
			if _, err := newGridTransfer(c.P, c.Q, c.Rows, c.Cols); !errors.Is(err, ErrUndefined) {
				t.Errorf("%s: error %v", c.ID, err)
			}
			continue
		}
		exact, ok := new(big.Rat).SetString(*c.EMD)
		if !ok {
			t.Fatalf("%s: %q", c.ID, *c.EMD)
		}
		want, _ := exact.Float64()
		want /= float64(max(c.Rows, c.Cols))
		if flow := checkRaster(t, c.ID, c.P, c.Q, c.Rows, c.Cols); math.Abs(flow.Distance-want) > 1e-13 {
			t.Errorf("%s: %v, want %v", c.ID, flow.Distance, want)
		}
		if c.Potential == nil {
			continue
		}
		transfer, err := newGridTransfer(c.P, c.Q, c.Rows, c.Cols)
		if err != nil {
			t.Fatal(err)
		}
		lowerToLipschitz(c.Potential, c.Rows, c.Cols)
		if bound := transfer.dualValue(c.Potential); math.Abs(bound-want) > 1e-13 {
			t.Errorf("%s: the reference's potential proves %v of %v", c.ID, bound, want)
		}
	}
	for _, c := range file.Maps {
		if flow := checkRaster(t, c.ID, c.P, c.Q, c.Side, c.Side); math.Abs(flow.Distance-c.EMD) > 1e-13 {
			t.Errorf("%s: %v, want %v", c.ID, flow.Distance, c.EMD)
		}
	}
}

// checkRaster proves the flow for (p, q) optimal from its parts: it turns p into
// q along a forest of edges, costs Distance, and the potential keeps its
// condition and has the same value. It returns the flow.
func checkRaster(t testing.TB, name string, p, q []float64, rows, cols int) GridFlow {
	t.Helper()
	transfer, err := newGridTransfer(p, q, rows, cols)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	flow, err := transfer.flow(nil)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	massP, _ := mass(p)
	massQ, _ := mass(q)
	n := rows * cols
	surplus, cost, bound := make([]float64, n), 0.0, 0.0
	part := make([]int, n) // joined by flow, for the forest
	for v := range part {
		part[v] = v
	}
	find := func(v int) int {
		for part[v] != v {
			part[v] = part[part[v]]
			v = part[v]
		}
		return v
	}
	edge := func(v, w int, joined bool, mass float64) {
		if mass == 0 && !joined {
			return
		}
		if !joined {
			t.Fatalf("%s: cell %d sends %v to none", name, v, mass)
		}
		if fall := flow.Potential[v] - flow.Potential[w]; max(fall, -fall) > 1 {
			t.Fatalf("%s: the potential falls by %d from %d to %d", name, fall, v, w)
		}
		if mass == 0 {
			return
		}
		if find(v) == find(w) {
			t.Fatalf("%s: the flow from %d to %d closes a cycle", name, v, w)
		}
		part[find(v)] = find(w)
		surplus[v] += mass
		surplus[w] -= mass
		cost += math.Abs(mass)
	}
	for v := range n {
		edge(v, v+1, v%cols < cols-1, flow.Right[v])
		edge(v, v+cols, v+cols < n, flow.Down[v])
	}
	width := float64(max(rows, cols))
	for v := range n {
		want := p[v]/massP - q[v]/massQ
		bound += want * float64(flow.Potential[v]) / width
		if math.Abs(surplus[v]-want) > 1e-12 {
			t.Fatalf("%s: cell %d sends out %v more than it gets, want %v", name, v, surplus[v], want)
		}
	}
	if math.Abs(cost/width-flow.Distance) > 1e-12 || math.Abs(bound-flow.Bound) > 1e-12 {
		t.Errorf("%s: the flow costs %v, the distance is %v; the potential proves %v, the bound is %v", name, cost/width, flow.Distance, bound, flow.Bound)
	}
	if flow.Gap != flow.Distance-flow.Bound || math.Abs(flow.Gap) > 1e-12 || flow.Potential[0] != 0 {
		t.Errorf("%s: distance %v, bound %v, gap %g", name, flow.Distance, flow.Bound, flow.Gap)
	}
	return flow
}

// distanceOn returns the distance and checks Grid and GridDistance against each
// other.
func distanceOn(t testing.TB, p, q []float64, side int) float64 {
	t.Helper()
	flow, err := Grid(p, q, side, nil)
	if err != nil {
		t.Fatal(err)
	}
	alone, err := GridDistance(p, q, side, nil)
	if err != nil || alone != flow.Distance {
		t.Fatalf("the distance alone is %v, with the flow %v; error %v", alone, flow.Distance, err)
	}
	return alone
}

// meshGraph returns the raster as a graph.
func meshGraph(t testing.TB, rows, cols int) *graphs.Graph {
	t.Helper()
	var edges []graphs.Edge
	for v := range rows * cols {
		if v%cols < cols-1 {
			edges = append(edges, graphs.Edge{From: v, To: v + 1, Weight: 1})
		}
		if v+cols < rows*cols {
			edges = append(edges, graphs.Edge{From: v, To: v + cols, Weight: 1})
		}
	}
	g, err := graphs.New(rows*cols, edges)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// smoothMap sums six Gaussian hills.
func smoothMap(s *rng.Teaching, side int) []float64 {
	v := make([]float64, side*side)
	for range 6 {
		y, x, spread, weight := s.Uniform(), s.Uniform(), 0.05+0.1*s.Uniform(), s.Exponential(1)
		for r := range side {
			for c := range side {
				dy, dx := (float64(r)+0.5)/float64(side)-y, (float64(c)+0.5)/float64(side)-x
				v[r*side+c] += weight * math.Exp(-(dx*dx+dy*dy)/(2*spread*spread))
			}
		}
	}
	return v
}

// noiseMap has an independent exponential in every cell.
func noiseMap(s *rng.Teaching, side int) []float64 {
	v := make([]float64, side*side)
	for k := range v {
		v[k] = s.Exponential(1)
	}
	return v
}

// sparseMap has twenty occupied cells, or fewer.
func sparseMap(s *rng.Teaching, side int) []float64 { return sparse(s, side*side, 20) }

// mapKinds are kinds of rasters to compare.
var mapKinds = []struct {
	name string
	make func(s *rng.Teaching, side int) []float64
}{{"smooth", smoothMap}, {"sparse", sparseMap}, {"noise", noiseMap}}

func TestGridIsAGraph(t *testing.T) {
	s := rng.NewTeaching(1, "transport/grids")
	for _, side := range []int{1, 2, 3, 5, 8, 11, 16} {
		g := meshGraph(t, side, side)
		for _, from := range mapKinds {
			for _, to := range mapKinds {
				p, q := from.make(s, side), to.make(s, side)
				want, err := GraphDistance(g, nil, p, q, nil)
				if err != nil {
					t.Fatal(err)
				}
				flow := checkRaster(t, from.name+"-"+to.name, p, q, side, side)
				if math.Abs(flow.Distance*float64(side)-want) > 1e-12 {
					t.Errorf("%s to %s on %d: %v, want %v", from.name, to.name, side, flow.Distance*float64(side), want)
				}
			}
		}
	}
}

func TestFlowsOnLargeGrids(t *testing.T) {
	s := rng.NewTeaching(2, "transport/grids")
	for _, side := range []int{64, 100, 128} {
		for _, from := range mapKinds {
			for _, to := range mapKinds {
				checkRaster(t, from.name+"-"+to.name, from.make(s, side), to.make(s, side), side, side)
			}
		}
	}
}

// A raster of one row or column is a line, and so is one row of a raster.
func TestGridOfOneRow(t *testing.T) {
	s := rng.NewTeaching(3, "transport/grids")
	for _, n := range []int{1, 2, 3, 7, 16, 45} {
		p, q := random(s, n), random(s, n)
		want, _ := LineDistance(p, q, 1/float64(n))
		for _, shape := range [][2]int{{1, n}, {n, 1}} {
			if flow := checkRaster(t, "line", p, q, shape[0], shape[1]); math.Abs(flow.Distance-want) > 1e-12 {
				t.Errorf("%d × %d: %v, want %v", shape[0], shape[1], flow.Distance, want)
			}
		}
		wideP, wideQ := make([]float64, n*n), make([]float64, n*n)
		copy(wideP[n/2*n:], p)
		copy(wideQ[n/2*n:], q)
		if got := distanceOn(t, wideP, wideQ, n); math.Abs(got-want) > 1e-12 {
			t.Errorf("in row %d of %d: %v, want %v", n/2, n, got, want)
		}
	}
}

// marginals sums a raster over its columns and over its rows.
func marginals(v []float64, side int) (byRow, byCol []float64) {
	byRow, byCol = make([]float64, side), make([]float64, side)
	for k, x := range v {
		byRow[k/side] += x
		byCol[k%side] += x
	}
	return byRow, byCol
}

// A plan's cost in ℓ1 is the sum of what its marginals cost, so no distance is
// below the sum of the marginals' distances; the product of two optimal plans
// attains it where both maps are products.
func TestGridAndItsMarginals(t *testing.T) {
	s := rng.NewTeaching(4, "transport/grids")
	sum := func(p, q []float64, side int) float64 {
		rowsP, colsP := marginals(p, side)
		rowsQ, colsQ := marginals(q, side)
		rows, _ := LineDistance(rowsP, rowsQ, 1/float64(side))
		cols, _ := LineDistance(colsP, colsQ, 1/float64(side))
		return rows + cols
	}
	for range 20 {
		side := 1 + s.IntN(40)
		product := func() []float64 {
			a, b := random(s, side), random(s, side)
			v := make([]float64, side*side)
			for k := range v {
				v[k] = a[k/side] * b[k%side]
			}
			return v
		}
		p, q := product(), product()
		if got, want := distanceOn(t, p, q, side), sum(p, q, side); math.Abs(got-want) > 1e-12 {
			t.Errorf("products on %d: %v, want %v", side, got, want)
		}
		p, q = noiseMap(s, side), sparseMap(s, side)
		if got, least := distanceOn(t, p, q, side), sum(p, q, side); got < least-1e-12 {
			t.Errorf("maps on %d: %v below their marginals' %v", side, got, least)
		}
	}
}

// Moving a picture costs the way, and exchanging two cells what they differ in:
// a distance that looked at the histogram alone would be zero in both cases.
func TestGridOfMovedCells(t *testing.T) {
	s := rng.NewTeaching(5, "transport/grids")
	const side, part, dr, dc = 32, 16, 9, 14
	p, q := make([]float64, side*side), make([]float64, side*side)
	for k := range part * part {
		x := s.Exponential(1)
		p[k/part*side+k%part] = x
		q[(k/part+dr)*side+k%part+dc] = x
	}
	if got, want := distanceOn(t, p, q, side), float64(dr+dc)/side; math.Abs(got-want) > 1e-12 {
		t.Errorf("the picture moved by %v, want %v", got, want)
	}
	p = noiseMap(s, side)
	total, _ := mass(p)
	for range 10 {
		v, w := s.IntN(side*side), s.IntN(side*side)
		q = slices.Clone(p)
		q[v], q[w] = q[w], q[v]
		far := math.Abs(float64(v/side-w/side)) + math.Abs(float64(v%side-w%side))
		want := math.Abs(p[v]-p[w]) / total * far / side
		if got := distanceOn(t, p, q, side); math.Abs(got-want) > 1e-13 {
			t.Errorf("cells %d and %d exchanged: %v, want %v", v, w, got, want)
		}
	}
	q = slices.Clone(p)
	for k := range q {
		w := k + s.IntN(len(q)-k)
		q[k], q[w] = q[w], q[k]
	}
	variation := 0.0
	for k := range p {
		variation += math.Abs(p[k]-q[k]) / 2 / total
	}
	if got := distanceOn(t, p, q, side); got < variation/side || variation < 0.1 {
		t.Errorf("shuffled: %v, total variation %v", got, variation)
	}
}

func TestGridIsAMetric(t *testing.T) {
	s := rng.NewTeaching(6, "transport/grids")
	for k := range 30 {
		side := 1 + s.IntN(32)
		p, q, r := mapKinds[k%3].make(s, side), mapKinds[(k+1)%3].make(s, side), noiseMap(s, side)
		pq, qr, pr := distanceOn(t, p, q, side), distanceOn(t, q, r, side), distanceOn(t, p, r, side)
		if back := distanceOn(t, q, p, side); math.Abs(back-pq) > 1e-13 {
			t.Errorf("%v there, %v back", pq, back)
		}
		if pr > pq+qr+1e-12 {
			t.Errorf("triangle: %v > %v + %v", pr, pq, qr)
		}
		if self := distanceOn(t, p, p, side); self != 0 {
			t.Errorf("distance to itself %v", self)
		}
		scaled := slices.Clone(p)
		for v := range scaled {
			scaled[v] *= 3.7e-9
		}
		if same := distanceOn(t, scaled, q, side); math.Abs(same-pq) > 1e-12 {
			t.Errorf("scaling changed %v to %v", pq, same)
		}
	}
}

// Any potential must give a true lower bound once it is lowered, and one that
// keeps the condition must stay as it is.
func TestLoweredPotential(t *testing.T) {
	s := rng.NewTeaching(7, "transport/grids")
	for range 50 {
		rows, cols := 1+s.IntN(9), 1+s.IntN(9)
		u, want := make([]int32, rows*cols), make([]int32, rows*cols)
		for v := range u {
			u[v] = int32(s.IntN(30))
		}
		for v := range want {
			want[v] = math.MaxInt32
			for w, x := range u {
				far := math.Abs(float64(v/cols-w/cols)) + math.Abs(float64(v%cols-w%cols))
				want[v] = min(want[v], x+int32(far))
			}
		}
		for range 2 {
			if lowerToLipschitz(u, rows, cols); !slices.Equal(u, want) {
				t.Fatalf("%d × %d: %v, want %v", rows, cols, u, want)
			}
		}
	}
}

func TestGridRefusals(t *testing.T) {
	one := []float64{0, 1, 0, 0}
	for name, v := range map[string][]float64{
		"zero": {0, 0, 0, 0}, "negative": {-1, 2, 0, 0}, "undefined": {1, math.NaN(), 0, 0},
		"infinite": {math.Inf(1), 1, 0, 0}, "overflow": {math.MaxFloat64, math.MaxFloat64, 0, 0},
	} {
		if _, err := Grid(v, one, 2, nil); !errors.Is(err, ErrUndefined) {
			t.Errorf("%s first: error %v", name, err)
		}
		if _, err := GridDistance(one, v, 2, nil); !errors.Is(err, ErrUndefined) {
			t.Errorf("%s second: error %v", name, err)
		}
		if _, _, err := GridInterval(one, v, 2, nil); !errors.Is(err, ErrUndefined) {
			t.Errorf("%s: interval with error %v", name, err)
		}
	}
	for _, c := range []struct {
		p, q []float64
		side int
	}{{one, one, 3}, {one, one[:3], 2}, {one[:3], one, 2}, {nil, nil, 0}, {one, one, -2}} {
		if _, err := Grid(c.p, c.q, c.side, nil); !errors.Is(err, ErrShape) {
			t.Errorf("%d and %d entries, side %d: error %v", len(c.p), len(c.q), c.side, err)
		}
	}
}

// Wherever the caller calls a halt, its error comes back.
func TestGridStopsAtEveryYield(t *testing.T) {
	s := rng.NewTeaching(8, "transport/grids")
	const side = 64
	p, q := noiseMap(s, side), noiseMap(s, side)
	halt := errors.New("halt")
	for name, run := range map[string]func(yield func() error) error{
		"flow":     func(yield func() error) error { _, err := Grid(p, q, side, yield); return err },
		"distance": func(yield func() error) error { _, err := GridDistance(p, q, side, yield); return err },
		"interval": func(yield func() error) error { _, _, err := GridInterval(p, q, side, yield); return err },
	} {
		calls := 0
		if err := run(func() error { calls++; return nil }); err != nil || calls < 2 {
			t.Errorf("%s: %d calls, error %v", name, calls, err)
		}
		for stop := range calls {
			seen := 0
			err := run(func() error {
				if seen++; seen > stop {
					return halt
				}
				return nil
			})
			if !errors.Is(err, halt) || seen != stop+1 {
				t.Errorf("%s, halt at call %d of %d: %d calls, error %v", name, stop, calls, seen, err)
			}
		}
	}
}

// FuzzGrid compares rasters of small whole numbers, full of ties, with the same
// problem on a graph.
func FuzzGrid(f *testing.F) {
	f.Add([]byte{1, 0, 0, 1}, uint8(2), uint8(1))
	f.Add([]byte("\x00\x01\x00\x01\x01\x00\x01\x00\x01\x00\x01\x00\x00\x01\x00\x01\x00\x01"), uint8(3), uint8(3))
	f.Add([]byte("a raster of five rows and seven columns, twice over, with some digits: 31415926535897"), uint8(5), uint8(7))
	f.Fuzz(func(t *testing.T, data []byte, rows, cols uint8) {
		r, c := 1+int(rows)%20, 1+int(cols)%20
		if len(data) < 2*r*c {
			data = append(data, make([]byte, 2*r*c-len(data))...)
		}
		p, q := make([]float64, r*c), make([]float64, r*c)
		for v := range p {
			p[v], q[v] = float64(data[2*v]), float64(data[2*v+1])
		}
		transfer, err := newGridTransfer(p, q, r, c)
		if err != nil {
			if !errors.Is(err, ErrUndefined) {
				t.Fatal(err)
			}
			return
		}
		want, err := GraphDistance(meshGraph(t, r, c), nil, p, q, nil)
		if err != nil {
			t.Fatal(err)
		}
		want /= transfer.width()
		if flow := checkRaster(t, "fuzz", p, q, r, c); math.Abs(flow.Distance-want) > 1e-12 {
			t.Errorf("%d × %d: %v, want %v", r, c, flow.Distance, want)
		}
		lower, upper, err := transfer.interval(newGridSolver(r, c, nil))
		if err != nil || lower > want || upper < want {
			t.Errorf("%d × %d: %v outside [%v, %v]; error %v", r, c, want, lower, upper, err)
		}
	})
}
