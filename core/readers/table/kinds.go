package table

import "math"

// sampled is how many rows are looked at to count different cells.
const sampled = 10_000

// tally is what is counted of a column while its cells come in.
type tally struct {
	seen  map[cell]struct{} // the cells of the first rows
	words int               // texts
	times int               // among the first hundred of them
	marks int               // those that stand for nothing
}

// number counts a cell that holds a number.
func (c *Column) number(x float64) {
	if c.Numbers == 0 {
		c.Min, c.Max = x, x
	}
	c.Numbers++
	c.Min, c.Max = min(c.Min, x), max(c.Max, x)
	if x != math.Trunc(x) {
		c.Fractions++
	}
}

// word counts a cell that holds a text.
func (c *Column) word(text []byte) {
	if c.words++; c.words <= 100 && isTime(string(text)) {
		c.times++
	}
	if len(text) < 5 && standsForNothing(string(text)) {
		c.marks++
	}
}

// end says what the column holds, when all its cells are there.
func (c *Column) end(rows int) {
	c.Missing, c.Distinct = rows-c.Filled, len(c.seen)
	c.Kind = c.kind()
	c.seen = nil
}

// kind judges by nine cells in ten, since real files have blemishes; among few cells
// one may be a blemish.
func (c *Column) kind() Kind {
	words := c.Filled - c.marks - c.Numbers
	numeric := c.Numbers > 0 && 10*words <= c.Filled-c.marks || c.Numbers > 2 && words == 1
	switch {
	case c.Filled == 0:
		return Nothing
	case numeric && c.Fractions == 0:
		return Integer
	case numeric:
		return Number
	case c.words > 0 && 10*c.times >= 9*min(c.words, 100):
		return Time
	}
	return Text
}

// isTime reports whether a text is a date, a date and a time, or a time of the day,
// in digits: 2024-05-01T10:20:30.5Z, 01.05.2024 10:20, 5/1/2024, 10:20.
func isTime(text string) bool {
	if len(text) < 4 || len(text) > 40 {
		return false
	}
	var parts []int // the lengths of the runs of digits
	dates, clocks := 0, 0
	run := 0
	for i := 0; i <= len(text); i++ {
		if i < len(text) && '0' <= text[i] && text[i] <= '9' {
			run++
			continue
		}
		if run > 0 {
			parts = append(parts, run)
		}
		run = 0
		if i == len(text) {
			break
		}
		switch text[i] {
		case '-', '/', '.':
			dates++
		case ':':
			clocks++
		case 'T', 'Z', ' ', '+', 'U', 'C', 'G', 'M', 'A', 'P', ',':
		default:
			return false
		}
	}
	if len(parts) < 2 || parts[0] > 4 || parts[0] == 3 {
		return false
	}
	if dates >= 2 { // the year comes first or third
		return len(parts) >= 3 && parts[1] <= 2 && (parts[0] == 4 || parts[2] == 4 || parts[2] == 2)
	}
	return clocks >= 1 && parts[0] <= 2 && parts[1] == 2
}
