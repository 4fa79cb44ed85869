// Package heatlab answers scenarios of heat on a line: the forward model A, whose
// columns are the heat kernel at time T seen by the sensors, its sensitivity, the
// earth mover's distance on the line, the heat drawn at and before T, and
// diagnostics of A. The journey itself is sensinglab's.
package heatlab
