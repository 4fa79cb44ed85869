package auditlab

import (
	"math"
	"slices"
	"testing"

	tests "cloakroom/core/audit"
	"cloakroom/core/rng"
)

// TestBinomial: mean and variance at every way of drawing, within six standard errors, and
// the ends exactly.
func TestBinomial(t *testing.T) {
	src := rng.NewTeaching(1, "binomial")
	const draws = 20_000
	for _, c := range []struct {
		n int
		p float64
	}{{1, 0.5}, {30, 0.1}, {30, 0.9}, {100, 0.3}, {1_000_000, 0.2}, {1_000_000_000, 0.75}, {50, 0.19}, {1000, 0.011}} {
		sum, squares := 0.0, 0.0
		mean := float64(c.n) * c.p
		for range draws {
			d := float64(binomial(c.n, c.p, src)) - mean
			sum, squares = sum+d, squares+d*d
		}
		variance := mean * (1 - c.p)
		if off := sum / draws; math.Abs(off) > 6*math.Sqrt(variance/draws) {
			t.Errorf("Bin(%d, %v) is off by %v", c.n, c.p, off)
		}
		if v := squares / draws; math.Abs(v-variance) > 6*math.Sqrt(3/float64(draws))*variance {
			t.Errorf("Bin(%d, %v) has the variance %v, want %v", c.n, c.p, v, variance)
		}
	}
	if binomial(7, 0, src) != 0 || binomial(7, 1, src) != 7 || binomial(0, 0.5, src) != 0 {
		t.Error("certain tries are drawn")
	}
}

// TestBinomialLaw compares both ways with the probabilities.
func TestBinomialLaw(t *testing.T) {
	src := rng.NewTeaching(2, "binomial")
	const draws = 100_000
	for _, c := range []struct {
		n int
		p float64
	}{{12, 0.3}, {40, 0.4}} {
		seen := make([]float64, c.n+1)
		for range draws {
			seen[binomial(c.n, c.p, src)]++
		}
		for k := range seen {
			choose := logFactorial(float64(c.n)) - logFactorial(float64(k)) - logFactorial(float64(c.n-k))
			p := math.Exp(choose + float64(k)*math.Log(c.p) + float64(c.n-k)*math.Log(1-c.p))
			if want := draws * p; math.Abs(seen[k]-want) > 6*math.Sqrt(want)+3 {
				t.Errorf("Bin(%d, %v): %d came %v times, want about %.0f", c.n, c.p, k, seen[k], want)
			}
		}
	}
}

// TestArriving: counts only grow, and end with those of the run.
func TestArriving(t *testing.T) {
	c := tests.Counts{X: []int{100, 0, 7}, Y: []int{3, 5000, 1}, Norm: 50}
	list := arriving(c, []float64{0.1, 0.5, 1}, rng.NewTeaching(1, "arriving"))
	if len(list) != 3 || !slices.Equal(list[2].X, c.X) || !slices.Equal(list[2].Y, c.Y) || list[0].Norm != 5 {
		t.Fatalf("%+v", list)
	}
	for k := range 2 {
		for i := range c.X {
			if list[k].X[i] > list[k+1].X[i] || list[k].Y[i] > list[k+1].Y[i] {
				t.Errorf("outcome %d shrinks after moment %d", i, k)
			}
		}
	}
}

// TestChosen: as many as wanted, none that was not there, and each sample as likely.
func TestChosen(t *testing.T) {
	src := rng.NewTeaching(1, "chosen")
	counts, sum := []int{30, 0, 10, 60}, make([]float64, 4)
	for range 4000 {
		total := 0
		for i, n := range chosen(counts, 25, src) {
			if total += n; n > counts[i] {
				t.Fatalf("%d of %d", n, counts[i])
			}
			sum[i] += float64(n)
		}
		if total != 25 {
			t.Fatalf("%d were chosen", total)
		}
	}
	for i, n := range counts {
		if want := 1000 * float64(n); math.Abs(sum[i]-want) > 6*math.Sqrt(want)+1 {
			t.Errorf("outcome %d came %v times, want about %v", i, sum[i], want)
		}
	}
	if n := poissonised(100); n+4*math.Sqrt(n) > 100.001 || n+4*math.Sqrt(n) < 99.9 {
		t.Errorf("a hundred samples serve for a mean of %v", n)
	}
}
