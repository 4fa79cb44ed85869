// Package intake takes a file as it comes, piece by piece, tells what it is by how it
// begins, and hands it to the reader of its kind. Between two pieces nothing runs.
package intake
