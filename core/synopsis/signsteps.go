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
	for p := range steps {
		before, after := sums.at(p), sums.at(p+1)
		copy(after, before)
		s.countBits(after, p*prefixStep, prefixStep, prefixStep)
	}
	s.sums = sums
	return sums
}

func (p *prefixSums) at(step int) []int32 {
	return p.counts[step*p.rows : (step+1)*p.rows]
}

// countBits adds to counts, one for each row, how many of the first straight columns
// from a column on have the bit set, and how many of the further ones up to length
// have it clear. The bits of 64 rows are counted together, in binary numbers that lie
// across words. length is at most 64.
func (s *Signs) countBits(counts []int32, from, straight, length int) {
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
		for p, plane := range planes {
			if plane == 0 {
				continue
			}
			for i := range part {
				part[i] += int32(plane>>i&1) << p
			}
		}
	}
}

// stepTo implements [Projection].
func (s *Signs) stepTo(dst []float64, from, half int) {
	mustFit(len(dst), s.rows)
	if half < prefixStep {
		counts := make([]int32, s.rows)
		s.countBits(counts, from, half, 2*half)
		for i, c := range counts {
			dst[i] = s.scale * float64(2*int32(half)-2*c)
		}
		return
	}
	sums := s.prefix()
	p, step := from/prefixStep, half/prefixStep
	before, middle, after := sums.at(p), sums.at(p+step), sums.at(p+2*step)
	for i := range dst {
		first, second := middle[i]-before[i], after[i]-middle[i]
		dst[i] = s.scale * float64(2*(second-first))
	}
}

// totalTo implements [Projection].
func (s *Signs) totalTo(dst []float64) {
	counts := make([]int32, s.rows)
	for from := 0; from < s.cols; from += prefixStep {
		length := min(prefixStep, s.cols-from)
		s.countBits(counts, from, length, length)
	}
	for i, c := range counts {
		dst[i] = s.scale * float64(int32(s.cols)-2*c)
	}
}
