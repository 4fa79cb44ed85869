// Package auditpage is the page on which claims of privacy are tested.
//
// Its files, from what is seen down to what it stands on:
//
//	page    the page, what it is about, and its question and answer
//	setup   the left column
//	gallery the box: the gallery, laws, pairs, releases and samples
//	open    the release of a scenario that is open in another laboratory
//	stage   the four lanes
//	tiles   all laws side by side
//	hand    laws drawn by hand
//	keys    the same by keyboard
//	panels  the deeper looks
//	sweep   the power over what is varied
//	veil    the closed box, and the guess at what is in it
//	asking  what is asked besides
//	samples files of samples
//	data    tables and figures
//	words   the sentence, the formula and what is read
package auditpage
