package audit

import (
	"math"

	"cloakroom/core/dp"
)

// HardPair is two mechanisms, one that keeps a claim and one that does not, whose
// outputs are so alike that few samples cannot tell which of them gave them. A tester must
// accept the one and reject the other, so it needs the samples that tell them apart.
type HardPair struct {
	Theorem string    // of thesis-2018
	Claim   dp.Budget // δ = 0 for pure privacy
	Alpha   float64   // Far is at least so far from the claim
	Kept    [2]dp.Law // on databases 0 and 1
	Far     [2]dp.Law
	// Samples is a lower bound of the samples a database that any tester of the claim
	// needs, right with probability 2/3 on both.
	Samples float64
}

// lowerBySamples returns the samples that telling two laws apart needs at least. With r
// samples the total variation is at most √(r·KL/2) (Pinsker) and at most r·TV, and by
// Corollary 3.4 it must reach 1/3.
func lowerBySamples(kl, totalVariation float64) float64 {
	return max(2/(9*kl), 1/(3*totalVariation))
}

// Difference returns how far apart the samples of the two mechanisms are, a database at a
// time: the smaller of √(r·KL/2) and 1 − (1 − TV)ʳ bounds the total variation of r
// samples of each database, and half of it is what any tester gains over chance.
func (h HardPair) Difference(r float64) float64 {
	kl, kept := 0.0, 1.0
	for i := range h.Kept {
		l := dp.NewLoss(h.Kept[i], h.Far[i])
		kl += l.KL()
		kept *= 1 - l.TotalVariation()
	}
	return min(1, math.Sqrt(r*kl/2), -math.Expm1(r*math.Log(kept)))
}

// PurePair returns the pair of Theorem 10.5: no number of samples verifies pure privacy.
// On the outcomes 0 and 1, with exponents of the probability of 0,
//
//	P₀ = Q₀: e^{−A−ε},  P₁: e^{−A},  Q₁: e^{−2A}.
//
// (P₀, P₁) is ε-private. At 0 the loss is −ε. At 1 it is ln((1 − e^{−A−ε})/(1 − e^{−A})),
// at most ε if and only if e^{−A} ≤ e^ε/(1 + e^ε), that is A ≥ ln(1 + e^{−ε}); the printed
// A > 2ε + α alone does not give that for small ε. (Q₀, Q₁) has the loss A − ε at 0, more
// than ε + α for A > 2ε + α. The samples differ on database 1 only (the printed proof
// takes the divergence on database 0, which is 0): TV(P₁, Q₁) = e^{−A} − e^{−2A}, so that
// r ≥ e^A/3 samples are needed, whatever the tester is; and A is as large as one likes. The
// printed bound by Pinsker's inequality is r ≥ (2/9)/KL = Θ(e^A/A), smaller by the factor
// A. It is refused unless ε > 0, α > 0 and A is larger than both bounds, all finite.
func PurePair(epsilon, alpha, a float64) (HardPair, error) {
	if !(epsilon > 0) || !(alpha > 0) || math.IsInf(epsilon+alpha, 1) {
		return HardPair{}, dp.Refuse("alpha", "there is no pair at ε = %v and α = %v", epsilon, alpha)
	}
	if least := max(2*epsilon+alpha, math.Log1p(math.Exp(-epsilon))); !(a > least) || a > 340 {
		return HardPair{}, dp.Refuse("rarity", "e^−%v is no probability for this pair: the exponent must lie above %.3g and at most at 340", a, least)
	}
	h := HardPair{Theorem: "10.5", Claim: dp.Budget{Epsilon: epsilon}, Alpha: alpha}
	rare := func(exponent float64) (dp.Law, error) {
		return dp.NewDiscrete([]float64{math.Exp(-exponent), -math.Expm1(-exponent)})
	}
	err := h.fill([4]func() (dp.Law, error){
		func() (dp.Law, error) { return rare(a + epsilon) }, func() (dp.Law, error) { return rare(a) },
		func() (dp.Law, error) { return rare(a + epsilon) }, func() (dp.Law, error) { return rare(2 * a) },
	})
	h.setSamples()
	return h, err
}

func (h *HardPair) fill(laws [4]func() (dp.Law, error)) error {
	for i, law := range laws {
		l, err := law()
		if err != nil {
			return err
		}
		if i < 2 {
			h.Kept[i] = l
		} else {
			h.Far[i-2] = l
		}
	}
	return nil
}

// setSamples takes the bound from the database on which the two differ.
func (h *HardPair) setSamples() {
	for i := range h.Kept {
		if l := dp.NewLoss(h.Kept[i], h.Far[i]); l.TotalVariation() > 0 {
			h.Samples = lowerBySamples(l.KL(), l.TotalVariation())
		}
	}
}

// ApproximatePair returns the first pair of Theorem 10.7, mended, which shows that 1/α²
// samples are needed. With b = (e^ε + δ)/(1 + e^ε) and η = αe^{−ε}, on the outcomes 0 and 1,
//
//	P₀ = Q₀ = (1 − b, b),  P₁ = (b, 1 − b),  Q₁ = (b + η, 1 − b − η).
//
// (P₀, P₁) is (ε, δ)-private in both orders, exactly: b − e^ε(1 − b) = δ. (Q₀, Q₁) has
// δ(ε) = b − e^ε(1 − b − η) = δ + α from 0 to 1. The printed pair, with P₀ uniform and
// P₁ = (e^ε/2 + δ, …), keeps the claim in one order only: back, P₀(1) − e^ε P₁(1) =
// (e^ε − 1)²/2 + e^εδ > δ (erratum D-55). It needs ε < ln 2; this one needs b + η < 1.
//
// KL(P₁‖Q₁) ≤ χ² = η²/((b + η)(1 − b − η)), so r ≥ (2/9)(b + η)(1 − b − η)e^{2ε}/α² samples
// are needed, about (2/9)e^ε/α² for a large ε. It is refused unless ε ≥ 0 is finite, 0 ≤ δ
// and α > 0 with room for b + η.
func ApproximatePair(claim dp.Budget, alpha float64) (HardPair, error) {
	if err := checkClaim(claim, alpha); err != nil {
		return HardPair{}, err
	}
	// 1 − b and 1 − b − η, which lose nothing for a large ε.
	rare := (1 - claim.Delta) * math.Exp(-claim.Epsilon) / (1 + math.Exp(-claim.Epsilon))
	rarer := rare - alpha*math.Exp(-claim.Epsilon)
	if !(rarer > 0) {
		return HardPair{}, dp.Refuse("alpha", "%v leaves no room for a pair: it must stay below (1 − δ)/(1 + e^−ε)", alpha)
	}
	h := HardPair{Theorem: "10.7", Claim: claim, Alpha: alpha}
	err := h.fill([4]func() (dp.Law, error){
		func() (dp.Law, error) { return dp.NewDiscrete([]float64{rare, 1 - rare}) },
		func() (dp.Law, error) { return dp.NewDiscrete([]float64{1 - rare, rare}) },
		func() (dp.Law, error) { return dp.NewDiscrete([]float64{rare, 1 - rare}) },
		func() (dp.Law, error) { return dp.NewDiscrete([]float64{1 - rarer, rarer}) },
	})
	h.setSamples()
	return h, err
}

// ScatteredPair returns the second pair of Theorem 10.7, mended, which shows that the
// samples must grow with n. The outcomes fall into thirds R₁, R₂, R₃, and with a = δ + α
//
//	P₀ = P₁ = Q₀: a evenly on R₁, 1 − a evenly on R₂;  Q₁: a evenly on R₃, 1 − a on R₂.
//
// (P₀, P₁) gives nothing away, (Q₀, Q₁) has δ(ε) = a at every ε, in both orders. As printed
// a is (2δ + α)/3 and δ(ε) of the second is called 2a; it is a, which can be below δ
// (erratum D-56), and the claim that η = (δ − α)/3 leaves to the lemma on low frequencies
// is then void. A tester must not know the names of the outcomes: they are numbered at
// random. Then the two differ only in whether rare outcomes of both databases coincide.
//
// Samples: the n^{1−o(1)} of Lemma 3.5 is [ScatteredByValiant]; for any n of practice it is
// below one sample. What is proved here is r ≥ √(n/18)/a, see [ScatteredByCollisions]. n is
// rounded up to a multiple of 3. It is refused when a exceeds 1 and for more outcomes
// than fit.
func ScatteredPair(n int, claim dp.Budget, alpha float64) (HardPair, error) {
	if err := checkClaim(claim, alpha); err != nil {
		return HardPair{}, err
	}
	third := (n + 2) / 3
	if n < 3 || 3*third > dp.MaxOutcomes {
		return HardPair{}, dp.Refuse("outcomes", "%d are not among 3…%d", n, dp.MaxOutcomes)
	}
	a := claim.Delta + alpha
	if a > 1 {
		return HardPair{}, dp.Refuse("alpha", "%v leaves no room for a pair: δ + α must not exceed 1", alpha)
	}
	spread := func(first, second, last float64) func() (dp.Law, error) {
		return func() (dp.Law, error) {
			p := make([]float64, 3*third)
			for i := range third {
				p[i], p[third+i], p[2*third+i] = first/float64(third), second/float64(third), last/float64(third)
			}
			return dp.NewDiscrete(p)
		}
	}
	h := HardPair{Theorem: "10.7", Claim: claim, Alpha: alpha, Samples: ScatteredByCollisions(3*third, a)}
	return h, h.fill([4]func() (dp.Law, error){spread(a, 1-a, 0), spread(a, 1-a, 0), spread(a, 1-a, 0), spread(0, 1-a, a)})
}

// FullPair returns the pair of Theorem 10.12, mended, which shows that even with the laws
// claimed 1/(βα²) samples are needed to verify pure privacy. On the outcomes 0, 1, 2,
//
//	Q₀ = (β, βe^ε, 1 − β − βe^ε),  Q₁ = (βe^ε, β, 1 − β − βe^ε) = P₁,
//	P₀ = (βe^{−α}, βe^ε, 1 − βe^{−α} − βe^ε).
//
// Kept is (Q₀, Q₁), the claimed laws, ε-private with the losses ∓ε and 0; Far is (P₀, P₁),
// whose loss at 0 is −ε − α. As printed, Q₁ = (βe^ε, (2 − e^ε)β, …), whose loss at 1 is
// −ln(2 − e^ε) > ε, because (e^ε − 1)² > 0 (erratum D-54): the claim itself is broken.
//
// With φ = 1 − β − βe^ε and y = β(1 − e^{−α}), KL(P₀‖Q₀) = −αβe^{−α} + (φ + y)ln(1 + y/φ)
// ≤ β(1 − (1 + α)e^{−α}) + y²/φ ≤ βα²/2 + β²α²/φ, so r ≥ (4/9)/(βα²(1 + 2β/φ)) samples are
// needed, for every ε, where the printed proof asks for ε < ln 2. It is refused unless
// ε ≥ 0 is finite, 0 < α ≤ 1 and β > 0 leaves φ positive.
func FullPair(epsilon, alpha, beta float64) (HardPair, error) {
	claim := dp.Budget{Epsilon: epsilon}
	if err := checkClaim(claim, alpha); err != nil {
		return HardPair{}, err
	}
	often := beta * math.Exp(epsilon)
	if !(beta > 0) || !(1-beta-often > 0) {
		return HardPair{}, dp.Refuse("beta", "%v leaves no room for a pair: β(1 + e^ε) must stay below 1", beta)
	}
	rest := 1 - beta - often
	rarer := beta * math.Exp(-alpha)
	h := HardPair{Theorem: "10.12", Claim: claim, Alpha: alpha}
	err := h.fill([4]func() (dp.Law, error){
		func() (dp.Law, error) { return dp.NewDiscrete([]float64{beta, often, rest}) },
		func() (dp.Law, error) { return dp.NewDiscrete([]float64{often, beta, rest}) },
		func() (dp.Law, error) { return dp.NewDiscrete([]float64{rarer, often, rest + beta - rarer}) },
		func() (dp.Law, error) { return dp.NewDiscrete([]float64{often, beta, rest}) },
	})
	if l := dp.NewLoss(h.Far[0], h.Kept[0]); err == nil {
		h.Samples = lowerBySamples(l.KL(), l.TotalVariation())
	}
	return h, err
}
