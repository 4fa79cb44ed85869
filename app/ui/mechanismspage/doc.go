// Package mechanismspage is the page of mechanisms.
//
// Its files, from what is seen down to what it stands on:
//
//	page     the page, what it is about, and its question and answer
//	setup    the left column
//	stage    the four lanes
//	tiles    every mechanism side by side
//	hand     who is in question and what they say, by hand and by keys
//	panels   the deeper looks
//	guess    the game
//	sweep    what a sweep shows
//	asking   what is asked besides, what fits, and secure releases
//	load     people from a file
//	data     tables and figures
//	words    the sentence, the formula and what is read
package mechanismspage
