// Package scenario holds what can be asked of a laboratory and what it
// answers: the published parameters with their ranges, units and defaults, the
// results, the wire between the page and its worker, and the codecs for files,
// links, readings, lists of edges and crowds.
//
// One table of fields (fields.go, and one file for each laboratory) is the only
// source of names, ranges and defaults. The decoder, the link codec, the
// controls on the page and the printed list of fields all read that table, so
// they cannot disagree.
//
// The package imports the standard library alone, because both the page and
// the worker link it.
package scenario
