package synopsis

import (
	"errors"
	"fmt"
	"math"
)

// What can be wrong with a question. Functions wrap these with the numbers at
// fault.
var (
	ErrEmpty    = errors.New("there are no entries")
	ErrTooLong  = errors.New("there are too many entries")
	ErrEntry    = errors.New("an entry is not a finite number within ±2⁵³")
	ErrEpsilon  = errors.New("ε must be positive and finite")
	ErrSparsity = errors.New("the sparsity S must lie between 1 and n/e")
	ErrKept     = errors.New("the number of kept coefficients must lie between 1 and their number")
	ErrFactor   = errors.New("the factor C must be positive and finite")
	ErrSamples  = errors.New("k must lie between 1 and n")
	ErrMatrix   = errors.New("the matrix of signs would be too large")
	ErrFamily   = errors.New("there is no such basis")
	ErrSeries   = errors.New("there is no such bundled series")
	ErrLength   = errors.New("two vectors that belong together differ in length")
	ErrWeights  = errors.New("the weights must be positive and finite, one for each level")
	ErrRange    = errors.New("a range must lie within the entries")
	ErrFlat     = errors.New("a power law needs two magnitudes that are not zero")
)

// MaxEntries is the largest length of data. At 2²⁰ entries every transform here
// still takes a fraction of a second in a browser.
const MaxEntries = 1 << 20

// largestEntry bounds the magnitude of an entry: to this count sums are exact.
const largestEntry = 1 << 53

// checkLength returns an error unless n is a length of data.
func checkLength(n int) error {
	switch {
	case n < 1:
		return fmt.Errorf("%d entries: %w", n, ErrEmpty)
	case n > MaxEntries:
		return fmt.Errorf("%d entries, at most %d: %w", n, MaxEntries, ErrTooLong)
	}
	return nil
}

// CheckData returns an error unless d holds 1 to [MaxEntries] finite numbers, none
// beyond ±2⁵³. Negative and fractional entries are in order here: they do not touch
// any promise. The error names the first entry at fault, counted from 1.
func CheckData(d []float64) error {
	if err := checkLength(len(d)); err != nil {
		return err
	}
	for i, v := range d {
		if !(math.Abs(v) <= largestEntry) {
			return fmt.Errorf("entry %d is %v: %w", i+1, v, ErrEntry)
		}
	}
	return nil
}

// checkEpsilon returns an error unless ε is positive and finite.
func checkEpsilon(epsilon float64) error {
	if !(epsilon > 0) || math.IsInf(epsilon, 1) {
		return fmt.Errorf("ε = %v: %w", epsilon, ErrEpsilon)
	}
	return nil
}

// mustFit panics unless a destination or source has the length the call needs.
func mustFit(got, want int) {
	if got != want {
		panic("synopsis: a vector of the wrong length")
	}
}

// mustHold panics when a vector is longer than its basis.
func mustHold(length, most int) {
	if length > most {
		panic("synopsis: a vector longer than its basis")
	}
}
