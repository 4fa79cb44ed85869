package dp

import "math"

// Accuracy says how far an estimate of a population's mean is from it, when the people
// asked are a sample and the answer is made private.
type Accuracy struct {
	Sampling float64 // standard error of sampling alone
	Noise    float64 // standard deviation of what privacy adds
	Total    float64 // standard error of both
	// HalfWidth95 is half the width of the 95 % confidence interval of both, and
	// SamplingHalfWidth95 that of sampling alone. The interval takes the sampling error
	// for normal; the noise is taken as it is.
	HalfWidth95         float64
	SamplingHalfWidth95 float64
}

// normal95 is Φ⁻¹(0.975).
const normal95 = 1.9599639845400542

// ResponseAccuracy returns the accuracy of the share of yes among n people, when each
// answers by randomised response ([RandomisedResponseEstimate]). The share of the
// population is p. With r = 1/(1 + e^ε) + p·tanh(ε/2) the share of yes answers,
//
//	Var = r(1 − r)/(n·tanh²(ε/2)) = p(1 − p)/n + e^ε/((e^ε − 1)²·n),
//
// the first term of which is sampling alone. It is refused unless ε is positive and
// finite, n ≥ 1 and 0 ≤ p ≤ 1.
func ResponseAccuracy(share float64, n int, epsilon float64) (Accuracy, error) {
	if err := refuseEpsilon(epsilon); err != nil {
		return Accuracy{}, err
	}
	if err := refusePopulation(share, n); err != nil {
		return Accuracy{}, err
	}
	// e^ε/(e^ε − 1)² = 1/(4 sinh²(ε/2)), without overflow.
	half := 2 * math.Sinh(min(epsilon, 1400)/2)
	a := newAccuracy(math.Sqrt(share*(1-share)/float64(n)), 1/(half*math.Sqrt(float64(n))))
	a.HalfWidth95 = normal95 * a.Total
	return a, nil
}

// NoiseAccuracy returns the accuracy of the mean of n values in 0…1, released with noise
// on their sum: sampling has the standard deviation spread of one value, and the noise the
// given law, centred at 0, of which only [Gaussian] and [Laplace] have a closed form:
//
//	Gaussian: half width 1.96·√(spread²/n + σ²/n²)
//	Laplace:  P(|T| > x) = 2Φ(−z) + φ(z)(R(s/b − z) − R(s/b + z)) with z = x/s,
//
// s = spread/√n, b the noise's scale over n and R the Mills ratio; x is found to 95 %.
// Other noise counts as normal, which is nearly so when there is much of either. It is
// refused unless n ≥ 1 and spread is non-negative and finite.
func NoiseAccuracy(spread float64, n int, noise Law) (Accuracy, error) {
	if n < 1 || !(spread >= 0) || math.IsInf(spread, 1) {
		return Accuracy{}, Refuse("n", "%d values of standard deviation %v", n, spread)
	}
	count := float64(n)
	a := newAccuracy(spread/math.Sqrt(count), math.Sqrt(noise.Variance())/count)
	a.HalfWidth95 = normal95 * a.Total
	if scale, ok := noise.laplaceScale(); ok {
		s, b := a.Sampling, scale/count
		a.HalfWidth95 = descendingRoot(0, 40*(s+b), func(x float64) float64 { return normalLaplaceTail(x, s, b) - 0.05 })
	}
	return a, nil
}

func newAccuracy(sampling, noise float64) Accuracy {
	return Accuracy{
		Sampling: sampling, Noise: noise, Total: math.Hypot(sampling, noise),
		SamplingHalfWidth95: normal95 * sampling,
	}
}

func refusePopulation(share float64, n int) error {
	if n < 1 {
		return Refuse("n", "%d people cannot be asked", n)
	}
	if !(share >= 0 && share <= 1) {
		return Refuse("share", "%v is no share", share)
	}
	return nil
}

// laplaceScale returns b when the law is Laplace noise.
func (l Law) laplaceScale() (b float64, ok bool) {
	if len(l.atoms) > 0 || len(l.pieces) != 2 {
		return 0, false
	}
	left, right := l.pieces[0], l.pieces[1]
	if left.Curve != 0 || right.Curve != 0 || left.Slope <= 0 || right.Slope != -left.Slope || left.To != right.From {
		return 0, false
	}
	return 1 / left.Slope, true
}

// normalLaplaceTail returns P(|N(0, s²) + Laplace(b)| > x).
func normalLaplaceTail(x, s, b float64) float64 {
	if s == 0 {
		return math.Exp(-x / b)
	}
	z, a := x/s, s/b
	far, _ := mills(a + z)
	return 2*upperTail(z) + tiltedTail(z, a) - density(z)*far
}

// tiltedTail returns φ(z)·R(a − z) = e^{a²/2−az}Φ(z − a).
func tiltedTail(z, a float64) float64 {
	if a-z > -1 {
		ratio, _ := mills(a - z)
		return density(z) * ratio
	}
	return math.Exp(a*(a/2-z)) * upperTail(a-z)
}

// ChoiceAccuracy says how good the choice of the exponential mechanism is.
type ChoiceAccuracy struct {
	Best   float64 // probability of choosing a candidate of least cost
	Excess float64 // expected cost above the least, in the unit of the costs
	// Bound95 is what the excess stays below with probability 95 % by the theorem,
	// (2Δ/ε)(ln k + ln 20) for k candidates of finite cost, half of it when one-sided
	// (thesis-2018, Lemma 2.10).
	Bound95 float64
}

// NewChoiceAccuracy evaluates the law of [ExponentialLaw] exactly. The refusals are its.
func NewChoiceAccuracy(costs []float64, epsilon, sensitivity float64, oneSided bool) (ChoiceAccuracy, error) {
	law, err := ExponentialLaw(costs, epsilon, sensitivity, oneSided)
	if err != nil {
		return ChoiceAccuracy{}, err
	}
	least, candidates := math.Inf(1), 0
	for _, c := range costs {
		least = min(least, c)
		if !math.IsInf(c, 1) {
			candidates++
		}
	}
	var a ChoiceAccuracy
	for i, c := range costs {
		p := law.Probability(float64(i))
		if c == least {
			a.Best += p
		}
		if p > 0 {
			a.Excess += p * (c - least)
		}
	}
	a.Bound95 = 2 * sensitivity / epsilon * (math.Log(float64(candidates)) + math.Log(20))
	if oneSided {
		a.Bound95 /= 2
	}
	return a, nil
}
