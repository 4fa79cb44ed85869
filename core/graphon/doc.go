// Package graphon holds block graphons: how networks are sampled from them, how
// they are estimated from one network, how far apart two of them are, and what
// no estimator can do.
//
// A graphon is a symmetric function W from [0, 1]² to [0, 1]. A network on n nodes
// is drawn by giving every node a label ℓ, uniform on [0, 1], and joining i and j
// with probability W(ℓᵢ, ℓⱼ), independently (McMillan 2018, Definition 4.1). A
// k-block graphon is constant on the tiles of a k × k grid, its lines wherever the
// blocks end: the stochastic block model.
//
// Since labels are never seen, graphons are compared by δ₂, the L₂ distance under
// the best measure-preserving map of [0, 1]. For block graphons that is a quadratic
// program over couplings of the blocks; distance.md says what of it is computed
// exactly here, what is bracketed, and how either is certified.
//
// Rates are shapes: formulas without their constants, to compare growth and never
// to state an error.
package graphon
