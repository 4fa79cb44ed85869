// Package streampresets holds the presets, the lesson and the claims of the laboratory of
// continual observation.
//
//	presets      the groups, and those to start with
//	figures2011  Figure 5 and Table 2 of Li and others 2011
//	errata       where the paper must not be followed to the letter
//	claims       what the paper says, and what became of it here
//	lesson       the way through the laboratory
package streampresets
