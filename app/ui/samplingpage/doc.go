// Package samplingpage is what the pages of sampled vectors share. It knows none of them.
//
// Its files, from what is seen down to what it stands on:
//
//	page     the part that such a page embeds, and what it asks of it
//	setup    the controls that both have
//	stage    the four lanes
//	tiles    every answer side by side
//	hand     ranges asked for and counts drawn by hand
//	weights  a linear query, chosen, typed or drawn
//	keys     the same by keyboard
//	compare  every answer with its errors
//	asked    what was asked, and what it would cost alone
//	panels   the deeper looks that both have
//	noise    the law of the noise
//	sweep    a sweep in charts and numbers
//	veil     answers without the truth, and guesses at it
//	asking   what is asked besides, and what fits the data
//	counts   files of counts
//	export   figures and tables to take away
//	tables   vectors in numbers
//	words    what is read
package samplingpage
