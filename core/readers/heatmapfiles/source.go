package heatmapfiles

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"math"
)

// source hashes the places of a file in the order of its rows, so that the file is told
// again whichever box is cut from it, whichever column names the person, and whichever
// coordinate is called x: the people are the same.
type source struct {
	sum    hash.Hash
	buffer []byte
}

const sourceBuffer = 1 << 13

func newSource() source { return source{sha256.New(), make([]byte, 0, sourceBuffer)} }

func (s *source) add(x, y float64) {
	if len(s.buffer)+16 > sourceBuffer {
		s.flush()
	}
	s.buffer = binary.LittleEndian.AppendUint64(s.buffer, math.Float64bits(min(x, y)))
	s.buffer = binary.LittleEndian.AppendUint64(s.buffer, math.Float64bits(max(x, y)))
}

func (s *source) flush() {
	s.sum.Write(s.buffer)
	s.buffer = s.buffer[:0]
}

// digest is the first 16 hexadecimal digits of the hash.
func (s *source) digest() string {
	s.flush()
	return fmt.Sprintf("%x", s.sum.Sum(nil))[:16]
}
