// Package synopsis releases a vector of counts under differential privacy through
// linear readings of it: random signs as in the compressive mechanism (Li, Zhang,
// Winslett and Yang 2011), and the rivals that measure everything.
//
// # Conventions
//
// The data are D ∈ Rⁿ. Neighbours differ by ‖D − D′‖₁ ≤ 1: one unit more or less in
// one entry. The symbols are those of the paper:
//
//	Ψ      an orthonormal basis of R^N, N ≥ n, [Basis]; x = Ψᵀ(D, 0 … 0)
//	Φ      k × N of entries ±1/√k, [Projection]; A = ΦΨ is a [Sampler]
//	S      how many coefficients are looked for
//	k      ⌈C·S·log₂(N/S)⌉, the number of samples, [SampleCount]
//	y, y*  ΦD, and the same with Laplace noise of scale √k/ε
//	x*, D* the rebuilt coefficients, and Ψx* on the true n entries
//
// The Haar basis and the tree of sums need a power of two. They pad D at its end
// with zeros, which no neighbour changes; so a promise made for N entries holds for
// n, and answers are read on the first n entries alone. The cosine basis and the
// identity exist for every length and are not padded.
//
// # Strategies
//
// Every mechanism here is a [Strategy]: linear readings of D, each released with
// Laplace noise of one and the same scale Δ/ε, Δ being the ℓ₁ sensitivity of all
// readings together, and then a decoder that sees nothing else. One argument
// (laplace.md in core/dp) covers them all, given Δ; why each Δ is what it is stands
// in sampling.md, coefficients.md, wavelet.md and hierarchy.md.
//
// What can be wrong with data or parameters comes back as an error that wraps one of
// the Err values. A destination of the wrong length is a mistake of the program and
// panics, as in core/dense.
package synopsis
