package scenario

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// written shows a JSON value in an error sentence, shortened if long.
func written(raw json.RawMessage) string {
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

// number parses a JSON number; the field says what else would be allowed.
func number(f Field, raw json.RawMessage, path string) (float64, error) {
	text := strings.TrimSpace(string(raw))
	if text == "" || !strings.ContainsRune("-0123456789", rune(text[0])) {
		return 0, refuse(path, written(raw)+" is not a number; "+f.Allowed())
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(v, 0) {
		return 0, refuse(path, written(raw)+" is not a finite number; "+f.Allowed())
	}
	return v, nil
}

func readNumber(f Field, raw json.RawMessage, path string, to *float64) error {
	v, err := number(f, raw, path)
	if err != nil {
		return err
	}
	if err := f.Check(v, path, written(raw)); err != nil {
		return err
	}
	*to = v
	return nil
}

func wholeNumber(f Field, raw json.RawMessage, path string) (float64, error) {
	v, err := number(f, raw, path)
	if err != nil {
		return 0, err
	}
	if v != math.Trunc(v) {
		return 0, refuse(path, written(raw)+" is not a whole number; "+f.Allowed())
	}
	return v, f.Check(v, path, written(raw))
}

func readInt(f Field, raw json.RawMessage, path string, to *int) error {
	v, err := wholeNumber(f, raw, path)
	if err != nil {
		return err
	}
	*to = int(v)
	return nil
}

// readSeed reads the coins of one thing or another.
func readSeed(f Field, raw json.RawMessage, path string, to *uint64) error {
	v, err := wholeNumber(f, raw, path)
	if err == nil {
		*to = uint64(v)
	}
	return err
}

func readFlag(raw json.RawMessage, path string, to *bool) error {
	switch strings.TrimSpace(string(raw)) {
	case "true":
		*to = true
	case "false":
		*to = false
	default:
		return refuse(path, written(raw)+" is neither true nor false")
	}
	return nil
}

func readChoice(f Field, raw json.RawMessage, path string, to *string) error {
	word, ok := text(raw)
	if !ok || !slices.Contains(f.Choices, word) {
		return refuse(path, written(raw)+" is none of "+strings.Join(f.Choices, ", "))
	}
	*to = word
	return nil
}

func text(raw json.RawMessage) (string, bool) {
	var word string
	if len(raw) == 0 || raw[0] != '"' || json.Unmarshal(raw, &word) != nil {
		return "", false
	}
	return word, true
}

// elements splits a JSON array.
func elements(raw json.RawMessage, path, of string) ([]json.RawMessage, error) {
	var list []json.RawMessage
	if len(raw) == 0 || raw[0] != '[' || json.Unmarshal(raw, &list) != nil {
		return nil, refuse(path, written(raw)+" is not a list of "+of)
	}
	return list, nil
}

// readEach reads a list of at most so many things, each by the given reader.
func readEach[T any](raw json.RawMessage, path, things string, most int, read func(json.RawMessage, string, *T) error, to *[]T) error {
	list, err := elements(raw, path, things)
	if err != nil {
		return err
	}
	if len(list) > most {
		return refuse(path, fmt.Sprintf("%d %s; allowed are at most %s", len(list), things, grouped(most)))
	}
	values := make([]T, len(list))
	for i, item := range list {
		if err := read(item, fmt.Sprintf("%s[%d]", path, i), &values[i]); err != nil {
			return err
		}
	}
	*to = values
	return nil
}

// readNumbers reads a list that is not empty. Its refusals come from the general
// decoder, once a scan has not gone through.
func readNumbers(f Field, raw json.RawMessage, path string, longest int, to *[]float64) error {
	if values, ok := scanNumbers(f, raw, longest); ok {
		*to = values
		return nil
	}
	list, err := elements(raw, path, "numbers")
	if err != nil {
		return err
	}
	if len(list) == 0 || len(list) > longest {
		return refuse(path, fmt.Sprintf("%d numbers; allowed are 1…%s", len(list), plain(float64(longest))))
	}
	values := make([]float64, len(list))
	element := Field{Kind: KindNumber, Min: f.Min, Max: f.Max}
	for i, item := range list {
		if err := readNumber(element, item, fmt.Sprintf("%s[%d]", path, i), &values[i]); err != nil {
			return err
		}
	}
	*to = values
	return nil
}

func readNames(f Field, raw json.RawMessage, path string, to *[]string) error {
	list, err := elements(raw, path, "names")
	if err != nil {
		return err
	}
	names := make([]string, 0, len(list))
	for i, item := range list {
		var name string
		at := fmt.Sprintf("%s[%d]", path, i)
		if err := readChoice(f, item, at, &name); err != nil {
			return err
		}
		if slices.Contains(names, name) {
			return refuse(at, written(item)+" is named twice")
		}
		names = append(names, name)
	}
	*to = names
	return nil
}

func readRadius(f Field, raw json.RawMessage, path string, to *Radius) error {
	if word, ok := text(raw); ok {
		if !slices.Contains(f.Choices, word) {
			return refuse(path, written(raw)+" is none of "+strings.Join(f.Choices, ", ")+", nor a number")
		}
		*to = Radius{Rule: word}
		return nil
	}
	var v float64
	if err := readNumber(f, raw, path, &v); err != nil {
		return err
	}
	*to = Radius{Value: v}
	return nil
}

const mostSources = 2000

func readSources(raw json.RawMessage, path string, to *[]Source) error {
	return readEach(raw, path, "sources", mostSources, readSource, to)
}

// SourceAt and SourceStrength are the fields of one source.
func SourceAt() Field {
	return Field{Label: "Position", Symbol: "x", Unit: "length", Kind: KindNumber, Min: 0, Max: 1}
}

// SourceStrength bounds a strength; above 1 the source lies outside the box.
func SourceStrength() Field {
	return Field{Label: "Strength", Kind: KindNumber, Min: 0, Max: 10, OpenMin: true}
}

func readSource(raw json.RawMessage, path string, to *Source) error {
	members, err := object(raw, path)
	if err != nil {
		return err
	}
	source := Source{At: math.NaN(), Strength: 1}
	for _, m := range members {
		at := join(path, m.name)
		switch m.name {
		case "at":
			err = readNumber(SourceAt(), m.value, at, &source.At)
		case "strength":
			err = readNumber(SourceStrength(), m.value, at, &source.Strength)
		default:
			err = refuse(at, "unknown field; a source has at and strength")
		}
		if err != nil {
			return err
		}
	}
	if math.IsNaN(source.At) {
		return refuse(path+".at", "missing; allowed is a number, 0…1")
	}
	*to = source
	return nil
}

func readLists(raw json.RawMessage, path string, to *[][]float64) error {
	list, err := elements(raw, path, "lists of numbers")
	if err != nil {
		return err
	}
	lists := make([][]float64, len(list))
	for i, item := range list {
		f := Field{Min: -math.MaxFloat64, Max: math.MaxFloat64}
		if err := readNumbers(f, item, fmt.Sprintf("%s[%d]", path, i), 200, &lists[i]); err != nil {
			return err
		}
	}
	*to = lists
	return nil
}
