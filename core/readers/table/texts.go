package table

import "hash/maphash"

// texts keeps every text once. A million of them are a few large blocks and two
// lists of numbers, and no million things to the garbage collector.
type texts struct {
	seed   maphash.Seed
	places []uint32 // a hash table of numbers of texts from 1, 0 for none
	tags   []byte   // a part of the hash of each, which spares most comparisons
	starts []uint32 // where text i begins in all blocks together, and the end of the last
	blocks []string
	block  []byte // the one that is being filled
}

const textBlock = 1 << 16

// longestCell bounds a cell, in bytes: a text never crosses blocks.
const longestCell = textBlock

// number finds the number of a text from 0, a new one for a new text.
func (t *texts) number(text []byte) uint32 {
	if 2*len(t.starts) >= len(t.places) {
		t.grow()
	}
	hash := maphash.Bytes(t.seed, text)
	at, tag := t.slot(hash)
	for t.places[at] != 0 {
		if number := t.places[at] - 1; t.tags[at] == tag && t.same(number, text) {
			return number
		}
		at = (at + 1) & (len(t.places) - 1)
	}
	number := uint32(len(t.starts) - 1)
	t.keep(text)
	t.places[at], t.tags[at] = number+1, tag
	return number
}

// slot is where a text of a hash is looked for first, and its tag.
func (t *texts) slot(hash uint64) (at int, tag byte) {
	return int(hash & uint64(len(t.places)-1)), byte(hash >> 56)
}

// grow makes the hash table, whose length is a power of two, twice as long.
func (t *texts) grow() {
	if len(t.starts) == 0 {
		t.seed, t.starts = maphash.MakeSeed(), []uint32{0}
	}
	length := max(1<<8, 2*len(t.places))
	t.places, t.tags = make([]uint32, length), make([]byte, length)
	for number := range uint32(len(t.starts) - 1) {
		at, tag := t.slot(maphash.String(t.seed, t.text(number)))
		for t.places[at] != 0 {
			at = (at + 1) & (length - 1)
		}
		t.places[at], t.tags[at] = number+1, tag
	}
}

// keep appends a text to the block, or to a new one where it is full.
func (t *texts) keep(text []byte) {
	if len(t.block)+len(text) > textBlock {
		t.seal()
	}
	if t.block == nil {
		t.block = make([]byte, 0, textBlock)
	}
	t.block = append(t.block, text...)
	t.starts = append(t.starts, uint32(len(t.blocks)*textBlock+len(t.block)))
}

// seal ends a block. The text that follows begins the next, and what is left of
// the old one belongs to nobody.
func (t *texts) seal() {
	t.blocks = append(t.blocks, string(t.block))
	t.block = t.block[:0]
	t.starts[len(t.starts)-1] = uint32(len(t.blocks) * textBlock)
}

// closed seals the last block and gives up what only new texts need.
func (t *texts) closed() {
	if len(t.block) > 0 {
		t.blocks = append(t.blocks, string(t.block))
	}
	t.block, t.places, t.tags = nil, nil, nil
}

// span is where a text stands: a block, and from where to where in it. The last
// text of a sealed block ends with the block.
func (t *texts) span(number uint32) (block, from, to int) {
	start, end := int(t.starts[number]), int(t.starts[number+1])
	block = start / textBlock
	length := len(t.block)
	if block < len(t.blocks) {
		length = len(t.blocks[block])
	}
	return block, start % textBlock, min(end-block*textBlock, length)
}

// text returns a text by its number.
func (t *texts) text(number uint32) string {
	block, from, to := t.span(number)
	if block < len(t.blocks) {
		return t.blocks[block][from:to]
	}
	return string(t.block[from:to])
}

// same compares a kept text with another.
func (t *texts) same(number uint32, text []byte) bool {
	block, from, to := t.span(number)
	if block < len(t.blocks) {
		return t.blocks[block][from:to] == string(text)
	}
	return string(t.block[from:to]) == string(text)
}

// size is the number of bytes kept.
func (t *texts) size() int { return len(t.blocks)*textBlock + len(t.block) }
