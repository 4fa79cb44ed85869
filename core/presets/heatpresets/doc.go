// Package heatpresets holds the presets, the lesson and the claims of the heat
// sources: the figures of the papers, with what they claim and what was found here.
package heatpresets
