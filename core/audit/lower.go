package audit

import (
	"math"

	"cloakroom/core/dp"
)

// ScatteredByCollisions returns √(n/18)/a, samples that telling the laws of
// [ScatteredPair] apart needs, a being their rare mass.
//
// Proof. Let the outcomes be named at random. While no rare outcome has come twice, in the
// samples of one database or of both, the names seen are distinct ones drawn evenly,
// whether the databases share their rare outcomes or not. Of λ Poissonised samples a
// database the number of rare ones is Poisson with mean 2λa together, so the expected number
// of pairs of them is (2λa)²/2, and each pair coincides with probability at most 3/n. The
// total variation is at most 6λ²a²/n, and must reach 1/3 (Corollary 3.4). ∎
func ScatteredByCollisions(n int, a float64) float64 {
	return math.Sqrt(float64(n)/18) / a
}

// ScatteredByValiant returns the bound of Theorem 10.7 by the lemma on low frequencies
// (Lemma 3.5), re-derived for the mended pair: δ(ε) is ((1 + e^ε)η, η)-weakly continuous
// (Lemma 10.6), so with (1 + e^ε)η = δ, rare outcomes of probability 3a/n and a = 2δ + α,
//
//	r ≥ n/(3(2δ + α)) · δ/(1 + e^ε) / (1000·2^{4√log₂ n}).
//
// It is below one sample up to n of about 10¹², so that only its growth counts.
func ScatteredByValiant(n int, claim dp.Budget, alpha float64) float64 {
	frequent := float64(n) / (3 * (2*claim.Delta + alpha))
	return frequent * claim.Delta / (1 + math.Exp(claim.Epsilon)) / (1000 * math.Exp2(4*math.Sqrt(math.Log2(float64(n)))))
}

// ApproximateLower returns samples a database that every tester of (ε, δ)-privacy with
// proximity α and n outcomes needs, the largest of what the mended pairs of Theorem 10.7
// give; 0 where they have no room.
func ApproximateLower(n int, claim dp.Budget, alpha float64) float64 {
	least := 0.0
	if h, err := ApproximatePair(claim, alpha); err == nil {
		least = h.Samples
	}
	if a := claim.Delta + alpha; n >= 3 && a <= 1 {
		least = max(least, ScatteredByCollisions(n, a))
	}
	return least
}

// FullLower returns samples a database that every tester of ε-pure privacy with the
// claimed laws given and proximity α needs (Theorem 10.12, mended); 0 where the pair has no
// room.
func FullLower(epsilon, alpha, beta float64) float64 {
	h, err := FullPair(epsilon, alpha, beta)
	if err != nil {
		return 0
	}
	return h.Samples
}

// RandomLower returns samples that every non-adaptive tester of random privacy needs,
// max(r, weight/α) up to a constant, r being what two databases need (Theorem 10.4).
func RandomLower(perPair, alpha, weight float64) float64 {
	return max(perPair, weight/alpha)
}

// Attack is what a tester becomes in the hands of somebody who wants to know a database
// (Theorem 10.2).
type Attack struct {
	Samples float64 // a database
	// Success is the probability of naming the database, at least, when both are equally
	// likely beforehand.
	Success float64
}

// AsAttack reads a tester as an attacker. Suppose it is right with probability right, with
// r samples a database, and the mechanism is far from its claim on databases D and D′.
// Given r outputs of one of the two, draw r of D and hand both to the tester: if it was D,
// the pair is the same law twice, which gives nothing away, and is accepted with
// probability right; if it was D′, the pair is far and is rejected with that probability.
// So whoever can verify with r samples can tell the databases apart with r samples, and a
// strong promise is slow to verify.
func AsAttack(samples, right float64) Attack { return Attack{Samples: samples, Success: right} }

// NameDatabase runs the attack on counts of the unknown database and of database 0 with a tester
// of two databases: 0 when it accepts, 1 when it rejects.
func NameDatabase(unknown, known []int, norm float64, test func(Counts) (Verdict, error)) (database int, err error) {
	verdict, err := test(Counts{X: unknown, Y: known, Norm: norm})
	if err == nil && verdict == Reject {
		database = 1
	}
	return database, err
}

// AttackCeiling returns the largest success of any attack with r outputs of one of two
// databases, on worlds that are (ε, δ)-private a draw: (1 + TV)/2 with the total variation
// of r draws of the worst pair there is ([cloakroom/core/dp.WorstPair]), composed exactly.
// It is refused unless the budget is in range and 1 ≤ r ≤ 10⁶.
func AttackCeiling(b dp.Budget, r int) (float64, error) {
	if r < 1 {
		return 0, dp.Refuse("samples", "%d cannot be drawn", r)
	}
	p, q, err := dp.WorstPair(b)
	if err != nil {
		return 0, err
	}
	composed, err := dp.Compose([]dp.Draws{{Loss: dp.NewLoss(p, q), Times: r}})
	if err != nil {
		return 0, err
	}
	tv, err := composed.Delta(0)
	return (1 + tv.High) / 2, err
}
