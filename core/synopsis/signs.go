package synopsis

import (
	"fmt"
	"math"

	"cloakroom/core/rng"
)

// Signs is a k × N matrix of independent fair signs, scaled by 1/√k (Li et al.
// 2011, section 3.2), held in one bit each: word b of column j has the signs of rows
// 64b … 64b + 63, a set bit meaning −1/√k. Its eight bytes index tables of 256
// partial sums, so that a product costs one look-up for eight entries.
//
// Its ℓ₁ sensitivity is exactly √k: a column has k entries of 1/√k (sampling.md).
type Signs struct {
	rows, cols int
	stride     int      // columns between two blocks of words, at least cols
	words      []uint64 // word b of column j at [b·stride + j]
	scale      float64  // 1/√k
	tables     *[8][256]float64
	sums       *prefixSums
	counts     []uint8 // scratch, one for each row
}

// NewSigns draws a k × N matrix, 1 ≤ k ≤ N, column by column: the matrix of the
// first columns is a part of the matrix of more. The signs are public, so the source
// is a seeded one. The error wraps [ErrEmpty], [ErrTooLong], [ErrSamples], or
// [ErrMatrix] when k·N exceeds 2³⁰.
func NewSigns(rows, cols int, src *rng.Teaching) (*Signs, error) {
	s, err := emptySigns(rows, cols)
	if err != nil {
		return nil, err
	}
	blocks := (rows + 63) / 64
	last := ^uint64(0) >> uint(64*blocks-rows)
	for j := range cols {
		for b := range blocks {
			s.words[b*s.stride+j] = src.Uint64()
		}
		s.words[(blocks-1)*s.stride+j] &= last
	}
	return s, nil
}

// SignsOf returns the k × N matrix with −1/√k where negative says so, rows and
// columns counted from 0. The errors are those of [NewSigns].
func SignsOf(rows, cols int, negative func(row, col int) bool) (*Signs, error) {
	s, err := emptySigns(rows, cols)
	if err != nil {
		return nil, err
	}
	for j := range cols {
		for i := range rows {
			if negative(i, j) {
				s.words[i/64*s.stride+j] |= 1 << (i % 64)
			}
		}
	}
	return s, nil
}

func emptySigns(rows, cols int) (*Signs, error) {
	if err := checkShape(rows, cols); err != nil {
		return nil, fmt.Errorf("a matrix of signs: %w", err)
	}
	if rows > maxBits/cols {
		return nil, fmt.Errorf("a matrix of %d × %d signs: %w", rows, cols, ErrMatrix)
	}
	return &Signs{
		rows: rows, cols: cols, stride: cols, words: make([]uint64, (rows+63)/64*cols),
		scale: 1 / math.Sqrt(float64(rows)), tables: new([8][256]float64),
	}, nil
}

// Shape implements [Projection].
func (s *Signs) Shape() (rows, cols int) { return s.rows, s.cols }

// block returns the words of rows 64b … 64b + 63.
func (s *Signs) block(b int) []uint64 { return s.words[b*s.stride:][:s.cols] }

// MulTo implements [Projection]. Entry x[j] is added to the bucket that its byte
// names, one set of 256 buckets for every eight rows; the rows' sums follow from the
// buckets. It costs kN/8 additions.
func (s *Signs) MulTo(dst, x []float64) {
	mustFit(len(dst), s.rows)
	mustFit(len(x), s.cols)
	for b := 0; 64*b < s.rows; b++ {
		s.scatter(s.block(b), x)
		var sums [64]float64
		for g := range s.tables {
			gather((*[8]float64)(sums[8*g:]), &s.tables[g])
		}
		for i := range dst[64*b : min(64*b+64, s.rows)] {
			dst[64*b+i] = sums[i] * s.scale
		}
	}
}

// scatter fills the tables with the sums of x over equal bytes.
func (s *Signs) scatter(words []uint64, x []float64) {
	*s.tables = [8][256]float64{}
	t0, t1, t2, t3 := &s.tables[0], &s.tables[1], &s.tables[2], &s.tables[3]
	t4, t5, t6, t7 := &s.tables[4], &s.tables[5], &s.tables[6], &s.tables[7]
	x = x[:len(words)]
	for j, w := range words {
		v := x[j]
		if v == 0 {
			continue
		}
		t0[byte(w)] += v
		t1[byte(w>>8)] += v
		t2[byte(w>>16)] += v
		t3[byte(w>>24)] += v
		t4[byte(w>>32)] += v
		t5[byte(w>>40)] += v
		t6[byte(w>>48)] += v
		t7[byte(w>>56)] += v
	}
}

// gather sets sums[i] = Σ over bytes of ±bucket, minus where bit i is set, folding
// the buckets in halves. It overwrites them.
func gather(sums *[8]float64, buckets *[256]float64) {
	for i := 7; i >= 0; i-- {
		half := 1 << i
		low, high := buckets[:half], buckets[half:][:half]
		difference := 0.0
		for k, v := range high {
			difference += low[k] - v
			low[k] += v
		}
		sums[i] = difference
	}
}

// MulTransTo implements [Projection]: for every eight rows a table of the 256 signed
// sums of their entries of y, and one look-up for each column. It costs kN/8
// additions.
func (s *Signs) MulTransTo(dst, y []float64) {
	mustFit(len(dst), s.cols)
	mustFit(len(y), s.rows)
	clear(dst)
	for b := 0; 64*b < s.rows; b++ {
		var entries [64]float64
		for i, v := range y[64*b : min(64*b+64, s.rows)] {
			entries[i] = v * s.scale
		}
		for g := range s.tables {
			tabulate(&s.tables[g], (*[8]float64)(entries[8*g:]))
		}
		s.lookUp(dst, s.block(b))
	}
}

// tabulate sets table[byte] = Σᵢ ±entries[i], minus where bit i is set.
func tabulate(table *[256]float64, entries *[8]float64) {
	table[0] = 0
	for _, v := range entries {
		table[0] += v
	}
	for i, v := range entries {
		half := 1 << i
		low, high := table[:half], table[half:][:half]
		for k, sum := range low {
			high[k] = sum - 2*v
		}
	}
}

// lookUp adds to dst the tables' sums for every word.
func (s *Signs) lookUp(dst []float64, words []uint64) {
	t0, t1, t2, t3 := &s.tables[0], &s.tables[1], &s.tables[2], &s.tables[3]
	t4, t5, t6, t7 := &s.tables[4], &s.tables[5], &s.tables[6], &s.tables[7]
	dst = dst[:len(words)]
	for j, w := range words {
		dst[j] += ((t0[byte(w)] + t1[byte(w>>8)]) + (t2[byte(w>>16)] + t3[byte(w>>24)])) +
			((t4[byte(w>>32)] + t5[byte(w>>40)]) + (t6[byte(w>>48)] + t7[byte(w>>56)]))
	}
}

// ColumnTo implements [Projection].
func (s *Signs) ColumnTo(dst []float64, j int) {
	mustFit(len(dst), s.rows)
	for b := 0; 64*b < s.rows; b++ {
		word := s.words[b*s.stride+j]
		for i := range dst[64*b : min(64*b+64, s.rows)] {
			dst[64*b+i] = s.scale * (1 - 2*float64(word>>i&1))
		}
	}
}

// First returns the matrix of the first columns, which shares the signs. k may exceed its
// number of columns: that of a stream does until k ticks have passed. The error wraps
// [ErrSamples] unless 1 ≤ cols ≤ N.
func (s *Signs) First(cols int) (*Signs, error) {
	if cols < 1 || cols > s.cols {
		return nil, fmt.Errorf("the first %d of %d columns: %w", cols, s.cols, ErrSamples)
	}
	return &Signs{
		rows: s.rows, cols: cols, stride: s.stride, words: s.words,
		scale: s.scale, tables: new([8][256]float64), sums: s.sums,
	}, nil
}

// AddColumn adds a times column j to dst. It panics unless len(dst) = k and 0 ≤ j < N.
func (s *Signs) AddColumn(dst []float64, j int, a float64) {
	mustFit(len(dst), s.rows)
	both := [2]float64{a * s.scale, -a * s.scale}
	for b := 0; 64*b < s.rows; b++ {
		word := s.words[b*s.stride+j]
		for i := range dst[64*b : min(64*b+64, s.rows)] {
			dst[64*b+i] += both[word>>i&1]
		}
	}
}
