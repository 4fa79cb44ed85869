package table

import "math"

// cell is the content of a cell: the bits of a number, or, where these would be
// no number, the place of a text or nothing.
type cell uint64

const (
	textCell    cell = 0xfffc << 48
	missingCell cell = 0xfffe << 48
	tagBits     cell = 0xffff << 48
)

func numberCell(v float64) cell { return cell(math.Float64bits(v)) }

func (c cell) isText() bool    { return c&tagBits == textCell }
func (c cell) isMissing() bool { return c == missingCell }

// cells is a column, in blocks, so that it grows without being copied.
type cells struct {
	blocks [][]cell
	length int
}

const (
	blockBits = 14
	blockSize = 1 << blockBits
)

func (c *cells) append(v cell) {
	if c.length%blockSize == 0 {
		c.blocks = append(c.blocks, make([]cell, 0, blockSize))
	}
	last := &c.blocks[len(c.blocks)-1]
	*last = append(*last, v)
	c.length++
}

// fill appends nothing until the column has so many cells.
func (c *cells) fill(length int) {
	for c.length < length {
		c.append(missingCell)
	}
}

func (c *cells) at(row int) cell { return c.blocks[row>>blockBits][row&(blockSize-1)] }
