// Package heatmaplab answers scenarios of private heatmaps (Ghazi and others 2022).
// A crowd is summed over a pyramid of cells, the sums get Laplace noise, and maps
// are rebuilt from them and compared with the crowd.
//
//	people → sums s → y′ = 2⁻ⁱ(Pᵢs + νᵢ) → maps → similarity, KL, EMD
//
// The maps are made from independent noises of one seed, and each of these is a
// release of its own, in the notes and in the ledger. A secure draw has no key and
// is never remembered, nor is anything made of it.
package heatmaplab
