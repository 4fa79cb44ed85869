// Package sensingpage is what the pages of sensors share: everything from the readings
// on.
//
// Its files, from what is seen down to what it stands on:
//
//	page      the part that such a page embeds, and what it asks of it
//	setup     the left column from the readings on
//	readings  readings from a file
//	advice    what would let more be seen
//	key       who gets the exact readings back
//	gallery   every method side by side
//	explain   the numbers with their certificates, and the rivals
//	sweep     sweeps as figures
//	cells     what of a sweep can be pressed
//	table     sweeps as tables
//	confusion which community was named for which
//	advice    what would let more be seen of the readings
//	asking    what a full question asks for besides
package sensingpage
