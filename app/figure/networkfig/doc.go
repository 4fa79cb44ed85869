// Package networkfig draws the network laboratory: four views of one network. The
// nodes tell their value by colour and by size, below zero as rings, on one scale
// for all views. The pictures speak of people, ties and rumours; nodes, edges and
// values are the words here.
package networkfig
