// Package networkpage is the page of a rumour on a network.
//
// Its files, from what is seen down to what it stands on:
//
//	page       the page, what it is about, and its question and answer
//	setup      the left column
//	sources    who starts the rumour, by keyboard
//	stage      the four views
//	called     the names that stand over them
//	tiles      every method side by side
//	veil       an answer without its truth, and the guess in its place
//	hand       the network by hand
//	editor     the network as two lists
//	import     edges from a file
//	actions    what hand, keys and editor do to the network
//	community  which community a node joins, and what communities are called
//	empty      a network of nobody
//	edit       the same on the question alone
//	panels     the deeper looks
//	sweep      what of a network can be swept
//	views      the figure of one view
//	drawing    where the nodes stand while no answer says so
//	part       the largest part of a network, and its numbers
//	replaced   what does not outlive its network
//	data       tables, figures and files
//	lent       the network for whoever takes it over
//	words      the sentence and the comparison
package networkpage
