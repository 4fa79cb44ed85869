// Package streampage is the page of continual observation.
//
// Its files, from what is seen down to what it stands on:
//
//	page    the page, what it is about, and its question and answer
//	setup   the left column
//	stage   the four lanes
//	tiles   every answer side by side
//	hand    ranges asked for, counts drawn and events tapped in by hand
//	keys    the same by keyboard
//	panels  the deeper looks
//	asking  what is asked besides, and what fits the stream
//	data    tables and figures
//	words   the sentence, the formula and what is read
package streampage
