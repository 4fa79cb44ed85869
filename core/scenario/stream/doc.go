// Package stream is the question about a vector that comes tick by tick and is
// released as it comes, through counters whose memory an intruder may see, with its
// fields, what of it a sweep may vary, and its answer.
package stream
