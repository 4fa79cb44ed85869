// Package ties is who is joined to whom, as more than one laboratory takes it from a
// file, by hand, or from each other: edges, nodes with their names and communities, and
// what is refused of them.
package ties
