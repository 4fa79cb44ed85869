// Package regretfiles turns files into tables of losses.
package regretfiles
