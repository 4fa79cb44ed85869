// Package cards draws the small pictures of experiments: figures of their answers
// without words, in one file for light and for dark.
//
//	card  the frame around them, and the two looks
//	labs  what each laboratory shows
//	pack  the compressing of images
package cards
