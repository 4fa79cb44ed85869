package continual

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
)

// What can be wrong with a question. Functions wrap these with the numbers at fault.
var (
	ErrLimit    = errors.New("a stream has between 1 and 2²⁰ ticks")
	ErrCounters = errors.New("there must be at least one counter, and not more than memory holds")
	ErrScale    = errors.New("the scale of noise must be positive and finite")
	ErrEpsilon  = errors.New("ε must be positive and finite")
	ErrDelta    = errors.New("δ must lie strictly between 0 and 1")
	ErrFull     = errors.New("the stream has reached its last tick")
	ErrTick     = errors.New("a tick's number must be finite and within ±2⁵³")
	ErrLength   = errors.New("two vectors that belong together differ in length")
)

// MaxTicks is the largest limit of a stream.
const MaxTicks = 1 << 20

// maxCells bounds the numbers a set of counters holds, 2²⁷ or a gigabyte.
const maxCells = 1 << 27

// largest is the largest magnitude of a tick.
const largest = 1 << 53

// Levels returns L = ⌈log₂T⌉. The error wraps [ErrLimit] unless 1 ≤ T ≤ 2²⁰.
func Levels(limit int) (int, error) {
	if limit < 1 || limit > MaxTicks {
		return 0, fmt.Errorf("a stream of %d ticks: %w", limit, ErrLimit)
	}
	return bits.Len(uint(limit - 1)), nil
}

// Counter is a set of k counters that all step together.
type Counter interface {
	// Counters returns k, Ticks how many ticks have come and Limit T.
	Counters() int
	Ticks() int
	Limit() int
	// Tick adds u[i] to counter i. The error wraps [ErrFull], [ErrLength] or [ErrTick];
	// the counters are as before then.
	Tick(u []float64) error
	// ReadTo sets dst to the noisy sums of all ticks so far. It panics unless
	// len(dst) = k. Reading twice gives the same numbers.
	ReadTo(dst []float64)
	// Terms returns how many independent Laplace noises of scale Scale each number of
	// ReadTo holds now: what a recovery's radius is made of.
	Terms() int
	Scale() float64
	// State returns a copy of all that is in memory now.
	State() []Cell
}

// Kind says what a cell is for.
type Kind string

const (
	// Count is the noisy count of [Segments].
	Count Kind = "count"
	// Segment is a segment's noise, which has no data in it.
	Segment Kind = "segment"
	// Open is the part of a node of [Tree] that has been seen so far.
	Open Kind = "open"
	// Closed is the sum of a node that is complete.
	Closed Kind = "closed"
)

// Cell is one number of every counter as it lies in memory: the sum of ticks
// From + 1 … To plus so many Laplace noises.
type Cell struct {
	Kind         Kind
	Level, Index int // of the segment or node; 0 for a count
	From, To     int
	Values       []float64 // one for each counter
	Terms        int       // noises in each value; none means that the sum lies open
	Scale        float64
}

// shape is what all counters share.
type shape struct {
	counters, ticks, limit, levels int
	scale                          float64
}

func newShape(counters, limit int, scale float64) (shape, error) {
	levels, err := Levels(limit)
	if err != nil {
		return shape{}, err
	}
	if counters < 1 || counters > maxCells/(2*levels+2) {
		return shape{}, fmt.Errorf("%d counters: %w", counters, ErrCounters)
	}
	if !(scale > 0) || math.IsInf(scale, 1) {
		return shape{}, fmt.Errorf("noise of scale %v: %w", scale, ErrScale)
	}
	return shape{counters: counters, limit: limit, levels: levels, scale: scale}, nil
}

// Counters implements [Counter].
func (s *shape) Counters() int { return s.counters }

// Ticks implements [Counter].
func (s *shape) Ticks() int { return s.ticks }

// Limit implements [Counter].
func (s *shape) Limit() int { return s.limit }

// Scale implements [Counter].
func (s *shape) Scale() float64 { return s.scale }

// admit returns an error unless u can be the next tick.
func (s *shape) admit(u []float64) error {
	if s.ticks == s.limit {
		return fmt.Errorf("tick %d of %d: %w", s.ticks+1, s.limit, ErrFull)
	}
	if len(u) != s.counters {
		return fmt.Errorf("%d numbers for %d counters: %w", len(u), s.counters, ErrLength)
	}
	for _, v := range u {
		if !(math.Abs(v) <= largest) {
			return fmt.Errorf("tick %d has %v: %w", s.ticks+1, v, ErrTick)
		}
	}
	return nil
}

// mustFit panics unless a destination has the length the call needs.
func mustFit(got, want int) {
	if got != want {
		panic("continual: a vector of the wrong length")
	}
}
