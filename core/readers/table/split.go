package table

import (
	"bytes"
	"slices"
)

// splitter cuts a record into cells. A cell may stand in quotes, doubled within
// them (RFC 4180); spaces around cells belong to nobody.
type splitter struct {
	separator byte // 0 for none
	cells     [][]byte
	quoted    []bool // of each whether it stood in quotes
	text      []byte // what stood in quotes
}

// split cuts a record into cells, which are valid until the next. It is false when
// a quote is not closed.
func (s *splitter) split(record []byte) bool {
	s.cells, s.quoted, s.text = s.cells[:0], s.quoted[:0], s.text[:0]
	blank := " \t"
	if s.separator == '\t' {
		blank = " "
	}
	record = bytes.Trim(record, " \r")
	for {
		record = bytes.TrimLeft(record, blank)
		var quoted []byte
		inQuotes := len(record) > 0 && record[0] == '"'
		if inQuotes {
			var closed bool
			if quoted, record, closed = s.unquote(record[1:]); !closed {
				return false
			}
		}
		end := s.end(record)
		plain := record
		if end >= 0 {
			plain = record[:end]
		}
		plain = bytes.TrimRight(plain, blank)
		s.quoted = append(s.quoted, inQuotes)
		switch {
		case !inQuotes:
			s.cells = append(s.cells, plain)
		case len(plain) == 0:
			s.cells = append(s.cells, quoted)
		default:
			s.cells = append(s.cells, slices.Concat(quoted, plain))
		}
		if end < 0 {
			return true
		}
		record = record[end+1:]
	}
}

// end is where the next separator stands, −1 without any. Runs of spaces are one:
// what follows is trimmed before it is looked at.
func (s *splitter) end(record []byte) int {
	if s.separator == 0 {
		return -1
	}
	if s.separator == ' ' {
		return bytes.IndexAny(record, " \t")
	}
	return bytes.IndexByte(record, s.separator)
}

// unquote reads on from an opening quote to the closing one.
func (s *splitter) unquote(record []byte) (quoted, rest []byte, closed bool) {
	from := len(s.text)
	for {
		end := bytes.IndexByte(record, '"')
		if end < 0 {
			return nil, nil, false
		}
		s.text = append(s.text, record[:end]...)
		record = record[end+1:]
		if len(record) == 0 || record[0] != '"' {
			return s.text[from:len(s.text):len(s.text)], record, true
		}
		s.text = append(s.text, '"')
		record = record[1:]
	}
}

// The limits of a record: a quote that is not closed within them is none.
const (
	longestRecord = 1 << 16
	mostBreaks    = 100
)

// extent says how a record ends.
type extent byte

const (
	complete extent = iota
	unfinished
	unclosed // a quote is not closed; the record is its first line
	tooLong  // and its end is not yet in sight
)

// measure finds the length of the record that a text begins with, its line break
// left aside. Line breaks in quotes belong to the record. Before the separator is
// known, the quote of a cell may follow any that could be one.
func (s *splitter) measure(text []byte, lineBreak byte, known, last bool) (int, extent) {
	first := bytes.IndexByte(text, lineBreak)
	line := text
	if first >= 0 {
		line = text[:first]
	}
	if bytes.IndexByte(line, '"') < 0 {
		switch {
		case first >= 0 || last:
			return len(line), complete
		case len(text) > longestRecord:
			return 0, tooLong
		}
		return 0, unfinished
	}
	quoted, atStart, breaks := false, true, 0
	for i, c := range text {
		switch {
		case quoted:
			if c == lineBreak {
				breaks++
			}
			if breaks > mostBreaks || i > longestRecord {
				return firstLine(text, lineBreak), unclosed
			}
			quoted = c != '"'
			atStart = false
		case c == lineBreak:
			return i, complete
		case c == '"' && (atStart || i > 0 && text[i-1] == '"'): // a doubled quote opens again
			quoted = true
		default:
			atStart = s.separates(c, known) || atStart && c == ' '
		}
	}
	switch {
	case quoted && last:
		return firstLine(text, lineBreak), unclosed
	case last:
		return len(text), complete
	case !quoted && len(text) > longestRecord:
		return 0, tooLong
	}
	return 0, unfinished
}

func firstLine(text []byte, lineBreak byte) int {
	if end := bytes.IndexByte(text, lineBreak); end >= 0 {
		return end
	}
	return len(text)
}

// separates reports whether a byte is the separator, or could be one.
func (s *splitter) separates(c byte, known bool) bool {
	if known && s.separator != ' ' {
		return c == s.separator
	}
	return c == ',' || c == ';' || c == '\t' || c == '|' || c == ' '
}
