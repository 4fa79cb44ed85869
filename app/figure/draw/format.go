package draw

import (
	"math"
	"strconv"
	"strings"
)

const (
	minus    = "−" // U+2212
	NoNumber = "–"
)

// Format writes v for a reader: three significant digits without trailing
// zeros, whole digits never rounded away, a true minus sign, and a power of ten
// (1.2·10⁻⁶) below 10⁻³ and from 10⁵ on. NaN is "–".
func Format(v float64) string {
	switch {
	case math.IsNaN(v):
		return NoNumber
	case math.IsInf(v, 1):
		return "∞"
	case math.IsInf(v, -1):
		return minus + "∞"
	case v == 0:
		return "0"
	case v < 0:
		return minus + Format(-v)
	}
	if v >= 99.95 && v < 99999.5 {
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	mantissa, power, _ := strings.Cut(strconv.FormatFloat(v, 'e', 2, 64), "e")
	exponent, _ := strconv.Atoi(power) // after rounding: 0.0009996 has −3
	if exponent >= -3 && exponent < 2 {
		return trimZeros(strconv.FormatFloat(v, 'f', 2-exponent, 64))
	}
	return trimZeros(mantissa) + "·10" + superscript(exponent)
}

// FormatLike writes a part of a whole with as many decimals as Format gives the
// whole, three at least below ten, for counts that run up to it.
func FormatLike(part, whole float64) string {
	text := Format(whole)
	if strings.Contains(text, "·") {
		return Format(part)
	}
	_, digits, _ := strings.Cut(text, ".")
	decimals := len(digits)
	if math.Abs(whole) < 10 {
		decimals = max(decimals, 3)
	}
	return strings.Replace(strconv.FormatFloat(part, 'f', decimals, 64), "-", minus, 1)
}

// trimZeros drops the zeros, and then the point, that say nothing.
func trimZeros(s string) string {
	if !strings.Contains(s, ".") {
		return s
	}
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// superscript writes a whole number in raised digits.
func superscript(n int) string {
	raised := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	var out strings.Builder
	for _, digit := range strconv.Itoa(n) {
		if digit == '-' {
			out.WriteRune('⁻')
			continue
		}
		out.WriteRune(raised[digit-'0'])
	}
	return out.String()
}

// Count writes a number of things with its noun, "1 source" or "3 sources".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// Percent writes a share in percent, to a tenth.
func Percent(share float64) string { return Format(math.Round(1000*share)/10) + " %" }

// List joins things as a sentence does.
func List(things []string) string {
	if len(things) < 2 {
		return strings.Join(things, "")
	}
	return strings.Join(things[:len(things)-1], ", ") + " and " + things[len(things)-1]
}
