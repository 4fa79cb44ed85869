// Package heatmapfiles makes crowds and maps of the rows of a table, and writes maps
// as CSV and GeoJSON.
package heatmapfiles
