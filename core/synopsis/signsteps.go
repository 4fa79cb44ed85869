package synopsis

import (
	"encoding/binary"
	"math/bits"
)

// prefixSums holds, for every multiple of prefixStep columns, the number of set bits
// of each row in the columns before it. The sum of signs over any run of whole steps
// is then the difference of two rows of numbers.
type prefixSums struct {
	rows   int
	counts []int32 // of row i before column prefixStep·p at [p·rows + i]
}

// prefixStep is a compromise: longer steps need less room, shorter ones leave less to
// count bit by bit. At 64 the sums take half the room of the signs themselves.
const prefixStep = 64

// prefix counts the bits once, when the first wide step asks for them.
func (s *Signs) prefix() *prefixSums {
	if s.sums != nil {
		return s.sums
	}
	steps := s.cols / prefixStep
	sums := &prefixSums{rows: s.rows, counts: make([]int32, (steps+1)*s.rows)}
	counts := make([]uint8, s.rows)
	for p := range steps {
		s.countBits(counts, p*prefixStep, prefixStep, prefixStep)
		before, after := sums.at(p), sums.at(p+1)
		for i, c := range counts {
			after[i] = before[i] + int32(c)
		}
	}
	s.sums = sums
	return sums
}

func (p *prefixSums) at(step int) []int32 {
	return p.counts[step*p.rows : (step+1)*p.rows]
}

// countBits sets counts, one for each row, to how many of the first straight columns
// from a column on have the bit set, and how many of the further ones up to length
// have it clear. The bits of 64 rows are counted together, in binary numbers that lie
// across words. length is at most 64.
func (s *Signs) countBits(counts []uint8, from, straight, length int) {
	var rows [64]uint8
	for b := 0; 64*b < s.rows; b++ {
		var sum planes
		words := s.block(b)[from : from+length]
		sum.add(words[:straight], 0)
		sum.add(words[straight:], ^uint64(0))
		sum.unpack(&rows, bits.Len(uint(length)))
		copy(counts[64*b:min(64*b+64, s.rows)], rows[:])
	}
}

// planes are 64 numbers below 128 by their binary digits: bit i of planes[p] is digit p of
// number i.
type planes [7]uint64

// add adds bit i of every word to number i, where flip is set the bit's opposite. Four
// words at a time become a sum of two digits and one carry.
func (s *planes) add(words []uint64, flip uint64) {
	ones, twos := s[0], s[1]
	for ; len(words) >= 4; words = words[4:] {
		w := (*[4]uint64)(words)
		a, b, c, d := w[0]^flip, w[1]^flip, w[2]^flip, w[3]^flip
		half := ones ^ a
		first := ones&a | half&b
		ones = half ^ b
		half = ones ^ c
		second := ones&c | half&d
		ones = half ^ d
		half = twos ^ first
		four := twos&first | half&second
		twos = half ^ second
		s.carry(four, 2)
	}
	s[0], s[1] = ones, twos
	for _, w := range words {
		s.carry(w^flip, 0)
	}
}

// carry adds bit i of a word to digit p of number i.
func (s *planes) carry(w uint64, p int) {
	for ; w != 0; p++ {
		s[p], w = s[p]^w, s[p]&w
	}
}

// unpack writes the numbers, of so many digits, eight at a time in the bytes of a word.
func (s *planes) unpack(numbers *[64]uint8, digits int) {
	for g := range 8 {
		eight := uint64(0)
		for p := digits - 1; p >= 0; p-- {
			eight = eight<<1 | spread(uint8(s[p]>>(8*g)))
		}
		binary.LittleEndian.PutUint64(numbers[8*g:], eight)
	}
}

// spread returns the word whose byte i is bit i.
func spread(bits uint8) uint64 {
	const ones = 0x0101010101010101
	alone := uint64(bits) * ones & 0x8040201008040201 // bit i in byte i, or nothing
	return (alone + 0x7f*ones) >> 7 & ones            // carried to the top of its byte
}

// stepTo implements [Projection].
func (s *Signs) stepTo(dst []float64, from, half int, height float64) {
	mustFit(len(dst), s.rows)
	if half < prefixStep {
		s.shortStepTo(dst, from, half, height)
		return
	}
	height *= 2 * s.scale
	sums := s.prefix()
	p, step := from/prefixStep, half/prefixStep
	before, middle, after := sums.at(p), sums.at(p+step), sums.at(p+2*step)
	for i := range dst {
		dst[i] = height * float64(before[i]-2*middle[i]+after[i])
	}
}

// shortStepTo is stepTo where the blocks are shorter than those of the prefix sums.
func (s *Signs) shortStepTo(dst []float64, from, half int, height float64) {
	counts := s.scratchCounts()
	s.countBits(counts, from, half, 2*half)
	var value [prefixStep + 1]float64
	for c := range 2*half + 1 {
		value[c] = height * s.scale * float64(2*half-2*c)
	}
	for i, c := range counts {
		dst[i] = value[c]
	}
}

// totalTo implements [Projection].
func (s *Signs) totalTo(dst []float64) {
	sums := s.prefix()
	whole := s.cols / prefixStep * prefixStep
	counts := s.scratchCounts()
	s.countBits(counts, whole, s.cols-whole, s.cols-whole)
	for i, c := range sums.at(whole / prefixStep) {
		dst[i] = s.scale * float64(int32(s.cols)-2*(c+int32(counts[i])))
	}
}

// scratchCounts returns a count for every row, to be overwritten.
func (s *Signs) scratchCounts() []uint8 {
	if s.counts == nil {
		s.counts = make([]uint8, s.rows)
	}
	return s.counts
}
