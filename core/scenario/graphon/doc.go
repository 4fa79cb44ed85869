// Package graphon is the question about a law of networks that is to be estimated from
// one network drawn from it, with its fields, what of it a sweep may vary, and its
// answer.
package graphon
