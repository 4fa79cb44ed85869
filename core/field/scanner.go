package field

import (
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// Scanner walks through long lists of JSON without a value of its own for
// every element. It takes less than JSON allows, and leaves whatever it does not
// take to the general decoder, which also finds the words of a refusal.
type Scanner struct {
	raw   []byte
	at    int
	Token []byte // the last number as written
}

// NewScanner is a scanner at the beginning of a text.
func NewScanner(raw []byte) *Scanner { return &Scanner{raw: raw} }

// Skip goes past one character, when it is the next but for white space.
func (s *Scanner) Skip(c byte) bool {
	s.space()
	if s.at == len(s.raw) || s.raw[s.at] != c {
		return false
	}
	s.at++
	return true
}

func (s *Scanner) space() {
	for s.at < len(s.raw) && (s.raw[s.at] == ' ' || s.raw[s.at] == '\n' || s.raw[s.at] == '\t' || s.raw[s.at] == '\r') {
		s.at++
	}
}

// Ended reports whether only white space is left.
func (s *Scanner) Ended() bool {
	s.space()
	return s.at == len(s.raw)
}

// value goes past the value that stands next and returns it. The text must be
// JSON: only brackets and quotes are looked at.
func (s *Scanner) value() json.RawMessage {
	s.space()
	from, depth := s.at, 0
	for s.at < len(s.raw) {
		c := s.raw[s.at]
		switch {
		case c == '"':
			s.quoted()
		case c == '{' || c == '[':
			depth++
			s.at++
		case depth == 0 && (c == ',' || c == ':' || c == '}' || c == ']' || c <= ' '):
			return s.raw[from:s.at]
		case c == '}' || c == ']':
			depth--
			s.at++
		default:
			s.at++
		}
		if depth == 0 && (c == '"' || c == '}' || c == ']') {
			break
		}
	}
	return s.raw[from:s.at]
}

// quoted goes past a text in quotes.
func (s *Scanner) quoted() {
	for s.at++; s.at < len(s.raw) && s.raw[s.at] != '"'; s.at++ {
		if s.raw[s.at] == '\\' {
			s.at++
		}
	}
	s.at = min(s.at+1, len(s.raw))
}

// Word reads a text in quotes that holds no backslash and is good UTF-8. What is none is
// left unread.
func (s *Scanner) Word() (word []byte, ok bool) {
	began := s.at
	defer func() {
		if !ok {
			s.at = began
		}
	}()
	if !s.Skip('"') {
		return nil, false
	}
	for from := s.at; s.at < len(s.raw); s.at++ {
		switch c := s.raw[s.at]; {
		case c == '"':
			word := s.raw[from:s.at]
			s.at++
			return word, utf8.Valid(word)
		case c == '\\' || c < ' ':
			return nil, false
		}
	}
	return nil, false
}

// Number reads a finite number in JSON's own grammar, which is narrower than
// that of strconv: no leading zero or plus, and digits on both sides of a point.
func (s *Scanner) Number() (float64, bool) {
	s.space()
	from := s.at
	s.one('-', '-')
	if !s.one('0', '0') && s.digits() == 0 {
		return 0, false
	}
	if s.one('.', '.') && s.digits() == 0 {
		return 0, false
	}
	if s.one('e', 'E') {
		s.one('+', '-')
		if s.digits() == 0 {
			return 0, false
		}
	}
	s.Token = s.raw[from:s.at]
	v, err := strconv.ParseFloat(string(s.Token), 64)
	return v, err == nil
}

// one goes past a character when it is one of two.
func (s *Scanner) one(a, b byte) bool {
	if s.at == len(s.raw) || s.raw[s.at] != a && s.raw[s.at] != b {
		return false
	}
	s.at++
	return true
}

// digits counts the digits it goes past.
func (s *Scanner) digits() int {
	from := s.at
	for s.at < len(s.raw) && '0' <= s.raw[s.at] && s.raw[s.at] <= '9' {
		s.at++
	}
	return s.at - from
}

// scanNumbers reads a list of at most longest numbers, all of them allowed by
// the field.
func scanNumbers(p Parameter, raw json.RawMessage, longest int) ([]float64, bool) {
	s := Scanner{raw: raw}
	if !s.Skip('[') {
		return nil, false
	}
	var values []float64
	for !s.Skip(']') {
		if len(values) == longest || len(values) > 0 && !s.Skip(',') {
			return nil, false
		}
		v, ok := s.Number()
		if !ok || v < p.Min || v > p.Max {
			return nil, false
		}
		values = append(values, v)
	}
	return values, len(values) > 0 && s.Ended()
}
