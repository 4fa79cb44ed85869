// Package graphonpresets holds the presets, the lesson and the claims of the laboratory
// of graphon estimation.
//
//	presets   the groups, and those to start with
//	thesis    what chapters 3 to 5 of McMillan 2018 state
//	errata    where the text must not be followed to the letter
//	claims    what the text says, and what became of it here
//	lesson    the way through the laboratory
package graphonpresets
