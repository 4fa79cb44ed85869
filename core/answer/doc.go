// Package answer holds what the answers of all laboratories are made of: series of
// numbers, plain in files and packed on the wire, curves, intervals, notes and a
// paper's inequalities.
package answer
