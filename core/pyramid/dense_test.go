package pyramid

import (
	"errors"
	"math"
	"testing"

	"cloakroom/core/rng"
)

type denseFile struct {
	Dense []struct {
		Tilde     []float64 `json:"s_tilde"`
		Objective float64
	}
	Norms []struct {
		W    []float64
		Norm float64 `json:"emd_norm"`
	} `json:"emd_norm"`
	Sides []struct {
		Eps  float64
		N    int
		Side int `json:"Delta_star"`
	} `json:"delta_star"`
	Medians []struct {
		Points, Weights []float64
		K               int
		Cost            float64   `json:"optimum_cost"`
		Centres         []float64 `json:"optimum_centres"`
	} `json:"kmedian"`
}

func readDense(t *testing.T) denseFile {
	var file denseFile
	readCases(t, "dense_kmedian.json", &file)
	return file
}

func TestReferenceDense(t *testing.T) {
	file := readDense(t)
	for i, c := range file.Dense {
		got, err := FitDense(c.Tilde, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !near(got.Objective, c.Objective, 1e-12) {
			t.Errorf("case %d: objective %v, want %v", i, got.Objective, c.Objective)
		}
		checkDense(t, got)
	}
	for i, c := range file.Norms {
		if got, err := EMDNorm(c.W, nil); err != nil || !near(got, c.Norm, 1e-12) {
			t.Errorf("case %d: norm %v (%v), want %v", i, got, err, c.Norm)
		}
	}
	for _, c := range file.Sides {
		if got := Side(DenseDepth(c.Eps, c.N, MaxDepth)); got != c.Side {
			t.Errorf("ε = %v, n = %d: Δ* = %d, want %d", c.Eps, c.N, got, c.Side)
		}
	}
}

// checkDense holds a fit against its definition: no negative point, its distance
// to the noisy sums as stated, and the bound met.
func checkDense(t *testing.T, d Dense) {
	t.Helper()
	difference, scale := make([]float64, len(d.Noisy)), 1.0
	for i, v := range d.Fitted {
		if !(v >= 0) {
			t.Fatalf("point %d has %v", i, v)
		}
		difference[i] = v - d.Noisy[i]
		scale += math.Abs(d.Noisy[i])
	}
	norm, err := EMDNorm(difference, nil)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(norm-d.Objective) > 1e-13*scale || math.Abs(d.Objective-d.Bound) > 1e-13*scale {
		t.Errorf("objective %v, the map's %v, bound %v", d.Objective, norm, d.Bound)
	}
}

func TestDenseIsSolvedToItsBound(t *testing.T) {
	src := rng.NewTeaching(1, "dense")
	for range 60 {
		noisy := make([]float64, Cells(src.IntN(6)))
		level := 2 * src.Normal()
		for i := range noisy {
			noisy[i] = level + src.Laplace(1)
			if src.IntN(4) == 0 {
				noisy[i] = math.Round(noisy[i])
			}
		}
		d, err := FitDense(noisy, nil)
		if err != nil {
			t.Fatal(err)
		}
		checkDense(t, d)
	}
}

// The potentials that prove the bound change by at most one between neighbours
// and lie between zero and the price.
func TestDensePotentialIsFeasible(t *testing.T) {
	src := rng.NewTeaching(2, "dense")
	for range 30 {
		balance := make([]float64, 256)
		level := src.Normal()
		for i := range balance {
			balance[i] = level + src.Laplace(1)
		}
		g := newGridFlow(balance)
		if err := g.run(nil); err != nil {
			t.Fatal(err)
		}
		for i, u := range g.potential {
			if u < 0 || float64(u) > g.price() {
				t.Fatalf("potential %d", u)
			}
			for direction := range uint8(directions) {
				if to, _ := g.step(int32(i), direction); to >= 0 && max(u-g.potential[to], g.potential[to]-u) > 1 {
					t.Fatalf("potentials %d and %d of neighbours", u, g.potential[to])
				}
			}
		}
	}
}

// The norm of a difference of two equal masses at distance d is d, and of a mass
// alone twice the mass.
func TestEMDNormOfPoints(t *testing.T) {
	w := make([]float64, 64)
	w[0], w[63] = 3, -3
	if got, _ := EMDNorm(w, nil); !near(got, 3*14.0/8, 1e-15) {
		t.Errorf("across the grid: %v", got)
	}
	w[63] = 0
	if got, _ := EMDNorm(w, nil); got != 6 {
		t.Errorf("alone: %v", got)
	}
}

func TestAggregate(t *testing.T) {
	leaves, err := town(1, 200).Leaves(7)
	if err != nil {
		t.Fatal(err)
	}
	d, err := Aggregate(leaves, 1, 200, rng.NewTeaching(1, "aggregate"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if d.Depth != 3 {
		t.Errorf("ℓ* = %d", d.Depth)
	}
	checkDense(t, d)
	spread := Spread(d.Fitted, 7)
	for i, v := range Coarsen(spread, 3) {
		if !near(v, d.Fitted[i], 1e-14) {
			t.Errorf("cell %d is spread as %v of %v", i, v, d.Fitted[i])
		}
	}
}

func TestAggregateCanBeStopped(t *testing.T) {
	stop := errors.New("stopped")
	calls := 0
	_, err := Aggregate(make([]float64, Cells(7)), 100, 1000, rng.NewTeaching(1, "stop"), func() error {
		if calls++; calls == 2 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) || calls != 2 {
		t.Errorf("%v after %d calls", err, calls)
	}
}

func BenchmarkAggregate(b *testing.B) {
	sums := benchmarkSums(b, 8)
	for b.Loop() {
		if _, err := Aggregate(sums.Level(8), 20, 200, rng.NewTeaching(1, "bench"), nil); err != nil {
			b.Fatal(err)
		}
	}
}
