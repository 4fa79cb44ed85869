// Package graphonfig draws graphons as tiles, networks as matrices, and what can and
// cannot be told of one from the other. Pure functions from data to SVG.
//
//	figure     the four pictures
//	tiles      a graphon
//	widths     how wide tiles are, and where they end
//	matrix     a network
//	observed   a network whose graphon nobody knows
//	timeline   the film
//	words      titles, remarks and descriptions
//	key        what pictures are told apart by
//	gallery    all estimates side by side
//	document   all pictures as one file
//	alignment  an estimate laid over the truth
//	rates      the map of rates
//	regions    the regions of that map
//	laws       two laws, and what tells them apart
//	packing    graphons far apart from each other
//	pair       the two that are closest, and Fano's bound
//	sweep      errors and the shapes of bounds
package graphonfig
