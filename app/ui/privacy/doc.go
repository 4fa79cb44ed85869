// Package privacy says what is promised, and what has been spent of it.
//
// Its files, from what is seen down to what it stands on:
//
//	noise    the draw, and where its coins come from
//	promise  what (ε, δ) keeps from whom
package privacy
