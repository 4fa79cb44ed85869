// Package compresspage is the page of the compressive mechanism. What it shares with other
// pages of sampled vectors is in package samplingpage.
//
// Its files, from what is seen down to what it stands on:
//
//	page    the page, what it is about, and its question and answer
//	setup   the left column
//	panels  the deeper looks
//	asking  what is asked besides, and secure releases
//	data    tables
//	words   the sentence, the formula and what is read
package compresspage
