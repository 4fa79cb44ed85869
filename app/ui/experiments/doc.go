// Package experiments is the catalogue of what can be opened: presets with what became
// of their claims, in groups, and found by words.
//
//	catalogue  the cards and their groups
//	search     what a reader types, and which cards it finds
package experiments
