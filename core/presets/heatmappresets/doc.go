// Package heatmappresets holds the presets, the lesson and the claims of the heatmap.
package heatmappresets
