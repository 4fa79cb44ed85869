// Package sampling is what the compressive laboratories share, whether the data are
// all there or come tick by tick: a vector of counts, a basis in which it is looked
// for, k samples of it through random signs, and what is answered of all that.
package sampling
