// Package heatmappresets holds the presets and the lesson of the heatmap.
package heatmappresets
