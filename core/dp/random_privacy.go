package dp

import "math"

// WeightedPair is the two worlds of one randomly drawn pair of neighbours, and the
// probability with which that pair is drawn.
type WeightedPair struct {
	Weight float64
	P, Q   Law
}

// RandomPrivacy returns γ, the probability that a pair of neighbours is not
// (ε, δ)-private in both orders, so that the mechanism is (ε, δ, γ)-random
// differentially private (thesis-2018, Definition 2.2; with δ = 0, random pure privacy).
// Of those who belong to the γ the promise says nothing. It is refused unless the
// weights are non-negative and add up to one within 1e-9.
func RandomPrivacy(pairs []WeightedPair, b Budget) (gamma float64, err error) {
	var sum, broken adder
	for i, pair := range pairs {
		if !(pair.Weight >= 0) || math.IsInf(pair.Weight, 1) {
			return math.NaN(), Refuse("weights", "pair %d has the weight %v", i, pair.Weight)
		}
		sum.add(pair.Weight)
		if !NewLoss(pair.P, pair.Q).Private(b) {
			broken.add(pair.Weight)
		}
	}
	if math.Abs(sum.total()-1) > sumTolerance {
		return math.NaN(), Refuse("weights", "they add up to %.12g and not to 1", sum.total())
	}
	return min(1, broken.total()), nil
}

// RareOutlier returns the worlds of a sum of one person's value among others, released
// with Laplace noise that is made for values in 0…usual: with probability rare in each
// draw a value is outlier instead. The three kinds of neighbours (usual and usual,
// one outlier, two outliers) are drawn with their probabilities. The mechanism is
// (ε, γ)-random pure private with γ = 2·rare·(1 − rare), and whoever is the outlier is
// not protected at all. (The thesis's example is the distance from home in the summer of
// 1969: three men went to the moon.) It is refused unless ε and usual are positive and
// finite, outlier > 2·usual is finite and 0 ≤ rare ≤ 1.
func RareOutlier(epsilon, usual, outlier, rare float64) ([]WeightedPair, error) {
	if err := refuseEpsilon(epsilon); err != nil {
		return nil, err
	}
	if !(usual > 0) || !(outlier > 2*usual) || math.IsInf(outlier, 1) {
		return nil, Refuse("outlier", "%v is no outlier among values up to %v", outlier, usual)
	}
	if !(rare >= 0 && rare <= 1) {
		return nil, Refuse("rare", "%v is no probability", rare)
	}
	noise := Laplace{Scale: LaplaceScale(epsilon, usual)}
	var laws [3]Law
	for i, value := range []float64{0, usual, outlier} {
		var err error
		if laws[i], err = noise.Law(value); err != nil {
			return nil, err
		}
	}
	return []WeightedPair{
		{Weight: (1 - rare) * (1 - rare), P: laws[0], Q: laws[1]},
		{Weight: 2 * rare * (1 - rare), P: laws[0], Q: laws[2]},
		{Weight: rare * rare, P: laws[2], Q: laws[2]},
	}, nil
}

// PublishOutright returns the law of a mechanism that publishes nothing, the outcome 0,
// with probability 1 − δ and who somebody is, the outcome 1 + identity, with probability
// δ. It is (0, δ)-private: with any other identity only the outcomes of probability δ
// differ (thesis-2018, section 2.1). All identities below people are outcomes of it. It
// is refused unless 0 ≤ δ ≤ 1 and 0 ≤ identity < people < [MaxOutcomes].
func PublishOutright(delta float64, identity, people int) (Law, error) {
	if !(delta >= 0 && delta <= 1) {
		return Law{}, Refuse("delta", "it is %v, must lie between 0 and 1", delta)
	}
	if identity < 0 || identity >= people || people >= MaxOutcomes {
		return Law{}, Refuse("identity", "%d is not among %d people", identity, people)
	}
	probabilities := make([]float64, people+1)
	probabilities[0] = 1 - delta
	probabilities[1+identity] = delta
	return NewDiscrete(probabilities)
}
