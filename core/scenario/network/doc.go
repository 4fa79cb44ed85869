// Package network is the question about a rumour on a network, with its graph, its
// fields, what of it a sweep may vary, and its answer.
package network
