// Package page says what a laboratory brings to the page, and what it finds there.
//
// Its files, from what is seen down to what it stands on:
//
//	room        a laboratory's place in the registry
//	page        the one interface that every page has, and the optional ones
//	tied        a network that another page can take over
//	section     what is set at one station
//	charts      the figures of a page's panels
//	sweephand   what can be pressed over the figure of a sweep
//	sweptpanels the same over several charts
//	planehand   what can be pressed over a map of two fields
//	layers      pictures drawn in layers
//	guess       what was guessed, over the pictures
//	carried     the hand on a page's pictures
//	pictures    the names of the pictures
package page
