// Package graphonpage is the page of graphon estimation.
//
// Its files, from what is seen down to what it stands on:
//
//	page      the page, what it is about, and its question and answer
//	setup     the left column
//	truth     the controls of the graphon
//	stage     the four pictures
//	tiles     every estimate side by side
//	hand      tiles drawn by hand
//	edges     the borders between blocks
//	keys      the same by keyboard
//	edit      what hand and keys do to the graphon
//	mends     the ways out of a refusal
//	panels    the deeper looks
//	alignment the estimate laid over the truth, by hand or at its best
//	order     its blocks moved in the picture
//	rates     the map of rates
//	laws      two laws and what tells them apart
//	packing   a packing with Fano's bound
//	sweep     the charts and the table of a sweep
//	asking    what is asked besides
//	veil      an answer without its truth
//	load      tiles from files
//	observed  a network that was observed, and what can be said of it
//	taken     networks from files, and from another page
//	data      tables and figures
//	words     the sentence, the formula and what is read
package graphonpage
