// Package mechanismsfig draws the two worlds of one person, the laws of an output in them,
// its privacy loss, and what any test can make of it.
package mechanismsfig
