package field

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
)

// rowScanner reads [[a, b], [c, d, e], …] number by number. A graph may have
// 200,000 edges, and a general decoder would allocate a list for each.
type rowScanner struct {
	Scanner
	path string
	of   string // what a row is one of, for the refusals
}

// Rows hands over every row of a list of rows, each of fewest to most numbers.
// The row is the caller's only until the next one.
func Rows(raw json.RawMessage, path, of string, fewest, most, longest int, take func(i int, row []float64) error) error {
	s := rowScanner{Scanner: Scanner{raw: bytes.TrimSpace(raw)}, path: path, of: of}
	if !s.Skip('[') || len(s.raw) < 2 || s.raw[len(s.raw)-1] != ']' {
		return Refuse(path, Written(raw)+" is not a list of "+of)
	}
	row := make([]float64, 0, most)
	for i := 0; !s.Skip(']'); i++ {
		if i > 0 && !s.Skip(',') {
			return s.broken()
		}
		if i == longest {
			// Rows hold no lists, so every further bracket opens one.
			return Refuse(path, fmt.Sprintf("%s %s; allowed are at most %s", Plain(float64(bytes.Count(s.raw, []byte{'['})-1)), of, Plain(float64(longest))))
		}
		var err error
		if row, err = s.row(i, row[:0], fewest, most); err != nil {
			return err
		}
		if err := take(i, row); err != nil {
			return err
		}
	}
	if s.at != len(s.raw) {
		return s.broken()
	}
	return nil
}

// row reads one row; it counts the numbers that are too many, but keeps none.
func (s *rowScanner) row(i int, row []float64, fewest, most int) ([]float64, error) {
	if !s.Skip('[') {
		return nil, Refuse(s.rowPath(i), s.here()+" is not a list of "+counts(fewest, most)+" numbers")
	}
	count := 0
	for ; !s.Skip(']'); count++ {
		if count > 0 && !s.Skip(',') {
			return nil, s.broken()
		}
		v, err := s.number(i, count)
		if err != nil {
			return nil, err
		}
		if count < most {
			row = append(row, v)
		}
	}
	if count < fewest || count > most {
		return nil, Refuse(s.rowPath(i), fmt.Sprintf("%d numbers; allowed are %s", count, counts(fewest, most)))
	}
	return row, nil
}

func (s *rowScanner) rowPath(i int) string { return fmt.Sprintf("%s[%d]", s.path, i) }

func counts(fewest, most int) string {
	if fewest == most {
		return strconv.Itoa(most)
	}
	return fmt.Sprintf("%d…%d", fewest, most)
}

// number reads one finite number, whole ones of few digits without a parser.
func (s *rowScanner) number(row, k int) (float64, error) {
	s.space()
	from, whole := s.at, true
	for s.at < len(s.raw) {
		c := s.raw[s.at]
		if digit := '0' <= c && c <= '9'; !digit && c != '-' && c != '+' && c != '.' && c != 'e' && c != 'E' {
			break
		} else if !digit {
			whole = false
		}
		s.at++
	}
	token := s.raw[from:s.at]
	if whole && 0 < len(token) && len(token) < 10 {
		v := 0
		for _, c := range token {
			v = 10*v + int(c-'0')
		}
		return float64(v), nil
	}
	v, err := strconv.ParseFloat(string(token), 64)
	if err == nil {
		return v, nil
	}
	at := fmt.Sprintf("%s[%d]", s.rowPath(row), k)
	if math.IsInf(v, 0) {
		return 0, Refuse(at, Written(token)+" is not a finite number")
	}
	s.at = from
	return 0, Refuse(at, s.here()+" is not a number")
}

// here is the value that stands next, or the rest of the text when it is none.
func (s *rowScanner) here() string {
	var value json.RawMessage
	rest := s.raw[s.at:]
	if json.NewDecoder(bytes.NewReader(rest)).Decode(&value) != nil {
		value = rest
	}
	return Written(value)
}

func (s *rowScanner) broken() error {
	return Refuse(s.path, Written(s.raw)+" is not a list of "+s.of)
}
