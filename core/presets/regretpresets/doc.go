// Package regretpresets holds the presets, the lesson and the claims of the laboratory of
// regret.
//
//	presets  the groups, and those to start with
//	theory   the theorems of McMillan 2018, chapters 12 and 13
//	errata   where the text must not be followed to the letter
//	findings what became of each here
//	claims   what the text says, and what became of it here
//	lesson   the way through the laboratory
package regretpresets
