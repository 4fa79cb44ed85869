// Package sensing is what the line and the network share: readings made private by
// Gaussian noise, sources sought in them, and what is answered of both. What
// differs, as the unit of α or the methods, the two pass in.
package sensing
