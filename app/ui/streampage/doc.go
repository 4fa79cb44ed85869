// Package streampage is the page of continual observation. What it shares with other pages
// of sampled vectors is in package samplingpage.
//
// Its files, from what is seen down to what it stands on:
//
//	page    the page, what it is about, and its question and answer
//	setup   the left column
//	hand    events tapped in by hand
//	panels  the deeper looks
//	asking  what is asked besides, and what fits the stream
//	data    tables
//	words   the sentence, the formula and what is read
package streampage
