package dp

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/rng"
)

// Every statistical test below rejects a correct mechanism with probability
// 1e-6: 4.9 standard errors two-sided, or the matching Kolmogorov limit. The
// seeds are fixed, so outcomes do not change from run to run, except for the
// secure noise, where 1e-6 is the rate of spurious failures.
const (
	falseAlarm     = 1e-6
	standardErrors = 4.9
)

// kolmogorov compares a sample with its law (Massart 1990).
func kolmogorov(t *testing.T, sample []float64, cdf func(float64) float64) {
	t.Helper()
	slices.Sort(sample)
	n := float64(len(sample))
	gap := 0.0
	for i, x := range sample {
		gap = max(gap, cdf(x)-float64(i)/n, float64(i+1)/n-cdf(x))
	}
	if limit := math.Sqrt(-math.Log(falseAlarm/2) / (2 * n)); gap > limit {
		t.Errorf("Kolmogorov distance %.5f exceeds %.5f", gap, limit)
	}
}

// binomial checks a count of successes against its probability.
func binomial(t *testing.T, what string, count, n int, p float64) {
	t.Helper()
	spread := math.Sqrt(float64(n) * p * (1 - p))
	if z := (float64(count) - float64(n)*p) / spread; math.Abs(z) > standardErrors {
		t.Errorf("%s: %d of %d, %.1f standard errors from %.1f", what, count, n, z, float64(n)*p)
	}
}

func TestGaussianRelease(t *testing.T) {
	exact := make([]float64, 50_000)
	for i := range exact {
		exact[i] = 3
	}
	Gaussian{Sigma: 2}.Release(exact, exact, rng.NewTeaching(1, "dp/gaussian"))
	kolmogorov(t, exact, func(x float64) float64 { return upperTail((3 - x) / 2) })
}

// Whoever has the seed can remove the noise: the promise of the back door.
func TestTeachingNoiseCanBeRemoved(t *testing.T) {
	exact := []float64{1, 2, 3}
	private, noise := make([]float64, 3), make([]float64, 3)
	Gaussian{Sigma: 0.5}.Release(private, exact, rng.NewTeaching(7, "noise"))
	Gaussian{Sigma: 0.5}.Release(noise, make([]float64, 3), rng.NewTeaching(7, "noise"))
	for i := range exact {
		if math.Abs(private[i]-noise[i]-exact[i]) > 1e-15 {
			t.Errorf("reading %d: %v remains", i, private[i]-noise[i]-exact[i])
		}
	}
}

// The definition itself: for the worst event {loss > ε} the counts under two
// neighbours must satisfy P(E) − e^ε Q(E) = δ(ε), and both probabilities must be
// the ones of the proof.
func TestGaussianPrivacyLoss(t *testing.T) {
	const n, sigma, epsilon = 400_000, 1.3, 0.8
	y, neighbour := []float64{1, -2, 0.5}, []float64{1.6, -2.2, 1.1}
	distance := 0.0
	for i := range y {
		distance += (y[i] - neighbour[i]) * (y[i] - neighbour[i])
	}
	distance = math.Sqrt(distance)
	loss := func(z []float64) float64 {
		sum := 0.0
		for i := range z {
			sum += (z[i]-neighbour[i])*(z[i]-neighbour[i]) - (z[i]-y[i])*(z[i]-y[i])
		}
		return sum / (2 * sigma * sigma)
	}
	src := rng.NewTeaching(2, "dp/loss")
	underY, underNeighbour := 0, 0
	mean, square := 0.0, 0.0
	z := make([]float64, len(y))
	for range n {
		Gaussian{Sigma: sigma}.Release(z, y, src)
		l := loss(z)
		if l > epsilon {
			underY++
		}
		excess := max(0, -math.Expm1(epsilon-l))
		mean += excess / n
		square += excess * excess / n
		Gaussian{Sigma: sigma}.Release(z, neighbour, src)
		if loss(z) > epsilon {
			underNeighbour++
		}
	}
	a, b := distance/(2*sigma), epsilon*sigma/distance
	binomial(t, "under the truth", underY, n, upperTail(b-a))
	binomial(t, "under the neighbour", underNeighbour, n, upperTail(a+b))
	delta := GaussianDelta(epsilon, sigma, distance)
	if z := (mean - delta) / math.Sqrt((square-mean*mean)/n); math.Abs(z) > standardErrors {
		t.Errorf("simulated δ %v, exact %v, %.1f standard errors", mean, delta, z)
	}
	counted := (float64(underY) - math.Exp(epsilon)*float64(underNeighbour)) / n
	if math.Abs(counted-delta) > 0.005 {
		t.Errorf("counted δ %v, exact %v", counted, delta)
	}
}

func TestLaplaceRelease(t *testing.T) {
	if got := LaplaceScale(0.5, 3); got != 6 {
		t.Errorf("scale %v, want 6", got)
	}
	sample := make([]float64, 50_000)
	Laplace{Scale: 6}.Release(sample, sample, rng.NewTeaching(3, "dp/laplace"))
	kolmogorov(t, sample, func(x float64) float64 {
		if x < 0 {
			return math.Exp(x/6) / 2
		}
		return 1 - math.Exp(-x/6)/2
	})
}

// Frequencies against e^{−εc/2Δ}: small costs win, infinite ones never.
func TestExponential(t *testing.T) {
	const n, epsilon, sensitivity = 200_000, 1.5, 0.5
	costs := []float64{2, 0, 1, math.Inf(1), 0.25}
	total := 0.0
	for _, c := range costs {
		total += math.Exp(-epsilon * c / (2 * sensitivity))
	}
	src := rng.NewTeaching(4, "dp/exponential")
	count := make([]int, len(costs))
	for range n {
		count[Exponential(costs, epsilon, sensitivity, src)]++
	}
	for i, c := range costs {
		if math.IsInf(c, 1) {
			if count[i] != 0 {
				t.Errorf("an impossible candidate was chosen %d times", count[i])
			}
			continue
		}
		binomial(t, "candidate", count[i], n, math.Exp(-epsilon*c/(2*sensitivity))/total)
	}
}

// Weights that would underflow still choose the best candidate.
func TestExponentialWithHugeCosts(t *testing.T) {
	src := rng.NewTeaching(5, "dp/huge")
	if got := Exponential([]float64{1e6 + 1000, 1e6, 1e9}, 1, 1, src); got != 1 {
		t.Errorf("chose %d", got)
	}
}

func TestRandomisedResponse(t *testing.T) {
	const n, epsilon = 200_000, 0.7
	src := rng.NewTeaching(6, "dp/response")
	truthful := math.Exp(epsilon) / (1 + math.Exp(epsilon))
	for _, bit := range []bool{true, false} {
		kept := 0
		for range n {
			if RandomisedResponse(bit, epsilon, src) == bit {
				kept++
			}
		}
		binomial(t, "kept answers", kept, n, truthful)
	}
}

func TestRandomisedResponseEstimate(t *testing.T) {
	const n, epsilon, share = 100_000, 0.7, 0.3
	src := rng.NewTeaching(7, "dp/estimate")
	yes := 0
	for i := range n {
		if RandomisedResponse(float64(i) < share*n, epsilon, src) {
			yes++
		}
	}
	got, spread := RandomisedResponseEstimate(yes, n, epsilon)
	if math.Abs(got-share) > standardErrors*spread {
		t.Errorf("estimate %v ± %v, want %v", got, spread, share)
	}
	// Unbiased: the estimate at the expected count is the share itself.
	expected := (share*math.Exp(epsilon) + (1 - share)) / (1 + math.Exp(epsilon))
	if exact, _ := RandomisedResponseEstimate(int(math.Round(expected*1e9)), 1e9, epsilon); math.Abs(exact-share) > 1e-8 {
		t.Errorf("estimate at the expected count %v, want %v", exact, share)
	}
}

func TestSecureGaussian(t *testing.T) {
	const n = 4000
	exact := make([]float64, n)
	private, sigma, err := SecureGaussian(exact, 1, 1e-5, 2)
	if err != nil {
		t.Fatal(err)
	}
	analytic := Sigma(Analytic, 1, 1e-5, 2)
	if sigma < analytic || sigma > 1.001*analytic {
		t.Errorf("σ = %v, analytic %v", sigma, analytic)
	}
	mean, square := 0.0, 0.0
	for _, x := range private {
		mean += x / n
		square += x * x / n
	}
	if z := mean / (sigma / math.Sqrt(n)); math.Abs(z) > standardErrors {
		t.Errorf("mean %v, %.1f standard errors from 0", mean, z)
	}
	if z := (square/(sigma*sigma) - 1) / math.Sqrt(2.0/n); math.Abs(z) > standardErrors {
		t.Errorf("variance %v, %.1f standard errors from %v", square, z, sigma*sigma)
	}
	kolmogorov(t, private, func(x float64) float64 { return upperTail(-x / sigma) })
}

// The library's calibration is checked where the laboratory can ask for it, up
// to ε = 1000, where its own formula would give no noise at all.
func TestSecureGaussianOverTheRange(t *testing.T) {
	for _, epsilon := range []float64{1e-3, 0.1, 1, 10, 100, 499, 501, 710, 1000} {
		for _, delta := range []float64{1e-12, 1e-6, 0.1, 0.9, 0.999999} {
			for _, sensitivity := range []float64{1e-9, 1, 1e6} {
				_, sigma, err := SecureGaussian([]float64{1}, epsilon, delta, sensitivity)
				if err != nil {
					t.Errorf("(%v, %v, %v): %v", epsilon, delta, sensitivity, err)
					continue
				}
				if got := GaussianDelta(epsilon, sigma, sensitivity); got > delta {
					t.Errorf("(%v, %v, %v): the noise gives δ = %v", epsilon, delta, sensitivity, got)
				}
			}
		}
	}
}

func TestSecureGaussianRefuses(t *testing.T) {
	for name, err := range map[string]error{
		"epsilon":     third(SecureGaussian(nil, 0, 0.1, 1)),
		"delta":       third(SecureGaussian(nil, 1, 1, 1)),
		"sensitivity": third(SecureGaussian(nil, 1, 0.1, math.NaN())),
		"reading":     third(SecureGaussian([]float64{math.Inf(1)}, 1, 0.1, 1)),
	} {
		if err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	if private, sigma, err := SecureGaussian([]float64{5}, 1, 0.1, 0); err != nil || sigma != 0 || private[0] != 5 {
		t.Errorf("nothing to hide: %v, σ = %v, %v", private, sigma, err)
	}
}

func third[A, B, C any](_ A, _ B, c C) C { return c }

func BenchmarkGaussianRelease50(b *testing.B) {
	src := rng.NewTeaching(8, "dp/bench")
	y := make([]float64, 50)
	for b.Loop() {
		Gaussian{Sigma: 1}.Release(y, y, src)
	}
}

func BenchmarkSecureGaussian50(b *testing.B) {
	y := make([]float64, 50)
	for b.Loop() {
		if _, _, err := SecureGaussian(y, 1, 1e-5, 1); err != nil {
			b.Fatal(err)
		}
	}
}
