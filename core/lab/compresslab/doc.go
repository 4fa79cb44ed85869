// Package compresslab is the laboratory of the compressive mechanism: a vector, its
// coefficients, k noisy samples of it through random signs, the coefficients recovered
// from them, and rivals on the same data at the same ε.
package compresslab
