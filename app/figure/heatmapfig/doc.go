// Package heatmapfig draws the heatmap laboratory: the crowd, the pyramid at work
// and the private maps, squares of one palette index for each cell, stored
// without compression, all on one scale. What it clips and what lies below zero
// is hatched and counted.
package heatmapfig
