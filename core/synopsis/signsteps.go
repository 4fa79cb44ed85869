package synopsis

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
	for b := 0; 64*b < s.rows; b++ {
		var planes [7]uint64
		for k, w := range s.block(b)[from : from+length] {
			if k >= straight {
				w = ^w
			}
			for p := 0; w != 0; p++ {
				planes[p], w = planes[p]^w, planes[p]&w
			}
		}
		part := counts[64*b : min(64*b+64, s.rows)]
		p0, p1, p2, p3 := planes[0], planes[1], planes[2], planes[3]
		if length < 4 {
			for i := range part {
				part[i] = uint8(p0>>i&1 | p1>>i&1<<1)
			}
			continue
		}
		p4, p5, p6 := planes[4], planes[5], planes[6]
		for i := range part {
			low := p0>>i&1 | p1>>i&1<<1 | p2>>i&1<<2 | p3>>i&1<<3
			part[i] = uint8(low | p4>>i&1<<4 | p5>>i&1<<5 | p6>>i&1<<6)
		}
	}
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
