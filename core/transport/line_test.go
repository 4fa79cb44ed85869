package transport

import (
	_ "embed"
	"encoding/json"
	"math"
	"testing"

	"cloakroom/core/rng"
)

//go:embed testdata/line.json
var referenceCases []byte

func TestReferenceCases(t *testing.T) {
	var file struct {
		Cases []struct {
			ID   string
			P, Q []float64
			EMD  *float64
		}
	}
	if err := json.Unmarshal(referenceCases, &file); err != nil {
		t.Fatal(err)
	}
	for _, c := range file.Cases {
		pitch := 1 / float64(len(c.P))
		distance, ok := LineDistance(c.P, c.Q, pitch)
		if ok != (c.EMD != nil) {
			t.Errorf("%s: defined = %v", c.ID, ok)
			continue
		}
		if c.EMD == nil {
			continue
		}
		if math.Abs(distance-*c.EMD) > 1e-13 {
			t.Errorf("%s: %v, want %v", c.ID, distance, *c.EMD)
		}
		checkPlan(t, c.ID, c.P, c.Q, pitch)
	}
}

// checkPlan proves the plan for (p, q) optimal: it moves p to q, costs Distance,
// and the potential is 1-Lipschitz with the same value.
func checkPlan(t *testing.T, name string, p, q []float64, pitch float64) {
	t.Helper()
	plan, ok := Line(p, q, pitch)
	if !ok {
		t.Errorf("%s: no plan", name)
		return
	}
	massP, _ := mass(p)
	massQ, _ := mass(q)
	rest := make([]float64, len(p))
	gain := make([]float64, len(p))
	for k := range p {
		rest[k], gain[k] = p[k]/massP, q[k]/massQ
	}
	for k, arc := range plan.Arcs {
		if arc.Mass <= 0 {
			t.Errorf("%s: arc %d carries %v", name, k, arc.Mass)
		}
		if k > 0 && (arc.From < plan.Arcs[k-1].From || arc.To < plan.Arcs[k-1].To) {
			t.Errorf("%s: arc %d crosses the one before", name, k)
		}
		rest[arc.From] -= arc.Mass
		gain[arc.To] -= arc.Mass
	}
	for k := range p {
		if math.Abs(rest[k]) > 1e-14 || math.Abs(gain[k]) > 1e-14 {
			t.Errorf("%s: position %d keeps %g and lacks %g", name, k, rest[k], gain[k])
		}
	}
	if len(plan.Arcs) > 2*len(p)-1 {
		t.Errorf("%s: %d arcs for %d positions", name, len(plan.Arcs), len(p))
	}
	if cost := plan.Cost(pitch); math.Abs(cost-plan.Distance) > 1e-13 {
		t.Errorf("%s: the arcs cost %v, the distance is %v", name, cost, plan.Distance)
	}
	for k := 1; k < len(p); k++ {
		if math.Abs(plan.Potential[k]-plan.Potential[k-1]) > pitch*(1+1e-12) {
			t.Errorf("%s: the potential is not 1-Lipschitz at %d", name, k)
		}
	}
	if bound, ok := plan.Bound(p, q, pitch); !ok || math.Abs(bound-plan.Distance) > 1e-13 {
		t.Errorf("%s: the dual proves %v, the plan costs %v", name, bound, plan.Distance)
	}
}

// random returns a vector with about a third of its entries zero.
func random(s *rng.Teaching, n int) []float64 {
	v := make([]float64, n)
	for k := range v {
		if s.Uniform() < 0.67 {
			v[k] = s.Exponential(1)
		}
	}
	v[s.IntN(n)] += 0.1
	return v
}

func TestPlansOfRandomInstances(t *testing.T) {
	s := rng.NewTeaching(1, "transport/plans")
	for range 300 {
		n := 1 + s.IntN(60)
		checkPlan(t, "random", random(s, n), random(s, n), 1/float64(n))
	}
}

// Symmetry, the triangle inequality, scale invariance and the bound
// EMD ≤ diameter · total variation, on random instances.
func TestMetricProperties(t *testing.T) {
	s := rng.NewTeaching(2, "transport/metric")
	for range 300 {
		n := 2 + s.IntN(40)
		p, q, r := random(s, n), random(s, n), random(s, n)
		pq, _ := LineDistance(p, q, 1)
		qp, _ := LineDistance(q, p, 1)
		qr, _ := LineDistance(q, r, 1)
		pr, _ := LineDistance(p, r, 1)
		if pq != qp {
			t.Errorf("not symmetric: %v and %v", pq, qp)
		}
		if pr > pq+qr+1e-12 {
			t.Errorf("triangle: %v > %v + %v", pr, pq, qr)
		}
		scaled := make([]float64, n)
		variation, massP, massQ := 0.0, 0.0, 0.0
		for k := range p {
			scaled[k] = 3.7 * p[k]
			massP += p[k]
			massQ += q[k]
		}
		for k := range p {
			variation += math.Abs(p[k]/massP-q[k]/massQ) / 2
		}
		if same, _ := LineDistance(scaled, q, 1); math.Abs(same-pq) > 1e-12 {
			t.Errorf("scaling changed %v to %v", pq, same)
		}
		if self, _ := LineDistance(p, p, 1); self != 0 {
			t.Errorf("distance to itself %v", self)
		}
		if pq > float64(n-1)*variation+1e-12 || pq < variation-1e-12 {
			t.Errorf("%v outside [variation, diameter·variation], variation %v", pq, variation)
		}
	}
}

// Any potential, however wrong, must give a true lower bound.
func TestBoundHoldsForEveryPotential(t *testing.T) {
	s := rng.NewTeaching(3, "transport/bound")
	for range 300 {
		n := 2 + s.IntN(40)
		p, q := random(s, n), random(s, n)
		distance, _ := LineDistance(p, q, 0.5)
		phi := make([]float64, n)
		for k := range phi {
			phi[k] = 10 * s.Normal()
		}
		bound, _ := Plan{Potential: phi}.Bound(p, q, 0.5)
		if bound > distance+1e-12 {
			t.Errorf("bound %v exceeds the distance %v", bound, distance)
		}
	}
}

// The four vectors in the proof of Gilbert and McMillan 2018, Theorem 15, lie
// pairwise at a/2 (the text says a; erratum D-14).
func TestFourVectorsOfTheoremFifteen(t *testing.T) {
	const n, half, a = 81, 40, 20
	vectors := [4][]float64{}
	for k := range vectors {
		vectors[k] = make([]float64, n)
	}
	vectors[0][half] = 1
	vectors[1][half-a/2], vectors[1][half+a/2] = 0.5, 0.5
	vectors[2][half-a], vectors[2][half], vectors[2][half+a] = 0.25, 0.5, 0.25
	vectors[3][half], vectors[3][half+a] = 0.5, 0.5
	for i := range vectors {
		for j := range i {
			if got, _ := LineDistance(vectors[i], vectors[j], 1); got != a/2 {
				t.Errorf("vectors %d and %d lie %v apart, want %v", i, j, got, a/2)
			}
		}
	}
}

func TestUndefinedDistances(t *testing.T) {
	one := []float64{0, 1}
	for name, v := range map[string][]float64{
		"zero": {0, 0}, "negative": {-1, 2}, "undefined": {math.NaN(), 1},
		"infinite": {math.Inf(1), 1}, "overflow": {math.MaxFloat64, math.MaxFloat64},
	} {
		if _, ok := LineDistance(one, v, 1); ok {
			t.Errorf("%s: a distance", name)
		}
		if _, ok := Line(v, one, 1); ok {
			t.Errorf("%s: a plan", name)
		}
	}
	if _, ok := Line(nil, nil, 1); ok {
		t.Error("empty vectors have a plan")
	}
}

func TestMisusePanics(t *testing.T) {
	for name, call := range map[string]func(){
		"lengths":   func() { LineDistance([]float64{1}, []float64{1, 0}, 1) },
		"pitch":     func() { LineDistance([]float64{1}, []float64{1}, 0) },
		"potential": func() { Plan{}.Bound([]float64{1}, []float64{1}, 1) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			call()
		}()
	}
}

func TestDistanceDoesNotAllocate(t *testing.T) {
	p, q := []float64{1, 0, 2}, []float64{0, 1, 1}
	if got := testing.AllocsPerRun(100, func() { LineDistance(p, q, 1) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

func BenchmarkLineDistance2000(b *testing.B) {
	s := rng.NewTeaching(4, "transport/bench")
	p, q := random(s, 2000), random(s, 2000)
	for b.Loop() {
		LineDistance(p, q, 1)
	}
}

func BenchmarkLine2000(b *testing.B) {
	s := rng.NewTeaching(4, "transport/bench")
	p, q := random(s, 2000), random(s, 2000)
	for b.Loop() {
		Line(p, q, 1)
	}
}
