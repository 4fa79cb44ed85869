package field

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxSeed is the largest seed, 2⁵³ − 1: every seed is exact as a JSON number.
const MaxSeed = 1<<53 - 1

// Written shows a JSON value in an error sentence, shortened if long.
func Written(raw json.RawMessage) string {
	raw = bytes.TrimSpace(raw)
	text := []rune(string(raw[:min(len(raw), 400)])) // more than is shown, and never all of a long list
	for i, r := range text {
		if r < ' ' {
			text[i] = ' '
		}
	}
	if len(text) > 40 {
		return string(text[:39]) + "…"
	}
	return string(text)
}

// Short writes a number with as few digits as tell it apart.
func Short(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// Plain writes thousands with a comma and powers as 1e-6 and 1e9.
func Plain(v float64) string {
	if v == math.Trunc(v) && math.Abs(v) >= 1000 && math.Abs(v) < 1e6 {
		text := strconv.FormatFloat(v, 'f', 0, 64)
		return text[:len(text)-3] + "," + text[len(text)-3:]
	}
	if v == MaxSeed {
		return "2⁵³ − 1"
	}
	return strings.NewReplacer("e-0", "e-", "e+0", "e", "e+", "e").Replace(Short(v))
}

// Grouped writes a whole number with a comma between thousands.
func Grouped(n int) string {
	text := strconv.Itoa(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// Counted writes a number of things with a comma between thousands.
func Counted(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return Grouped(n) + " " + several
}

// CountOf writes a number of things without a comma.
func CountOf(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// IsLine reports whether a text is at most so many letters and holds no line
// break or other control character.
func IsLine(word string, longest int) bool {
	return utf8.ValidString(word) && utf8.RuneCountInString(word) <= longest && !strings.ContainsFunc(word, unicode.IsControl)
}

// IsPower reports whether a number above 0 is a power of two.
func IsPower(n int) bool { return n&(n-1) == 0 }
