package audit

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/rng"
)

func near(got, want, within float64) bool {
	return math.Abs(got-want) <= within*(1+math.Abs(want)) || math.IsInf(got, 1) && math.IsInf(want, 1)
}

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func read(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

// pairOf returns the box of two lists of probabilities.
func pairOf(t testing.TB, p, q []float64) *Laws {
	t.Helper()
	first, second, err := dp.NewPair(p, q)
	if err != nil {
		t.Fatal(err)
	}
	return must[*Laws](t)(NewLaws(first, second))
}

// infinite number, as the reference results write it.
type number float64

func (n *number) UnmarshalJSON(data []byte) error {
	if string(data) == `"inf"` {
		*n = number(math.Inf(1))
		return nil
	}
	var f float64
	err := json.Unmarshal(data, &f)
	*n = number(f)
	return err
}

// atMost fails when successes of runs refute, at one in a million, that each has a
// probability of at most p.
func atMost(t *testing.T, what string, successes, runs int, p float64) {
	t.Helper()
	if binomialTail(runs, successes, p) < 1e-6 {
		t.Errorf("%s: %d of %d, more than a share of %.4g allows", what, successes, runs, p)
	}
}

func truncated(t testing.TB, epsilon float64, n, exact int) []float64 {
	t.Helper()
	law := must[dp.Law](t)(dp.DiscreteLaplace{Rate: epsilon}.Law(exact, 0, n-1))
	p := make([]float64, n)
	for i, a := range law.Atoms() {
		p[i] = a.Probability
	}
	return p
}

func teaching(name string) *rng.Teaching { return rng.NewTeaching(1, "audit/"+name) }
