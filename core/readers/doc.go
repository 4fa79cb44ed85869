// Package readers cuts files that people have into lines, cells and numbers, and
// says which lines cannot be used. What the lines mean is for the rooms below, one
// for each kind of file.
package readers
