// Package heat is the question about heat sources on a line, with its fields, what
// of it a sweep may vary, and its answer.
package heat
