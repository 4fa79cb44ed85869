// Package claims says what a claim of a paper is, what can become of it here, and
// which papers there are. The claims themselves stand beside the presets of each
// laboratory.
//
//	claims  a claim, its verdict, and how many hold
//	papers  the papers, and where to find them
package claims
