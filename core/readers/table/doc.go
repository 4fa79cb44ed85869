// Package table reads lines of cells, in whatever separator, quotes, number format
// and encoding they come, as columns that say what they hold.
//
// A [Reader] takes a file in pieces and gives a [Table]; other formats that hold
// rows make one by a [Builder]. What a column is for is guessed from its title and
// what it holds ([Table.Find]) and told in words, so that it can be put right.
//
// Cells take eight bytes each, texts are kept once, so that a million rows of five
// columns take some 80 MB.
package table
