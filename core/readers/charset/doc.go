// Package charset turns the bytes of a text file, which come in pieces, into UTF-8,
// and says what they were.
package charset
