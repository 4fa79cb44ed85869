// Package samples holds a small file of made-up data for every loader, to try it with
// and to see the form that it reads. Its boats and islands lie in the open Atlantic.
package samples
