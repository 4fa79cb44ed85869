// Package samplingfiles makes a vector of counts of a column of a table.
package samplingfiles
