// Package sensingfig holds what the pictures of heat and of a network share, both
// of which recover sources from noisy readings: the chapters of their player,
// the measures of their sweeps, the law of the privacy loss, and how their
// answers are read.
package sensingfig
