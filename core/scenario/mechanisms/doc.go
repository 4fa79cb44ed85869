// Package mechanisms is the question about one mechanism and one person: what its
// output tells of them, in the world as it is and in the one beside it, with its fields,
// what of it a sweep may vary, and its answer.
package mechanisms
