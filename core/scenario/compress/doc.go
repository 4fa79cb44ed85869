// Package compress is the question about a vector of counts that is released through
// random samples of it, with its fields, what of it a sweep may vary, and its answer.
package compress
