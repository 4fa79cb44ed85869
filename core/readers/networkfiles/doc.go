// Package networkfiles reads networks, as lists of edges or as GraphML, and writes
// lists of edges.
package networkfiles
