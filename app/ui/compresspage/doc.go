// Package compresspage is the page of the compressive mechanism.
//
// Its files, from what is seen down to what it stands on:
//
//	page    the page, what it is about, and its question and answer
//	setup   the left column
//	stage   the four lanes
//	tiles   every answer side by side
//	hand    ranges asked for and counts drawn by hand
//	keys    the same by keyboard
//	panels  the deeper looks
//	asking  what is asked besides, and secure releases
//	data    tables and figures
//	words   the sentence, the formula and what is read
package compresspage
