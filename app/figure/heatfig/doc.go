// Package heatfig draws the heat laboratory: four lanes over one axis, the line
// 0…1, and the charts of its panels.
package heatfig
