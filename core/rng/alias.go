package rng

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
)

// MaxAlias is the largest number of outcomes of an [Alias].
const MaxAlias = 1 << 20

// Alias draws the indices 0…n−1 with fixed probabilities in constant time (Walker
// 1977; Vose 1991): a column is chosen evenly, and then its own index or the one
// other index that shares the column. It is safe for concurrent use.
type Alias struct {
	bits    uint // the table has 2^bits columns, at least n
	slice   uint // bits of randomness that a draw takes at first, 16 or 32
	columns []column
}

// column keeps its own index when a uniform 64-bit number lies below stay, that is
// when its first slice − bits bits lie below limit or, if they equal it, the following
// ones below rest.
type column struct {
	limit uint32
	other uint32
	rest  uint64
}

// shortTable is the largest number of bits that leave 16 enough to decide most draws.
const shortTable = 11

func (a *Alias) column(stay uint64, other int32) column {
	after := 64 - (a.slice - a.bits)
	return column{limit: uint32(stay >> after), other: uint32(other), rest: stay & (1<<after - 1)}
}

// NewAlias returns the sampler of the law that is proportional to the weights.
// Each probability is met up to n·2⁻⁵³. It is an error when there is no weight or
// there are more than [MaxAlias], when one is negative or not finite, and when they
// add up to nothing.
func NewAlias(weights []float64) (*Alias, error) {
	if len(weights) == 0 || len(weights) > MaxAlias {
		return nil, fmt.Errorf("a sampler of %d outcomes: not among 1…%d", len(weights), MaxAlias)
	}
	total := 0.0
	for i, w := range weights {
		if !(w >= 0) || math.IsInf(w, 1) {
			return nil, fmt.Errorf("outcome %d has the weight %v", i, w)
		}
		total += w
	}
	if !(total > 0) || math.IsInf(total, 1) {
		return nil, fmt.Errorf("the weights add up to %v", total)
	}
	size := 1 << bits.Len(uint(len(weights)-1))
	a := &Alias{bits: uint(bits.TrailingZeros(uint(size))), slice: 32, columns: make([]column, size)}
	if a.bits <= shortTable {
		a.slice = 16
	}
	a.fill(weights, float64(size)/total)
	return a, nil
}

// fill divides the weights, scaled to mean one, among the columns: one that has too
// little is filled up from one that has too much.
func (a *Alias) fill(weights []float64, scale float64) {
	left := make([]float64, len(a.columns))
	var poor, rich []int32
	for i := range left {
		if i < len(weights) {
			left[i] = weights[i] * scale
		}
		if left[i] < 1 {
			poor = append(poor, int32(i))
		} else {
			rich = append(rich, int32(i))
		}
	}
	for len(poor) > 0 && len(rich) > 0 {
		i, j := poor[len(poor)-1], rich[len(rich)-1]
		poor = poor[:len(poor)-1]
		a.columns[i] = a.column(uint64(left[i]*0x1p64), j)
		if left[j] -= 1 - left[i]; left[j] < 1 {
			rich = rich[:len(rich)-1]
			poor = append(poor, j)
		}
	}
	// What rounding left over is as good as full, unless it is a column without weight.
	for _, i := range append(rich, poor...) {
		other := i
		if int(i) >= len(weights) || weights[i] == 0 {
			other = int32(heaviest(weights))
		}
		a.columns[i] = a.column(0, other)
	}
}

// heaviest returns the index of the largest weight.
func heaviest(weights []float64) int {
	best := 0
	for i, w := range weights {
		if w > weights[best] {
			best = i
		}
	}
	return best
}

// Draw returns an index.
func (a *Alias) Draw(src Source) int {
	part := uint32(src.Uint64() >> (64 - a.slice))
	return a.choose(part&(1<<a.bits-1), part>>a.bits, src)
}

// choose decides between a column's two indices. Where the first bits tie, another
// word decides.
func (a *Alias) choose(at, first uint32, src words) int {
	c := &a.columns[at]
	if first < c.limit || first == c.limit && src.Uint64()>>(a.slice-a.bits) < c.rest {
		return int(at)
	}
	return int(c.other)
}

// Count draws that many indices and adds them to the counts, of which there must be
// one for every outcome. It takes a quarter of a word an index, or half of one for more
// than 2048; the counts are the same in every browser and on every machine. It panics
// when counts are missing.
func (a *Alias) Count(counts []int, draws int, src Source) {
	if teaching, ok := src.(*Teaching); ok {
		if cipher, ok := teaching.words.(*rand.ChaCha8); ok {
			countWith(a, counts, draws, cipher)
			return
		}
	}
	countWith(a, counts, draws, words(src))
}

// countWith is Count for one kind of source, which spares a third of the time.
func countWith[W words](a *Alias, counts []int, draws int, src W) {
	shift, slice, per := a.bits&31, a.slice&63, int(64/a.slice)
	mask, columns := uint32(1)<<shift-1, a.columns
	for draws > 0 {
		word := src.Uint64()
		for range min(per, draws) {
			part := uint32(word >> (64 - slice))
			word <<= slice
			at := part & mask
			c := &columns[at]
			switch first := part >> shift; {
			case first < c.limit:
				counts[at]++
			case first > c.limit:
				counts[c.other]++
			default:
				counts[a.choose(at, first, src)]++
			}
		}
		draws -= per
	}
}
