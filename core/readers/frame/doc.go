// Package frame keeps the coordinates of a file beside the unit square that a crowd
// is laid into: degrees, metres or a plain plane, the box that became the square,
// and how that box was chosen. A box taken from the points themselves tells where
// the outermost of them are, and so says so wherever it goes.
package frame
