// Package samplingpage is what the pages of sampled vectors share. It knows none of them.
//
// Its files, from what is seen down to what it stands on:
//
//	compare  every answer with its errors
//	setup    the controls that both have
//	noise    the law of the noise
//	sweep    a sweep in charts and numbers
//	counts   files of counts
//	tables   vectors in numbers
package samplingpage
