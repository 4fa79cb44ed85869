package table

import (
	"bytes"
	"strconv"
	"unicode/utf8"
)

// style is how a column writes its numbers: what stands before the decimals, 0
// while that is open.
type style byte

const (
	open  style = 0
	point style = '.'
	comma style = ','
)

// verdict is what a cell is as a number.
type verdict byte

const (
	noNumber verdict = iota
	aNumber
	// anIdentifier is made of digits and yet no quantity: 007, or twenty digits. Its
	// text must be kept.
	anIdentifier
)

// written is a number taken apart.
type written struct {
	negative, plus bool
	digits         []byte // the digits, and the separators between them
	exponent       []byte
	points, commas int
	groups         int // spaces and apostrophes between digits
}

// apart takes a cell apart; it is false for what holds other letters than a number
// can have, in other places.
func apart(cell []byte) (w written, ok bool) {
	switch {
	case len(cell) == 0:
		return w, false
	case cell[0] == '-':
		w.negative, cell = true, cell[1:]
	case cell[0] == '+':
		w.plus, cell = true, cell[1:]
	case bytes.HasPrefix(cell, minus):
		w.negative, cell = true, cell[len(minus):]
	}
	digits := 0
	for i, c := range cell {
		switch {
		case '0' <= c && c <= '9':
			digits++
		case c == '.':
			w.points++
		case c == ',':
			w.commas++
		case (c == 'e' || c == 'E') && digits > 0:
			w.exponent = cell[i+1:]
			w.digits = cell[:i]
			return w, whole(w.exponent)
		case c == ' ' || c == '\'' || c >= utf8.RuneSelf:
			w.groups++
		default:
			return w, false
		}
	}
	w.digits = cell
	return w, digits > 0
}

// minus is the sign that typesetters use.
var minus = []byte("−")

// whole reports whether a text is a whole number with a sign or without, as an
// exponent is.
func whole(text []byte) bool {
	if len(text) > 0 && (text[0] == '-' || text[0] == '+') {
		text = text[1:]
	}
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return 0 < len(text) && len(text) < 5
}

// evidence is what a cell tells about the style of its column: something only
// where it can be meant in one way.
func evidence(cell []byte) style {
	w, ok := apart(cell)
	if !ok || w.points == 0 && w.commas == 0 {
		return open
	}
	last := bytes.LastIndexAny(w.digits, ".,")
	separator := style(w.digits[last])
	other := point + comma - separator
	switch count := w.points + w.commas; {
	case w.points > 0 && w.commas > 0:
		if separator == point && w.points == 1 || separator == comma && w.commas == 1 {
			return separator
		}
		return open
	case count > 1:
		return other
	case w.exponent != nil, w.groups > 0, len(w.digits)-last-1 != 3, last > 3, last == 0, w.digits[0] == '0':
		return separator
	}
	return open // 1,234 and 1.234 can be meant in two ways
}

// number reads a number of a style; an open one takes the point. Groups of three
// digits may stand apart.
func number(cell []byte, s style) (float64, verdict) {
	w, ok := apart(cell)
	if !ok {
		return 0, noNumber
	}
	if s == open {
		s = point
	}
	var room [40]byte
	plain := room[:0]
	decimals, ok := -1, true
	if w.groups == 0 && (s == point && w.commas == 0 && w.points <= 1 || w.points+w.commas == 0) {
		plain = w.digits
		decimals = bytes.IndexByte(w.digits, '.')
	} else if plain, decimals, ok = ungrouped(plain, w.digits, s); !ok {
		return 0, noNumber
	}
	if v, ok := short(plain, decimals, w); ok {
		return v, verdictOf(w, plain, decimals)
	}
	text := string(plain)
	if w.exponent != nil {
		text += "e" + string(w.exponent)
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return 0, noNumber // beyond all numbers
	}
	if w.negative {
		v = 0 - v // and never −0
	}
	return v, verdictOf(w, plain, decimals)
}

// verdictOf tells quantities from identifiers.
func verdictOf(w written, digits []byte, decimals int) verdict {
	whole := decimals < 0 && w.exponent == nil && w.groups == 0 && w.points+w.commas == 0
	if whole && (w.plus || len(digits) > 15 || digits[0] == '0' && len(digits) > 1) {
		return anIdentifier
	}
	return aNumber
}

// short reads a number of at most 15 digits, which is exact: the digits and the
// power of ten that they are divided by are, and so their quotient is rounded once.
func short(plain []byte, decimals int, w written) (float64, bool) {
	if len(plain) > 16 || w.exponent != nil || len(plain) == 16 && decimals < 0 {
		return 0, false
	}
	var m uint64
	for _, c := range plain {
		if c != '.' {
			m = 10*m + uint64(c-'0')
		}
	}
	v := float64(m)
	if decimals >= 0 {
		v /= tens[len(plain)-1-decimals]
	}
	if w.negative {
		v = 0 - v // and never −0
	}
	return v, true
}

var tens = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

// ungrouped writes digits with groups or decimal commas plainly; it is false when
// the groups are not of three digits.
func ungrouped(dst, digits []byte, s style) (plain []byte, decimals int, ok bool) {
	decimals = -1
	since := -1 // digits since the last mark between groups, −1 before the first
	for i := 0; i < len(digits); {
		c := digits[i]
		switch {
		case '0' <= c && c <= '9':
			dst = append(dst, c)
			if since >= 0 {
				since++
			}
			i++
		case c == byte(s):
			if decimals >= 0 || since >= 0 && since != 3 {
				return dst, 0, false
			}
			decimals, since = len(dst), -1
			dst = append(dst, '.')
			i++
		default:
			size := mark(digits[i:])
			if size == 0 || decimals >= 0 || len(dst) == 0 || since < 0 && len(dst) > 3 || since >= 0 && since != 3 {
				return dst, 0, false
			}
			since = 0
			i += size
		}
	}
	return dst, decimals, since < 0 || since == 3
}

// mark is the length of the mark between two groups that a text begins with: the
// separator that is not the decimals', a space of any width or an apostrophe.
func mark(text []byte) int {
	switch text[0] {
	case '.', ',', ' ', '\'':
		return 1
	}
	switch letter, size := utf8.DecodeRune(text); letter {
	case '\u00a0', '\u2009', '\u202f', '’':
		return size
	}
	return 0
}
