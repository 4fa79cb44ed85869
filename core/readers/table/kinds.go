package table

import "math"

// sampled is how many rows are looked at to count different cells.
const sampled = 10_000

// describe finds what a column holds.
func (t *Table) describe(column int) {
	c := &t.Columns[column]
	c.Min, c.Max = math.Inf(1), math.Inf(-1)
	seen := map[cell]struct{}{}
	words, times := 0, 0
	for row := range t.Rows {
		v := c.cells.at(row)
		if row < sampled {
			seen[v] = struct{}{}
		}
		if v.isMissing() {
			c.Missing++
			continue
		}
		c.Filled++
		x, isNumber := math.Float64frombits(uint64(v)), true
		if v.isText() {
			text := t.texts.text(uint32(v))
			if words++; words <= 100 && isTime(text) {
				times++
			}
			var got verdict
			x, got = number([]byte(text), c.style)
			isNumber = got != noNumber
		}
		if isNumber {
			c.add(x)
		}
	}
	delete(seen, missingCell)
	c.Distinct = len(seen)
	if c.Numbers == 0 {
		c.Min, c.Max = 0, 0
	}
	c.Kind = c.kind(words, times)
}

func (c *Column) add(x float64) {
	c.Numbers++
	c.Min, c.Max = min(c.Min, x), max(c.Max, x)
	if x != math.Trunc(x) {
		c.Fractions++
	}
}

// kind judges by nine cells in ten, since real files have blemishes.
func (c *Column) kind(words, times int) Kind {
	switch {
	case c.Filled == 0:
		return Nothing
	case 10*c.Numbers >= 9*c.Filled && c.Fractions == 0:
		return Integer
	case 10*c.Numbers >= 9*c.Filled:
		return Number
	case words > 0 && 10*times >= 9*min(words, 100):
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
