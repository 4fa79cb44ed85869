// Package sensingfiles reads and writes sensor readings as CSV.
package sensingfiles
