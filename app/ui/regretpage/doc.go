// Package regretpage is the page of regret.
//
// Its files, from what is seen down to what it stands on:
//
//	page    the page, what it is about, and its question and answer
//	setup   the left column
//	stage   the four lanes
//	tiles   every learner side by side
//	game    a game by hand: its begin, its standing and its end
//	revealed what of a game was seen before it was played
//	hand    rounds played and losses tapped by hand
//	keys    the same by keyboard
//	compare every learner with its regret
//	panels  the deeper looks
//	sweep   sweeps, their figure and their table
//	asking  what is asked besides, and how the question is kept fitting
//	load    files of losses
//	data    tables and figures
//	words   the sentence, the formula and what is read
package regretpage
