// Package formats tells what a file is by how it begins, so that a file that cannot
// be read is told what it is, and not what it lacks.
package formats
