package scenario

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// longestPerson bounds a person's name, in letters.
const longestPerson = 80

// MarshalJSON writes [[person, x, y], …]. A crowd may have a million points, and
// a general encoder would look at the type of each.
func (p PersonPoints) MarshalJSON() ([]byte, error) {
	out := make([]byte, 0, 2+56*len(p))
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
	}
	return append(out, ']'), nil
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
func Coordinate() Field {
	return Field{Label: "Coordinate", Kind: KindNumber, Min: 0, Max: 1, OpenMax: true}
}

// readPeople reads points by a scanner of its own, and what that does not know
// by readPeopleSlowly, which says what is wrong with it.
func readPeople(raw json.RawMessage, path string, to *PersonPoints) error {
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
	s := listScanner{raw: raw}
	if !s.skip('[') {
		return nil, false
	}
	points := make(PersonPoints, 0, min(bytes.Count(raw, []byte("[")), MostPoints))
	known := map[string]string{} // one copy of a name serves all of a person's points
	for !s.skip(']') {
		if len(points) == MostPoints || len(points) > 0 && !s.skip(',') {
			return nil, false
		}
		name, ok := s.person(known)
		x, okX := s.coordinate()
		y, okY := s.coordinate()
		if !ok || !okX || !okY || !s.skip(']') {
			return nil, false
		}
		points = append(points, PersonPoint{Person: name, X: x, Y: y})
	}
	return points, s.ended()
}

// person reads the opening bracket of a point and who it belongs to.
func (s *listScanner) person(known map[string]string) (string, bool) {
	if !s.skip('[') {
		return "", false
	}
	word, ok := s.word()
	if !ok {
		if _, ok = s.number(); !ok {
			return "", false
		}
		word = s.token
	}
	name, found := known[string(word)]
	if !found {
		name = string(word)
		if !isPerson(name) {
			return "", false
		}
		known[name] = name
	}
	return name, true
}

func (s *listScanner) coordinate() (float64, bool) {
	if !s.skip(',') {
		return 0, false
	}
	v, ok := s.number()
	return v, ok && v >= 0 && v < 1
}

// isPerson reports whether a text can stand for a person.
func isPerson(name string) bool { return name != "" && isLine(name, longestPerson) }

func readPeopleSlowly(raw json.RawMessage, path string, to *PersonPoints) error {
	return readEach(raw, path, "points", MostPoints, readPoint, (*[]PersonPoint)(to))
}

func readPoint(raw json.RawMessage, path string, to *PersonPoint) error {
	row, err := elements(raw, path, "person, x and y")
	if err != nil {
		return err
	}
	if len(row) != 3 {
		return refuse(path, countOf(len(row), "value")+"; a point has three: person, x and y")
	}
	person, ok := text(row[0])
	if !ok {
		person = string(row[0])
		_, err := strconv.ParseFloat(person, 64)
		ok = err == nil
	}
	if !ok || !isPerson(person) {
		return refuse(path+"[0]", fmt.Sprintf("%s is no person; allowed is a number, or a text of one line, at most %d letters", written(row[0]), longestPerson))
	}
	to.Person = person
	if err := readNumber(Coordinate(), row[1], path+"[1]", &to.X); err != nil {
		return err
	}
	return readNumber(Coordinate(), row[2], path+"[2]", &to.Y)
}
