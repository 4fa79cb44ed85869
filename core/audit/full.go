package audit

import (
	"math"

	"cloakroom/core/dp"
)

// Full is the outcome of Algorithm 5.
type Full struct {
	// ClaimedDelta is the larger δ(ε) of the claimed laws in the two orders; they are
	// rejected unread when it exceeds δ.
	ClaimedDelta float64
	Tests        [2]Identity // of the two databases, at proximity α/(1 + e^ε)
	Proximity    float64     // α/(1 + e^ε), what the identity tests run at
	Verdict      Verdict
}

// sideRounding is by how much the δ of claimed laws may exceed the claim.
const sideRounding = 1e-12

// FullSamples returns m of Algorithm 5, 3√n(1 + e^ε)²/α² expected samples a database.
// The proof of Proposition 10.10 runs the identity tests at α and so reaches the proximity
// (1 + e^ε)α only, by Lemma 10.6; run at α/(1 + e^ε) they reach α (erratum D-46).
func FullSamples(n int, epsilon, alpha float64) float64 {
	return IdentitySamples(n, alpha/(1+math.Exp(epsilon)))
}

// TestFull runs Algorithm 5: are the laws of the output the claimed ones, and those
// (ε, δ)-private in both orders? It rejects what is further than α from private, in the
// sense of δ(ε), and also what is private with other laws than claimed. The samples are
// Poissonised with mean counts.Norm, [FullSamples] or any other. It errs on exact claims
// with probability at most 2·(1/19 + 1/100) ≤ 0.126. It is refused for claimed laws that
// are none or are unlike in length to each other or the counts, and for the parameters
// that [TestApproximate] refuses.
//
// Why rejecting is right. If both identity tests accept rightly, the true laws are within
// α/(1 + e^ε) of the claimed ones, and for every event P(E) − e^ε Q(E) is within
// (1 + e^ε)·α/(1 + e^ε) = α of what is claimed (Lemma 10.6).
func TestFull(claimed [2][]float64, counts Counts, claim dp.Budget, alpha float64) (Full, error) {
	if err := counts.check(); err != nil {
		return Full{}, err
	}
	if err := checkClaim(claim, alpha); err != nil {
		return Full{}, err
	}
	loss, err := claimedLoss(claimed, counts)
	if err != nil {
		return Full{}, err
	}
	f := Full{
		ClaimedDelta: max(loss.Delta(claim.Epsilon), loss.Reversed().Delta(claim.Epsilon)),
		Proximity:    alpha / (1 + math.Exp(claim.Epsilon)),
	}
	for i, sample := range [2][]int{counts.X, counts.Y} {
		if f.Tests[i], err = TestIdentity(claimed[i], sample, counts.Norm, f.Proximity); err != nil {
			return Full{}, err
		}
	}
	f.Verdict = rejectIf(f.ClaimedDelta > claim.Delta+sideRounding || f.Tests[0].Verdict == Reject || f.Tests[1].Verdict == Reject)
	return f, nil
}

// claimedLoss checks the claimed laws and returns the loss of the first against the
// second.
func claimedLoss(claimed [2][]float64, counts Counts) (dp.Loss, error) {
	p, q, err := dp.NewPair(claimed[0], claimed[1])
	if err != nil {
		return dp.Loss{}, err
	}
	if len(claimed[0]) != len(counts.X) {
		return dp.Loss{}, dp.Refuse("outcomes", "%d are claimed and %d were counted", len(claimed[0]), len(counts.X))
	}
	return dp.NewLoss(p, q), nil
}
