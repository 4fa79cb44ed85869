// Package heatmapfiles reads crowds as lists of points and maps as lists of cells,
// and writes both, maps also as GeoJSON.
package heatmapfiles
