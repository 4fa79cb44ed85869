package dp

import "math"

// Calibration names a formula for the standard deviation of Gaussian noise.
type Calibration string

const (
	// Analytic is the smallest σ that is (ε, δ)-private at all (Balle and Wang
	// 2018, Algorithm 1). It holds for every ε and δ.
	Analytic Calibration = "analytic"
	// Classical is √(2 ln(1.25/δ))·Δ/ε (Dwork and Roth 2014, Theorem A.1), proved
	// for ε < 1.
	Classical Calibration = "classical"
	// Paper is 2 ln(1.25/δ)·Δ/ε as printed in Gilbert and McMillan 2018, Lemma 4
	// and Proposition 5. The square root is missing there (erratum D-01): it adds
	// more noise than needed, and too little at very large ε.
	Paper Calibration = "paper"
)

// paperImpliesClassical is 1.25/√e. Up to this δ the printed formula is at least
// the classical one, 2L ≥ √(2L) for L = ln(1.25/δ) ≥ ½, and inherits its proof.
const paperImpliesClassical = 0.75816332464079177

// Sigma returns the standard deviation of the noise for every coordinate, in the
// unit of the sensitivity Δ, an ℓ₂ norm. The formulas are those of the
// [Calibration] constants and are evaluated at every ε, also where they are not
// proved; [Verdict] says which. Δ = 0 gives 0.
//
// The analytic value is accurate to about 1e-13 and rounded upwards, so that
// [GaussianDelta] at it never exceeds δ. It panics on an unknown calibration,
// ε ≤ 0, δ outside (0, 1) or Δ < 0. See gaussian.md.
func Sigma(c Calibration, epsilon, delta, sensitivity float64) float64 {
	checkEpsilon(epsilon)
	checkDelta(delta)
	checkSensitivity(sensitivity)
	level := math.Log(1.25 / delta)
	switch c {
	case Analytic:
		return analyticSigma(epsilon, delta, sensitivity)
	case Classical:
		return math.Sqrt(2*level) * sensitivity / epsilon
	case Paper:
		return 2 * level * sensitivity / epsilon
	}
	panic("dp: unknown calibration")
}

// analyticSigma solves δ(ε; σ) = δ for σ. Algorithm 1 of Balle and Wang
// distinguishes noise below and above Δ/√(2ε) by two monotone functions; in
// c = b − a the two are one, falling from 1 to 0 as c runs over the line.
func analyticSigma(epsilon, delta, sensitivity float64) float64 {
	if sensitivity == 0 {
		return 0
	}
	// Outside ±40 the density underflows, so neither δ nor 1 − δ can be told from 0.
	c := descendingRoot(-40, 40, func(c float64) float64 {
		return lossAtOffset(c, epsilon).excess(delta)
	})
	sigma := sensitivity / lossAtOffset(c, epsilon).width
	for ulps := 1.0; GaussianDelta(epsilon, sigma, sensitivity) > delta; ulps *= 2 {
		sigma *= 1 + ulps*0x1p-52
	}
	return sigma
}

// Verdict says whether a formula is proved at this (ε, δ), and whether the σ it
// gives really is (ε, δ)-private, by the exact [GaussianDelta]. The two differ:
// the classical formula is proved for ε < 1 and stays private until ε is about
// 4 to 10, depending on δ; the paper's inherits that proof for δ ≤ 1.25/√e and
// stays private far longer. It panics like [Sigma].
func Verdict(c Calibration, epsilon, delta float64) (proved, private bool) {
	private = GaussianDelta(epsilon, Sigma(c, epsilon, delta, 1), 1) <= delta
	switch c {
	case Analytic:
		proved = true
	case Classical:
		proved = epsilon < 1
	case Paper:
		proved = epsilon < 1 && delta <= paperImpliesClassical
	}
	return proved, private
}
