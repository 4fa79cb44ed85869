package heatmap

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"

	"cloakroom/core/field"
)

// LongestPerson bounds a person's name, in letters.
const LongestPerson = 80

// MarshalJSON writes [[person, x, y], …]. A crowd may have a million points, and
// a general encoder would look at the type of each.
func (p PersonPoints) MarshalJSON() ([]byte, error) {
	out := make([]byte, 0, 2+56*len(p))
	err := p.PutJSON(func(piece []byte) error {
		out = append(out, piece...)
		return nil
	})
	return out, err
}

// PutJSON writes the same in pieces.
func (p PersonPoints) PutJSON(put func(piece []byte) error) error {
	out := make([]byte, 0, field.PieceSize+LongestPerson)
	out = append(out, '[')
	for i, point := range p {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '[')
		out = appendWord(out, point.Person)
		out = append(out, ',')
		out = strconv.AppendFloat(out, point.X, 'g', -1, 64)
		out = append(out, ',')
		out = strconv.AppendFloat(out, point.Y, 'g', -1, 64)
		out = append(out, ']')
		if len(out) > field.PieceSize {
			if err := put(out); err != nil {
				return err
			}
			out = out[:0]
		}
	}
	return put(append(out, ']'))
}

// Digest writes the points, which many share: the length of each name, the name,
// and the bits of the coordinates.
func (p PersonPoints) Digest(to io.Writer) {
	var out []byte
	for _, point := range p {
		out = binary.LittleEndian.AppendUint32(out, uint32(len(point.Person)))
		out = append(out, point.Person...)
		out = binary.LittleEndian.AppendUint64(out, math.Float64bits(point.X))
		out = binary.LittleEndian.AppendUint64(out, math.Float64bits(point.Y))
		if len(out) > 1<<14 {
			_, _ = to.Write(out) // a hash takes all
			out = out[:0]
		}
	}
	_, _ = to.Write(out)
}

// appendWord appends a word in quotes.
func appendWord(out []byte, word string) []byte {
	for i := range len(word) {
		if c := word[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			raw, err := json.Marshal(word)
			if err != nil { // a string always can be written
				raw = []byte(`""`)
			}
			return append(out, raw...)
		}
	}
	out = append(out, '"')
	out = append(out, word...)
	return append(out, '"')
}

// Coordinate bounds a coordinate of a point.
func Coordinate() field.Parameter {
	return field.Parameter{Label: "Coordinate", Kind: field.KindNumber, Min: 0, Max: 1, OpenMax: true}
}

// readPeople reads points by a scanner of its own, and what that does not know
// by readPeopleSlowly, which says what is wrong with it.
func readPeople(_ field.Parameter, raw json.RawMessage, path string, to *PersonPoints) error {
	if points, ok := scanPeople(raw); ok {
		*to = points
		return nil
	}
	return readPeopleSlowly(raw, path, to)
}

// scanPeople reads points as they are usually written: a word without a
// backslash, or a number, and two coordinates. It is false for any other text,
// right or wrong.
func scanPeople(raw json.RawMessage) (PersonPoints, bool) {
	s := field.NewScanner(raw)
	if !s.Skip('[') {
		return nil, false
	}
	points := make(PersonPoints, 0, min(bytes.Count(raw, []byte("[")), MostPoints))
	known := map[string]string{} // one copy of a name serves all of a person's points
	for !s.Skip(']') {
		if len(points) == MostPoints || len(points) > 0 && !s.Skip(',') {
			return nil, false
		}
		name, ok := scanPerson(s, known)
		x, okX := scanCoordinate(s)
		y, okY := scanCoordinate(s)
		if !ok || !okX || !okY || !s.Skip(']') {
			return nil, false
		}
		points = append(points, PersonPoint{Person: name, X: x, Y: y})
	}
	return points, s.Ended()
}

// scanPerson reads the opening bracket of a point and who it belongs to.
func scanPerson(s *field.Scanner, known map[string]string) (string, bool) {
	if !s.Skip('[') {
		return "", false
	}
	word, ok := s.Word()
	if !ok {
		if _, ok = s.Number(); !ok {
			return "", false
		}
		word = s.Token
	}
	name, found := known[string(word)]
	if !found {
		name = string(word)
		if !IsPerson(name) {
			return "", false
		}
		known[name] = name
	}
	return name, true
}

func scanCoordinate(s *field.Scanner) (float64, bool) {
	if !s.Skip(',') {
		return 0, false
	}
	v, ok := s.Number()
	return v, ok && v >= 0 && v < 1
}

// IsPerson reports whether a text can stand for a person.
func IsPerson(name string) bool { return name != "" && field.IsLine(name, LongestPerson) }

func readPeopleSlowly(raw json.RawMessage, path string, to *PersonPoints) error {
	return field.ReadEach(raw, path, "points", MostPoints, readPoint, (*[]PersonPoint)(to))
}

func readPoint(raw json.RawMessage, path string, to *PersonPoint) error {
	row, err := field.Elements(raw, path, "person, x and y")
	if err != nil {
		return err
	}
	if len(row) != 3 {
		return field.Refuse(path, field.CountOf(len(row), "value")+"; a point has three: person, x and y")
	}
	person, ok := field.Text(row[0])
	if !ok {
		person = string(row[0])
		_, err := strconv.ParseFloat(person, 64)
		ok = err == nil
	}
	if !ok || !IsPerson(person) {
		return field.Refuse(path+"[0]", fmt.Sprintf("%s is no person; allowed is a number, or a text of one line, at most %d letters", field.Written(row[0]), LongestPerson))
	}
	to.Person = person
	if err := field.ReadNumber(Coordinate(), row[1], path+"[1]", &to.X); err != nil {
		return err
	}
	return field.ReadNumber(Coordinate(), row[2], path+"[2]", &to.Y)
}
