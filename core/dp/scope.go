package dp

// WholeVector is what noise calibrated for one reading alone guarantees for the
// release of all readings together.
type WholeVector struct {
	// Delta is the δ of the vector at the ε asked for; 1 means no guarantee.
	Delta float64
	// Epsilon is the ε of the vector at the δ asked for.
	Epsilon float64
}

// WholeVectorOf returns the exact guarantee for the whole vector when every
// reading carries N(0, σ²) and the vector has ℓ₂ sensitivity Δ₂, whatever σ was
// calibrated for. In the scope "sensor" σ covers only the largest change of one
// reading, which Gilbert and McMillan 2018, section 1.3, ask for; but the same
// movement of a source shows in all m readings at once, and an onlooker sees
// them all (erratum D-02). It panics like [GaussianDelta] and [GaussianEpsilon].
func WholeVectorOf(sigma, sensitivity, epsilon, delta float64) WholeVector {
	return WholeVector{
		Delta:   GaussianDelta(epsilon, sigma, sensitivity),
		Epsilon: GaussianEpsilon(delta, sigma, sensitivity),
	}
}
