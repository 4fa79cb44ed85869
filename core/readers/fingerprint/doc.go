// Package fingerprint recognises data that was loaded, without holding it: by its
// kind, what can be counted in it, and a hash.
//
// The hash covers what was read, number by number and name by name in the order of
// the file, and not how it was written: another encoding, separator, number format,
// line break or order of columns gives the same fingerprint. Another order of rows,
// other roles of columns, or one changed digit give another.
//
// The hash is the first 64 bits of SHA-256. Two different files share it by accident
// with probability 2⁻⁶⁴, and sixteen digits can be compared by eye; whoever wants two
// files to share it on purpose can manage that, and gains nothing here. A fingerprint
// is no encryption: whoever can guess all of the data can confirm the guess by it,
// and of a few readings all can be guessed.
package fingerprint
