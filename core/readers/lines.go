package readers

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
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

func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil
}

// FiniteNumber reads a number, in quotes or not.
func FiniteNumber(text string) (float64, bool) {
	v, err := strconv.ParseFloat(strings.Trim(strings.TrimSpace(text), `"`), 64)
	return v, err == nil && !math.IsInf(v, 0) && !math.IsNaN(v)
}

// IsTitle reports whether a cell is one of the words, whatever its case and
// spacing.
func IsTitle(cell string, words ...string) bool {
	plain := strings.NewReplacer(" ", "", "_", "", "-", "").Replace(strings.ToLower(cell))
	return slices.Contains(words, plain)
}

// QuotedCell puts a name in quotes where it would not be read as it stands, as one that
// looks like a number written in an unusual way.
func QuotedCell(name string) string {
	_, err := strconv.Atoi(name)
	if strings.ContainsAny(name, `,;"#|`) || err != nil && strings.ContainsFunc(name, unicode.IsDigit) && !strings.ContainsFunc(name, unicode.IsLetter) || strings.ContainsAny(name, "eE") && isNumber(name) {
		return `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
	}
	return name
}
