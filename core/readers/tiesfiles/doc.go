// Package tiesfiles makes networks of the rows of a table or of GraphML, and writes
// lists of edges.
package tiesfiles
