package field

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// Member is one name and value of a JSON object, in the order written.
type Member struct {
	Name  string
	Value json.RawMessage
}

// Object splits a JSON object and refuses a name written twice.
func Object(raw json.RawMessage, path string) ([]Member, error) {
	if !json.Valid(raw) {
		return nil, Refuse(path, Written(raw)+" is not an object")
	}
	return Split(raw, path)
}

// Split is Object for what is known to be JSON: looking through a long list once
// is enough, at whatever depth it stands.
func Split(raw json.RawMessage, path string) ([]Member, error) {
	s := Scanner{raw: raw}
	if !s.Skip('{') {
		return nil, Refuse(path, Written(raw)+" is not an object")
	}
	var members []Member
	seen := map[string]bool{}
	for !s.Skip('}') {
		s.Skip(',')
		var m Member
		if err := json.Unmarshal(s.value(), &m.Name); err != nil || !s.Skip(':') {
			return nil, Refuse(path, "the object cannot be read")
		}
		m.Value = s.value()
		if seen[m.Name] {
			return nil, Refuse(Join(path, m.Name), "written twice")
		}
		seen[m.Name] = true
		members = append(members, m)
	}
	return members, nil
}

// Join extends a path. A name that is no plain word is quoted, so that it
// neither passes for a longer path nor breaks the line.
func Join(path, name string) string {
	if !isWord(name) {
		name = Quoted(name)
	}
	if path == "" || path == "scenario" {
		return name
	}
	return path + "." + name
}

func isWord(name string) bool {
	for _, r := range name {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') {
			return false
		}
	}
	return name != "" && len(name) <= 40
}

// Quoted is a word in quotes, cut where it is long.
func Quoted(word string) string { return Written([]byte(strconv.Quote(word))) }

// Text reads a JSON string.
func Text(raw json.RawMessage) (string, bool) {
	var word string
	if len(raw) == 0 || raw[0] != '"' || json.Unmarshal(raw, &word) != nil {
		return "", false
	}
	return word, true
}

// Elements splits a JSON array.
func Elements(raw json.RawMessage, path, of string) ([]json.RawMessage, error) {
	var list []json.RawMessage
	if len(raw) == 0 || raw[0] != '[' || json.Unmarshal(raw, &list) != nil {
		return nil, Refuse(path, Written(raw)+" is not a list of "+of)
	}
	return list, nil
}

// parseNumber parses a JSON number; the parameter says what else would be
// allowed.
func parseNumber(p Parameter, raw json.RawMessage, path string) (float64, error) {
	text := strings.TrimSpace(string(raw))
	if text == "" || !strings.ContainsRune("-0123456789", rune(text[0])) {
		return 0, Refuse(path, Written(raw)+" is not a number; "+p.Allowed())
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(v, 0) {
		return 0, Refuse(path, Written(raw)+" is not a finite number; "+p.Allowed())
	}
	return v, nil
}
