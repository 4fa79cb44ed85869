// Package compressfig draws the laboratory of the compressive mechanism: its four lanes,
// the answers side by side, the choice of S, and the film.
package compressfig
