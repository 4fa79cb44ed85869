// Package heatpresets holds the presets and the lesson of the heat sources: the
// figures of the papers, with what they claim and what was found here.
package heatpresets
