package dp

import (
	"math"
	"strconv"
	"testing"

	"cloakroom/core/rng"
)

func TestLawsAndTheirSamplers(t *testing.T) {
	for name, law := range map[string]Law{
		"gaussian":      must[Law](t)(Gaussian{2}.Law(3)),
		"laplace":       must[Law](t)(Laplace{2}.Law(-1)),
		"clamped":       must[Law](t)(must[Law](t)(Gaussian{2}.Law(3)).Clamped(2, 4)),
		"cut Laplace":   must[Law](t)(must[Law](t)(Laplace{1}.Law(0)).Clamped(-0.5, 3)),
		"far Gaussian":  must[Law](t)(must[Law](t)(Gaussian{1}.Law(0)).Clamped(5, 7)),
		"discrete":      must[Law](t)(DiscreteLaplace{0.3}.Law(5, 0, 20)),
		"rounded":       must[Law](t)(must[Law](t)(Laplace{1}.Law(0.4)).Rounded(0.5, -9, 9)),
		"exponential":   must[Law](t)(ExponentialLaw([]float64{3, 0, math.Inf(1), 1}, 1, 1, false)),
		"less than one": must[Law](t)(RandomisedResponseLaw(true, 0.1)),
	} {
		sampler, err := law.Sampler()
		if err != nil {
			t.Fatal(err)
		}
		src := rng.NewTeaching(3, "law/"+name)
		const draws = 40_000
		sum := 0.0
		sample := make([]float64, draws)
		for i := range sample {
			sample[i] = sampler.Draw(src)
			sum += sample[i]
		}
		spread := math.Sqrt(law.Variance() / draws)
		if z := (sum/draws - law.Mean()) / max(spread, 1e-300); math.Abs(z) > standardErrors {
			t.Errorf("%s: the mean %v is %.1f standard errors from %v", name, sum/draws, z, law.Mean())
		}
		for _, x := range []float64{-1, 0, 0.5, 2, 2.5, 3, 5, 6} {
			count := 0
			for _, v := range sample {
				if v <= x {
					count++
				}
			}
			if p := law.CDF(x); p > 1e-3 && p < 1-1e-3 {
				binomial(t, name+" up to "+strconv.FormatFloat(x, 'g', -1, 64), count, draws, p)
			}
		}
	}
}

func TestMechanismLawsMatchTheirCode(t *testing.T) {
	const draws = 100_000
	src := rng.NewTeaching(4, "code")
	costs := []float64{2, 0, 1, math.Inf(1), 0.25}
	law := must[Law](t)(ExponentialLaw(costs, 1.5, 0.5, false))
	count := make([]int, len(costs))
	for range draws {
		count[Exponential(costs, 1.5, 0.5, src)]++
	}
	for i, c := range count {
		if p := law.Probability(float64(i)); p > 0 {
			binomial(t, "exponential", c, draws, p)
		} else if c > 0 {
			t.Errorf("an impossible candidate came %d times", c)
		}
	}
	noisy := make([]int64, draws)
	DiscreteLaplace{Rate: 0.5}.Release(noisy, noisy, src)
	wide := must[Law](t)(DiscreteLaplace{Rate: 0.5}.Law(0, -200, 200))
	sum := 0.0
	for k := -4; k <= 4; k++ {
		n := 0
		for _, v := range noisy {
			if int(v) == k {
				n++
			}
		}
		binomial(t, "discrete Laplace", n, draws, wide.Probability(float64(k)))
	}
	for _, v := range noisy {
		sum += float64(v) * float64(v)
	}
	if got, want := wide.Variance(), (DiscreteLaplace{Rate: 0.5}).Variance(); !near(got, want, 1e-12) {
		t.Errorf("variance %v, want %v", got, want)
	}
	if z := (sum/draws/wide.Variance() - 1) * math.Sqrt(draws/5); math.Abs(z) > standardErrors {
		t.Errorf("sampled variance %v, want %v", sum/draws, wide.Variance())
	}
}

// The exponential mechanism keeps its promise, two-sided and one-sided.
func TestExponentialLawIsPrivate(t *testing.T) {
	src := rng.NewTeaching(5, "exponential/private")
	for range 200 {
		votes := make([]float64, 2+src.IntN(8))
		for i := range votes {
			votes[i] = float64(src.IntN(10))
		}
		moved, more := make([]float64, len(votes)), make([]float64, len(votes))
		for i, v := range votes {
			moved[i] = v + float64(src.IntN(3)-1)
			more[i] = v + float64(src.IntN(2))
		}
		const epsilon = 0.7
		for _, c := range []struct {
			other    []float64
			oneSided bool
		}{{moved, false}, {more, true}} {
			l := NewLoss(must[Law](t)(ExponentialLaw(votes, epsilon, 1, c.oneSided)), must[Law](t)(ExponentialLaw(c.other, epsilon, 1, c.oneSided)))
			if !l.Private(Budget{Epsilon: epsilon}) {
				t.Fatalf("%v against %v: losses %v and %v", votes, c.other, l.Max(), l.Reversed().Max())
			}
		}
	}
}
