// Package words reads and writes numbers as the page does.
package words

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cloakroom/app/figure/draw"
)

// Parse reads what people type: a decimal comma, a true minus sign, spaces between
// digits, 1e-6 and 1·10⁻⁶ alike. Where it is no finite number, problem says so.
func Parse(text string) (v float64, problem string) {
	clean := strings.NewReplacer(" ", "", "\u202f", "", "\u00a0", "", "−", "-", "·10^", "e", ",", ".").Replace(strings.TrimSpace(text))
	if clean == "" {
		return 0, "nothing was typed"
	}
	v, err := strconv.ParseFloat(clean, 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		return 0, strconv.Quote(text) + " is not a finite number"
	}
	return v, ""
}

// Written shows a number in a field, exactly and without noise.
func Written(v float64) string {
	text := strconv.FormatFloat(v, 'g', 10, 64)
	return strings.Replace(strings.Replace(text, "e-0", "e-", 1), "e+0", "e", 1) // a table has thousands: no Replacer
}

// Count says how many there are of something.
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Percent writes a share with at most one decimal.
func Percent(share float64) string { return draw.Format(math.Round(1000*share)/10) + " %" }

// Short is a number to be read, and cellOf one to be computed with, of a table;
// either may be missing.
func Short(v *float64) string {
	if v == nil {
		return "–"
	}
	return draw.Format(*v)
}

func Cell(v *float64) string {
	if v == nil {
		return ""
	}
	return Written(*v)
}

// CellAt is the cell of a list's number, empty where the list ends before.
func CellAt(values []float64, i int) string {
	if i >= len(values) {
		return ""
	}
	return Written(values[i])
}

// Sentence makes a sentence of words, of which there are some, that begin in small
// letters. A symbol of another alphabet stays as it is.
func Sentence(text string) string { return Capital(text) + "." }

// Capital begins words with a capital.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 1 {
		first = unicode.ToUpper(first)
	}
	return string(first) + text[size:]
}

// Round is the multiple of a unit nearest to a number, without the dust that a
// product leaves in its last bits.
func Round(v, unit float64) float64 { return math.Round(math.Round(v/unit)*unit*1e9) / 1e9 }

// Sum is the sum of a list.
func Sum(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum
}

// Readable rounds to two significant digits; a whole number below twenty, to a whole
// one.
func Readable(v float64, whole bool) float64 {
	if whole && v < 20 {
		return math.Round(v)
	}
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(v, 'e', 1, 64), 64)
	if err != nil {
		return v
	}
	return rounded
}

// Unit keeps a coordinate in the unit square, short in links.
func Unit(v float64) float64 { return Round(min(max(v, 0), 1), 1e-4) }
