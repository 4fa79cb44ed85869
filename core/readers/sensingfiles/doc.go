// Package sensingfiles makes sensor readings of the columns of a table.
package sensingfiles
