package transport

import (
	_ "embed"
	"encoding/json"
	"errors"
	"math"
	"testing"

	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

//go:embed testdata/graph.json
var referenceGraphs []byte

// The distances were found in rationals, beside two linear programs.
func TestGraphReferenceCases(t *testing.T) {
	var file struct {
		Cases []struct {
			ID        string
			N         int
			Edges     [][3]float64
			P, Q      []float64
			EMD       *float64
			Potential []float64
		}
	}
	if err := json.Unmarshal(referenceGraphs, &file); err != nil {
		t.Fatal(err)
	}
	for _, c := range file.Cases {
		g, lengths := graphOf(t, c.N, c.Edges)
		distance, err := GraphDistance(g, lengths, c.P, c.Q, nil)
		if c.EMD == nil {
			if !errors.Is(err, ErrUndefined) {
				t.Errorf("%s: error %v", c.ID, err)
			}
			continue
		}
		if err != nil || math.Abs(distance-*c.EMD) > 1e-12 {
			t.Errorf("%s: %v, want %v; error %v", c.ID, distance, *c.EMD, err)
		}
		checkFlow(t, c.ID, g, lengths, c.P, c.Q)
		bound, err := GraphBound(g, lengths, c.P, c.Q, c.Potential)
		if err != nil || math.Abs(bound-*c.EMD) > 1e-10 {
			t.Errorf("%s: the reference's potential proves %v of %v; error %v", c.ID, bound, *c.EMD, err)
		}
	}
}

// graphOf makes a graph of rows (node, node, length). The lengths are put in
// the order of the graph's edges; the weights play no part in transport.
func graphOf(t testing.TB, n int, rows [][3]float64) (*graphs.Graph, []float64) {
	t.Helper()
	edges := make([]graphs.Edge, len(rows))
	length := map[[2]int]float64{}
	for i, row := range rows {
		from, to := min(int(row[0]), int(row[1])), max(int(row[0]), int(row[1]))
		edges[i] = graphs.Edge{From: from, To: to, Weight: 1}
		length[[2]int{from, to}] = row[2]
	}
	g, err := graphs.New(n, edges)
	if err != nil {
		t.Fatal(err)
	}
	lengths := make([]float64, len(rows))
	for e, edge := range g.Edges() {
		lengths[e] = length[[2]int{edge.From, edge.To}]
	}
	return g, lengths
}

func lengthAt(lengths []float64, e int) float64 {
	if lengths == nil {
		return 1
	}
	return lengths[e]
}

// checkFlow proves the flow for (p, q) optimal from its parts: arcs and moves
// turn p into q, both cost Distance, the potential keeps its condition to the
// last digit and has the same value. It returns the flow.
func checkFlow(t testing.TB, name string, g *graphs.Graph, lengths, p, q []float64) GraphFlow {
	t.Helper()
	flow, err := Graph(g, lengths, p, q, nil)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	massP, _ := mass(p)
	massQ, _ := mass(q)
	scale := 1.0
	for _, length := range lengths {
		scale = max(scale, length)
	}
	edgeOf := map[[2]int]int{}
	for e, edge := range g.Edges() {
		edgeOf[[2]int{edge.From, edge.To}] = e
		if fall := flow.Potential[edge.From] - flow.Potential[edge.To]; math.Abs(fall) > lengthAt(lengths, e) {
			t.Errorf("%s: the potential falls by %v over edge %d–%d of length %v", name, fall, edge.From, edge.To, lengthAt(lengths, e))
		}
	}
	n := g.Nodes()
	surplus, cost, before := make([]float64, n), 0.0, -1
	for _, arc := range flow.Arcs {
		e, joined := edgeOf[[2]int{min(arc.From, arc.To), max(arc.From, arc.To)}]
		if !joined || e <= before || !(arc.Mass > 0) {
			t.Errorf("%s: arc %+v on edge %d after %d", name, arc, e, before)
		}
		before = e
		surplus[arc.From] += arc.Mass
		surplus[arc.To] -= arc.Mass
		cost += arc.Mass * lengthAt(lengths, e)
	}
	leave, arrive, moved := make([]float64, n), make([]float64, n), 0.0
	for k, move := range flow.Moves {
		if k > 0 {
			if last := flow.Moves[k-1]; move.From < last.From || move.From == last.From && move.To <= last.To {
				t.Errorf("%s: move %d out of order", name, k)
			}
		}
		if !(move.Mass > 0) {
			t.Errorf("%s: move %d carries %v", name, k, move.Mass)
		}
		leave[move.From] += move.Mass
		arrive[move.To] += move.Mass
		moved += move.Mass * (flow.Potential[move.From] - flow.Potential[move.To])
	}
	for v := range n {
		if math.Abs(leave[v]-p[v]/massP) > 1e-12 || math.Abs(arrive[v]-q[v]/massQ) > 1e-12 {
			t.Errorf("%s: node %d sends %v of %v, gets %v of %v", name, v, leave[v], p[v]/massP, arrive[v], q[v]/massQ)
		}
		if want := p[v]/massP - q[v]/massQ; math.Abs(surplus[v]-want) > 1e-12 {
			t.Errorf("%s: node %d sends out %v more than it gets, want %v", name, v, surplus[v], want)
		}
	}
	tolerance := 1e-12 * float64(n) * scale
	if math.Abs(cost-flow.Distance) > tolerance || math.Abs(moved-flow.Distance) > tolerance {
		t.Errorf("%s: the arcs cost %v, the moves %v, the distance is %v", name, cost, moved, flow.Distance)
	}
	if flow.Gap != flow.Distance-flow.Bound || math.Abs(flow.Gap) > tolerance {
		t.Errorf("%s: distance %v, bound %v, gap %g", name, flow.Distance, flow.Bound, flow.Gap)
	}
	if bound, err := GraphBound(g, lengths, p, q, flow.Potential); err != nil || bound != flow.Bound {
		t.Errorf("%s: the potential proves %v, the flow says %v; error %v", name, bound, flow.Bound, err)
	}
	if alone, err := GraphDistance(g, lengths, p, q, nil); err != nil || math.Abs(alone-flow.Distance) > tolerance {
		t.Errorf("%s: the distance alone is %v, with the flow %v; error %v", name, alone, flow.Distance, err)
	}
	return flow
}

// connected returns a random connected graph with about extra edges beside a
// random tree, and lengths, a fifth of them zero.
func connected(t testing.TB, s *rng.Teaching, n, extra int) (*graphs.Graph, []float64) {
	t.Helper()
	var rows [][3]float64
	known := map[[2]int]bool{}
	join := func(v, w int) {
		v, w = min(v, w), max(v, w)
		if v == w || known[[2]int{v, w}] {
			return
		}
		known[[2]int{v, w}] = true
		length := 0.0
		if s.Uniform() < 0.8 {
			length = s.Exponential(1)
		}
		rows = append(rows, [3]float64{float64(v), float64(w), length})
	}
	for v := 1; v < n; v++ {
		join(s.IntN(v), v)
	}
	for range extra {
		join(s.IntN(n), s.IntN(n))
	}
	return graphOf(t, n, rows)
}

// sparse returns a vector with count positive entries, or fewer.
func sparse(s *rng.Teaching, n, count int) []float64 {
	v := make([]float64, n)
	for range count {
		v[s.IntN(n)] += s.Exponential(1)
	}
	return v
}

func TestFlowsOfRandomInstances(t *testing.T) {
	s := rng.NewTeaching(1, "transport/flows")
	for range 300 {
		n := 1 + s.IntN(60)
		g, lengths := connected(t, s, n, s.IntN(3*n))
		p, q := random(s, n), random(s, n)
		if s.Uniform() < 0.5 {
			p = sparse(s, n, 1+s.IntN(20))
		}
		if s.Uniform() < 0.5 {
			q = sparse(s, n, 1+s.IntN(4))
		}
		checkFlow(t, "lengths", g, lengths, p, q)
		checkFlow(t, "hops", g, nil, p, q)
	}
}

// On a path the closed form of the line is the answer.
func TestPathIsALine(t *testing.T) {
	s := rng.NewTeaching(2, "transport/path")
	for range 50 {
		n := 1 + s.IntN(200)
		rows := make([][3]float64, n-1)
		for k := range rows {
			rows[k] = [3]float64{float64(k), float64(k + 1), 0.25}
		}
		g, lengths := graphOf(t, n, rows)
		p, q := random(s, n), random(s, n)
		hops, _ := LineDistance(p, q, 1)
		quarters, _ := LineDistance(p, q, 0.25)
		if flow := checkFlow(t, "path", g, nil, p, q); math.Abs(flow.Distance-hops) > 1e-12*float64(n) {
			t.Errorf("%v hops, want %v", flow.Distance, hops)
		}
		if flow := checkFlow(t, "path", g, lengths, p, q); math.Abs(flow.Distance-quarters) > 1e-12*float64(n) {
			t.Errorf("%v, want %v", flow.Distance, quarters)
		}
	}
}
