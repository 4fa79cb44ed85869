// Package heatpage is the page of heat sources on a line.
//
// Its files, from what is seen down to what it stands on:
//
//	page       the page, what it is about, and its question and answer
//	setup      the left column
//	stage      the four lanes
//	tiles      every method side by side
//	crosshair  the position that all lanes are read at
//	sources    the sources by keyboard
//	veil       an answer without its truth, and the guess in its place
//	hand       the sources by hand
//	panels     the deeper looks
//	rates      the paper's table of rates beside ours
//	lanes      the figure of one lane
//	data       tables, figures and files
//	words      the sentence and the comparison
package heatpage
