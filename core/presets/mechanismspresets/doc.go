// Package mechanismspresets holds the presets, the lesson and the claims of the laboratory
// of mechanisms.
//
//	presets     the groups, and those to start with
//	statements  what McMillan 2018, chapters 1 and 2, states
//	errata      what goes wrong where a statement is not kept to
//	claims      what the thesis says, and what became of it here
//	lesson      the way through the laboratory
package mechanismspresets
