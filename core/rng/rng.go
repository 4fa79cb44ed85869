// Package rng holds the two sources of randomness, kept apart by type.
//
// A [Teaching] source is a named, seeded, reproducible stream: the same seed
// and label give the same bits in every browser and on every machine, and
// whoever has the seed can subtract the noise (Gilbert and McMillan 2018,
// section 2.2, call this the back door). A [Secure] source draws from the
// operating system or the browser and cannot be replayed. Nothing converts one
// into the other: a release that must be secure asks for a *Secure.
package rng

// Source is what both kinds of randomness can do. Accept it where a
// computation is indifferent to reproducibility; accept *Teaching or *Secure
// where the difference is the point.
type Source interface {
	// Uint64 returns 64 independent fair bits.
	Uint64() uint64
	// Uniform returns a number in the open interval (0, 1), one of the 2⁵²
	// midpoints (k + ½)/2⁵², all equally likely and symmetric about ½.
	Uniform() float64
	// Normal returns a draw from N(0, 1).
	Normal() float64
	// Exponential returns a draw with density e^{−x/b}/b on x > 0, b = scale.
	Exponential(scale float64) float64
	// Laplace returns a draw with density e^{−|x|/b}/(2b), b = scale.
	Laplace(scale float64) float64
	// Gumbel returns a draw with distribution function e^{−e^{−x}}.
	Gumbel() float64
	// IntN returns an integer in [0, n), all equally likely; it panics when n < 1.
	IntN(n int) int
}
