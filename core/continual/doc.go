// Package continual counts a stream under differential privacy and continual observation:
// after every tick it shows the sum so far, and what it holds in memory can be looked at.
//
// # Conventions
//
// A stream is D ∈ R^T, one number a tick, T ≤ 2ᴸ. Neighbours have ‖D − D′‖₁ ≤ 1: one
// event more or less at one tick. That protects an event and not a person, see PersonLevel
// in core/dp. Ticks are counted from 1 in words and from 0 in code, so that the sums of a
// cell from From to To are those of ticks From + 1 … To.
//
//	[Segments]     the continual mechanism of Dwork, Naor, Pitassi and Rothblum 2010, as
//	               Li et al. 2011 print it in appendix E; pan-private
//	[Tree]         the binary tree of Chan, Shi and Song 2010, plain or pan-private
//	[Compressive]  k counters on the samples Φₜ·D[t]: CMCO, Li et al. 2011, algorithm 2
//	[Factorised]   the square-root factorisation, (ε, δ)-private
//
// A counter is pan-private (against one intrusion) when an adversary who sees all outputs
// *and once the memory* learns no more than ε allows. The arguments stand in segments.md,
// tree.md, compressive.md and factorised.md.
//
// What can be wrong with a question comes back as an error that wraps one of the Err
// values; a vector of the wrong length handed to a destination panics, as in core/dense.
package continual
