// Package heatmappage is the page of private heatmaps.
//
// Its files, from what is seen down to what it stands on:
//
//	page      the page, what it is about, and its question and answer
//	setup     the left column
//	stage     the four pictures
//	views     the other ways to look at the stage
//	gallery   all maps side by side, and all views as figures
//	epsilons  the same crowd at several ε
//	swipe     one map under the truth, or minus it
//	veil      an answer without its truth, and the guess in its place
//	hand      the crowd by hand
//	names     who is where, on the screen alone
//	import    crowds and maps from files
//	box       where they lie
//	boxmap    a blank map to draw that on
//	boxhand   the hand on the blank map
//	underlay  a picture below them
//	secure    what a secure draw leaves to be used again
//	panels    the deeper looks
//	promise   what a release gives away about one person
//	sweep     the charts and the table of a sweep
//	data      tables, figures and files
//	words     the sentence and the comparison
package heatmappage
