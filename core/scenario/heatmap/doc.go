// Package heatmap is the question about a private map of a crowd, with its people,
// its fields, what of it a sweep may vary, and its answer.
package heatmap
