package readers

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
)

// LineProblem is one line that cannot be used.
type LineProblem struct {
	Line    int
	Problem string
}

// Error names the line.
func (p LineProblem) Error() string { return fmt.Sprintf("line %d: %s", p.Line, p.Problem) }

// Summary says what was read and, of so many lines, which is the first that cannot
// be used.
func Summary(read, lines string, problems []LineProblem) string {
	if len(problems) == 0 {
		return read
	}
	return read + "; " + lines + " cannot be used, the first is " + problems[0].Error()
}

// Lines yields the lines of a text that are neither blank nor a comment, trimmed,
// with their numbers from 1.
func Lines(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		number := 0
		for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
			number++
			if line = strings.TrimSpace(line); line != "" && line[0] != '#' && !yield(number, line) {
				return
			}
		}
	}
}

// Separator is the tab, semicolon or comma of a line, "" without any.
func Separator(line string) string {
	for _, sep := range []string{"\t", ";", ","} {
		if strings.Contains(line, sep) {
			return sep
		}
	}
	return ""
}

// QuotedSeparator is the separator of a line, quoted text left aside: a space
// where there is no other.
func QuotedSeparator(line string) string {
	plain := ""
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 0 {
			plain += part
		}
	}
	if sep := Separator(plain); sep != "" {
		return sep
	}
	return " "
}

// FiniteNumber reads a number, with a decimal comma where the separator is none.
func FiniteNumber(text, sep string) (float64, bool) {
	text = strings.Trim(strings.TrimSpace(text), `"`)
	if sep != "," {
		text = strings.Replace(text, ",", ".", 1)
	}
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil && !math.IsInf(v, 0) && !math.IsNaN(v)
}

// IsTitle reports whether a cell is one of the words, whatever its case and
// spacing.
func IsTitle(cell string, words ...string) bool {
	plain := strings.NewReplacer(" ", "", "_", "", "-", "").Replace(strings.ToLower(cell))
	return slices.Contains(words, plain)
}

// QuotedCell puts a name in quotes where it would not be read as it stands.
func QuotedCell(name string) string {
	if strings.ContainsAny(name, `,;"#`) {
		return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
	}
	return name
}
