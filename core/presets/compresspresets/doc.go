// Package compresspresets holds the presets, the lesson and the claims of the laboratory
// of the compressive mechanism.
//
//	presets      the groups, and those to start with
//	figures2011  the figures and tables of Li and others 2011
//	errata       where the paper must not be followed to the letter
//	claims       what the paper says, and what became of it here
//	lesson       the way through the laboratory
package compresspresets
