// Package graphonlab is the laboratory of graphon estimation: a graphon, a network drawn
// from it whose labels are forgotten, estimates of the graphon, and how far each is off.
package graphonlab
