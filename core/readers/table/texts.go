package table

import "hash/maphash"

// texts keeps every text once. A million of them are a few large blocks and two
// lists of numbers, and no million things to the garbage collector.
type texts struct {
	seed   maphash.Seed
	places []uint32 // a hash table of numbers of texts, 0 for none
	starts []uint32 // where text i begins in all blocks together, and the end of the last
	blocks []string
	block  []byte // the one that is being filled
}

const textBlock = 1 << 16

// longestCell bounds a cell, in bytes: a text never crosses blocks.
const longestCell = textBlock

// number finds the number of a text from 0, a new one for a new text.
func (t *texts) number(text []byte) uint32 {
	if len(t.starts) == 0 {
		t.seed, t.starts, t.places = maphash.MakeSeed(), []uint32{0}, make([]uint32, 1<<8)
	}
	if 2*len(t.starts) > len(t.places) {
		t.grow()
	}
	at := t.slot(maphash.Bytes(t.seed, text))
	for t.places[at] != 0 {
		if number := t.places[at] - 1; t.same(number, text) {
			return number
		}
		at = (at + 1) % uint32(len(t.places))
	}
	number := uint32(len(t.starts) - 1)
	t.keep(text)
	t.places[at] = number + 1
	return number
}

func (t *texts) slot(hash uint64) uint32 { return uint32(hash % uint64(len(t.places))) }

// grow makes the hash table twice as long.
func (t *texts) grow() {
	t.places = make([]uint32, 2*len(t.places))
	for number := range uint32(len(t.starts) - 1) {
		at := t.slot(maphash.String(t.seed, t.text(number)))
		for t.places[at] != 0 {
			at = (at + 1) % uint32(len(t.places))
		}
		t.places[at] = number + 1
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
	t.block, t.places = nil, nil
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
