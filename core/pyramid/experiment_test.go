package pyramid

import (
	"fmt"
	"math"
	"testing"

	"cloakroom/core/rng"
)

// The first experiment of section 4.1 on invented cities: 256 × 256 cells, 200
// people, w = 20, σ = 0.05. Means over ten cities must agree with those of an
// independent implementation, 30 runs on 15 cities, within 5 standard errors of
// either; about normal, 18 comparisons alarm falsely with a probability below 1e-4.
// The rows are similarity, correlation and divergence.
func TestAgainstIndependentExperiments(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	const depth, keep, cities = 8, 20, 10
	type row struct{ mean, deviation float64 }
	want := map[string]map[float64][3]row{
		"pyramid": {
			1:  {{0.736625, 0.042898}, {0.845094, 0.084295}, {0.411680, 0.105885}},
			10: {{0.913834, 0.012865}, {0.987796, 0.006668}, {0.058360, 0.014918}},
		},
		"laplace": {
			1:  {{0.437931, 0.046467}, {0.125353, 0.068048}, {0.943175, 0.163757}},
			10: {{0.466347, 0.043076}, {0.772933, 0.046863}, {0.807748, 0.125223}},
		},
		"laplace-top": {
			10: {{0.647898, 0.026112}, {0.963265, 0.012185}, {0.341118, 0.043815}},
		},
	}
	total := map[string][3]float64{}
	for n := range uint64(cities) {
		crowd, err := SmallCity(childSeed(20230, n)).Crowd()
		if err != nil {
			t.Fatal(err)
		}
		sums := leavesOf(t, firstPeople(crowd, 200), depth)
		truth := mustBlur(t, sums.Level(depth), 0.05)
		for _, epsilon := range []float64{1, 10} {
			m := Measure(sums, mustBudget(t, epsilon, keep, depth), streams(n))
			noisy := Laplace(sums.Level(depth), epsilon, rng.NewTeaching(n, fmt.Sprint("experiment/", epsilon)))
			s := Select(m, keep)
			for method, estimate := range map[string][]float64{
				"pyramid":     mustReconstruct(t, m, s, AllRows).Distribution(),
				"kept rows":   mustReconstruct(t, m, s, KeptRows).Distribution(),
				"hierarchy":   hierarchyOf(t, sums, epsilon, n),
				"laplace":     Zeroed(noisy),
				"laplace-top": Top(noisy, 0.01),
			} {
				key := fmt.Sprint(method, epsilon)
				row, blurred := total[key], mustBlur(t, estimate, 0.05)
				for i, measure := range []func(p, q []float64) (float64, bool){Similarity, Pearson, Divergence} {
					value, ok := measure(blurred, truth)
					if !ok {
						t.Fatalf("%s: an undefined measure", key)
					}
					row[i] += value / cities
				}
				total[key] = row
			}
		}
	}
	for key, row := range total {
		t.Logf("%-14s similarity %.3f, correlation %.3f, divergence %.3f", key, row[0], row[1], row[2])
	}
	for method, budgets := range want {
		for epsilon, rows := range budgets {
			for i, r := range rows {
				got := total[fmt.Sprint(method, epsilon)][i]
				limit := 5 * r.deviation * math.Sqrt(1.0/cities+1.0/30)
				if math.Abs(got-r.mean) > limit {
					t.Errorf("%s at ε = %v, measure %d: %v, want %v ± %v", method, epsilon, i, got, r.mean, limit)
				}
			}
		}
	}
}

func firstPeople(crowd Crowd, people int) Crowd {
	first := Crowd{People: people}
	for _, p := range crowd.Points {
		if p.Person < people {
			first.Points = append(first.Points, p)
		}
	}
	return first
}

func hierarchyOf(t *testing.T, sums Sums, epsilon float64, seed uint64) []float64 {
	t.Helper()
	budget, err := NewHierarchyBudget(epsilon, HierarchyRatio, 0, sums.Depth())
	if err != nil {
		t.Fatal(err)
	}
	m := Measure(sums, budget, func(level int) rng.Source {
		return rng.NewTeaching(seed, fmt.Sprint("experiment/hierarchy/", level))
	})
	leaves, err := ConsistentNonNegative(m, budget)
	if err != nil {
		t.Fatal(err)
	}
	return leaves
}
